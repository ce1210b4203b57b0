"""Describes the machine and the date of a run."""

from __future__ import annotations

import os
import platform
import subprocess
from datetime import UTC, datetime
from pathlib import Path

from tests.bench.clock import IN_PYODIDE, MEASURES

ROOT = Path(__file__).resolve().parents[2]
CPUINFO = Path("/proc/cpuinfo")


def cpu() -> str:
    """Return the name of the processor, as far as the system knows it."""
    if CPUINFO.is_file():
        for line in CPUINFO.read_text(encoding="utf-8", errors="replace").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def commit() -> str:
    """Return the commit that is measured, with a plus sign if files have changed since."""
    git = ["git", "-C", str(ROOT)]
    try:
        head = subprocess.run(
            [*git, "rev-parse", "--short", "HEAD"], capture_output=True, check=True
        )
        changed = subprocess.run([*git, "status", "--short"], capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return head.stdout.decode().strip() + ("+" if changed.stdout.strip() else "")


def python() -> dict[str, str]:
    """Return which Python runs, and what its times measure."""
    name = "Pyodide" if IN_PYODIDE else platform.python_implementation()
    return {"python": f"{name} {platform.python_version()}", "times": MEASURES}


def facts() -> dict[str, str]:
    """Return the facts to print above a table of figures."""
    load = f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"
    return {
        "date": f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC",
        "commit": commit(),
        "cpu": cpu(),
        "cores": str(os.cpu_count()),
        "load": f"{load} at the start",
        "system": platform.platform(aliased=True),
        **python(),
    }

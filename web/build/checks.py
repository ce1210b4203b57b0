"""The checks of style and types, and the tests."""

from __future__ import annotations

import os
import subprocess
from typing import TYPE_CHECKING

from web.build.node import find_node
from web.build.paths import ROOT, WEB
from web.build.running import run
from web.build.step import BuildError, say
from web.build.vendored import unpacked, vendored
from web.build.venv import ensure_venv, install_package, module, venv_program

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path


def _commands() -> dict[str, list[str | Path]]:
    """Return the style and type checks by name, each a command that fails if it finds something."""
    unpacked(vendored("pyodide"))  # the JavaScript is checked against Pyodide's own types
    tsc = unpacked(vendored("typescript")) / "lib" / "tsc.js"
    return {
        "ruff check": [venv_program("ruff"), "check"],
        "ruff format": [venv_program("ruff"), "format", "--check"],
        "mypy": [venv_program("mypy")],
        "protocol": module("web.build.protocol", "--check"),
        "tsc": [find_node().node, tsc, "--project", WEB / "tsconfig.json"],
    }


def run_checks() -> dict[str, bool]:
    """Run every style and type check, show what failing ones print; return which succeeded."""
    passed: dict[str, bool] = {}
    for name, command in _commands().items():
        try:
            run(name, command)
        except BuildError as error:
            print(error, flush=True)
            passed[name] = False
        else:
            say(name, "ok")
            passed[name] = True
    return passed


def run_pytest(args: Sequence[str], chromium: str) -> bool:
    """Run the tests and return whether all passed; a skipped test counts as failed."""
    say("pytest", "testing the package, the build and the pages in Chromium")
    workers = ("--numprocesses", "auto", "--dist", "worksteal")
    command = module("pytest", "--no-skips", *workers, *args)
    env = {**os.environ, "SUDOLINK_CHROMIUM": chromium}
    done = subprocess.run(command, cwd=ROOT, env=env, stdin=subprocess.DEVNULL, check=False)
    return done.returncode == 0


def set_up_tests() -> None:
    """Make the virtual environment hold all that checks and tests need."""
    ensure_venv("test")
    install_package()


def finish(results: Mapping[str, bool]) -> int:
    """Print which steps passed and return the exit code."""
    say("summary", ", ".join(f"{name} {'ok' if ok else 'FAILED'}" for name, ok in results.items()))
    return 0 if all(results.values()) else 1

"""Installs the peers on demand in a separate virtual environment."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.bench.peers import PINS
from web.build.paths import CACHE
from web.build.running import run
from web.build.stamps import holds
from web.build.step import say, shown

VENV = CACHE / "bench"


def program() -> Path:
    """Return the environment's Python."""
    return VENV / "Scripts" / "python.exe" if sys.platform == "win32" else VENV / "bin" / "python"


def inside() -> bool:
    """Return whether we run in this environment."""
    return Path(sys.prefix).resolve() == VENV.resolve()


def ensure() -> Path:
    """Return a Python that has all peers, with pip as configured here."""
    stamp, state = VENV / ".installed", f"{sys.version} {PINS}"
    if not holds(stamp, state):
        say("bench", f"installing {', '.join(PINS)} in {shown(VENV)}")
        run("bench", [sys.executable, "-m", "venv", "--clear", VENV])
        pins = [f"{name}=={version}" for name, version in PINS.items()]
        run("bench", [program(), "-m", "pip", "install", "--quiet", *pins])
        stamp.write_text(state, encoding="utf-8")
    return program()

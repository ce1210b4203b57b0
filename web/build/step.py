"""What people see of a step of the build: a line of output, or an error."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.build.paths import ROOT

if TYPE_CHECKING:
    from pathlib import Path


class BuildError(Exception):
    """A step failed; the message says why, and what to do if that is known."""


def say(step: str, what: str) -> None:
    """Print a line of output for a step."""
    print(f"{step}: {what}", flush=True)


def shown(path: Path) -> str:
    """Return a path for display: relative to the project if it is inside."""
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else str(path)

"""A step of the build as people see it: a line of output, or why it could not be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.build.paths import ROOT

if TYPE_CHECKING:
    from pathlib import Path


class BuildError(Exception):
    """A step failed; the message says why, and what to do where that is known."""


def say(step: str, what: str) -> None:
    """Print the one line of a step."""
    print(f"{step}: {what}", flush=True)


def shown(path: Path) -> str:
    """Return a path as people know it: relative to the project where it is inside."""
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else str(path)

"""Finds and writes files in the same way on every system."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def files_in(path: Path) -> Iterator[Path]:
    """Yield a file, or all files below a folder in a fixed order, without Python's caches."""
    if path.is_file():
        yield path
    for inside in sorted(path.rglob("*")) if path.is_dir() else ():
        if inside.is_file() and "__pycache__" not in inside.parts:
            yield inside


def write_text(path: Path, text: str) -> None:
    """Write a text in UTF-8 with its line endings unchanged."""
    path.write_text(text, encoding="utf-8", newline="\n")


def write_json(path: Path, value: object) -> None:
    """Write JSON that is the same for the same value."""
    write_text(path, json.dumps(value, separators=(",", ":"), sort_keys=True) + "\n")

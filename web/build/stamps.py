"""Records which outputs are up to date.

A stamp is a file with the fingerprints of a step's inputs and of its output.
"""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING

from web.build.files import files_in

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path


def fingerprint(base: Path, paths: Iterable[Path], *words: str) -> str:
    """Hash the names (relative to `base`) and contents of files and folders, and the words."""
    digest = hashlib.sha256(json.dumps(words).encode())
    for path in paths:
        for file in files_in(path):
            content = file.read_bytes()
            digest.update(f"{file.relative_to(base).as_posix()}\0{len(content)}\0".encode())
            digest.update(content)
    return digest.hexdigest()


def holds(stamp: Path, text: str) -> bool:
    """Return whether a stamp exists with exactly this text."""
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == text


def _state_of(inputs: str, output: Path) -> str:
    """Return the text of the stamp for these inputs and this output."""
    return json.dumps({"inputs": inputs, "output": fingerprint(output, [output])})


def is_current(stamp: Path, inputs: str, output: Path) -> bool:
    """Return whether `output` was made from these inputs and has not been changed since."""
    return holds(stamp, _state_of(inputs, output))


def record(stamp: Path, inputs: str, output: Path) -> None:
    """Record that `output` has just been made from these inputs."""
    stamp.write_text(_state_of(inputs, output), encoding="utf-8")

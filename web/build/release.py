"""Prepares a release: the version, the changelog and the message of the tag."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from web.build.files import write_text
from web.build.paths import CACHE, CHANGELOG, PYSRC, ROOT
from web.build.step import BuildError

if TYPE_CHECKING:
    from datetime import date
    from pathlib import Path

#: The message of the tag, for `git tag -F`.
MESSAGE = CACHE / "tag-message.txt"

VERSION = re.compile(r"\d+\.\d+\.\d+")

#: The line with the version in the package, and the changelog's part for the next one.
ASSIGNED = re.compile(r'^__version__ = "(.*)"$', re.MULTILINE)
UNRELEASED = re.compile(r"^## \[Unreleased\]\n+(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)

#: From 1.0.0 on the package is stable.
BETA = '"Development Status :: 4 - Beta"'
STABLE = '"Development Status :: 5 - Production/Stable"'


def prepare(version: str, today: date) -> None:
    """Write a version into the sources, and the message of its tag into .build/.

    Raises:
        BuildError: the version is malformed or not newer, or nothing changed; no file was written.
    """
    package, project = PYSRC / "sudolink" / "__init__.py", ROOT / "pyproject.toml"
    sources = {path: path.read_text(encoding="utf-8") for path in (package, project, CHANGELOG)}
    present = ASSIGNED.search(sources[package])
    if not VERSION.fullmatch(version):
        raise BuildError(f"release: {version} is not a version such as 1.0.0")
    if present is None or _parts(version) <= _parts(present[1]):
        raise BuildError(f"release: {version} is not after {present[1] if present else 'any'}")
    changes = UNRELEASED.search(sources[CHANGELOG])
    if changes is None or not changes[1].strip():
        raise BuildError("release: the changelog has nothing under “Unreleased”")
    sources[package] = ASSIGNED.sub(f'__version__ = "{version}"', sources[package])
    if not version.startswith("0."):
        sources[project] = sources[project].replace(BETA, STABLE)
    heading = f"## [Unreleased]\n\n## [{version}] - {today.isoformat()}\n\n"
    sources[CHANGELOG] = sources[CHANGELOG].replace(changes[0], heading + changes[1])
    for path, text in sources.items():
        write_text(path, text)
    _write_message(MESSAGE, version, changes[1])


def _parts(version: str) -> list[int]:
    return [int(part) for part in version.split(".")]


def _write_message(path: Path, version: str, changes: str) -> None:
    """Write the version, then its changes, with headings that Git doesn't take for comments."""
    path.parent.mkdir(exist_ok=True)
    plain = re.sub(r"^#+ (.*)$", r"\1:", changes.strip(), flags=re.MULTILINE)
    write_text(path, f"Sudolink {version}\n\n{plain}\n")

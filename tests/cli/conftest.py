"""Fixtures for the tests of the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.cli.support import TABLE

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def table(tmp_path: Path) -> str:
    """Return the name of a file with a table of three rows; the last one has no board."""
    file = tmp_path / "puzzles.csv"
    file.write_text(TABLE, encoding="utf-8")
    return str(file)

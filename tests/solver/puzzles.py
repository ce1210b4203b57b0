"""Reads the puzzles of tests/data: one JSON object per puzzle."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from sudolink.puzzle.board import Board, Cage, Cell

DATA = Path(__file__).parents[1] / "data"


def load(name: str) -> list[dict[str, Any]]:
    puzzles: list[dict[str, Any]] = json.loads((DATA / name).read_text(encoding="utf-8"))
    return puzzles


def board_of(puzzle: dict[str, Any]) -> Board:
    """Build the board of a puzzle: kind, size, givens (0 is empty), black, regions, cages."""
    black = set(puzzle["black"])
    cells = [
        Cell(value=digit or None, given=bool(digit), black=cell in black)
        for cell, digit in enumerate(puzzle["givens"])
    ]
    return Board(
        kind=puzzle["kind"],
        size=puzzle["size"],
        cells=tuple(cells),
        regions=tuple(puzzle["regions"]) if puzzle["regions"] else None,
        cages=tuple(Cage(tuple(cells), total, op) for total, op, cells in puzzle["cages"]),
    )


def from_text(kind: str, text: str, black: str = "", **parts: Any) -> Board:
    """Build a board from digits row by row (other characters are empty) and black-cell flags."""
    size = int(len(text) ** 0.5)
    blank = Board.blank(kind, size, **parts)
    flags = black or "0" * len(text)
    cells = [
        Cell(int(c), given=True, black=f == "1") if c in "123456789" else Cell(black=f == "1")
        for c, f in zip(text, flags, strict=True)
    ]
    return Board(kind, size, tuple(cells), regions=blank.regions, cages=blank.cages)

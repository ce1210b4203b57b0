"""What several tests of the codec need: boards as the oracle's lists and back, and the strings."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sudolink.puzzle.board import OPERATORS, Board, Cage, Cell
from tests.codec.oracle import Plain, cages

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

WILD: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "data" / "wild_links.json").read_text(encoding="utf-8")
)


def mask_of(digits: Iterable[int]) -> int:
    return sum(2 ** (digit - 1) for digit in digits)


def digits_of(mask: int) -> tuple[int, ...]:
    return tuple(digit for digit in range(1, 26) if mask & 2 ** (digit - 1))


def plain_cell(cell: Cell) -> tuple[str, int]:
    if cell.candidates:
        return "candidates", mask_of(cell.candidates)
    if cell.value is None:
        return ("black" if cell.black else "empty"), 0
    if cell.black:
        return "black clue", cell.value
    return ("clue" if cell.given else "solved"), cell.value


def plain(board: Board, colours: Sequence[int] | None = None) -> Plain:
    """A board as the oracle's lists; the colours are the board's own unless given."""
    clues = [0] * len(board.cells)
    for cage in board.cages:
        clues[cage.cells[0]] = cage.total or 0
        if cage.op:
            right = cage.cells[0] + 1
            beside = right in cage.cells and right % board.size
            clues[right if beside else cage.cells[0] + board.size] = OPERATORS.index(cage.op) + 1
    return Plain(
        board.kind,
        board.size,
        [plain_cell(cell) for cell in board.cells],
        list(board.regions or ()),
        list(colours or board.colours or ()),
        clues,
    )


def cell_of(state: str, value: int) -> Cell:
    return {
        "empty": Cell(),
        "clue": Cell(value, given=True) if state == "clue" else Cell(),
        "solved": Cell(value) if state == "solved" else Cell(),
        "candidates": Cell(candidates=digits_of(value) if state == "candidates" else ()),
        "black": Cell(black=True),
        "black clue": Cell(value, given=True, black=True) if state == "black clue" else Cell(),
    }[state]


def cells_of(content: Iterable[tuple[str, int]]) -> tuple[Cell, ...]:
    return tuple(cell_of(state, value) for state, value in content)


def cages_of(board: Plain) -> tuple[Cage, ...]:
    return tuple(Cage(tuple(patch), number, op) for patch, number, op in cages(board))  # type: ignore[arg-type]

"""Boards made to show one pattern: candidates where a test wants them, no clues."""

from __future__ import annotations

from sudolink import Board, Cell
from sudolink.logic import Step
from sudolink.logic.model.position import Position
from sudolink.logic.techniques.table import technique_named
from sudolink.puzzle.cell_names import ROW_LETTERS

Candidate = tuple[int, int]
ALL = tuple(range(1, 10))


def cell_of(name: str) -> int:
    """The index of a cell of a 9x9 board: `B7`."""
    return ROW_LETTERS.index(name[0]) * 9 + int(name[1]) - 1


def with_places(digit: int, rows: str, kind: str = "sudoku") -> Board:
    """A board whose cells have all candidates, but one digit only where `rows` has an x."""
    marks = "".join(rows.split())
    rest = tuple(d for d in ALL if d != digit)
    return _board([ALL if mark == "x" else rest for mark in marks], kind)


def with_candidates(cells: dict[str, str], kind: str = "sudoku") -> Board:
    """A board whose cells have all candidates, but those named only some."""
    wanted = {cell_of(name): tuple(map(int, digits)) for name, digits in cells.items()}
    return _board([wanted.get(cell, ALL) for cell in range(81)], kind)


def _board(candidates: list[tuple[int, ...]], kind: str) -> Board:
    blank = Board.blank(kind, 9)
    cells = tuple(Cell(candidates=digits) for digits in candidates)
    return Board(kind, 9, cells, regions=blank.regions)


def also(board: Board, name: str, digit: int) -> Board:
    """The board with one candidate more."""
    cell = cell_of(name)
    return board.with_candidates(cell, {*board.cells[cell].candidates, digit})


def found(board: Board, technique: str, detail: str | None = None) -> list[Step]:
    """All steps of a technique on a board as it lies (whether it has one solution is not asked)."""
    steps = technique_named(technique).find(Position.of(board))
    return [step for step in steps if detail is None or step.detail == detail]


def gone(board: Board, technique: str, detail: str | None = None) -> set[str]:
    """What the steps of a technique eliminate, as `B7<>5`."""
    return {
        f"{board.name(cell)}<>{digit}"
        for step in found(board, technique, detail)
        for cell, digit in step.eliminations
    }

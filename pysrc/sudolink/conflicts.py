"""What a look at a board shows: which cells see each other, and which digits break a rule.

It is asked at every key press, so what follows from the puzzle alone is worked out once.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from sudolink.board import OPERATORS, Board, Cage, Cell, Operator
from sudolink.solver.arithmetic import makes
from sudolink.solver.reading import Reading, read

Group = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Rules:
    """What the digits of a puzzle must heed.

    Attributes:
        groups: cells in which no digit may stand twice: houses, and the cages that say so.
        totals: cages with a total, and the operators of which one makes it.
        runs: runs of white cells, whose digits must be consecutive.
    """

    groups: tuple[Group, ...]
    totals: tuple[tuple[Group, int, tuple[Operator, ...]], ...]
    runs: tuple[Group, ...]


def groups_of(board: Board) -> tuple[Group, ...]:
    """The sets of cells in which no digit may stand twice."""
    return _rules_of(board).groups


def conflicts(board: Board) -> tuple[int, ...]:
    """The cells, rising, whose digit breaks a rule against other digits that stand.

    Equal digits in a group, all digits of a full cage that do not make its total, and the lowest
    and highest digit of a run that lie too far apart.
    """
    rules = _rules_of(board)
    values = [cell.value or 0 for cell in board.cells]
    found: set[int] = set()
    for group in rules.groups:
        digits = [values[cell] for cell in group if values[cell]]
        if len(set(digits)) < len(digits):
            found.update(cell for cell in group if values[cell] and _twice(values[cell], digits))
    for cells, total, ops in rules.totals:
        digits = [values[cell] for cell in cells]
        if all(digits) and not any(makes(op, digits, total) for op in ops):
            found.update(cells)
    for run in rules.runs:
        digits = [values[cell] for cell in run if values[cell]]
        if digits and max(digits) - min(digits) >= len(run):
            ends = min(digits), max(digits)
            found.update(cell for cell in run if values[cell] in ends)
    return tuple(sorted(found))


def _twice(digit: int, digits: list[int]) -> bool:
    return digits.count(digit) > 1


def _rules_of(board: Board) -> Rules:
    black = tuple(index for index, cell in enumerate(board.cells) if cell.black)
    return _rules(board.kind, board.size, board.regions, board.cages, black)


@lru_cache(maxsize=16)
def _rules(
    kind: str, size: int, regions: Group | None, cages: tuple[Cage, ...], black: Group
) -> Rules:
    cells = [Cell()] * (size * size)
    for cell in black:
        cells[cell] = Cell(black=True)
    puzzle = Board(kind, size, tuple(cells), regions, cages)
    reading = read(puzzle)
    differing = (cage.cells for cage in reading.cages if reading.differ(cage))
    return Rules(
        groups=(*(house.cells for house in puzzle.houses), *differing),
        totals=tuple(
            (cage.cells, cage.total, _operators(reading, cage))
            for cage in reading.cages
            if cage.total is not None
        ),
        runs=reading.runs,
    )


def _operators(reading: Reading, cage: Cage) -> tuple[Operator, ...]:
    if reading.adds_up(cage):
        return ("+",)
    return OPERATORS if cage.op is None else (cage.op,)

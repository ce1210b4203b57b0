"""Finds the digits that break a rule, and the cells that see each other.

This runs at every key press, so what follows from the puzzle alone is cached.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from sudolink.puzzle.board import OPERATOR_SIGNS, OPERATORS, Board, Cage, Cell, Operator
from sudolink.puzzle.cell_names import listed
from sudolink.solver.constraints.arithmetic import FIT_BY_OPERATOR, makes
from sudolink.solver.rules.puzzle_rules import PuzzleRules, read

Group = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Total:
    """The total of a cage.

    Attributes:
        cells: the cells of the cage.
        total: what their digits must make.
        ops: the operators, one of which must make it.
        differ: whether the digits must differ.
    """

    cells: Group
    total: int
    ops: tuple[Operator, ...]
    differ: bool


@dataclass(frozen=True, slots=True)
class ConflictRules:
    """The rules that the digits of a puzzle must follow.

    Attributes:
        groups: cells in which no digit may repeat: houses, and cages with that rule.
        totals: the cages with a total.
        runs: runs of white cells, whose digits must be consecutive.
    """

    groups: tuple[Group, ...]
    totals: tuple[Total, ...]
    runs: tuple[Group, ...]


def groups_of(board: Board) -> tuple[Group, ...]:
    """Return the groups of cells in which no digit may repeat."""
    return _find_rules(board).groups


def conflicts(board: Board) -> tuple[int, ...]:
    """Return the cells, in ascending order, whose digits conflict with other placed digits.

    These are equal digits in a group, digits of a cage that cannot be completed to its total, and
    the lowest and highest digits of a run if they are too far apart.
    """
    rules = _find_rules(board)
    values = [cell.value or 0 for cell in board.cells]
    found: set[int] = set()
    for group in rules.groups:
        digits = [values[cell] for cell in group if values[cell]]
        if len(set(digits)) < len(digits):
            found.update(cell for cell in group if values[cell] and _repeats(values[cell], digits))
    for total in _find_broken(board, rules):
        found.update(cell for cell in total.cells if values[cell])
    for run in rules.runs:
        digits = [values[cell] for cell in run if values[cell]]
        if digits and max(digits) - min(digits) >= len(run):
            ends = min(digits), max(digits)
            found.update(cell for cell in run if values[cell] in ends)
    return tuple(sorted(found))


def _repeats(digit: int, digits: list[int]) -> bool:
    return digits.count(digit) > 1


def broken_cages(board: Board) -> tuple[str, ...]:
    """Describe what is wrong with each cage whose digits contradict its total."""
    return tuple(_describe(board, total) for total in _find_broken(board, _find_rules(board)))


def describe_broken(board: Board, cage: Cage) -> str:
    """Describe what is wrong with one cage; "" unless its digits contradict its total."""
    broken = _find_broken(board, _find_rules(board))
    found = (each for each in broken if (each.cells, each.total) == (cage.cells, cage.total))
    return next((_describe(board, each) for each in found), "")


def _describe(board: Board, broken: Total) -> str:
    cells, total, ops = broken.cells, broken.total, broken.ops
    digits = [value for cell in cells if (value := board.cells[cell].value)]
    full = len(digits) == len(cells)
    adds_up = ops == ("+",)
    sign = OPERATOR_SIGNS[ops[0]] if len(ops) == 1 and not adds_up else ""
    if adds_up and (full or sum(digits) > total):
        what = f"its digits {'' if full else 'already '}add up to {sum(digits)}"
    elif full:
        what = f"{listed(map(str, sorted(digits)))} don't"
    else:
        what = f"that is impossible with {listed(map(str, sorted(digits)))}"
    return f"The cage at {board.name(cells[0])} must make {total}{sign}, but {what}."


def _find_broken(board: Board, rules: ConflictRules) -> list[Total]:
    """Find the cages whose digits contradict their totals."""
    values = [cell.value or 0 for cell in board.cells]
    return [
        total
        for total in rules.totals
        if not _can_complete(total, tuple(values[cell] for cell in total.cells), board.size)
    ]


@lru_cache(maxsize=1024)  # a key press changes one or two cages
def _can_complete(total: Total, values: tuple[int, ...], size: int) -> bool:
    """Return whether the empty cells (0) of a cage can be filled so that it makes its total.

    Houses that cross the cage don't count.
    """
    digits = [value for value in values if value]
    empty = len(values) - len(digits)
    if not digits:
        return True
    if not empty:
        return any(makes(op, digits, total.total) for op in total.ops)
    if total.differ and total.ops == ("+",):
        rest = total.total - sum(digits)
        unused = set(range(1, size + 1)) - set(digits)
        return 0 < rest <= sum(unused) and _sums(unused, empty) >> rest & 1 == 1
    every = (1 << size) - 1
    masks = [1 << value - 1 if value else every for value in values]
    return any(FIT_BY_OPERATOR[op](masks, total.total) for op in total.ops)


def _sums(digits: set[int], count: int) -> int:
    """Return the sums of `count` of these digits, as bits."""
    reached = [1, *[0] * count]
    for digit in digits:
        for chosen in range(count, 0, -1):
            reached[chosen] |= reached[chosen - 1] << digit
    return reached[count]


def _find_rules(board: Board) -> ConflictRules:
    black = tuple(index for index, cell in enumerate(board.cells) if cell.black)
    return _cached_rules(board.kind, board.size, board.regions, board.cages, black)


@lru_cache(maxsize=16)
def _cached_rules(
    kind: str, size: int, regions: Group | None, cages: tuple[Cage, ...], black: Group
) -> ConflictRules:
    cells = [Cell()] * (size * size)
    for cell in black:
        cells[cell] = Cell(black=True)
    blank = Board(kind, size, tuple(cells), regions, cages)
    puzzle = read(blank)
    differing = (cage.cells for cage in puzzle.cages if puzzle.must_differ(cage))
    return ConflictRules(
        groups=(*(house.cells for house in blank.houses), *differing),
        totals=tuple(
            Total(cage.cells, cage.total, _operators(puzzle, cage), puzzle.must_differ(cage))
            for cage in puzzle.cages
            if cage.total is not None
        ),
        runs=puzzle.runs,
    )


def _operators(puzzle: PuzzleRules, cage: Cage) -> tuple[Operator, ...]:
    if puzzle.adds_up(cage):
        return ("+",)
    return OPERATORS if cage.op is None else (cage.op,)

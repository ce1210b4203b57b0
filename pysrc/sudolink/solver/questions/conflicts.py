"""What a look at a board shows: which cells see each other, and which digits break a rule.

It is asked at every key press, so what follows from the puzzle alone is worked out once.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from sudolink.puzzle.board import OPERATORS, Board, Cage, Cell, Operator
from sudolink.puzzle.cell_names import listed
from sudolink.solver.constraints.arithmetic import FIT_BY_OPERATOR, makes
from sudolink.solver.rules.puzzle_rules import PuzzleRules, read

Group = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Total:
    """What the digits of a cage make together.

    Attributes:
        cells: of the cage.
        total: what they make.
        ops: the operators of which one makes it.
        differ: whether no digit may stand twice.
    """

    cells: Group
    total: int
    ops: tuple[Operator, ...]
    differ: bool


@dataclass(frozen=True, slots=True)
class Rules:
    """What the digits of a puzzle must heed.

    Attributes:
        groups: cells in which no digit may stand twice: houses, and the cages that say so.
        totals: the cages with a total.
        runs: runs of white cells, whose digits must be consecutive.
    """

    groups: tuple[Group, ...]
    totals: tuple[Total, ...]
    runs: tuple[Group, ...]


def groups_of(board: Board) -> tuple[Group, ...]:
    """The sets of cells in which no digit may stand twice."""
    return _rules_of(board).groups


def conflicts(board: Board) -> tuple[int, ...]:
    """The cells, rising, whose digit breaks a rule against other digits that stand.

    Equal digits in a group, the digits of a cage that can't be completed to its total, and the
    lowest and highest digit of a run that lie too far apart.
    """
    rules = _rules_of(board)
    values = [cell.value or 0 for cell in board.cells]
    found: set[int] = set()
    for group in rules.groups:
        digits = [values[cell] for cell in group if values[cell]]
        if len(set(digits)) < len(digits):
            found.update(cell for cell in group if values[cell] and _twice(values[cell], digits))
    for total in _broken(board, rules):
        found.update(cell for cell in total.cells if values[cell])
    for run in rules.runs:
        digits = [values[cell] for cell in run if values[cell]]
        if digits and max(digits) - min(digits) >= len(run):
            ends = min(digits), max(digits)
            found.update(cell for cell in run if values[cell] in ends)
    return tuple(sorted(found))


def _twice(digit: int, digits: list[int]) -> bool:
    return digits.count(digit) > 1


def broken_cages(board: Board) -> tuple[str, ...]:
    """What is wrong with each cage whose digits contradict its total, in a sentence."""
    return tuple(_sentence(board, total) for total in _broken(board, _rules_of(board)))


def _sentence(board: Board, broken: Total) -> str:
    cells, total, ops = broken.cells, broken.total, broken.ops
    digits = [value for cell in cells if (value := board.cells[cell].value)]
    full = len(digits) == len(cells)
    adds_up = ops == ("+",)
    sign = ops[0] if len(ops) == 1 and not adds_up else ""
    clue = f"{'sum' if adds_up else 'result'} {total}{sign}"
    if adds_up and (full or sum(digits) > total):
        what = f"its digits {'' if full else 'already '}add up to {sum(digits)}"
    elif full:
        what = f"{listed(map(str, sorted(digits)))} don't make it"
    else:
        what = f"no digits beside {listed(map(str, sorted(digits)))} make it"
    return f"The cage at {board.name(cells[0])} has the {clue}, but {what}."


def _broken(board: Board, rules: Rules) -> list[Total]:
    """The cages with digits that contradict their totals."""
    values = [cell.value or 0 for cell in board.cells]
    return [
        total
        for total in rules.totals
        if not _possible(total, tuple(values[cell] for cell in total.cells), board.size)
    ]


@lru_cache(maxsize=1024)  # a key changes one cage or two
def _possible(total: Total, values: tuple[int, ...], size: int) -> bool:
    """Whether the digits of a cage may make its total, empty cells (0) being filled somehow.

    Houses that cross the cage do not count.
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
    """The sums of so many of some digits, as bits."""
    reached = [1, *[0] * count]
    for digit in digits:
        for chosen in range(count, 0, -1):
            reached[chosen] |= reached[chosen - 1] << digit
    return reached[count]


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
    blank = Board(kind, size, tuple(cells), regions, cages)
    puzzle = read(blank)
    differing = (cage.cells for cage in puzzle.cages if puzzle.must_differ(cage))
    return Rules(
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

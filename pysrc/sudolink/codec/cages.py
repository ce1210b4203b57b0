"""Cages in board strings: from coloured areas to cages, and from cages to colours.

A string colours every cell. Touching cells (by sides) of one colour are an area, and an area
whose first cell carries a clue is a cage. An area without a clue holds cells without a cage.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from sudolink.board import OPERATORS, Board, Cage
from sudolink.codec.colouring import five_colours
from sudolink.codec.fields import FieldError
from sudolink.errors import BoardStringError
from sudolink.names import cell_name

if TYPE_CHECKING:
    from collections.abc import Iterator

Area = tuple[int, ...]


def sides(cell: int, size: int) -> Iterator[int]:
    """The cells that touch a cell by a side."""
    row, col = divmod(cell, size)
    if row:
        yield cell - size
    if col:
        yield cell - 1
    if col < size - 1:
        yield cell + 1
    if row < size - 1:
        yield cell + size


def areas(colours: Sequence[int], size: int) -> list[Area]:
    """The areas of a coloured board, in the order of their first cells; each one sorted."""
    found: list[Area] = []
    seen: set[int] = set()
    for start, colour in enumerate(colours):
        if start not in seen:
            area = _reach(start, {c for c, other in enumerate(colours) if other == colour}, size)
            seen |= area
            found.append(tuple(sorted(area)))
    return found


def _reach(start: int, within: set[int], size: int) -> set[int]:
    """The cells of `within` that are joined to `start` by sides."""
    reached, waiting = {start}, [start]
    while waiting:
        fresh = {c for c in sides(waiting.pop(), size) if c in within} - reached
        reached |= fresh
        waiting.extend(fresh)
    return reached


def second_cell(cage: Area, size: int) -> int:
    """Where the operator stands: right of the first cell if that is in the cage, else below."""
    right = cage[0] + 1
    return right if right in cage and right % size else cage[0] + size


@lru_cache(maxsize=8)
def sum_cages(colours: tuple[int, ...], clues: tuple[int, ...], size: int) -> tuple[Cage, ...]:
    """Killer cages. Raises FieldError for a sum that does not stand in a first cell."""
    cages = []
    for area in areas(colours, size):
        _only_clued(area, clues, size, {area[0]})
        if clues[area[0]]:
            cages.append(Cage(area, clues[area[0]]))
    return tuple(cages)


@lru_cache(maxsize=8)
def arithmetic_cages(
    colours: tuple[int, ...], clues: tuple[int, ...], size: int
) -> tuple[Cage, ...]:
    """KenKen cages. Raises FieldError for a number or an operator in a wrong place."""
    cages = []
    for area in areas(colours, size):
        first = area[0]
        second = second_cell(area, size) if len(area) > 1 else first
        _only_clued(area, clues, size, {first, second} if clues[first] else {first})
        operator = clues[second] if second != first else 0
        if operator > len(OPERATORS):
            raise FieldError(
                f"the operator of the cage is {operator}; there are 1 to {len(OPERATORS)}", second
            )
        if clues[first]:
            cages.append(Cage(area, clues[first], OPERATORS[operator - 1] if operator else None))
    return tuple(cages)


def _only_clued(area: Area, clues: Sequence[int], size: int, allowed: set[int]) -> None:
    for cell in area:
        if clues[cell] and cell not in allowed:
            raise FieldError(
                f"the clue {clues[cell]} stands inside the area of one colour that begins at "
                f"{cell_name(area[0], size)}, whose clue belongs into its first cell; two "
                "cages that touch must differ in colour",
                cell,
            )


def arithmetic_clues(board: Board) -> tuple[int, ...]:
    """For each cell 0, or what a KenKen cage writes there: its number, its operator's code."""
    clues = list(sum_clues(board))
    for cage in board.cages:
        if cage.op and len(cage.cells) > 1:
            clues[second_cell(cage.cells, board.size)] = OPERATORS.index(cage.op) + 1
    return tuple(clues)


def sum_clues(board: Board) -> tuple[int, ...]:
    """For each cell 0, or the total of the cage that begins there."""
    clues = [0] * len(board.cells)
    for cage in board.cages:
        clues[cage.cells[0]] = cage.total or 0
    return tuple(clues)


def check_cages(board: Board, largest: int, format_name: str) -> None:
    """Raise BoardStringError, with the reason, where no coloured string can carry the cages."""
    owner: dict[int, Cage] = {}
    for cage in board.cages:
        problem = _problem(cage, board, largest, format_name)
        for cell in cage.cells:
            if cell in owner and not problem:
                problem = f"overlaps the one at {board.name(owner[cell].cells[0])}"
            owner[cell] = cage
        if problem:
            first = cage.cells[0]
            raise BoardStringError(f"The cage at {board.name(first)} {problem}.", cell=first)


def _problem(cage: Cage, board: Board, largest: int, format_name: str) -> str:
    """What is wrong with one cage on the board, as the end of a sentence; "" if nothing."""
    cells = cage.cells
    if len(_reach(cells[0], set(cells), board.size)) < len(cells):
        return "is in two pieces, which colours cannot show"
    if cage.total is None:
        return "has no total, and without one a string cannot tell it from cells without a cage"
    if unsaid := _unsaid(cage, arithmetic=board.rules.cages == "arithmetic"):
        return f"{unsaid}, which a {format_name} string cannot say"
    if not 1 <= cage.total <= largest:
        return f"has the total {cage.total}; the format {format_name} holds 1 to {largest}"
    return ""


def _unsaid(cage: Cage, *, arithmetic: bool) -> str:
    """What a cage says of itself beyond the rules of its kind; "" if nothing."""
    if cage.repeats is not None and cage.repeats != arithmetic:
        return f"{'may' if cage.repeats else 'may not'} hold a digit twice"
    return f"has the sign {cage.op}" if cage.op and not arithmetic else ""


def colours_of(board: Board) -> tuple[int, ...]:
    """Colours (1 to 5) that tell the cages and the areas without a cage apart.

    Areas that are still as they were in `board.colours` keep their colour wherever a colouring
    with five allows it. Cells without a cage may lie in several areas that touch.
    """
    return _colours_of(board.cages, board.size, board.colours)


@lru_cache(maxsize=8)
def _colours_of(
    cages: tuple[Cage, ...], size: int, came: tuple[int, ...] | None
) -> tuple[int, ...]:
    groups = [cage.cells for cage in cages]
    groups += free_areas(cages, size, came)
    owner = {cell: index for index, group in enumerate(groups) for cell in group}
    neighbours = [
        {owner[other] for cell in group for other in sides(cell, size)} - {index}
        for index, group in enumerate(groups)
    ]
    chosen = five_colours(neighbours, _kept_colours(groups, size, came))
    return tuple(chosen[owner[cell]] for cell in range(size * size))


def free_areas(cages: Iterable[Cage], size: int, came: Sequence[int] | None = None) -> list[Area]:
    """The areas of touching cells that belong to no cage, parted as they were when they came."""
    caged = {cell for cage in cages for cell in cage.cells}
    colours = came or (1,) * (size * size)
    state = [0 if cell in caged else colour for cell, colour in enumerate(colours)]
    return [area for area in areas(state, size) if area[0] not in caged]


def _kept_colours(groups: list[Area], size: int, colours: tuple[int, ...] | None) -> dict[int, int]:
    if colours is None:
        return {}
    came = set(areas(colours, size))
    return {i: colours[group[0]] for i, group in enumerate(groups) if group in came}

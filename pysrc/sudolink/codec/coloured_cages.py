"""Cages in board strings: from coloured patches to cages, and from cages to colours.

A string gives every cell a colour. Cells of one colour that share sides form a patch. A patch whose
first cell has a number is a cage; the cells of other patches are in no cage.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from sudolink.codec.fields import FieldError
from sudolink.codec.graph_colouring import five_colours
from sudolink.puzzle.board import OPERATOR_SIGNS, OPERATORS, Board, Cage, Operator
from sudolink.puzzle.cell_names import cell_name, some
from sudolink.puzzle.errors import USE_OWN, BoardStringError

if TYPE_CHECKING:
    from collections.abc import Iterator

Patch = tuple[int, ...]

#: The most cells of a patch or cage that a sentence names.
_NAMED = 9


def sides(cell: int, size: int) -> Iterator[int]:
    """Yield the cells that share a side with a cell."""
    row, col = divmod(cell, size)
    if row:
        yield cell - size
    if col:
        yield cell - 1
    if col < size - 1:
        yield cell + 1
    if row < size - 1:
        yield cell + size


def patches(colours: Sequence[int], size: int) -> list[Patch]:
    """Return the patches of a coloured board, sorted, in the order of their first cells."""
    found: list[Patch] = []
    seen: set[int] = set()
    for start, colour in enumerate(colours):
        if start not in seen:
            patch = _reach(start, {c for c, other in enumerate(colours) if other == colour}, size)
            seen |= patch
            found.append(tuple(sorted(patch)))
    return found


def _reach(start: int, within: set[int], size: int) -> set[int]:
    """Return the cells of `within` that are connected to `start` by sides."""
    reached, waiting = {start}, [start]
    while waiting:
        fresh = {c for c in sides(waiting.pop(), size) if c in within} - reached
        reached |= fresh
        waiting.extend(fresh)
    return reached


def pieces(cells: Iterable[int], size: int) -> list[Patch]:
    """Return the parts that some cells fall into, each connected by sides and sorted."""
    left, found = set(cells), []
    while left:
        piece = _reach(min(left), left, size)
        left -= piece
        found.append(tuple(sorted(piece)))
    return found


def operator_cells(cage: Patch, size: int) -> list[int]:
    """Return the cells that may hold the operator: right of the first cell, then below it.

    We write it into the first of them. Strings from other programs may have it in either.
    """
    right, below = cage[0] + 1, cage[0] + size
    return [cell for cell in (right, below) if cell in cage and (cell == below or right % size)]


@lru_cache(maxsize=8)
def sum_cages(colours: tuple[int, ...], clues: tuple[int, ...], size: int) -> tuple[Cage, ...]:
    """Return Killer cages. Raises FieldError for a sum that isn't in the first cell of its cage."""
    cages = []
    for patch in patches(colours, size):
        _only_clued(patch, clues, size, {patch[0]})
        if clues[patch[0]]:
            cages.append(Cage(patch, clues[patch[0]]))
    return tuple(cages)


@lru_cache(maxsize=8)
def arithmetic_cages(
    colours: tuple[int, ...], clues: tuple[int, ...], size: int
) -> tuple[Cage, ...]:
    """Return KenKen cages. Raises FieldError for a number or an operator in a wrong place."""
    cages = []
    for patch in patches(colours, size):
        first = patch[0]
        seconds = operator_cells(patch, size) if clues[first] else []
        _only_clued(patch, clues, size, {first, *seconds})
        operator = _operator([cell for cell in seconds if clues[cell]], clues, size)
        if clues[first]:
            cages.append(Cage(patch, clues[first], operator))
    return tuple(cages)


def _operator(cells: list[int], clues: Sequence[int], size: int) -> Operator | None:
    """Return the operator in a cage's cells. Raises FieldError for two, or an unknown one."""
    if len(cells) > 1:
        names = " and ".join(cell_name(cell, size) for cell in cells)
        raise FieldError(f"the cage has two operators, in {names}", cells[1])
    if not cells:
        return None
    number = clues[cells[0]]
    if number > len(OPERATORS):
        raise FieldError(
            f"the operator of the cage is {number}, but must be 1 to {len(OPERATORS)}", cells[0]
        )
    return OPERATORS[number - 1]


def without_number(cages: tuple[Cage, ...], colours: tuple[int, ...], size: int) -> tuple[str, ...]:
    """Remark on coloured patches without a number, unless the board has no cages at all."""
    if not cages or sum(len(cage.cells) for cage in cages) == size * size:
        return ()
    free = free_patches(cages, size, colours)
    what = "sum or result" if any(cage.op for cage in cages) else "sum"
    first = some([cell_name(cell, size) for cell in free[0]], _NAMED)
    if len(free) == 1:
        return (f"The coloured area {first} has no {what}, so it was not read as a cage.",)
    many = f"{len(free)} coloured areas have no {what}, the first one at {first}"
    return (f"{many}, so they were not read as cages.",)


def _only_clued(patch: Patch, clues: Sequence[int], size: int, allowed: set[int]) -> None:
    for cell in patch:
        if clues[cell] and cell not in allowed:
            raise FieldError(
                f"the number {clues[cell]} is inside the coloured area that begins at "
                f"{cell_name(patch[0], size)}, but belongs in its first cell; cages that touch "
                "must differ in colour",
                cell,
            )


def arithmetic_clues(board: Board) -> tuple[int, ...]:
    """Return for each cell the number or operator code that a KenKen cage writes there, or 0."""
    clues = list(sum_clues(board))
    for cage in board.cages:
        if cage.op and len(cage.cells) > 1:
            clues[operator_cells(cage.cells, board.size)[0]] = OPERATORS.index(cage.op) + 1
    return tuple(clues)


def sum_clues(board: Board) -> tuple[int, ...]:
    """Return for each cell 0, or the total of the cage that begins there."""
    clues = [0] * len(board.cells)
    for cage in board.cages:
        clues[cage.cells[0]] = cage.total or 0
    return tuple(clues)


def check_cages(board: Board, largest: int, format_name: str) -> None:
    """Raise BoardStringError, with the reason, if no coloured string can carry the cages."""
    owner: dict[int, Cage] = {}
    for cage in board.cages:
        if problem := _problem(cage, board, largest):
            first = cage.cells[0]
            raise BoardStringError(
                f"The cage at {board.name(first)} {problem}.",
                remedy=USE_OWN,
                details=f"Format {format_name}.",
                cell=first,
            )
        shared = [cell for cell in cage.cells if cell in owner]
        if shared:
            raise _overlap(board, owner[shared[0]], cage, format_name)
        owner |= dict.fromkeys(cage.cells, cage)


def _overlap(board: Board, cage: Cage, other: Cage, format_name: str) -> BoardStringError:
    """Return the error for two cages that share cells."""
    one, two = (_cells(board, each.cells) for each in (cage, other))
    shared = sorted({*cage.cells} & {*other.cells})
    what = (
        f"There are two cages on {one}"
        if cage.cells == other.cells
        else f"The cages {one} and {two} overlap in {_cells(board, shared)}"
    )
    return BoardStringError(
        f"{what}, and this kind of link can't hold that.",
        remedy="Change one of them, or use {own}.",
        details=f"Format {format_name}.",
        cell=shared[0],
    )


def _cells(board: Board, cells: Sequence[int]) -> str:
    """Return the names of cells for a sentence about several groups: `A1-A2-B1`."""
    names = [board.name(cell) for cell in cells]
    return "-".join([*names[:_NAMED], "…"] if len(names) > _NAMED else names)


def _problem(cage: Cage, board: Board, largest: int) -> str:
    """Say what is wrong with a cage on the board, as part of a sentence; "" if nothing is."""
    cells = cage.cells
    if len(_reach(cells[0], set(cells), board.size)) < len(cells):
        return "is in two pieces, and this kind of link can't hold that"
    if cage.total is None:
        return "has no total, and this kind of link can't hold that"
    if unsaid := _unsaid(cage, arithmetic=board.rules.cages == "arithmetic"):
        return f"{unsaid}, and this kind of link can't hold that"
    if not 1 <= cage.total <= largest:
        return f"has the total {cage.total}, and this kind of link holds 1 to {largest}"
    return ""


def _unsaid(cage: Cage, *, arithmetic: bool) -> str:
    """Return what coloured strings can't say about a cage; "" if they can say it all."""
    if cage.repeats is not None and cage.repeats != arithmetic:
        return f"{'may' if cage.repeats else 'may not'} hold a digit twice"
    return f"has the operator {OPERATOR_SIGNS[cage.op]}" if cage.op and not arithmetic else ""


def colours_of(board: Board) -> tuple[int, ...]:
    """Return colours (1 to 5) that keep the cages and the patches without a cage apart.

    Patches that haven't changed since `board.colours` keep their colour wherever a colouring with
    five colours allows it. Cells without a cage may form several patches that touch.
    """
    return _colours_of(board.cages, board.size, board.colours)


@lru_cache(maxsize=8)
def _colours_of(
    cages: tuple[Cage, ...], size: int, came: tuple[int, ...] | None
) -> tuple[int, ...]:
    groups = [cage.cells for cage in cages]
    groups += free_patches(cages, size, came)
    owner = {cell: index for index, group in enumerate(groups) for cell in group}
    neighbours = [
        {owner[other] for cell in group for other in sides(cell, size)} - {index}
        for index, group in enumerate(groups)
    ]
    chosen = five_colours(neighbours, _kept_colours(groups, size, came))
    return tuple(chosen[owner[cell]] for cell in range(size * size))


def free_patches(
    cages: Iterable[Cage], size: int, came: Sequence[int] | None = None
) -> list[Patch]:
    """Return the patches of touching cells outside all cages, split as in the source."""
    caged = {cell for cage in cages for cell in cage.cells}
    colours = came or (1,) * (size * size)
    state = [0 if cell in caged else colour for cell, colour in enumerate(colours)]
    return [patch for patch in patches(state, size) if patch[0] not in caged]


def _kept_colours(
    groups: list[Patch], size: int, colours: tuple[int, ...] | None
) -> dict[int, int]:
    if colours is None:
        return {}
    came = set(patches(colours, size))
    return {i: colours[group[0]] for i, group in enumerate(groups) if group in came}

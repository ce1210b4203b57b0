"""Divide a solved grid into random cages, and give these their totals and operators."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import prod

from sudolink.generator.draws import Draws
from sudolink.generator.region_shapes import touching
from sudolink.generator.solved_grid import SolvedGrid
from sudolink.puzzle.board import Cage, Operator

#: How many cells cages are wished to have: weights of 1, 2, 3 … cells, from the smallest cages to
#: the largest. A cage has fewer if there is no room.
CAGE_SIZES: tuple[tuple[int, ...], ...] = (
    (3, 6, 1),
    (1, 6, 3),
    (1, 6, 5, 2),
    (0, 4, 5, 3, 1),
    (0, 2, 4, 4, 2, 1),
)

#: The largest result of a KenKen cage: a board string has room for no larger ones.
_MOST = 2047

_PAIR = 2


def random_cages(grid: SolvedGrid, weights: Sequence[int], draws: Draws) -> list[tuple[int, ...]]:
    """Divide all cells into cages; no digit comes twice in a cage of a killer."""
    size = grid.frame.size
    differ = grid.frame.rules.cages == "sum"
    free = set(range(size * size))
    cages = []
    for start in draws.shuffled(range(size * size)):
        if start not in free:
            continue
        wanted = draws.weighted(weights) + 1
        cage = [start]
        free.discard(start)
        while len(cage) < wanted:
            rim = sorted({near for cell in cage for near in touching(cell, size) if near in free})
            used = {grid.digits[cell] for cell in cage} if differ else set()
            fits = [cell for cell in rim if grid.digits[cell] not in used]
            if not fits:
                break
            cage.append(draws.choice(fits))
            free.discard(cage[-1])
        cages.append(tuple(sorted(cage)))
    return cages


def is_possible(grid: SolvedGrid, cells: Sequence[int]) -> bool:
    """Return whether cells can be a cage: connected, not too many, no digit twice in a killer."""
    repeats = len({grid.digits[cell] for cell in cells}) < len(cells)
    if len(cells) > len(CAGE_SIZES[-1]) or (repeats and grid.frame.rules.cages == "sum"):
        return False
    return len(_pieces(cells, grid.frame.size)) == 1


def split(cage: Sequence[int], cell: int, size: int) -> list[tuple[int, ...]]:
    """Take a cell out of a cage; return it and what is left, in pieces whose cells touch."""
    return [(cell,), *_pieces({*cage} - {cell}, size)]


def _pieces(cells: Iterable[int], size: int) -> list[tuple[int, ...]]:
    """Return cells in pieces whose cells touch."""
    pieces: list[tuple[int, ...]] = []
    left = set(cells)
    while left:
        waiting = [min(left)]
        left.discard(waiting[0])
        piece = list(waiting)
        while waiting:
            for near in touching(waiting.pop(), size):
                if near in left:
                    left.discard(near)
                    waiting.append(near)
                    piece.append(near)
        pieces.append(tuple(sorted(piece)))
    return pieces


def labelled(grid: SolvedGrid, cells: Sequence[int], draws: Draws) -> Cage:
    """Return the cage of some cells with its total, and in a KenKen with an operator."""
    digits = [grid.digits[cell] for cell in cells]
    if grid.frame.rules.cages == "sum" or len(cells) == 1:
        return Cage(tuple(cells), sum(digits))
    op = draws.choice(_operators(digits))
    return Cage(tuple(cells), _result(digits, op), op)


def _operators(digits: Sequence[int]) -> list[Operator]:
    """Return the operators that digits can be given, those that say more first."""
    found: list[Operator] = ["+"]
    if prod(digits) <= _MOST:
        found.append("x")
    if len(digits) == _PAIR:
        low, high = sorted(digits)
        found.append("-")
        if high % low == 0:
            found += ["/", "/"]
    return found


def _result(digits: Sequence[int], op: Operator) -> int:
    low, high = min(digits), max(digits)
    results = {"+": sum(digits), "x": prod(digits), "-": high - low, "/": high // low}
    return results[op]

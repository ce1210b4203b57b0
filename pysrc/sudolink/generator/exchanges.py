"""Cells of a solved grid whose digits can change places, so that another solution results.

Every puzzle of the grid needs a given in each such set of cells. They are found without a search:
two digits can change places in all cells that houses connect, and so can two rows of a band or two
columns of a stack in some of their columns or rows.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from sudolink.generator.clue_sets import ClueSets
from sudolink.generator.peers import peers_of
from sudolink.puzzle.board import Board
from sudolink.puzzle.masks import cells_in, cells_mask
from sudolink.solver.search.dispatch import is_plain


def exchanges_as_sets(frame: Board, digits: Sequence[int]) -> ClueSets:
    """Return the sets that are found without a search."""
    sets = ClueSets(len(digits))
    for cells in exchanges(frame, digits):
        sets.add(cells)
    return sets


def exchanges(frame: Board, digits: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Return sets of cells whose digits can change places; none where runs matter."""
    if frame.rules.straights:
        return ()
    found = _of_digits(frame, digits)
    if is_plain(frame):
        found |= _of_lines(digits)
    return tuple(map(cells_in, sorted(found)))


def _of_digits(frame: Board, digits: Sequence[int]) -> set[int]:
    """Return where two digits can change places, as bits."""
    peers = tuple(map(cells_mask, peers_of(frame)))
    places: list[list[int]] = [[] for _ in range(frame.size + 1)]
    for cell, digit in enumerate(digits):
        places[digit].append(cell)
    found = set()
    for first, second in combinations(range(1, frame.size + 1), 2):
        others = cells_mask(places[second])
        found |= _connected((cells, cells) for cells in _near(places[first], peers, others))
    return found


def _near(cells: Iterable[int], peers: Sequence[int], others: int) -> Iterable[int]:
    """Yield each cell together with its peers among the others."""
    for cell in cells:
        yield 1 << cell | peers[cell] & others


def _of_lines(digits: Sequence[int]) -> set[int]:
    """Return where two rows of a band, or two columns of a stack, can change places."""
    found = set()
    for along, across in ((9, 1), (1, 9)):
        for start in (0, 3, 6):
            for one, two in combinations(range(start, start + 3), 2):
                pairs = [(one * along + at * across, two * along + at * across) for at in range(9)]
                found |= _connected(
                    (cells_mask(pair), cells_mask(digits[cell] for cell in pair)) for pair in pairs
                )
    return found


def _connected(parts: Iterable[tuple[int, int]]) -> set[int]:
    """Join sets of cells that are linked to each other; each comes with its links, as bits."""
    joined: list[tuple[int, int]] = []
    for part in parts:
        cells, links = part
        apart = []
        for other in joined:
            if other[1] & links:
                cells, links = cells | other[0], links | other[1]
            else:
                apart.append(other)
        joined = [*apart, (cells, links)]
    return {cells for cells, _ in joined}

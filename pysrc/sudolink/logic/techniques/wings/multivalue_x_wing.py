"""Multivalue X-Wing: four cells with two candidates each in a ring, neighbours share a digit.

SudokuWiki has retired it. It is the loop of four cells among XY-Chains.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from sudolink.logic.model.phrase import Cells, Digits, say
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Link, Step
from sudolink.logic.patterns.bivalue import bivalue
from sudolink.puzzle.masks import cells_in, digits_of, single


def multivalue_x_wings(position: Position) -> Iterator[Step]:
    """A loop of four cells that share one digit with one neighbour and another with the next."""
    peers = position.layout.peers
    pairs = bivalue(position)
    for start in cells_in(pairs):
        later = pairs & ~((2 << start) - 1)
        for second, last in permutations(cells_in(peers[start] & later), 2):
            if second < last:
                common = peers[second] & peers[last] & later & ~peers[start]
                for third in cells_in(common):
                    yield from _loop(position, (start, second, third, last))


def _loop(position: Position, cells: tuple[int, int, int, int]) -> Iterator[Step]:
    around = tuple(zip(cells, (*cells[1:], cells[0]), strict=True))
    for shared in _shared(position, cells):
        gone = {
            pair
            for (one, two), digit in zip(around, shared, strict=True)
            for pair in position.eliminations(
                position.layout.peers[one] & position.layout.peers[two], 1 << digit - 1
            )
        }
        if len({*shared}) > 2 and gone:
            yield _step(position, cells, shared, tuple(sorted(gone)))


def _shared(position: Position, cells: tuple[int, int, int, int]) -> Iterator[tuple[int, ...]]:
    """Find the digits that each cell shares with the next, using both its candidates."""
    for first in digits_of(position.candidates[cells[0]] & position.candidates[cells[1]]):
        shared = [first]
        for cell in (*cells[1:], cells[0]):
            mask = position.candidates[cell]
            if not mask >> shared[-1] - 1 & 1:
                break
            shared.append(single(mask ^ 1 << shared[-1] - 1))
        else:
            if shared[-1] == first:
                yield tuple(shared[:4])


def _step(
    position: Position,
    cells: tuple[int, int, int, int],
    shared: tuple[int, ...],
    gone: tuple[tuple[int, int], ...],
) -> Step:
    around = zip(cells, (*cells[1:], cells[0]), shared, strict=True)
    a, b, c, d = cells
    return Step(
        "Multivalue X-Wing",
        eliminations=gone,
        pattern=say(
            "{a}, {b}, {c} and {d} have two candidates each and form a ring. Neighbours share "
            "{ab}, {bc}, {cd} and {da} in turn.",
            a=Cells((a,)),
            b=Cells((b,)),
            c=Cells((c,)),
            d=Cells((d,)),
            ab=Digits((shared[0],)),
            bc=Digits((shared[1],)),
            cd=Digits((shared[2],)),
            da=Digits((shared[3],)),
        ),
        reason=say(
            "Whichever way you fill the ring, each shared digit goes in one of the two neighbours "
            "that share it. So no other cell that sees both can hold it."
        ),
        cells=(("pattern", tuple(sorted(cells))),),
        candidates=(
            (
                "pattern",
                tuple(
                    (cell, digit)
                    for cell in sorted(cells)
                    for digit in digits_of(position.candidates[cell])
                ),
            ),
        ),
        links=tuple(
            Link(((one, digit),), ((two, digit),), strong=False) for one, two, digit in around
        ),
    )

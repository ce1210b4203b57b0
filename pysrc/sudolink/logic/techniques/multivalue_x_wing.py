"""Multivalue X-Wing: four cells of two candidates in a rectangle, each side sharing a digit.

SudokuWiki retired it; it is the loop of four cells among XY-chains.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from sudolink.logic.bivalue import bivalue
from sudolink.logic.phrase import Cells, Digits, say
from sudolink.logic.position import Position
from sudolink.logic.step import Link, Step
from sudolink.masks import cells_in, digits_of, single


def multivalue_x_wings(position: Position) -> Iterator[Step]:
    """Loops of four cells that share one digit with each neighbour, the other with the next."""
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
    for first in digits_of(position.candidates[cells[0]] & position.candidates[cells[1]]):
        shared = [first]
        for _, cell in around[:-1]:
            shared.append(single(position.candidates[cell] & ~(1 << shared[-1] - 1)))
        ends = position.candidates[cells[0]] & ~(1 << first - 1)
        if single(ends) != shared[-1] or len(set(shared)) < 3:
            continue
        links = tuple(zip(around, shared, strict=True))
        if not all(position.candidates[b] >> digit - 1 & 1 for (_, b), digit in links):
            continue
        gone = sorted(
            {
                pair
                for (a, b), digit in links
                for pair in position.eliminations(
                    position.layout.peers[a] & position.layout.peers[b], 1 << digit - 1
                )
            }
        )
        if gone:
            yield _step(position, cells, shared, tuple(gone))


def _step(
    position: Position,
    cells: tuple[int, int, int, int],
    shared: list[int],
    gone: tuple[tuple[int, int], ...],
) -> Step:
    around = zip(cells, (*cells[1:], cells[0]), shared, strict=True)
    a, b, c, d = cells
    return Step(
        "Multivalue X-Wing",
        eliminations=gone,
        pattern=say(
            "{a}, {b}, {c} and {d} have two candidates each and form a ring: neighbours share "
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
            "Whichever way round the ring is filled, each shared digit stands in one of the two "
            "neighbours that share it, so no cell that sees both can have it."
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

"""W-Wing and remote pairs: two distant cells with the same two candidates are linked."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from sudolink.logic.model.phrase import Cells, Digits, Houses, cells_in_order, say
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Link, Step
from sudolink.logic.patterns.bivalue import apart, twins
from sudolink.logic.patterns.compartments import holders
from sudolink.puzzle.masks import cells_in, digits_of


def w_wings(position: Position) -> Iterator[Step]:
    """Two cells AB that can't both be A, because a house would have no A left: one of them is B."""
    for one, two, digits in apart(position):
        common = position.layout.peers[one] & position.layout.peers[two]
        if not position.eliminations(common, digits):
            continue
        ties = [
            (digit, *tie) for digit in digits_of(digits) if (tie := _tie(position, one, two, digit))
        ]
        for digit, house, places in ties:
            other = digits & ~(1 << digit - 1)
            gone = position.eliminations(common, other)
            if gone:
                yield _single(position, (one, two), digit, house, places, gone)
        if len(ties) > 1:
            gone = position.eliminations(common, digits)
            yield _double(position, (one, two), ties, gone)
    for chain in _pair_chains(position):
        yield from _chain_step(position, "W-Wing", "remote pair chain", chain)


def remote_pairs(position: Position) -> Iterator[Step]:
    """A chain of cells with the same two candidates; if their number is even, its ends differ."""
    for chain in _pair_chains(position):
        yield from _chain_step(position, "Remote Pairs", "", chain)


def _tie(position: Position, one: int, two: int, digit: int) -> tuple[int, int] | None:
    """Find a house where every place of a digit sees one of two cells, and its places there.

    It is the house with the fewest places, some of which see only the one or only the other cell.
    """
    peers = position.layout.peers
    best = None
    for house in holders(position)[digit]:
        places = position.in_house(house, digit)
        if (
            places
            and not places & ~(peers[one] | peers[two])
            and places & ~peers[one]
            and places & ~peers[two]
            and (best is None or places.bit_count() < best[1].bit_count())
        ):
            best = house, places
    return best


def _single(
    position: Position,
    pair: tuple[int, int],
    digit: int,
    house: int,
    places: int,
    gone: tuple[tuple[int, int], ...],
) -> Step:
    ends = cells_in(places)
    other = next(d for d in digits_of(position.candidates[pair[0]]) if d != digit)
    return Step(
        "W-Wing",
        detail="single" if len(ends) == 2 else "grouped",
        eliminations=gone,
        pattern=say(
            "{pair} have the same two candidates, {digit} and {other}. In {house}, every place "
            "for {digit} sees one of them: {ends}.",
            pair=Cells(pair),
            digit=Digits((digit,)),
            other=Digits((other,)),
            house=Houses((house,)),
            ends=Cells(ends),
        ),
        reason=say(
            "If both were {digit}, {house} would have no {digit} left. So at least one of them is "
            "{other}, and no cell that sees both can be.",
            digit=Digits((digit,)),
            house=Houses((house,)),
            other=Digits((other,)),
        ),
        cells=(("wing", pair), ("other", ends)),
        candidates=(
            ("pattern", tuple((cell, d) for cell in pair for d in sorted((digit, other)))),
            ("on", tuple((cell, digit) for cell in ends)),
        ),
        links=_links(position, pair, digit, places),
        houses=(house,),
    )


def _links(position: Position, pair: tuple[int, int], digit: int, places: int) -> tuple[Link, ...]:
    """Link one cell of the pair, the places it sees, the other places, the other cell."""
    one, two = pair
    near = places & position.layout.peers[one]
    first = tuple((cell, digit) for cell in cells_in(near))
    last = tuple((cell, digit) for cell in cells_in(places & ~near))
    return (
        Link(((one, digit),), first, strong=False),
        Link(first, last, strong=True),
        Link(last, ((two, digit),), strong=False),
    )


def _double(
    position: Position,
    pair: tuple[int, int],
    ties: list[tuple[int, int, int]],
    gone: tuple[tuple[int, int], ...],
) -> Step:
    (a, house_a, at_a), (b, house_b, at_b) = ties
    return Step(
        "W-Wing",
        detail="double",
        eliminations=gone,
        pattern=say(
            "{pair} have the same two candidates. Every place for {a} in {house_a} sees one of "
            "them, and so does every place for {b} in {house_b}.",
            pair=Cells(pair),
            a=Digits((a,)),
            house_a=Houses((house_a,)),
            b=Digits((b,)),
            house_b=Houses((house_b,)),
        ),
        reason=say(
            "So they can't both be {a} or both be {b}: one is {a} and the other is {b}.",
            a=Digits((a,)),
            b=Digits((b,)),
        ),
        cells=(("wing", pair), ("other", cells_in(at_a | at_b))),
        candidates=(
            ("pattern", tuple((cell, digit) for cell in pair for digit in (a, b))),
            (
                "on",
                tuple(
                    sorted(
                        (cell, digit)
                        for digit, places in ((a, at_a), (b, at_b))
                        for cell in cells_in(places)
                    )
                ),
            ),
        ),
        links=(*_links(position, pair, a, at_a), *_links(position, pair, b, at_b)),
        houses=tuple(sorted({house_a, house_b})),
    )


def _pair_chains(position: Position) -> Iterator[tuple[int, ...]]:
    """Find the shortest chains of four or more (an even number of) cells with the same pair."""
    peers = position.layout.peers
    for _, group in twins(position):
        for start in group:
            before = {start: start}
            reached = [start]
            for cell in reached:
                for other in group:
                    if other not in before and peers[cell] >> other & 1:
                        before[other] = cell
                        reached.append(other)
            for end in reached:
                chain = [end]
                while chain[-1] != start:
                    chain.append(before[chain[-1]])
                if start < end and len(chain) > 3 and len(chain) % 2 == 0:
                    yield tuple(reversed(chain))


def _chain_step(
    position: Position, name: str, detail: str, chain: tuple[int, ...]
) -> Iterator[Step]:
    start, end = chain[0], chain[-1]
    digits = position.candidates[start]
    a, b = digits_of(digits)
    common = position.layout.peers[start] & position.layout.peers[end]
    gone = position.eliminations(common, digits)
    if not gone:
        return
    row, items = cells_in_order(chain)
    yield Step(
        name,
        detail=detail,
        eliminations=gone,
        pattern=say(
            f"{row} have only the candidates {{digits}}, and each sees the next.",
            digits=Digits((a, b)),
            **items,
        ),
        reason=say(
            "The two digits alternate along the chain, so one of {ends} is {a} and the other is "
            "{b}.",
            ends=Cells(tuple(sorted((start, end)))),
            a=Digits((a,)),
            b=Digits((b,)),
        ),
        cells=(("wing", tuple(sorted((start, end)))), ("pattern", tuple(sorted(chain[1:-1])))),
        candidates=(
            ("on", tuple(sorted((c, (a, b)[i % 2]) for i, c in enumerate(chain)))),
            ("off", tuple(sorted((c, (b, a)[i % 2]) for i, c in enumerate(chain)))),
        ),
        links=tuple(
            Link(((one, digit),), ((two, digit),), strong=False)
            for one, two in pairwise(chain)
            for digit in (a,)
        ),
    )

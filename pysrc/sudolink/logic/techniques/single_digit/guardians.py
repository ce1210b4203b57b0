"""Guardians: candidates that prevent an impossible odd loop, so that one of them is true.

True and false can't alternate in a loop with an odd number of cells. A loop of one digit goes from
house to house, and the guardians are the other places in these houses (a broken wing). A loop of
cells that share two digits goes from cell to cell, and the guardians are their other candidates (a
bi-value oddagon).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from sudolink.logic.model.phrase import Candidates, Cells, Digits, cells_in_order, number_word, say
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Candidate, Link, Step
from sudolink.puzzle.masks import cells_in, cells_mask, digits_of, mask_of

_LENGTHS = (5, 7)

#: The most guardians of a broken wing.
_MOST = 4

_TYPES = {1: "Type 1", 2: "Type 2"}

#: Another place in a house, the other places of that house, and the cells that see all of those.
Tie = tuple[int, int, int]

#: A loop that may grow: its cells, their mask, the guardians, and the cells that see them all.
Open = tuple[tuple[int, ...], int, int, int]


def guardians(position: Position) -> Iterator[Step]:
    """An odd loop of one digit, or of two, that would be impossible without its extra candidates.

    One of these, the guardians, is true.
    """
    for digit in digits_of(position.layout.all_digits):
        yield from _broken_wings(position, digit)
    for digits in combinations(digits_of(position.layout.all_digits), 2):
        yield from _oddagons(position, mask_of(digits))


def _broken_wings(position: Position, digit: int) -> Iterator[Step]:
    ties = _ties(position, digit)
    places = position.places[digit]
    met = set()
    for loop, found in _loops(ties, places):
        key = cells_mask(loop), found
        if key not in met:
            met.add(key)
            yield _wing_step(position, digit, loop, found)


def _ties(position: Position, digit: int) -> dict[int, tuple[Tie, ...]]:
    """List for each place the places in a house with it, rising, and the guardians there."""
    ties: dict[int, list[Tie]] = {}
    for house in position.layout.full:
        places = position.in_house(house, digit)
        for one, two in combinations(cells_in(places), 2):
            rest = places & ~(1 << one | 1 << two)
            seen = position.layout.seen_by_all(rest) & position.places[digit]
            if (seen and rest.bit_count() <= _MOST) or rest.bit_count() == 1:
                ties.setdefault(one, []).append((two, rest, seen))
                ties.setdefault(two, []).append((one, rest, seen))
    return {cell: tuple(sorted(around)) for cell, around in sorted(ties.items())}


def _loops(ties: dict[int, tuple[Tie, ...]], places: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Find loops from their lowest cell whose guardians (a mask) see a common place or are one."""
    for start in ties:
        ends: list[Open] = [((start,), 1 << start, 0, places)]
        while ends:
            path, inside, rest, seen = ends.pop()
            last = path[-1]
            for cell, guards, view in ties[last]:
                found = rest | guards
                left = seen & view
                if (
                    found & inside
                    or found.bit_count() > _MOST
                    or not (left or found.bit_count() == 1)
                ):
                    continue
                if cell == start:
                    if len(path) in _LENGTHS and path[1] < last and found:
                        yield path, found
                elif cell > start and len(path) < _LENGTHS[-1] and not (inside | found) >> cell & 1:
                    ends.append(((*path, cell), inside | 1 << cell, found, left))


def _wing_step(position: Position, digit: int, loop: tuple[int, ...], found: int) -> Step:
    guards = cells_in(found)
    alone = len(guards) == 1
    gone = position.layout.seen_by_all(found) & ~found
    around = zip(loop, (*loop[1:], loop[0]), strict=True)
    row, items = cells_in_order(loop)
    return Step(
        "Guardians",
        detail=_TYPES.get(len(guards), "Type 3"),
        placements=((guards[0], digit),) if alone else (),
        eliminations=() if alone else position.eliminations(gone, 1 << digit - 1),
        pattern=say(
            "{count} places for {digit} form a loop from house to house: "
            f"{row}. The only other {{places}} for {{digit}} in these houses {{are}} {{guards}}.",
            places="place" if alone else "places",
            count=number_word(len(loop)),
            digit=Digits((digit,)),
            are="is" if alone else "are",
            guards=Cells(guards),
            **items,
        ),
        reason=say(
            "True and false can't alternate in a loop with an odd number of cells. So {some} be "
            "{digit}.",
            some="that cell must" if alone else "one of those must",
            digit=Digits((digit,)),
        ),
        cells=(("pattern", tuple(sorted(loop))), ("fin", guards)),
        candidates=(
            ("pattern", tuple((cell, digit) for cell in sorted(loop))),
            ("fin", tuple((cell, digit) for cell in guards)),
        ),
        links=tuple(Link(((a, digit),), ((b, digit),), strong=True) for a, b in around),
    )


def _oddagons(position: Position, pair: int) -> Iterator[Step]:
    both = [c for c in cells_in(position.unsolved) if not pair & ~position.candidates[c]]
    group = cells_mask(both)
    met = set()
    for start in both:
        ends: list[tuple[tuple[int, ...], int]] = [((start,), position.candidates[start] & ~pair)]
        while ends:
            path, extra = ends.pop()
            near = position.layout.peers[path[-1]] & group
            if len(path) in _LENGTHS and near >> start & 1 and path[1] < path[-1]:
                key = cells_mask(path)
                if key not in met:
                    met.add(key)
                    yield from _oddagon_step(position, pair, path)
            if len(path) == _LENGTHS[-1]:
                continue
            for cell in cells_in(near & ~((2 << start) - 1)):
                wider = extra | position.candidates[cell] & ~pair
                if cell not in path and not wider & wider - 1:
                    ends.append(((*path, cell), wider))


def _oddagon_step(position: Position, pair: int, loop: tuple[int, ...]) -> Iterator[Step]:
    guards: tuple[Candidate, ...] = tuple(
        (cell, digit)
        for cell in sorted(loop)
        for digit in digits_of(position.candidates[cell] & ~pair)
    )
    if not guards:
        return
    digit = guards[0][1]
    cells = cells_mask(cell for cell, _ in guards)
    alone = len(guards) == 1
    gone = position.eliminations(position.layout.seen_by_all(cells), 1 << digit - 1)
    if not alone and not gone:
        return
    around = tuple(zip(loop, (*loop[1:], loop[0]), strict=True))
    row, items = cells_in_order(loop)
    yield Step(
        "Guardians",
        detail="Bi-Value Oddagon",
        placements=guards if alone else (),
        eliminations=() if alone else gone,
        pattern=say(
            "{count} cells that can be {pair} form a loop, in which each sees the next: "
            f"{row}. The only other {{candidates}} {{guards}}.",
            count=number_word(len(loop)),
            pair=Digits.of(pair, "or"),
            candidates="candidate there is" if alone else "candidates there are",
            guards=Candidates(guards),
            **items,
        ),
        reason=say(
            "Two digits can't alternate around an odd number of cells, so {some}.",
            some="it must be true" if alone else "one of these must be true",
        ),
        cells=(("pattern", tuple(sorted(loop))),),
        candidates=(
            ("pattern", tuple((c, d) for c in sorted(loop) for d in digits_of(pair))),
            ("fin", guards),
        ),
        links=tuple(
            Link(((a, low),), ((b, low),), strong=False)
            for low in digits_of(pair)[:1]
            for a, b in around
        ),
    )

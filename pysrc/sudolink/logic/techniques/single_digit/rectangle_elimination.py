"""Rectangle elimination and empty rectangles: two wings would empty a box between them.

The hinge has a conjugate pair in a line: it or the first wing holds the digit. The second wing sees
the hinge. If the second wing were true, so would be the first; if the two leave no place in some
box, the second wing is false. An empty rectangle is the same pattern, seen from the box.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from sudolink.logic.model.layout import Layout
from sudolink.logic.model.phrase import Candidates, Cells, Digits, Houses, say
from sudolink.logic.model.position import Position, per_digit
from sudolink.logic.model.step import Link, Step
from sudolink.logic.patterns.single_digit import clusters, conjugates
from sudolink.puzzle.masks import cells_in, digits_of

_LINES = {"row", "column", "diagonal"}


@dataclass(frozen=True, slots=True)
class Rectangle:
    """A hinge, its wings, and the box they leave empty.

    Attributes:
        digit: the digit.
        hinge: its cell.
        first: the first wing; it and the hinge are the only places in `line` (in the extended
            form, three conjugate pairs link them).
        second: the second wing, which sees the hinge along another line and loses the digit.
        line: the house of the conjugate pair (-1 in the extended form).
        box: the house without a place left.
    """

    digit: int
    hinge: int
    first: int
    second: int
    line: int
    box: int


def rectangle_eliminations(position: Position) -> Iterator[Step]:
    """A candidate that, through a strong link along a line, would leave no place for it in a box.

    Two such links, or a chain of three, work too.
    """
    plain = list(_all_rectangles(position))
    kept = {(r.digit, r.hinge, r.first, r.second) for r in plain}
    alike: dict[tuple[int, ...], list[Rectangle]] = {}
    for found in plain:
        if _mirror(found) not in kept:
            key = found.hinge, found.first, found.second, found.line, found.box
            alike.setdefault(key, []).append(found)
        elif found.first < found.second:
            yield _both(position, found)
    for group in alike.values():
        yield _one(position, group[0], "") if len(group) == 1 else _double(position, group)
    for digit in digits_of(position.layout.all_digits):
        for found in _extended(position, digit):
            yield _one(position, found, "extended")


def _mirror(found: Rectangle) -> tuple[int, int, int, int]:
    return found.digit, found.hinge, found.second, found.first


@lru_cache(maxsize=64)
def _boxes(layout: Layout) -> tuple[int, ...]:
    return tuple(
        h for h in layout.blocks if h in layout.full and layout.houses[h].sort not in _LINES
    )


@lru_cache(maxsize=64)
def _lines_of(layout: Layout) -> tuple[int, ...]:
    """List for each cell the cells it sees along rows, columns and diagonals."""
    seen = []
    for cell, houses in enumerate(layout.houses_at):
        mask = 0
        for house in houses:
            if layout.houses[house].sort in _LINES:
                mask |= layout.house_masks[house]
        seen.append(mask & ~(1 << cell))
    return tuple(seen)


def _all_rectangles(position: Position) -> Iterator[Rectangle]:
    for digit in digits_of(position.layout.all_digits):
        yield from _rectangles(position, digit)


@per_digit
def _rectangles(position: Position, digit: int) -> tuple[Rectangle, ...]:
    """Find all rectangles of the usual form; of several boxes, the first."""
    layout = position.layout
    found: list[Rectangle] = []
    for pair in conjugates(position, digit):
        around = [
            h
            for h in layout.houses_around(1 << pair.cells[0] | 1 << pair.cells[1])
            if h in layout.full and layout.houses[h].sort in _LINES
        ]
        for line in around[:1]:
            for hinge, first in (pair.cells, pair.cells[::-1]):
                found += _from_hinge(position, digit, hinge, first, line)
    return tuple(found)


@per_digit
def _extended(position: Position, digit: int) -> tuple[Rectangle, ...]:
    """Find rectangles whose first wing is three conjugate pairs away from the hinge."""
    tied: dict[int, set[int]] = {}
    for pair in conjugates(position, digit):
        for one, two in (pair.cells, pair.cells[::-1]):
            tied.setdefault(one, set()).add(two)
    found: list[Rectangle] = []
    for cluster in clusters(position, digit):
        for hinge in cells_in(cluster.cells):
            near = tied[hinge]
            far = {c for b in near for a in tied[b] for c in tied[a]} - near - {hinge}
            for first in sorted(far):
                found += _from_hinge(position, digit, hinge, first, -1)
    return tuple(found)


def _from_hinge(
    position: Position, digit: int, hinge: int, first: int, line: int
) -> Iterator[Rectangle]:
    layout = position.layout
    own = layout.house_masks[line] if line >= 0 else 1 << first
    seconds = _lines_of(layout)[hinge] & position.places[digit] & ~own & ~layout.peers[first]
    for second in cells_in(seconds):
        both = 1 << first | 1 << second
        for box in _boxes(layout):
            mask = layout.house_masks[box]
            places = mask & position.places[digit]
            if (
                places
                and not mask & (both | 1 << hinge)
                and not places & ~(layout.peers[first] | layout.peers[second])
                and places & ~layout.peers[first]
                and places & ~layout.peers[second]
            ):
                yield Rectangle(digit, hinge, first, second, line, box)
                break


def _one(position: Position, found: Rectangle, detail: str) -> Step:
    digit = found.digit
    places = position.in_house(found.box, digit)
    tie = (
        say(
            "The {digit} in {line} can only go in {hinge} or {first}.",
            line=Houses((found.line,)),
            digit=Digits((digit,)),
            hinge=Cells((found.hinge,)),
            first=Cells((found.first,)),
        )
        if found.line >= 0
        else say(
            "Houses with only two places for {digit} link {hinge} and {first}: one of them is "
            "{digit}.",
            digit=Digits((digit,)),
            hinge=Cells((found.hinge,)),
            first=Cells((found.first,)),
        )
    )
    return Step(
        "Rectangle Elimination",
        detail=detail,
        eliminations=((found.second, digit),),
        pattern=tie,
        reason=say(
            "If {second} were {digit}, {hinge} couldn't be, so {first} would be {digit} as well. "
            "But together, {first} and {second} see every place for {digit} in {box}: {places}.",
            second=Cells((found.second,)),
            digit=Digits((digit,)),
            hinge=Cells((found.hinge,)),
            first=Cells((found.first,)),
            box=Houses((found.box,)),
            places=Cells(cells_in(places)),
        ),
        cells=(
            ("pivot", (found.hinge,)),
            ("wing", tuple(sorted((found.first, found.second)))),
            ("other", cells_in(places)),
        ),
        candidates=(
            ("pattern", tuple(sorted(((found.hinge, digit), (found.first, digit))))),
            ("off", tuple((cell, digit) for cell in cells_in(places))),
        ),
        links=_links(found),
        houses=(found.line, found.box) if found.line >= 0 else (found.box,),
    )


def _double(position: Position, group: list[Rectangle]) -> Step:
    """Make the step of one rectangle for several digits."""
    hinge, first, second = group[0].hinge, group[0].first, group[0].second
    line, box = group[0].line, group[0].box
    digits = tuple(found.digit for found in group)
    places = tuple(
        sorted(
            (cell, digit) for digit in digits for cell in cells_in(position.in_house(box, digit))
        )
    )
    return Step(
        "Rectangle Elimination",
        detail="double",
        eliminations=tuple((second, digit) for digit in digits),
        pattern=say(
            "The {digits} in {line} can only go in the same two cells, {hinge} and {first}.",
            line=Houses((line,)),
            digits=Digits(digits),
            hinge=Cells((hinge,)),
            first=Cells((first,)),
        ),
        reason=say(
            "If {second} were one of them, {hinge} couldn't be, so {first} would be the same "
            "digit. But together, {first} and {second} see every place for it in {box}: {places}.",
            second=Cells((second,)),
            hinge=Cells((hinge,)),
            first=Cells((first,)),
            box=Houses((box,)),
            places=Candidates(places),
        ),
        cells=(
            ("pivot", (hinge,)),
            ("wing", tuple(sorted((first, second)))),
            ("other", tuple(sorted({cell for cell, _ in places}))),
        ),
        candidates=(
            ("pattern", tuple(sorted((cell, d) for cell in (hinge, first) for d in digits))),
            ("off", places),
        ),
        links=tuple(link for found in group for link in _links(found)),
        houses=(line, box),
    )


def _links(found: Rectangle) -> tuple[Link, ...]:
    hinge, first, second = (
        ((cell, found.digit),) for cell in (found.hinge, found.first, found.second)
    )
    return Link(second, hinge, strong=False), Link(hinge, first, strong=True)


def _both(position: Position, found: Rectangle) -> Step:
    digit = found.digit
    places = position.in_house(found.box, digit)
    wings = tuple(sorted((found.first, found.second)))
    hinge, first, second = (((cell, digit),) for cell in (found.hinge, found.first, found.second))
    return Step(
        "Rectangle Elimination",
        detail="two strong links",
        eliminations=tuple((wing, digit) for wing in wings),
        pattern=say(
            "In each of two lines, {digit} has only one place besides {hinge}: {wings}.",
            digit=Digits((digit,)),
            hinge=Cells((found.hinge,)),
            wings=Cells(wings),
        ),
        reason=say(
            "If {hinge} weren't {digit}, both {wings} would be. But together, they see every place "
            "for {digit} in {box}: {places}. So {hinge} is {digit}, and they aren't.",
            hinge=Cells((found.hinge,)),
            digit=Digits((digit,)),
            wings=Cells(wings),
            box=Houses((found.box,)),
            places=Cells(cells_in(places)),
        ),
        cells=(("pivot", (found.hinge,)), ("wing", wings), ("other", cells_in(places))),
        candidates=(
            ("pattern", ((found.hinge, digit),)),
            ("off", tuple((cell, digit) for cell in cells_in(places))),
        ),
        links=(Link(first, hinge, strong=True), Link(hinge, second, strong=True)),
        houses=tuple(sorted({found.line, found.box})),
    )


def empty_rectangles(position: Position) -> Iterator[Step]:
    """A box whose places for a digit are in one row and one column, and a strong link on either."""
    for found in _all_rectangles(position):
        digit = found.digit
        places = position.in_house(found.box, digit)
        yield Step(
            "Empty Rectangles",
            eliminations=((found.second, digit),),
            pattern=say(
                "In {box}, every place for {digit} ({places}) sees {first} or {second}. The "
                "{digit} in {line} can only go in {hinge} or {first}.",
                box=Houses((found.box,)),
                digit=Digits((digit,)),
                places=Cells(cells_in(places)),
                first=Cells((found.first,)),
                second=Cells((found.second,)),
                line=Houses((found.line,)),
                hinge=Cells((found.hinge,)),
            ),
            reason=say(
                "If {second} were {digit}, neither {hinge} nor {first} could be: {hinge} sees "
                "{second}, and {first} would see the {digit} in {box}. So {line} would have no "
                "{digit}.",
                second=Cells((found.second,)),
                digit=Digits((digit,)),
                box=Houses((found.box,)),
                first=Cells((found.first,)),
                hinge=Cells((found.hinge,)),
                line=Houses((found.line,)),
            ),
            cells=(
                ("pattern", cells_in(places)),
                ("pivot", (found.hinge,)),
                ("wing", (found.first,)),
            ),
            candidates=(
                ("pattern", tuple((cell, digit) for cell in cells_in(places))),
                ("on", tuple(sorted(((found.hinge, digit), (found.first, digit))))),
            ),
            links=_links(found),
            houses=(found.line, found.box),
        )

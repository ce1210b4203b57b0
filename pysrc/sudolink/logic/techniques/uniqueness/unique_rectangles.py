"""Unique rectangles: four cells must not be left with two digits that could be swapped.

Names and types as on SudokuWiki's pages on unique rectangles. The *floor* are the corners with only
the pair, the *roof* those with extra candidates.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from sudolink.logic.model.phrase import Candidates, Cells, Digits, Houses, Item, say
from sudolink.logic.model.position import Position, per_position
from sudolink.logic.model.step import Candidate, Step
from sudolink.logic.patterns.deadly_patterns import (
    Corners,
    allows,
    common_blocks,
    linked,
    pseudo_subsets,
    rectangles,
)
from sudolink.puzzle.masks import cells_in, cells_mask, digits_of, mask_of

#: The argument behind every unique rectangle.
SWAP = (
    "If all four corners held only {pair}, the two digits could be swapped, and the puzzle would "
    "have two solutions."
)


@dataclass(frozen=True, slots=True)
class Rectangle:
    """A rectangle that could become a deadly pattern.

    Attributes:
        corners: its cells, walking around it.
        pair: the mask of its two digits.
        floor, roof: which corners have the pair alone, and which have more.
        complete: whether each corner has both digits.
    """

    corners: Corners
    pair: int
    floor: tuple[int, ...]
    roof: tuple[int, ...]
    complete: bool

    @property
    def floor_cells(self) -> tuple[int, ...]:
        """The cells with only the pair, rising."""
        return tuple(sorted(self.corners[i] for i in self.floor))

    @property
    def roof_cells(self) -> tuple[int, ...]:
        """The cells with more candidates, rising."""
        return tuple(sorted(self.corners[i] for i in self.roof))

    @property
    def adjacent(self) -> bool:
        """Whether the roof is two cells of one row or column."""
        return len(self.roof) == 2 and self.roof[1] - self.roof[0] != 2


@per_position
def threats(position: Position) -> tuple[Rectangle, ...]:
    """Find all rectangles with a floor."""
    candidates = position.candidates
    found = []
    solved = ~position.unsolved
    pairs = cells_mask(cell for cell, mask in enumerate(candidates) if mask.bit_count() == 2)
    for cells, corners in rectangles(position.layout):
        if cells & solved or not cells & pairs:
            continue
        masks = [candidates[cell] for cell in corners]
        for pair in sorted({mask for mask in masks if mask.bit_count() == 2}):
            if all(mask & pair for mask in masks) and allows(position, corners, pair):
                floor = tuple(i for i in range(4) if masks[i] == pair)
                roof = tuple(i for i in range(4) if masks[i] != pair)
                complete = all(mask & pair == pair for mask in masks)
                found.append(Rectangle(corners, pair, floor, roof, complete))
    return tuple(found)


def type_1(position: Position) -> Iterator[Step]:
    """Three corners of a rectangle have only the same two candidates, so the fourth has neither."""
    for threat in threats(position):
        if len(threat.roof) == 1 and position.candidates[threat.roof_cells[0]] & ~threat.pair:
            (cell,) = threat.roof_cells
            yield _step(
                position,
                threat,
                "Unique Rectangle Type 1",
                position.eliminations(1 << cell, threat.pair),
                SWAP + " So {cell} must be something else.",
                cell=Cells((cell,)),
            )


def named(family: Callable[[Position], list[Step]], name: str) -> Callable[..., Iterator[Step]]:
    """Make the technique that takes the steps of one name from those of a family."""

    def find(position: Position) -> Iterator[Step]:
        return (step for step in family(position) if step.technique == name)

    find.__doc__ = family.__doc__
    return find


@per_position
def same_extra(position: Position) -> list[Step]:
    """Four cells in which two digits could be swapped.

    The corners with other candidates (the roof) share one extra digit, so one of them must be it.
    """
    found = []
    for threat in threats(position):
        extra = position.union(threat.roof_cells) & ~threat.pair
        if len(threat.roof) < 2 or extra.bit_count() != 1:
            continue
        holders = cells_mask(threat.roof_cells) & position.places[digits_of(extra)[0]]
        gone = position.eliminations(position.layout.seen_by_all(holders), extra)
        if holders.bit_count() > 1 and gone:
            found.append(
                _step(
                    position,
                    threat,
                    f"Unique Rectangle Type {_same_extra_type(position, threat)}",
                    gone,
                    SWAP + " So one of {roof} is {extra}, and no other cell that sees them all can "
                    "be.",
                    extra=Digits.of(extra),
                    roof=Cells(cells_in(holders)),
                )
            )
    return found


def _same_extra_type(position: Position, threat: Rectangle) -> str:
    """Return the type: the roof lies in one line and box, in one line, or in neither."""
    if not threat.adjacent:
        return "2C"
    return "2" if common_blocks(position.layout, cells_mask(threat.roof_cells)) else "2B"


def third_cell(position: Position) -> Iterator[Step]:
    """Type 2D: another cell in a house of the roof has only the pair, and must take one of it."""
    for threat in threats(position):
        if not (threat.adjacent and threat.complete):
            continue
        roof = cells_mask(threat.roof_cells)
        one, other = digits_of(threat.pair)
        for house in position.layout.houses_around(roof):
            places = position.in_house(house, one) | position.in_house(house, other)
            third = places & ~roof
            if house not in position.layout.full or third.bit_count() != 1:
                continue
            gone = position.eliminations(third, position.layout.all_digits & ~threat.pair)
            if gone:
                yield _step(
                    position,
                    threat,
                    "Unique Rectangle Type 2D",
                    gone,
                    SWAP + " In {house}, {pair} can only go in {all}. The roof can't take both, so "
                    "{others} must be one of the two.",
                    house=Houses((house,)),
                    all=Cells((*threat.roof_cells, *cells_in(third))),
                    others=Cells(cells_in(third)),
                )


#: The name for a subset with one more cell, or with several.
_TYPES_3 = ("Unique Rectangle Type 3", "Unique Rectangle Type 3b")


@per_position
def pseudo_cells(position: Position) -> list[Step]:
    """Types 3 and 3b: the extra digits of the roof make a naked set with cells of its house.

    Type 3b is the name for triples and quads. Some call these Type 3 too, so with Type 3 ticked
    you get both.
    """
    return [
        _step(
            position,
            threat,
            name,
            subset.gone,
            SWAP + " So one of {roof} is {extras}. Counted as one cell, the roof forms a naked set "
            "with {others}: they use up {digits} in {house}.",
            roof=Cells(threat.roof_cells),
            extras=Digits.of(subset.extras, "or"),
            others=Cells(subset.others),
            house=Houses((subset.house,)),
            digits=Digits.of(subset.digits),
        )
        for threat in threats(position)
        if threat.adjacent
        for subset in pseudo_subsets(position, threat.roof_cells, threat.pair)
        for name in _TYPES_3[: len(subset.others)]
    ]


@dataclass(frozen=True, slots=True)
class ForcedPattern:
    """The links by which a digit in one corner would force the whole deadly pattern.

    Attributes:
        start: the corner.
        links: pairs of corners, a digit and a house; the digit must be in the second corner if it
            is not in the first, because of the house.
    """

    start: int
    links: tuple[tuple[int, int, int, int], ...]


def _force(position: Position, threat: Rectangle, start: int, digit: int) -> ForcedPattern | None:
    """Follow a digit of the pair around the rectangle, over floor cells and strong links."""
    one, two = digits_of(threat.pair)
    held = {start: digit}
    links = []
    waiting = [start]
    while waiting:
        here = waiting.pop(0)
        turned = one + two - held[here]
        for there in ((here + 1) % 4, (here + 3) % 4):
            if there in held:
                continue
            if there not in threat.floor:
                house = linked(position, turned, threat.corners[here], threat.corners[there])
                if house is None:
                    continue
                links.append((here, there, turned, house))
            held[there] = turned
            waiting.append(there)
    return ForcedPattern(start, tuple(links)) if len(held) == 4 else None


@per_position
def forced(position: Position) -> list[Step]:
    """Four cells in which two digits could be swapped.

    If one of the digits went into a certain corner, strong links would leave only these two digits
    in all four corners. So it is removed there.
    """
    found = []
    for threat in threats(position):
        if len(threat.roof) < 2:
            continue
        for digit in digits_of(threat.pair):
            starts = (i for i in range(4) if position.has(threat.corners[i], digit))
            ways = [_force(position, threat, start, digit) for start in starts]
            kinds: dict[str, list[ForcedPattern]] = {}
            for way in ways:
                if way:
                    kinds.setdefault(_forced_type(position, threat, way), []).append(way)
            for name, group in kinds.items():
                together = not name.startswith("Hidden")
                found += [
                    _forced_step(position, threat, name, digit, some)
                    for some in ([group] if together else [[way] for way in group])
                ]
    return found


def _forced_type(position: Position, threat: Rectangle, way: ForcedPattern) -> str:
    if len(threat.floor) == 1:
        return "Hidden Unique Rectangle Type 1"
    if not threat.adjacent:
        return "Unique Rectangle Type 5"
    apart = not common_blocks(position.layout, cells_mask(threat.roof_cells))
    inside = all(here in threat.roof and there in threat.roof for here, there, _, _ in way.links)
    if inside and way.start in threat.roof:
        return f"Unique Rectangle Type 4{'B' if apart else ''}"
    return f"Hidden Unique Rectangle Type 2{'B' if apart else ''}"


def _forced_step(
    position: Position, threat: Rectangle, name: str, digit: int, ways: list[ForcedPattern]
) -> Step:
    starts = tuple(sorted(threat.corners[way.start] for way in ways))
    words, items = _forced_words(threat, ways)
    return _step(
        position,
        threat,
        name,
        tuple((cell, digit) for cell in starts),
        f"{SWAP} {words}",
        start=Cells(starts),
        digit=Digits((digit,)),
        **items,
    )


def _forced_words(threat: Rectangle, ways: list[ForcedPattern]) -> tuple[str, dict[str, Item]]:
    """Say what each corner would force: at once if they force each other, else one by one."""
    starts = {threat.corners[way.start] for way in ways}
    links = {link for way in ways for link in way.links}
    turned = {digit for _, _, digit, _ in links}
    if len(ways) > 1 and starts == {threat.corners[there] for _, there, _, _ in links}:
        return "If one of {start} were {digit}, {houses} would force the other to be {turned}.", {
            "houses": _houses(links),
            "turned": Digits.of(mask_of(turned)),
        }
    parts: list[str] = []
    items: dict[str, Item] = {}
    for place, way in enumerate(ways):
        parts.append(
            f"if {{start{place}}} were {{digit}}, {{houses{place}}} would force {{ends{place}}}"
        )
        ends = sorted((threat.corners[there], digit) for _, there, digit, _ in way.links)
        items[f"start{place}"] = Cells((threat.corners[way.start],))
        items[f"houses{place}"] = _houses(way.links)
        items[f"ends{place}"] = Candidates(tuple(ends))
    return (
        f"I{'; '.join(parts)[1:]}, which leaves only these two digits in all four corners.",
        items,
    )


def _houses(links: Iterable[tuple[int, int, int, int]]) -> Houses:
    return Houses(tuple(sorted({house for *_, house in links})))


def _step(
    position: Position,
    threat: Rectangle,
    name: str,
    gone: tuple[Candidate, ...],
    reason: str,
    **items: Item,
) -> Step:
    """Make a step with the parts that all types share."""
    corners = tuple(sorted(threat.corners))
    pair = Digits.of(threat.pair)
    houses = items.get("house") or items.get("houses")
    return Step(
        name,
        eliminations=tuple(sorted(gone)),
        pattern=say(
            "{corners} form a rectangle, and each of them can be {pair}. The floor ({floor}) has "
            "no other candidates; the roof ({roof}) can also be {extra}.",
            corners=Cells(corners),
            pair=Digits.of(threat.pair, "or"),
            floor=Cells(threat.floor_cells),
            roof=Cells(threat.roof_cells),
            extra=Digits.of(position.union(corners) & ~threat.pair, "or"),
        ),
        reason=say(reason, pair=pair, corners=Cells(corners), **items),
        cells=(("floor", threat.floor_cells), ("roof", threat.roof_cells), *_others(items)),
        candidates=(
            ("pattern", position.eliminations(cells_mask(corners), threat.pair)),
            ("fin", position.eliminations(cells_mask(corners), ~threat.pair & _all(position))),
        ),
        houses=houses.houses if isinstance(houses, Houses) else (),
    )


def _others(items: dict[str, Item]) -> tuple[tuple[str, tuple[int, ...]], ...]:
    others = items.get("others")
    return (("other", others.cells),) if isinstance(others, Cells) else ()


def _all(position: Position) -> int:
    return position.layout.all_digits

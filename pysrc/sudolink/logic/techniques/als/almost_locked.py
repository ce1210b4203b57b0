"""Almost locked sets: two linked by a digit that only one of them can hold, or three in a row."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from itertools import combinations
from operator import itemgetter, or_

from sudolink.logic.model.phrase import Cells, Digits, Item, PartName, Phrase, say
from sudolink.logic.model.position import Position, only_changes
from sudolink.logic.model.step import SETS, Candidate, Link, Step
from sudolink.logic.patterns.als import (
    MOST,
    AlmostLockedSet,
    Common,
    almost_locked_sets,
    candidate_bits,
    partners_of,
    restricted_commons,
    sets_with,
)
from sudolink.puzzle.masks import cells_in, digits_of, mask_of, numbers_in

_NAME = "Almost Locked Sets"


def almost_locked(position: Position) -> Iterator[Step]:
    """Two or three sets of cells, each with one more digit than cells.

    Two sets share a digit that only one of them can have (XZ rule), or two such digits. Three
    sets work like a Y-Wing.
    """
    # Sets that were left out, because there are too many, may come in later without a change.
    complete = len(almost_locked_sets(position)) < MOST
    return _of_changes(position) if complete else _steps(position, -1)


def _steps(position: Position, changed: int) -> Iterator[Step]:
    """Find the steps of sets of which one has a changed cell."""
    commons = restricted_commons(position, changed)
    yield from _xz(position, commons)
    yield from _doubly_linked(position, commons)
    yield from _xy_wings(position, changed)


_of_changes = only_changes(_steps)


def _xz(position: Position, pairs: Iterable[Common]) -> Iterator[Step]:
    """Find sets with a restricted common x: one of them lacks x, so it holds every common z.

    Cells that see all places of z in the two sets lose it.
    """
    best: dict[tuple[int, int], tuple[int, AlmostLockedSet, AlmostLockedSet, int]] = {}
    every = candidate_bits(position)
    for a, b, commons in pairs:
        if not a.reach & b.reach & every:
            continue
        for z in digits_of(a.digits & b.digits):
            gone = a.seen[z] & b.seen[z] & position.places[z]
            x = commons & ~(1 << z - 1)
            if gone and x:
                weight = (a.cells | b.cells).bit_count()
                key = z, gone
                if key not in best or weight < best[key][0]:
                    best[key] = weight, a, b, digits_of(x)[0]
    for (z, gone), (_, a, b, x) in best.items():
        yield Step(
            _NAME,
            detail="XZ rule",
            eliminations=position.eliminations(gone, 1 << z - 1),
            pattern=_pair_pattern(a, b, 1 << x - 1),
            reason=say(
                "The set without {x} must hold all its other digits, so it needs {is_z}. So "
                f"{one_of(a.places[z] | b.places[z])}{{ends}} is {{z}}, and no cell that sees "
                "all places for it here can be.",
                x=Digits((x,), part="x"),
                is_z=Digits((z,), part="z", name="z"),
                z=Digits((z,), part="z"),
                ends=Cells(cells_in(a.places[z] | b.places[z])),
            ),
            cells=set_roles((a, b)),
            candidates=digit_roles((a, b), {x}, z),
            links=(
                Link(node(a, z), node(a, x), strong=True),
                Link(node(a, x), node(b, x), strong=False),
                Link(node(b, x), node(b, z), strong=True),
            ),
        )


def _doubly_linked(position: Position, pairs: Iterable[Common]) -> Iterator[Step]:
    """Find sets with two restricted commons: each holds one of them and its other digits."""
    best: dict[tuple[Candidate, ...], tuple[int, AlmostLockedSet, AlmostLockedSet, int]] = {}
    for a, b, commons in pairs:
        if commons.bit_count() > 1:
            gone = _locked_out(position, a, b, commons)
            weight = (a.cells | b.cells).bit_count()
            if gone and (gone not in best or weight < best[gone][0]):
                best[gone] = weight, a, b, commons
    for gone, (_, a, b, commons) in best.items():
        x, y = digits_of(commons)[:2]
        yield Step(
            _NAME,
            detail="doubly linked XZ",
            eliminations=gone,
            pattern=_pair_pattern(a, b, commons),
            reason=say(
                "So each set holds exactly one of {commons} and all of its other digits. No cell "
                "that sees every place for such a digit in a set can hold it.",
                commons=Digits.of(commons, part="x"),
            ),
            cells=set_roles((a, b)),
            candidates=digit_roles((a, b), set(digits_of(commons))),
            links=(
                Link(node(a, x), node(b, x), strong=False),
                Link(node(b, x), node(b, y), strong=True),
                Link(node(b, y), node(a, y), strong=False),
                Link(node(a, y), node(a, x), strong=True),
            ),
        )


def _locked_out(
    position: Position, a: AlmostLockedSet, b: AlmostLockedSet, commons: int
) -> tuple[Candidate, ...]:
    """Return the candidates that doubly linked sets remove."""
    gone: set[Candidate] = set()
    for digit in digits_of(a.digits | b.digits):
        if commons >> digit - 1 & 1:
            far = a.seen[digit] & b.seen[digit]
        else:
            far = a.seen[digit] | b.seen[digit]
        gone.update((cell, digit) for cell in cells_in(far & position.places[digit]))
    return tuple(sorted(gone))


def _pair_pattern(a: AlmostLockedSet, b: AlmostLockedSet, commons: int) -> Phrase:
    several = commons.bit_count() > 1
    text, items = sets_in_words((a, b))
    return say(
        f"{text} Only one of them can hold {{commons}}, because all places for "
        f"{'such a digit' if several else 'it'} in A see those in B.",
        commons=Digits.of(commons, "or", part="x", name="" if several else "x"),
        **items,
    )


def _xy_wings(position: Position, changed: int) -> Iterator[Step]:
    """Find a set linked by x to one set and by y to another: it can't lose both digits.

    If neither of the other two held their common z, one would hold x and the other y, and the set
    in the middle would have more cells than digits.
    """
    best: dict[tuple[int, int], tuple[int, tuple[AlmostLockedSet, ...], tuple[int, int]]] = {}
    for pivot, partners in _pivots(position, changed):
        for x, y in combinations(sorted(partners), 2):
            for z, chosen, gone in joined(position, (x, y), (partners[x], partners[y])):
                weight = (pivot.cells | chosen[0].cells | chosen[1].cells).bit_count()
                if (z, gone) not in best or weight < best[z, gone][0]:
                    best[z, gone] = weight, (chosen[0], pivot, chosen[1]), (x, y)
    for (z, gone), (_, three, (x, y)) in best.items():
        yield _xy_wing(position, three, (x, y, z), gone)


def _pivots(
    position: Position, changed: int
) -> Iterator[tuple[AlmostLockedSet, dict[int, list[AlmostLockedSet]]]]:
    """Find sets with partners by two digits, if the set or a partner has a changed cell.

    They come as in a list of all pairs, where a set is first named with its lowest partner.
    """
    sets, fresh = almost_locked_sets(position), sets_with(position, changed)
    order = []
    for number, partners in enumerate(partners_of(position)):
        if len(partners) > 1:
            every = reduce(or_, partners.values())
            if (every | 1 << number) & fresh:
                lowest = (every & -every).bit_length() - 1
                order.append((min(lowest, number), lowest < number, number, partners))
    for _, _, number, partners in sorted(order, key=itemgetter(0, 1, 2)):
        yield (
            sets[number],
            {x: [sets[n] for n in numbers_in(mask)] for x, mask in partners.items()},
        )


def _xy_wing(
    position: Position,
    three: tuple[AlmostLockedSet, ...],
    digits: tuple[int, int, int],
    gone: int,
) -> Step:
    a, pivot, b = three
    x, y, z = digits
    text, items = sets_in_words(three)
    return Step(
        _NAME,
        detail="XY-Wing",
        eliminations=position.eliminations(gone, 1 << z - 1),
        pattern=say(
            f"{text} All places for {{x}} in A see those in B, and all places for {{y}} in B see "
            "those in C.",
            x=Digits((x,), part="x", name="x"),
            y=Digits((y,), part="x", name="y"),
            **items,
        ),
        reason=say(
            "If neither A nor C held {is_z}, they would need {x} and {y}, and B would have too few "
            f"digits for its cells. So {one_of(a.places[z] | b.places[z])}{{ends}} is {{z}}, and "
            "no cell that sees all places for it here can be.",
            x=Digits((x,), part="x"),
            y=Digits((y,), part="x"),
            is_z=Digits((z,), part="z", name="z"),
            z=Digits((z,), part="z"),
            ends=Cells(cells_in(a.places[z] | b.places[z])),
        ),
        cells=set_roles(three),
        candidates=digit_roles(three, {x, y}, z),
        links=(
            Link(node(a, z), node(a, x), strong=True),
            Link(node(a, x), node(pivot, x), strong=False),
            Link(node(pivot, x), node(pivot, y), strong=True),
            Link(node(pivot, y), node(b, y), strong=False),
            Link(node(b, y), node(b, z), strong=True),
        ),
    )


def joined(
    position: Position,
    digits: Sequence[int],
    choices: Sequence[Sequence[AlmostLockedSet]],
) -> Iterator[tuple[int, tuple[AlmostLockedSet, ...], int]]:
    """Find for each digit z and cell the smallest sets, one of each choice, whose z it sees.

    Yields z, the sets and the cells that lose z; z isn't one of `digits`.
    """
    width = len(position.values)
    hit = candidate_bits(position)
    for sets in choices:
        reach = 0
        for each in sets:
            reach |= each.reach
        hit &= reach
        if not hit:
            return
    for z in digits_of(position.layout.all_digits & ~mask_of(digits)):
        targets = hit >> z * width & (1 << width) - 1
        while targets:
            low = targets & -targets
            chosen = tuple(next(each for each in sets if each.seen[z] & low) for sets in choices)
            gone = position.places[z]
            for each in chosen:
                gone &= each.seen[z]
            targets &= ~gone
            yield z, chosen, gone


def sets_in_words(sets: Sequence[AlmostLockedSet]) -> tuple[str, dict[str, Item]]:
    """Return a template that introduces the sets A, B and so on, and its items."""
    items: dict[str, Item] = {}
    parts = []
    for number, (each, part) in enumerate(zip(sets, SETS, strict=False)):
        items[f"set{number}"] = PartName(f"set {part.letter}", part.role)
        items[f"cells{number}"] = Cells(cells_in(each.cells))
        items[f"digits{number}"] = Digits.of(each.digits)
        parts.append(f"{{set{number}}} ({{cells{number}}}) has {{digits{number}}}")
    introduced = ", and ".join(filter(None, (", ".join(parts[:-1]), parts[-1])))
    return f"{introduced}. Each has one more candidate than cells.", items


def one_of(cells: int) -> str:
    """Return the words before several cells; none before a single one."""
    return "one of " if cells.bit_count() > 1 else ""


def node(each: AlmostLockedSet, digit: int) -> tuple[Candidate, ...]:
    """Return the places of a digit in a set, as a node of a chain."""
    return tuple((cell, digit) for cell in cells_in(each.places[digit]))


def set_roles(sets: Sequence[AlmostLockedSet]) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Give the cells of each set a role of their own."""
    return tuple((part.role, cells_in(each.cells)) for part, each in zip(SETS, sets, strict=False))


def digit_roles(
    sets: Iterable[AlmostLockedSet], linking: set[int], held: int = 0
) -> tuple[tuple[str, tuple[Candidate, ...]], ...]:
    """Sort candidates of sets by role: digits that link them, and the digit that one must hold."""
    sets = tuple(sets)

    def places(digit: int) -> int:
        mask = 0
        for each in sets:
            mask |= each.places[digit]
        return mask

    links = sorted((cell, digit) for digit in linking for cell in cells_in(places(digit)))
    holds = tuple((cell, held) for cell in cells_in(places(held)))
    return tuple((role, group) for role, group in (("x", tuple(links)), ("z", holds)) if group)

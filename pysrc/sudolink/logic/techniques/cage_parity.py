"""The rule of parity: whether a digit is odd or even, counted over whole houses.

What houses hold in all is known, and so is what cages hold. If it is known of all parts of the
houses but one whether they are odd or even - by their candidates, or by those of the rest of
their cage - it is known of the last one, too, however many cells that takes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sudolink.logic.layout import Layout
from sudolink.logic.phrase import Cells, Houses, Phrase, say
from sudolink.logic.position import Position, per_position
from sudolink.logic.shapes import SuperShape, super_shapes
from sudolink.logic.step import Step
from sudolink.masks import cells_in

#: The most houses taken together.
HOUSES = 2


@dataclass(frozen=True, slots=True)
class _Known:
    """What is known of the empty cells: masks of those all of whose candidates are odd, and of
    those that have odd and even ones; and what each cage has left to make.
    """  # noqa: D205

    empty: int
    odd: int
    mixed: int
    left: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class _Part:
    """The one part of a super shape whose parity follows.

    Attributes:
        within, beyond: its cells, and those of its cage outside the super shape.
        odd: whether the cells within make an odd sum; `odd_beyond` the same of the others.
        settled: the cells whose parity was known and used.
        cages: the cages used.
    """

    within: int
    beyond: int
    odd: int
    odd_beyond: int
    settled: int
    cages: tuple[int, ...]


def rule_of_parity(position: Position) -> Iterator[Step]:
    """Super shapes with one part of unknown parity, and in that part one unknown cell."""
    known = _known(position)
    odds = sum(1 << digit - 1 for digit in range(1, position.size + 1, 2))
    met: set[int] = set()
    for shape in super_shapes(position.layout, HOUSES):
        part = _last_part(position, shape, known)
        if part is None:
            continue
        for cells, odd in ((part.within, part.odd), (part.beyond, part.odd_beyond)):
            free = cells & known.mixed
            if free.bit_count() == 1 and free not in met:
                met.add(free)
                wanted = odd ^ (cells & known.odd).bit_count() & 1
                yield _step(position, shape, part, free, odds if wanted else ~odds)


@per_position
def _known(position: Position) -> _Known:
    odds = sum(1 << digit - 1 for digit in range(1, position.size + 1, 2))
    odd = mixed = 0
    for cell in cells_in(position.unsolved):
        candidates = position.candidates[cell]
        if candidates & odds:
            if candidates & ~odds:
                mixed |= 1 << cell
            else:
                odd |= 1 << cell
    left = tuple(
        (cage.total or 0) - sum(position.values[cell] for cell in cage.cells)
        for cage in position.layout.cages
    )
    return _Known(position.unsolved, odd, mixed, left)


def _last_part(position: Position, shape: SuperShape, known: _Known) -> _Part | None:
    """The one part of a super shape of unknown parity, if there is just one."""
    bare = shape.bare & known.empty
    unknown = [(-1, bare, 0)] if bare & known.mixed else []
    settled = 0 if unknown else bare
    odd = (settled & known.odd).bit_count()
    used = []
    for index, inside, outside in shape.crossing:
        within, beyond = inside & known.empty, outside & known.empty
        if not within & known.mixed:
            odd += (within & known.odd).bit_count()
            settled |= within
        elif not beyond & known.mixed:
            odd += known.left[index] - (beyond & known.odd).bit_count()
            settled |= beyond
            used.append(index)
        elif unknown:
            return None
        else:
            unknown.append((index, within, beyond))
    if not unknown:
        return None
    cage, within, beyond = unknown[0]
    odd += sum(known.left[index] for index in shape.inside) + _sum(position, shape)
    odd_beyond = known.left[cage] - odd if beyond else 0
    cages = (*shape.inside, *used, *((cage,) if beyond else ()))
    return _Part(within, beyond, odd & 1, odd_beyond & 1, settled, tuple(sorted(cages)))


def _sum(position: Position, shape: SuperShape) -> int:
    """What the empty cells of a super shape make."""
    standing = sum(position.values[cell] for cell in cells_in(shape.mask & ~position.unsolved))
    return len(shape.houses) * house_sum(position.layout) - standing


def house_sum(layout: Layout) -> int:
    """What a house makes that holds every digit: 45 on a 9x9 board."""
    return layout.size * (layout.size + 1) // 2


def _step(position: Position, shape: SuperShape, part: _Part, free: int, keep: int) -> Step:
    cell = cells_in(free)
    kept = position.candidates[cell[0]] & keep
    inside = cells_in(shape.mask & ~free)
    outside = cells_in((part.settled | part.beyond) & ~shape.mask & ~free)
    return Step(
        "Rule of Parity",
        detail=f"{len(shape.houses)} house{'' if len(shape.houses) == 1 else 's'}",
        eliminations=position.eliminations(free, position.layout.all_digits & ~keep),
        pattern=_pattern(position, shape, part, free),
        reason=say(
            "To make the sum of {houses}, {cell} must be {parity}."
            if free & shape.mask
            else "The sum of {houses} tells the same of the cells there, and the sum of their "
            "cage, that {cell} must be {parity}.",
            houses=Houses(shape.houses),
            cell=Cells(cell),
            parity="odd" if keep > 0 else "even",
        ),
        cells=(("pattern", cell), ("super", inside), *((("other", outside),) if outside else ())),
        candidates=(
            ("pattern", tuple((cell[0], d + 1) for d in range(position.size) if kept >> d & 1)),
        ),
        houses=shape.houses,
        cages=part.cages,
    )


def _pattern(position: Position, shape: SuperShape, part: _Part, free: int) -> Phrase:
    total = len(shape.houses) * house_sum(position.layout)
    settled = cells_in(part.settled)
    return say(
        "{houses} {hold} {total}, an {parity} sum. Of every part of {it} but that with {cell} we "
        "know whether its sum is odd or even, by the cages"
        + (" and by {settled}, with only odd or only even candidates." if settled else "."),
        houses=Houses(shape.houses),
        hold="holds" if len(shape.houses) == 1 else "hold",
        total=total,
        parity="odd" if total & 1 else "even",
        it="it" if len(shape.houses) == 1 else "them",
        cell=Cells(cells_in(free)),
        settled=Cells(settled or cells_in(free)),
    )

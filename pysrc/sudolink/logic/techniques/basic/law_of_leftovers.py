"""Law of Leftovers: lines and as many regions leave over cells with the same digits.

Take as many parallel lines as regions. Both hold every digit equally often, so the cells of the
lines outside the regions and the cells of the regions outside the lines hold the same digits,
counted with repeats.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from sudolink.logic.model.layout import Layout
from sudolink.logic.model.phrase import Cells, Digits, Houses, say
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Step
from sudolink.puzzle.masks import cells_in, mask_of

#: The most cells left over on either side: as many as a person can keep in view.
MOST_CELLS = 5
#: The most lines taken together; more of them leave over what fewer on the other side do.
MOST_LINES = 4

#: Lines, regions, the cells of the lines left over, and those of the regions.
Leftover = tuple[tuple[int, ...], tuple[int, ...], int, int]


def has_regions(layout: Layout) -> bool:
    """Tell whether there are irregular regions, and some of them hold every digit."""
    return bool(layout.regions)


def leftovers(position: Position) -> Iterator[Step]:
    """Cells left over on two sides of some regions and lines: both sides hold the same digits.

    A digit that one side can't have is removed from the other.
    """
    for lines, regions, of_lines, of_regions in _leftovers(position.layout):
        for one, other in ((of_lines, of_regions), (of_regions, of_lines)):
            possible = _digits(position, one)
            gone = position.eliminations(other, position.layout.all_digits & ~possible)
            if gone:
                yield _step(lines, regions, one, other, possible, gone)


def _digits(position: Position, cells: int) -> int:
    """Return the values and candidates of some cells."""
    inside = cells_in(cells)
    placed = mask_of(position.values[cell] for cell in inside if position.values[cell])
    return position.union(inside) | placed


@lru_cache(maxsize=32)
def _leftovers(layout: Layout) -> tuple[Leftover, ...]:
    """Find all pairs of lines and regions that leave few cells over, the fewest first."""
    counts = range(1, min(MOST_LINES, layout.size - 1) + 1)
    outlines = {n: _together(layout, layout.regions, n) for n in counts}
    found = [
        (chosen, regions, inside & ~outline, outline & ~inside)
        for lines in (layout.rows, layout.columns)
        for count in counts
        for chosen, inside in _together(layout, lines, count)
        for regions, outline in outlines[count]
        if 0 < (outline & ~inside).bit_count() <= MOST_CELLS
    ]
    return tuple(sorted(found, key=lambda leftover: leftover[2].bit_count()))


def _together(
    layout: Layout, houses: tuple[int, ...], count: int
) -> list[tuple[tuple[int, ...], int]]:
    """Return all choices of so many houses, each with its cells."""
    return [(chosen, layout.union(chosen)) for chosen in combinations(houses, count)]


def _step(
    lines: tuple[int, ...],
    regions: tuple[int, ...],
    one: int,
    other: int,
    possible: int,
    gone: tuple[tuple[int, int], ...],
) -> Step:
    return Step(
        "Law of Leftovers",
        eliminations=gone,
        pattern=say(
            "{lines} and {regions} cover the same cells, except for {one} on one side and {other} "
            "on the other.",
            lines=Houses(lines),
            regions=Houses(regions),
            one=Cells(cells_in(one)),
            other=Cells(cells_in(other)),
        ),
        reason=say(
            "Both sides hold each digit equally often, so the cells left over hold the same "
            "digits. {one} can only hold {digits}, so {other} can't hold anything else.",
            one=Cells(cells_in(one)),
            other=Cells(cells_in(other)),
            digits=Digits.of(possible),
        ),
        cells=(("pattern", cells_in(one)), ("other", cells_in(other))),
        houses=tuple(sorted((*lines, *regions))),
    )

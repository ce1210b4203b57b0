"""Nine Windows: a windoku also has hidden windows, and each holds every digit.

Three rows through two windows hold every digit three times, the windows hold it twice; so the rest
of these rows holds every digit once. So does the rest of the columns through windows, and so do the
cells where rows and columns without windows cross. That makes five hidden windows on a 9x9 board.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from sudolink.logic.model.layout import Layout
from sudolink.logic.model.phrase import Cells, Digits, Houses, say
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Candidate, Step
from sudolink.puzzle.masks import cells_in, cells_mask, digits_of, mask_of

NAME = "Nine Windows"


def has_windows(layout: Layout) -> bool:
    """Tell whether the board has windows."""
    return layout.kind.windows


def nine_windows(position: Position) -> Iterator[Step]:
    """Singles, locked digits, and naked pairs and triples in the five hidden windows."""
    for window in hidden_windows(position.layout):
        for find in (_placed, _single, _locked, _naked):
            yield from find(position, window)


@lru_cache(maxsize=8)
def hidden_windows(layout: Layout) -> tuple[int, ...]:
    """Return the masks of the hidden windows of a board."""
    size = layout.size
    windows = cells_mask(
        cell for house in layout.houses if house.sort == "window" for cell in house.cells
    )
    rows = [mask for mask in (layout.house_masks[row] for row in layout.rows) if mask & windows]
    columns = [m for m in (layout.house_masks[col] for col in layout.columns) if m & windows]
    bands = [*_bands(layout, rows), *_bands(layout, columns)]
    rest = (1 << size * size) - 1
    for mask in (*rows, *columns):
        rest &= ~mask
    found = [*(band & ~windows for band in bands), rest]
    return tuple(mask for mask in found if mask.bit_count() == size)


def _bands(layout: Layout, lines: list[int]) -> list[int]:
    """Join the lines through each row (or column) of windows."""
    bands: dict[tuple[int, ...], int] = {}
    for line in lines:
        crossed = tuple(
            i
            for i, house in enumerate(layout.houses)
            if house.sort == "window" and layout.house_masks[i] & line
        )
        bands[crossed] = bands.get(crossed, 0) | line
    return list(bands.values())


def _placed(position: Position, window: int) -> Iterator[Step]:
    """Find digits placed in a hidden window: the rest of it loses them."""
    for cell in cells_in(window):
        digit = position.values[cell]
        gone = position.eliminations(window, 1 << digit - 1) if digit else ()
        if gone:
            yield _step(
                position,
                window,
                (cell,),
                (digit,),
                gone,
                "The {digits} of this window is already in {cells}.",
            )


def _open_digits(position: Position, window: int) -> tuple[int, ...]:
    """Return the digits that a hidden window still needs."""
    placed = mask_of(position.values[c] for c in cells_in(window) if position.values[c])
    return digits_of(position.layout.all_digits & ~placed)


def _single(position: Position, window: int) -> Iterator[Step]:
    """Find digits with one place left in a hidden window."""
    for digit in _open_digits(position, window):
        place = window & position.places[digit]
        if place and not place & place - 1:
            (cell,) = cells_in(place)
            yield _step(
                position,
                window,
                (cell,),
                (digit,),
                (),
                "There, {digits} has only one place left: {cells}.",
                placements=((cell, digit),),
            )


def _locked(position: Position, window: int) -> Iterator[Step]:
    """Find digits locked where a hidden window crosses a house."""
    for digit in _open_digits(position, window):
        places = position.places[digit]
        for house in position.layout.full:
            mask = position.layout.house_masks[house]
            shared = places & window & mask
            if shared.bit_count() < 2:
                continue
            for inner, outer in ((window, mask), (mask, window)):
                gone = position.eliminations(places & outer & ~inner, 1 << digit - 1)
                if gone and shared == places & inner:
                    yield _step(
                        position,
                        window,
                        cells_in(shared),
                        (digit,),
                        gone,
                        "There, {digits} can only go in {cells}, which lie in {houses}."
                        if inner == window
                        else "The {digits} in {houses} can only go in {cells}, which lie in it.",
                        houses=(house,),
                    )


def _naked(position: Position, window: int) -> Iterator[Step]:
    """Find two or three cells of a hidden window with as many candidates."""
    cells = cells_in(window & position.unsolved)
    for count in (2, 3):
        for chosen in combinations(cells, count):
            digits = position.union(chosen)
            if digits.bit_count() != count:
                continue
            gone = position.eliminations(window & ~cells_mask(chosen), digits)
            if gone:
                words = "There, {cells} have only the candidates {digits} between them."
                yield _step(position, window, chosen, digits_of(digits), gone, words)


def _step(
    position: Position,
    window: int,
    cells: tuple[int, ...],
    digits: tuple[int, ...],
    gone: tuple[Candidate, ...],
    words: str,
    *,
    placements: tuple[Candidate, ...] = (),
    houses: tuple[int, ...] = (),
) -> Step:
    return Step(
        NAME,
        placements=placements,
        eliminations=gone,
        pattern=say(
            "{window} form a hidden window, which holds every digit. " + words,
            window=Cells(cells_in(window)),
            cells=Cells(cells),
            digits=Digits(digits),
            houses=Houses(houses) if houses else "",
        ),
        reason=say(
            "The windows and the lines through them leave one of each digit for these cells."
        ),
        cells=(("pattern", cells), ("other", cells_in(window & ~cells_mask(cells)))),
        candidates=(
            ("pattern", tuple((c, d) for c in cells for d in digits if position.has(c, d))),
        ),
        houses=houses,
    )

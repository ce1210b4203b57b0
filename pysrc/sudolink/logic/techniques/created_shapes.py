"""Innies and outies: the cells that the rule of 45 leaves inside or outside a few houses.

One cell: its digit is known. More cells make a pseudo-cage: its sum is known, but two cells of it
that do not see each other may be equal. See `sudolink.logic.shapes`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from sudolink.logic.fillings import Fillings, fillings
from sudolink.logic.phrase import Cells, Digits, Houses, Phrase, say
from sudolink.logic.position import Position
from sudolink.logic.shapes import CreatedShape, created_shapes
from sudolink.logic.step import Candidate, Step
from sudolink.logic.super_shapes import HOUSES
from sudolink.logic.techniques.cage_combinations import gone_around, gone_by, told
from sudolink.masks import cells_mask


def innies_and_outies(position: Position, houses: int = HOUSES) -> Iterator[Step]:
    """Created shapes of one cell, of super shapes of up to so many houses."""
    for shape in created_shapes(position, houses, cells=1):
        if 1 <= shape.total <= position.size and position.has(shape.cells[0], shape.total):
            yield _placed(shape)


def pseudo_cages(
    name: str, least: int, most: int, houses: int = HOUSES
) -> Callable[[Position], Iterator[Step]]:
    """The technique that finds created shapes with so many cells, under a name."""
    return partial(_pseudo_cages, name=name, least=least, most=most, houses=houses)


def _pseudo_cages(
    position: Position, name: str, least: int, most: int, houses: int
) -> Iterator[Step]:
    """Created shapes of a few cells: their sum is known, so they serve as cages."""
    for shape in created_shapes(position, houses, most):
        if len(shape.cells) < least or _in_one_cage(position, shape):
            continue
        found = fillings(shape.cells, position.candidates, position.layout.peers, shape.total)
        if not found or not found.ways:
            continue
        gone = {
            *gone_by(position, shape.cells, found.kept),
            *gone_around(position, shape.cells, found.kept, found.needed),
        }
        if gone:
            step = _struck(position, shape, found, tuple(sorted(gone)))
            yield replace(step, technique=name)


def _in_one_cage(position: Position, shape: CreatedShape) -> bool:
    """Whether a shape splits a cage, which is told as such (`cage_splitting`)."""
    layout = position.layout
    mask = cells_mask(shape.cells)
    return any(
        not mask & ~layout.cage_masks[cage] and cage in layout.distinct_cages
        for cage in layout.cages_at[shape.cells[0]]
    )


def detail_of(shape: CreatedShape) -> str:
    """What a shape is like: `outer, 2 houses, 1 cell`."""
    houses, cells = _counted(shape.houses, "house"), _counted(shape.cells, "cell")
    return f"{shape.side}, {houses}, {cells}"


def _counted(things: tuple[int, ...], what: str) -> str:
    return f"{len(things)} {what}{'' if len(things) == 1 else 's'}"


def arithmetic(shape: CreatedShape) -> Phrase:
    """How the sum of a created shape comes about."""
    one = len(shape.houses) == 1
    return say(
        ("{houses} {hold}" if shape.whole else "The empty cells of {houses} make")
        + " {in_houses}"
        + _cages_hold(shape),
        houses=Houses(shape.houses),
        hold="holds" if one else "hold",
        it="it" if one else "them",
        in_houses=shape.in_houses,
        in_cages=shape.in_cages,
    )


def _cages_hold(shape: CreatedShape) -> str:
    """What the cages add to the sum, as a template."""
    if not shape.cages:
        return "."
    if shape.side == "inner":
        return (
            ", and the cages inside hold {in_cages}."
            if shape.whole
            else "; the cages with no empty cell elsewhere make {in_cages} of that."
        )
    return (
        ", and the cages that touch {it} hold {in_cages}."
        if shape.whole
        else ", and the cages through them still need {in_cages}."
    )


def roles_of(shape: CreatedShape) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """The cells of a shape by role; those of an inner one are not told twice."""
    inside = tuple(cell for cell in shape.super_cells if cell not in shape.cells)
    return (("super", inside), (shape.side, shape.cells))


def _placed(shape: CreatedShape) -> Step:
    only = ((shape.cells[0], shape.total),)
    return Step(
        "Innies & Outies",
        detail=detail_of(shape),
        placements=only,
        pattern=arithmetic(shape),
        reason=say(
            "The difference, {total}, goes into {cell}, the only cell {where}.",
            total=Digits((shape.total,)),
            cell=Cells(shape.cells),
            where="left over" if shape.side == "inner" else "that sticks out",
        ),
        cells=roles_of(shape),
        candidates=(("on", only),),
        houses=shape.houses,
        cages=shape.cages,
    )


def _struck(
    position: Position,
    shape: CreatedShape,
    found: Fillings,
    gone: tuple[Candidate, ...],
) -> Step:
    equal = (
        ""
        if not shape.equal
        else " (they may be equal)"
        if len(shape.cells) == 2
        else " (those that do not see each other may be equal)"
    )
    kept = position.candidates_of(shape.cells, without=gone)
    return Step(
        "Pseudo-Cages",
        detail=detail_of(shape),
        eliminations=gone,
        pattern=arithmetic(shape),
        reason=say(
            "So {cells}, {where}, make {total}{equal}: {ways} {can}.",
            cells=Cells(shape.cells),
            where="which are left over" if shape.side == "inner" else "which stick out",
            total=shape.total,
            equal=equal,
            ways=told(found.ways),
            can="is all that can be placed" if len(found.ways) == 1 else "can be placed",
        ),
        cells=roles_of(shape),
        candidates=(("pattern", kept),),
        houses=shape.houses,
        cages=shape.cages,
    )

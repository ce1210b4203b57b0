"""Innies and outies: the cells that the rule of 45 leaves inside or outside a few houses.

If it is one cell, its digit is known. More cells are a pseudo-cage: their total is known, but two
of them that don't see each other may be equal. See `sudolink.logic.patterns.shapes`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from sudolink.logic.explain.shape_words import arithmetic, detail_of, roles_of
from sudolink.logic.model.limits import MOST_CELLS
from sudolink.logic.model.phrase import Cells, Digits, say
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Candidate, Step
from sudolink.logic.patterns.fillings import Fillings, fillings
from sudolink.logic.patterns.shapes import CreatedShape, created_shapes
from sudolink.logic.techniques.killer.cage_combinations import (
    combinations_that_fit,
    gone_around,
    gone_by,
)
from sudolink.puzzle.masks import cells_mask


def innies_and_outies(position: Position) -> Iterator[Step]:
    """One cell left over, or sticking out, when whole houses are compared with their cages.

    The difference of the totals is its digit.
    """
    for shape in created_shapes(position, position.shapes.houses, cells=1):
        if 1 <= shape.total <= position.size and position.has(shape.cells[0], shape.total):
            yield _placed(position, shape)


def pseudo_cages(
    name: str, least: int, most: int = MOST_CELLS
) -> Callable[[Position], Iterator[Step]]:
    """Make the technique that finds created shapes with this many cells, under a name."""
    return partial(_pseudo_cages, name=name, least=least, most=most)


def _pseudo_cages(position: Position, name: str, least: int, most: int) -> Iterator[Step]:
    """A few cells whose total follows from whole houses, so that they work like a cage."""
    limits = position.shapes
    if limits.cells < least:
        return
    for shape in created_shapes(position, limits.houses, min(most, limits.cells)):
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
            step = _reduced(position, shape, found, tuple(sorted(gone)))
            yield replace(step, technique=name)


def _in_one_cage(position: Position, shape: CreatedShape) -> bool:
    """Tell whether a shape splits a cage, which is a technique of its own (`cage_splitting`)."""
    layout = position.layout
    mask = cells_mask(shape.cells)
    return any(
        not mask & ~layout.cage_masks[cage] and cage in layout.distinct_cages
        for cage in layout.cages_at[shape.cells[0]]
    )


def _placed(position: Position, shape: CreatedShape) -> Step:
    only = ((shape.cells[0], shape.total),)
    return Step(
        "Innies & Outies",
        detail=detail_of(shape),
        placements=only,
        pattern=arithmetic(shape, position.layout),
        reason=say(
            "That leaves {total} for {cell}, the only cell left over."
            if shape.side == "inner"
            else "The difference, {total}, belongs in {cell}, the only cell that sticks out.",
            total=Digits((shape.total,)),
            cell=Cells(shape.cells),
        ),
        cells=roles_of(shape),
        candidates=(("on", only),),
        houses=shape.houses,
        cages=shape.cages,
    )


def _reduced(
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
        else " (cells that don't see each other may be equal)"
    )
    needed = sorted({digit for cell, digit in gone if cell not in shape.cells})
    kept = position.candidates_of(shape.cells, without=gone)
    return Step(
        "Pseudo-Cages",
        detail=detail_of(shape),
        eliminations=gone,
        pattern=arithmetic(shape, position.layout),
        reason=say(
            "So the cells {where}, {cells}, total {total}{equal}: {fit}."
            + (
                " They always include {needed}, so cells that see every place for such a digit "
                "can't hold it."
            )
            * bool(needed),
            cells=Cells(shape.cells),
            where="left over" if shape.side == "inner" else "that stick out",
            total=shape.total,
            equal=equal,
            fit=combinations_that_fit(found.ways),
            needed=Digits(tuple(needed)) if needed else "",
        ),
        cells=roles_of(shape),
        candidates=(("pattern", kept),),
        houses=shape.houses,
        cages=shape.cages,
    )

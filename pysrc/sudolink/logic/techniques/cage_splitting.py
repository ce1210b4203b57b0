"""Cage splitting: houses cut a cage in two, and the rule of 45 tells the sum of each part."""

from __future__ import annotations

from collections.abc import Iterator

from sudolink.logic.cages import OpenCage, open_cages
from sudolink.logic.fillings import Filling, Fillings, fillings, kept_by
from sudolink.logic.phrase import Cages, Cells, Phrase, say
from sudolink.logic.position import Position
from sudolink.logic.shapes import CreatedShape, created_shapes
from sudolink.logic.step import Candidate, Step
from sudolink.logic.techniques.cage_combinations import gone_by, noted, told
from sudolink.logic.techniques.created_shapes import arithmetic, detail_of, roles_of
from sudolink.masks import cells_mask

#: The most cells in the part that the houses cut off.
CELLS = 3


def cage_splitting(position: Position) -> Iterator[Step]:
    """Created shapes of two or three cells within one cage: they and the rest are two cages."""
    cages = [cage for cage in open_cages(position) if cage.distinct and len(cage.cells) > 2]
    for shape in created_shapes(position, cells=CELLS):
        if len(shape.cells) < 2:
            continue
        mask = cells_mask(shape.cells)
        for cage in cages:
            if not mask & ~cage.mask and mask != cage.mask:
                yield from _split(position, cage, shape)


def _split(position: Position, cage: OpenCage, shape: CreatedShape) -> Iterator[Step]:
    rest = tuple(cell for cell in cage.cells if cell not in shape.cells)
    part = _filled(position, shape.cells, shape.total)
    other = _filled(position, rest, cage.total - shape.total)
    if not part or not other:
        return
    ways = tuple(w for w in part.ways if any(not w.mask & o.mask for o in other.ways))
    others = tuple(o for o in other.ways if any(not w.mask & o.mask for w in ways))
    if not ways:
        return
    gone = tuple(
        sorted(
            {
                *gone_by(position, shape.cells, kept_by(ways)),
                *gone_by(position, rest, kept_by(others)),
            }
        )
    )
    if gone:
        yield _step(position, cage, shape, rest, (ways, others), gone)


def _filled(position: Position, cells: tuple[int, ...], total: int) -> Fillings | None:
    return fillings(cells, position.candidates, position.layout.peers, total)


def _step(
    position: Position,
    cage: OpenCage,
    shape: CreatedShape,
    rest: tuple[int, ...],
    ways: tuple[tuple[Filling, ...], tuple[Filling, ...]],
    gone: tuple[Candidate, ...],
) -> Step:
    kept = tuple(c for c in noted(position, cage.cells) if c not in gone)
    return Step(
        "Cage Splitting",
        detail=detail_of(shape),
        eliminations=gone,
        pattern=arithmetic(shape),
        reason=_reason(cage, shape, rest, ways),
        cells=(*roles_of(shape), ("other", rest)),
        candidates=(("pattern", kept),),
        houses=shape.houses,
        cages=tuple(sorted({*shape.cages, cage.index})),
    )


def _reason(
    cage: OpenCage,
    shape: CreatedShape,
    rest: tuple[int, ...],
    ways: tuple[tuple[Filling, ...], tuple[Filling, ...]],
) -> Phrase:
    return say(
        "So in {cage}, {cells} make {total} ({ways}), and {rest} the other {other} ({others}).",
        cage=Cages((cage.index,)),
        cells=Cells(shape.cells),
        total=shape.total,
        ways=told(ways[0]),
        rest=Cells(rest),
        other=cage.total - shape.total,
        others=told(ways[1]),
    )

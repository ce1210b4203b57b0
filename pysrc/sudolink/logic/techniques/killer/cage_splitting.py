"""Cage splitting: houses cut a cage in two, and the rule of 45 gives the total of each part."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sudolink.logic.explain.shape_words import arithmetic, detail_of, roles_of
from sudolink.logic.model.phrase import Cages, Cells, say
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Candidate, Step
from sudolink.logic.patterns.fillings import Filling, fillings, kept_by
from sudolink.logic.patterns.killer_cages import OpenCage, open_cages
from sudolink.logic.patterns.shapes import CreatedShape, created_shapes
from sudolink.logic.techniques.killer.cage_combinations import combination_list, gone_by
from sudolink.puzzle.masks import cells_mask


def cage_splitting(position: Position) -> Iterator[Step]:
    """A few cells inside a cage whose total is known: they and the rest become two cages."""
    cages = [cage for cage in open_cages(position) if cage.distinct and len(cage.cells) > 2]
    for shape in created_shapes(position, position.shapes.houses, position.shapes.cells):
        if len(shape.cells) < 2:
            continue
        mask = cells_mask(shape.cells)
        for cage in cages:
            if not mask & ~cage.mask and mask != cage.mask:
                yield from _split(position, cage, shape)


@dataclass(frozen=True, slots=True)
class _Split:
    """A cage in two parts: the shape that houses cut off and the rest, and their combinations."""

    cage: OpenCage
    shape: CreatedShape
    rest: tuple[int, ...]
    ways: tuple[Filling, ...]
    others: tuple[Filling, ...]


def _split(position: Position, cage: OpenCage, shape: CreatedShape) -> Iterator[Step]:
    rest = tuple(cell for cell in cage.cells if cell not in shape.cells)
    part = _filled(position, shape.cells, shape.total)
    other = _filled(position, rest, cage.total - shape.total)
    ways = tuple(w for w in part if any(not w.mask & o.mask for o in other))
    others = tuple(o for o in other if any(not w.mask & o.mask for w in part))
    if ways:
        gone = (
            *gone_by(position, shape.cells, kept_by(ways)),
            *gone_by(position, rest, kept_by(others)),
        )
        if gone:
            split = _Split(cage, shape, rest, ways, others)
            yield _step(position, split, tuple(sorted(gone)))


def _filled(position: Position, cells: tuple[int, ...], total: int) -> tuple[Filling, ...]:
    found = fillings(cells, position.candidates, position.layout.peers, total)
    return found.ways if found else ()


def _step(position: Position, split: _Split, gone: tuple[Candidate, ...]) -> Step:
    cage, shape = split.cage, split.shape
    kept = position.candidates_of(cage.cells, without=gone)
    return Step(
        "Cage Splitting",
        detail=detail_of(shape),
        eliminations=gone,
        pattern=arithmetic(shape, position.layout),
        reason=say(
            "So in {cage}, {cells} {make} {total} ({ways}), and {rest} the other {other} "
            "({others}).",
            make="total" if len(shape.cells) > 1 else "is",
            cage=Cages((cage.index,)),
            cells=Cells(shape.cells),
            total=shape.total,
            ways=combination_list(split.ways),
            rest=Cells(split.rest),
            other=cage.total - shape.total,
            others=combination_list(split.others),
        ),
        cells=(*roles_of(shape), ("other", split.rest)),
        candidates=(("pattern", kept),),
        houses=shape.houses,
        cages=tuple(sorted({*shape.cages, cage.index})),
    )

"""Killer combinations: the sets of digits that fit a cage, and the candidates they allow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sudolink.logic.model.phrase import Cages, Cells, Digits, Phrase, listed, say
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Candidate, Step
from sudolink.logic.patterns.fillings import Filling, places_of
from sudolink.logic.patterns.kenken_cages import NumberCage
from sudolink.logic.patterns.killer_cages import OpenCage, open_cages
from sudolink.puzzle.masks import cells_in, digits_of

#: More combinations than this are counted, not listed.
LISTED = 6


def combination_list(ways: Sequence[Filling], last: str = "or") -> str:
    """List combinations: `1+6, 2+5 or 3+4` (boards with cages are never relabelled)."""
    return digit_sets([way.digits for way in ways], last)


def digit_sets(sets: Sequence[Sequence[int]], last: str = "or") -> str:
    """List sets of digits in the same way."""
    if len(sets) > LISTED:
        return f"{len(sets)} combinations"
    return listed(("+".join(map(str, digits)) for digits in sets), last)


def combinations_that_fit(ways: Sequence[Filling]) -> str:
    """Say which combinations fit: `only 7+9 fits`, `9 combinations fit`."""
    only = "" if len(ways) > LISTED else "only "
    return f"{only}{combination_list(ways, 'and')} {'fits' if len(ways) == 1 else 'fit'}"


def easy(position: Position) -> Iterator[Step]:
    """Cages with one empty cell, with two cells, or with only one combination left.

    This only looks at sets of digits that add up to the total and are still candidates in the
    cage.
    """
    for cage in open_cages(position):
        if len(cage.cells) == 1:
            yield _last(cage)
        elif len(cage.cells) == 2 or cage.fillings.loose == 1:
            kept = (
                cage.fillings.kept
                if len(cage.cells) == 2
                else (cage.fillings.seen,) * len(cage.cells)
            )
            gone = gone_by(position, cage.cells, kept)
            if gone:
                yield _reduced("Killer Combinations (Easy)", position, cage, gone)


def hard(position: Position) -> Iterator[Step]:
    """The digits that each cell can take in the combinations that fit.

    If a digit is in all these combinations, other cells that see its places lose it.
    """
    for cage in open_cages(position):
        if len(cage.cells) == 1:
            continue
        gone = gone_by(position, cage.cells, cage.fillings.kept)
        if gone:
            yield _reduced("Killer Combinations (Hard)", position, cage, gone)
        around = gone_around(position, cage.cells, cage.fillings.kept, cage.fillings.needed)
        if around:
            yield _needed(cage, around)


def gone_by(position: Position, cells: Sequence[int], kept: Sequence[int]) -> tuple[Candidate, ...]:
    """Return the candidates that cells don't keep."""
    return tuple(
        (cell, digit)
        for cell, keep in zip(cells, kept, strict=True)
        for digit in digits_of(position.candidates[cell] & ~keep)
    )


def gone_around(
    position: Position, cells: Sequence[int], kept: Sequence[int], needed: int
) -> tuple[Candidate, ...]:
    """Return the candidates of cells that see every place for a digit that some cells need."""
    gone = []
    for digit in digits_of(needed):
        seen = position.places[digit]
        for cell, keep in zip(cells, kept, strict=True):
            if keep >> digit - 1 & 1:
                seen &= position.layout.peers[cell]
        gone += [(cell, digit) for cell in cells_in(seen) if cell not in cells]
    return tuple(sorted(gone))


def needed_step(
    name: str,
    cage: OpenCage | NumberCage,
    places: tuple[Candidate, ...],
    gone: tuple[Candidate, ...],
    pattern: Phrase,
) -> Step:
    """Make the step of digits that a cage needs: cells that see all their places lose them."""
    return Step(
        name,
        detail="needed digits",
        eliminations=gone,
        pattern=pattern,
        reason=say("So cells that see every place for such a digit in the cage can't hold it."),
        cells=(("pattern", cage.cells),),
        candidates=(("pattern", places),),
        cages=(cage.index,),
    )


def _last(cage: OpenCage) -> Step:
    return Step(
        "Killer Combinations (Easy)",
        placements=((cage.cells[0], cage.total),),
        pattern=say(
            "{cell} is the only empty cell in {cage}.",
            cell=Cells(cage.cells),
            cage=Cages((cage.index,)),
        ),
        reason=say(
            "It gets the {total} still missing from the total.", total=Digits((cage.total,))
        ),
        cells=(("pattern", cage.cells),),
        candidates=(("on", ((cage.cells[0], cage.total),)),),
        cages=(cage.index,),
    )


def _reduced(name: str, position: Position, cage: OpenCage, gone: tuple[Candidate, ...]) -> Step:
    kept = position.candidates_of(cage.cells, without=gone)
    return Step(
        name,
        eliminations=gone,
        pattern=say(
            "The empty cells in {cage} ({cells}) must total {total}: {fit}.",
            cage=Cages((cage.index,)),
            cells=Cells(cage.cells),
            total=cage.total,
            fit=combinations_that_fit(cage.fillings.ways),
        ),
        reason=say("Any other digit there makes the total impossible."),
        cells=(("pattern", cage.cells),),
        candidates=(("pattern", kept),),
        cages=(cage.index,),
    )


def _needed(cage: OpenCage, gone: tuple[Candidate, ...]) -> Step:
    digits = tuple(sorted({digit for _, digit in gone}))
    return needed_step(
        "Killer Combinations (Hard)",
        cage,
        places_of(cage.cells, cage.fillings.kept, digits),
        gone,
        say(
            "The empty cells in {cage} ({cells}) must total {total}: {fit}. They always include "
            "{digits}.",
            cage=Cages((cage.index,)),
            cells=Cells(cage.cells),
            total=cage.total,
            fit=combinations_that_fit(cage.fillings.ways),
            digits=Digits(digits),
        ),
    )

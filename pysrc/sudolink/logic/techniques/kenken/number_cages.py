"""KenKen: the candidates a cage allows, by its divisors and by its combinations."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import prod

from sudolink.logic.model.phrase import Cages, Cells, Digits, Phrase, listed, say
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Candidate, Step
from sudolink.logic.patterns.fillings import Filling, needed_by, places_of
from sudolink.logic.patterns.kenken_cages import NumberCage, number_cages
from sudolink.logic.techniques.killer.cage_combinations import gone_around, gone_by, needed_step
from sudolink.puzzle.board import OPERATOR_SIGNS, Operator
from sudolink.puzzle.masks import mask_of

#: More combinations than this are counted, not listed.
LISTED = 6


def divisors(position: Position) -> Iterator[Step]:
    """Digits that don't divide the result of a cage with ×, or what is left of it."""
    for cage in number_cages(position):
        if cage.signs != ("x",) or not cage.cells:
            continue
        left = cage.total // prod(cage.placed)
        others = mask_of(digit for digit in range(1, position.size + 1) if left % digit)
        gone = position.eliminations(sum(1 << cell for cell in cage.cells), others)
        if gone:
            yield Step(
                "Divisors",
                eliminations=gone,
                pattern=say(
                    "{cells} in {cage} must multiply to {left}."
                    if len(cage.cells) > 1
                    else "{cells} in {cage} must be {left}.",
                    cage=Cages((cage.index,)),
                    cells=Cells(cage.cells),
                    left=left,
                ),
                reason=_why_not(cage, tuple(sorted({digit for _, digit in gone})), left),
                cells=(("pattern", cage.cells),),
                candidates=(("pattern", position.candidates_of(cage.cells, without=gone)),),
                cages=(cage.index,),
            )


def cell_combinations(position: Position) -> Iterator[Step]:
    """The digits that fit into a cage in at least one combination; all others can be removed.

    A digit can repeat in a bent cage where no house forbids it. Digits in every combination are
    removed from the cells that see all their places in the cage.
    """
    for cage in number_cages(position):
        if not cage.cells:
            continue
        if len(cage.cells) == 1 and cage.ways and len(cage.ways) == 1:
            yield _last(cage, cage.ways[0].digits[0])
            continue
        gone = gone_by(position, cage.cells, cage.kept)
        if gone:
            yield _reduced(position, cage, gone)
        if cage.ways:
            around = gone_around(position, cage.cells, cage.kept, needed_by(cage.ways))
            if around:
                yield _needed(cage, cage.ways, around)


def _why_not(cage: NumberCage, digits: tuple[int, ...], left: int) -> Phrase:
    if len(cage.cells) == 1:
        return say("Any other digit makes the product wrong.")
    return say(
        "Only factors of {left} fit, and {digits} {are}.",
        left=left,
        digits=Digits(digits),
        are="aren't" if len(digits) > 1 else "isn't one",
    )


def combinations_with_signs(ways: Sequence[Filling] | None, signs: tuple[Operator, ...]) -> str:
    """List combinations: `1×6 or 2×3` (boards with cages are never relabelled)."""
    if ways is None or len(ways) > LISTED:
        return "many combinations" if ways is None else f"{len(ways)} combinations"
    falling = signs in {("-",), ("/",)}
    mark = OPERATOR_SIGNS[signs[0]] if len(signs) == 1 else ", "
    words = [mark.join(map(str, sorted(way.digits, reverse=falling))) for way in ways]
    return "; ".join(words) if any(", " in word for word in words) else listed(words, "or")


def _signs_left(cage: NumberCage) -> tuple[Operator, ...]:
    """Return the signs that join combinations: those of the cage unless digits are placed."""
    return cage.signs if not cage.placed or cage.signs in {("+",), ("x",)} else ("+", "-")


def _last(cage: NumberCage, digit: int) -> Step:
    return Step(
        "Cell Combinations",
        detail="last cell",
        placements=((cage.cells[0], digit),),
        pattern=say(
            "{cell} is the only empty cell in {cage}.",
            cell=Cells(cage.cells),
            cage=Cages((cage.index,)),
        ),
        reason=say("Only {digit} gives the right result.", digit=Digits((digit,))),
        cells=(("pattern", cage.cells),),
        candidates=(("on", ((cage.cells[0], digit),)),),
        cages=(cage.index,),
    )


def _reduced(position: Position, cage: NumberCage, gone: tuple[Candidate, ...]) -> Step:
    return Step(
        "Cell Combinations",
        eliminations=gone,
        pattern=say(
            "{cells} in {cage} can only hold {ways}.",
            cage=Cages((cage.index,)),
            cells=Cells(cage.cells),
            ways=combinations_with_signs(cage.ways, _signs_left(cage)),
        ),
        reason=say("Any other digit makes the right result impossible."),
        cells=(("pattern", cage.cells),),
        candidates=(("pattern", position.candidates_of(cage.cells, without=gone)),),
        cages=(cage.index,),
    )


def _needed(cage: NumberCage, ways: Sequence[Filling], gone: tuple[Candidate, ...]) -> Step:
    digits = tuple(sorted({digit for _, digit in gone}))
    return needed_step(
        "Cell Combinations",
        cage,
        places_of(cage.cells, cage.kept, digits),
        gone,
        say(
            "{cells} in {cage} can only hold {ways}, always with {digits}.",
            cage=Cages((cage.index,)),
            cells=Cells(cage.cells),
            ways=combinations_with_signs(ways, _signs_left(cage)),
            digits=Digits(digits),
        ),
    )

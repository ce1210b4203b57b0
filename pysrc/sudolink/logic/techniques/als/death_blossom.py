"""Death Blossom: each candidate of a stem cell would lock an almost locked set, its petal."""

from __future__ import annotations

from collections.abc import Iterator

from sudolink.logic.model.phrase import Cells, Digits, Item, listed, say
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import SETS, Candidate, Step
from sudolink.logic.patterns.als import AlmostLockedSet, almost_locked_sets, losses_of
from sudolink.logic.techniques.als.almost_locked import (
    digit_roles,
    joined,
    one_of,
    set_roles,
    sets_in_words,
)
from sudolink.puzzle.masks import cells_in, digits_of, numbers_in

#: The most candidates of a stem, and so the most petals.
_MOST_PETALS = 5


def death_blossoms(position: Position) -> Iterator[Step]:
    """A stem cell; each of its candidates takes a digit from an almost locked set, its petal.

    Whichever digit the stem has, that petal is locked. A digit of all petals is in one of them,
    and is removed from the cells that see all its places there.
    """
    best: dict[tuple[int, int], tuple[int, int, tuple[AlmostLockedSet, ...]]] = {}
    for stem in cells_in(position.unsolved):
        digits = digits_of(position.candidates[stem])
        if not 1 < len(digits) <= _MOST_PETALS:
            continue
        if all(losses_of(position)[stem].values()):
            petals = _petals(position, stem)
            for z, chosen, gone in joined(position, digits, petals):
                cells = 0
                for each in chosen:
                    cells |= each.cells
                weight = cells.bit_count()
                if (z, gone) not in best or weight < best[z, gone][0]:
                    best[z, gone] = weight, stem, chosen
    for (z, gone), (_, stem, chosen) in best.items():
        yield _blossom(position, stem, chosen, z, gone)


def _petals(position: Position, stem: int) -> list[list[AlmostLockedSet]]:
    """Find for each candidate of the stem the sets that would lose it, the smallest first."""
    sets = almost_locked_sets(position)
    return [[sets[number] for number in numbers_in(m)] for m in losses_of(position)[stem].values()]


def _blossom(
    position: Position, stem: int, petals: tuple[AlmostLockedSet, ...], z: int, gone: int
) -> Step:
    digits = digits_of(position.candidates[stem])
    items: dict[str, Item] = {
        "stem": Cells((stem,)),
        "digits": Digits(digits, "or", part="x"),
        "z": Digits((z,), part="z"),
    }
    text, named = sets_in_words(petals)
    losses = []
    ends = 0
    for number, (digit, petal) in enumerate(zip(digits, petals, strict=True)):
        named[f"digit{number}"] = Digits((digit,), part="x")
        losses.append(f"{SETS[number].letter} loses {{digit{number}}}")
        ends |= petal.places[z]
    items["ends"] = Cells(cells_in(ends))
    return Step(
        "Death Blossom",
        eliminations=position.eliminations(gone, 1 << z - 1),
        pattern=say(
            f"The stem {{stem}} is {{digits}}, and each of these takes a digit from a set: {text} "
            f"Depending on the stem, {listed(losses, 'or')}.",
            stem=items["stem"],
            digits=items["digits"],
            **named,
        ),
        reason=say(
            "Whichever it is, that set then needs all its other digits, including {is_z}. So "
            f"{one_of(ends)}{{ends}} is {{z}}, and no cell that sees all places for it here can "
            "be.",
            is_z=Digits((z,), part="z", name="z"),
            z=items["z"],
            ends=items["ends"],
        ),
        cells=(("pivot", (stem,)), *set_roles(petals)),
        candidates=_candidates(stem, petals, set(digits), z),
    )


def _candidates(
    stem: int, petals: tuple[AlmostLockedSet, ...], digits: set[int], z: int
) -> tuple[tuple[str, tuple[Candidate, ...]], ...]:
    return tuple(
        (role, tuple(sorted({*group, *((stem, digit) for digit in digits)})))
        if role == "x"
        else (role, group)
        for role, group in digit_roles(petals, digits, z)
    )

"""Franken fish: boxes or regions are bases or covers of a fish beside lines in one direction."""

from __future__ import annotations

from collections.abc import Iterator

from sudolink.logic.model.layout import Layout
from sudolink.logic.model.phrase import Cells, Digits, Houses, Phrase, number_word, say
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Step
from sudolink.logic.patterns.fish_search import Fish, Kind, find_fish
from sudolink.logic.techniques.fish.finned_fish import either_way
from sudolink.logic.techniques.fish.fish import NAMES, covered
from sudolink.puzzle.masks import cells_in, digits_of


def has_blocks(layout: Layout) -> bool:
    """Tell whether every line and some other house must hold every digit."""
    return {*layout.rows, *layout.columns} < set(layout.full)


def franken_fish(position: Position) -> Iterator[Step]:
    """A fish with boxes or regions beside rows on one side and columns on the other.

    If it has fins, only cells that see all of them lose the digit.
    """
    return fish_steps(position, "Franken")


def fish_steps(position: Position, kind: Kind) -> Iterator[Step]:
    """Make the steps of all fish of a kind."""
    for digit in digits_of(position.layout.all_digits):
        for fish in find_fish(position, digit, kind):
            yield _step(position, fish, kind)


def _step(position: Position, fish: Fish, kind: Kind) -> Step:
    kept, fins = cells_in(fish.kept), cells_in(fish.fins)
    return Step(
        f"{kind} Fish",
        detail=f"Finned {NAMES[len(fish.bases)]}" if fins else NAMES[len(fish.bases)],
        eliminations=position.eliminations(fish.gone, 1 << fish.digit - 1),
        pattern=_pattern(position.layout, fish),
        reason=_reason(fish),
        cells=(("pattern", kept), ("fin", fins)),
        candidates=(
            ("pattern", tuple((cell, fish.digit) for cell in kept)),
            ("fin", tuple((cell, fish.digit) for cell in fins)),
        ),
        houses=fish.bases,
        covers=fish.covers,
    )


def _pattern(layout: Layout, fish: Fish) -> Phrase:
    """Say what to see: the houses, and what is a fin."""
    outside, endo = cells_in(fish.fins & ~fish.endo), cells_in(fish.endo)
    if not fish.fins:
        return covered(fish.digit, fish.bases, cells_in(fish.kept), fish.covers)
    shared = {
        f"{name}{n}": item
        for n, cell in enumerate(endo)
        for name, item in (
            ("cell", Cells((cell,))),
            ("both", Houses(tuple(h for h in fish.bases if layout.house_masks[h] >> cell & 1))),
        )
    }
    return say(
        f"{'Apart from {fins}, the' if outside else 'The'} {{digit}}s in {{bases}} can only go in "
        "{covers}."
        + "".join(
            f" {{cell{n}}} would count in {{both{n}}} at once, so it is a fin."
            for n in range(len(endo))
        ),
        fins=Cells(outside),
        digit=Digits((fish.digit,)),
        bases=Houses(fish.bases),
        covers=Houses(fish.covers),
        **shared,
    )


def _reason(fish: Fish) -> Phrase:
    """Say why cells lose the digit, with fins or without."""
    count = number_word(len(fish.bases))
    if fish.fins:
        return either_way(
            fish.digit,
            cells_in(fish.fins),
            fish.covers,
            "the {count} houses need {count} {digit}s, one in each of {covers}, so no other cell "
            "there",
            count=count,
        )
    return say(
        "{bases} share none of those cells, so they need {count} {digit}s, one in each of "
        "{covers}. So no other cell there can be {digit}.",
        bases=Houses(fish.bases),
        count=count,
        digit=Digits((fish.digit,)),
        covers=Houses(fish.covers),
    )

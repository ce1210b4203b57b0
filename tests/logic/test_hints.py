"""Hints show where to look: something of the step lies there."""

from __future__ import annotations

import pytest

from sudolink import decode, next_step
from sudolink.logic.explain.hints import hint_tiers
from sudolink.logic.model.step import Step
from sudolink.logic.techniques.examples import EXAMPLES

BOARD = decode(EXAMPLES["Naked Pair"])


def drawn(marks: Step) -> set[int]:
    """The cells that a hint draws."""
    houses = {cell for house in marks.houses for cell in BOARD.houses[house].cells}
    return houses | {cell for _, cells in marks.cells for cell in cells}


@pytest.mark.parametrize("cell", [0, 40, 80])
def test_a_step_with_nothing_but_eliminations_is_looked_for_where_they_are(cell):
    first, second, _ = hint_tiers(BOARD, Step("POM", eliminations=((cell, 1), (cell, 2))))
    assert cell in drawn(first.marks)
    assert cell in drawn(second.marks)


def test_the_first_two_tiers_give_no_conclusion_away():
    step = next_step(BOARD)
    assert step
    for tier in hint_tiers(BOARD, step)[:2]:
        marks = tier.marks
        assert (marks.placements, marks.eliminations, marks.candidates) == ((), (), ())

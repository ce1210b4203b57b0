"""Positions with all that a named finder eliminates there: our techniques find the same."""

from __future__ import annotations

import pytest

from sudolink.logic import steps
from tests.logic.support import assert_sound, board_of, conclusion, data

#: The finders of fish, wings and colours: our technique, and its detail.
FINDERS = {
    "xWing": ("X-Wing", None),
    "swordfish": ("Swordfish", None),
    "jellyfish": ("Jellyfish", None),
    "finnedXWing": ("Finned X-Wing", None),
    "finnedSwordfish": ("Finned Swordfish", None),
    "yWing": ("Y-Wing", None),
    "xyzWing": ("XYZ-Wing", None),
    "wxyzWing": ("WXYZ-Wing", None),
    "emptyRectangles": ("Empty Rectangles", None),
    "simpleColoringRule2": ("Simple Colouring", "Rule 2"),
    "simpleColoringRule4": ("Simple Colouring", "Rule 4"),
}
ENTRIES = [entry for entry in data("finder_positions.json") if entry["finder"] in FINDERS]


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: f"{entry['finder']}")
def test_we_eliminate_the_same_as_the_finder(entry):
    technique, detail = FINDERS[entry["finder"]]
    board = board_of(entry)
    found = [step for step in steps(board, [technique]) if detail in {None, step.detail}]
    assert_sound(board, found, [int(digit) for digit in entry["solution"]])
    ours = {candidate for step in found for candidate in step.eliminations}
    assert ours == conclusion(entry["conclusion"]).eliminations

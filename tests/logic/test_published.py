"""Published examples of each technique: the engine comes to their conclusions."""

from __future__ import annotations

from typing import Any

import pytest

from sudolink.logic import TECHNIQUES, steps
from tests.logic.support import assert_sound, board_of, conclusion, data, reaches

#: Entries whose link is the start of the puzzle, while the example stands behind steps of other
#: techniques; tests of the technique put it right before it.
FURTHER_ON = {"Multivalue X-Wing"}

KNOWN = {technique.name for technique in TECHNIQUES}

#: Published conclusions that no step of their technique has on the board published, and why.
ELSEWHERE = {
    ("3D Medusa", "A1<>57"): "5 in A1 has no strong link there (three places in row A and in "
    "column 1, four in box 1), so the board drawn must have lost candidates before",
}

ENTRIES = [
    entry
    for entry in data("wild_links.json")
    if "conclusion" in entry
    and entry.get("technique") in KNOWN
    and "inconsistent" not in entry
<<<<<<< HEAD
    and (entry["technique"], entry["conclusion"]) not in ELSEWHERE
=======
    and entry["technique"] not in FURTHER_ON
>>>>>>> fish
]


def _name(entry: dict[str, Any]) -> str:
    return f"{entry['technique']} {entry['conclusion'][:30]}"


@pytest.mark.parametrize("entry", ENTRIES, ids=_name)
def test_the_published_conclusion_is_found(entry: dict[str, Any]):
    board = board_of(entry)
    assert reaches(board, entry["technique"], conclusion(entry["conclusion"]))


@pytest.mark.parametrize("entry", data("finder_positions.json"), ids=lambda e: str(e["finder"]))
def test_every_step_on_a_finder_position_is_sound(entry: dict[str, Any]):
    board = board_of(entry)
    assert_sound(board, steps(board), [int(digit) for digit in entry["solution"]])

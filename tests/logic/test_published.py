"""Published examples of each technique: the engine comes to their conclusions."""

from __future__ import annotations

from typing import Any

import pytest

from sudolink.logic import TECHNIQUES, steps
from tests.logic.support import assert_sound, board_of, conclusion, data, reaches

KNOWN = {technique.name for technique in TECHNIQUES}

#: Published conclusions that no step of their technique has on the board published, and why.
ELSEWHERE = {
    ("3D Medusa", "A1<>57"): "5 in A1 has no strong link there (three places in row A and in "
    "column 1, four in box 1), so the board drawn must have lost candidates before",
    (
        "Multivalue X-Wing",
        "J1<>1; A9<>9; E9<>9",
    ): "the link is the start of the puzzle; the example "
    "comes after steps of other techniques (tests/logic/test_fish.py puts it right before it)",
}

ENTRIES = [
    entry
    for entry in data("wild_links.json")
    if "conclusion" in entry
    and entry.get("technique") in KNOWN
    and "inconsistent" not in entry
    and (entry["technique"], entry["conclusion"]) not in ELSEWHERE
]
#: A position for every third finder of that solver. Tests of their techniques look at the others.
POSITIONS = dict(
    list({entry["finder"]: entry for entry in data("finder_positions.json")}.items())[::3]
)


def _name(entry: dict[str, Any]) -> str:
    return f"{entry['technique']} {entry['conclusion'][:30]}"


@pytest.mark.slow
@pytest.mark.parametrize("entry", ENTRIES, ids=_name)
def test_the_published_conclusion_is_found(entry: dict[str, Any]):
    board = board_of(entry)
    assert reaches(board, entry["technique"], conclusion(entry["conclusion"]))


@pytest.mark.parametrize(("technique", "wanted"), ELSEWHERE)
def test_the_list_of_steps_not_found_is_true(technique: str, wanted: str):
    (entry,) = (e for e in data("wild_links.json") if e.get("conclusion") == wanted)
    assert entry["technique"] == technique
    assert not reaches(board_of(entry), technique, conclusion(wanted))


@pytest.mark.slow
@pytest.mark.parametrize("entry", POSITIONS.values(), ids=POSITIONS)
def test_every_step_on_a_finder_position_is_sound(entry: dict[str, Any]):
    board = board_of(entry)
    assert_sound(board, steps(board), [int(digit) for digit in entry["solution"]])

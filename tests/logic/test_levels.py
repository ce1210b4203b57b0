"""Our levels: techniques in their order, efforts that double, and known sets of every kind."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from statistics import mean

import pytest

from sudolink import decode, grade
from sudolink.logic.path_finder import walk
from sudolink.logic.scales.own_level import LEVELS, level_of_effort, level_of_technique
from sudolink.logic.techniques.orders import in_order
from sudolink.logic.techniques.table import TECHNIQUES, technique_named
from sudolink.puzzle.kinds import KINDS
from tests.logic.level_report import SETS, found

#: A windoku of many steps, none of them harder than a Pointing Pair.
LABORIOUS = (
    "W9B050000000100080700000004000000000000000000000000000000000200080000000400040000000000000008"
    "000000040300090000000700000000000001000000000003000000000000000000000009"
)
#: Enough boards of a set to compare it with another one.
FEW = 2
#: Enough to tell how far a set is from the level that it should have.
SOME = 8
RATED = [name for name in SETS if "HoDoKu" in name]
DOCS = (Path(__file__).parents[2] / "docs" / "grades.md").read_text("utf-8")


def average(name: str, most: int) -> float:
    """The average level of a set; a puzzle beyond our techniques counts as one level more."""
    return mean(len(LEVELS) if one is None else one.level for one in found(name, most))


def test_a_technique_never_has_a_lower_level_than_an_easier_one():
    levels = [level_of_technique(each) for each in in_order(TECHNIQUES, "easiest")]
    assert levels == sorted(levels)
    assert set(levels) == set(range(len(LEVELS)))


def test_techniques_have_the_levels_that_players_know():
    known = ("Hidden Single", "Naked Pair", "Swordfish", "XY-Chain", "Forcing Nets")
    assert [level_of_technique(technique_named(name)) for name in known] == [0, 1, 2, 3, 4]


def test_the_docs_name_the_last_technique_of_each_level():
    easiest = in_order(TECHNIQUES, "easiest")
    for number, level in enumerate(LEVELS[:-1]):
        last = [each.name for each in easiest if level_of_technique(each) == number][-1]
        assert re.search(rf"^\| {level} \| .*{last} \|", DOCS, re.MULTILINE), last


@pytest.mark.parametrize(
    ("kind", "easy"), [("windoku", 600), ("killer", 2000), ("kenken", 3000), ("str8ts", 2400)]
)
def test_the_limits_of_effort_double_and_grow_with_large_boards(kind, easy):
    rules = KINDS[kind]
    limits = [easy * 2**level for level in range(4)]
    assert [level_of_effort(limit, rules, 81) for limit in limits] == [0, 1, 2, 3]
    assert [level_of_effort(limit + 1, rules, 81) for limit in limits] == [1, 2, 3, 4]
    assert level_of_effort(easy + 1, rules, 16) == 1
    assert level_of_effort(2 * easy, rules, 2 * 81) == 0


def test_many_steps_make_a_puzzle_harder():
    found = grade(decode(LABORIOUS))
    assert (found.level, found.hardest) == ("Hard", "Pointing Pair")
    assert found.reason == f"takes {found.steps} steps, up to a Pointing Pair"


def test_simple_steps_make_an_easy_puzzle_of_every_kind():
    """Whatever their number: a KenDoku of 9×9 takes more than a hundred."""
    for name in ("Kens 4×4", "Dokus 9×9"):
        found = grade(next(iter(SETS[f"Ken{name}"]())))
        assert (found.level, found.reason) == ("Easy", "needs only simple steps")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("easier", "harder"),
    [
        ("sudokus with 17 clues", "the hardest sudokus"),
        ("jigsaws", "minimal jigsaws"),
        ("KenKens 6×6", "KenKens 9×9"),
    ],
)
def test_known_sets_have_the_levels_that_they_are_known_for(easier, harder):
    """Most published sets have no levels, but some are known to be harder than others."""
    assert average(easier, FEW) < average(harder, FEW)


def test_killers_that_are_known_to_be_hard_have_the_hardest_level():
    """Their whole paths would take half a minute each, so the hardest technique is enough."""
    assert average("killers", FEW) < len(LEVELS) - 1
    for board in list(SETS["hard killers"]())[: 3 * FEW : 3]:
        levels = (level_of_technique(technique_named(step.technique)) for step in walk(board))
        assert len(LEVELS) - 1 in levels


@pytest.mark.slow
def test_our_levels_are_about_those_of_hodoku_and_the_effort_moves_few_sudokus_up():
    """So the limits of effort fit the levels of techniques, for the kind that all scales rate."""
    ours = [average(name, SOME) for name in RATED]
    assert all(easier < harder for easier, harder in pairwise(ours))
    assert all(abs(level - number) < 0.75 for number, level in enumerate(ours)), ours
    sudokus = [one for name in RATED for one in found(name, SOME) if one]
    assert sum(one.effort > one.technique for one in sudokus) <= len(sudokus) / 50

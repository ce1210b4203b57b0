"""Our levels: techniques in their order, efforts that double, and known sets of every kind."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from statistics import mean

import pytest

from sudolink import grade
from sudolink.logic.scales.own_level import LEVELS, level_of_effort, level_of_technique
from sudolink.logic.techniques.orders import in_order
from sudolink.logic.techniques.table import TECHNIQUES, technique_named
from tests.logic.level_report import SETS, found

RATED = [name for name in SETS if "HoDoKu" in name]
DOCS = (Path(__file__).parents[2] / "docs" / "grades.md").read_text("utf-8")


def average(name: str) -> float:
    """The average level of a set; a puzzle beyond our techniques counts as one level more."""
    return mean(len(LEVELS) if one is None else one.level for one in found(name))


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


def test_the_limits_of_effort_double_and_grow_with_large_boards():
    assert [level_of_effort(effort, 81) for effort in (600, 1200, 2400, 4800)] == [0, 1, 2, 3]
    assert [level_of_effort(effort, 81) for effort in (601, 1201, 2401, 4801)] == [1, 2, 3, 4]
    assert level_of_effort(601, 16) == 1
    assert level_of_effort(2 * 600, 2 * 81) == 0


def test_many_simple_steps_make_a_puzzle_harder():
    small, large = (grade(next(iter(SETS[f"Ken{name}"]()))) for name in ("Kens 4×4", "Dokus 9×9"))
    assert (small.level, large.level) == ("Easy", "Hard")
    assert small.reason == "needs only simple steps"
    assert large.reason == f"takes {large.steps} simple steps"


@pytest.mark.slow
def test_known_sets_have_the_levels_that_they_are_known_for():
    """Most published sets have no levels, but some are known to be harder than others."""
    for easier, harder in (
        *pairwise(RATED),
        ("sudokus with 17 clues", "the hardest sudokus"),
        ("jigsaws", "minimal jigsaws"),
        ("killers", "hard killers"),
        ("KenKens 4×4", "KenKens 5×5"),
        ("KenKens 5×5", "KenKens 6×6"),
        ("KenKens 6×6", "KenKens 9×9"),
        ("KenDokus 6×6", "KenDokus 9×9"),
        ("Str8ts 6×6", "Str8ts 9×9"),
        ("Str8ts 9×9", "Str8ts with boxes 9×9"),
    ):
        assert average(easier) < average(harder), (easier, harder)


@pytest.mark.slow
def test_our_levels_are_about_those_of_hodoku():
    ours = [average(name) for name in RATED]
    assert all(abs(level - number) < 0.75 for number, level in enumerate(ours)), ours


@pytest.mark.slow
def test_the_effort_moves_few_sudokus_up():
    """So the limits of effort fit the levels of techniques, for the kind that all scales rate."""
    sudokus = [one for name in RATED for one in found(name) if one]
    assert sum(one.effort > one.technique for one in sudokus) <= len(sudokus) / 50

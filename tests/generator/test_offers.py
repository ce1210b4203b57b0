"""What is offered to somebody who waits for a puzzle, and what each day brings."""

from __future__ import annotations

import pytest

import sudolink
from sudolink.generator.offers import WEEK, levels_on_offer, sizes_on_offer
from sudolink.logic.scales.own_level import LEVELS
from sudolink.puzzle.kinds import KINDS

SMALL = [(kind.name, size) for kind in KINDS.values() for size in kind.sizes if size <= 6]


@pytest.mark.parametrize("kind", KINDS.values(), ids=lambda kind: kind.name)
def test_every_kind_is_offered_in_its_own_sizes(kind):
    assert sizes_on_offer(kind)
    assert set(sizes_on_offer(kind)) <= set(kind.sizes)


@pytest.mark.parametrize("kind", KINDS.values(), ids=lambda kind: kind.name)
def test_levels_are_offered_from_the_easiest_one_on(kind):
    for size in kind.sizes:
        levels = levels_on_offer(kind, size)
        assert levels == LEVELS[: len(levels)]
    assert levels_on_offer(kind, 9)


def test_the_week_gets_harder_and_has_a_sudoku_every_other_day():
    levels = [LEVELS.index(day.level) for day in WEEK if day.level]
    assert levels == sorted(levels)
    assert len(levels) == 7
    assert [day.kind == "sudoku" for day in WEEK] == [True, False] * 3 + [True]
    for day in WEEK:
        assert day.level in levels_on_offer(KINDS[day.kind], day.size)


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "size"), SMALL)
def test_small_puzzles_are_made_at_each_level_on_offer(kind, size):
    for level in levels_on_offer(KINDS[kind], size):
        board = sudolink.generate(kind, size, level=level, seed=4)
        assert sudolink.grade(board).level == level


@pytest.mark.slow
@pytest.mark.parametrize("weekday", range(7))
def test_a_puzzle_of_each_day_of_the_week_is_made(weekday):
    day = WEEK[weekday]
    board = sudolink.generate(day.kind, day.size, level=day.level, seed=20261123 + weekday)
    assert sudolink.grade(board).level == day.level

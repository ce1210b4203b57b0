"""Killer techniques that combine cages: in one house, in chains, and by what they block."""

from __future__ import annotations

import pytest

from sudolink import Board, decode
from sudolink.logic import Step, describe, steps
from sudolink.logic.model.position import Position
from sudolink.logic.path_finder import explain
from sudolink.logic.patterns.house_parts import full_houses, house_parts, together
from sudolink.logic.patterns.known_totals import differences_known, totals_known
from sudolink.logic.patterns.way_links import sum_links
from sudolink.logic.techniques.examples import EXAMPLES
from sudolink.logic.techniques.table import techniques_named
from sudolink.puzzle.masks import cells_in
from tests.bench.logic import LOGIC
from tests.logic.support import assert_sound, solution_of
from tests.logic.test_killer import board_of, cells, found, killer, puzzles, relabelled

NEW = ("Killer Pair", "Killer Triple", "Cages of a House", "AIC with Sums", "Blocked Combinations")


def gone(board: Board, step: Step) -> set[str]:
    return {f"{board.name(cell)}<>{digit}" for cell, digit in step.eliminations}


def test_a_killer_pair_needs_every_combination_to_use_the_digits():
    marks = {"A1 A2": "126789", "A4 A5": "12789", "A7": "1234"}
    board = killer(relabelled(A1=1, A2=8, A4=2, A5=7), "A1 A2", "A4 A5", candidates=marks)
    # 9 is 1+8 or 2+7 in both cages.
    wanted = {"A7<>1", "A7<>2", "A3<>1", "A9<>2"}
    [step] = [step for step in found(board, "Killer Pair") if wanted <= gone(board, step)]
    assert "they use 1 and 2 between them" in describe(board, step)
    loose = killer(
        relabelled(A1=1, A2=8, A4=2, A5=7),
        *("A1 A2", "A4 A5"),
        candidates={**marks, "A4 A5": "12345678"},  # 3+6 and 4+5 use neither
    )
    assert not found(loose, "Killer Pair")


def test_cages_of_a_house_leave_a_third_one_fewer_combinations():
    grid = relabelled(A1=1, A2=8, A4=2, A5=7, A7=3, A8=6)
    marks = {"A1 A2": "1278", "A4 A5": "1278", "A7 A8": "123678"}
    board = killer(grid, "A1 A2", "A4 A5", "A7 A8", candidates=marks)
    [step] = [s for s in found(board, "Cages of a House") if "A7<>1" in gone(board, s)]
    assert {"A7<>1", "A7<>2", "A8<>7", "A8<>8"} <= gone(board, step)
    assert "A7 and A8 can't hold 2+7 or 1+8" in describe(board, step)
    assert set(step.cages) == {0, 1, 2}


def test_cages_of_a_house_lose_nothing_that_fits_beside_the_others():
    grid = relabelled(A1=1, A2=8, A4=2, A5=7, A7=3, A8=6)
    board = killer(grid, "A1 A2", "A7 A8", candidates={"A1 A2": "1278", "A7 A8": "123678"})
    assert not [
        s for s in found(board, "Cages of a House") if s.in_role("pattern") == cells("A7 A8")
    ]


def test_candidates_that_no_combination_has_are_left_to_other_techniques():
    """Both cages have digits that don't fit their own total, but no combination is lost."""
    grid = relabelled(A1=1, A2=8, A7=3, A8=6)
    board = killer(grid, "A1 A2", "A7 A8", candidates={"A1 A2": "189", "A7 A8": "3679"})
    own = (cells("A1 A2"), cells("A7 A8"))
    assert not [s for s in found(board, "Cages of a House") if s.in_role("pattern") in own]


def test_sets_of_digits_share_a_house_only_if_they_are_disjoint():
    assert together(((0b0011, 0b1100), (0b0001, 0b0100))) == ((0b0011, 0b1100), (0b0001, 0b0100))
    assert together(((0b0011, 0b1100), (0b0001,))) == ((0b1100,), (0b0001,))
    assert together(((0b0011,), (0b0001,))) == ((), ())


def test_a_cage_that_leaves_a_house_takes_its_other_cells_along():
    marks = {"C1 C2 C3 D3": "12347"}
    board = killer(relabelled(C1=3, C2=7, C3=1, D3=2), "C1 C2 C3 D3", "A1 A2", candidates=marks)
    position = Position.of(board)
    box = next(h for h, house in enumerate(board.houses) if house.name == "box 1")
    around = next(around for around, house in full_houses(position.layout) if house == box)
    parts = house_parts(position, around, box)
    assert [part.cells for part in parts if part.inside == 3] == [cells("C1 C2 C3 D3")]


@pytest.mark.parametrize("name", NEW)
def test_the_example_shows_the_technique_and_keeps_to_the_solution(name: str):
    board = decode(EXAMPLES[name])
    shown = list(steps(board, [name]))
    assert shown
    assert_sound(board, shown, solution_of(board.givens_only()))


def test_every_link_of_a_total_holds_in_every_way_to_make_it():
    board = decode(EXAMPLES["AIC with Sums"])
    solution = solution_of(board.givens_only())
    links = sum_links(Position.of(board))

    def true(node: tuple[int, int]) -> bool:
        return any(solution[cell] == node[0] for cell in cells_in(node[1]))

    assert links.weak
    assert links.strong
    assert not [pair for pair in links.weak if all(map(true, pair))]
    assert not [pair for pair in links.strong if not any(map(true, pair))]


def test_totals_and_differences_are_those_of_the_solution():
    board = decode(EXAMPLES["Blocked Combinations"])
    solution = solution_of(board.givens_only())
    position = Position.of(board)
    known = [*totals_known(position), *differences_known(position)]
    assert {len(each.cells) == each.added for each in known} == {True, False}
    for each in known:
        digits = [solution[cell] for cell in each.cells]
        assert sum(digits[: each.added]) - sum(digits[each.added :]) == each.total


@pytest.mark.parametrize(
    ("name", "technique"),
    [
        ("killer chain", "AIC with Sums"),
        ("killer pairs", "Killer Pair"),
        ("house combinations", "Cages of a House"),
    ],
)
def test_names_of_players_are_accepted(name: str, technique: str):
    assert [each.name for each in techniques_named(name)] == [technique]


@pytest.mark.slow
@pytest.mark.parametrize("name", ["gen7002_1993", "gen7002_874"])
def test_killers_that_were_stuck_are_solved_without_trials(name: str):
    [record] = [each for each in puzzles("killer_generated_300.json") if each["name"] == name]
    board = board_of(record)
    path = explain(board, LOGIC)
    assert path.status == "solved"
    solution = [int(digit) for digit in record["solution"]]
    for before, step in zip(path.boards(), path.steps, strict=False):
        assert_sound(before, [step], solution)
    old = [each for each in LOGIC if each not in NEW]
    assert explain(board, old).status == "stuck"

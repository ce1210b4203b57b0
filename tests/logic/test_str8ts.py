"""Techniques for Str8ts: what each finds, what it lets alone, and that all they find is true."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from sudolink import Board, decode
from sudolink.generator import generate_many
from sudolink.logic import TECHNIQUES, Path, Step, explain, steps
from sudolink.logic.model.layout import layout_of
from sudolink.logic.model.position import Position
from sudolink.logic.patterns.compartments import compartments, has_straights, lines_of, straights
from sudolink.logic.patterns.way_links import run_links
from sudolink.logic.step_finder import find_steps
from sudolink.logic.techniques.table import technique_named
from sudolink.puzzle.board import Cell
from sudolink.puzzle.cell_names import ROW_LETTERS
from sudolink.puzzle.kinds import KINDS
from sudolink.puzzle.masks import cells_in
from tests.logic.support import assert_all_explained, assert_sound, data, solution_of

OWN = [technique.name for technique in TECHNIQUES if technique.fits is has_straights]
HUMAN = [each.name for each in TECHNIQUES if not (each.retired or each.guesses)]
MADE = [board for text in data("made_boards.json") if (board := decode(text)).rules.straights]
EXAMPLES = [decode(kind.example).givens_only() for kind in KINDS.values() if kind.straights]


@cache
def human_path(board: Board) -> Path:
    """The path of a board without trials."""
    return explain(board, HUMAN)


@cache
def own_path(board: Board) -> Path:
    """The path by the techniques that are only for runs."""
    return explain(board, ["Naked Single", *OWN])


#: Row by row what white cells hold: candidates, or `=` and a digit; all other cells are black.
Rows = dict[str, str]


def cell_at(name: str) -> int:
    """The cell of a name, on a 9x9 board."""
    return ROW_LETTERS.index(name[0]) * 9 + int(name[1]) - 1


def str8ts(rows: Rows, kind: str = "str8ts") -> Board:
    """A board of a few white cells: `{"A1": "27", "A2": "=3"}`."""
    cells = [Cell(None, black=True) for _ in range(81)]
    for name, text in rows.items():
        value, digits = text.startswith("="), tuple(map(int, text.removeprefix("=")))
        cells[cell_at(name)] = (
            Cell(digits[0], given=True) if value else Cell(None, candidates=digits)
        )
    return replace(Board.blank(kind), cells=tuple(cells))


def found(rows: Rows, technique: str, detail: str | None = None) -> list[Step]:
    """The steps of a technique there."""
    position = Position.of(str8ts(rows))
    return [
        step
        for step in find_steps(technique_named(technique), position)
        if detail is None or step.detail == detail
    ]


def reported(found_steps: list[Step]) -> set[str]:
    """What steps conclude: `A1=3`, `B2<>7`."""
    board = Board.blank("str8ts")
    return {
        f"{board.name(cell)}{sign}{digit}"
        for step in found_steps
        for sign, pairs in (("=", step.placements), ("<>", step.eliminations))
        for cell, digit in pairs
    }


ALL = "123456789"


def test_compartments_are_cut_by_black_cells():
    layout = layout_of(str8ts({"A1": ALL, "A2": ALL, "A4": ALL, "B1": ALL}))
    assert [part.cells for part in compartments(layout)] == [
        (0, 1), (3,), (9,), (0, 9), (1,), (3,),
    ]  # fmt: skip


def test_runs_heed_digits_candidates_and_every_cell():
    position = Position.of(str8ts({"A1": "=5", "A2": "3467", "A3": "4679"}))
    row = straights(position)[0]
    assert row.runs == (0b11100, 0b111000, 0b1110000)
    assert row.required == 0
    position = position.after(eliminations=[(1, 3), (1, 4)])
    assert straights(position)[0].runs == (0b111000, 0b1110000)
    assert lines_of(position)[0].required == 0b100000


def test_compartment_check():
    assert reported(found({"A1": "=7", "A2": ALL, "A3": ALL, "A4": ALL}, "Compartment Check")) == {
        f"A{col}<>{digit}" for col in (2, 3, 4) for digit in (1, 2, 3)
    }
    assert reported(found({"A1": "12", "A2": "123456"}, "Compartment Check")) == {
        "A2<>4", "A2<>5", "A2<>6",
    }  # fmt: skip


def test_compartment_check_near_miss():
    row = {"A1": "=5", **{f"A{col}": "12346789" for col in (2, 3, 4, 5)}}
    assert not found(row, "Compartment Check")


def test_stranded_digits():
    assert reported(found({"A1": "1568", "A2": "1567"}, "Stranded Digits", "")) == {
        "A1<>1",
        "A2<>1",
    }
    assert not found({"A1": "1568", "A2": "2567"}, "Stranded Digits", "")


def test_stranded_digits_that_need_a_bridge():
    assert reported(found({"A1": "25", "A2": "346"}, "Stranded Digits", "bridging")) == set()
    assert reported(found({"A1": "235", "A2": "46"}, "Stranded Digits", "bridging")) == {"A1<>2"}


def test_stranded_sequences():
    row = {"A1": "12678", "A2": "1267", "A3": "12789"}
    assert reported(found(row, "Stranded Sequences", "")) == {
        f"A{col}<>{digit}" for col in (1, 2, 3) for digit in (1, 2)
    }
    assert not found({**row, "A2": "12367"}, "Stranded Sequences", "")


def test_stranded_sequences_that_leave_a_cell_without_a_digit():
    row = {"A1": "123456", "A2": "34"}
    assert reported(found(row, "Stranded Sequences", "cells")) == {"A1<>1", "A1<>6"}
    assert not found({"A1": "2345", "A2": "34"}, "Stranded Sequences", "cells")


def test_required_digits():
    row = {"A1": "2345", "A2": "234", "A3": "345", "A5": "123"}
    assert reported(found(row, "Required Digits", "")) == {"A5<>3"}
    assert not found({"A1": "2345", "A2": "2345", "A4": "345"}, "Required Digits")


def test_required_digits_with_one_place():
    row = {"A1": "2345", "A2": "24", "A3": "245"}
    assert reported(found(row, "Required Digits", "single")) == {"A1=3"}
    assert not found({**row, "A3": "2345"}, "Required Digits", "single")


def test_required_digits_hidden_in_two_cells():
    row = {"A1": "2345", "A2": "2345", "A3": "25"}
    assert reported(found(row, "Required Digits", "pair")) == {
        "A1<>2", "A1<>5", "A2<>2", "A2<>5",
    }  # fmt: skip
    assert not found({**row, "A3": "235"}, "Required Digits", "pair")


def test_high_low():
    row = {"A1": "3456", "A2": "3456", "A4": "45", "A5": "456"}
    assert reported(found(row, "High/Low", "")) == {
        "A1<>5", "A2<>5", "A4<>4", "A5<>4",
        "A1<>6", "A2<>6",
    }  # fmt: skip
    row = {"A1": "3456", "A2": "3456", "A4": "3456", "A5": "3456", "A7": "2345"}
    assert reported(found(row, "High/Low", "needed digit")) == {"A7<>3", "A7<>4", "A7<>5"}
    assert not found({**row, "A2": "34567"}, "High/Low", "")


def test_split_compartments():
    row = {"A1": "1278", "A2": "1289", "A3": "123789"}
    assert reported(found(row, "Split Compartments", "")) == {"A3<>1", "A3<>2"}
    assert not found({**row, "A1": "12378"}, "Split Compartments", "")


def test_cross_compartment_sets_run_by_run():
    row = {"A1": "145", "A2": "156", "A3": "2346", "A5": "1245", "A6": "1245"}
    # 123 can't be placed in A1 to A3, and 345 and 456 leave only 12 for A5 and A6.
    gone = reported(found(row, "Cross-Compartment Sets", "run by run"))
    assert {"A5<>4", "A5<>5", "A6<>4", "A6<>5"} <= gone
    more = found({**row, "A2": "1256"}, "Cross-Compartment Sets", "run by run")
    assert not {"A5<>4", "A5<>5"} & reported(more)


def test_mind_the_gap():
    row = {"A1": "27", "A2": "2345678", "A3": "1234567"}
    assert {"A2<>2", "A2<>7", "A3<>2", "A3<>7"} <= reported(found(row, "Mind the Gap", ""))
    wide = {**row, **{f"A{col}": "123456789" for col in (4, 5, 6)}}
    assert not found(wide, "Mind the Gap", "")


def test_mind_the_gap_across_two_cells():
    row = {"A1": "24", "A2": "46", "A3": "123456", "A4": "123456"}
    assert {"A3<>4", "A4<>4"} <= reported(found(row, "Mind the Gap", "two cells"))
    assert not reported(found({**row, "A5": "123456"}, "Mind the Gap", "two cells")) & {"A3<>4"}


def test_cross_compartment_sets():
    row = {"A1": "12", "A2": "12", "A4": "123456", "A5": "123456", "A7": "56", "A8": "56"}
    gone = reported(found(row, "Cross-Compartment Sets"))
    assert {f"A{col}<>{d}" for col in (4, 5) for d in (1, 2, 5, 6)} <= gone
    alone = dict.fromkeys(("A1", "A3", "A5", "A7", "A9"), "123456789")
    assert not found(alone, "Cross-Compartment Sets")


def test_four_corners():
    rows = {"A1": "36", "A2": "457", "B1": "257", "B2": "1568"}
    # With 3 in A1, A2 is 4 and B1 is 2: B2 would be 5 in its column, but 1 in its row.
    assert "A1<>3" in reported(found(rows, "Four Corners"))
    assert "A1<>3" not in reported(found({**rows, "B2": "13568"}, "Four Corners"))


def test_four_corners_look_at_whole_lines():
    rows = {"A1": "36", "A3": "457", "B1": "257", "B3": "1568", "A2": "45", "B2": "123456"}
    # With 3 in A1, row A holds 345 with 5 in A3, and row B holds 123 with 1 in B3.
    assert "A1<>3" in reported(found(rows, "Four Corners"))
    assert "A1<>3" not in reported(found({**rows, "A3": "12457"}, "Four Corners"))


@pytest.mark.parametrize("kind", ["str8ts", "str8ts-b", "str8ts-x"])
def test_four_corners_are_sound_on_random_boards(kind):
    names = ["Naked Single", "Compartment Check", "Stranded Digits"]
    count = 0
    for board in generate_many(kind, 6, number=8, seed=5):
        solution = solution_of(board)
        before = explain(board, names).end
        some = list(steps(before, ["Four Corners"]))
        assert_sound(before, some, solution)
        count += len(some)
    assert count


def test_a_box_without_black_cells_holds_every_digit():
    rows = {f"{row}{col}": "12345678" for row in "ABC" for col in (1, 2, 3)} | {"B2": ALL}
    conclusions = reported(list(steps(str8ts(rows, "str8ts-b"), ["Hidden Single"])))
    assert conclusions == {"B2=9"}
    del rows["C3"]
    assert not list(steps(str8ts(rows, "str8ts-b"), ["Hidden Single"]))
    assert not list(steps(str8ts(rows), ["Hidden Single"]))


def test_blocked_runs():
    rows = {"A1": "36", "A2": "45", "A3": "45", "C1": "34", "C2": "45", "C3": "45"}
    # With 3 in A1, either way to place 345 leaves no run for row C.
    assert "A1<>3" in reported(found(rows, "Blocked Runs"))
    assert not found({**rows, "C1": "36"}, "Blocked Runs")


def test_str8ts_fish():
    rows = {"A1": "34", "A2": "34", "C1": "34", "C2": "34", "E1": "235", "E3": "345"}
    assert reported(found(rows, "Str8ts Fish", "X-Wing")) == {"E1<>3"}
    rows = {"A1": "34", "A2": "34", "C2": "34", "C3": "34", "E2": "235"}
    assert not found(rows, "Str8ts Fish")


def test_settis_rule():
    rows = {"A1": "34", "A2": "34", "B1": "345", "B2": "345", "C1": "45", "C2": "45"}
    # Columns 1 and 2 must hold 3, and only rows A and B can: row B has it too, so it has no 5.
    assert {"B1<>5", "B2<>5"} <= reported(found(rows, "Setti's Rule", "in all"))
    assert "B1<>5" not in reported(found({**rows, "C1": "345"}, "Setti's Rule"))


def test_settis_rule_removes_a_digit_from_further_lines():
    rows = {"A1": "34", "A2": "34", "B1": "34", "B2": "34", "D1": "39"}
    assert reported(found(rows, "Setti's Rule", "in no more")) == {"D1<>3"}
    assert "D1<>3" not in reported(found({**rows, "D3": "369"}, "Setti's Rule"))


@pytest.mark.slow
def test_settis_rule_decides_columns_and_rows():
    assert any(
        step.technique == "Setti's Rule" and step.detail in {"in all", "in no more"}
        for board in MADE
        for step in own_path(board).steps
    )


def test_unique_solution_needs_a_free_digit():
    assert {"A1<>1", "A1<>2"} <= reported(found({"A1": "12"}, "Unique Solution", "free digit"))
    assert reported(found({"A1": "13", "A2": "2"}, "Unique Solution")) >= {"A1<>1", "A1<>3"}
    taken = found({"A1": "13", "A2": "2", "C1": "13"}, "Unique Solution")
    assert not reported(taken) & {"A1<>1", "A1<>3"}


def test_unique_solution_by_a_rectangle():
    rows = {"A1": "34", "A2": "34", "B1": "34", "B2": "345", "A3": ALL, "B3": ALL}
    gone = reported(found(rows, "Unique Solution", "rectangle"))
    assert gone == {"B2<>3", "B2<>4"}
    apart = {"A1": "34", "A3": "34", "B1": "34", "B3": "345", "A4": ALL, "B4": ALL}
    assert not found(apart, "Unique Solution", "rectangle")


def test_y_wing_works_on_str8ts():
    rows = {"A1": "34", "A5": "45", "C1": "35", "C5": "156"}
    assert reported(found(rows, "Y-Wing")) == {"C5<>5"}


@pytest.mark.slow
@pytest.mark.parametrize("board", [*EXAMPLES, *MADE[::7]], ids=lambda board: board.kind)
def test_all_steps_on_the_way_are_sound(board):
    solution = solution_of(board)
    path = human_path(board)
    for number, before in enumerate(path.boards()):
        assert_sound(before, path.steps[number : number + 1], solution)
        if number % 10 == 3:
            assert_sound(before, steps(before, OWN), solution)


@pytest.mark.parametrize("board", EXAMPLES, ids=lambda board: board.kind)
def test_the_examples_are_solved(board):
    assert human_path(board).status == "solved"


@pytest.mark.parametrize("board", EXAMPLES, ids=lambda board: board.kind)
def test_every_link_of_a_run_holds_in_the_solution(board):
    solution = solution_of(board)
    position = Position.of(explain(board, ["Compartment Check"]).end)
    links = run_links(position)
    assert links.weak
    assert links.strong
    for pairs, allowed in ((links.weak, {0, 1}), (links.strong, {1, 2})):
        for pair in pairs:
            true = [any(solution[c] == digit for c in cells_in(cells)) for digit, cells in pair]
            assert sum(true) in allowed, pair


@pytest.mark.slow
@pytest.mark.parametrize(
    ("number", "technique"),
    [(18, "Blocked Runs"), (9, "Four Corners"), (0, "AIC with Runs")],
    ids=["boxes", "corners", "runs"],
)
def test_these_boards_need_a_technique(number, technique):
    assert human_path(MADE[number]).status == "solved"
    others = [name for name in HUMAN if name != technique]
    assert explain(MADE[number], others).status == "stuck"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kinds", "number"),
    [({"str8ts"}, 9), ({"str8ts-b", "str8ts-x", "str8ts-bx"}, 4)],
    ids=["plain", "boxes and diagonals"],
)
def test_most_boards_need_no_trials(kinds: set[str], number: int):
    """9 of 10 plain boards, and half of the 8 others."""
    boards = [board for board in MADE if board.size == 9 and board.kind in kinds]
    assert sum(human_path(board).status == "solved" for board in boards) >= number


@pytest.mark.slow
def test_every_technique_is_used_and_explained():
    paths = (own_path(board) for board in MADE)
    assert_all_explained(OWN, paths)


def test_they_do_not_look_at_other_kinds():
    assert not list(steps(decode(KINDS["sudoku"].example), OWN))

"""The puzzle editor in Python: every change, what is refused and in which words, and the answers in slices."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudolink import Board, BoardStringError, Cage, Cell, decode, link, solve
from sudolink.puzzle.editing.cage_edits import read_total, with_cage, without_cage
from sudolink.puzzle.editing.cell_edits import with_all_given, with_black
from sudolink.puzzle.editing.recasting import new_board, recast
from sudolink.puzzle.editing.region_edits import unfinished, with_region, without_regions
from sudolink.puzzle.editing.remarks import remarks
from sudolink.puzzle.kinds import KINDS
from sudolink.service import answer
from sudolink.service.setters.solution_check import SolutionCheck
from sudolink.solver.questions.setter_questions import ClashingClues, SpareClues
from tests.strategies import KINDS_AND_SIZES, boards

KILLER, KENKEN = Board.blank("killer"), Board.blank("kenken", 6)


def refused(call, *values: object, **details: object) -> BoardStringError:
    with pytest.raises(BoardStringError) as caught:
        call(*values, **details)
    return caught.value


# --- New boards -------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "size"), KINDS_AND_SIZES)
def test_an_empty_board_of_every_kind_and_size(kind, size):
    board = new_board(kind, size)
    assert (board.kind, board.size) == (kind, size)
    assert set(board.cells) == {Cell()}
    assert not board.cages
    assert not unfinished(board)


def test_there_are_not_other_kinds_and_sizes():
    error = refused(new_board, "sudoku", 5)
    assert error.sentence == "A Sudoku can't have size 5. Its sizes are 4, 6, 8, 9, 16 and 25."
    assert "no kind “chess”" in refused(new_board, "chess", 8).sentence


# --- Clues ------------------------------------------------------------------------------------


def test_digits_become_givens():
    board = Board.blank("sudoku", 4).with_value(0, 1, given=True).with_value(5, 2)
    board = board.with_candidates(7, [1, 3])
    made = with_all_given(board)
    assert [cell for cell, content in enumerate(made.cells) if content.given] == [0, 5]
    assert made.cells[7].candidates == (1, 3)


def test_cells_turn_black_and_white():
    board = new_board("str8ts", 9).with_value(3, 4, given=True).with_value(4, 7)
    board = board.with_candidates(5, [1, 2])
    black = with_black(board, [2, 3, 4, 5], black=True)
    assert black.cells[2:6] == (
        Cell(black=True),
        Cell(4, given=True, black=True),
        Cell(black=True),
        Cell(black=True),
    )
    white = with_black(black, [2, 3], black=False)
    assert white.cells[2:4] == (Cell(), Cell(4, given=True))
    assert refused(with_black, Board.blank(), [0], black=True).sentence == (
        "A Sudoku has no black cells. Kinds that have them: Str8ts, Str8ts with boxes, Str8ts with "
        "diagonals and Str8ts with boxes and diagonals."
    )


# --- Cages ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "clue"),
    [
        ("15", (15, None)),
        (" 24x ", (24, "x")),
        ("24X", (24, "x")),
        ("24×", (24, "x")),
        ("* 24", (24, "x")),
        ("÷2", (2, "/")),
        ("2 :", (2, "/")),
        ("3−", (3, "-")),
        ("3-", (3, "-")),
        ("7+", (7, "+")),
        ("", (None, None)),
        ("+", (None, "+")),
    ],
)
def test_totals_of_cages_as_people_type_them(text, clue):
    assert read_total(text) == clue


@pytest.mark.parametrize("text", ["abc", "1 2", "+7-", "7?", "3.5", "12xx"])
def test_other_texts_are_not_givens(text):
    assert refused(read_total, text).sentence.startswith(f"“{text}” isn't a total.")


def test_the_page_knows_the_characters_that_begin_a_total():
    facts = ask("setter_facts", link=link(KENKEN))
    assert facts["signs"] == ["+", "−", "×", "÷"]
    for key in facts["total_keys"]:
        read_total(key)
    assert set("0123456789+-−–x×*·/÷:") == set(facts["total_keys"])


def test_cages_may_overlap_and_need_not_touch():
    board = with_cage(KILLER, [1, 0], 10)
    board = with_cage(board, [1, 2], 5)
    board = with_cage(board, [0, 80], None)
    assert board.cages == (Cage((0, 1), 10), Cage((0, 80)), Cage((1, 2), 5))


def test_a_cage_on_the_same_cells_takes_the_place_of_the_other():
    board = with_cage(with_cage(KILLER, [0, 1], 10), [1, 0], 12)
    assert board.cages == (Cage((0, 1), 12),)


def test_a_cage_is_changed_and_taken_away():
    board = with_cage(with_cage(KILLER, [0, 1], 10), [3, 4], 7)
    board = with_cage(board, [0, 1, 2], 11, replaces=[0, 1])
    assert board.cages == (Cage((0, 1, 2), 11), Cage((3, 4), 7))
    assert with_cage(board, [0, 1, 2], None, replaces=[2, 1, 0]).cages[0] == Cage((0, 1, 2))
    assert without_cage(board, [0, 1, 2]).cages == (Cage((3, 4), 7),)
    assert without_cage(board, [0, 1]) == board  # it is gone already
    error = refused(with_cage, board, [0, 1], 3, replaces=[0, 1])
    assert error.sentence == "That cage is no longer on the board."
    # What it says of repeated digits stays as it came.
    odd = KILLER.with_cages([Cage((0, 1), 10, repeats=True)])
    assert with_cage(odd, [0, 1], 18, replaces=[0, 1]).cages == (Cage((0, 1), 18, repeats=True),)


@pytest.mark.parametrize("cells", [[0], [0, 1]])
def test_cages_of_killers_have_no_sign(cells):
    error = refused(with_cage, KILLER, cells, 5, "-")
    assert error.sentence.startswith("The cages of a Killer Sudoku have no sign.")


def test_signs_of_kenken_cages():
    assert with_cage(KENKEN, [0, 1], 24, "x").cages == (Cage((0, 1), 24, "x"),)
    assert with_cage(KENKEN, [0], 5, "+").cages == (Cage((0,), 5),)
    assert with_cage(KENKEN, [0, 1, 2], 6).cages == (Cage((0, 1, 2), 6),)


@pytest.mark.parametrize(
    ("board", "cells", "total", "op", "words"),
    [
        (
            KILLER,
            [10, 9],
            18,
            None,
            "A cage on B1 and B2 can't have the total 18: 2 cells make 3 to 17.",
        ),
        (KILLER, [80], 10, None, "A cage on J9 can't have the total 10: a digit is 1 to 9."),
        (
            KILLER,
            [0, 1],
            5,
            "+",
            "The cages of a Killer Sudoku have no sign. Type only the total, for example 15.",
        ),
        (
            KILLER,
            range(10),
            None,
            None,
            "The cage at A1 would have 10 cells, but its digits must differ, so it can have at most 9.",
        ),
        (
            KENKEN,
            [0, 1],
            37,
            "x",
            "A cage on A1 and A2 can't have the result 37: 2 cells make 1 to 36.",
        ),
        (
            KENKEN,
            [0, 1],
            1,
            "+",
            "A cage on A1 and A2 can't have the result 1: 2 cells make 2 to 12.",
        ),
        (KILLER, [], 5, None, "Select the cells of the cage first."),
        (KILLER, [81], 5, None, "There is no cell 81 on this board."),
    ],
)
def test_cages_that_nothing_could_fill_are_refused(board, cells, total, op, words):
    error = refused(with_cage, board, cells, total, op)
    assert error.sentence == words
    assert error.cell == (
        min(cells) if "cage" in words.split(":")[0] and "Select" not in words else None
    )


def test_kinds_without_cages_say_which_have_them():
    assert refused(with_cage, Board.blank(), [0, 1], 5).sentence == (
        "A Sudoku has no cages. Kinds that have them: Killer Sudoku, Killer Jigsaw, KenKen and KenDoku."
    )


# --- Regions ----------------------------------------------------------------------------------


def test_regions_are_drawn_bit_by_bit():
    board = without_regions(new_board("jigsaw", 3))
    assert board.regions == (0,) * 9
    assert unfinished(board)[0] == "A1, A2, A3, B1 and 5 more are in no region."
    board = with_region(board, [0, 1, 3], 1)
    board = with_region(board, [2, 5, 8, 7], 2)
    assert unfinished(board) == (
        "B2 and C1 are in no region.",
        "Region 2 has 4 cells, but needs 3: A3, B3, C2 and C3.",
        "Region 3 has no cells, but needs 3.",
    )
    board = with_region(board, [4, 6, 7], 3)
    assert unfinished(board) == ()
    assert board.regions == (1, 1, 2, 1, 3, 2, 3, 3, 2)
    assert unfinished(with_region(board, [0], 0)) == (
        "A1 is in no region.",
        "Region 1 has 2 cells, but needs 3: A2 and B1.",
    )
    assert solve(board).status == "multiple"


def test_regions_there_are_not():
    assert refused(with_region, new_board("jigsaw", 4), [0], 5).sentence == (
        "There is no region 5. Regions are 1 to 4."
    )
    assert refused(with_region, Board.blank(), [0], 1).sentence == (
        "A Sudoku has no regions to draw. Kinds that have them: Jigsaw Sudoku and Killer Jigsaw."
    )


# --- Another kind or size ---------------------------------------------------------------------


@given(boards(), st.sampled_from(KINDS_AND_SIZES))
def test_every_board_becomes_every_kind_and_says_what_is_lost(board, kind_and_size):
    kind, size = kind_and_size
    made = recast(board, kind, size)
    assert (made.board.kind, made.board.size) == kind_and_size
    if (board.kind, board.size) == kind_and_size:
        assert made.board.cells == board.cells
        assert made.lost == ()
    if size >= board.size:
        assert sum(cell.given for cell in made.board.cells) == sum(c.given for c in board.cells)
    for cell in made.board.cells:
        assert not cell.black or KINDS[kind].straights
    if made.lost == () and board.size <= size:
        assert len(made.board.cages) == len(board.cages)


def test_a_killer_becomes_a_kenken_and_back():
    killer = with_cage(with_cage(KILLER, [0, 1], 10), [80], 4)
    kenken = recast(killer, "kenken", 9)
    assert kenken.board.cages == (Cage((0, 1), 10, "+"), Cage((80,), 4))
    assert kenken.lost == ("Digits may now repeat in a cage.",)
    mixed = with_cage(kenken.board, [5, 6], 24, "x")
    back = recast(mixed, "killer", 9)
    assert back.board.cages == killer.cages
    assert back.lost == (
        "Cages left out: 24× at A6.",
        "The digits in a cage must now differ.",
    )


def test_a_smaller_board_keeps_its_corner():
    board = Board.blank("killer", 9).with_value(0, 5, given=True).with_value(1, 4, given=True)
    board = board.with_value(80, 3, given=True)
    board = with_cage(with_cage(board, [9, 10], 7), [8, 17], 9)
    made = recast(board, "killer", 4)
    assert made.board.cells[:2] == (Cell(), Cell(4, given=True))
    assert made.board.cages == (Cage((4, 5), 7),)
    assert made.lost == (
        "The digits in A1 and J9 are left out.",
        "Cages left out: 9 at A9.",
    )


def test_drawn_regions_and_black_cells_are_lost_with_their_kind():
    jigsaw = decode(KINDS["jigsaw"].example)
    assert recast(jigsaw, "killer-jigsaw", 9).board.regions == jigsaw.regions
    assert recast(jigsaw, "sudoku", 9).lost == ("The drawn regions are left out.",)
    assert recast(jigsaw, "jigsaw", 8).lost[-1] == "The regions are reset."
    own = Board("sudoku", 9, jigsaw.cells, jigsaw.regions)
    assert recast(own, "jigsaw", 9).board.regions == jigsaw.regions
    assert recast(own, "killer", 9).lost == ("The drawn regions are left out.",)
    str8ts = with_black(new_board("str8ts", 4), [1, 2], black=True)
    assert recast(str8ts, "str8ts-x", 4).board.cells == str8ts.cells
    assert recast(str8ts, "sudoku", 4).lost == ("No longer black: A2 and A3.",)
    boxes = recast(Board.blank("sudoku", 6), "jigsaw", 6)
    assert boxes.board.regions == Board.blank("sudoku", 6).regions


# --- Requests ---------------------------------------------------------------------------------


def ask(name, **details: object):
    return json.loads(answer(json.dumps({"name": name, **details})))


def changed(view, name, **details: object):
    """The view after a change, which must be a whole one."""
    after = ask(name, link=view["link"], **details)
    assert {"svg", "cells", "link", "query"} <= after.keys()
    return after


def test_a_killer_is_set_by_requests():
    view = ask("set_new", kind="killer", size=4)
    view = changed(view, "set_cage", cells=[0, 1], clue="3")
    view = changed(view, "set_cage", cells=[1, 2], clue="")
    facts = ask("setter_facts", link=view["link"])
    assert facts["takes_cages"]
    assert facts["signs"] == []
    assert [(row["names"], row["clue"]) for row in facts["cages"]] == [
        ("A1 A2", "3"),
        ("A2 A3", ""),
    ]
    view = changed(view, "set_cage", cells=[1, 2, 3], clue="9", replaces=[1, 2])
    view = changed(view, "drop_cage", cells=[0, 1])
    assert decode(view["link"]).cages == (Cage((1, 2, 3), 9),)
    error = ask("set_cage", link=view["link"], cells=[5], clue="9")["error"]
    assert error == {
        "sentence": "A cage on B2 can't have the total 9: a digit is 1 to 4.",
        "details": None,
        "position": None,
        "cell": 5,
    }
    view = changed(view, "set_kind", kind="sudoku", size=4)
    assert view["lost"] == ["Cages left out: 9 at A2."]


def test_regions_black_cells_and_givens_are_set_by_requests():
    view = changed(ask("set_new", kind="jigsaw", size=3), "clear_regions")
    view = changed(view, "set_region", cells=[0, 1, 2], region=2)
    assert view["remarks"] == []  # the live answer says what is wrong
    facts = ask("setter_facts", link=view["link"])
    assert facts["regions"][0] == {"number": 0, "cells": [3, 4, 5, 6, 7, 8]}
    assert facts["unfinished"][-1] == "Region 3 has no cells, but needs 3."
    live = ask("live_start", link=view["link"])
    assert (live["done"], live["status"]) == (True, "unfinished")
    view = changed(ask("set_new", kind="str8ts", size=4), "set_black", cells=[3], black=True)
    assert view["cells"][3]["black"]
    board = Board.blank("sudoku", 4).with_value(0, 2)
    view = changed({"link": link(board)}, "set_givens")
    assert view["cells"][0]["given"]


def test_answers_come_in_slices():
    board = Board.blank("sudoku", 4).with_value(0, 2, given=True).with_value(1, 2, given=True)
    given = {"link": link(board)}
    reply = ask("live_start", **given)
    while not reply["done"]:
        reply = ask("live_run", seconds=1)
    assert reply["status"] == "none"
    reply = ask("doubt_start", task="clash", **given)
    assert reply["sentence"] == "Searching. Nothing is known yet."
    while not reply["done"]:
        reply = ask("doubt_run", task="clash", seconds=1)
    assert [clue["name"] for clue in reply["clues"]] == ["2 in A1", "2 in A2"]
    ask("doubt_start", task="spare", **given)
    assert ask("doubt_stop", task="spare")["done"]
    ask("live_start", **given)
    assert ask("live_stop")["status"] == "stopped"


# --- Answers ----------------------------------------------------------------------------------


def finished(work):
    while not work.done:
        work.run(0.05)
    return work


def test_the_live_answer_counts_givens_alone():
    example = decode(KINDS["sudoku"].example).givens_only()
    assert finished(SolutionCheck(example)).answer().sentence == "Exactly one solution."
    filled = example.with_value(1, 9)  # wrong, but not a clue
    assert finished(SolutionCheck(filled)).answer().status == "unique"
    wrong = example.with_value(1, 3, given=True)
    assert finished(SolutionCheck(wrong)).answer().sentence == (
        "No solution: row A holds 3 twice: in A1 and A2."
    )


def test_many_solutions_are_reported_with_cells_in_which_two_differ():
    board = Board.blank("sudoku", 4)
    answer = finished(SolutionCheck(board)).answer()
    assert answer.status == "multiple"
    assert answer.sentence.startswith("More than one solution. Two of them differ in ")
    one, two = solve(board).solutions
    assert answer.differ == tuple(cell for cell in range(16) if one[cell] != two[cell])
    first = answer.differ[0]
    assert f"{board.name(first)} ({one[first]} or {two[first]})" in answer.sentence
    assert answer.sentence.endswith(" and other cells.")


def test_a_region_in_pieces_is_remarked_and_no_more():
    board = with_region(with_region(new_board("jigsaw", 4), [1], 2), [2], 1)
    assert (
        finished(SolutionCheck(board))
        .answer()
        .sentence.endswith(
            "Region 1 is in 2 pieces: A1, B1 and B2; A3. Region 2 is in 2 pieces: A2; A4, B3 and B4."
        )
    )
    begun = with_region(board, [0], 0)  # a region that is still being drawn is in pieces often
    reported = finished(SolutionCheck(begun)).answer().sentence
    assert reported.startswith("Not finished. ")
    assert "Region 1 is" not in reported
    assert "Region 2 is in 2 pieces" in reported
    whole = finished(SolutionCheck(new_board("jigsaw", 4))).answer()
    assert "pieces" not in whole.sentence
    apart = replace(board, regions=(*[1, 2, 2, 1] * 2, *[3, 4, 4, 3] * 2))
    answer = finished(SolutionCheck(apart)).answer()
    assert answer.status == "multiple"  # it is a puzzle all the same
    assert answer.sentence.endswith(" ".join(remarks(apart)))
    assert remarks(apart)[0] == "Region 1 is in 2 pieces: A1 and B1; A4 and B4."


def test_an_unfinished_board_and_a_stopped_search_have_no_answer():
    board = with_region(new_board("jigsaw", 4), [0], 0)
    answer = finished(SolutionCheck(board)).answer()
    assert answer.status == "unfinished"
    assert answer.sentence == (
        "Not finished. A1 is in no region. Region 1 has 3 cells, but needs 4: A2, B1 and B2."
    )
    live = SolutionCheck(Board.blank())
    live.stop()
    assert live.answer().status == "stopped"
    assert live.answer().sentence == "No solution so far; still searching."


def test_spare_givens_in_words():
    board = decode(KINDS["kenken"].example).givens_only()
    asked = finished(SpareClues(board))
    assert asked.sentence.startswith(
        "Any one of the 13 cages can be removed. Together, these 5 can be removed: the "
    )
    assert not asked.holds
    several = finished(SpareClues(Board.blank("sudoku", 4)))
    assert several.sentence == "This board has more than one solution, so nothing can be removed."
    minimal = board
    for clue in asked.removable:
        minimal = without_cage(minimal, board.cages[clue.index].cells)
    needed = finished(SpareClues(minimal))
    assert needed.holds
    assert needed.sentence.startswith("All cages are needed: without")
    begun = SpareClues(board)
    begun.run(0)
    assert begun.sentence == "Searching. 0 of 13 cages tried, 0 of them can be removed."
    begun.stop()
    assert begun.sentence.startswith("Stopped. ")


def test_clashing_givens_in_words():
    board = with_cage(with_cage(KILLER, [0, 1], 3), [1, 2], 17)
    asked = finished(ClashingClues(board))
    assert asked.holds
    assert asked.plain()["clues"] == [
        {"name": "the 3 cage (A1, A2)", "cells": [0, 1]},
        {"name": "the 17 cage (A2, A3)", "cells": [1, 2]},
    ]
    possible = finished(ClashingClues(KILLER))
    assert not possible.holds
    assert possible.sentence == "Nothing clashes: this board has a solution."

"""What the pages hear about a setter's rules, and about answers that ignore some of them."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

import sudolink
from sudolink.service import answer
from sudolink.service.solution_search import PARTLY_CHECKED

CLUES = "100000569492056108056109240009640801064010000218035604040500016905061402621000005"
BOARD = replace(
    sudolink.decode(CLUES),
    title="Snakes <b>",
    rules_text="Normal sudoku rules apply.\nSnakes too.",
    unchecked=("3 thermometers",),
)
LINK = sudolink.link(BOARD, "", "own")
PLAIN = sudolink.link(sudolink.decode(CLUES))
HERE = "https://e.org/"
BY_RULES = "By the rules Sudolink can check, "


def ask(name: str, **details: object) -> Any:
    return json.loads(answer(json.dumps({"name": name, **details})))


def searched(task: str, link: str = LINK, **details: object) -> Any:
    ask("solve_start", link=link, task=task, **details)
    return ask("solve_run", seconds=60)


def test_a_view_has_what_the_setter_says_apart_from_the_rules_of_the_kind():
    view = ask("open", text=LINK)
    assert view["about"] == {
        "byline": "“Snakes <b>”",
        "rules": BOARD.rules_text,
        "warning": "This puzzle has rules Sudolink can't check or draw: 3 thermometers. "
        "A solution found here may not be the setter's.",
    }
    assert view["format"] == "own"
    assert ask("open", text=PLAIN)["about"] is None


def test_other_rules_make_another_puzzle():
    names = {ask("open", text=link)["structure"] for link in (LINK, PLAIN)}
    assert len(names) == 2
    played = ask("open", text=sudolink.link(BOARD.with_value(1, 8), "", "own"))
    assert played["structure"] in names


@pytest.mark.parametrize(
    ("task", "sentence"),
    [
        ("solve", f"{PARTLY_CHECKED} It took 1 guess."),
        ("count", f"{BY_RULES}exactly one solution."),
        ("check", "Nothing is entered yet."),
        ("mistake", f"{BY_RULES}no mistakes: everything agrees with the only solution."),
    ],
)
def test_answers_say_that_they_do_without_some_rules(task: str, sentence: str):
    details: dict[str, Any] = {"states": [{}]} if task == "mistake" else {}
    reply = searched(task, LINK, **details)
    assert (reply["status"], reply["sentence"]) == ("unchecked", sentence)
    assert BY_RULES not in searched(task, PLAIN, **details)["sentence"]


def test_a_check_without_mistakes_claims_no_single_solution():
    played = sudolink.link(BOARD.with_value(1, 8), "", "own")
    checked = searched("check", played)
    assert (checked["status"], checked["sentence"]) == (
        "unchecked",
        f"{BY_RULES}no mistakes so far; 34 cells are left.",
    )
    solved = sudolink.link(BOARD.with_solution(sudolink.solve(BOARD).solutions[0]), "", "own")
    assert searched("check", solved)["sentence"] == (
        f"{BY_RULES}all digits are right: the puzzle is solved."
    )


def test_a_stopped_search_and_several_solutions_say_so_too():
    blank = sudolink.link(replace(BOARD, cells=sudolink.Board.blank().cells), "", "own")
    reply = searched("solve", blank)
    assert reply["status"] == "unchecked"
    assert reply["sentence"].startswith(f"{BY_RULES}there is more than one solution.")
    checked = searched("check", blank)
    assert (checked["status"], checked["cells"] != []) == ("unchecked", True)


def test_setters_get_no_verdict_that_rests_on_rules_nobody_checks():
    ask("live_start", link=LINK)
    live = ask("live_run", seconds=60)
    assert (live["status"], live["sentence"]) == ("unchecked", f"{BY_RULES}exactly one solution.")
    ask("doubt_start", link=LINK, task="spare")
    reply = ask("doubt_run", seconds=60, task="spare")
    assert reply["sentence"].startswith("Sudolink can't check all rules of this puzzle")
    assert reply["clues"] == []


def test_a_path_has_no_grade():
    ask("steps_start", link=LINK, task="path")
    sentence = ask("steps_run", seconds=60, task="path")["sentence"]
    assert sentence.startswith(f"{BY_RULES}logic solves this board")
    assert sentence.endswith("No grade: the puzzle has rules Sudolink can't check.")


def test_shared_boards_say_what_they_lose():
    grid, *_ = ask("texts", link=LINK)["texts"]
    assert "The setter's rules are lost: 3 thermometers." in grid["losses"]
    left_out = {"The setter's rules are left out.", "The title is left out."}
    assert left_out <= set(ask("picture", link=LINK)["losses"])
    *others, own = ask("share", link=LINK, base=HERE)["formats"]
    assert own["losses"] == []
    assert "the setter's rules" in own["keeps"]
    for form in others:
        assert "The setter's rules are lost: 3 thermometers." in form["losses"]
        assert "rules" not in form["keeps"]


def test_print_and_code_have_the_rules():
    printed = ask("print_board", link=LINK, base=HERE)
    assert printed["about"][0] == "“Snakes <b>”"
    assert "3 thermometers" in printed["about"][2]
    ask("print_solution_start", link=LINK)
    remark = ask("print_solution_run", seconds=60)["remark"]
    assert remark == "A solution by the rules Sudolink can check; it may not be the setter's"
    codes = {
        each["name"]: each for each in ask("embed", link=LINK, address=HERE, base=HERE)["codes"]
    }
    assert "“Snakes &lt;b&gt;”" in codes["drawing"]["code"]
    assert "3 thermometers" in codes["drawing"]["code"]
    assert all(not code["losses"] for code in codes.values())


def test_a_list_names_the_rules_in_its_remarks():
    ask("list_start")
    reply = ask("list_run", seconds=60, lines=[LINK], last=True, shown=9)
    assert "3 thermometers" in json.dumps(reply)

"""Steps as the pages ask for them: hints, taking steps, lists in slices, links, cages, shapes."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from dataclasses import replace

import pytest

import sudolink
from sudolink.logic import TECHNIQUES, title_of
from sudolink.logic.model.layout import layout_of
from sudolink.logic.techniques.examples import EXAMPLES
from sudolink.puzzle.kinds import KINDS
from sudolink.service import answer
from sudolink.service.teaching import paths
from sudolink.service.teaching.step_views import NO_STEP
from tests.boards import STUCK

SUDOKU = sudolink.link(sudolink.decode(KINDS["sudoku"].example))
KILLER = sudolink.link(sudolink.decode(KINDS["killer"].example))
KENKEN = sudolink.link(sudolink.decode(KINDS["kenken"].example))
#: Needs more than basics.
POINTING = sudolink.link(sudolink.decode(EXAMPLES["Pointing Pair"]))

MISTAKE = "001300200020001005300000000100005006000080090030400700200006007000090080040700600"


def ask(name, **details: object):
    reply = json.loads(answer(json.dumps({"name": name, **details})))
    assert "error" not in reply, reply
    return reply


def solution_of(board):
    return board.with_solution(sudolink.solve(board).solution or ())


def search(task, link, **details: object):
    """Search to the end; return all entries and the last reply."""
    reply = ask("steps_start", task=task, link=link, **details)
    entries = reply["entries"]
    naming = details.get("naming", "A1")
    while not reply["done"]:
        reply = ask("steps_run", task=task, seconds=0.05, naming=naming)
        entries += reply["entries"]
    return entries, reply


def link_of(view) -> str:
    """The link to a board with the step that is drawn."""
    return f"{view['link']}&{view['step']['query']}"


def next_view(link, **details: object):
    """The view of the next step."""
    return search("next", link, **details)[1]["view"]


@pytest.mark.slow
def test_boards_open_without_logic():
    code = (
        "import sys, json, sudolink.service as s;"
        f"s.answer(json.dumps({{'name': 'open', 'text': {SUDOKU!r}}}));"
        "assert not any(name.startswith('sudolink.logic') for name in sys.modules);"
        "assert not {'html', 'urllib.parse'} & set(sys.modules), 'a first visit would load them';"
        "s.answer(json.dumps({'name': 'techniques'}));"
        "assert 'sudolink.logic' in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_table_of_techniques():
    seen: set[str] = set()
    examples = [sudolink.decode(kind.example) for kind in KINDS.values()]
    for board in (*examples, sudolink.Board.blank("sudoku", 16)):
        layout = layout_of(board)
        groups = ask("techniques", link=sudolink.link(board))["groups"]
        reported = [technique for group in groups for technique in group["techniques"]]
        fitting = {t.name: not t.retired for t in TECHNIQUES if t.fits(layout)}
        assert {t["name"]: t["default"] for t in reported} == fitting
        assert all(t["about"] for t in reported)
        assert all(group["techniques"] for group in groups)
        seen |= {t["name"] for t in reported}
    assert seen == {t.name for t in TECHNIQUES}


def test_techniques_are_those_that_the_board_could_show():
    def names(link) -> set[str]:
        groups = ask("techniques", link=link)["groups"]
        return {technique["name"] for group in groups for technique in group["techniques"]}

    assert "Innies & Outies" in names(KILLER) - names(SUDOKU)
    assert "BUG" in names(SUDOKU)
    assert "Empty Rectangles" in names(SUDOKU) - names(KENKEN)


def test_next_step_is_drawn_and_leaves_the_board_alone():
    board = sudolink.decode(SUDOKU)
    view = next_view(SUDOKU)
    step = sudolink.next_step(board)
    assert step
    assert view["step"]["technique"] == step.technique
    assert view["step"]["sentence"] == sudolink.describe(board, step)
    assert "sl-layer-step-marks" in view["svg"]
    assert 'role="grid"' in view["svg"]
    assert view["link"] == SUDOKU
    named = next_view(SUDOKU, naming="r1c1")
    assert named["step"]["sentence"] == sudolink.describe(board, step, "r1c1")


def test_why_there_is_not_a_step():
    assert (
        next_view(POINTING, techniques=["Jellyfish"])["step"]["sentence"]
        == "The selected techniques find no more steps."
    )
    board = sudolink.decode(SUDOKU)
    solved = sudolink.link(solution_of(board))
    assert next_view(solved)["step"]["sentence"] == "The board is solved."
    two = sudolink.link(board.with_value(1, board.cells[0].value))
    assert next_view(two)["step"]["sentence"].startswith("The board contradicts itself")
    empty = sudolink.link(sudolink.Board.blank("sudoku", 4))
    reported = next_view(empty, techniques=["X-Wing", "BUG"])["step"]["sentence"]
    assert "Not used: BUG, because the puzzle has two solutions" in reported
    assert ask("step_apply", link=solved, technique="Naked Single") == {
        "view": None,
        "sentence": "The board is solved.",
        "mistaken": False,
    }


def blamed(link: str) -> dict[str, str]:
    """What is said of a board with something wrong by what looks for steps on it."""
    found = {task: search(task, link)[1] for task in ("next", "all", "path")}
    replies = {**found, "basics": ask("basics", link=link)}
    assert all(reply["mistaken"] for reply in replies.values())
    assert (found["next"]["view"]["step"]["technique"], replies["basics"]["view"]) == (None, None)
    return {name: reply["sentence"] for name, reply in replies.items()}


def test_what_is_wrong_is_said_instead_of_a_step():
    """Long before the board contradicts itself, steps would lead astray."""
    board, astray = sudolink.decode(MISTAKE), "Steps from here lead to a contradiction."
    wrong = blamed(sudolink.link(board.with_value(1, 7), format="S9B"))
    assert wrong["next"] == wrong["basics"] == f"An entered digit is wrong. {astray}"
    assert wrong["all"].endswith(" steps on this board. An entered digit is wrong.")
    assert "An entered digit is wrong." in wrong["path"]
    digit = solution_of(board).cells[1].value
    lost = blamed(sudolink.link(board.with_candidates(1, {*range(1, 10)} - {digit}), format="S9B"))
    assert lost["next"] == lost["basics"] == f"The right candidate is missing from a cell. {astray}"
    unseen = {"link": sudolink.link(board.with_value(1, 7), format="S9B"), "techniques": []}
    for task in ("all", "path"):  # without any step too
        assert search(task, **unseen)[1]["sentence"] == f"An entered digit is wrong. {astray}"
    right = board.with_value(1, digit).with_candidates(0, range(1, 10))
    assert "blamed" not in search("next", sudolink.link(right, format="S9B"))[1]
    assert next_view(sudolink.link(right, format="S9B"))["step"]["technique"]


@pytest.mark.parametrize(
    ("change", "sentence", "cells"),
    [
        (lambda board: board.with_value(1, 7), "The wrong digit is in A2.", [1]),
        (
            lambda board: board.with_value(1, 7).with_value(4, 6),
            "The wrong digits are in A2 and A5.",
            [1, 4],
        ),
        (
            lambda board: board.with_candidates(1, [7]),
            "The right candidate is missing from A2.",
            [1],
        ),
    ],
)
def test_the_next_hint_shows_where_it_is_wrong(change, sentence: str, cells: list[int]):
    board = change(sudolink.decode(MISTAKE))
    view = search("next", sudolink.link(board, format="S9B"))[1]["blamed"]
    assert (view["step"]["title"], view["step"]["sentence"]) == ("Mistake", sentence)
    assert view["step"]["technique"] is None
    marked = re.findall(r'data-at="cell (\d+)"', view["svg"])
    assert [*map(int, marked)] == cells
    assert "sl-layer-step-legend" not in view["svg"]
    assert view["link"] == sudolink.link(board, format="S9B").split("/")[-1]


def test_an_entered_digit_is_blamed_for_a_contradiction():
    board = sudolink.decode(MISTAKE).with_value(1, 7)
    end = blamed(sudolink.link(sudolink.explain(board).end, format="S9B"))["next"]
    assert end.startswith("The board contradicts itself: ")
    assert end.endswith(" An entered digit is wrong.")
    twice = sudolink.link(sudolink.Board.blank("sudoku").with_value(0, 1).with_value(1, 1))
    assert "entered" not in next_view(twice)["step"]["sentence"]  # there are many solutions


def test_looking_for_a_step_pauses_and_stops():
    reply = ask("steps_start", task="next", link=POINTING)
    assert not reply["done"]
    reply = ask("steps_run", task="next", seconds=0)
    assert not reply["done"], "no single is left, so the first technique finds nothing"
    assert ask("steps_stop", task="next")["done"]


@pytest.mark.parametrize("link", [SUDOKU, POINTING, KILLER, KENKEN])
def test_hints_draw_where_to_look_and_give_no_more_away(link):
    board = sudolink.decode(link)
    step = sudolink.next_step(board)
    assert step
    for tier, sentence in enumerate([*sudolink.hints(board, step)][:2], start=1):
        view = ask("hint_show", link=link, technique=step.technique, tier=tier)
        topic = view["step"]["topic"]
        title = f"Hint {tier} of 3"
        said = {"tier": tier, "title": title, "sentence": sentence, "topic": topic}
        assert view["step"] == {**NO_STEP, **said}
        assert (topic and topic["name"]) == (None if tier == 1 else step.technique)
        assert view["step_cells"] is None, "the cells show what the player wrote"
        drawn = view["svg"]
        assert "sl-step-house" in drawn or 'class="sl-step-cell"' in drawn
        assert not re.search("sl-step-(gone|placed|pattern|on|off)", drawn)
        assert "sl-layer-step-legend" not in drawn


def test_apply_steps():
    board = sudolink.decode(SUDOKU)
    second = list(sudolink.steps(board, ["Naked Single"]))[1]
    reply = ask("step_apply", link=SUDOKU, technique="Naked Single", nth=2)
    view = reply["view"]
    assert sudolink.decode(view["link"]).cells == sudolink.apply(board, second).cells
    assert view["step"]["title"] == f"Applied: {title_of(second)}"
    assert view["step"]["sentence"] == reply["sentence"] == sudolink.describe(board, second)
    assert view["step"]["technique"] is None
    drawn = view["svg"]
    assert "sl-step-placed" in drawn
    assert "sl-layer-step-legend" not in drawn
    assert view["step_cells"] is None


def test_basics():
    reply = ask("basics", link=SUDOKU)
    assert all(cell["value"] for cell in reply["view"]["cells"])
    total, *counts = map(int, re.findall(r"\d+", reply["sentence"]))
    assert reply["sentence"].startswith(f"Applied {total} easy steps: ")
    assert reply["sentence"].endswith(". The board is solved.")
    assert sum(counts) == total
    assert counts == sorted(counts, reverse=True)
    assert reply["view"]["step"]["sentence"] == reply["sentence"]
    assert "sl-step-placed" in reply["view"]["svg"]
    none = ask("basics", link=SUDOKU, techniques=["X-Wing"])
    assert none["view"] is None
    assert none["sentence"] == "No easy technique is selected."


def test_all_steps():
    names = ["Naked Single", "Naked Pair", "Pointing Pair", "X-Wing"]
    entries, reply = search("all", POINTING, techniques=names)
    sentence = reply["sentence"]
    board = sudolink.decode(POINTING)
    found = list(sudolink.steps(board, names))
    assert [entry["technique"] for entry in entries] == [step.technique for step in found]
    assert sentence.startswith(f"{len(found)} steps on this board.")
    for entry, step in zip(entries, found, strict=True):
        view = ask("step_show", link=POINTING, technique=entry["technique"], nth=entry["nth"])
        assert view["step"]["sentence"] == sudolink.describe(board, step) == entry["sentence"]
        assert entry["sentence"].endswith(entry["conclusion"])


@pytest.mark.slow
def test_whole_path():
    entries, reply = search("path", KILLER)
    sentence = reply["sentence"]
    board = sudolink.decode(KILLER)
    path = sudolink.explain(board)
    assert [entry["technique"] for entry in entries] == [s.technique for s in path.steps]
    start = f"Logic solves this board in {len(path.steps)} steps. This puzzle is Easy: it needs "
    assert sentence.startswith(start)
    assert "HoDoKu" not in sentence
    view = ask("path_show", number=5)
    assert view["step"]["sentence"] == entries[5]["sentence"]
    again = ask("open", text=link_of(view))
    assert again["step"]["title"] == view["step"]["title"]
    end = ask("path_show", number=len(entries))
    assert all(cell["value"] for cell in end["cells"])
    assert end["step"] is None


def test_a_step_that_is_not_on_the_board_has_no_number():
    board = sudolink.decode(KILLER)
    step = sudolink.next_step(board)
    assert step is not None
    assert paths.number_of(board, step) >= 1
    with pytest.raises(LookupError, match=step.technique):
        paths.number_of(board, replace(step, placements=((0, 99),)))


def test_a_path_that_ends_early_has_no_grade():
    for task in ("path", "linked_path"):
        sentence = search(task, STUCK)[1]["sentence"]
        assert "No grade: beyond these techniques." in sentence
        assert "score" not in sentence


@pytest.mark.slow
def test_the_links_of_a_path_show_what_the_path_does():
    path, _ = search("path", KILLER)
    linked, reply = search("linked_path", KILLER)
    assert [entry | {"link": ""} for entry in linked] == [entry | {"link": ""} for entry in path]
    for number in (0, len(path) // 2, len(path) - 1):
        view, shown = (
            ask("open", text=linked[number]["link"]),
            ask("path_show", number=number),
        )
        assert view["step"] == shown["step"]
        assert view["link"] == shown["link"]
    assert ask("open", text=reply["end"])["link"] == ask("path_show", number=len(path))["link"]


def test_a_search_stops():
    ask("steps_start", task="path", link=KILLER)
    ask("steps_run", task="path", seconds=0)
    reply = ask("steps_stop", task="path")
    assert reply["done"]
    assert reply["sentence"].startswith("Stopped after")


@pytest.mark.parametrize("joint", ["&", "&amp;"])
def test_link_to_a_step(joint):
    shown = ask("open", text=f"{SUDOKU}&step=naked%20single{joint}nth=2")
    assert (shown["step"]["technique"], shown["step"]["nth"]) == ("Naked Single", 2)
    assert shown["step"]["query"] == "step=Naked%20Single&nth=2"
    asked = ask("open", text=SUDOKU, step=f"naked single{joint}nth=2")
    assert asked["step"] == shown["step"]
    assert shown["link"] == SUDOKU
    fish = "X-Wing, Swordfish and Jellyfish"
    singles = len(list(sudolink.steps(sudolink.decode(SUDOKU), ["Naked Single"])))
    for asked, reported in [
        ("Jellyfish", "Jellyfish finds nothing on this board."),
        (
            "X-Wong",
            "There is no technique “X-Wong”; did you mean X-Wing or XYZ-Wing or Y-Wing?",
        ),
        ("Qqqqqqqq", "There is no technique “Qqqqqqqq”."),
        (
            "Fish",
            f"“Fish” stands for several techniques. Choose one of them: {fish}.",
        ),
        (
            f"Naked+Single{joint}nth=999999999",
            f"Naked Single finds {singles} steps on this board, so there is no step 999999999.",
        ),
        (f"Jellyfish{joint}nth=2", "Jellyfish finds nothing on this board."),
        *(
            (
                f"Naked+Single{joint}nth={odd}",
                f"“{odd}” isn't a step number. The steps of a technique are numbered from 1.",
            )
            for odd in ("0", "-3", "x", "1.5", "1" * 10, "²")
        ),
    ]:
        view = ask("open", text=f"{SUDOKU}&step={asked}")
        assert view["step"]["sentence"] == reported
        assert "sl-layer-step-marks" not in view["svg"]
    assert ask("open", text=SUDOKU)["step"] is None


@pytest.mark.parametrize("joint", ["&", "&amp;"])
def test_a_step_whose_name_has_an_and_sign(joint):
    """It needs no escape where only a step is expected, as in the attribute of the element."""
    name = "Innies & Outies"
    limits = f"{joint}limits=4x3"
    for asked in (name, "innies &outies", "Innies and Outies", "Innies %26 Outies"):
        assert ask("open", text=KILLER, step=asked)["step"]["technique"] == name
        assert ask("open", text=KILLER, step=f"{asked}{limits}")["step"]["technique"] == name
    second = ask("open", text=KILLER, step=f"{name}{joint}nth=2{limits}")["step"]
    assert (second["technique"], second["nth"]) == (name, 2)
    assert ask("open", text=f"{KILLER}&{second['query']}")["step"] == second
    assert ask("open", text=KILLER, step="& &")["step"]["technique"] is None


def test_cages_of_a_cell():
    board = sudolink.decode(KILLER)
    [reported] = ask("cage", link=KILLER, cell=0)["sentences"]
    [index] = [i for i, cage in enumerate(board.cages) if 0 in cage.cells]
    assert reported.startswith(f"The {board.cages[index].total} cage at A1: ")
    for way in sudolink.cage_combinations(board, index)[:3]:
        assert "+".join(map(str, way)) in reported
    [reported] = ask("cage", link=KILLER, cell=0, naming="r1c1")["sentences"]
    assert "at r1c1" in reported
    [reported] = ask("cage", link=sudolink.link(solution_of(board)), cell=0)["sentences"]
    assert reported.endswith("at A1 is full.")
    broken = sudolink.Board.blank("killer", cages=[sudolink.Cage((0, 1), 12)]).with_value(0, 9)
    for digit, words in ((4, "must make 12, but its digits add up to 13."), (3, "is full.")):
        link = sudolink.link(broken.with_value(1, digit))
        [reported] = ask("cage", link=link, cell=0)["sentences"]
        assert reported.endswith(words)
    assert ask("cage", link=SUDOKU, cell=0)["sentences"] == []
    [reported] = ask("cage", link=KENKEN, cell=0)["sentences"]
    assert "+" not in reported.partition(": ")[2]


def test_shapes_of_a_killer():
    found = sudolink.created_shapes(sudolink.decode(KILLER), 3, 2)
    reply = ask("shapes", link=KILLER, houses=3, cells=2)
    assert len(reply["shapes"]) == len(found)
    shown = ask("shape_show", link=KILLER, houses=3, cells=2, number=1)
    assert shown["step"]["title"] == reply["shapes"][1]["title"]
    assert shown["step"]["title"].endswith(f": {found[1].total}")
    assert str(found[1].in_houses) in shown["step"]["sentence"]
    assert "sl-step-pivot" in shown["svg"]
    assert shown["link"] == KILLER
    assert ask("shapes", link=SUDOKU)["shapes"] == []
    views = [ask("open", text=link) for link in (KILLER, SUDOKU, KENKEN)]
    assert [view["has_sums"] for view in views] == [True, False, False]
    assert [view["has_cages"] for view in views] == [True, False, True]


def test_an_incomplete_list_of_shapes_says_so():
    cages = [sudolink.Cage((0, 1), 5)]
    large = sudolink.link(sudolink.Board.blank("killer", 16, cages=cages))
    assert "There may be more" in ask("shapes", link=large, houses=6)["sentence"]
    assert "There may be more" not in ask("shapes", link=large, houses=5)["sentence"]


def test_shapes_have_combinations_and_say_whether_digits_repeat():
    board = sudolink.decode(KILLER)
    found = sudolink.created_shapes(board, 3, 4)
    rows = ask("shapes", link=KILLER, houses=3, cells=4)["shapes"]
    assert {shape.repeats for shape in found} == {True, False}
    for shape, row in zip(found, rows, strict=True):
        if len(shape.cells) > 1:
            rule = "digits may repeat" if shape.repeats else "no digit repeats"
            assert rule in row["sentence"]
            first = (sudolink.shape_combinations(board, shape) or ((),))[0]
            assert row["sentence"].startswith(("+".join(map(str, first)), "Too many"))


def test_super_shapes_are_listed_and_drawn():
    listed = {"link": KILLER, "houses": 3, "cells": 2, "grouped": True}
    groups = sudolink.by_super_shape(sudolink.decode(KILLER), 3, 2)
    reply = ask("shapes", **listed)
    assert reply["sentence"] == f"{len(groups)} super shapes."
    shown = ask("shape_show", number=0, **listed)
    assert shown["step"]["title"] == reply["shapes"][0]["title"]
    assert f": {groups[0][0].total}" in shown["step"]["sentence"]
    assert "sl-step-pivot" in shown["svg"]


def test_every_kind_with_cages_that_make_sums_has_shapes():
    row = [sudolink.Cage(tuple(range(8)), 40)]
    for kind in ("sudoku", "sudoku-x", "windoku", "killer"):
        view = ask("open", text=sudolink.encode(sudolink.Board.blank(kind, cages=row), "own"))
        assert view["has_sums"]
        link = view["link"]
        [only] = ask("shapes", link=link, houses=1, cells=1)["shapes"]
        assert only["title"] == "Innie A9: 5"
        assert ask("cage", link=link, cell=0)["sentences"] == [
            "The 40 cage at A1: 1+2+3+4+6+7+8+9."
        ]


def test_steps_keep_to_the_limits_of_shapes_and_links_to_them_too():
    """A step of large shapes may have a number that only they give it."""
    limits = {"houses": 6, "cells": 9}
    entries, _ = search("all", KILLER, techniques=["Pseudo-Cages (Large)"], **limits)
    usual, _ = search("all", KILLER, techniques=["Pseudo-Cages (Large)"])
    assert len(entries) > len(usual) > 0
    assert entries[-1]["limits"] == limits
    last = {"technique": "Pseudo-Cages (Large)", "nth": len(entries)}
    view = ask("step_show", link=KILLER, **last, **limits)
    assert view["step"]["title"] == entries[-1]["title"]
    assert view["step"]["query"].endswith(f"&nth={len(entries)}&limits=6x9")
    assert ask("open", text=link_of(view))["step"] == view["step"]
    taken = ask("step_apply", link=KILLER, **last, **limits)
    assert taken["sentence"] == view["step"]["sentence"]
    fewer = next_view(KILLER, techniques=["Innies & Outies"], houses=2, cells=1)
    few = fewer["step"]
    assert few["limits"] == {"houses": 2, "cells": 1}
    assert few["query"].endswith("&limits=2x1")
    assert ask("open", text=link_of(fewer))["step"] == few
    assert "limits" not in next_view(KILLER)["step"]["query"]


@pytest.mark.slow
def test_a_path_keeps_to_the_limits_of_shapes():
    limits = sudolink.ShapeLimits(1, 2)
    path = sudolink.explain(sudolink.decode(KILLER), shapes=limits)
    entries, reply = search("linked_path", KILLER, houses=1, cells=2)
    assert [entry["technique"] for entry in entries] == [step.technique for step in path.steps]
    assert reply["done"]
    shaped = next(entry for entry in entries if entry["technique"] == "Innies & Outies")
    assert ask("open", text=shaped["link"])["step"]["sentence"] == shaped["sentence"]


@pytest.mark.parametrize("odd", ["7x2", "4x0", "6", "x", "4x2x1", "٤x٢"])
def test_a_link_with_invalid_limits_says_so(odd):
    view = ask("open", text=f"{KILLER}&step=Innies+%26+Outies&limits={odd}")
    assert view["step"]["technique"] is None
    assert "isn't a size of shapes. Write it like 6x9" in view["step"]["sentence"]

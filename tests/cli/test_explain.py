"""Steps of human logic and the shapes of a killer on the command line."""

from __future__ import annotations

import json
import re
from dataclasses import asdict
from pathlib import Path

import pytest

from sudolink import (
    Board,
    Cage,
    ShapeLimits,
    by_super_shape,
    created_shapes,
    decode,
    explain,
    grade,
    link,
    shape_combinations,
)
from sudolink.cli.exit_codes import DONE, NO, WRONG_USE
from sudolink.cli.main import main
from sudolink.logic.scales.puzzle_grade import BEYOND
from sudolink.logic.shape_list import NOT_ALL
from tests.boards import STUCK
from tests.cli.support import CLUES, EASY, KILLER, run


def test_explain_shows_every_step_and_the_grade(capsys):
    code, out, err = run(capsys, "explain", EASY, "--naming", "r1c1")
    assert (code, err) == (DONE, "")
    assert out.startswith("  1. ")
    assert "Logic solves this board in" in out
    assert "This puzzle is Easy: it needs only simple steps. SudokuWiki score" in out
    assert " r1c" in out


def test_explain_in_json_has_the_steps_and_the_grade(capsys):
    code, out, _ = run(capsys, "explain", EASY, "--json")
    reported = json.loads(out)
    assert code == DONE
    assert reported["status"] == "solved"
    assert {"technique", "sentence", "hints", "placements"} <= reported["steps"][0].keys()
    assert reported["grade"] == asdict(grade(decode(EASY)))
    assert reported["grade"]["sudokuwiki"]["level"]


def test_shapes_are_listed_with_combinations_and_repeats(capsys):
    code, out, err = run(capsys, "shapes", KILLER, "--houses", "2", "--cells", "3")
    assert (code, err) == (DONE, "")
    found = created_shapes(decode(KILLER), 2, 3)
    *lines, last = out.splitlines()
    assert last == f"{len(found)} shapes."
    assert len(lines) == 2 * len(found)
    assert sum("digits may repeat" in line for line in lines) == sum(s.repeats for s in found)
    assert sum("no digit repeats" in line for line in lines) == sum(
        not shape.repeats and len(shape.cells) > 1 for shape in found
    )


def test_shapes_in_json(capsys):
    board = decode(KILLER)
    answer = json.loads(run(capsys, "shapes", KILLER, "--cells", "4", "--json")[1])
    reported = answer["shapes"]
    assert answer["complete"] is True
    found = created_shapes(board, cells=4)
    assert [row["total"] for row in reported] == [shape.total for shape in found]
    assert [row["repeats"] for row in reported] == [shape.repeats for shape in found]
    for row, shape in zip(reported, found, strict=True):
        assert row["cells"] == [board.name(cell) for cell in shape.cells]
        assert row["houses"] == [board.houses[house].name for house in shape.houses]
        ways = shape_combinations(board, shape)
        assert row["combinations"] == (ways and [list(way) for way in ways])


def test_shapes_that_may_be_incomplete_say_so(capsys):
    large = link(Board.blank("killer", 16, cages=[Cage((0, 1), 5)]))
    out = run(capsys, "shapes", large, "--houses", "6")[1]
    assert out.splitlines()[-1].endswith(NOT_ALL)
    answer = json.loads(run(capsys, "shapes", large, "--houses", "6", "--json")[1])
    assert answer["complete"] is False


def test_super_shapes_are_listed_with_their_shapes(capsys):
    groups = by_super_shape(decode(KILLER), 3, 2)
    reported = json.loads(run(capsys, "shapes", KILLER, "--super", "--houses", "3", "--json")[1])
    assert [[s["total"] for s in row["shapes"]] for row in reported["shapes"]] == [
        [shape.total for shape in group] for group in groups
    ]
    out = run(capsys, "shapes", KILLER, "--super", "--houses", "3")[1]
    assert out.endswith(f"{len(groups)} super shapes.\n")


def test_shapes_of_a_board_without_sums(capsys):
    said = "There are no shapes, because no cage on this board has a sum.\n"
    for more in ((), ("--super",)):
        assert run(capsys, "shapes", CLUES, *more)[:2] == (NO, said)
    lone = link(Board.blank("killer", 4, cages=[Cage((0, 1), 5)]))
    asked = run(capsys, "shapes", lone, "--houses", "1", "--cells", "1")
    assert asked[:2] == (NO, "No shapes of these sizes.\n")


def test_explain_keeps_to_the_limits_of_shapes(capsys):
    out = run(capsys, "explain", KILLER, "--houses", "1", "--cells", "2", "--json")[1]
    path = explain(decode(KILLER), shapes=ShapeLimits(1, 2))
    reported = json.loads(out)["steps"]
    assert [step["technique"] for step in reported] == [step.technique for step in path.steps]
    assert not any("houses" in step["detail"] for step in reported)
    for name, value in (("--houses", "7"), ("--cells", "0"), ("--cells", "many")):
        with pytest.raises(SystemExit) as stopped:
            main(["explain", KILLER, name, value])
        assert stopped.value.code == WRONG_USE
        assert name in capsys.readouterr().err


LEVELS = re.compile(r"Kids|Gentle|(?<!\()Easy|score|rating")  # but not "Killer Combinations (Easy)"


def test_explain_gives_no_grade_where_the_path_ends_early(capsys):
    code, out, _ = run(capsys, "explain", STUCK)
    assert code == NO
    assert "No grade: beyond these techniques." in out
    assert not LEVELS.search(out)
    reported = json.loads(run(capsys, "explain", STUCK, "--json")[1])
    assert (reported["grade"]["level"], reported["grade"]["reason"]) == (None, BEYOND)
    page = run(capsys, "explain", STUCK, "--html")[1]
    assert "No grade: beyond these techniques." in page
    assert not LEVELS.search(re.sub("<svg.*?</svg>", "", page, flags=re.DOTALL))


def test_explain_writes_a_page_with_a_picture_for_each_step(capsys, tmp_path: Path):
    file = tmp_path / "story.html"
    assert run(capsys, "explain", EASY, "--html", "-o", str(file))[0] == DONE
    page = file.read_text(encoding="utf-8")
    steps = int(page.partition("in ")[2].partition(" steps")[0])
    assert page.count("<svg xmlns") == page.count("<section>") == steps + 1
    assert "<script" not in page
    assert " src=" not in page


def test_explain_says_no_where_logic_ends(capsys):
    code, out, _ = run(capsys, "explain", CLUES, "--technique", "Hidden Single")
    assert (code, "finds nothing more" in out) == (NO, True)
    code, _, err = run(capsys, "explain", CLUES, "--technique", "Guess")
    assert (code, "no technique “Guess”" in err) == (WRONG_USE, True)

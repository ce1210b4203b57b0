"""All commands read the same inputs: lists, tables, drawn grids, and words beside the boards."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from sudolink import decode, text
from sudolink.cli.exit_codes import BAD_BOARD, DONE
from sudolink.codec.board_json import to_plain
from tests.cli.support import CLUES, DAMAGED, EASY, KILLER, SOLUTION, run, table_in

GRIDS = [str(text(decode(each))) for each in (CLUES, EASY, CLUES)]
ROWS = "\n".join(CLUES[at : at + 9] for at in range(0, 81, 9))

#: Commands that answer in rows, of both sorts.
COMMANDS = ("solve", "list", "grade", "count")

#: Inputs, and the lines in which their boards begin.
INPUTS = {
    "a drawn grid": (GRIDS[0], [1]),
    "a grid without a frame": (ROWS, [1]),
    "a heading above a grid": (f"Puzzle 1\n\n{GRIDS[0]}\n", [3]),
    "grids": ("\n\n\n".join(GRIDS), [1, 16, 31]),
    "grids without gaps": ("\n".join(GRIDS), [1, 14, 27]),
    "grids and headings": ("".join(f"Puzzle\n{grid}\n\n" for grid in GRIDS), [2, 17, 32]),
    "JSON of several lines": (json.dumps(to_plain(decode(KILLER)), indent=1), [1]),
    "words before": (f"Puzzle 1: {CLUES}\nPuzzle 2: {EASY}\nPuzzle 3: {CLUES}\n", [1, 2, 3]),
    "words after": (f"{CLUES} very easy\n{EASY} Puzzle 2\n{CLUES}, 17 hard\n", [1, 2, 3]),
    "a word after each": (f"{CLUES} easy\n{EASY} hard\n".replace("0", "."), [1, 2]),
    "a list": (f"# mine\n{CLUES}\n\n{KILLER}\n", [2, 4]),
    "a table": (f"id,puzzle\n1,{CLUES}\n2,{EASY}\n", [2, 3]),
    "a small board in each line": ("1..4....2..3....\n" * 3, [1, 2, 3]),
}


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("name", INPUTS)
def test_every_command_finds_the_same_boards(capsys, tmp_path: Path, command: str, name: str):
    given, lines = INPUTS[name]
    file = tmp_path / "input.txt"
    file.write_text(given, encoding="utf-8")
    code, out, _ = run(capsys, command, str(file), "--json")
    found = [json.loads(line) for line in out.splitlines()]
    # A single board is the whole text.
    assert [each["line"] for each in found] in (lines, [1] if len(lines) == 1 else lines)
    assert all("error" not in each for each in found)
    assert code != BAD_BOARD


@pytest.mark.parametrize("jobs", [[], ["--jobs", "2"]])
@pytest.mark.parametrize("command", ["list", "grade"])
def test_drawn_grids_get_rows_and_may_be_skipped(
    capsys, tmp_path: Path, command: str, jobs: list[str]
):
    file, target = tmp_path / "grids.txt", tmp_path / "out.csv"
    file.write_text(INPUTS["grids and headings"][0], encoding="utf-8")
    code, out, err = run(capsys, command, str(file), *jobs)
    assert (code, err) == (DONE, "remark: 3 lines without a board were left out: 1, 16 and 31\n")
    rows = table_in(out)
    assert [decode(row["board"]) for row in rows] == [decode(grid) for grid in GRIDS]
    assert [row["line"] for row in rows] == ["2", "17", "32"]
    assert table_in(run(capsys, command, str(file), "--skip", "1", *jobs)[1]) == rows[1:]
    run(capsys, command, str(file), "-o", str(target), "--first", "1", *jobs)
    run(capsys, command, str(file), "-o", str(target), "--resume", *jobs)
    assert target.read_text("utf-8") == out


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("at", [0, 1, 2])
@pytest.mark.parametrize("between", ["\n", "\n\n"])
def test_a_damaged_frame_spoils_no_other(
    capsys, tmp_path: Path, command: str, at: int, between: str
):
    grids = [*GRIDS]
    short = grids[at].splitlines()
    short[2] = short[2][:-4] + "|"
    grids[at] = "\n".join(short)
    file = tmp_path / "grids.txt"
    file.write_text(between.join(grids), encoding="utf-8")
    code, out, _ = run(capsys, command, str(file), "--json")
    found = {each["line"]: each for each in map(json.loads, out.splitlines())}
    assert code == BAD_BOARD
    gap = 12 + len(between)
    assert sorted(found) == [1, 1 + gap, 1 + 2 * gap]
    for number, line in enumerate(sorted(found)):
        error = found[line].get("error", "")
        assert error.startswith(
            "Row 2 of this grid has 8 cells; the others have 9." * (number == at)
        )
        assert bool(error) == (number == at)


@pytest.mark.parametrize("command", COMMANDS)
def test_a_damaged_frame_alone_is_one_error(capsys, tmp_path: Path, command: str):
    file = tmp_path / "grid.txt"
    file.write_text("\n".join(GRIDS[0].split("\n")[:8]), encoding="utf-8")
    code, out, err = run(capsys, command, str(file))
    assert code == BAD_BOARD
    assert "This grid has 6 rows" in out + err
    assert (out + err).count("grid") == 1


@pytest.mark.parametrize("command", ["list", "grade"])
def test_a_damaged_grid_has_a_row_that_says_so(capsys, monkeypatch, command: str):
    damaged = "\n".join(ROWS.split("\n")[:-1])
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"First\n{ROWS}\nSecond\n{damaged}\n"))
    code, out, _ = run(capsys, command, "-")
    assert code == BAD_BOARD
    whole, part = table_in(out)
    assert (whole["line"], whole["remark"]) == ("2", "")
    assert (part["line"], part["board"]) == ("12", damaged)
    assert "8 rows" in part["remark"]


@pytest.mark.parametrize(
    "line", [DAMAGED, f"17,{SOLUTION}", f"{EASY[:-2]},x", "no board", "12345 and so on"]
)
@pytest.mark.parametrize("command", ["list", "grade"])
def test_a_list_without_an_intact_line_stays_a_list(capsys, tmp_path: Path, command: str, line):
    """The only full grid of a line may be the solution of a damaged puzzle."""
    file = tmp_path / "list.txt"
    file.write_text(f"{line}\n" * 70, encoding="utf-8")
    code, out, _ = run(capsys, command, str(file))
    assert code == BAD_BOARD
    assert [row["line"] for row in table_in(out)] == [str(number) for number in range(1, 71)]

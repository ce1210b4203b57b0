"""Runs that were interrupted are continued after the last row that they wrote."""

from __future__ import annotations

from pathlib import Path

import pytest

from sudolink.cli.exit_codes import NO, WRONG_USE
from sudolink.solver.batch.list_start import skip_boards
from tests.cli.support import CLUES, EASY, KILLER, SOLUTION, resumed, run, table_in


@pytest.mark.parametrize("command", ["count", "grade", "list", "convert"])
@pytest.mark.parametrize("kept", ["", "header", "row", "torn row"])
def test_a_table_is_continued_after_its_last_whole_row(
    capsys, tmp_path: Path, table: str, command: str, kept: str
):
    target = tmp_path / "out.csv"
    code = run(capsys, command, table, "-o", str(target))[0]
    whole = target.read_text("utf-8")
    lines = whole.splitlines(keepends=True)
    parts = {"": "", "header": lines[0], "row": "".join(lines[:2]), "torn row": whole[:-30]}
    target.write_text(parts[kept], encoding="utf-8")
    assert run(capsys, command, table, "-o", str(target), "--resume") == (code, "", "")
    assert target.read_text("utf-8") == whole
    assert run(capsys, command, table, "-o", str(target), "--resume")[1:] == ("", "")
    assert target.read_text("utf-8") == whole


def test_json_with_quotation_marks_is_continued_too(capsys, tmp_path: Path):
    file, target = tmp_path / "inches.csv", tmp_path / "out.jsonl"
    rows = f'{CLUES},"5"" wide"\n{EASY},"7"" wide"\n{CLUES},\n'
    file.write_text(f"puzzle,note\n{rows}", encoding="utf-8")
    run(capsys, "list", str(file), "--json", "-o", str(target))
    whole = target.read_text("utf-8")
    assert resumed(capsys, target, 2, "list", str(file), "--json") == whole


def test_json_is_continued_too(capsys, tmp_path: Path, table: str):
    target = tmp_path / "out.jsonl"
    run(capsys, "list", table, "--json", "-o", str(target))
    whole = target.read_text("utf-8")
    target.write_text(whole[: whole.index("\n") + 5], encoding="utf-8")
    run(capsys, "list", table, "--json", "-o", str(target), "--resume")
    assert target.read_text("utf-8") == whole


@pytest.mark.parametrize("more", [[], ["--json"]])
@pytest.mark.parametrize("command", ["count", "list"])
def test_only_answers_of_the_same_command_are_continued(
    capsys, tmp_path: Path, table: str, command: str, more: list[str]
):
    """A file with anything else stays as it is, to the last byte."""
    target = tmp_path / "out"
    run(capsys, "grade", table, "-o", str(target))
    for kept in (target.read_text("utf-8"), "my notes\nwithout an end", '{"a": 1}', "line,board,x"):
        target.write_text(kept, encoding="utf-8")
        code, out, err = run(capsys, command, table, "-o", str(target), "--resume", *more)
        assert code == WRONG_USE
        assert "“out” holds something else" in out + err
        assert target.read_text("utf-8") == kept


def test_a_continued_table_keeps_to_its_header(capsys, tmp_path: Path, table: str):
    """Even where the file that is next has other columns."""
    more = tmp_path / "more.csv"
    more.write_text(f"line,puzzle,id\n5,{EASY},12\n", encoding="utf-8")
    target = tmp_path / "out.csv"
    for command in ("solve", "list", "grade"):
        run(capsys, command, table, str(more), "-o", str(target))
        whole = target.read_text("utf-8")
        assert resumed(capsys, target, 4, command, table, str(more)) == whole
        assert [row["id"] for row in table_in(whole)] == ["7", "8", "9", "12"]
        assert [row["line (2)"] for row in table_in(whole)] == ["", "", "", "5"]


@pytest.mark.parametrize(
    "arguments",
    [
        ["count", CLUES, "--resume"],
        ["count", CLUES, "--resume", "-o", "x.csv.gz"],
        ["explain", CLUES, "--html", "--resume", "-o", "x.html"],
    ],
)
def test_what_cannot_be_continued(capsys, arguments: list[str]):
    code, out, err = run(capsys, *arguments)
    assert (code, out) == (WRONG_USE, "")
    assert err.startswith("error: --resume ")


#: Lists whose later lines would be read in another way without those before them.
LISTS = {
    "a header": f"id,solution,puzzle\n7,{SOLUTION},{CLUES}\n8,,{EASY}\n9,{SOLUTION},{SOLUTION}\n",
    "columns": f"{CLUES},{SOLUTION}\n{EASY},\n{SOLUTION},{CLUES}\n{CLUES} x\n",
    "whole lines": f"{CLUES}\n{CLUES},{SOLUTION}\n{SOLUTION},{CLUES}\n12345\n",
    "no board for long": "x" * 20
    + ",y\n"
    + "12345,6\n" * 120
    + f"a,{CLUES},{SOLUTION}\nb,{EASY},\n",
    "waiting lines": f"1,{SOLUTION}\n2,{SOLUTION}\n{CLUES},{SOLUTION}\n{EASY},\n",
}


#: After how many of its lines an answer is cut off; what starts processes takes longest.
CUTS = {
    ("list",): (0, 1, 2, 3, 4, 60, 102, 121),
    ("list", "--jobs", "2"): (2, 60),
    ("grade", "--jobs", "1"): (0, 1, 2, 3, 4, 60, 102, 121),
}


@pytest.mark.parametrize("command", CUTS, ids=" ".join)
@pytest.mark.parametrize("text", LISTS.values(), ids=LISTS)
def test_a_run_goes_on_reading_a_list_as_it_began(
    capsys, tmp_path: Path, text: str, command: tuple[str, ...]
):
    file, target = tmp_path / "puzzles.csv", tmp_path / "out.csv"
    file.write_text(text, encoding="utf-8")
    code = run(capsys, *command, str(file), "-o", str(target))[0]
    whole = target.read_text("utf-8")
    lines = whole.splitlines(keepends=True)
    for number in {min(cut, len(lines)) for cut in CUTS[command]}:
        target.write_text("".join(lines[:number]), encoding="utf-8")
        run(capsys, *command, str(file), "-o", str(target), "--resume")
        assert target.read_text("utf-8") == whole
    assert code == run(capsys, *command, str(file))[0]


def test_boards_that_are_skipped_are_only_read():
    lines = iter(["puzzle,solution\n", "\n", f"{CLUES},{SOLUTION}\n", f"{EASY},\n", f"{CLUES},\n"])
    start = skip_boards(lines, 2)
    assert (start.skipped, start.read, start.unanswered, start.lines.is_settled) == (2, 4, [], True)
    assert len(list(lines)) == 1
    beyond = skip_boards(iter([f"{CLUES}\n"]), 9)
    assert (beyond.skipped, beyond.read, beyond.unanswered) == (1, 1, [])


def test_a_resumed_run_ends_where_the_first_one_would_have(capsys, tmp_path: Path, table: str):
    target = tmp_path / "out.csv"
    arguments = ("count", table, "--first", "2", "-o", str(target))
    run(capsys, *arguments)
    whole = target.read_text("utf-8")
    for kept in (2, 3):
        target.write_text("".join(whole.splitlines(keepends=True)[:kept]), encoding="utf-8")
        run(capsys, *arguments, "--resume")
        assert target.read_text("utf-8") == whole


@pytest.mark.parametrize(
    ("command", "form"),
    [
        *((command, form) for command in ("count", "list") for form in ([], ["--json"])),
        ("convert", ["--format", "S9B", "--csv"]),
        ("encode", ["--format", "S9B", "--csv"]),
    ],
)
@pytest.mark.parametrize(
    "other",
    [
        f"{CLUES}\n{CLUES}\n{EASY}\n",
        f"{CLUES}\n\n{EASY}\n{CLUES}\n",
        f"{EASY}\n",
        f"{CLUES}\n",
    ],
    ids=["another board", "another line", "the board is the first one", "fewer boards"],
)
def test_answers_to_other_boards_are_not_continued(
    capsys, tmp_path: Path, command: str, form: list[str], other: str
):
    """Else the first boards would have no answer of their own."""
    file, target = tmp_path / "puzzles.txt", tmp_path / "out"
    file.write_text(f"{CLUES}\n{EASY}\n", encoding="utf-8")
    run(capsys, command, str(file), "-o", str(target), *form)
    whole = target.read_text("utf-8")
    file.write_text(other, encoding="utf-8")
    for kept in (whole, f"{whole}3,"):
        target.write_text(kept, encoding="utf-8")
        code, out, err = run(capsys, command, str(file), "-o", str(target), "--resume", *form)
        assert code == WRONG_USE
        assert "--resume can't continue “out”: its last row has the board of line 2" in out + err
        assert target.read_text("utf-8") == kept


@pytest.mark.parametrize("more", [[], ["--format", "S9B"], ["--format", "S9B", "--json"]])
@pytest.mark.parametrize("command", ["encode", "convert"])
def test_a_table_of_converted_boards_is_continued(
    capsys, tmp_path: Path, table: str, command: str, more: list[str]
):
    target = tmp_path / "out"
    run(capsys, command, table, "-o", str(target), *more)
    whole = target.read_text("utf-8")
    lines = whole.splitlines(keepends=True)
    for kept in range(len(lines) + 1):
        target.write_text("".join(lines[:kept]), encoding="utf-8")
        run(capsys, command, table, "-o", str(target), "--resume", *more)
        assert target.read_text("utf-8") == whole


@pytest.mark.parametrize("form", ["--csv", "--json"])
@pytest.mark.parametrize("command", ["encode", "convert"])
@pytest.mark.parametrize(
    "options",
    ["--format=S9B >", "> --format=S9B", "--format=S9B > --format=162", "> --link=https://x.org/"],
)
def test_a_table_does_not_get_boards_in_two_formats(
    capsys, tmp_path: Path, command: str, form: str, options: str
):
    first, then = map(str.split, options.split(">"))
    table = str(tmp_path / "puzzles.txt")
    Path(table).write_text(f"{CLUES}\n{EASY}\n{CLUES}\n", encoding="utf-8")
    target = tmp_path / "out"
    run(capsys, command, table, "--first", "2", "-o", str(target), form, *first)
    kept = target.read_text("utf-8")
    code, out, err = run(capsys, command, table, "-o", str(target), "--resume", form, *then)
    assert code == WRONG_USE
    assert "these options convert the board of its last row to another string" in out + err
    assert target.read_text("utf-8") == kept
    assert run(capsys, command, table, "-o", str(target), "--resume", form, *first)[2] == ""


def test_a_board_that_strict_refuses_is_not_converted_by_a_later_run(capsys, tmp_path: Path):
    file, target = tmp_path / "killer.txt", tmp_path / "out.csv"
    file.write_text(f"{KILLER}\n{KILLER}\n", encoding="utf-8")
    command = ("convert", str(file), "--format", "killer-plain", "-o", str(target))
    run(capsys, *command, "--first", "1", "--strict")
    assert run(capsys, *command, "--resume")[0] == WRONG_USE
    assert run(capsys, *command, "--resume", "--strict")[0] == NO
    assert [row["board"] for row in table_in(target.read_text("utf-8"))] == ["", ""]


def test_the_last_row_may_be_of_an_earlier_file(capsys, tmp_path: Path, table: str):
    first, target = tmp_path / "first.txt", tmp_path / "out.csv"
    first.write_text(f"{CLUES}\n{EASY}\n", encoding="utf-8")
    for command in ("count", "list"):
        run(capsys, command, str(first), table, "-o", str(target))
        whole = target.read_text("utf-8")
        for kept in range(1, 6):
            target.write_text("".join(whole.splitlines(keepends=True)[:kept]), encoding="utf-8")
            assert run(capsys, command, str(first), table, "-o", str(target), "--resume")[1] == ""
            assert target.read_text("utf-8") == whole


@pytest.mark.parametrize("command", ["count", "list"])
def test_a_last_row_that_looked_like_a_formula_is_recognised(capsys, tmp_path: Path, command: str):
    file, target = tmp_path / "puzzles.txt", tmp_path / "out.csv"
    file.write_text(f"{CLUES}\n=1+2 might be a sum\n{EASY}\n", encoding="utf-8")
    run(capsys, command, str(file), "-o", str(target))
    whole = target.read_text("utf-8")
    assert resumed(capsys, target, 3, command, str(file)) == whole


@pytest.mark.parametrize("last", ["my notes", '{"line": 2', "[1]"])
def test_a_last_row_that_cannot_be_read_is_refused(capsys, tmp_path: Path, table: str, last: str):
    target = tmp_path / "out.jsonl"
    run(capsys, "list", table, "--json", "-o", str(target))
    kept = target.read_text("utf-8") + last + "\n"
    target.write_text(kept, encoding="utf-8")
    code, out, _ = run(capsys, "list", table, "--json", "-o", str(target), "--resume")
    assert code == WRONG_USE
    assert "its last row can't be read" in out
    assert target.read_text("utf-8") == kept

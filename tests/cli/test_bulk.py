"""Many boards on the command line: lists and tables in, rows, strings and files out."""

from __future__ import annotations

import csv
import gzip
import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from sudolink import Board, BoardStringError, decode, encode
from sudolink.cli.exit_codes import BAD_BOARD, BAD_FILE, DONE, NO, WRONG_USE
from sudolink.cli.main import main
from sudolink.puzzle.board import Cage
from sudolink.solver.batch.list_start import skip_boards
from tests.cli.support import CLUES, EASY, KILLER, SOLUTION, run

DAMAGED = CLUES[1:]
TABLE = f"id,puzzle,solution,note\n7,{CLUES},{SOLUTION},=1+1\n8,{EASY},,\n9,{DAMAGED},,\n"
#: The commands that answer in rows, and the columns that they add.
ROWS = {
    "decode": "kind,size,format,givens,title,author",
    "encode": "format",
    "convert": "format,losses",
    "solve": "outcome,solutions,solution,guesses,nodes",
    "count": "solutions,complete",
    "explain": "status,steps,techniques,level,hardest",
    "grade": "level,reason,hardest,steps,sudokuwiki_level,sudokuwiki_score,hodoku_level,"
    "hodoku_score,explainer",
    "minimal": "answer,removable",
    "clash": "answer",
}


def table_in(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


def json_in(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


@pytest.fixture
def table(tmp_path: Path) -> str:
    file = tmp_path / "puzzles.csv"
    file.write_text(TABLE, encoding="utf-8")
    return str(file)


@pytest.mark.parametrize("command", ROWS)
def test_a_table_comes_out_as_a_table_with_its_columns(capsys, table: str, command: str):
    code, out, err = run(capsys, command, table)
    assert (code, err) == (BAD_BOARD, "")
    rows = table_in(out)
    kept = ["solution (2)" if command == "solve" else "solution", "id", "note"]
    assert list(rows[0]) == ["line", "board", *ROWS[command].split(","), "remark", *kept]
    assert [row["line"] for row in rows] == ["2", "3", "4"]
    assert [row["id"] for row in rows] == ["7", "8", "9"]
    assert [row[kept[0]] for row in rows] == [SOLUTION, "", ""]
    assert [row["note"] for row in rows] == ["'=1+1", "", ""]
    assert [row["board"] for row in rows[:2]] == [CLUES, EASY]
    assert rows[2]["remark"].startswith(
        "Column 2 (“puzzle”): This has 80 characters instead of 81."
    )


def test_what_the_rows_say(capsys, table: str):
    solved, counted, explained = (
        table_in(run(capsys, command, table)[1])[0] for command in ("solve", "count", "explain")
    )
    assert (solved["outcome"], solved["solution"]) == ("solved", SOLUTION)
    assert (counted["solutions"], counted["complete"]) == ("1", "yes")
    assert explained["techniques"].startswith("34 × Naked Single, ")
    assert (explained["status"], explained["level"], explained["hardest"]) == (
        *("solved", "Hard", "X-Wing"),
    )


def test_convert_writes_new_strings_into_a_table_that_can_be_read_again(
    capsys, monkeypatch, table: str
):
    out = run(capsys, "convert", table, "--format", "S9B")[1]
    rows = table_in(out)
    assert rows[0]["board"] == encode(decode(CLUES), "S9B")
    assert rows[0]["format"] == "S9B"
    monkeypatch.setattr(sys, "stdin", io.StringIO(out))
    again = table_in(run(capsys, "convert", "-", "--format", "81")[1])
    assert [row["board"] for row in again[:2]] == [CLUES, EASY]
    assert again[0]["id"] == "7"


def test_a_row_says_what_a_format_loses_or_cannot_hold(capsys, tmp_path: Path):
    marked = encode(decode(CLUES).with_candidates(1, [2, 3]), "S9B")
    file = tmp_path / "puzzles.csv"
    file.write_text(f"puzzle,id\n{marked},1\n{KILLER},2\n", encoding="utf-8")
    code, out, _ = run(capsys, "convert", str(file), "--format", "81")
    rows = table_in(out)
    assert code == BAD_BOARD
    assert rows[0]["losses"].startswith("Candidates in A2")
    assert rows[1]["remark"].startswith("A Killer Sudoku of size 9 can't be written in the format")
    code, out, _ = run(capsys, "convert", str(file), "--format", "81", "--strict", "--first", "1")
    assert (code, table_in(out)[0]["board"]) == (NO, "")


def test_a_table_in_json(capsys, table: str):
    code, out, err = run(capsys, "count", table, "--json")
    rows = json_in(out)
    assert (code, err) == (BAD_BOARD, "")
    assert rows[0]["columns"] == {"id": "7", "note": "=1+1", "solution": SOLUTION}
    assert [row.get("number") for row in rows] == [1, 1, None]
    assert rows[2]["error"].startswith("Column 2 (“puzzle”): This has 80 characters")


@pytest.mark.parametrize(
    "text",
    [
        f"puzzle\n{CLUES}\n",
        f"{CLUES},a\n{EASY},b\n",
        f"# a list\n\nname;puzzle\nx;{KILLER}\n",
        f"{CLUES}\t{SOLUTION}\n{CLUES}\t{SOLUTION}\n",
    ],
)
def test_tables_without_a_name_of_their_own_are_recognised(capsys, monkeypatch, text: str):
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))
    code, out, err = run(capsys, "convert", "-")
    assert (code, err, out.partition(",")[0]) == (DONE, "", "line")


@pytest.mark.parametrize(
    "text",
    [
        f"{CLUES}\n{EASY}\n",
        f"{CLUES},{SOLUTION}\n",
        f"Hello, try this: https://x.org/sudoku.htm?bd={CLUES} , please!\n",
        f"Hi, https://x.org/sudoku.htm?bd={CLUES}, one\nand, https://x.org/?bd=, two\n",
        json.dumps({"puzzle": 1, "board": 2}),
        "puzzle\n",
    ],
)
def test_other_texts_are_no_tables(capsys, monkeypatch, text: str):
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))
    assert not run(capsys, "convert", "-")[1].startswith("line,")


def test_several_boards_get_rows_where_answers_are_short(capsys, monkeypatch):
    for command in ("count", "solve", "explain"):
        monkeypatch.setattr(sys, "stdin", io.StringIO(f"{CLUES}\n{DAMAGED}\n{KILLER}\n"))
        code, out, err = run(capsys, command, "-")
        assert (code, err) == (BAD_BOARD, "")
        assert [row["line"] for row in table_in(out)] == ["1", "2", "3"]
        assert table_in(out)[1]["remark"]
    assert run(capsys, "count", CLUES)[1] == "1 solution.\n"
    assert table_in(run(capsys, "count", CLUES, "--csv")[1])[0]["solutions"] == "1"
    assert run(capsys, "count", CLUES, EASY, "--no-csv")[1].count("1 solution.\n") == 2


def test_answers_and_errors_say_which_board_they_are_about(capsys, tmp_path: Path):
    file = tmp_path / "list.txt"
    file.write_text(f"{CLUES}\n{DAMAGED}\n", encoding="utf-8")
    code, out, err = run(capsys, "count", "--no-csv", str(file), EASY, "no board")
    assert code == BAD_BOARD
    headings = [line for line in out.splitlines() if line.endswith(":")]
    assert headings == [f"Line 1 of {file}:", f"Line 2 of {file}:", "Board 3:", "Board 4:"]
    assert f"error: line 2 of {file}: " in err
    assert "error: board 4: " in err


# --- Which boards, and where the answers go


@pytest.mark.parametrize("command", ["convert", "count", "grade", "list"])
def test_several_inputs_and_packed_files(capsys, tmp_path: Path, table: str, command: str):
    packed = tmp_path / "more.txt.gz"
    packed.write_bytes(gzip.compress(f"{KILLER}\n".encode()))
    _, out, _ = run(capsys, command, table, str(packed), EASY)
    rows = table_in(out)
    assert [row["file"] for row in rows] == [*[table] * 3, str(packed), ""]
    assert [row["line"] for row in rows] == ["2", "3", "4", "1", "1"]
    assert rows[-1]["board"] == EASY


@pytest.mark.parametrize("command", ["convert", "count", "grade", "list", "decode"])
def test_some_of_the_boards(capsys, tmp_path: Path, table: str, command: str):
    more = tmp_path / "more.csv"
    more.write_text(TABLE.replace("7,", "10,").replace("8,", "11,"), encoding="utf-8")
    _, out, _ = run(capsys, command, table, str(more), "--skip", "1", "--first", "3")
    assert [row["id"] for row in table_in(out)] == ["8", "9", "10"]
    _, out, _ = run(capsys, command, table, str(more), "--skip", "4")
    assert [row["id"] for row in table_in(out)] == ["11", "9"]


def test_limit_is_about_boards_unless_it_is_about_solutions(capsys, table: str):
    assert len(table_in(run(capsys, "grade", table, "--limit", "1")[1])) == 1
    blank = "0" * 81
    counted = table_in(run(capsys, "count", blank, blank, "--limit", "3")[1])
    assert [(row["solutions"], row["complete"]) for row in counted] == [("3", "no")] * 2


def test_strings_and_tables_go_into_a_file(capsys, tmp_path: Path, table: str):
    target = tmp_path / "out.txt"
    assert run(capsys, "convert", CLUES, EASY, "-o", str(target)) == (DONE, "", "")
    assert target.read_text("utf-8") == f"{CLUES}\n{EASY}\n"
    expected = run(capsys, "list", table)[1]
    assert run(capsys, "list", table, "-o", str(target)) == (BAD_BOARD, "", "")
    assert target.read_text("utf-8") == expected
    packed = tmp_path / "out.csv.gz"
    assert run(capsys, "list", table, "-o", str(packed))[:2] == (BAD_BOARD, "")
    assert gzip.decompress(packed.read_bytes()).decode() == expected
    assert run(capsys, "count", CLUES, "-o", "/no/such/folder/x.csv")[0] == BAD_FILE


def test_a_table_file_gets_a_table_and_other_files_a_document_each(capsys, tmp_path: Path):
    target = tmp_path / "paths.csv"
    assert run(capsys, "explain", CLUES, EASY, "-o", str(target)) == (DONE, "", "")
    assert [row["steps"] for row in table_in(target.read_text("utf-8"))] == ["39", "53"]
    run(capsys, "explain", CLUES, EASY, "-o", str(tmp_path / "path.txt"))
    assert (tmp_path / "path-2.txt").read_text("utf-8").endswith("Sudoku Explainer rating 1.2.\n")
    code, _, err = run(capsys, "draw", CLUES, "-o", str(target))
    assert (code, "would be read as a CSV table" in err) == (WRONG_USE, True)


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


@pytest.mark.parametrize("command", ["solve", "decode", "convert"])
def test_texts_have_no_column_with_names_of_files(capsys, command: str):
    rows = table_in(run(capsys, command, CLUES, EASY, "--csv")[1])
    assert "file" not in rows[0]


def test_a_value_with_line_breaks_is_kept_by_every_command(capsys, tmp_path: Path):
    file, target = tmp_path / "notes.csv", tmp_path / "out.csv"
    file.write_text(
        f'puzzle,note\n{CLUES},"one\n\n# ""two"""\n{EASY},"three\nfour"\n', encoding="utf-8"
    )
    for command in ("list", "grade", "solve", "count", "convert"):
        rows = table_in(run(capsys, command, str(file))[1])
        assert [row["line"] for row in rows] == ["2", "5"]
        assert [row["note"] for row in rows] == ['one\n\n# "two"', "three\nfour"]
        run(capsys, command, str(file), "-o", str(target))
        whole = target.read_text("utf-8")
        target.write_text(whole[:-10], encoding="utf-8")
        run(capsys, command, str(file), "-o", str(target), "--resume")
        assert target.read_text("utf-8") == whole


def test_a_table_without_a_header_may_have_values_with_line_breaks(capsys, tmp_path: Path):
    file = tmp_path / "notes.csv"
    file.write_text(f'{CLUES},"a\nb"\n{EASY},"c\n\nd"\n', encoding="utf-8")
    for command in ("list", "solve"):
        rows = table_in(run(capsys, command, str(file))[1])
        assert [row["column 2"] for row in rows] == ["a\nb", "c\n\nd"]


def test_json_with_quotation_marks_is_continued_too(capsys, tmp_path: Path):
    file, target = tmp_path / "inches.csv", tmp_path / "out.jsonl"
    rows = f'{CLUES},"5"" wide"\n{EASY},"7"" wide"\n{CLUES},\n'
    file.write_text(f"puzzle,note\n{rows}", encoding="utf-8")
    run(capsys, "list", str(file), "--json", "-o", str(target))
    whole = target.read_text("utf-8")
    target.write_text("".join(whole.splitlines(keepends=True)[:2]), encoding="utf-8")
    run(capsys, "list", str(file), "--json", "-o", str(target), "--resume")
    assert target.read_text("utf-8") == whole


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
        target.write_text("".join(whole.splitlines(keepends=True)[:4]), encoding="utf-8")
        run(capsys, command, table, str(more), "-o", str(target), "--resume")
        assert target.read_text("utf-8") == whole
        assert [row["id"] for row in table_in(whole)] == ["7", "8", "9", "12"]
        assert "line: 5." in table_in(whole)[3]["remark"]


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


@pytest.mark.parametrize("number", ["-1", "x", "0"])
def test_numbers_of_boards(capsys, number: str):
    with pytest.raises(SystemExit):
        main(["count", CLUES, "--first", number])
    assert "--first" in capsys.readouterr().err


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


def test_missing_files_are_reported_before_anything_is_written(capsys, tmp_path: Path, table: str):
    target = tmp_path / "out.csv"
    for command in ("list", "grade", "count"):
        code, out, err = run(capsys, command, table, "no.csv", "-o", str(target))
        assert (code, out) == (BAD_FILE, "")
        assert err == "error: “no.csv”: No such file or directory\n"
    assert not target.exists()


def test_the_solution_column_is_compared_in_every_form(capsys, tmp_path: Path):
    file = tmp_path / "puzzles.csv"
    file.write_text(f"puzzle,solution\n{CLUES},{SOLUTION}\n{EASY},x\n", encoding="utf-8")
    code, out, _ = run(capsys, "solve", str(file), "--no-csv")
    assert code == NO
    assert "The solution column agrees.\nLine 3:\n" in out
    assert out.endswith("The solution column doesn't hold a full grid of this size.\n")
    listed, solved = (
        [json.loads(line) for line in run(capsys, command, str(file), "--json")[1].splitlines()]
        for command in ("list", "solve")
    )
    assert [one["agrees"] for one in solved] == [one["agrees"] for one in listed] == [True, False]
    assert [one["remark"] for one in solved] == [one["remark"] for one in listed]


@pytest.mark.parametrize("command", [name for name in ROWS if name != "grade"])
def test_json_has_the_same_names_for_one_board_several_and_tables(
    capsys, tmp_path: Path, command: str
):
    table = tmp_path / "puzzles.csv"
    table.write_text(f"puzzle,id\n{CLUES},7\n{EASY},8\n", encoding="utf-8")
    [alone] = json_in(run(capsys, command, CLUES, "--json")[1])
    several = json_in(run(capsys, command, CLUES, EASY, "--json")[1])
    rows = json_in(run(capsys, command, str(table), "--json")[1])
    assert [*alone][:2] == ["line", "board"]
    assert [*several[0]] == [*alone]
    assert [*rows[0]] == [*alone, "columns"]
    assert {**rows[0], "line": 1, "columns": None} == {**alone, "columns": None}
    assert rows[0]["columns"] == {"id": "7"}
    mixed = json_in(run(capsys, command, CLUES, str(table), "--json")[1])
    assert [row.get("columns") for row in mixed[:2]] == [None, {"file": str(table), "id": "7"}]
    assert json_in(run(capsys, command, "12345", "--json")[1])[0]["board"] == "12345"


def test_a_board_in_json_can_be_read_again_with_its_line(capsys, tmp_path: Path):
    file = tmp_path / "list.txt"
    file.write_text(f"{CLUES}\n{EASY}\n", encoding="utf-8")
    boards = run(capsys, "decode", str(file), EASY, "--json")[1]
    code, out, err = run(capsys, "convert", boards)
    assert (code, out.split(), err) == (DONE, [CLUES, EASY, EASY], "")


@pytest.mark.parametrize("more", [[], ["--jobs", "2"]])
@pytest.mark.parametrize("command", ["list", "grade"])
def test_a_page_decides_the_kind_of_the_boards_of_a_list(
    capsys, tmp_path: Path, command: str, more: list[str]
):
    file = tmp_path / "list.txt"
    file.write_text(f"{CLUES}\n{KILLER}\nx\n", encoding="utf-8")
    arguments = (command, str(file), "--page", "sudokux.aspx", "--json", *more)
    plain, killer, bad = json_in(run(capsys, *arguments)[1])
    assert "Diagonal" in plain["reason"]
    assert killer["board"] == KILLER
    assert "Diagonal" not in killer["reason"]
    assert "error" in bad
    assert json_in(run(capsys, *arguments, "--skip", "1")[1]) == [killer, bad]


def test_a_resumed_run_ends_where_the_first_one_would_have(capsys, tmp_path: Path, table: str):
    target = tmp_path / "out.csv"
    arguments = ("count", table, "--first", "2", "-o", str(target))
    run(capsys, *arguments)
    whole = target.read_text("utf-8")
    for kept in (2, 3):
        target.write_text("".join(whole.splitlines(keepends=True)[:kept]), encoding="utf-8")
        run(capsys, *arguments, "--resume")
        assert target.read_text("utf-8") == whole


def test_an_error_names_the_option_that_helps(capsys):
    cages = [Cage((0, 1, 9, 10), 20), Cage((10, 11, 19, 20), 20)]
    board = Board.blank("killer", cages=cages)
    with pytest.raises(BoardStringError, match='or use format="own"'):
        encode(board)
    string = encode(board, "own")
    assert "or use --format own." in run(capsys, "convert", string, "--format", "L9B")[2]
    row = table_in(run(capsys, "convert", string, "--format", "L9B", "--csv")[1])[0]
    assert row["remark"].endswith("or use --format own.")

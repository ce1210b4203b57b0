"""Many boards on the command line: lists and tables in, rows, strings and files out."""

from __future__ import annotations

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
from tests.cli.support import CLUES, DAMAGED, EASY, KILLER, SOLUTION, TABLE, run, table_in

#: The commands that answer in rows, and the columns that they add.
ROWS = {
    "decode": "kind,size,format,givens,title,author",
    "encode": "format,losses",
    "convert": "format,losses",
    "solve": "outcome,solutions,solution,guesses,nodes",
    "count": "solutions,complete",
    "explain": "status,steps,techniques,level,hardest",
    "grade": "level,reason,hardest,steps,sudokuwiki_level,sudokuwiki_score,hodoku_level,"
    "hodoku_score,explainer",
    "minimal": "answer,removable",
    "clash": "answer",
}


def json_in(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


@pytest.mark.parametrize("command", [*ROWS, "list"])
def test_a_table_comes_out_as_a_table_with_its_columns(capsys, table: str, command: str):
    code, out, err = run(capsys, command, table)
    assert (code, err) == (BAD_BOARD, "")
    rows = table_in(out)
    own = ROWS["solve" if command == "list" else command].split(",")
    kept = ["id", "solution (2)" if "solution" in own else "solution", "note"]
    assert list(rows[0]) == ["line", "board", *own, "remark", *kept]
    assert [row["line"] for row in rows] == ["2", "3", "4"]
    assert [row["id"] for row in rows] == ["7", "8", "9"]
    assert [row[kept[1]] for row in rows] == [SOLUTION, "", ""]
    assert [row["note"] for row in rows] == ["'=1+1", "", ""]
    assert [row["board"] for row in rows[:2]] == [CLUES, EASY]
    assert rows[2]["remark"].startswith(
        "Column 2 (“puzzle”): This has 80 characters instead of 81."
    )


@pytest.mark.parametrize("command", [*ROWS, "list"])
def test_numbers_of_a_table_come_out_as_they_were(capsys, tmp_path: Path, command: str):
    numbers = ("-1.5e3", "+3", "-1,234.5")
    file = tmp_path / "numbers.csv"
    rows = "".join(f'{CLUES},"{number}",=1+1\n' for number in numbers)
    file.write_text(f"puzzle,shift,note\n{rows}", encoding="utf-8")
    found = table_in(run(capsys, command, str(file))[1])
    assert [row["shift"] for row in found] == [*numbers]
    assert [row["note"] for row in found] == ["'=1+1"] * 3


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


@pytest.mark.parametrize("number", ["-1", "x", "0"])
def test_numbers_of_boards(capsys, number: str):
    with pytest.raises(SystemExit):
        main(["count", CLUES, "--first", number])
    assert "--first" in capsys.readouterr().err


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


def test_an_error_names_the_option_that_helps(capsys):
    cages = [Cage((0, 1, 9, 10), 20), Cage((10, 11, 19, 20), 20)]
    board = Board.blank("killer", cages=cages)
    with pytest.raises(BoardStringError, match='or use format="own"'):
        encode(board)
    string = encode(board, "own")
    assert "or use --format own." in run(capsys, "convert", string, "--format", "L9B")[2]
    row = table_in(run(capsys, "convert", string, "--format", "L9B", "--csv")[1])[0]
    assert row["remark"].endswith("or use --format own.")

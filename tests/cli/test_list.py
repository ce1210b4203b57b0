"""Lists and tables on the command line: what goes in, and the table that comes out."""

from __future__ import annotations

import csv
import io
import json
import os
import subprocess
import sys
from argparse import Namespace
from pathlib import Path
from threading import Thread

import pytest

from sudolink import encode
from sudolink.cli.commands.solve_list import _jobs_for
from sudolink.cli.exit_codes import BAD_BOARD, BAD_FILE, DONE, NO
from sudolink.cli.shared_options import most_jobs
from sudolink.codec.lists.list_lines import LONGEST_LINE
from tests.boards import long_work
from tests.cli.support import CLUES, KILLER, SOLUTION, run

LIST = f"puzzle,solution\n# a comment\n{CLUES},{SOLUTION}\n\n{CLUES.replace('0', '_')}\n{KILLER}\n"


def test_list_writes_a_row_for_each_board(capsys, monkeypatch, tmp_path: Path):
    file = tmp_path / "boards.csv"
    file.write_text(LIST, encoding="utf-8")
    code, out, err = run(capsys, "list", str(file))
    assert (code, err) == (DONE, "")
    rows = list(csv.DictReader(io.StringIO(out)))
    assert [row["line"] for row in rows] == ["3", "5", "6"]
    assert [row["outcome"] for row in rows] == ["solved", "solved", "solved"]
    assert [rows[0][name] for name in ("board", "solution")] == [CLUES, SOLUTION]
    assert rows[0]["remark"] == "The solution column agrees."
    monkeypatch.setattr(sys, "stdin", io.StringIO(LIST.partition("\n")[2]))
    code, out, _ = run(capsys, "list", "-", "--json")
    reported = [json.loads(line) for line in out.splitlines()]
    assert (code, [one["status"] for one in reported]) == (DONE, ["unique"] * 3)
    assert "".join(map(str, reported[1]["solution"])) == SOLUTION
    assert run(capsys, "list", str(tmp_path / "none"))[0] == BAD_FILE


def test_rows_are_written_while_the_next_board_is_searched():
    """No search ends on the second one: it must not hold the answer to the first."""
    command = [sys.executable, "-m", "sudolink", "list", "-"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as listing:
        assert listing.stdin is not None
        assert listing.stdout is not None
        listing.stdin.write(f"{KILLER}\n{encode(long_work())}\n".encode())
        listing.stdin.close()
        listing.stdout.readline()
        assert b",solved," in listing.stdout.readline()
        listing.kill()


def test_list_ends_quietly_where_its_reader_goes(tmp_path: Path):
    file = tmp_path / "boards.txt"
    file.write_text(f"{CLUES}\n" * 3000, encoding="utf-8")
    command = f"{sys.executable} -m sudolink list {file} | head -1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=True)  # noqa: S602
    assert (done.stdout[:11], done.stderr) == ("line,board,", "")


TABLE = f"""id;Puzzle;Solution;line
7;{CLUES};{SOLUTION};a
-8;{CLUES};{SOLUTION[::-1]};=1+1
9;{CLUES[1:]};{SOLUTION};c
10;{CLUES.replace("5", "0")};{SOLUTION};"d; ""e"" f"
11;{CLUES};;
"""


def test_a_table_is_checked_and_its_other_columns_come_out_again(capsys, tmp_path: Path):
    file = tmp_path / "boards.csv"
    file.write_text(TABLE, encoding="utf-8")
    code, out, _ = run(capsys, "list", str(file))
    assert code == BAD_BOARD
    rows = list(csv.DictReader(io.StringIO(out)))
    assert list(rows[0])[-4:] == ["remark", "id", "Solution", "line (2)"]
    assert [row["Solution"] for row in rows[2:]] == [SOLUTION, SOLUTION, ""]
    assert [row["id"] for row in rows] == ["7", "-8", "9", "10", "11"]
    assert [row["line (2)"] for row in rows] == ["a", "'=1+1", "c", 'd; "e" f', ""]
    assert [row["outcome"] for row in rows] == ["solved", "solved", "no board", "several", "solved"]
    remarks = [row["remark"] for row in rows]
    assert remarks[0] == "The solution column agrees."
    assert remarks[1].startswith("The solution column differs at A1, A2, A3, A5, A6 and 6")
    assert remarks[2].startswith("Column 2 (“Puzzle”): This has 80 characters instead of 81.")
    assert remarks[3] == "The solution column is one of several solutions."
    assert remarks[4] == ""


def test_a_table_in_json_has_its_columns_and_the_comparison(capsys, tmp_path: Path):
    file = tmp_path / "boards.csv"
    file.write_text(TABLE, encoding="utf-8")
    code, out, _ = run(capsys, "list", str(file), "--json")
    reported = [json.loads(line) for line in out.splitlines()]
    assert code == BAD_BOARD
    assert [one.get("agrees") for one in reported] == [True, False, None, True, None]
    assert reported[1]["remark"].startswith("The solution column differs at A1")
    assert reported[2]["error"].startswith("Column 2")
    assert reported[1]["columns"] == {"id": "-8", "Solution": SOLUTION[::-1], "line": "=1+1"}


def test_a_solution_that_differs_is_a_no(capsys, tmp_path: Path):
    file = tmp_path / "boards.csv"
    file.write_text(f"{CLUES},{SOLUTION[:-2]}99", encoding="utf-8")
    assert run(capsys, "list", str(file))[0] == DONE  # it is no solution column
    file.write_text(f"puzzle,solution\n{CLUES},{SOLUTION[:-2]}99", encoding="utf-8")
    assert run(capsys, "list", str(file))[0] == NO


def test_a_line_that_no_solver_takes_ends_no_run(capsys, tmp_path: Path):
    file = tmp_path / "list.txt"
    file.write_text(f"{CLUES}\n{'122' + '.' * 726}\n{CLUES}\n", encoding="utf-8")
    code, out, err = run(capsys, "list", str(file))
    outcomes = [row["outcome"] for row in csv.DictReader(io.StringIO(out))]
    assert (code, outcomes, err) == (BAD_BOARD, ["solved", "no board", "solved"], "")


def test_bytes_that_are_not_text_cost_only_their_line(capsys, tmp_path: Path):
    file = tmp_path / "list.txt"
    file.write_bytes(f"{CLUES}\n".encode() + b"\x00\xff\x81 \x93nonsense\n" + CLUES.encode())
    rows = list(csv.DictReader(io.StringIO(run(capsys, "list", str(file))[1])))
    assert [row["outcome"] for row in rows] == ["solved", "no board", "solved"]
    assert rows[1]["board"] == "\x00ÿ\x81 “nonsense"


def test_a_line_without_end_is_not_held(capsys, tmp_path: Path):
    file = tmp_path / "list.txt"
    file.write_text("5" * 1_000_000 + f"\n{CLUES}\n", encoding="utf-8")
    rows = list(csv.DictReader(io.StringIO(run(capsys, "list", str(file))[1])))
    assert [row["outcome"] for row in rows] == ["no board", "solved"]
    assert rows[0]["remark"] == "This line is too long for a board: it has over 100,000 characters."
    assert len(rows[0]["board"]) == LONGEST_LINE + 1


def test_no_line_becomes_a_formula_in_a_spreadsheet(capsys, tmp_path: Path):
    link = f'=HYPERLINK("https://example.org/?bd={CLUES}")'
    lines = [link, "@SUM(1)", "-2+3", "+1", CLUES.replace("0", "-")[1:] + "-", f"{CLUES},=1"]
    file = tmp_path / "list.txt"
    file.write_text("\n".join(lines), encoding="utf-8")
    rows = csv.DictReader(io.StringIO(run(capsys, "list", str(file))[1]))
    reported = [row["board"] for row in rows]
    assert reported == [*(f"'{line}" for line in lines[:3]), *lines[3:5], CLUES]


def test_only_a_long_list_with_more_than_plain_sudokus_is_shared(tmp_path: Path):
    def jobs(*lists: list[str]) -> int:
        files = [tmp_path / f"{number}.txt" for number, _ in enumerate(lists)]
        for file, lines in zip(files, lists, strict=True):
            file.write_text("\n".join(lines), encoding="utf-8")
        return _jobs_for(Namespace(inputs=[*map(str, files)], page=None))

    unknown = Namespace(inputs=["-"], page=None)
    assert jobs([KILLER] * 20) == jobs([CLUES] * 2000) == _jobs_for(unknown) == 1
    assert jobs([CLUES, KILLER], [CLUES] * 2000) == most_jobs()


@pytest.mark.slow
def test_several_processes_give_the_same_answers(capsys, tmp_path: Path):
    file = tmp_path / "boards.txt"
    lines = [CLUES, "no board", KILLER, "." * 81] * 3
    file.write_text("\n".join(lines), encoding="utf-8")
    alone = run(capsys, "list", str(file))
    assert len(alone[1].splitlines()) > len(lines)
    assert run(capsys, "list", str(file), "--jobs", "2") == alone


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such pipes in folders")
@pytest.mark.parametrize("command", ["list", "solve"])
def test_a_pipe_with_a_name_is_read_like_a_file(capsys, tmp_path: Path, command: str):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = Thread(target=pipe.write_text, args=(f"{CLUES}\n",), daemon=True)
    writer.start()
    code, out, _ = run(capsys, command, str(pipe), "--csv" if command == "solve" else "--first=9")
    assert (code, SOLUTION in out) == (DONE, True)
    writer.join()


@pytest.mark.skipif(os.name == "nt", reason="Windows calls it NUL")
@pytest.mark.parametrize("command", ["list", "solve"])
def test_a_device_without_contents_has_no_board(capsys, command: str):
    code, _, err = run(capsys, command, os.devnull)
    assert (code, err) == (BAD_BOARD, "error: There is no board in “/dev/null”.\n")

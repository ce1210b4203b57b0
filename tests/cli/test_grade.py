"""`sudolink grade`: a row for each puzzle."""

from __future__ import annotations

import csv
import io
import json
import os
import signal
import sys
from concurrent.futures import Executor
from multiprocessing import active_children
from pathlib import Path
from typing import Any, NoReturn

from sudolink.cli.commands.grade_list import _answers
from sudolink.cli.exit_codes import BAD_BOARD, BAD_FILE, DONE
from sudolink.cli.list_input import read_list
from sudolink.cli.processes import processes
from sudolink.cli.shared_options import with_jobs
from sudolink.solver.batch.shared_answers import share_parts
from tests.cli.support import CLUES, KILLER, run


def test_grade_writes_a_row_for_each_puzzle(capsys, tmp_path: Path):
    file = tmp_path / "puzzles.txt"
    file.write_text(f"{CLUES}\n# a comment\n{KILLER}\n", encoding="utf-8")
    code, out, err = run(capsys, "grade", str(file))
    assert (code, err) == (DONE, "")
    sudoku, killer = csv.DictReader(io.StringIO(out))
    assert [sudoku["line"], killer["line"]] == ["1", "3"]
    assert sudoku["board"] == CLUES
    assert sudoku["level"]
    assert sudoku["hodoku_level"]
    assert int(sudoku["steps"]) > 20
    assert killer["level"]
    assert (killer["hodoku_level"], killer["explainer"]) == ("", "")
    assert run(capsys, "grade", str(tmp_path / "none"))[0] == BAD_FILE


def test_several_processes_give_the_same_rows(capsys, tmp_path: Path):
    file = tmp_path / "puzzles.txt"
    lines = (CLUES, KILLER, CLUES.replace("0", "."), "0" * 81, "no board", KILLER)
    file.write_text("\n".join(lines), encoding="utf-8")
    command = ("grade", str(file), "--naming", "r1c1")
    alone = run(capsys, *command)
    assert len(alone[1].splitlines()) == 1 + len(lines)
    assert "r1c1 is" in alone[1]
    assert run(capsys, *command, "--jobs", "2") == alone


def test_only_a_list_that_is_long_enough_is_shared():
    few, alone = with_jobs(iter(range(15)), None)
    many, shared = with_jobs(iter(range(20)), None)
    asked = with_jobs(iter(range(2)), 3)
    assert (alone, shared, asked[1]) == (1, min(os.cpu_count() or 1, 64), 3)
    assert ([*few], [*many], [*asked[0]]) == ([*range(15)], [*range(20)], [0, 1])


def test_grade_says_why_there_is_no_grade(capsys, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{'0' * 81}\n12..5\n"))
    code, out, _ = run(capsys, "grade", "-", "--json")
    rows = [json.loads(line) for line in out.splitlines()]
    assert code == BAD_BOARD
    assert rows[0]["level"] is rows[0]["steps"] is None
    assert "two solutions" in rows[0]["reason"]
    assert "isn't a whole board" in rows[1]["error"]
    assert [*rows[1]] == ["line", "board", "error", "details", "position"]


def test_what_was_guessed_about_a_line_is_said(capsys, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{CLUES[:40]} {CLUES[40:]}\n"))
    row = json.loads(run(capsys, "grade", "-", "--json")[1])
    assert row["level"] == "Hard"
    assert "2 groups of different lengths" in row["remark"]


def test_rows_are_written_before_the_whole_list_is_read():
    """As rows are graded while others are still being read, memory holds a bounded number."""
    lines = iter([f"{CLUES}\n"] * 40)
    with processes(2) as executor:
        answers = _answers(read_list(lines), executor)
        assert next(answers).grade
        assert len(list(lines)) > 0
        assert len(list(answers)) < 39


def test_no_more_is_graded_than_the_reader_takes(capsys, monkeypatch, tmp_path: Path):
    def refuse(_: object) -> NoReturn:
        raise BrokenPipeError

    file = tmp_path / "puzzles.txt"
    file.write_text(f"{CLUES}\n" * 5000, encoding="utf-8")
    monkeypatch.setattr("sudolink.cli.row_writer.print_json", refuse)
    assert run(capsys, "grade", str(file), "--json", "--jobs", "2")[0] == DONE
    assert active_children() == []


def test_a_process_that_is_ended_is_reported(capsys, monkeypatch, tmp_path: Path):
    file = tmp_path / "puzzles.txt"
    file.write_text(f"{CLUES}\n", encoding="utf-8")

    def share(executor: Executor, _: object, *rest: Any) -> object:
        return share_parts(executor, end_process, *rest)

    # Not `grades_of` itself: the pool of an earlier test may still be about to send it by its name.
    monkeypatch.setattr("sudolink.solver.batch.shared_answers.share_parts", share)
    code, _, err = run(capsys, "grade", str(file), "--jobs", "2")
    assert code == BAD_FILE
    assert "Worker processes kept dying" in err
    assert active_children() == []


def end_process(*_: object) -> NoReturn:
    """End the process as the system does when memory runs out."""
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError

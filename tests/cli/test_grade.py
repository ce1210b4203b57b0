"""`sudolink grade`: a row for each puzzle."""

from __future__ import annotations

import csv
import io
import json
import sys
from pathlib import Path

from sudolink.cli.exit_codes import BAD_FILE, DONE, NO
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
    file.write_text(f"{CLUES}\n{KILLER}\n{CLUES.replace('0', '.')}\n", encoding="utf-8")
    alone = run(capsys, "grade", str(file))
    assert run(capsys, "grade", str(file), "--jobs", "2") == alone


def test_grade_says_why_there_is_no_grade(capsys, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{'0' * 81}\n12..5\n"))
    code, out, _ = run(capsys, "grade", "-", "--json")
    rows = [json.loads(line) for line in out.splitlines()]
    assert code == NO
    assert [row["level"] for row in rows] == [None, None]
    assert "two solutions" in rows[0]["reason"]
    assert "isn't a whole board" in rows[1]["reason"]

"""The columns of several tables come out in one table, and none of their contents is lost."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from sudolink.cli.exit_codes import BAD_BOARD
from tests.cli.support import CLUES, EASY, resumed, run, table_in

#: Commands that answer in rows.
COMMANDS = ("decode", "convert", "solve", "count", "list", "grade")


@pytest.fixture
def tables(tmp_path: Path) -> tuple[str, str]:
    """Return the names of two files with different columns."""
    first, second = tmp_path / "first.csv", tmp_path / "second.csv"
    first.write_text(f"id,puzzle\n7,{CLUES}\n", encoding="utf-8")
    second.write_text(f"puzzle,stars,id,line\n{EASY},3,8,x\n", encoding="utf-8")
    return str(first), str(second)


@pytest.mark.parametrize("command", COMMANDS)
def test_the_columns_of_later_files_are_columns_too(capsys, tables, command: str):
    rows = table_in(run(capsys, command, *tables)[1])
    assert list(rows[0])[-5:] == ["remark", "file", "id", "stars", "line (2)"]
    assert [row["id"] for row in rows] == ["7", "8"]
    assert [row["stars"] for row in rows] == ["", "3"]
    assert [row["line (2)"] for row in rows] == ["", "x"]
    assert [row["remark"] for row in rows] == ["", ""]


@pytest.mark.parametrize("command", COMMANDS)
def test_those_of_a_stream_go_into_the_remark(capsys, monkeypatch, tables, command: str):
    """It can be read only once, so nobody knows them when the header is written."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(Path(tables[1]).read_text("utf-8")))
    row = table_in(run(capsys, command, tables[0], "-")[1])[1]
    assert (row["id"], row["remark"]) == ("8", "stars: 3. line: x.")


@pytest.mark.parametrize("command", COMMANDS)
def test_a_column_with_the_name_of_ours_is_kept(capsys, tmp_path: Path, tables, command: str):
    file = tmp_path / "files.csv"
    file.write_text(f"puzzle,file\n{CLUES},a.txt\n", encoding="utf-8")
    rows = table_in(run(capsys, command, str(file), tables[0])[1])
    assert [(row["file"], row["file (2)"]) for row in rows] == [
        (str(file), "a.txt"),
        (tables[0], ""),
    ]
    out = run(capsys, command, str(file), tables[0], "--json")[1]
    assert json.loads(out.splitlines()[0])["columns"] == {"file": str(file), "file (2)": "a.txt"}


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("header", ["id,puzzle,id", "line,puzzle,line", "=a,puzzle,note"])
def test_a_run_is_resumed_with_columns_of_the_same_name(
    capsys, tmp_path: Path, command: str, header: str
):
    file, target = tmp_path / "puzzles.csv", tmp_path / "out.csv"
    file.write_text(f"{header}\n1,{CLUES},a\n2,{EASY},b\n", encoding="utf-8")
    run(capsys, command, str(file), "-o", str(target))
    whole = target.read_text("utf-8")
    assert resumed(capsys, target, 2, command, str(file)) == whole


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("first", [f"id,puzzle\n7,{CLUES}\n", f"7,{CLUES}\n" * 3])
def test_a_second_table_in_a_file_is_reported(capsys, tmp_path: Path, command: str, first: str):
    file = tmp_path / "two.csv"
    file.write_text(f"{first}\nname,puzzle,stars\nx,{EASY},3\n", encoding="utf-8")
    code, out, _ = run(capsys, command, str(file))
    *_, header, last = table_in(out)
    assert code == BAD_BOARD
    assert header["remark"] == "Another table begins here. Put each table into a file of its own."
    assert (last["board"], last["remark"][-6:]) == (EASY, ": “3”.")

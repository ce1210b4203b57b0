"""`--skip` and `--first`: which boards of the inputs get an answer."""

from __future__ import annotations

import json
import os
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import pytest

from sudolink.cli.exit_codes import BAD_BOARD, WRONG_USE
from tests.cli.support import CLUES, EASY, run, table_in

if TYPE_CHECKING:
    from pathlib import Path

#: All commands that take boards or lists, each in a form that answers as text.
COMMANDS = (
    *("decode", "encode", "convert", "solve", "count", "list", "draw --text", "draw --sheet"),
    *("explain", "grade", "shapes", "minimal", "clash"),
)


@pytest.fixture
def boards(tmp_path: Path) -> str:
    """Return the name of a file with two boards."""
    file = tmp_path / "boards.txt"
    file.write_text(f"{CLUES}\n{EASY}\n", encoding="utf-8")
    return str(file)


@pytest.mark.parametrize("skip", [2, 5])
@pytest.mark.parametrize("command", COMMANDS)
def test_skipping_all_boards_is_wrong_use(capsys, boards: str, command: str, skip: int):
    code, out, err = run(capsys, *command.split(), boards, "--skip", str(skip))
    assert (code, out) == (WRONG_USE, "")
    assert err == f"error: there are only 2 boards, so --skip {skip} leaves none\n"


@pytest.mark.parametrize("command", ["solve", "list", "grade"])
def test_boards_of_all_inputs_are_skipped(capsys, boards: str, command: str):
    assert run(capsys, command, boards, boards, "--skip", "4")[2] == (
        "error: there are only 4 boards, so --skip 4 leaves none\n"
    )
    code, out, err = run(capsys, command, boards, boards, "--skip", "3", "--json")
    assert (code, err, len(out.splitlines())) == (0, "", 1)


def test_the_error_is_json_where_the_answers_are(capsys, boards: str):
    for command in ("solve", "list", "grade"):
        out = run(capsys, command, boards, "--skip", "9", "--json")[1]
        assert json.loads(out)["error"].endswith("so --skip 9 leaves none")


@pytest.mark.parametrize("name", ["out.csv", "out.csv.gz"])
@pytest.mark.parametrize("command", ["solve", "list", "grade"])
def test_a_run_that_is_refused_leaves_the_file_of_o_alone(
    capsys, tmp_path: Path, boards: str, command: str, name: str
):
    target = tmp_path / name
    assert run(capsys, command, boards, "-o", str(target))[0] == 0
    before = target.read_bytes()
    assert run(capsys, command, boards, "--skip", "9", "-o", str(target))[0] == WRONG_USE
    assert target.read_bytes() == before


@pytest.mark.parametrize("command", ["solve", "list"])
def test_a_pipe_gets_all_answers(capsys, tmp_path: Path, boards: str, command: str):
    pipe = tmp_path / "out.csv"
    os.mkfifo(pipe)
    with ThreadPoolExecutor() as reader:
        read = reader.submit(pipe.read_text, "utf-8")
        assert run(capsys, command, boards, "-o", str(pipe))[0] == 0
        assert len(table_in(read.result(60))) == 2


def test_a_single_board_is_not_called_boards(capsys):
    assert "there is only 1 board, so" in run(capsys, "count", CLUES, "--skip", "1")[2]


def test_an_input_without_a_board_is_named_all_the_same(capsys, tmp_path: Path):
    file = tmp_path / "none.txt"
    file.write_text("# a comment\n", encoding="utf-8")
    for command in ("solve", "list", "grade"):
        code, _, err = run(capsys, command, str(file), "--skip", "1")
        assert code == BAD_BOARD
        assert "There is no board in " in err


@pytest.mark.parametrize("command", ["solve", "list", "grade"])
def test_a_finished_run_may_be_resumed(capsys, tmp_path: Path, boards: str, command: str):
    target = tmp_path / "out.csv"
    arguments = (command, boards, "--skip", "1", "-o", str(target))
    run(capsys, *arguments)
    whole = target.read_text("utf-8")
    assert run(capsys, *arguments, "--resume") == (0, "", "")
    assert target.read_text("utf-8") == whole

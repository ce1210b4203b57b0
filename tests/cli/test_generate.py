"""`sudolink generate`: a line for each new puzzle."""

from __future__ import annotations

import csv
import io
import json
from itertools import count
from pathlib import Path

import pytest

from sudolink import Board, decode, encode, generate, solve
from sudolink.cli.exit_codes import BAD_BOARD, DONE, NO, WRONG_USE
from sudolink.generator import board_maker, generation_watch
from sudolink.generator.criteria import Criteria
from tests.cli.support import run


def test_each_line_is_a_puzzle(capsys):
    code, out, err = run(capsys, "generate", "--size", "6", "--number", "3", "--seed", "7")
    assert (code, err) == (DONE, "")
    boards = [decode(line) for line in out.splitlines()]
    assert [board.size for board in boards] == [6, 6, 6]
    assert {solve(board).status for board in boards} == {"unique"}
    assert boards[0].cells == generate(size=6, seed=7).cells


def test_a_table_and_json_say_what_was_made(capsys):
    arguments = ["generate", "--size", "4", "--level", "easy", "--seed", "1"]
    code, out, _ = run(capsys, *arguments, "--csv")
    [row] = csv.DictReader(io.StringIO(out))
    assert (code, row["number"], row["kind"], row["level"]) == (DONE, "1", "sudoku", "Easy")
    code, out, _ = run(capsys, *arguments, "--json")
    assert json.loads(out)["board"] == row["board"]


def test_several_processes_make_the_same_puzzles(capsys):
    arguments = ["generate", "--kind", "killer", "--size", "4", "--number", "5", "--seed", "7"]
    alone = run(capsys, *arguments, "--format", "L4B")
    assert run(capsys, *arguments, "--format", "L4B", "--jobs", "2") == alone
    assert alone[1].startswith("L4B")


def test_a_random_seed_is_named_so_that_it_can_be_used_again(capsys):
    _, out, err = run(capsys, "generate", "--size", "4")
    seed = err.split()[-1]
    again = run(capsys, "generate", "--size", "4", "--seed", seed)
    assert again == (DONE, out, "")


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["--size", "5"], WRONG_USE, "can't have size 5"),
        (["--kind", "killer", "--givens", "3"], WRONG_USE, "without givens"),
        (["--size", "4", "--level", "extreme"], NO, "in 20 attempts, only: Easy"),
        (["--kind", "killer", "--size", "4", "--format", "81"], BAD_BOARD, "error"),
    ],
)
def test_what_is_impossible_is_an_error(
    capsys, monkeypatch, arguments: list[str], code: int, words: str
):
    monkeypatch.setattr(board_maker, "_ATTEMPTS", {6: 20})
    found, out, err = run(capsys, "generate", "--seed", "1", *arguments)
    assert (found, out) == (code, "")
    assert words in err


def test_many_attempts_without_a_puzzle_are_said_once(capsys, monkeypatch):
    monkeypatch.setattr(board_maker, "_ATTEMPTS", {9: 10})
    monkeypatch.setattr(generation_watch, "SLICE", 0)
    code, out, err = run(capsys, "generate", "--seed", "1", "--technique", "Exocet")
    assert (code, out) == (NO, "")
    remark, error = err.splitlines()
    assert remark.startswith("remark: such puzzles are rare: none in 2 attempts. After 10 ")
    assert remark.endswith("keeps the puzzles so far; --timeout sets a limit in seconds")
    assert "in 10 attempts, only: " in error
    assert error.endswith(
        "Such puzzles are rare: try another seed, or practise the technique on "
        "the page, which has boards for it"
    )


@pytest.fixture
def minutes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a minute pass whenever the command looks at its clock."""
    monkeypatch.setattr(generation_watch, "SLICE", 0)
    clock = count(step=60)
    monkeypatch.setattr("sudolink.cli.commands.generate_list.monotonic", lambda: next(clock))


@pytest.mark.usefixtures("minutes")
def test_a_minute_without_a_puzzle_is_said_once(capsys):
    code, out, err = run(capsys, "generate", "--seed", "1", "--size", "4")
    assert (code, len(out.splitlines())) == (DONE, 1)
    assert err.startswith("remark: this takes long: no puzzle in 60 seconds. After 500 attempts ")
    assert "Ctrl-C stops it now and keeps the puzzles so far" in err


@pytest.mark.usefixtures("minutes")
def test_the_time_without_a_puzzle_can_be_limited(capsys):
    command = ("generate", "--seed", "1", "--technique", "Exocet", "--timeout", "200")
    code, out, err = run(capsys, *command)
    assert (code, out) == (NO, "")
    remark, error = err.splitlines()
    assert remark.endswith("Ctrl-C stops it now and keeps the puzzles so far")
    assert error.startswith("error: no 9x9 Sudoku that needs Exocet and nothing harder in 200 sec")
    assert error.endswith("Ask for something easier to find, or allow more with --timeout")


def test_a_puzzle_in_time_is_not_given_up(capsys):
    command = ("generate", "--seed", "1", "--size", "4", "--number", "3", "--jobs", "1")
    assert run(capsys, *command, "--timeout", "600") == run(capsys, *command)


def test_many_puzzles_made_together_are_not_called_rare(capsys, monkeypatch):
    monkeypatch.setattr(generation_watch, "SLICE", 0)
    code, out, err = run(capsys, "generate", "--seed", "1", "--number", "200", "--jobs", "1")
    assert (code, err) == (DONE, "")
    assert len(out.splitlines()) == 200


def test_what_was_made_before_an_interruption_is_kept(capsys, monkeypatch):
    made: list[Board] = []

    def encode_twice(board: Board, name: str) -> str:
        made.append(board)
        if len(made) > 2:
            raise KeyboardInterrupt
        return encode(board, name)

    monkeypatch.setattr("sudolink.cli.commands.generate_list.encode", encode_twice)
    code, out, _ = run(capsys, "generate", "--size", "4", "--number", "9", "--seed", "1")
    assert code == 130
    assert len(out.splitlines()) == 2


def test_a_long_list_is_written_in_parts(capsys, monkeypatch):
    parts: list[tuple[int, int]] = []
    made = generate(size=4, seed=1)

    def pretend(
        _criteria: Criteria, _seed: int, start: int, number: int, **_: object
    ) -> list[Board]:
        parts.append((start, number))
        return [made] * number

    monkeypatch.setattr("sudolink.generator.generating.boards_from", pretend)
    code, out, _ = run(capsys, "generate", "--number", "1200", "--seed", "1", "--jobs", "1")
    assert (code, len(out.splitlines())) == (DONE, 1200)
    assert parts == [(0, 512), (512, 512), (1024, 176)]


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["--size", "25", "--format", "81"], BAD_BOARD, "can't be written in the format 81"),
        (["--technique", "Innies & Outies"], WRONG_USE, "doesn't apply to a 9x9 Sudoku: use "),
    ],
)
def test_the_impossible_is_refused_before_anything_is_made(
    capsys, monkeypatch, arguments: list[str], code: int, said: str
):
    monkeypatch.setattr("sudolink.generator.generating.boards_from", None)
    refused, out, err = run(capsys, "generate", "--seed", "1", *arguments)
    assert (refused, out) == (code, "")
    assert said in err


def test_a_run_is_continued_into_a_file(capsys, tmp_path: Path):
    command = ("generate", "--size", "4", "--seed", "3")
    whole = run(capsys, *command, "--number", "5")[1]
    target = tmp_path / "rest.txt"
    assert run(capsys, *command, "--number", "3", "--skip", "2", "-o", str(target)) == (0, "", "")
    assert target.read_text("utf-8").splitlines() == whole.splitlines()[2:]
    code, out, err = run(capsys, *command, "--number", "1", "--skip", "5", "-o", str(target))
    assert code == WRONG_USE
    assert "“rest.txt” already exists and may hold the puzzles that --skip leaves out" in out + err
    assert target.read_text("utf-8").splitlines() == whole.splitlines()[2:]
    table = run(capsys, *command, "--limit", "1", "--skip", "4", "--csv")[1]
    assert table.splitlines()[1].startswith("5,")

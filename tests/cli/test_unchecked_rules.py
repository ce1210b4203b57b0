"""What the command line says about puzzles whose rules it cannot check."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace

import pytest

from sudolink import decode, encode
from sudolink.cli.commands import COMMANDS as COMMANDS_OF_HELP
from sudolink.cli.exit_codes import DONE, NO
from sudolink.codec.board_json import to_plain
from tests.cli.support import CLUES, run

UNCHECKED = encode(replace(decode(CLUES), title="Snakes", unchecked=("3 thermometers",)), "own")
CANT = "This puzzle has rules Sudolink can't check or draw: 3 thermometers. "


def test_nothing_is_claimed_about_rules_that_are_not_checked(capsys):
    code, out, err = run(capsys, "solve", UNCHECKED)
    assert code == NO
    assert "By the rules Sudolink can check, this is the only solution." in out
    assert err == f"remark: {CANT}A solution found here may not be the setter's.\n"
    code, out, _ = run(capsys, "count", UNCHECKED)
    assert (code, out) == (DONE, "By the rules Sudolink can check, 1 solution.\n")
    code, out, _ = run(capsys, "minimal", UNCHECKED)
    assert (code, out[:45]) == (NO, "Sudolink can't check all rules of this puzzle")
    _, out, _ = run(capsys, "clash", UNCHECKED)
    assert out.startswith("By the rules Sudolink can check, nothing clashes")
    _, out, _ = run(capsys, "explain", UNCHECKED)
    assert "\nBy the rules Sudolink can check, logic solves this board" in out
    assert "No grade: the puzzle has rules Sudolink can't check." in out
    assert "score" not in out


COMMANDS = [command.name for command in COMMANDS_OF_HELP if command.takes == "boards"]


@pytest.mark.parametrize("command", COMMANDS)
def test_json_says_what_was_noticed_while_a_board_was_read(capsys, command):
    odd = json.dumps({**to_plain(decode(UNCHECKED)), "oops": 1})
    answer = json.loads(run(capsys, command, "--json", odd)[1])
    assert answer["unchecked"] == ["3 thermometers"]
    assert answer["remarks"] == ["Unknown names were left out: “oops”."]
    answer = json.loads(run(capsys, command, "--json", CLUES)[1])
    assert [answer.get(name) or [] for name in ("unchecked", "remarks")] == [[], []]


def test_no_answer_calls_the_solution_the_only_one(capsys):
    for more in ((), ("--limit", "1")):
        answer = json.loads(run(capsys, "solve", "--json", UNCHECKED, *more)[1])
        assert answer["status"] in {"unchecked", "stopped"}
        assert len(answer["solutions"]) == 1


def test_the_setters_texts_are_printed(capsys):
    assert "\n“Snakes”\n" in run(capsys, "decode", UNCHECKED)[1]
    code, out, err = run(capsys, "convert", UNCHECKED, "--format", "81")
    assert (code, out) == (DONE, f"{CLUES}\n")
    assert "lost: The setter's rules are lost: 3 thermometers.\nlost: The title is lost." in err


def test_a_list_says_which_rules_are_not_checked(capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{UNCHECKED}\n"))
    code, out, _ = run(capsys, "list", "-")
    assert CANT in out
    [row] = csv.DictReader(io.StringIO(out))
    assert (code, row["outcome"], row["solutions"]) == (NO, "unchecked", "")
    assert row["solution"].startswith("187423569")
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{UNCHECKED}\n"))
    answer = json.loads(run(capsys, "list", "--json", "-")[1])
    assert (answer["status"], answer["unchecked"]) == ("unchecked", ["3 thermometers"])

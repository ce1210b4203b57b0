"""Nothing in somebody's text drives a terminal, wherever the command line prints it."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest

import sudolink
from sudolink.cli.main import main
from sudolink.cli.terminal import json_line, paint, say
from sudolink.codec.board_json import to_plain
from sudolink.puzzle.kinds import KINDS
from tests.codec.test_imports import fpuzzle

ESCAPES = "\x1b[2J\x9b31m\x07\u202e\r"
CLUES = "1" + "0" * 80


def damaged() -> list[Any]:
    """JSON of each form with escape characters in every text that is shown."""
    plain = to_plain(sudolink.decode(CLUES))
    said: dict[str, Any] = {"title": ESCAPES, "author": ESCAPES, "ruleset": ESCAPES, ESCAPES: [1]}
    puzzle = fpuzzle(9, **said, killercage=[{"cells": ["R1C1"], "value": ESCAPES}])
    return [
        puzzle,
        {**plain, "remarks": [ESCAPES]},
        {**plain, ESCAPES: 1},
        {**plain, "format": ESCAPES},
        {**plain, "title": ESCAPES},
        {**plain, "kind": ESCAPES},
        {**plain, "source": {"text": ESCAPES, "format": "81"}},
        {**plain, "source": {"text": CLUES, "format": ESCAPES, "shape": ESCAPES}},
    ]


COMMANDS = [
    ["decode"],
    ["decode", "--json"],
    ["encode", "--format", "own"],
    ["convert", "--format", "81"],
    ["convert", "--format", "81", "--json"],
    ["count", "--limit", "1"],
    ["draw"],
    ["draw", "--text"],
    ["explain", "--technique", "Naked Single"],
    ["explain", "--technique", "Naked Single", "--html"],
    ["minimal"],
]


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_no_escape_character_of_a_board_is_printed(command, capsys, monkeypatch):
    for values in damaged():
        monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(values)))
        main([*command, "-"])
        out, err = capsys.readouterr()
        assert (out + err).replace("\n", "").isprintable()


@pytest.mark.parametrize(
    "arguments",
    [
        ["decode", ESCAPES],
        ["decode", f"S9B{ESCAPES}"],
        ["decode", f"https://e.org/?bd=S9B{ESCAPES}"],
        ["list", f"/none/{ESCAPES}"],
        ["explain", CLUES, "--technique", ESCAPES],
    ],
    ids=range(5),
)
def test_no_escape_character_of_an_argument_is_printed(arguments, capsys):
    for more in ([], ["--json"]):
        assert main([*arguments, *more])
        out, err = capsys.readouterr()
        assert (out + err).replace("\n", "").isprintable()


@pytest.mark.parametrize(
    "arguments",
    [
        [ESCAPES],
        ["generate", ESCAPES],
        ["decode", f"--{ESCAPES}"],
        ["encode", CLUES, "--format", ESCAPES],
        ["draw", CLUES, "--theme", ESCAPES],
        ["count", CLUES, "--limit", ESCAPES],
    ],
    ids=range(6),
)
def test_no_escape_character_of_a_wrong_command_is_printed(arguments, capsys):
    with pytest.raises(SystemExit):
        main(arguments)
    out, err = capsys.readouterr()
    assert (out + err).replace("\n", "").isprintable()


def test_no_escape_character_of_a_list_is_printed(capsys, monkeypatch):
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)  # a file has the lines as they came
    for more in ([], ["--json"]):
        monkeypatch.setattr("sys.stdin", io.StringIO(f"{CLUES}\n{ESCAPES}{CLUES}{ESCAPES}\n"))
        main(["list", "-", *more])
        assert capsys.readouterr().out.replace("\n", "").isprintable()


def test_json_is_the_same_values():
    values = {"a": [ESCAPES, "é\u200d\U000e0001\ud800"], ESCAPES: "\\\u007f"}
    assert json_line(values).isprintable()
    assert json.loads(json_line(values)) == values
    assert json_line({"a": "é"}) == '{"a": "é"}'


def test_our_own_colours_stay(capsys):
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    say(paint("error:", "31", Terminal()), "x\x1b[0m\u200d")
    assert capsys.readouterr().out == "\x1b[31merror:\x1b[0m x[U+001B][0m\u200d\n"
    say("a", "b", sep="-")
    assert capsys.readouterr().out == "a-b\n"


@pytest.mark.parametrize("kind", KINDS)
def test_our_own_text_is_printed_unchanged(kind: str, capsys):
    board = sudolink.decode(KINDS[kind].example)
    main(["draw", KINDS[kind].example])
    assert capsys.readouterr().out == sudolink.draw(board, interactive=False) + "\n"
    main(["draw", "--text", KINDS[kind].example])
    assert capsys.readouterr().out == sudolink.text(board, candidates=True) + "\n"

"""Errors of the command line: what is wrong, where, and the exit code."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from sudolink import Board, decode, link
from sudolink.cli.exit_codes import BAD_BOARD, BAD_FILE, DONE, WRONG_USE
from sudolink.cli.main import main
from sudolink.codec.board_json import from_plain, to_plain
from sudolink.generator import SYMMETRIES
from sudolink.logic.scales.own_level import LEVELS
from sudolink.puzzle.cell_names import listed
from sudolink.puzzle.kinds import KINDS
from tests.cli.support import CLUES, EASY, run


def test_every_error_is_json_where_answers_are(capsys):
    code, out, err = run(capsys, "draw", CLUES, "--json", "-o", "/no/such/folder/board.svg")
    assert (code, err) == (BAD_FILE, "")
    assert "/no/such/folder" in json.loads(out)["error"]
    code, out, err = run(capsys, "explain", EASY, "--json", "--technique", "Guess")
    assert (code, err) == (WRONG_USE, "")
    assert "no technique “Guess”" in json.loads(out)["error"]
    code, out, err = run(capsys, "explain", EASY, "--json", "--html")
    assert (code, err) == (WRONG_USE, "")
    assert "choose one" in json.loads(out)["error"]


@pytest.mark.parametrize("command", ["explain", "draw", "generate", "list"])
def test_a_missing_folder_is_noticed_before_the_work(capsys, monkeypatch, command):
    for name in ("run_each", "answers_to", "skip_finished"):
        monkeypatch.setattr(f"sudolink.cli.main.{name}", None)
    boards = () if command == "generate" else (EASY,)
    code, _, err = run(capsys, command, *boards, "-o", "/no/such/folder/answer")
    assert (code, err) == (
        BAD_FILE,
        "error: “/no/such/folder/answer”: No such file or directory\n",
    )


def test_a_bad_string_is_shown_with_its_place(capsys):
    bad = KINDS["sudoku"].example[:57] + "!" + KINDS["sudoku"].example[58:]
    code, out, err = run(capsys, "decode", bad)
    assert (code, out) == (BAD_BOARD, "")
    message, details, excerpt, caret = err.splitlines()
    assert message.startswith("error: This link is damaged at ")
    assert details.startswith("Details: “!” can't be part of the cell ")
    assert excerpt[caret.index("^")] == "!"
    code, out, _ = run(capsys, "decode", "--json", bad)
    assert code == BAD_BOARD
    assert json.loads(out)["position"] == 57
    assert f"Details: {json.loads(out)['details']}" == details


@pytest.mark.parametrize("command", [["list"], ["list", "--jobs", "2"], ["grade"]])
@pytest.mark.parametrize("header", ["", "name,puzzle\n"])
def test_lists_say_as_much_of_an_error_as_decode(
    capsys, tmp_path: Path, command: list[str], header: str
):
    bad = KINDS["sudoku"].example[:57] + "!" + KINDS["sudoku"].example[58:]
    name = header and "a,"
    path = tmp_path / "list.txt"
    path.write_text(f"{header}{name}{CLUES}\n{name}{bad}\n", encoding="utf-8")
    errors = []
    for arguments in (["decode"], command):
        code, out, _ = run(capsys, *arguments, str(path), "--json")
        assert code == BAD_BOARD
        errors.append(json.loads(out.splitlines()[1]))
    decoded, listed = errors
    assert listed == decoded
    assert decoded["details"].startswith("“!” can't be part of the cell ")
    assert decoded["board"][decoded["position"]] == "!"


@pytest.mark.parametrize("bad", ['{"kind": "sudoku"}', "{", '{"kind": 1, "size": 9, "cells": []}'])
def test_bad_json_is_a_message(capsys, bad):
    code, _, err = run(capsys, "encode", bad)
    assert code == BAD_BOARD
    assert err.startswith("error: ")


def test_a_format_there_is_not_is_wrong_use(capsys):
    with pytest.raises(SystemExit) as stopped:
        main(["convert", CLUES, "--format", "zzz"])
    assert stopped.value.code == 2
    assert "there is no format “zzz”" in capsys.readouterr().err
    code, _, err = run(capsys, "convert", CLUES, "--format", "K6C")
    assert code == BAD_BOARD
    assert "A Sudoku of size 9 can't be written in the format" in err


#: Wrong values and what is nearest to them.
WRONG = {
    ("slove", CLUES): ("“slove”", "did you mean solve? Use decode, encode, "),
    ("solve", CLUES, "--use", "given"): ("“given”", "did you mean givens? Use givens, values or "),
    ("solve", CLUES, "--limits", "2"): ("solve takes no “--limits”", "did you mean --limit?"),
    ("list", CLUES, "--page", "sudku.htm"): ("“sudku.htm”", "did you mean sudoku.htm? Use "),
    ("encode", CLUES, "--format", "s9"): ("format “s9”", "did you mean S9B? Use killer-jigsaw-162"),
    ("convert", CLUES, "--to", "pempa"): ("“pempa”", "mean penpa? Use sudokupad, f-puzzles or "),
    ("explain", CLUES, "--order", "easist"): ("“easist”", "did you mean easiest? Use easiest, "),
    ("explain", CLUES, "--houses", "9"): ("“9”", ": use 1, 2, 3, 4, 5 or 6"),
    ("explain", CLUES, "--houses", "x"): ("must be a number", "not “x”"),
    ("draw", CLUES, "--theme", "drk"): ("“drk”", "did you mean dark? Use auto, light, dark or "),
    ("generate", "--kind", "sudok"): ("“sudok”", "did you mean sudoku? Use sudoku, "),
    ("generate", "--level", "eazy"): ("“Eazy”", "mean Easy? Use Easy, Medium, Hard, "),
    ("generate", "--symmetry", "rotational"): ("“rotational”", "did you mean rotational-"),
    ("generate", "--givens", "x"): ("must be a number", "not “x”"),
    ("completion", "fsh"): ("“fsh”", "did you mean fish? Use bash, zsh or fish"),
    ("serve", "--port", "x"): ("not a port number", "0 to 65535"),
    ("draw", CLUES, "--site", ""): ("--site", "is not the address of a site"),
    ("convert", CLUES, "--link", ""): ("--link", "must be the address of a page"),
    ("convert", CLUES, "--link", "nonsense"): ("--link", "not “nonsense”"),
    ("convert", CLUES, "--link", "javascript:alert(1)"): ("--link", "such as https://"),
    ("convert", CLUES, "--link", "http://a.b/c?x=1#y"): ("--link", "“#y”", "leave it out"),
    ("solve",): ("required", "board"),
    (): ("required", "COMMAND"),
}


@pytest.mark.parametrize("arguments", WRONG)
def test_wrong_use_is_said_in_a_sentence_with_what_there_is(capsys, arguments: tuple[str, ...]):
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert stopped.value.code == WRONG_USE
    error, advice = capsys.readouterr().err.splitlines()
    assert error.startswith("error: ")
    for words in WRONG[arguments]:
        assert words in error
    assert advice.startswith("To see what it takes: sudolink")
    assert advice.endswith(" --help")
    with pytest.raises(SystemExit):
        main([*arguments, "--json"])
    assert json.loads(capsys.readouterr().out) == {"error": error.removeprefix("error: ")}


def test_what_to_choose_from_is_what_the_generator_knows(capsys):
    for option, names in (("--level", LEVELS), ("--symmetry", SYMMETRIES)):
        with pytest.raises(SystemExit):
            main(["generate", option, "q"])
        assert capsys.readouterr().err.splitlines()[0].endswith(f": use {listed(names, 'or')}")


def test_json_says_of_an_error_only_what_is_known(capsys):
    for arguments in (("solve", "12345"), ("draw", "12345"), ("count", "12345")):
        [said] = map(json.loads, run(capsys, *arguments, "--json")[1].splitlines())
        assert None not in said.values()
        assert said["error"]


def test_the_excerpt_of_a_bad_string_is_plain(capsys):
    string = KINDS["sudoku"].example
    code, _, err = run(capsys, "decode", f"{string[:57]}\u202e{string[58:60]}\x9b{string[61:]}")
    _, details, excerpt, caret = err.splitlines()
    assert (code, err.replace("\n", "").isprintable()) == (BAD_BOARD, True)
    assert details.startswith("Details: “[U+202E]” can't be part of the cell")
    assert (excerpt[caret.index("^")], len(excerpt)) == (" ", 62)


def test_plain_values_are_checked():
    plain = to_plain(Board.blank("sudoku", 4))
    plain["cells"][0]["value"] = 5
    with pytest.raises(ValueError, match="5 is not a digit of a board of size 4"):
        from_plain(plain)


@pytest.mark.slow
@pytest.mark.parametrize(
    "came",
    [("sudoku", "S9B"), ("sudoku", "81"), ("killer", "Killer-Plain"), ("jigsaw", "jigsaw-162")],
)
@pytest.mark.parametrize("what", ["text", "format", "shape", "jigmap"])
@pytest.mark.parametrize("value", [None, True, 0, 1.5, [], {}, [1], "", "a", "S9B", "é" * 81])
def test_sources_in_json_are_checked(capsys, monkeypatch, came, what, value):
    """They are read again when a board goes out; here what is wrong with one is still known."""
    kind, form = came
    plain = to_plain(decode(link(decode(KINDS[kind].example), "", form)))
    plain["source"][what] = value
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(plain)))
    code, _, err = run(capsys, "convert", "-")
    if what == "text" or not isinstance(value, str):
        assert code == BAD_BOARD
        assert "This JSON doesn't hold a valid board: " in err
    assert code in {DONE, BAD_BOARD}


def test_a_file_can_be_named_like_a_board_or_missing(capsys, tmp_path: Path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("board.txt").write_text(CLUES, encoding="utf-8")
    assert run(capsys, "solve", "board.txt") == run(capsys, "solve", CLUES)
    code, _, err = run(capsys, "solve", "boards.txt")
    assert (code, err) == (BAD_FILE, "error: “boards.txt”: No such file or directory\n")
    assert run(capsys, "solve", "boards")[0] == BAD_BOARD
    assert run(capsys, "solve", str(tmp_path))[0] == BAD_FILE
    Path(CLUES).write_text("no board", encoding="utf-8")
    assert run(capsys, "solve", CLUES)[0] == DONE  # what is a board is no name


def test_an_argument_without_a_board_may_be_a_wrong_name(capsys, tmp_path: Path):
    no_file = "There is no file of that name either.\n"
    for command, name in (("solve", "puzzles"), ("solve", "games/old"), ("open", "puzzles")):
        code, _, err = run(capsys, command, name)
        assert code == BAD_BOARD
        assert err.splitlines(keepends=True)[0].endswith(no_file)
    file = tmp_path / "old"
    file.write_text("puzzles")
    assert no_file not in run(capsys, "solve", str(file))[2]
    for text in ("sudoku.htm?bd=123", "", '{"kind": 1}'):
        assert no_file not in run(capsys, "solve", text)[2]


def test_file_errors_have_the_name_and_no_number(capsys, tmp_path: Path):
    file = tmp_path / "none"
    assert run(capsys, "list", str(file))[2] == f"error: “{file}”: No such file or directory\n"
    _, out, _ = run(capsys, "draw", "--json", CLUES, "-o", str(file / "a.svg"))
    assert json.loads(out) == {"error": f"“{file}/a.svg”: No such file or directory"}

"""Decode, encode and convert on the command line."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from sudolink import decode, encode, losses
from sudolink.cli.exit_codes import BAD_BOARD, DONE, NO, WRONG_USE
from sudolink.codec.board_json import from_plain
from sudolink.puzzle.kinds import KINDS
from tests.cli.support import CLUES, KILLER, LINK, run


def test_decode_says_what_a_link_holds(capsys):
    code, out, err = run(capsys, "decode", LINK)
    assert (code, err) == (DONE, "")
    assert out.startswith("Sudoku, 9x9, 81\n")
    assert "| 1 . . | . . . | 5 6 9 |" in out


@pytest.mark.parametrize("kind", [kind.name for kind in KINDS.values() if kind.example])
def test_json_of_decode_is_a_board_that_encode_reads(capsys, kind):
    example = KINDS[kind].example
    _, out, _ = run(capsys, "decode", "--json", example)
    assert json.loads(out)["bd"] == example
    assert from_plain(json.loads(out)) == decode(example)
    assert run(capsys, "encode", out) == (DONE, example + "\n", "")


def test_encode_reads_standard_input(capsys, monkeypatch):
    grid = "\n".join(CLUES[row * 9 : row * 9 + 9].replace("0", ".") for row in range(9))
    monkeypatch.setattr(sys, "stdin", io.StringIO(grid))
    assert run(capsys, "encode", "-") == (DONE, CLUES + "\n", "")


def test_encode_can_write_a_link(capsys):
    code, out, _ = run(capsys, "encode", CLUES, "--format", "S9B", "--link", "https://host/x/")
    assert code == DONE
    assert out.startswith("https://host/x/?bd=S9B01")
    assert decode(out).cells == decode(CLUES).cells


def test_decode_and_convert_remark_on_a_damaged_puzzle(capsys):
    damaged = CLUES.replace("1000", "5000", 1)
    code, _, err = run(capsys, "decode", damaged)
    assert code == DONE
    assert err.startswith("remark: Row A has two 5s: A1 and A7.\nremark: ")
    assert run(capsys, "convert", damaged) == (DONE, f"{damaged}\n", err)

    for command in (("decode", "--json"), ("convert", "--json"), ("convert", "--json", "--strict")):
        code, out, reported = run(capsys, *command, damaged)
        assert (code, reported) == (DONE, "")
        remarks = json.loads(out)["puzzle_remarks"]
        assert "".join(f"remark: {remark}\n" for remark in remarks) == err
    with_letters = run(capsys, "decode", "--naming", "r1c1", damaged)[2]
    assert with_letters.startswith("remark: Row 1 has two 5s: r1c1 and r1c7.")


@pytest.mark.parametrize("command", ["encode", "convert"])
def test_what_is_lost_is_named(capsys, command: str):
    arguments = (command, KINDS["sudoku"].example, "--format", "81")
    code, out, err = run(capsys, *arguments)
    assert code == DONE
    assert out == encode(decode(KINDS["sudoku"].example), "81") + "\n"
    assert err.startswith("lost: Candidates in A2")
    _, out, err = run(capsys, *arguments, "--json")
    assert err == ""
    assert json.loads(out)["losses"][0].startswith("Candidates in A2")


def test_convert_writes_links_for_other_programs(capsys):
    code, out, err = run(capsys, "convert", KILLER, "--to", "sudokupad")
    assert (code, err) == (DONE, "")
    assert out.startswith("https://sudokupad.app/fpuzzles")
    assert decode(out).cages == decode(KILLER).cages
    played = encode(decode(CLUES).with_candidates(1, [2, 3]), "S9B")
    code, out, err = run(capsys, "convert", played, "--to", "f-puzzles")
    assert (code, err) == (DONE, "lost: Candidates become centre marks.\n")
    code, out, _ = run(capsys, "convert", played, "--to", "f-puzzles", "--strict", "--json")
    assert (code, json.loads(out)["losses"]) == (NO, ["Candidates become centre marks."])


def test_convert_refuses_what_another_program_lacks(capsys):
    code, out, err = run(capsys, "convert", KINDS["str8ts"].example, "--to", "sudokupad")
    assert (code, out) == (BAD_BOARD, "")
    assert "SudokuPad can't open this board: it has no Str8ts." in err
    code, out, err = run(capsys, "convert", KILLER, "--to", "sudokupad", "--format", "81")
    assert (code, out) == (WRONG_USE, "")
    assert "leave out --format, --fresh and --link" in err


def test_strict_convert_loses_nothing(capsys):
    code, out, _ = run(capsys, "convert", KILLER, "--format", "killer-plain", "--strict")
    assert (code, out) == (NO, "")
    code, out, _ = run(capsys, "convert", KILLER, "--format", "killer-plain", "--strict", "--json")
    assert code == NO
    assert len(json.loads(out)["losses"]) == 2


def test_fresh_writes_in_the_canonical_way(capsys):
    shouted = KINDS["sudoku"].example.upper()
    assert run(capsys, "encode", shouted)[1].strip() == shouted
    assert run(capsys, "encode", "--fresh", shouted)[1].strip() == KINDS["sudoku"].example


def scattered() -> str:
    """A killer of another program, with a cage in two pieces: only our own format has that."""
    samples = json.loads(
        (Path(__file__).parents[1] / "data/import_samples.json").read_text("utf-8")
    )
    return next(text for one in samples if (text := str(one["text"])).startswith("3x3:d:k"))


def test_other_texts_are_written_in_a_format_that_carries_them(capsys):
    text = scattered()
    board = decode(text)
    assert "two pieces" in losses(board, board.format)[0]
    code, out, _ = run(capsys, "decode", "--json", text)
    string = json.loads(out)["bd"]
    assert (code, decode(string).cages) == (DONE, board.cages)
    assert run(capsys, "encode", out)[:2] == (DONE, f"{string}\n")
    assert run(capsys, "encode", text)[:2] == (DONE, f"{string}\n")
    assert run(capsys, "convert", text, "--strict")[:2] == (DONE, f"{string}\n")
    code, out, _ = run(capsys, "draw", "--site", "https://x.example", text)
    assert (code, f"#bd={string}" in out) == (DONE, True)


def test_requests_are_not_changed_silently(capsys):
    code, _, err = run(capsys, "encode", scattered(), "--format", "L9B")
    assert (code, "two pieces" in err) == (BAD_BOARD, True)


def test_a_page_is_a_hint(capsys):
    _, out, _ = run(capsys, "decode", "--page", "SudokuX.aspx", CLUES)
    assert out.startswith("Sudoku X, 9x9, 81")


@pytest.mark.parametrize("format", ["L9B", "own"])
def test_a_board_in_json_is_not_read_by_the_strings_in_it(capsys, format: str):
    text = encode(decode(KILLER), format)
    _, plain, _ = run(capsys, "decode", "--json", text)
    assert text in plain
    values = json.loads(plain)
    values["remarks"] = [f"It came with https://example.org/?bd={CLUES}"]
    values["cells"][2]["value"] = values["cells"][2]["candidates"].pop()
    values["cells"][2]["candidates"] = []
    _, out, _ = run(capsys, "decode", "--json", json.dumps(values))
    assert from_plain(json.loads(out)) == from_plain(values)
    damaged = json.dumps(values).replace('"size": 9', '"size": 9 9')
    code, out, err = run(capsys, "solve", damaged)
    assert (code, out) == (BAD_BOARD, "")
    assert "This JSON is damaged: “9, " in err
    assert f"is unexpected at column {damaged.index('9 9') + 3}" in err

"""The command line, run as a script would run it."""

from __future__ import annotations

import csv
import gzip
import io
import json
import os
import re
import signal
import subprocess
import sys
import tomllib
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree as ET

import pytest

from sudolink import (
    Board,
    Cage,
    ShapeLimits,
    by_super_shape,
    candidate_grid,
    created_shapes,
    decode,
    encode,
    explain,
    link,
    losses,
    shape_combinations,
)
from sudolink.cli.exit_codes import BAD_BOARD, BAD_FILE, DONE, INTERRUPTED, NO, WRONG_USE
from sudolink.cli.main import _sentence, main
from sudolink.codec.board_json import from_plain, to_plain
from sudolink.codec.lines import LONGEST_LINE
from sudolink.puzzle.kinds import KINDS
from sudolink.solver import Result
from web.build.paths import ROOT

CLUES = "100000569492056108056109240009640801064010000218035604040500016905061402621000005"
SOLUTION = "187423569492756138356189247539647821764218953218935674843592716975361482621874395"
LINK = f"https://www.example.org/sudoku.htm?bd={CLUES}"
EASY = "000105000140000670080002400063070010900000003010090520007200080026000035000409000"
KILLER = KINDS["killer"].example


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Exit code, standard output and standard error of one command."""
    code = main(arguments)
    printed = capsys.readouterr()
    return code, printed.out, printed.err


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
    assert err.startswith("note: Row A has two 5s: A1 and A7.\nnote: ")
    assert run(capsys, "convert", damaged) == (DONE, f"{damaged}\n", err)

    for command in (("decode", "--json"), ("convert", "--json"), ("convert", "--json", "--strict")):
        code, out, told = run(capsys, *command, damaged)
        assert (code, told) == (DONE, "")
        remarks = json.loads(out)["remarks"]
        assert "".join(f"note: {remark}\n" for remark in remarks) == err
    with_letters = run(capsys, "decode", "--naming", "r1c1", damaged)[2]
    assert with_letters.startswith("note: Row 1 has two 5s: r1c1 and r1c7.")


def test_convert_names_what_is_lost(capsys):
    code, out, err = run(capsys, "convert", KINDS["sudoku"].example, "--format", "81")
    assert code == DONE
    assert out == encode(decode(KINDS["sudoku"].example), "81") + "\n"
    assert err.startswith("lost: Noted candidates in A2")


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


def test_solve_tells_the_only_solution(capsys):
    code, out, _ = run(capsys, "solve", CLUES)
    assert code == DONE
    assert "| 1 8 7 | 4 2 3 | 5 6 9 |" in out
    assert "This is the only solution." in out
    code, out, _ = run(capsys, "solve", "--json", CLUES)
    result = json.loads(out)
    assert "".join(map(str, result["solution"])) == SOLUTION
    assert result["status"] == "unique"


def test_solve_says_no_with_its_exit_code(capsys):
    many = CLUES.replace("5", "0")
    code, out, _ = run(capsys, "solve", many)
    assert code == NO
    assert "more than one solution" in out
    none = "11" + CLUES[2:]
    code, out, _ = run(capsys, "solve", none)
    assert code == NO
    assert "no solution. Row A holds 1 twice: in A1 and A2." in out


def test_solve_says_whether_these_are_all_solutions(capsys):
    blank = "S4B" + "0" * 16
    assert run(capsys, "solve", blank)[1].endswith(
        "There is more than one solution; these are the first 2. (7 guesses)\n"
    )
    assert "\nThere are 288 solutions. (" in run(capsys, "solve", blank, "--limit", "1000")[1]
    assert json.loads(run(capsys, "solve", blank, "--json")[1])["complete"] is False


def test_count_counts(capsys):
    blank = "S4B" + "0" * 16
    assert run(capsys, "count", blank) == (DONE, "288 solutions.\n", "")
    assert run(capsys, "count", blank, "--limit", "9")[1] == "At least 9 solutions.\n"
    assert run(capsys, "count", CLUES)[1] == "1 solution.\n"
    assert run(capsys, "count", "11" + CLUES[2:])[:2] == (
        NO,
        "0 solutions: Row A holds 1 twice: in A1 and A2.\n",
    )
    counted = json.loads(run(capsys, "count", blank, "--json")[1])
    assert (counted["number"], counted["complete"]) == (288, True)


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
    assert rows[0]["note"] == "The solution column agrees."
    monkeypatch.setattr(sys, "stdin", io.StringIO(LIST.partition("\n")[2]))
    code, out, _ = run(capsys, "list", "-", "--json")
    told = [json.loads(line) for line in out.splitlines()]
    assert (code, [one["status"] for one in told]) == (DONE, ["unique"] * 3)
    assert "".join(map(str, told[1]["solution"])) == SOLUTION
    assert run(capsys, "list", str(tmp_path / "none"))[0] == BAD_FILE


def test_solutions_are_printed_as_they_are_found():
    """Millions would take hours; whoever reads the first ones stops it."""
    command = [sys.executable, "-m", "sudolink", "solve", "--limit", "9999999", "." * 81]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as solving:
        assert solving.stdout is not None
        assert solving.stderr is not None
        assert solving.stdout.readline().startswith(b"+-------+")
        solving.stdout.close()
        assert (solving.wait(), solving.stderr.read()) == (DONE, b"")


#: The command line as a program that hears Ctrl-C, which jobs in the background do not.
INTERRUPTIBLE = """
import signal, sys
from sudolink.cli.main import main
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.exit(main())
"""


def test_an_interrupt_keeps_what_was_printed():
    command = [sys.executable, "-c", INTERRUPTIBLE, "solve", "--limit", "9999999", "." * 81]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as solving:
        assert solving.stdout is not None
        solving.stdout.readline()
        solving.send_signal(signal.SIGINT)
        _, told = solving.communicate()
        assert (solving.returncode, told) == (INTERRUPTED, b"")


#: The command as it is installed, interrupted when the module named last is about to be imported.
INTERRUPTED_IMPORT = """
import os, signal, sys
module = sys.argv.pop()
class Interrupt:
    def find_spec(self, name, *_):
        if name == module:
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Interrupt())
signal.signal(signal.SIGINT, signal.default_int_handler)
from {module} import {function}
sys.exit({function}())
"""


@pytest.mark.parametrize(
    "module", ["sudolink", "sudolink.codec.imports", "argparse", "sudolink.logic"]
)
def test_an_interrupt_while_the_package_is_imported_leaves_no_traceback(module: str):
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    where, function = project["scripts"]["sudolink"].split(":")
    command = INTERRUPTED_IMPORT.format(module=where, function=function)
    done = subprocess.run(
        [sys.executable, "-c", command, "explain", CLUES, module], capture_output=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (INTERRUPTED, b"", b"")


def test_rows_are_written_while_the_next_board_is_searched():
    """No search ends on the second one: it must not hold the answer to the first."""
    pairs = [(row * 9 + col, row * 9 + col + 1) for row in range(9) for col in range(0, 8, 2)]
    endless = Board.blank("kenken", 9, cages=[Cage(pair, 1, "-") for pair in pairs])
    command = [sys.executable, "-m", "sudolink", "list", "-"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as listing:
        assert listing.stdin is not None
        assert listing.stdout is not None
        listing.stdin.write(f"{KILLER}\n{encode(endless)}\n".encode())
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


#: Two boards, one with blanks that are no ASCII, as files have them.
MIDDLE_DOTS = CLUES.replace("0", "·")
IN_ENCODINGS = {
    "UTF-8": f"{CLUES}\n{MIDDLE_DOTS}\n".encode(),
    "UTF-8 with its mark": f"{CLUES}\r\n{MIDDLE_DOTS}\r\n".encode("utf-8-sig"),
    "UTF-16": f"{CLUES}\r\n{MIDDLE_DOTS}\r\n".encode("utf-16"),
    "UTF-16, turned": b"\xfe\xff" + f"{CLUES}\n{MIDDLE_DOTS}".encode("utf-16-be"),
    "UTF-16 without its mark": f"{CLUES}\r\n{MIDDLE_DOTS}\r\n".encode("utf-16-le"),
    "the same, turned": f"{CLUES}\n{MIDDLE_DOTS}\n".encode("utf-16-be"),
    "UTF-32": f"{CLUES}\n{MIDDLE_DOTS}\n".encode("utf-32"),
    "UTF-32, turned": f"\ufeff{CLUES}\n{MIDDLE_DOTS}\n".encode("utf-32-be"),
    "UTF-32 without its mark": f"{CLUES}\n{MIDDLE_DOTS}\n".encode("utf-32-le"),
    "UTF-32, neither": f"{CLUES}\n{MIDDLE_DOTS}\n".encode("utf-32-be"),
    "Windows-1252": f"{CLUES}\n{MIDDLE_DOTS}\n".encode("cp1252"),
    "both": f"{CLUES}\n".encode() + MIDDLE_DOTS.encode("cp1252") + f"\n{MIDDLE_DOTS}\n".encode(),
    "old Mac": f"{CLUES}\r{CLUES}\r".encode(),
    "DOS, with its mark at the end": f"{CLUES}\r\n{MIDDLE_DOTS}\r\n\x1a".encode(),
    "the same in UTF-16": f"{CLUES}\r\n{MIDDLE_DOTS}\x1a".encode("utf-16-le"),
}


def raw(
    *arguments: str, given: bytes = b"", **environment: str
) -> subprocess.CompletedProcess[bytes]:
    """What a command does in a process of its own, with standard input and output as bytes."""
    return subprocess.run(
        [sys.executable, "-m", "sudolink", *arguments],
        input=given,
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **environment},
    )


@pytest.mark.parametrize("encoding", IN_ENCODINGS)
def test_lists_in_other_encodings(tmp_path: Path, encoding: str):
    data = IN_ENCODINGS[encoding]
    file = tmp_path / "list.txt"
    file.write_bytes(data)
    done = raw("list", str(file))
    assert done.stdout == raw("list", "-", given=data).stdout
    rows = list(csv.DictReader(io.StringIO(done.stdout.decode())))
    assert {row["solution"] for row in rows} == {SOLUTION}
    assert [row["board"] for row in rows][:2] in ([CLUES, MIDDLE_DOTS], [CLUES, CLUES])
    assert (done.returncode, done.stderr) == (DONE, b"")
    assert raw("solve", "-", given=data).returncode == DONE


@pytest.mark.parametrize("encoding", ["UTF-8", "UTF-16", "Windows-1252"])
def test_packed_files_are_unpacked(tmp_path: Path, encoding: str):
    data = gzip.compress(IN_ENCODINGS[encoding][:90]) + gzip.compress(IN_ENCODINGS[encoding][90:])
    file = tmp_path / "list.txt.gz"
    file.write_bytes(data)
    plain = raw("list", "-", given=IN_ENCODINGS[encoding])
    for done in (raw("list", str(file)), raw("list", "-", given=data)):
        assert (done.returncode, done.stdout, done.stderr) == (DONE, plain.stdout, b"")
    assert raw("solve", "-", given=gzip.compress(CLUES.encode())).returncode == DONE


PACKED = gzip.compress(f"{CLUES}\n".encode() * 500)
NO_TEXTS = {
    "a cut packed file": PACKED[:-20],
    "a packed file with more behind it": PACKED + b"more",
    "a damaged packed file": PACKED[:20] + b"?" + PACKED[21:],
    "a packed picture": gzip.compress(b"\x89PNG\r\n\x1a\n" + bytes(range(256))),
    "a workbook": b"PK\x03\x04\x14\x00",
    "a program": b"\x7fELF" + bytes(range(256)),
    "bytes": bytes(range(256)) * 9,
}
#: Of these a part can be read, which is answered before the error.
READ_FIRST = ("a cut packed file", "a packed file with more behind it")


@pytest.mark.parametrize("name", NO_TEXTS)
def test_what_is_no_text_is_refused_in_one_line(tmp_path: Path, name: str):
    file = tmp_path / "list"
    file.write_bytes(NO_TEXTS[name])
    done = raw("list", str(file))
    assert done.returncode == BAD_FILE
    damaged = f"error: “{file}”: the packed file is damaged or incomplete ("
    no_text = f"error: “{file}”: this is not a text file; save tables of other programs as CSV\n"
    assert done.stderr.decode().startswith((damaged, no_text))
    assert done.stderr.count(b"\n") == 1
    assert set(done.stdout.split(b"\n")[1:]) <= {b""} or name in READ_FIRST
    for command in ("list", "solve"):
        done = raw(command, "-", "--json", given=NO_TEXTS[name])
        assert (done.returncode, done.stderr) == (BAD_FILE, b"")
        last = json.loads(done.stdout.splitlines()[-1])
        assert last["error"].startswith("“standard input”: ")


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
    assert code == NO
    rows = list(csv.DictReader(io.StringIO(out)))
    assert list(rows[0])[-3:] == ["note", "id", "line (2)"]
    assert [row["id"] for row in rows] == ["7", "-8", "9", "10", "11"]
    assert [row["line (2)"] for row in rows] == ["a", "'=1+1", "c", 'd; "e" f', ""]
    assert [row["outcome"] for row in rows] == ["solved", "solved", "no board", "several", "solved"]
    notes = [row["note"] for row in rows]
    assert notes[0] == "The solution column agrees."
    assert notes[1].startswith("The solution column differs at A1, A2, A3, A5, A6 and 6")
    assert notes[2].startswith("Column 2 (“Puzzle”): This has 80 characters instead of 81.")
    assert notes[3] == "The solution column is one of several solutions."
    assert notes[4] == ""


def test_a_table_in_json_has_its_columns_and_what_was_compared(capsys, tmp_path: Path):
    file = tmp_path / "boards.csv"
    file.write_text(TABLE, encoding="utf-8")
    code, out, _ = run(capsys, "list", str(file), "--json")
    told = [json.loads(line) for line in out.splitlines()]
    assert code == NO
    assert [one.get("agrees") for one in told] == [True, False, None, True, None]
    assert told[1]["remark"].startswith("The solution column differs at A1")
    assert told[2]["error"].startswith("Column 2")
    assert told[1]["columns"] == {"id": "-8", "line": "=1+1"}


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
    assert (code, outcomes, err) == (NO, ["solved", "no board", "solved"], "")


def test_bytes_that_are_no_text_cost_only_their_line(capsys, tmp_path: Path):
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
    assert rows[0]["note"] == "This is no board: the line is longer than 100,000 characters."
    assert len(rows[0]["board"]) == LONGEST_LINE + 1


def test_no_line_becomes_a_formula_in_a_spreadsheet(capsys, tmp_path: Path):
    link = f'=HYPERLINK("https://example.org/?bd={CLUES}")'
    lines = [link, "@SUM(1)", "-2+3", "+1", CLUES.replace("0", "-")[1:] + "-", f"{CLUES},=1"]
    file = tmp_path / "list.txt"
    file.write_text("\n".join(lines), encoding="utf-8")
    rows = csv.DictReader(io.StringIO(run(capsys, "list", str(file))[1]))
    told = [row["board"] for row in rows]
    assert told == [*(f"'{line}" for line in lines[:4]), lines[4], CLUES]


def test_what_the_output_has_no_character_for_is_written_as_its_number():
    done = raw("list", "-", given="„no”\n".encode(), PYTHONIOENCODING="ascii")
    assert b"1,\\u201eno\\u201d,no board," in done.stdout


def scattered() -> str:
    """A killer of another program, with a cage in two pieces: only our own format has that."""
    samples = json.loads((Path(__file__).parent / "data/import_samples.json").read_text("utf-8"))
    return next(text for one in samples if (text := str(one["text"])).startswith("3x3:d:k"))


def test_what_was_no_board_string_goes_into_a_format_that_carries_it(capsys):
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


def test_what_is_asked_for_is_not_changed_behind_ones_back(capsys):
    code, _, err = run(capsys, "encode", scattered(), "--format", "L9B")
    assert (code, "two pieces" in err) == (BAD_BOARD, True)


@pytest.mark.parametrize("limit", ["x", "1.5", "0", "-1", "²", "", "9" * 5000])
def test_a_limit_that_is_no_number_is_wrong_use(capsys, limit):
    with pytest.raises(SystemExit) as stopped:
        main(["solve", CLUES, f"--limit={limit}"])
    assert stopped.value.code == WRONG_USE
    assert "argument --limit: must be a number, 1 or more" in capsys.readouterr().err


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


@pytest.mark.parametrize(
    ("arguments", "closed", "says"),
    [
        ("decode -", "<&-", "error: standard input is closed\n"),
        (f"solve {CLUES}", ">&-", "error: standard output is closed\n"),
        (f"solve {CLUES} --json", ">&-", "error: standard output is closed\n"),
        (f"decode {CLUES[:-1]}", "2>&-", ""),
    ],
)
def test_closed_streams_are_told_without_a_traceback(arguments, closed, says):
    command = f"{sys.executable} -m sudolink {arguments} {closed}"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)  # noqa: S602
    assert done.returncode == (BAD_BOARD if "2>" in closed else BAD_FILE)
    assert (done.stdout, done.stderr) == ("", says)


def test_draw_writes_svg_and_text(capsys, tmp_path: Path):
    _, out, _ = run(capsys, "draw", KILLER)
    assert ET.fromstring(out).tag.endswith("svg")
    _, out, _ = run(capsys, "draw", "--text", CLUES)
    assert encode(decode(out), "81") == CLUES
    _, out, _ = run(capsys, "draw", "--candidate-grid", CLUES)
    assert out == candidate_grid(decode(CLUES)) + "\n"
    target = tmp_path / "board.svg"
    assert run(capsys, "draw", KILLER, "-o", str(target)) == (DONE, "", "")
    assert ET.parse(target).getroot().tag.endswith("svg")


def test_draw_writes_png_where_it_can(capsys, tmp_path: Path, monkeypatch):
    """A stand-in for CairoSVG, which is no part of what the tests install."""
    drawn: list[bytes] = []

    def svg2png(*, bytestring: bytes, output_width: int) -> bytes:
        drawn.append(bytestring)
        return f"PNG {output_width}".encode()

    library = ModuleType("cairosvg")
    library.__spec__ = ModuleSpec("cairosvg", None)
    library.svg2png = svg2png  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "cairosvg", library)
    target = tmp_path / "board.PNG"
    assert run(capsys, "draw", KILLER, "-o", str(target)) == (DONE, "", "")
    assert target.read_bytes() == b"PNG 1200"
    assert ET.fromstring(drawn[0]).tag.endswith("svg")


@pytest.fixture
def in_folder(capsys, tmp_path: Path, monkeypatch) -> Callable[..., tuple[int, str, str]]:
    """Commands in an empty folder, without CairoSVG."""
    monkeypatch.setitem(sys.modules, "cairosvg", None)
    monkeypatch.chdir(tmp_path)
    return partial(run, capsys)


@pytest.mark.parametrize(
    ("arguments", "ending", "said"),
    [
        (
            ["draw"],
            "png",
            "a PNG picture, but the result is an SVG picture: write to a .svg file, ",
        ),
        (["draw"], "jpg", "a JPG picture, but the result is an SVG picture: write to a .svg file"),
        (["draw"], "txt", "write to a .svg file, or add --text"),
        (["draw"], "html", "write to a .svg file"),
        (["draw", "--text"], "svg", "but the result is plain text: write to a .txt file"),
        (["draw", "--candidate-grid"], "png", "plain text: write to a .txt file"),
        (["explain"], "html", "write to a .txt file, or add --html"),
        (["explain"], "json", "or add --json"),
        (["explain", "--html"], "txt", "but the result is an HTML page: write to a .html file"),
        (["explain", "--html"], "pdf", "an HTML page: write to a .html file"),
    ],
)
def test_a_file_is_what_its_ending_says(
    in_folder: Callable[..., tuple[int, str, str]], arguments: list[str], ending: str, said: str
):
    code, out, err = in_folder(*arguments, EASY, "-o", f"board.{ending}")
    assert (code, out) == (WRONG_USE, "")
    assert said in err
    assert err.count("\n") == 1
    assert not Path(f"board.{ending}").exists()


@pytest.mark.parametrize("name", ["board", "board.xml", "board.svg"])
def test_other_endings_take_anything(capsys, tmp_path: Path, name: str):
    assert run(capsys, "draw", EASY, "-o", str(tmp_path / name))[0] == DONE
    assert (tmp_path / name).read_text().startswith("<svg")


def test_a_drawing_leads_to_its_board(capsys):
    _, out, _ = run(capsys, "draw", KILLER, "--site", "https://example.org/play/")
    found = str(ET.fromstring(out).findall("{*}a")[0].get("href"))
    assert found.startswith("https://example.org/play/killersudoku.htm?bd=")
    assert decode(found) == decode(KILLER)


def test_explain_tells_every_step_and_the_grade(capsys):
    code, out, err = run(capsys, "explain", EASY, "--naming", "r1c1")
    assert (code, err) == (DONE, "")
    assert out.startswith("  1. ")
    assert "Logic solves this board in" in out
    assert "SudokuWiki score" in out
    assert " r1c" in out


def test_explain_in_json_has_steps_and_points(capsys):
    code, out, _ = run(capsys, "explain", EASY, "--json")
    told = json.loads(out)
    assert code == DONE
    assert told["status"] == "solved"
    assert {"technique", "sentence", "hints", "placements", "points"} <= told["steps"][0].keys()
    assert told["grade"]["sudokuwiki_level"]


def test_shapes_are_listed_with_combinations_and_repeats(capsys):
    code, out, err = run(capsys, "shapes", KILLER, "--houses", "2", "--cells", "3")
    assert (code, err) == (DONE, "")
    found = created_shapes(decode(KILLER), 2, 3)
    *lines, last = out.splitlines()
    assert last == f"{len(found)} shapes."
    assert len(lines) == 2 * len(found)
    assert sum("digits may repeat" in line for line in lines) == sum(s.repeats for s in found)
    assert sum("no digit repeats" in line for line in lines) == sum(
        not shape.repeats and len(shape.cells) > 1 for shape in found
    )


def test_shapes_in_json(capsys):
    board = decode(KILLER)
    told = json.loads(run(capsys, "shapes", KILLER, "--cells", "4", "--json")[1])["shapes"]
    found = created_shapes(board, cells=4)
    assert [row["total"] for row in told] == [shape.total for shape in found]
    assert [row["repeats"] for row in told] == [shape.repeats for shape in found]
    for row, shape in zip(told, found, strict=True):
        assert row["cells"] == [board.name(cell) for cell in shape.cells]
        assert row["houses"] == [board.houses[house].name for house in shape.houses]
        ways = shape_combinations(board, shape)
        assert row["combinations"] == (ways and [list(way) for way in ways])


def test_super_shapes_are_listed_with_their_shapes(capsys):
    groups = by_super_shape(decode(KILLER), 3, 2)
    told = json.loads(run(capsys, "shapes", KILLER, "--super", "--houses", "3", "--json")[1])
    assert [[s["total"] for s in row["shapes"]] for row in told["shapes"]] == [
        [shape.total for shape in group] for group in groups
    ]
    out = run(capsys, "shapes", KILLER, "--super", "--houses", "3")[1]
    assert out.endswith(f"{len(groups)} super shapes.\n")


def test_shapes_of_a_board_without_sums(capsys):
    assert run(capsys, "shapes", CLUES)[:2] == (NO, "No shapes of these sizes.\n")


def test_explain_keeps_to_the_limits_of_shapes(capsys):
    out = run(capsys, "explain", KILLER, "--houses", "1", "--cells", "2", "--json")[1]
    path = explain(decode(KILLER), shapes=ShapeLimits(1, 2))
    told = json.loads(out)["steps"]
    assert [step["technique"] for step in told] == [step.technique for step in path.steps]
    assert not any("houses" in step["detail"] for step in told)
    for name, value in (("--houses", "7"), ("--cells", "0"), ("--cells", "many")):
        with pytest.raises(SystemExit) as stopped:
            main(["explain", KILLER, name, value])
        assert stopped.value.code == WRONG_USE
        assert name in capsys.readouterr().err


#: Takes one step, then all techniques are at their end.
STUCK = "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3"
LEVELS = re.compile("Kids|Gentle|Easy|score|rating")


def test_explain_gives_no_grade_where_the_path_ends_early(capsys):
    code, out, _ = run(capsys, "explain", STUCK)
    assert code == NO
    assert "No grade: these techniques don't reach the solution." in out
    assert not LEVELS.search(out)
    told = json.loads(run(capsys, "explain", STUCK, "--json")[1])
    assert (told["grade"], told["ungraded"]) == (None, "these techniques don't reach the solution")
    page = run(capsys, "explain", STUCK, "--html")[1]
    assert "No grade: these techniques don&#x27;t reach the solution." in page
    assert not LEVELS.search(re.sub("<svg.*?</svg>", "", page, flags=re.DOTALL))


def test_explain_writes_a_page_with_a_picture_for_each_step(capsys, tmp_path: Path):
    file = tmp_path / "story.html"
    assert run(capsys, "explain", EASY, "--html", "-o", str(file))[0] == DONE
    page = file.read_text(encoding="utf-8")
    steps = int(page.partition("in ")[2].partition(" steps")[0])
    assert page.count("<svg") == page.count("<section>") == steps + 1
    assert "<script" not in page
    assert " src=" not in page


def test_explain_says_no_where_logic_ends(capsys):
    code, out, _ = run(capsys, "explain", CLUES, "--technique", "Hidden Single")
    assert (code, "finds nothing more" in out) == (NO, True)
    code, _, err = run(capsys, "explain", CLUES, "--technique", "Guess")
    assert (code, "no technique “Guess”" in err) == (WRONG_USE, True)


@pytest.mark.parametrize("arguments", [["--version"], ["decode", CLUES], ["minimal", "--help"]])
def test_logic_and_service_are_not_imported_where_they_are_not_needed(arguments):
    script = (
        "import atexit, sys\n"
        "from sudolink.cli.main import main\n"
        "late = ('sudolink.logic', 'sudolink.service')\n"
        "atexit.register(lambda: print([name for name in sys.modules if name.startswith(late)]))\n"
        f"main({arguments!r})"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout.endswith("[]\n")


@pytest.mark.parametrize(("guesses", "told"), [(0, "0 guesses"), (1, "1 guess"), (2, "2 guesses")])
def test_guesses_are_counted(guesses: int, told: str):
    assert _sentence(Board.blank(), Result("unique", guesses=guesses), 1).endswith(
        f"solution. ({told})"
    )


def test_minimal_tells_which_clues_could_go(capsys):
    code, out, _ = run(capsys, "minimal", EASY)
    assert code == NO
    assert out.startswith("15 of 28 clues could go, each by itself. Together, these 4 could go: ")
    assert "\n  1 in A4\n" in out
    code, out, _ = run(capsys, "minimal", "--json", EASY)
    assert {"name": "1 in A4", "cells": [3]} in json.loads(out)["clues"]
    needed = "000000010400000000020000000000050407008000300001090000300400200050100000000806000"
    assert run(capsys, "minimal", needed)[:2] == (
        DONE,
        "No clue could go: without any one of them there is more than one solution.\n",
    )


def test_clash_tells_why_a_board_is_impossible(capsys):
    code, out, _ = run(capsys, "clash", "11" + CLUES[2:])
    assert code == DONE
    assert out.startswith("These 2 clash: 1 in A1 and 1 in A2. Row A holds 1 twice")
    code, out, _ = run(capsys, "clash", EASY)
    assert (code, out) == (NO, "This board is not impossible: it has a solution.\n")


def test_a_bad_string_is_shown_with_its_place(capsys):
    bad = KINDS["sudoku"].example[:57] + "!" + KINDS["sudoku"].example[58:]
    code, out, err = run(capsys, "decode", bad)
    assert (code, out) == (BAD_BOARD, "")
    message, excerpt, caret = err.splitlines()
    assert message.startswith("error: “!” is no character of the format S9B")
    assert excerpt[caret.index("^")] == "!"
    code, out, _ = run(capsys, "decode", "--json", bad)
    assert code == BAD_BOARD
    assert json.loads(out)["position"] == 57


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
    assert "cannot carry a Sudoku of size 9" in err


def test_a_site_that_is_a_program_is_wrong_use(capsys):
    with pytest.raises(SystemExit) as stopped:
        main(["draw", CLUES, "--site", "javascript:alert(1)"])
    assert stopped.value.code == WRONG_USE
    assert "“javascript:alert(1)” is not the address of a site" in capsys.readouterr().err


def test_the_excerpt_of_a_bad_string_is_plain(capsys):
    string = KINDS["sudoku"].example
    code, _, err = run(capsys, "decode", f"{string[:57]}\u202e{string[58:60]}\x9b{string[61:]}")
    message, excerpt, caret = err.splitlines()
    assert (code, err.replace("\n", "").isprintable()) == (BAD_BOARD, True)
    assert message.startswith("error: “[U+202E]” is no character")
    assert (excerpt[caret.index("^")], len(excerpt)) == (" ", 62)


def test_a_page_is_a_hint(capsys):
    _, out, _ = run(capsys, "decode", "--page", "SudokuX.aspx", CLUES)
    assert out.startswith("Sudoku X, 9x9, 81")


def test_a_missing_folder_is_a_message(capsys):
    code, _, err = run(capsys, "draw", CLUES, "-o", "/no/such/folder/board.svg")
    assert code == BAD_FILE
    assert err.startswith("error: ")


def test_the_module_runs_and_pipes_close_quietly():
    """A reader that takes one line and goes is no reason for a traceback."""
    command = f"{sys.executable} -m sudolink decode '{KINDS['killer'].example}' | head -1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=True)  # noqa: S602
    assert done.stdout.startswith("Killer Sudoku")
    assert done.stderr == ""


def test_plain_values_are_checked():
    plain = to_plain(Board.blank("sudoku", 4))
    plain["cells"][0]["value"] = 5
    with pytest.raises(ValueError, match="5 is no digit of a board of size 4"):
        from_plain(plain)


@pytest.mark.parametrize(
    "came",
    [("sudoku", "S9B"), ("sudoku", "81"), ("killer", "Killer-Plain"), ("jigsaw", "jigsaw-162")],
)
@pytest.mark.parametrize("what", ["text", "dialect", "shape", "jigmap"])
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
        assert "These values make no board: " in err
    assert code in {DONE, BAD_BOARD}


def test_a_file_given_for_a_board_is_told_how_it_is_read(capsys, tmp_path: Path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("board.txt").write_text(CLUES, encoding="utf-8")
    code, _, err = run(capsys, "solve", "board.txt")
    assert code == BAD_BOARD
    assert "“board.txt” is a file. Its text is read from standard input" in err
    Path(CLUES).write_text("no board", encoding="utf-8")
    assert run(capsys, "solve", CLUES)[0] == DONE  # what is a board is no name


def test_what_is_wrong_with_a_file_is_told_with_its_name_and_no_number(capsys, tmp_path: Path):
    file = tmp_path / "none"
    assert run(capsys, "list", str(file))[2] == f"error: “{file}”: No such file or directory\n"
    _, out, _ = run(capsys, "draw", "--json", CLUES, "-o", str(file / "a.svg"))
    assert json.loads(out) == {"error": f"“{file}/a.svg”: No such file or directory"}


@pytest.mark.parametrize("command", ["draw", "explain"])
def test_a_hyphen_for_the_output_is_standard_output(capsys, tmp_path: Path, monkeypatch, command):
    monkeypatch.chdir(tmp_path)
    assert run(capsys, command, EASY, "-o", "-") == run(capsys, command, EASY)
    assert not any(tmp_path.iterdir())


@pytest.mark.parametrize("format", ["L9B", "own"])
def test_a_board_in_json_is_not_read_by_the_strings_in_it(capsys, format: str):
    text = encode(decode(KILLER), format)
    _, plain, _ = run(capsys, "decode", "--json", text)
    assert text in plain
    values = json.loads(plain)
    values["notes"] = [f"It came with https://example.org/?bd={CLUES}"]
    values["cells"][2]["value"] = values["cells"][2]["candidates"].pop()
    values["cells"][2]["candidates"] = []
    _, out, _ = run(capsys, "decode", "--json", json.dumps(values))
    assert from_plain(json.loads(out)) == from_plain(values)
    code, out, err = run(capsys, "solve", json.dumps(values).replace('"size": 9', '"size": 9 9'))
    assert (code, out) == (BAD_BOARD, "")
    assert "it is damaged: “9, " in err
    assert "cannot stand in column 30" in err


# --- Rules that are not checked

UNCHECKED = encode(replace(decode(CLUES), title="Snakes", unchecked=("3 thermometers",)), "own")
CANT = "This puzzle has rules Sudolink can't check or draw: 3 thermometers. "


def test_nothing_is_claimed_about_rules_that_are_not_checked(capsys):
    code, out, err = run(capsys, "solve", UNCHECKED)
    assert code == NO
    assert "By the rules Sudolink can check, this is the only solution." in out
    assert err == f"note: {CANT}A solution found here may not be the setter's.\n"
    code, out, _ = run(capsys, "count", UNCHECKED)
    assert (code, out) == (DONE, "By the rules Sudolink can check, 1 solution.\n")
    code, out, _ = run(capsys, "minimal", UNCHECKED)
    assert (code, out[:45]) == (NO, "Sudolink can't check all rules of this puzzle")
    _, out, _ = run(capsys, "clash", UNCHECKED)
    assert out.startswith("By the rules Sudolink can check, this board is not impossible")
    _, out, _ = run(capsys, "explain", UNCHECKED)
    assert "\nBy the rules Sudolink can check, logic solves this board" in out
    assert "No grade: the puzzle has rules Sudolink can't check." in out
    assert "score" not in out


@pytest.mark.parametrize("command", ["solve", "count"])
def test_json_names_the_rules_that_are_not_checked(capsys, command):
    assert json.loads(run(capsys, command, "--json", UNCHECKED)[1])["unchecked"] == [
        "3 thermometers"
    ]
    assert "unchecked" not in json.loads(run(capsys, command, "--json", CLUES)[1])


def test_what_the_setter_says_is_told(capsys):
    assert "\n“Snakes”\n" in run(capsys, "decode", UNCHECKED)[1]
    code, out, err = run(capsys, "convert", UNCHECKED, "--format", "81")
    assert (code, out) == (DONE, f"{CLUES}\n")
    assert "lost: The setter's rules are lost: 3 thermometers.\nlost: The title is lost." in err


def test_a_list_says_which_rules_are_not_checked(capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{UNCHECKED}\n"))
    code, out, _ = run(capsys, "list", "-")
    assert CANT in out
    assert code == NO

"""Boards that the tests of the command line share, and ways to run a command."""

from __future__ import annotations

import csv
import io
import os
import subprocess
import sys
from typing import TYPE_CHECKING
from unittest.mock import patch

from sudolink.cli.main import main
from sudolink.puzzle.kinds import KINDS

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

CLUES = "100000569492056108056109240009640801064010000218035604040500016905061402621000005"
SOLUTION = "187423569492756138356189247539647821764218953218935674843592716975361482621874395"
LINK = f"https://www.example.org/sudoku.htm?bd={CLUES}"
EASY = "000105000140000670080002400063070010900000003010090520007200080026000035000409000"
KILLER = KINDS["killer"].example
DAMAGED = CLUES[1:]
TABLE = f"id,puzzle,solution,note\n7,{CLUES},{SOLUTION},=1+1\n8,{EASY},,\n9,{DAMAGED},,\n"


def table_in(text: str) -> list[dict[str, str]]:
    """The rows of a CSV table by the names of their columns."""
    return list(csv.DictReader(io.StringIO(text)))


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Exit code, standard output and standard error of one command."""
    code = main(arguments)
    printed = capsys.readouterr()
    return code, printed.out, printed.err


def resumed(capsys: pytest.CaptureFixture[str], target: Path, kept: int, *arguments: str) -> str:
    """The file of `-o` after only some of its lines were kept and the run was resumed."""
    lines = target.read_text("utf-8").splitlines(keepends=True)
    target.write_text("".join(lines[:kept]), encoding="utf-8")
    run(capsys, *arguments, "-o", str(target), "--resume")
    return target.read_text("utf-8")


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


class _Bytes(io.BytesIO):
    """What standard input holds."""

    name = "<stdin>"


def run_bytes(*arguments: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """Run a command like `raw`, but in this process, which takes a tenth of the time."""
    stdin = io.TextIOWrapper(io.BufferedReader(_Bytes(given)))
    out, err = io.BytesIO(), io.BytesIO()
    stdout, stderr = io.TextIOWrapper(out, "utf-8"), io.TextIOWrapper(err, "utf-8")
    with patch("sys.stdin", stdin), patch("sys.stdout", stdout), patch("sys.stderr", stderr):
        code = main(arguments)
    stdout.flush()
    stderr.flush()
    return subprocess.CompletedProcess(arguments, code, out.getvalue(), err.getvalue())

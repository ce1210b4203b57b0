"""Exit codes where Sudolink has a bug, or a standard stream is closed or on a full disk."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

import pytest

from sudolink.cli import exit_codes
from sudolink.cli.exit_codes import BAD_BOARD, BAD_FILE, BUG, DONE, NO, WRONG_USE
from sudolink.cli.main import main
from sudolink.puzzle.kinds import KINDS
from web.build.paths import ROOT

CLUES = "100000569492056108056109240009640801064010000218035604040500016905061402621000005"

#: A command of each name, and its exit code where all is well.
COMMANDS = {
    f"decode {CLUES}": DONE,
    f"encode {CLUES}": DONE,
    f"convert {CLUES}": DONE,
    f"solve {CLUES}": DONE,
    f"count {CLUES}": DONE,
    f"draw {CLUES}": DONE,
    f"explain {CLUES}": DONE,
    f"shapes {KINDS['killer'].example}": DONE,
    f"minimal {CLUES}": NO,
    f"clash {CLUES}": NO,
    "list {folder}/list.txt": NO,
    "decode 123456789012345": BAD_BOARD,
}
#: What argparse answers by itself.
HELP = ("--help", "--version", "solve --help")

#: Standard streams are written to when their buffer is full or at the end, or at once.
BUFFERING = pytest.mark.parametrize("unbuffered", ["", "1"])

needs_full_disk = pytest.mark.skipif(
    not Path("/dev/full").exists(), reason="this system has no /dev/full"
)


@pytest.fixture
def shell(tmp_path: Path, unbuffered: str):
    """Runs the real command in a shell, which redirects its streams."""
    (tmp_path / "list.txt").write_text(f"{CLUES}\n11{CLUES[2:]}\n" * 500, encoding="utf-8")

    def run(arguments: str) -> subprocess.CompletedProcess[str]:
        command = f"{sys.executable} -m sudolink {arguments}".replace("{folder}", str(tmp_path))
        return subprocess.run(  # noqa: S602
            command,
            shell=True,
            capture_output=True,
            text=True,
            check=False,
            env={**os.environ, "PYTHONUNBUFFERED": unbuffered},
        )

    return run


def test_every_exit_code_is_documented(capsys: pytest.CaptureFixture[str]):
    codes = [value for value in vars(exit_codes).values() if isinstance(value, int)]
    with pytest.raises(SystemExit):
        main(["--help"])
    shown = capsys.readouterr().out.partition("Exit codes:")[2]
    listed = (ROOT / "docs/command-line.md").read_text("utf-8").partition("## Exit codes")[2]
    for code in codes:
        assert re.search(rf"\b{code}\s", shown)
        assert f"\n| {code} | " in listed


@pytest.mark.parametrize("command", ["solve", "list", "grade", "generate", "draw --text"])
@pytest.mark.parametrize("json", [[], ["--json"]])
def test_a_bug_is_not_a_no(capsys, monkeypatch, tmp_path: Path, command: str, json: list[str]):
    def fail(_: object) -> NoReturn:
        raise RuntimeError("a title with \033[2J")

    file = tmp_path / "list.txt"
    file.write_text(f"{CLUES}\n", encoding="utf-8")
    monkeypatch.setattr("sudolink.cli.main.check_folder", fail)
    given = [] if command == "generate" else [str(file)]
    code, (out, err) = main([*command.split(), *given, *json]), capsys.readouterr()
    assert (code, out) == (BUG, "")
    assert err.startswith("Traceback ")
    assert err.endswith(
        "\nerror: this is a bug in Sudolink. Please report it with the lines above\n"
    )
    assert "\033" not in err


def test_too_little_memory_is_no_bug(capsys, monkeypatch):
    def fail(_: object) -> NoReturn:
        raise MemoryError

    monkeypatch.setattr("sudolink.cli.main.check_folder", fail)
    assert main(["solve", CLUES]) == BAD_FILE
    assert capsys.readouterr().err == "error: memory ran out\n"


@pytest.mark.slow
@needs_full_disk
@pytest.mark.parametrize(("json", "unbuffered"), [("", "1"), (" --json", "")])
@pytest.mark.parametrize("command", COMMANDS)
def test_an_answer_that_cannot_be_written_is_4(shell, command: str, json: str):
    done = shell(f"{command}{json} >/dev/full")
    if COMMANDS[command] == BAD_BOARD and not json:  # the error goes to standard error
        assert done.returncode == BAD_BOARD
        return
    assert done.returncode == BAD_FILE
    assert done.stderr.count("error: ") == 1
    assert "No space left on device" in done.stderr


@pytest.mark.slow
@needs_full_disk
@pytest.mark.parametrize("unbuffered", ["1"])
@pytest.mark.parametrize("command", ["list {folder}/list.txt", f"draw --text {CLUES}"])
def test_a_full_disk_is_reported_with_the_name_of_the_file(shell, command: str):
    done = shell(f"{command} -o /dev/full")
    assert done.returncode == BAD_FILE
    assert done.stderr == "error: “/dev/full”: No space left on device\n"


@pytest.mark.slow
@pytest.mark.parametrize("unbuffered", ["1"])
@pytest.mark.parametrize("command", ["list", "solve"])
def test_closed_standard_input_is_not_blamed_on_the_file_of_the_answers(shell, command: str):
    (done, again) = (shell(f"{command} - -o {{folder}}/x.csv <&-") for _ in range(2))
    assert (done.returncode, again.returncode) == (BAD_FILE, BAD_FILE)  # with and without the file
    assert done.stderr == again.stderr == "error: standard input is closed\n"


@pytest.mark.slow
@needs_full_disk
@BUFFERING
@pytest.mark.parametrize("command", HELP)
def test_help_that_cannot_be_written_is_4(shell, command: str):
    done = shell(f"{command} >/dev/full")
    assert done.returncode == BAD_FILE
    assert done.stderr == "error: standard output: No space left on device\n"
    assert shell(f"{command} >/dev/full 2>/dev/full").returncode == BAD_FILE
    assert shell(f"{command} >&-").returncode == BAD_FILE


@pytest.mark.slow
@needs_full_disk
@pytest.mark.parametrize(("error", "unbuffered"), [("/dev/full", ""), ("&-", "1")])
@pytest.mark.parametrize(
    "command", [*[*COMMANDS][::2], HELP[0], "solve", f"convert {CLUES} --format S9B"]
)
def test_standard_error_never_changes_an_exit_code(shell, command: str, error: str):
    expected = WRONG_USE if command == "solve" else COMMANDS.get(command, DONE)
    assert shell(f"{command} 2>{error}").returncode == expected


@needs_full_disk
@BUFFERING
def test_wrong_use_needs_no_standard_output(shell):
    for output in (">/dev/full", ">&-"):
        assert shell(f"solve {output}").returncode == WRONG_USE


@pytest.mark.slow
@BUFFERING
def test_a_missing_file_exits_with_4_in_every_command(shell):
    for output in ("", ">/dev/null", ">/dev/full", ">&-", "2>&-"):
        assert shell(f"list /no/such/list {output}").returncode == BAD_FILE
        assert shell(f"list /no/such/list --json {output}").returncode == BAD_FILE


@pytest.mark.slow
@BUFFERING
@pytest.mark.parametrize("command", ["--help", f"decode {CLUES}", "list {folder}/list.txt"])
def test_a_reader_that_stops_is_not_an_error(shell, command: str):
    done = shell(f"{command} | true")
    assert "Traceback" not in done.stderr
    assert "error" not in done.stderr

"""The line on the terminal that says how far a command is."""

from __future__ import annotations

import io
import os
import re
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from sudolink.cli.exit_codes import INTERRUPTED, NO
from sudolink.cli.progress import Progress, sentence
from sudolink.puzzle.kinds import KINDS
from tests.cli.support import CLUES, run


class Terminal(io.StringIO):
    """Standard error on a terminal."""

    def isatty(self) -> bool:
        return True


def then_interrupted(text: str) -> Iterator[str]:
    """Return what standard input has to give: the lines of a text, and then Ctrl-C."""
    yield from text.splitlines(keepends=True)
    raise KeyboardInterrupt


@pytest.fixture
def terminal(monkeypatch) -> Terminal:
    shown = Terminal()
    streams = SimpleNamespace(stderr=shown, stdout=io.StringIO())
    monkeypatch.setattr("sudolink.cli.progress.sys", streams)
    return shown


@pytest.mark.parametrize(
    ("done", "share", "seconds", "said"),
    [
        (0, 0, 0.5, "0 boards"),
        (1200, 0, 20, "1,200 boards, 60 a second"),
        (3, 0, 60, "3 boards, 3.0 a minute"),
        (500, 0.25, 100, "[#####               ] 500 boards, 5 a second, 5:00 left"),
        (9, 0.5, 7200, "[##########          ] 9 boards, 0.1 a minute, 2:00:00 left"),
        (10, 1, 10, "[####################] 10 boards, 1 a second, 0:00 left"),
    ],
)
def test_how_far_it_is(done: int, share: float, seconds: float, said: str):
    assert sentence("boards", done, share, seconds) == said


def test_the_line_is_updated_now_and_then_and_cleared(terminal: Terminal):
    times = iter([0, 0.1, 0.3, 0.35, 1.0])
    progress = Progress(clock=lambda: next(times))
    progress.clear()
    for done in range(1, 5):
        progress.show(done)
    progress.clear()
    progress.clear()
    lines = terminal.getvalue().split("\r\033[K")
    assert lines == ["", "2 boards, 7 a second", "4 boards, 4 a second", ""]


@pytest.mark.parametrize("command", ["list", "grade", "count", "convert", "draw"])
def test_every_command_shows_it(
    capsys, monkeypatch, terminal: Terminal, tmp_path: Path, command: str
):
    monkeypatch.setattr("sudolink.cli.progress._EVERY", 0)
    file = tmp_path / "boards.txt"
    file.write_text(f"{CLUES}\n" * 3, encoding="utf-8")
    target = tmp_path / f"out.{'svg' if command == 'draw' else 'txt'}"
    run(capsys, command, str(file), "-o", str(target))
    assert "] 3 boards, " in terminal.getvalue()
    assert " left\r\033[K" in terminal.getvalue()
    assert terminal.getvalue().endswith("\r\033[K")


@pytest.mark.parametrize("command", ["list", "grade", "count", "convert"])
def test_an_interrupt_clears_it(capsys, monkeypatch, terminal: Terminal, command: str):
    monkeypatch.setattr("sudolink.cli.progress._EVERY", 0)
    kenken = KINDS["kenken"].example  # unlike plain sudokus, not solved with the lines below
    typed = then_interrupted(f"{kenken}\n" * 20)
    monkeypatch.setattr("sys.stdin", SimpleNamespace(readline=lambda _: next(typed)))
    assert run(capsys, command, "-")[0] == INTERRUPTED
    assert "board" in terminal.getvalue()
    assert terminal.getvalue().endswith("\r\033[K")


def test_it_is_about_all_inputs(capsys, monkeypatch, terminal: Terminal, tmp_path: Path):
    monkeypatch.setattr("sudolink.cli.progress._EVERY", 0)
    file = tmp_path / "boards.txt"
    file.write_text(f"{CLUES}\n", encoding="utf-8")
    for command in ("count", "grade", "list"):
        run(capsys, command, str(file), CLUES, str(file), str(file), "-o", str(tmp_path / "x.csv"))
        assert "[#####               ] 1 board, " in terminal.getvalue()
        assert "[####################] 4 boards, " in terminal.getvalue()
        terminal.truncate(0)
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{CLUES}\n"))
    run(capsys, "count", str(file), "-", "-o", str(tmp_path / "x.csv"))
    assert "2 boards, " in terminal.getvalue()
    assert "left" not in terminal.getvalue()


def test_puzzles_that_are_made_are_counted(capsys, monkeypatch, terminal: Terminal):
    monkeypatch.setattr("sudolink.cli.progress._EVERY", 0)
    run(capsys, "generate", "--size", "4", "--number", "2", "--seed", "1")
    assert "[##########          ] 1 puzzle," in terminal.getvalue()


@pytest.mark.slow
def test_other_processes_tell_how_many_attempts_there_are(capsys, monkeypatch, terminal: Terminal):
    monkeypatch.setattr("sudolink.cli.progress._EVERY", 0)
    wanted = ["--size", "4", "--givens", "10", "--minimal", "--number", "2", "--seed", "1"]
    assert run(capsys, "generate", *wanted, "--jobs", "2")[0] == NO
    assert re.search(r"0 puzzles, \d+ of at most 500 attempts", terminal.getvalue())


def test_it_is_cleared_before_an_error_is_reported(capsys, monkeypatch, terminal: Terminal):
    reported: list[str] = []
    monkeypatch.setattr("sudolink.cli.progress._EVERY", 0)
    monkeypatch.setattr(
        "sudolink.cli.commands.generate_list.report_error",
        lambda *_: reported.append(terminal.getvalue()),
    )
    wanted = ["--size", "4", "--givens", "10", "--minimal", "--seed", "1"]
    assert run(capsys, "generate", *wanted)[0] == NO
    (shown,) = reported
    assert "attempts" in shown
    assert shown.endswith("\r\033[K")


def test_a_path_shows_its_steps_and_pictures_until_it_is_written(
    capsys, monkeypatch, terminal: Terminal
):
    """Answers that come at the end are not in the way, even on the same terminal."""
    monkeypatch.setattr("sudolink.cli.progress._EVERY", 0)
    monkeypatch.setattr("sudolink.cli.progress.sys.stdout", terminal)
    run(capsys, "explain", CLUES, "--html")
    shown = terminal.getvalue().split("\r\033[K")
    assert "20 steps, " in " ".join(shown)
    assert any("39 steps, " in line and "now the grade" in line for line in shown)
    assert any(line.startswith("[##########          ] 20 pictures, ") for line in shown)
    assert shown[-1] == ""


def test_nothing_is_shown_where_nobody_watches(capsys, monkeypatch, tmp_path: Path):
    monkeypatch.setattr("sudolink.cli.progress._EVERY", 0)
    file = tmp_path / "boards.txt"
    file.write_text(f"{CLUES}\n" * 3, encoding="utf-8")
    assert run(capsys, "list", str(file))[2] == ""


def test_the_line_fits_a_narrow_terminal(terminal: Terminal, monkeypatch):
    """Else it would wrap, and only its last part could be cleared."""
    monkeypatch.setattr(terminal, "fileno", lambda: 2)
    monkeypatch.setattr("os.get_terminal_size", lambda _: os.terminal_size((30, 20)))
    times = iter([0, 1])
    Progress(clock=lambda: next(times)).show(1234, lambda: 0.5, "12 of 500 attempts")
    line = terminal.getvalue().removeprefix("\r\033[K")
    assert line == "[##########          ] 1,234 "

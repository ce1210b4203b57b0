"""The benchmark of the generator checks puzzles, and runs without qqwing."""

from __future__ import annotations

from sudolink import Board
from tests.bench import generate as bench


def test_puzzles_of_all_kinds_are_as_wanted():
    found = bench.checked(60, 4)
    assert found["as wanted"] == found["puzzles"] > 50


def test_a_board_with_several_solutions_is_found(monkeypatch):
    monkeypatch.setattr(bench, "generate", lambda *_, **__: Board.blank("sudoku", 4))
    assert bench.checked(3, 4)["not exactly one solution"] == 3


def test_it_says_that_qqwing_is_not_installed(monkeypatch, capsys):
    monkeypatch.setattr(bench, "QQWING", "")
    monkeypatch.setattr(bench, "KIND_ROWS", (("kenken", 4, None),))
    assert bench.main(["--number", "2", "--each", "1"]) == 0
    out = capsys.readouterr().out
    assert "not installed" in out
    assert "any kenken 4x4" in out

"""The contract of count and solutions, and how they are watched and stopped."""

from __future__ import annotations

from itertools import islice

import pytest

from sudolink.puzzle.board import Board, Cage
from sudolink.solver import (
    Progress,
    Search,
    count,
    solutions,
)
from sudolink.solver.rules.contradictions import find_contradiction, look_for_contradiction
from sudolink.solver.rules.puzzle_rules import read
from tests.bench.logic import board_of
from tests.bench.sets import load
from tests.solver.puzzles import from_text

EASY = "100000569492056108056109240009640801064010000218035604040500016905061402621000005"
OPEN = "." * 81
BLANK = Board.blank("sudoku", 4)


def test_count():
    counted = count(BLANK)
    assert (counted.number, counted.complete) == (288, True)
    assert counted.nodes > counted.guesses > 0
    some = count(BLANK, 100)
    assert (some.number, some.complete) == (100, False)
    none = count(BLANK.with_value(0, 1).with_value(1, 1))
    assert (none.number, none.complete) == (0, True)
    assert none.reason == "Row A holds 1 twice: in A1 and A2."
    with pytest.raises(ValueError, match="at least 1"):
        count(BLANK, 0)


def test_solutions_are_lazy_and_all_different():
    assert len(set(solutions(BLANK))) == 288
    assert len(list(islice(solutions(Board.blank("killer", 9)), 3))) == 3
    with pytest.raises(ValueError, match="use must be"):
        solutions(BLANK, use="pencil")  # type: ignore[arg-type]


def test_counts_and_solutions_stop():
    big = Board.blank("sudoku", 9)
    asked: list[bool] = []
    seen: list[Progress] = []

    def stop() -> bool:
        asked.append(True)
        return len(asked) > 2

    counted = count(big, progress=seen.append, stop=stop)
    assert not counted.complete
    assert len(asked) == len(seen) == 3
    assert seen[-1].solutions == counted.number
    found: list[tuple[int, ...]] = []
    asked.clear()

    def enough() -> bool:
        asked.append(len(found) > 1)
        return asked[-1]

    for solution in solutions(big, stop=enough):
        found.append(solution)  # noqa: PERF402 (it is asked meanwhile how many there are)
    assert len(found) > 1
    assert asked.index(True) == len(asked) - 1  # a yes is the last answer asked for


def test_long_propagations_pause(monkeypatch):
    board = from_text("sudoku", EASY)
    at_once = Search(board)
    at_once.run()
    whole = at_once.result()
    monkeypatch.setattr("sudolink.solver.constraints.propagate.PAUSE", -1)
    monkeypatch.setattr("sudolink.solver.constraints.propagate.CLOCK_MASK", 0)
    sliced, runs = Search(board), 0
    while not sliced.run(0):
        runs += 1
    assert runs > 30
    assert sliced.result() == whole


def test_pauses_change_no_guess(monkeypatch):
    board = board_of(load("killer_tarek")[0])
    monkeypatch.setattr("sudolink.solver.search.general_search.WIDE_AFTER", ())
    whole = Search(board)
    whole.run()
    monkeypatch.setattr("sudolink.solver.constraints.propagate.PAUSE", -1)
    sliced = Search(board)
    sliced.run()
    assert whole.result().guesses > 50
    assert sliced.result() == whole.result()


def test_looking_for_a_fault_pauses_after_each_cage():
    cages = [Cage((cell, cell + 1), 1, "-") for cell in range(0, 36, 2)]
    sound = Board.blank("kenken", 6, cages=cages)
    assert list(look_for_contradiction(read(sound))) == [""] * len(cages)
    wrong = sound.with_cages([*cages[:-1], Cage((34, 35), 6, "-")])
    reported = "The 6− cage at F5 cannot make 6 with −."
    assert list(look_for_contradiction(read(wrong))) == [*[""] * (len(cages) - 1), reported]
    assert find_contradiction(read(wrong)) == reported


def test_building_a_large_model_pauses():
    cages = [Cage((row * 25 + c, row * 25 + c + 1), 26) for row in range(25) for c in range(24)]
    started = Search(Board.blank("killer", 25, cages=cages))
    steps = 0
    while not started.run(0) and not started.progress.nodes:
        steps += 1
    assert steps > 500


def test_sums_on_kinds_without_cages():
    total = Cage((0, 1, 6), 9, repeats=True)
    for kind in ("sudoku", "kenken", "str8ts"):
        found = list(solutions(Board.blank(kind, 4, cages=[total])))
        assert found
        assert all(s[0] + s[1] + s[6] == 9 for s in found if kind != "kenken")

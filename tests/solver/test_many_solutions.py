"""Boards with many solutions: the search continues in lanes, and finds each solution once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudolink.codec import decode
from sudolink.puzzle.board import Board
from sudolink.solver import Progress, Search, count, search_for, solutions
from sudolink.solver.batch.lanes import one_board
from sudolink.solver.search import general_search, lane_search
from sudolink.solver.search.grid9 import grid_search as grid9
from sudolink.solver.search.lane_bytes import digits_in
from tests.bench import sets
from tests.solver import brute
from tests.solver.lines import EMPTY, is_solution
from tests.solver.random_boards import SMALL, random_board
from tests.strategies import randoms

#: Boards with hundreds of solutions or more: a given of a puzzle with one solution is missing.
LOOSE = [
    "".join("." if cell in gone else digit for cell, digit in enumerate(line))
    for at, line in enumerate(sets.lines("sudoku_hardest_1106.txt")[:16])
    for gone in [Random(at).sample([c for c in range(81) if line[c] in "123456789"], 1)]  # noqa: S311
]


def alone(line: str) -> list[tuple[int, ...]]:
    """All solutions, at most 1,000, by the search that never uses lanes."""
    search = search_for(decode(line), grid9.MANY_WANTED)
    search.run()
    return search.take()


@pytest.fixture(scope="module")
def hundreds() -> dict[str, list[tuple[int, ...]]]:
    """The boards with hundreds of solutions, and these."""
    found = {line: alone(line) for line in LOOSE}
    few = {line: known for line, known in found.items() if len(known) < grid9.MANY_WANTED}
    assert len(few) > 4
    return few


@pytest.fixture
def soon(monkeypatch):
    """Let every search continue in lanes after its third solution."""
    for module in (grid9, general_search):
        monkeypatch.setattr(module, "MANY", 3)
        monkeypatch.setattr(module, "MANY_WANTED", 3)


@pytest.mark.slow
def test_lanes_find_the_solutions_that_are_left(hundreds, monkeypatch):
    for many in (1, 7, 200):
        monkeypatch.setattr(grid9, "MANY", many)
        for line, known in hundreds.items():
            found = list(solutions(decode(line)))
            assert found[:many] == known[:many]
            assert sorted(found) == sorted(known)


@pytest.mark.slow
@pytest.mark.usefixtures("soon")
def test_a_count_is_complete_only_if_there_are_no_others(hundreds):
    for line, known in hundreds.items():
        total = len(known)
        for limit in (1, 2, 3, 4, 7, 19, total - 1, total, total + 1):
            counted = count(decode(line), limit)
            assert counted.number == min(limit, total)
            assert not (counted.complete and limit < total)
            assert counted.complete or limit <= total


@pytest.mark.usefixtures("soon")
@pytest.mark.parametrize(("kind", "size"), [one for one in SMALL if 4 <= one[1] < 6])
def test_boards_of_every_kind_have_the_solutions_the_slow_solver_finds(kind, size):
    for seed in range(8):
        board = random_board(seed * 1000 + size, kind, size)
        try:
            expected = brute.solutions(board, 300, "values", 30_000)
        except brute.TooSlowError:
            continue
        if len(expected) < 300:
            assert sorted(solutions(board)) == expected
            for limit in {4, 5, len(expected) - 1, len(expected)} - {-1, 0}:
                search = Search(board, limit)
                search.run()
                counted = search.count_result()
                assert counted.number == min(limit, len(expected))
                assert not (counted.complete and limit < len(expected))


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["sudoku", "sudoku-x", "killer", "kenken", "str8ts"])
def test_thousands_of_solutions_are_all_different(kind, monkeypatch):
    monkeypatch.setattr(general_search, "MANY", 100)
    board = Board.blank(kind, 9)
    found = list(islice(solutions(board), 2000))
    assert len(set(found)) == 2000
    assert found == list(islice(solutions(board), 2000))
    if kind == "sudoku":
        texts = ("".join(map(str, digits)) for digits in found[::20])
        assert all(is_solution(EMPTY, text) for text in texts)
    elif kind == "sudoku-x":
        for digits in found[::20]:
            assert len(set(digits[::10])) == len(set(digits[8:80:8])) == 9


def test_few_lanes_wait_however_many_solutions_there_are(monkeypatch):
    monkeypatch.setattr(one_board, "WIDEST", 1024)
    waiting = []
    step = lane_search.LaneSearch.step

    def watched(self) -> Iterator[tuple[int, ...]]:
        waiting.append(sum(lanes.width for lanes in self._stack))
        return step(self)

    monkeypatch.setattr(lane_search.LaneSearch, "step", watched)
    assert count(decode(EMPTY), 30_000).number == 30_000
    assert max(waiting) <= 40 * 1024


def _found_ten(seen: list[Progress]) -> bool:
    return seen[-1].solutions >= 10


@pytest.mark.usefixtures("soon")
def test_a_search_in_lanes_can_be_stopped_and_reports():
    for board in (decode(EMPTY), Board.blank("windoku", 9)):
        seen: list[Progress] = []
        counted = count(board, progress=seen.append, stop=partial(_found_ten, seen))
        assert not counted.complete
        assert seen[-1].solutions == counted.number > 9
        assert seen[-1].depth > 0


@given(randoms(), st.sets(st.integers(0, 63)), st.sampled_from([9, 15, 16, 25]), st.booleans())
def test_digits_are_read_from_some_lanes(random, held, size, has_empty):
    digits = range(0 if has_empty else 1, size + 1)
    boards = [tuple(random.choice(digits) for _ in range(7)) for _ in range(64)]
    rows = [
        [
            sum((board[cell] == digit) << lane for lane, board in enumerate(boards))
            for cell in range(7)
        ]
        for digit in range(1, size + 1)
    ]
    found = list(digits_in(rows, sum(1 << lane for lane in held), 64))
    assert sorted(found) == sorted(boards[lane] for lane in held)

"""Batches of boards with any houses: each answer is that of the board alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import count, islice
from random import Random

import pytest

from sudolink.codec import decode
from sudolink.puzzle.board import Board, Cage, Cell
from sudolink.puzzle.kinds import KINDS
from sudolink.solver import PausedSearch, Result, Use, solve, solve_many
from sudolink.solver.batch import layouts_engine
from sudolink.solver.batch.engines import ENGINES, engine_for
from sudolink.solver.batch.layouts import board_layout, layout_search, solving
from sudolink.solver.batch.layouts.lane_houses import MixedHouses
from sudolink.solver.batch.layouts_engine import LayoutsEngine
from sudolink.solver.search.dispatch import search_for
from tests.bench import engines, sets
from tests.solver import brute
from tests.solver.puzzles import load
from tests.solver.random_boards import SMALL, random_board

#: Kinds and small sizes that have houses and nothing else.
HOUSES_ONLY = [
    (kind, size)
    for kind, size in SMALL
    if not (KINDS[kind].cages or KINDS[kind].straights) and size > 3
]

BOARDS = [
    (decode(board["board"]), board["solution"])
    for board in load("search_boards.json")
    if board["set"] in {"jigsaw", "windoku", "sudoku-x"}
]


@pytest.fixture
def always(monkeypatch):
    """Solve all boards in lanes, however few there are."""
    monkeypatch.setattr(LayoutsEngine, "fewest", 1)
    monkeypatch.setattr(layout_search, "PLACES_PER_LANE", 10**9)
    monkeypatch.setattr(layout_search, "FEW", 0)


def results(boards, limit=2, use="values", stop=None) -> list[Result | None]:
    return [answer.result for answer in solve_many(boards, limit, use=use, stop=stop)]


def small_boards(number: int) -> list[Board]:
    """Random boards of all small sizes and kinds side by side, without cages."""
    boards = [
        random_board(seed * 7 + size, kind, size).with_cages(())
        for seed in range(number)
        for kind, size in HOUSES_ONLY
    ]
    return Random(1).sample(boards, len(boards))  # noqa: S311


def is_valid(board: Board, solution: tuple[int, ...], use: str) -> bool:
    return brute.solutions(board.with_solution(solution), 2, use) == [solution]


@pytest.mark.slow
@pytest.mark.usefixtures("always")
@pytest.mark.parametrize(
    ("limit", "use"), [(2, "values"), (3, "givens"), (30, "values"), (5, "candidates")]
)
def test_an_answer_is_that_of_a_board_alone(limit, use):
    boards = small_boards(12)
    found = set()
    for board, many in zip(boards, results(boards, limit, use), strict=True):
        assert many is not None
        alone = solve(board, limit, use=use)
        found.add(alone.status)
        assert (many.status, many.reason, many.complete) == (
            alone.status,
            alone.reason,
            alone.complete,
        )
        assert len(many.solutions) == len(set(many.solutions)) == len(alone.solutions)
        if alone.complete:
            assert sorted(many.solutions) == sorted(alone.solutions)
        else:
            assert all(is_valid(board, solution, "values") for solution in many.solutions)
    assert found == {"unique", "multiple", "none"}


@pytest.mark.slow
@pytest.mark.usefixtures("always")
def test_small_boards_have_the_solutions_the_slow_solver_finds():
    boards = small_boards(8)
    for board, many in zip(boards, results(boards, 40), strict=True):
        assert many is not None
        try:
            expected = brute.solutions(board, 40, "values", 50_000)
        except brute.TooSlowError:
            continue
        assert len(many.solutions) == len(expected)
        if len(expected) < 40:
            assert list(many.solutions) == expected


@pytest.mark.usefixtures("always")
def test_kinds_and_layouts_of_one_list_are_solved_together():
    jigsaws = [(engines.board_of(puzzle), puzzle.line) for puzzle in sets.load("jigsaw_100")[:20]]
    mixed = [board for board, _ in BOARDS] + [board for board, _ in jigsaws]
    known = {board: solution for board, solution in BOARDS if solution}
    order = Random(2).sample(range(len(mixed)), len(mixed))  # noqa: S311
    for at, many in zip(order, results([mixed[at] for at in order]), strict=True):
        assert many is not None
        assert many.status == "unique"
        assert many.solutions == solve(mixed[at]).solutions
        if mixed[at] in known:
            assert "".join(map(str, many.solutions[0])) == known[mixed[at]]


@pytest.mark.parametrize("fewest", [1, 10**9])
def test_order_remarks_and_errors_are_kept_in_a_list_of_many_kinds(fewest, monkeypatch):
    monkeypatch.setattr(LayoutsEngine, "fewest", fewest)
    lines = [
        KINDS["sudoku-x"].example,
        "1" * 81,
        KINDS["killer"].example,
        "not a board",
        KINDS["jigsaw"].example,
        KINDS["windoku"].example,
        KINDS["str8ts"].example,
        KINDS["sudoku"].example,
    ] * 3
    answers = list(solve_many(lines))
    assert [answer.number for answer in answers] == list(range(1, len(lines) + 1))
    for line, answer in zip(lines, answers, strict=True):
        assert answer.item == line
        if line == "not a board":
            assert answer.error
        else:
            alone = solve(decode(line))
            assert answer.result is not None
            assert (answer.result.status, answer.result.reason) == (alone.status, alone.reason)
            assert answer.result.solution == alone.solution


def test_only_boards_with_whole_houses_and_nothing_else_are_taken():
    jigsaw = decode(KINDS["jigsaw"].example)
    unfinished = replace(jigsaw, regions=(0, *(jigsaw.regions or ())[1:]), format="")
    for board in (
        decode(KINDS["killer"].example),
        decode(KINDS["str8ts"].example),
        decode(KINDS["kenken"].example),
        Board.blank("sudoku", 16),
        Board.blank("sudoku-x").with_cages((Cage((0, 1), 5),)),
        unfinished,
    ):
        assert engine_for(board, "values", ENGINES) is None
    for kind in ("sudoku-x", "windoku", "jigsaw"):
        assert isinstance(engine_for(decode(KINDS[kind].example), "values", ENGINES), LayoutsEngine)
    assert LayoutsEngine(9).most(1) == LayoutsEngine(9).most(1001) == 0


def test_a_stop_ends_a_batch_and_is_asked_for_often(monkeypatch):
    monkeypatch.setattr(LayoutsEngine, "fewest", 1)
    boards = [board for board, _ in BOARDS if board.kind == "sudoku-x"] * 8
    engine = LayoutsEngine(9)
    for last in (0, len(boards) // 2, 2 * len(boards) + 3):
        asked = count(1)
        found = list(engine.solve(boards, 2, "values", partial(_is_above, asked, last)))
        statuses = [result.status for result in found]
        assert len(found) == len(boards)
        assert statuses == sorted(statuses, reverse=True)  # "unique", then "stopped"
        assert "stopped" in statuses
        assert next(asked) > last + 1


def _is_above(numbers: Iterator[int], last: int) -> bool:
    return next(numbers) > last


@pytest.mark.slow
def test_blank_boards_hold_few_lanes(monkeypatch):
    monkeypatch.setattr(layout_search, "WIDEST", 1024)
    widths = []
    step = layout_search.LayoutSearch.step

    def watched(self) -> Iterator[layout_search.Solved]:
        widths.append(sum(lanes.width for lanes in self._stack))
        return step(self)

    monkeypatch.setattr(layout_search.LayoutSearch, "step", watched)
    boards = [Board.blank("sudoku-x", 9)] * 128
    assert {result and result.status for result in results(boards, 5)} == {"multiple"}
    assert max(widths) <= 64 * 1024


def guesses(boards: list[Board]) -> int:
    return sum(result.guesses for result in results(boards) if result)


@pytest.mark.usefixtures("always")
@pytest.mark.parametrize(("kind", "most"), [("jigsaw", 545), ("windoku", 31), ("sudoku-x", 199)])
def test_guesses_per_set(kind, most):
    assert guesses([board for board, _ in BOARDS if board.kind == kind]) <= most


@pytest.mark.usefixtures("always")
def test_cells_left_over_save_guesses(monkeypatch):
    jigsaws = [board for board, _ in BOARDS if board.kind == "jigsaw"]
    before = guesses(jigsaws)
    board_layout._left_over.cache_clear()
    monkeypatch.setattr(board_layout, "LEFT_OVER_LIMIT", 0)
    assert before * 1.2 < guesses(jigsaws)
    board_layout._left_over.cache_clear()


@pytest.mark.usefixtures("always")
def test_locked_digits_save_guesses(monkeypatch):
    boards = [board for board, _ in BOARDS if board.kind == "jigsaw"]
    before = guesses(boards)
    monkeypatch.setattr(MixedHouses, "narrow_locked", lambda _, rows, *__: rows)
    assert before * 1.2 < guesses(boards)


@pytest.mark.usefixtures("always")
@pytest.mark.parametrize("after", [0, 5])
def test_hard_boards_leave_the_lanes(after, monkeypatch):
    expected = [solve(board).solutions for board, _ in BOARDS]
    monkeypatch.setattr(solving, "HARD_AFTER", after)
    alone: list[Board] = []

    def counted(board: Board, limit: int, *, use: Use) -> PausedSearch:
        alone.append(board)
        return search_for(board, limit, use=use)

    monkeypatch.setattr(solving, "search_for", counted)
    assert [r and r.solutions for r in results([board for board, _ in BOARDS])] == expected
    assert 0 < len(alone) < len(BOARDS)
    assert len({id(board) for board in alone}) == len(alone)


@pytest.mark.slow
def test_a_batch_is_no_larger_than_its_solutions_fit():
    sizes = []

    def endless() -> Iterator[Board]:
        for at in count(1):
            sizes.append(at)
            yield Board("sudoku-x", 9, (Cell(1, given=True), *[Cell()] * 80))

    next(iter(solve_many(endless(), 1000)))
    assert sizes[-1] == layouts_engine.HELD // 1000
    assert len(list(islice(solve_many(endless(), 2), 3))) == 3

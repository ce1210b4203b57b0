"""Random boards of every kind against a slow solver, and symmetries that keep the count."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudolink.codec import decode, encode
from sudolink.puzzle.board import Board, Cage, Cell
from sudolink.puzzle.kinds import KINDS
from sudolink.solver import Search, Use, solve, solve_many
from sudolink.solver.constraints import rule_of_45
from sudolink.solver.constraints.cage_constraints import ConstraintBuilder
from sudolink.solver.questions.conflicts import conflicts
from tests.solver.brute import TooSlowError, solutions
from tests.solver.random_boards import SMALL, random_board, random_regions

LIMIT = 20
STEPS = 8_000


def agree(board: Board, use: Use) -> str:
    """Compare both solvers; return the status, or "slow" if the slow one gives up."""
    try:
        expected = solutions(board, LIMIT, use, STEPS)
    except TooSlowError:
        return "slow"
    result = solve(board, LIMIT, use=use)
    assert len(result.solutions) == len(expected)
    assert len(set(result.solutions)) == len(expected)
    if len(expected) < LIMIT:
        assert sorted(result.solutions) == sorted(expected)
    statuses = {0: "none", 1: "unique"}
    assert result.status == statuses.get(len(expected), "multiple")
    return result.status


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "size"), SMALL)
def test_same_solutions_as_the_slow_solver(kind, size):
    seen: Counter[str] = Counter()
    for seed in range(10 if size < 5 else 5):
        board = random_board(seed * 1000 + size, kind, size)
        for use in ("values", "givens", "candidates"):
            seen[agree(board, use)] += 1
    assert seen["slow"] < sum(seen.values())


@given(st.sampled_from([s for s in SMALL if s[1] < 5]), st.integers(0, 10**6))
def test_any_small_board(kind_and_size, seed):
    agree(random_board(seed, *kind_and_size), "candidates")


@pytest.mark.slow
@given(st.sampled_from(SMALL), st.integers(0, 10**6))
def test_regions_of_the_boards_own(kind_and_size, seed):
    random = Random(seed)  # noqa: S311
    board = random_board(seed, *kind_and_size)
    regions = [random.choice([r, r, r, r, 0]) for r in random_regions(random, board.size)]
    agree(replace(board, regions=tuple(regions)), "candidates")


@pytest.mark.parametrize("kind", ["sudoku", "killer", "kendoku"])
def test_nine_by_nine_regions_of_the_boards_own(kind):
    """On kinds with boxes, other regions replace these: no engine for boxes may take such boards."""
    jigsaw = decode(KINDS["jigsaw"].example).givens_only()
    full = Board(kind, 9, jigsaw.cells, jigsaw.regions)
    full = full.with_solution(solve(jigsaw).solution or ())
    assert (solve(full).status, conflicts(full)) == ("unique", ())
    found = []
    for seed in range(3):
        cells = list(full.cells)
        for cell in Random(seed).sample(range(81), 25):  # noqa: S311
            cells[cell] = Cell()
        board = replace(full, cells=tuple(cells))
        statuses = {agree(board, "values")} | {
            answer.result.status
            for answer in solve_many([board, encode(board, "own")] * 10)
            if answer.result
        }
        assert len(statuses) == 1
        found.append(statuses.pop())
    assert "slow" not in found


def rotated(board: Board) -> Board:
    """Rotate a board clockwise by 90 degrees."""
    n = board.size
    return moved(board, [(n - 1 - col) * n + row for row in range(n) for col in range(n)])


def reflected(board: Board) -> Board:
    """Swap the rows and columns of a board."""
    n = board.size
    return moved(board, [col * n + row for row in range(n) for col in range(n)])


def moved(board: Board, source: list[int]) -> Board:
    """Move the cell source[i] of a board to i."""
    place = {old: new for new, old in enumerate(source)}
    cages = [
        replace(cage, cells=tuple(sorted(place[c] for c in cage.cells))) for cage in board.cages
    ]
    return replace(
        board,
        cells=tuple(board.cells[c] for c in source),
        regions=board.regions and tuple(board.regions[c] for c in source),
        cages=tuple(cages),
    )


def relabelled(board: Board, digits: list[int]) -> Board:
    """Replace digit d by digits[d - 1]; only on boards where digits are mere names."""
    cells = [
        replace(
            cell,
            value=cell.value and digits[cell.value - 1],
            candidates=tuple(sorted(digits[d - 1] for d in cell.candidates)),
        )
        for cell in board.cells
    ]
    return replace(board, cells=tuple(cells))


def count(board: Board) -> int:
    search = Search(board, LIMIT, use="candidates")
    assert search.run(10)
    return len(search.result().solutions)


# Turned boxes of 2 x 3 would stand upright, so size 6 is left to the kinds without boxes.
TURNABLE = [s for s in SMALL if s[1] < 6 or s[0] in {"kenken", "str8ts", "str8ts-x"}]


@given(st.sampled_from(TURNABLE), st.integers(0, 10**6))
def test_turning_keeps_the_count(kind_and_size, seed):
    board = random_board(seed, *kind_and_size)
    assert count(rotated(board)) == count(board)


@given(st.sampled_from(TURNABLE), st.integers(0, 10**6))
def test_reflecting_keeps_the_count(kind_and_size, seed):
    board = random_board(seed, *kind_and_size)
    assert count(reflected(board)) == count(board)


@given(
    st.sampled_from([("sudoku", 4), ("sudoku", 6), ("sudoku-x", 4), ("jigsaw", 5)]),
    st.integers(0, 10**6),
    st.permutations(range(1, 7)),
)
def test_relabelling_keeps_the_count(kind_and_size, seed, order):
    board = random_board(seed, *kind_and_size).with_cages(())
    digits = [digit for digit in order if digit <= board.size]
    assert count(relabelled(board, digits)) == count(board)


@pytest.mark.parametrize("kind", ["killer", "killer-jigsaw", "kendoku"])
def test_derived_sums_change_no_solution(kind, monkeypatch):
    boards = [random_board(seed, kind, 4) for seed in range(20)]
    found = [sorted(solve(board, LIMIT).solutions) for board in boards]
    monkeypatch.setattr(rule_of_45, "CELLS_LIMIT", 0)
    monkeypatch.setattr(ConstraintBuilder, "add_partition", lambda *_: None)
    for board, expected in zip(boards, found, strict=True):
        if len(expected) < LIMIT:
            assert sorted(solve(board, LIMIT).solutions) == expected


def test_the_slow_solver_knows_how_many_there_are():
    assert len(solutions(Board.blank("sudoku", 4), 1000)) == 288
    assert len(solutions(Board.blank("kenken", 4), 1000)) == 576
    assert len(solve(Board.blank("sudoku", 4), 1000).solutions) == 288
    assert len(solve(Board.blank("kenken", 4), 1000).solutions) == 576


@pytest.mark.slow
@pytest.mark.parametrize("op", ["+", "-", "x", "/", None])
@pytest.mark.parametrize("cells", [(0, 1, 2), (0, 1, 4), (0, 1, 4, 5), (0, 1, 2, 5, 6)])
@pytest.mark.parametrize("total", [0, 1, 2, 3, 4, 6, 8, 12])
def test_operators_over_many_cells(op, cells, total):
    board = Board.blank("kenken", 4, cages=[Cage(cells, total, op)])
    board = board.with_cell(15, Cell(1, given=True))
    expected = solutions(board, 1000)
    result = solve(board, 1000)
    assert sorted(result.solutions) == expected

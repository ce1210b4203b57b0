"""The wide search: its parts compared with plain versions, and whole searches."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudolink.codec import decode
from sudolink.puzzle.board import Board, Cage
from sudolink.solver import Search, solve
from sudolink.solver.constraints.inferences import ALL
from sudolink.solver.search import general_search
from sudolink.solver.search.cell_weights import WEIGHT_DECAY
from sudolink.solver.search.wide import Weights, wide_search
from sudolink.solver.search.wide.cage_rules import SetRule
from sudolink.solver.search.wide.house_rules import HouseRules, find_singles
from sudolink.solver.search.wide.split_table import SplitTable
from sudolink.solver.search.wide.weights import COUNT_LIMIT, choose
from tests.bench import engines, sets
from tests.solver.brute import TooSlowError, solutions
from tests.solver.random_boards import SMALL, random_board

LIMIT = 12
STEPS = 20_000

#: Lanes in the tests of parts.
WIDTH = 20


def fits(way, candidates, lane: int) -> bool:
    return all(candidates[cell][digit] >> lane & 1 for cell, digit in enumerate(way))


@st.composite
def tables(draw):
    """Draw ways to fill two to five cells with four digits, and candidates in some lanes."""
    cells = draw(st.integers(2, 5))
    every = list(product(range(4), repeat=cells))
    if cells < 5 and draw(st.booleans()):
        every = [way for way in every if len(set(way)) == cells]
    ways = draw(st.lists(st.sampled_from(every), min_size=1, max_size=60, unique=True))
    planes = st.integers(0, (1 << WIDTH) - 1)
    return ways, [[draw(planes) | draw(planes) for _ in range(4)] for _ in range(cells)]


@pytest.mark.slow
@given(tables())
def test_a_split_table_keeps_only_candidates_that_occur_in_a_way(table):
    ways, candidates = table
    joined = SplitTable(ways)
    kept, in_sets = joined.narrow(candidates)
    found = dict(zip(joined.places, kept, strict=True))
    for cell, digit in product(range(len(candidates)), range(4)):
        for lane in range(WIDTH):
            some = any(way[cell] == digit and fits(way, candidates, lane) for way in ways)
            assert found.get((cell, digit), 0) >> lane & 1 == some
    sets_of_digits = sorted({tuple(sorted(way)) for way in ways}) if joined.sets else []
    for digits, lanes in zip(sets_of_digits, in_sets, strict=True):
        for lane in range(WIDTH):
            some = any(tuple(sorted(w)) == digits and fits(w, candidates, lane) for w in ways)
            assert lanes >> lane & 1 == some


def rows_of(digits: str) -> list[list[int]]:
    """Build one lane of a 4x4 board from the candidates of its first row, by digit."""
    cells = digits.split()
    return [[int(str(d) in cell) for cell in cells] + [0] * 12 for d in range(1, 5)]


@pytest.mark.parametrize(
    ("before", "after", "alive"),
    [
        ("1 1234 1234 1234", "1 234 234 234", 1),
        ("12 234 234 234", "1 234 234 234", 1),
        ("1 13 1234 124", "1 3 24 24", 1),
        ("12 12 12 1234", "12 12 12 34", 1),
        ("123 12 123 123", "", 0),
    ],
)
def test_singles_of_a_house(before, after, alive):
    houses = HouseRules(4, range(4), [(0, 1, 2, 3)])
    rows = rows_of(before)
    alive_after = 1
    for _ in range(3):
        rows, alive_after = houses.narrow(rows, alive_after, 1)
    assert alive_after == alive
    if alive:
        assert rows == rows_of(after)
        assert not houses.find_clashes(rows, find_singles(rows))
    find_clashes = rows_of("1 1 23 4")
    assert houses.find_clashes(find_clashes, find_singles(find_clashes))


def test_a_digit_locked_in_one_house_leaves_the_other():
    houses = HouseRules(4, range(16), [(0, 1, 2, 3), (0, 1, 4, 5)])
    rows = [[1] * 16 for _ in range(4)]
    rows[2][2] = rows[2][3] = 0  # 3 can only be in the first two cells of the row
    kept = houses.narrow_locked(rows, 1)
    assert [cell for cell in range(16) if not kept[2][cell]] == [2, 3, 4, 5]
    assert kept[0] == rows[0]


def test_a_large_cage_keeps_the_digits_of_its_sets():
    cage = SetRule((0, 1, 2), [(0, 1, 2), (0, 1, 3)], 4, (3,))
    planes = [*chain(*rows_of("12 12 4 1234"))]
    assert cage.narrow(planes) == 1
    assert planes == [*chain(*rows_of("12 12 4 3"))]
    assert cage.narrow(planes) == 0
    planes = [*chain(*rows_of("3 4 12 1234"))]
    cage.narrow(planes)
    assert not any(planes[0::16])


def test_weights_fade_as_if_learned_one_by_one():
    one_by_one = [3.0, 1.0, 0.0]
    for _ in range(4):
        one_by_one = [weight / WEIGHT_DECAY for weight in one_by_one]
        one_by_one[0] += 1
        one_by_one[2] += 1
    weights = Weights([3.0, 1.0, 0.0])
    weights.learn([((0, 2), 4)])
    assert weights.now == pytest.approx(one_by_one)
    weights.learn([])
    assert weights.now == pytest.approx(one_by_one)
    assert weights.order()[:2] == [(0, 2), (2, 2)]


@given(
    st.lists(st.lists(st.integers(0, 255), min_size=4, max_size=4), min_size=8, max_size=8),
    st.permutations(range(4)),
)
def test_each_lane_guesses_in_the_first_cell_of_the_order(rows, cells):
    order = [(cell, few) for few in range(2, COUNT_LIMIT + 1) for cell in cells]
    lanes = 0
    expected = [0] * 4
    for lane in range(8):
        counts = [sum(row[cell] >> lane & 1 for row in rows) for cell in range(4)]
        places = [(min(counts[cell], COUNT_LIMIT), at, cell) for at, cell in enumerate(cells)]
        wanted = min((place for place in places if place[0] > 1), default=None)
        if wanted is not None:
            lanes |= 1 << lane
            expected[wanted[2]] |= 1 << lane
    assert choose(rows, lanes, order) == expected


@pytest.fixture
def at_once(monkeypatch):
    """Let every search become wide at its second guess, and list their steps."""
    monkeypatch.setattr(general_search, "WIDE_AFTER", (2, 2))
    wide = []
    step = wide_search.WideSearch.step

    def marked(self) -> Iterator[tuple[int, ...]]:
        wide.append(self)
        return step(self)

    monkeypatch.setattr(wide_search.WideSearch, "step", marked)
    return wide


def same_as_the_slow_solver(board: Board) -> None:
    try:
        expected = solutions(board, LIMIT, "values", STEPS)
    except TooSlowError:
        return
    wanted = Search(board, LIMIT)
    wanted.run()
    found = wanted.result().solutions
    assert len(found) == len(set(found)) == len(expected)
    if len(expected) < LIMIT:
        assert sorted(found) == sorted(expected)


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "size"), [s for s in SMALL if s[1] < 6])
def test_boards_of_every_kind_have_the_solutions_the_slow_solver_finds(kind, size, at_once):
    for seed in range(12):
        same_as_the_slow_solver(random_board(seed * 1000 + size, kind, size))
    assert at_once or size < 4


def test_large_boards_become_wide_unless_they_have_cages(at_once):
    board = decode(sets.weak_boards()[-1].board)
    assert board.size == 16
    for cages in ((), (Cage((0, 17), total=7),)):
        at_once.clear()
        search = Search(board.with_cages(cages), inferences=replace(ALL, pointing=False))
        while search.progress.guesses < 3 and not search.finished:
            search.run(0)
        assert bool(at_once) is not bool(cages)


@pytest.mark.parametrize("kind", ["killer", "kenken"])
def test_digits_in_no_way_of_a_table_are_removed(kind, at_once):
    """The cells don't see each other, so nothing else rules out 3 and 4."""
    board = Board.blank(kind, 4).with_cages((Cage((0, 11), total=3, op="+", repeats=True),))
    found = Search(board, 1000)
    found.run()
    assert at_once
    assert sorted(found.result().solutions) == solutions(board, 1000)


@given(st.integers(0, 10**6))
def test_small_lanes_spill_fold_and_join(seed):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(general_search, "WIDE_AFTER", (2, 2))
        patch.setattr(wide_search, "PLANES_LIMIT", 32 * 64)
        patch.setattr(wide_search, "LANES_LIMIT", 16)
        patch.setattr(wide_search, "GRAIN", 16)
        patch.setattr("sudolink.solver.search.planes.GRAIN", 16)
        same_as_the_slow_solver(random_board(seed, "killer", 4))
        same_as_the_slow_solver(Board.blank("sudoku", 4).with_cages((Cage((0, 1), total=3),)))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("collection", "name"),
    [
        ("killer_tarek", "TAREK_ALL#8"),  # its solution is known before, and found again
        ("killer_tarek", "TAREK_ALL#36"),
        ("killer_extreme", "Wecoc #1"),
    ],
)
def test_very_hard_killers_have_one_solution(collection, name, monkeypatch):
    monkeypatch.setattr(general_search, "WIDE_AFTER", (400, 400))
    puzzle = next(puzzle for puzzle in sets.load(collection) if puzzle.name == name)
    depths = []
    result = solve(
        engines.board_of(puzzle), progress=lambda now: depths.append((now.guesses, now.depth))
    )
    assert result.status == "unique"
    assert result.solutions == (puzzle.solution,)
    assert max(depth for guesses, depth in depths if guesses > 400) > 1

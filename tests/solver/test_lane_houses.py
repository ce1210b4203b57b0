"""Inferences in lanes whose houses differ, each compared with its definition, lane by lane."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudolink.codec import decode
from sudolink.puzzle.board import Board, Cell
from sudolink.puzzle.kinds import KINDS
from sudolink.solver import Search, solve, solve_many
from sudolink.solver.batch.layouts import layout_search
from sudolink.solver.batch.layouts.board_layout import layout_of
from sudolink.solver.batch.layouts.box_grids import Diagonal
from sudolink.solver.batch.layouts.box_houses import BoxHouses
from sudolink.solver.batch.layouts.places import Places, house_places
from sudolink.solver.batch.layouts.pointing import Members, Pointing, all_pointing
from sudolink.solver.batch.layouts_engine import LayoutsEngine
from sudolink.solver.search import general_search
from sudolink.solver.search.planes import GRAIN
from sudolink.solver.search.wide import grid_rules
from sudolink.solver.search.wide.grid_rules import GridRules
from tests.solver.puzzles import load
from tests.solver.random_boards import random_regions
from tests.strategies import randoms

SIZE = 6
CELLS = range(SIZE * SIZE)

#: Lanes that follow each other are this many bits apart (see `lane_bytes`).
BITS = 8

#: A board's houses besides rows and columns, as sets of cells.
Houses = list[set[int]]


def _board(random: Random) -> Board:
    """Make a blank board with random regions, or with boxes and diagonals."""
    if random.random() < 0.5:
        return Board.blank("sudoku-x", SIZE)
    cells = (Cell(),) * len(CELLS)
    return Board("jigsaw", SIZE, cells, regions=random_regions(random, SIZE))


def _houses(board: Board) -> Houses:
    return [set(house.cells) for house in board.houses if house.sort not in {"row", "column"}]


def _crossing(cell: int) -> tuple[set[int], set[int]]:
    """Return the row and the column of a cell."""
    row, column = divmod(cell, SIZE)
    return {c for c in CELLS if c // SIZE == row}, {c for c in CELLS if c % SIZE == column}


def _by_slots(places: set[int], houses: Houses) -> set[int]:
    """Return the cells whose row and column hold all places in a house."""
    return {
        cell
        for house in houses
        if places & house
        for cell in set(CELLS) - house
        if not (places & house) - _crossing(cell)[0] - _crossing(cell)[1]
    }


def _by_lines(direction: int, places: set[int], houses: Houses) -> set[int]:
    """Return the cells whose house and column (row) hold all places in some other row (column)."""
    found = set()
    for house in houses:
        # Lines that no cell of the house is in are not looked at.
        lines = [_crossing(cell)[direction] for cell in house]
        for cell in house:
            for line in lines:
                if (
                    cell not in line
                    and not (places & line) - house - _crossing(cell)[1 - direction]
                ):
                    found.add(cell)
    return found


def _by_crossings(places: set[int], houses: Houses) -> set[int]:
    """Return the cells of a house outside another house whose places are all in the first."""
    return {
        cell
        for one in houses
        for other in houses
        if len(one & other) > 1 and one != other and not (places & one) - other
        for cell in other - one
    }


CASES: list[Callable[[set[int], Houses], set[int]]] = [
    _by_slots,
    lambda places, houses: _by_lines(0, places, houses),
    lambda places, houses: _by_lines(1, places, houses),
    _by_crossings,
]


def _bits(lanes: Sequence[set[int]], cell: int) -> int:
    return sum((cell in lane) << BITS * number for number, lane in enumerate(lanes))


def _narrow(
    case: Pointing, lanes: Sequence[set[int]], houses: Places, absent: list[int]
) -> list[set[int]]:
    """Apply a case to the places of a digit in each lane."""
    full = (1 << GRAIN) - 1
    row = [_bits(lanes, cell) for cell in CELLS]
    shown = [row[c] & member for c, member in zip(houses.cells, houses.members, strict=True)]
    prepared = case.prepare(Members(houses.members, absent, full))
    left = case.narrow(row, shown, prepared, full)
    return [{cell for cell in CELLS if left[cell] >> BITS * lane & 1} for lane in range(len(lanes))]


@given(randoms(), st.integers(0, 3))
def test_a_digit_leaves_the_cells_that_see_all_its_places(random, number):
    boards = [_board(random) for _ in range(8)]
    numbers = [layout_of(board).numbers for board in boards]
    houses = house_places(numbers, len(CELLS), GRAIN)
    absent = [(1 << GRAIN) - 1] * (max(houses.groups) + 1)
    for slot, member in zip(houses.groups, houses.members, strict=True):
        absent[slot] &= ~member
    keep = random.choice([0.2, 0.35, 0.5])
    lanes = [{cell for cell in CELLS if random.random() < keep} for _ in boards]
    cases = all_pointing(SIZE, houses)
    if number >= len(cases):
        assert all(board.kind == "jigsaw" for board in boards)
        return
    left = _narrow(cases[number], lanes, houses, absent)
    for board, before, after in zip(boards, lanes, left, strict=True):
        must_go = before & CASES[number](before, _houses(board))
        # More may go, because a house is in a line in another lane, or holds no place here.
        assert must_go <= before - after <= _seeing_all(before, board)


def _seeing_all(places: set[int], board: Board) -> set[int]:
    """Return the cells that see all places of some house they are not in."""
    every = [set(house.cells) for house in board.houses]
    return {
        cell
        for house in every
        for cell in set(CELLS) - house
        if not (places & house).difference(*(other for other in every if cell in other))
    }


@given(randoms(), st.sampled_from([1, 2]))
def test_digits_locked_on_a_diagonal_leave_its_boxes_and_the_other_way_round(random, number):
    board = Board.blank("sudoku-x", 9)
    layer = layout_of(board).numbers[81 * (number + 1) : 81 * (number + 2)]
    diagonal = {cell for cell in range(81) if layer[cell]}
    boxes = [set(house.cells) for house in board.houses if house.sort == "box"]
    crossed = [box for box in boxes if box & diagonal]
    assert len(crossed) == 3
    keep = random.choice([0.05, 0.1, 0.2])
    lanes = [{cell for cell in range(81) if random.random() < keep} for _ in range(16)]
    row = [_bits(lanes, cell) for cell in range(81)]
    Diagonal(layer).narrow(row)
    for lane, places in enumerate(lanes):
        gone = {
            cell
            for box in crossed
            for cell in (box - diagonal if not (places & diagonal) - box else set())
            | (diagonal - box if not (places & box) - diagonal else set())
        }
        assert {cell for cell in range(81) if row[cell] >> BITS * lane & 1} == places - gone


def test_windows_bring_five_more_houses():
    board = decode(KINDS["windoku"].example).givens_only()
    solution = solve(board).solution
    assert solution
    layer = layout_of(board).numbers[81:162]
    windows = {house.cells for house in board.houses if house.sort == "window"}
    houses = [tuple(c for c in range(81) if layer[c] == number) for number in sorted(set(layer))]
    assert len(houses) == 9
    assert windows < set(houses)
    assert all({solution[cell] for cell in house} == set(range(1, 10)) for house in houses)


def _changed_boards(board: Board, random: Random) -> Iterator[Board]:
    """Yield the board, one with fewer givens, and one with a wrong given."""
    yield board
    given_cells = [at for at, cell in enumerate(board.cells) if cell.given]
    for lost in (random.sample(given_cells, 2), random.sample(given_cells, 5)):
        cells = [Cell() if at in lost else cell for at, cell in enumerate(board.cells)]
        yield replace(board, cells=tuple(cells), format="")
    wrong = random.choice(given_cells)
    yield board.with_value(wrong, (board.cells[wrong].value or 0) % 9 + 1, given=True)


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["sudoku-x", "windoku"])
def test_boards_with_the_same_boxes_have_the_answers_of_boards_alone(kind, monkeypatch):
    monkeypatch.setattr(LayoutsEngine, "fewest", 1)
    monkeypatch.setattr(layout_search, "FEW", 0)
    made: list[BoxHouses] = []

    def counted(*args: Any) -> BoxHouses:
        made.append(BoxHouses(*args))
        return made[-1]

    monkeypatch.setattr(layout_search, "BoxHouses", counted)
    random = Random(5)  # noqa: S311
    boards = [
        changed
        for board in load("search_boards.json")
        if board["set"] == kind
        for changed in _changed_boards(decode(board["board"]), random)
    ]
    statuses = set()
    for board, answer in zip(boards, solve_many(boards, 50), strict=True):
        alone = solve(board, 50)
        assert answer.result is not None
        statuses.add(alone.status)
        assert (answer.result.status, answer.result.complete) == (alone.status, alone.complete)
        if alone.complete:
            assert answer.result.solutions == tuple(sorted(alone.solutions))
    assert made
    assert statuses == {"unique", "multiple", "none"}


@pytest.mark.parametrize("kind", ["sudoku-x", "windoku"])
def test_a_wide_search_with_boxes_finds_the_solutions_of_others(kind, monkeypatch):
    random = Random(6)  # noqa: S311
    boards = [
        list(_changed_boards(decode(board["board"]), random))[1]
        for board in load("search_boards.json")
        if board["set"] == kind
    ]
    expected = [solve(board, 1500) for board in boards]
    monkeypatch.setattr(general_search, "MANY", 1)
    monkeypatch.setattr(general_search, "MANY_WANTED", 1)
    made: list[GridRules] = []

    def counted(*args: Any) -> GridRules:
        made.append(GridRules(*args))
        return made[-1]

    monkeypatch.setattr(grid_rules, "GridRules", counted)
    complete = set()
    for board, alone in zip(boards, expected, strict=True):
        search = Search(board, 1500)
        assert search.run()
        found = search.result()
        complete.add((alone.complete, len(alone.solutions) > 1))
        assert len(found.solutions) == len(set(found.solutions)) == len(alone.solutions)
        if alone.complete:
            assert set(found.solutions) == set(alone.solutions)
    assert made
    assert (True, True) in complete

"""Cells that see each other and digits that clash, against a slow look at every pair."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given, settings

from sudolink import Board, Cage, Cell
from sudolink.board import Operator
from sudolink.conflicts import conflicts, groups_of
from sudolink.kinds import KINDS
from tests.strategies import KINDS_AND_SIZES, boards

FREE = [(kind, size) for kind, size in KINDS_AND_SIZES if not KINDS[kind].straights and size < 16]


@given(boards(FREE))
@settings(max_examples=60, deadline=None)
def test_equal_digits_in_a_group_and_cages_that_do_not_add_up(board: Board):
    groups = [house.cells for house in board.houses]
    summed = KINDS[board.kind].cages == "sum"
    groups += [cage.cells for cage in board.cages if summed]
    assert sorted(groups_of(board)) == sorted(groups)
    value = [cell.value for cell in board.cells]
    expected = {
        cell
        for group in groups
        for pair in combinations(group, 2)
        if value[pair[0]] and value[pair[0]] == value[pair[1]]
        for cell in pair
    }
    wrong = [
        cage
        for cage in board.cages
        if summed
        and all(value[cell] for cell in cage.cells)
        and sum(value[cell] or 0 for cell in cage.cells) != cage.total
    ]
    expected |= {cell for cage in wrong for cell in cage.cells}
    found = set(conflicts(board))
    assert found >= expected
    if not board.cages or summed:
        assert found == expected


def clashes(op: Operator | None, total: int, *digits: int) -> tuple[int, ...]:
    cells = tuple(range(len(digits)))
    board = Board.blank("kenken", 9, cages=[Cage(cells, total, op)])
    for cell, digit in enumerate(digits):
        board = board.with_value(cell, digit)
    return conflicts(board)


def test_cages_of_kenken():
    assert clashes("-", 2, 3, 5) == ()
    assert clashes("-", 3, 3, 5) == (0, 1)
    assert clashes("/", 2, 8, 4) == ()
    assert clashes("x", 24, 4, 6) == ()
    assert clashes("x", 25, 4, 6) == (0, 1)
    assert clashes(None, 2, 8, 4) == ()
    assert clashes(None, 3, 8, 4) == (0, 1)
    assert clashes(None, 3, 4) == (0,)


def test_cages_that_repeat_or_say_no_total():
    cages = [Cage((0, 10), 2, repeats=True), Cage((20, 30)), Cage((40, 50), 9)]
    board = Board.blank("killer", cages=cages)
    board = board.with_value(0, 1).with_value(20, 5).with_value(40, 1)
    assert conflicts(board) == ()
    assert (0, 10) not in groups_of(board)
    assert conflicts(board.with_value(30, 5)) == (20, 30)
    assert conflicts(board.with_value(50, 7)) == (40, 50)


def test_runs_of_str8ts():
    black = Cell(black=True)
    cells = [Cell() for _ in range(81)]
    cells[3] = black
    board = Board("str8ts", 9, tuple(cells)).with_value(0, 1).with_value(2, 3)
    assert conflicts(board) == ()
    assert conflicts(board.with_value(2, 4)) == (0, 2)
    clued = board.with_cell(3, Cell(1, given=True, black=True))
    assert conflicts(clued) == (0, 3)

"""Cells that see each other and digits that clash, against a slow look at every pair."""

from __future__ import annotations

from itertools import combinations, product

from hypothesis import given, settings
from hypothesis import strategies as st

from sudolink import Board, Cage, Cell
from sudolink.puzzle.board import OPERATORS, Operator
from sudolink.puzzle.cell_names import called
from sudolink.puzzle.kinds import KINDS
from sudolink.solver.constraints.arithmetic import makes
from sudolink.solver.questions.conflicts import broken_cages, conflicts, describe_broken, groups_of
from tests.strategies import KINDS_AND_SIZES, boards

FREE = [(kind, size) for kind, size in KINDS_AND_SIZES if not KINDS[kind].straights and size < 16]


def contradicts(values: list[int], cage: Cage, size: int) -> bool:
    """Whether no different digits for the empty cells complete a killer cage."""
    digits = [value for value in values if value]
    unused = [digit for digit in range(1, size + 1) if digit not in digits]
    sums = (sum(more) for more in combinations(unused, values.count(0)))
    return bool(digits) and cage.total is not None and cage.total - sum(digits) not in sums


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
        if summed and contradicts([value[cell] or 0 for cell in cage.cells], cage, board.size)
    ]
    expected |= {cell for cage in wrong for cell in cage.cells if value[cell]}
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


@given(st.data())
@settings(deadline=None)
def test_cages_of_kenken_that_are_not_full(data: st.DataObject):
    """Against all ways to fill what is empty, houses that cross the cage left aside."""
    size = data.draw(st.integers(3, 5))
    values = data.draw(st.lists(st.integers(0, size), min_size=2, max_size=4))
    op = data.draw(st.sampled_from([*OPERATORS, None]))
    total = data.draw(st.integers(0, 40))
    board = Board.blank("kenken", size, cages=[Cage((0, 2, 3, 8)[: len(values)], total, op)])
    cells = board.cages[0].cells
    for cell, value in zip(cells, values, strict=True):
        board = board.with_value(cell, value or None)
    ways = product(*([value] if value else range(1, size + 1) for value in values))
    possible = any(makes(sign, way, total) for way in ways for sign in ([op] if op else OPERATORS))
    clash = any(values) and not possible
    assert bool(broken_cages(board)) == clash
    if clash:
        assert set(conflicts(board)) >= {
            cell for cell, value in zip(cells, values, strict=True) if value
        }


def test_cages_say_what_contradicts_their_total():
    board = Board.blank("killer", cages=[Cage((0, 1, 2), 15)])
    assert broken_cages(board) == broken_cages(board.with_value(0, 9)) == ()
    one = board.with_value(0, 9).with_value(1, 8)
    assert broken_cages(one) == (
        "The cage at A1 must make 15, but its digits already add up to 17.",
    )
    assert conflicts(one) == (0, 1)
    full = one.with_value(1, 2).with_value(2, 3)
    assert broken_cages(full) == ("The cage at A1 must make 15, but its digits add up to 14.",)
    more = full.with_cages([*full.cages, Cage((0, 1), 11)])
    assert [describe_broken(more, cage) for cage in more.cages] == ["", *broken_cages(full)]
    same = board.with_value(0, 5).with_value(1, 5)
    assert broken_cages(same) == (
        "The cage at A1 must make 15, but that is impossible with 5 and 5.",
    )
    signed = Board.blank("kenken", 6, cages=[Cage((7, 8), 3, "/")]).with_value(7, 4)
    assert broken_cages(signed) == ("The cage at B2 must make 3÷, but that is impossible with 4.",)
    assert broken_cages(signed.with_value(8, 2)) == (
        "The cage at B2 must make 3÷, but 2 and 4 don't.",
    )
    with called("r1c1"):
        assert broken_cages(full)[0].startswith("The cage at r1c1 must make")


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

"""The board model: what it fills in, refuses, and leaves as it was."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import FrozenInstanceError, replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudolink import Board, BoardStringError, Cage, Cell, decode, encode, solve
from sudolink.codec.board_json import from_plain, to_plain
from sudolink.logic import apply, next_step
from sudolink.logic.model.position import Position
from sudolink.puzzle.board import EMPTY
from sudolink.puzzle.kinds import KINDS
from sudolink.solver.rules.puzzle_rules import read
from tests.strategies import KINDS_AND_SIZES, boards, marked_boards

BLANK = Board.blank()


@given(boards())
def test_boards_are_values(board: Board):
    again = decode(encode(board))
    assert again == board
    assert hash(again) == hash(board)
    assert {board: 1}[again] == 1


def test_boards_and_their_parts_are_immutable():
    for thing, name in ((BLANK, "kind"), (EMPTY, "value"), (Cage((0,), 1), "total")):
        with pytest.raises((FrozenInstanceError, AttributeError)):
            setattr(thing, name, None)


@pytest.mark.parametrize(("kind", "size"), KINDS_AND_SIZES)
def test_a_blank_board_of_every_kind_and_size(kind: str, size: int):
    regions = [cell // size + 1 for cell in range(size * size)] if KINDS[kind].irregular else None
    board = Board.blank(kind, size, regions=regions)
    assert len(board.cells) == size * size
    assert board.format == KINDS[kind].header(size)
    assert (board.regions is None) == (not KINDS[kind].boxes and not KINDS[kind].irregular)
    assert len(board.houses) >= 2 * size


def test_boxes_of_sizes_that_are_not_squares():
    assert (Board.blank(size=6).regions or ())[:12] == (1, 1, 1, 2, 2, 2) * 2
    assert (Board.blank(size=8).regions or ())[:16] == (1, 1, 1, 1, 2, 2, 2, 2) * 2


@pytest.mark.parametrize(
    ("kind", "size", "regions", "reason"),
    [
        ("nonsense", 9, None, "kind"),
        ("sudoku", 5, None, "size"),
        ("windoku", 4, None, "can't have size 4: its only size is 9"),
        ("sudoku", 10**9, None, "size"),
        ("jigsaw", 9, None, "regions"),
        ("jigsaw", 9, [1] * 80, "81"),
        ("jigsaw", 9, [10] * 81, "1 to 9, or 0"),
        ("sudoku", 9, [-1] * 81, "1 to 9, or 0"),
    ],
)
def test_invalid_boards(kind: str, size: int, regions: list[int] | None, reason: str):
    with pytest.raises(ValueError, match=reason):
        Board.blank(kind, size, regions=regions)


@pytest.mark.parametrize(
    ("cells", "reason"),
    [
        *(((), "at least one cell"), ((-1,), "0 or more"), ((500,), "not on the board")),
        *(((80, 81), "not on the board"), ((1, 1), "once"), ((1, 0), "reading order")),
    ],
)
def test_invalid_cages(cells: tuple[int, ...], reason: str):
    with pytest.raises(ValueError, match=reason):
        Board.blank("killer", cages=[Cage(cells, 5)])
    plain = to_plain(Board.blank("killer"))
    plain["cages"] = [{"cells": list(cells), "total": 5}]
    with pytest.raises(
        BoardStringError, match=f"^This JSON doesn't hold a valid board: .*{reason}"
    ):
        from_plain(plain)


@pytest.mark.parametrize(
    ("regions", "reason"),
    [([1] * 15, "15"), ([1] * 17, "17"), ([5] * 16, "1 to 4"), ([-1] * 16, "1 to 4")],
)
def test_invalid_plain_regions(regions: list[int], reason: str):
    plain = to_plain(Board.blank("sudoku", 4)) | {"regions": regions}
    with pytest.raises(
        BoardStringError, match=f"^This JSON doesn't hold a valid board: .*{reason}"
    ):
        from_plain(plain)


def test_a_wrong_number_of_cells():
    with pytest.raises(ValueError, match="81"):
        Board(kind="sudoku", size=9, cells=(EMPTY,) * 80)


@pytest.mark.parametrize(
    "cell",
    [Cell(10), Cell(candidates=(1, 10)), Cell(corner=(10,)), Cell(5, centre=(1, 10))],
)
def test_digits_beyond_the_board(cell: Cell):
    sentence = "A3 is impossible: 10 is not a digit of a board of size 9"
    with pytest.raises(ValueError, match=f"^{sentence}$"):
        BLANK.with_cell(2, cell)
    with pytest.raises(ValueError, match=f"^{sentence}$"):
        Board("sudoku", 9, (*BLANK.cells[:2], cell, *BLANK.cells[3:]))
    Board("sudoku", 16, (cell,) * 256)


def test_digits_of_no_board():
    for digit in (0, -1, -(10**30), 26, 10**30):
        with pytest.raises(ValueError, match=f"^{digit} is not a digit"):
            Cell(digit)
        for what in ("candidates", "corner", "centre"):
            parts: dict[str, Any] = {what: tuple(sorted((digit, 1)))}
            with pytest.raises(ValueError, match=f"^{digit} is not a digit"):
                Cell(**parts)


#: What is given instead of a whole number, a flag, cells and so on.
ODD = st.one_of(
    st.text(max_size=3),
    st.floats(),
    st.booleans(),
    st.none(),
    st.lists(st.integers(1, 9), max_size=2),
    st.just(object()),
)


def refused(make: Callable[[], object]) -> str:
    """What a TypeError says that is no accident of Python's."""
    with pytest.raises(TypeError) as raised:
        make()
    assert "must be" in str(raised.value)
    return str(raised.value)


@given(ODD, st.sampled_from(["value", "given", "black", "candidates", "corner", "colours"]))
def test_cells_of_wrong_types(odd: Any, what: str):
    allowed = {"value": type(None), "given": bool, "black": bool}
    if isinstance(odd, allowed.get(what, ())):
        return
    refused(
        lambda: Cell(**{"value": 1 if what in ("given", "corner", "colours") else None, what: odd})
    )
    if what in ("candidates", "corner", "colours"):
        parts: dict[str, Any] = {what: (1, odd)}
        refused(lambda: Cell(**parts))


@given(ODD, st.sampled_from(["cells", "total", "repeats"]))
def test_cages_of_wrong_types(odd: Any, what: str):
    if odd is None or (what == "repeats" and isinstance(odd, bool)):
        return
    refused(lambda: Cage(**{"cells": (0, 1), what: odd}))
    if what == "cells":
        refused(lambda: Cage((0, odd)))


def test_totals_below_zero():
    with pytest.raises(ValueError, match="0 or more, not -3"):
        Cage((0, 1), -3)


@given(ODD, st.sampled_from(["kind", "size", "cells", "regions", "cages", "format"]))
def test_boards_of_wrong_types(odd: Any, what: str):
    if (what == "regions" and odd is None) or (what in ("kind", "format") and isinstance(odd, str)):
        return
    parts: dict[str, Any] = {"kind": "killer", "size": 9, "cells": BLANK.cells}
    refused(lambda: Board(**(parts | {what: odd})))
    if what == "cells":
        assert refused(lambda: Board("sudoku", 9, (*BLANK.cells[:80], odd))).startswith(
            "the content of J9 must be a Cell, not "
        )
    if what == "regions":
        refused(lambda: Board("sudoku", 9, BLANK.cells, (*[1] * 80, odd)))
    if what == "cages":
        refused(lambda: Board("killer", 9, BLANK.cells, cages=(Cage((0, 1)), odd)))


@given(ODD)
def test_changes_of_wrong_types(odd: Any):
    refused(lambda: BLANK.with_cell(0, odd))
    refused(lambda: BLANK.with_cages([odd]))
    refused(lambda: BLANK.with_candidates(0, [1, odd]))
    refused(lambda: BLANK.with_solution([1] * 80 + [odd]))
    refused(lambda: BLANK.with_value(odd, 1))
    if odd is not None:
        refused(lambda: BLANK.with_value(0, odd))


class _Whole:
    """A whole number of another library."""

    def __index__(self) -> int:
        return 7


def test_whole_numbers_of_other_libraries_become_ints():
    seven: Any = _Whole()
    board = BLANK.with_value(0, seven).with_candidates(1, [seven])
    assert board == BLANK.with_value(0, 7).with_candidates(1, [7])
    assert [type(board.cells[0].value), type(board.cells[1].candidates[0])] == [int, int]
    assert Cage((seven,), seven) == Cage((7,), 7)
    assert BLANK.with_solution([seven] * 81).cells[0] == Cell(7)


def test_invalid_cells():
    with pytest.raises(ValueError, match="value"):
        Cell(given=True)
    with pytest.raises(ValueError, match="candidates"):
        Cell(1, candidates=(1,))
    with pytest.raises(ValueError, match="ascending"):
        Cell(candidates=(2, 1))
    with pytest.raises(ValueError, match="once"):
        Cell(candidates=(2, 2))
    with pytest.raises(ValueError, match="corner"):
        Cell(corner=(2, 1))
    with pytest.raises(ValueError, match="centre"):
        Cell(centre=(2, 1))
    with pytest.raises(ValueError, match="colours"):
        Cell(colours=(2, 2))
    with pytest.raises(ValueError, match="1 to 9"):
        Cell(colours=(10,))


def test_with_value():
    board = BLANK.with_value(3, 5, given=True)
    assert board.cells[3] == Cell(5, given=True)
    assert board.with_value(3, None) == BLANK
    assert BLANK.cells[3] == EMPTY
    for digit in (0, 10, -1):
        with pytest.raises(ValueError, match="digit"):
            BLANK.with_value(0, digit)
    for cell in (81, -1):
        with pytest.raises(IndexError):
            BLANK.with_value(cell, 1)


def test_with_candidates():
    board = BLANK.with_value(0, 5).with_candidates(0, [3, 1, 3])
    assert board.cells[0] == Cell(candidates=(1, 3))
    assert board.with_candidates(0, []) == BLANK


MARKS = Cell(corner=(1, 2), centre=(3,), colours=(4, 9))


def test_marks_stay_where_digits_and_candidates_change():
    board = BLANK.with_cell(0, replace(MARKS, candidates=(1,))).with_cell(1, MARKS)
    assert board.with_value(0, 5).cells[0] == replace(MARKS, value=5)
    assert board.with_value(0, 5).with_value(0, None).cells[0] == MARKS
    assert board.with_value(0, 5).with_candidates(0, [7]).cells[0] == replace(
        MARKS, candidates=(7,)
    )
    assert board.with_solution([5] + [0] * 80).cells[:2] == (replace(MARKS, value=5), MARKS)


def test_givens_only_drops_marks():
    board = BLANK.with_cell(0, replace(MARKS, value=5, given=True)).with_cell(1, MARKS)
    assert board.givens_only() == BLANK.with_value(0, 5, given=True)
    assert board.without_marks() == board.givens_only()
    assert board.marked
    assert not BLANK.marked
    assert BLANK.without_marks() is BLANK


def test_black_cells_stay_black():
    board = Board.blank("str8ts").with_cell(0, Cell(black=True))
    assert board.with_value(0, 4, given=True).cells[0] == Cell(4, given=True, black=True)
    assert board.with_value(0, 4, given=True).givens_only().cells[0].black


def test_with_solution_keeps_givens_and_cells_with_0():
    board = BLANK.with_value(0, 5, given=True).with_candidates(1, [1, 2]).with_candidates(2, [3])
    solved = board.with_solution([5, 7] + [0] * 79)
    assert solved.cells[:3] == (Cell(5, given=True), Cell(7), Cell(candidates=(3,)))
    assert solved.givens_only() == board.givens_only()
    with pytest.raises(ValueError, match="81 digits, not 80"):
        board.with_solution([1] * 80)


def test_an_unknown_sign():
    with pytest.raises(ValueError, match="one of"):
        Cage((0, 1), 6, "*")  # type: ignore[arg-type]


def test_cages_are_in_the_order_of_their_first_cells():
    first, second = Cage((0, 1), 3), Cage((5, 6), 9)
    board = Board.blank("killer", cages=[second, first])
    assert board.cages == (first, second)
    assert board == Board.blank("killer").with_cages([first, second])


def test_names_of_cells():
    assert [BLANK.name(cell) for cell in (0, 8, 72, 80)] == ["A1", "A9", "J1", "J9"]
    assert Board.blank(size=16).name(16 * 9 + 11) == "r10c12"


def test_houses():
    assert len(BLANK.houses) == 27
    assert len(Board.blank("sudoku-x").houses) == 29
    assert len(Board.blank("windoku").houses) == 31
    windows = [house.cells for house in Board.blank("windoku").houses if house.sort == "window"]
    assert windows[0] == (10, 11, 12, 19, 20, 21, 28, 29, 30)
    assert windows[3] == (50, 51, 52, 59, 60, 61, 68, 69, 70)


@given(marked_boards())
@settings(max_examples=30, deadline=None)
def test_plain_values_hold_everything(board: Board):
    assert from_plain(json.loads(json.dumps(to_plain(board)))) == board


@given(marked_boards([("sudoku", 9), ("killer", 6), ("str8ts", 5)]))
@settings(max_examples=20, deadline=None)
def test_solver_and_logic_pass_over_marks(board: Board):
    bare = board.without_marks()
    assert read(board).masks == read(bare).masks
    assert Position.of(board).candidates == Position.of(bare).candidates


def test_steps_pass_over_marks_and_leave_them():
    board = decode(KINDS["sudoku"].example)
    empty = board.cells.index(Cell(candidates=board.cells[1].candidates))
    marked = board.with_cell(empty, replace(MARKS, candidates=board.cells[empty].candidates))
    step = next_step(marked)
    assert step == next_step(board)
    assert step is not None
    after = apply(marked, step)
    assert after.without_marks().cells == apply(board, step).cells
    assert after.cells[empty].unmarked == apply(board, step).cells[empty]
    assert after.cells[empty].colours == MARKS.colours
    assert after.format == "own"
    assert solve(marked).solution == solve(board).solution

"""What Python users see of a board, and what they can make one from."""

from __future__ import annotations

import dataclasses
import json
import re
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudolink import (
    Board,
    BoardStringError,
    Cage,
    Cell,
    cell_name,
    decode,
    encode,
    grade_many,
    parse_cell,
    solve,
    solve_many,
    text,
)
from sudolink.puzzle.kinds import KINDS
from tests.notebooks import widget_module
from tests.strategies import KINDS_AND_SIZES, boards, marked_boards

CLUES = "100000569492056108056109240009640801064010000218035604040500016905061402621000005"
BOARD = decode(CLUES)
DOCS = (Path(__file__).parents[1] / "docs" / "python.md").read_text(encoding="utf-8")
ROWS = [[int(digit) for digit in CLUES[row : row + 9]] for row in range(0, 81, 9)]

# --- What it shows


@given(marked_boards())
@settings(max_examples=60, deadline=None)
def test_repr_makes_the_same_board_again(board: Board):
    assert eval(repr(board)) == board  # noqa: S307 - our own words
    assert "\n" not in repr(board)
    assert repr(board).startswith("Board.from_string(")


@given(boards())
@settings(max_examples=30, deadline=None)
def test_repr_has_the_string_of_a_board_that_came_as_one(board: Board):
    string = encode(board)
    assert repr(decode(string)) == f"Board.from_string({string!r})"


@pytest.mark.parametrize("name", KINDS)
def test_repr_of_each_kind(name: str):
    board = decode(KINDS[name].example)
    assert eval(repr(board)) == board  # noqa: S307 - our own words


def test_repr_of_boards_that_only_our_own_format_holds():
    titled = replace(BOARD, title="For “Ann”", rules_text="One\nTwo", unchecked=("3 arrows",))
    for board in (
        titled,
        replace(BOARD, format="S9B", title="x"),
        Board.blank("jigsaw", 5, regions=[cell // 5 + 1 for cell in range(25)]),
        Board.blank("killer", cages=[Cage((0, 1), 3), Cage((1, 2), 4)]),
    ):
        assert eval(repr(board)) == board  # noqa: S307 - our own words
    assert repr(titled).endswith(", format='81')")


def test_repr_of_a_board_that_no_string_holds():
    huge = Board.blank("killer", cages=[Cage((0, 1), 10**30)])
    assert repr(huge).startswith("Board(kind='killer', size=9, cells=(Cell(")
    assert eval(repr(huge)) == huge  # noqa: S307 - our own words


def test_print_draws_the_grid():
    assert str(BOARD) == text(BOARD)
    assert f"{BOARD}".splitlines()[1] == "| 1 . . | . . . | 5 6 9 |"


def test_boards_are_equal_only_in_the_same_format():
    other = decode(encode(BOARD, "S9B"))
    assert other != BOARD
    words = "dataclasses.replace(board, format=other.format) == other"
    assert words in DOCS
    assert eval(words, {"dataclasses": dataclasses, "board": BOARD, "other": other})  # noqa: S307 - our own words


# --- Cells by their names


@given(st.data(), st.sampled_from(KINDS_AND_SIZES), st.sampled_from(["A1", "r1c1"]))
def test_names_of_cells_are_read_back(data: st.DataObject, kind_and_size: tuple[str, int], naming):
    size = kind_and_size[1]
    cell = data.draw(st.integers(0, size * size - 1))
    name = cell_name(cell, size, naming)
    assert parse_cell(name, size) == parse_cell(name.lower(), size) == cell
    assert parse_cell(name.upper(), size) == cell


def test_a_board_gives_its_cells_by_name():
    assert BOARD["A1"] == BOARD["r1c1"] == Cell(1, given=True)
    assert BOARD["j9"] is BOARD.cells[80]
    assert Board.blank(size=16)["r16c16"] == Cell()


@pytest.mark.parametrize(
    "name", ["", "A", "I1", "A0", "A10", "K1", "r0c1", "r1c10", "11", "A1 ", "r1", "A٣"]
)
def test_names_of_no_cell(name: str):
    with pytest.raises(ValueError, match=r"^no cell .*: cells are A1 to J9$"):
        BOARD[name]
    with pytest.raises(ValueError, match="cells are r1c1 to r16c16"):
        parse_cell("A1", 16)


def test_a_board_is_no_sequence():
    odd: Any
    for odd in (0, slice(3), None):
        with pytest.raises(TypeError, match=r"^the name of a cell must be a str.*; board\.cells"):
            BOARD[odd]
    odd = BOARD
    with pytest.raises(TypeError, match=r"board\.cells has the cells by their indices"):
        list(odd)


def test_names_and_indices_of_cells_are_not_mixed_up():
    odd: Any = "A1"
    with pytest.raises(TypeError, match=r"must be a whole number, not 'A1'; parse_cell\("):
        BOARD.with_value(odd, 1)
    with pytest.raises(TypeError, match="must be a whole number, not 'A1'"):
        cell_name(odd)
    odd = "r1c1"
    with pytest.raises(TypeError, match=r"size must be .*, not 'r1c1'; naming="):
        cell_name(11, odd)


@pytest.mark.parametrize("cell", [-1, 81])
def test_a_cell_that_no_board_has_gets_no_name(cell: int):
    with pytest.raises(ValueError, match=f"^no cell {cell}: cells of a 9x9 board are 0 to 80$"):
        cell_name(cell)


# --- Rows, arrays and tables


def test_rows_of_numbers_are_a_board():
    board = Board.from_rows(ROWS)
    assert board.cells == BOARD.cells
    assert board.rows == tuple(map(tuple, ROWS))
    assert Board.from_rows(ROWS, given=False).cells[0] == Cell(1)
    assert solve(board).status == "unique"


@given(boards(candidates=False))
@settings(max_examples=40, deadline=None)
def test_rows_are_read_back(board: Board):
    again = Board.from_rows(
        board.rows, board.kind, regions=board.regions, cages=board.cages, given=False
    )
    assert again.rows == board.rows
    assert (again.regions, again.cages, again.size) == (board.regions, board.cages, board.size)


@pytest.mark.parametrize(
    "rows",
    [
        [CLUES[row : row + 9] for row in range(0, 81, 9)],
        [" ".join(CLUES[row : row + 9]).replace("0", ".") for row in range(0, 81, 9)],
        [",".join(CLUES[row : row + 9]) for row in range(0, 81, 9)],
        [[digit or None for digit in row] for row in ROWS],
        [[str(digit or "") for digit in row] for row in ROWS],
        [digit for row in ROWS for digit in row],
        list(CLUES),
        (iter(row) for row in ROWS),
        np.array(ROWS),
        np.array(ROWS, dtype=np.uint8).ravel(),
        np.array([[digit or np.nan for digit in row] for row in ROWS]),
        pd.DataFrame(ROWS),
        pd.DataFrame(ROWS, index=list("ABCDEFGHJ")).replace(0, None),
        pd.DataFrame(ROWS).astype("Int64").replace(0, pd.NA),
        pd.DataFrame([[digit for row in ROWS for digit in row]]).iloc[0],
        pd.Series(list(CLUES)),
    ],
    ids=range(16),
)
def test_other_forms_of_rows(rows: object):
    assert Board.from_rows(rows).cells == BOARD.cells


def test_rows_go_into_arrays_and_tables():
    assert (np.array(BOARD.rows) == np.array(ROWS)).all()
    assert Board.from_rows(np.array(BOARD.rows)).cells == BOARD.cells
    assert Board.from_rows(pd.DataFrame(BOARD.rows)).cells == BOARD.cells


def test_rows_of_large_and_of_irregular_boards():
    large = Board.blank(size=16).with_value(1, 16, given=True)
    assert Board.from_rows(large.rows) == large
    words = [" ".join(str(digit or ".") for digit in row) for row in large.rows]
    assert Board.from_rows(words) == large
    flat = [str(digit or ".") for row in large.rows for digit in row]
    assert Board.from_rows(flat) == large
    regions = [[col + 1 for col in range(5)] for _ in range(5)]
    board = Board.from_rows([[0] * 5] * 5, "jigsaw", regions=np.array(regions))
    assert board.regions == tuple([1, 2, 3, 4, 5] * 5)


def test_complete_regions_of_rows_may_be_numbered_from_0():
    regions = [list(range(5)) for _ in range(5)]
    board = Board.from_rows([[0] * 5] * 5, "jigsaw", regions=regions)
    assert board.regions == (1, 2, 3, 4, 5) * 5
    regions[0][0] = 1
    mixed = Board.from_rows([[0] * 5] * 5, "jigsaw", regions=regions)
    assert mixed.regions == (1, 1, 2, 3, 4, *(0, 1, 2, 3, 4) * 4)


def test_black_cells_of_rows():
    board = Board.from_rows([["#", "#5", 3, 0, 0], *[[0] * 5] * 4], "str8ts")
    assert board.cells[:3] == (
        Cell(black=True),
        Cell(5, given=True, black=True),
        Cell(3, given=True),
    )


@pytest.mark.parametrize(
    ("rows", "error", "said"),
    [
        (CLUES, TypeError, "must not be a str; Board.from_string"),
        (None, TypeError, "must be 9 rows of 9 numbers.* not None"),
        (ROWS[:8], ValueError, "row 1 has 9 cells, but there are 8 rows"),
        ([*ROWS[:8], ROWS[8][:8]], ValueError, "row 9 has 8 cells"),
        ([*ROWS[:8], 5], ValueError, "row 9 has 1 cell,"),
        ([0] * 80, ValueError, "80 cells make no square"),
        ([], ValueError, "size"),
        ([[12, *ROWS[0][1:]], *ROWS[1:]], ValueError, "^A1 is impossible: 12 is not a digit"),
        ([[1.5, *ROWS[0][1:]], *ROWS[1:]], TypeError, "^row 1, column 1: .* whole number, not 1.5"),
        ([*ROWS[:8], [0, "x", *ROWS[8][2:]]], ValueError, "^row 9, column 2: 'x' is neither"),
        ([*ROWS[:8], [-1, *ROWS[8][1:]]], ValueError, "^row 9, column 1: -1 is not a digit"),
        (np.zeros((9, 9, 9), dtype=int), TypeError, "^row 1, column 1: .*must be a whole number"),
        (
            pd.DataFrame({"puzzle": [CLUES], "id": [7]}).iloc[0],
            ValueError,
            "2 cells make no square",
        ),
    ],
    ids=range(13),
)
def test_rows_of_no_board(rows: object, error: type[Exception], said: str):
    with pytest.raises(error, match=said):
        Board.from_rows(rows)


def test_columns_of_tables_are_lists_of_boards():
    table = pd.DataFrame({"puzzle": [CLUES, "0" * 81], "id": [1, 2]})
    found = [answer.result and answer.result.status for answer in solve_many(table["puzzle"])]
    assert found == ["unique", "multiple"]
    assert [Board.from_string(row.puzzle).cells[0].value for row in table.itertuples()] == [1, None]
    assert len(list(solve_many(np.array([CLUES] * 3)))) == 3


@pytest.mark.parametrize("run", [solve_many, grade_many])
def test_answers_can_be_aligned_with_a_column_that_has_gaps(run: Any):
    for missing in (None, np.nan, pd.NA):
        column = pd.Series([missing, CLUES, "", "# c", missing, "x", CLUES], dtype=object)
        for shared in ({}, {"executor": ThreadPoolExecutor(1)}):
            answers = list(run(column, **shared))
            assert [answer.line for answer in answers] == [1, 2, 5, 6, 7]
            assert [bool(answer.error) for answer in answers] == [True, False, True, True, False]
            assert answers[2].error == "This item is missing, so there is no board."


@pytest.mark.parametrize("run", [solve_many, grade_many])
def test_a_whole_table_is_no_list_of_boards(run: Any):
    with pytest.raises(TypeError, match=r'such as df\["puzzle"\], not a DataFrame'):
        run(pd.DataFrame({"puzzle": [CLUES]}))


# --- JSON


@given(marked_boards())
@settings(max_examples=30, deadline=None)
def test_json_holds_everything(board: Board):
    written = board.to_json()
    assert Board.from_json(written) == board
    assert json.loads(written)["kind"] == board.kind
    assert "\n" not in written


@pytest.mark.parametrize("given", ["", "no JSON", CLUES, "{", '{"kind": "sudoku"}', "[1, 2]"])
def test_json_of_no_board(given: str):
    with pytest.raises(BoardStringError):
        Board.from_json(given)


def test_json_is_text():
    odd: Any = b"{}"
    with pytest.raises(TypeError, match=r"^the JSON must be a str, not a bytes"):
        Board.from_json(odd)


def test_a_string_may_come_with_its_page_and_get_another_format():
    board = Board.from_string("0" * 81, page="sudokux.aspx", format="X9B")
    assert (board.kind, board.format) == ("sudoku-x", "X9B")


def test_the_examples_of_the_documentation_run(tmp_path: Path):
    names: dict[str, object] = {
        "array": np.array(ROWS),
        "table": pd.DataFrame(ROWS),
        "text": BOARD.to_json(),
        "board": BOARD,
    }
    with widget_module(tmp_path):
        for code in re.findall(r"```python\n(.*?)```", DOCS, re.DOTALL):
            exec(code.replace("S9B03epep09…", CLUES), names)  # noqa: S102 - our own words

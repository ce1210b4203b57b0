"""Candidate grids in the manner of HoDoKu."""

from __future__ import annotations

import re

import pytest
from hypothesis import HealthCheck, given, settings

import sudolink
from sudolink.drawing import candidate_grid
from sudolink.puzzle.board import Board, Cage, Cell
from sudolink.puzzle.kinds import KINDS
from tests.drawing.boards import boards


def words_of(grid: str) -> list[str]:
    """The contents of the cells of a grid, read by its signs alone."""
    rows = [
        line
        for line in grid.split("\n\n", maxsplit=1)[0].splitlines()
        if re.search(r"[0-9#]|\. ", line)
    ]
    return [word for row in rows for word in re.sub(r"[|:+']|--+", " ", row).split()]


def test_grid_of_a_small_board():
    board = Board.blank("sudoku", 4).with_value(0, 1, given=True).with_candidates(5, [2, 4])
    assert candidate_grid(board) == (
        ".-----------.-----------.\n"
        "| 1    234  | 234  234  |\n"
        "| 234  24   | 1234 1234 |\n"
        ":-----------+-----------:\n"
        "| 234  1234 | 1234 1234 |\n"
        "| 234  1234 | 1234 1234 |\n"
        "'-----------'-----------'"
    )


def test_regions_and_cages():
    board = Board.blank("jigsaw", 3, regions=[1, 1, 2, 1, 2, 2, 3, 3, 3])
    assert candidate_grid(board).splitlines()[:3] == [
        ".-----------.-----.",
        "| 123   123 | 123 |",
        "|     +-----+     |",
    ]
    caged = Board.blank("kenken", 3, cages=[Cage((0, 1), 2, "/"), Cage((2,), 3)])
    assert candidate_grid(caged).endswith("'-------------'\n\n2÷  A1 A2\n 3  A3")


def test_black_cells_and_cells_for_which_nothing_is_left():
    cells = (Cell(3, given=True, black=True), Cell(black=True), Cell(2), *[Cell()] * 6)
    assert words_of(candidate_grid(Board("str8ts", 3, cells)))[:3] == ["#3", "#", "2"]
    full = Board.blank("sudoku", 4).with_value(1, 1).with_value(2, 2).with_value(4, 3)
    assert words_of(candidate_grid(full.with_value(8, 4)))[0] == "."


def test_digits_of_two_characters_are_parted_by_commas():
    board = Board.blank("sudoku", 16).with_candidates(0, [1, 11, 16]).with_value(1, 12)
    words = words_of(candidate_grid(board))
    assert words[:2] == ["1,11,16", "12"]
    assert words[2] == ",".join(str(digit) for digit in range(1, 17) if digit != 12)


@pytest.mark.parametrize("kind", KINDS.values(), ids=lambda kind: kind.name)
def test_examples_have_a_word_a_cell(kind):
    board = sudolink.decode(kind.example, page=kind.pages[0])
    assert len(words_of(candidate_grid(board))) == len(board.cells)


@settings(max_examples=60, deadline=None, suppress_health_check=[*HealthCheck])
@given(boards())
def test_candidates_are_in_the_grid(board):
    words = words_of(candidate_grid(board))
    assert len(words) == len(board.cells)
    for cell, word in zip(board.cells, words, strict=True):
        if cell.value:
            assert word.lstrip("#") == str(cell.value)
        elif cell.candidates and not cell.black:
            marked = map(int, word.split(",") if board.size > 9 else word)
            assert tuple(marked) == cell.candidates


def test_decode_reads_the_grid_of_a_sudoku_back():
    marked = sudolink.decode(KINDS["sudoku"].example)
    assert sudolink.decode(candidate_grid(marked)).cells == marked.cells

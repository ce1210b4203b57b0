"""Plain-text drawings."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings

from sudolink.drawing import text
from sudolink.puzzle.board import Board, Cage, Cell
from tests.drawing.boards import boards


def test_boxes():
    board = Board.blank("sudoku", 4).with_value(0, 1, given=True).with_value(7, 4)
    assert text(board) == (
        "+-----+-----+\n"
        "| 1 . | . . |\n"
        "| . . | . 4 |\n"
        "+-----+-----+\n"
        "| . . | . . |\n"
        "| . . | . . |\n"
        "+-----+-----+"
    )


def test_labels_and_candidates():
    board = Board.blank("sudoku", 4).with_candidates(1, [1, 2, 4])
    assert text(board, candidates=True, labels=True) == (
        "Sudoku, 4 by 4\n"
        "\n"
        "     1   2     3   4\n"
        "  +---------+---------+\n"
        "A |  .  124 |  .   .  |\n"
        "B |  .   .  |  .   .  |\n"
        "  +---------+---------+\n"
        "C |  .   .  |  .   .  |\n"
        "D |  .   .  |  .   .  |\n"
        "  +---------+---------+"
    )


def test_regions():
    board = Board.blank("jigsaw", 3, regions=[1, 1, 2, 1, 2, 2, 3, 3, 3])
    assert text(board) == (
        "+-------+---+\n"
        "| .   . | . |\n"
        "|   +---+   |\n"
        "| . | .   . |\n"
        "+---+-------+\n"
        "| .   .   . |\n"
        "+-----------+"
    )


def test_cages_are_listed():
    cages = [Cage((0, 1, 3), 6, "x"), Cage((2,), 2), Cage((4, 5), 1, "-"), Cage((6, 7, 8))]
    assert text(Board.blank("kenken", 3, cages=cages)) == (
        "+-------+\n"
        "| . . . |\n"
        "| . . . |\n"
        "| . . . |\n"
        "+-------+\n"
        "\n"
        "6×  A1 A2 B1\n"
        " 2  A3\n"
        "1−  B2 B3\n"
        " ?  C1 C2 C3"
    )


def test_black_cells():
    cells = (Cell(3, given=True, black=True), Cell(black=True), Cell(2), *[Cell()] * 6)
    assert text(Board("str8ts", 3, cells)) == (
        "+----------+\n| #3  #  2 |\n|  .  .  . |\n|  .  .  . |\n+----------+"
    )


def test_large_boards():
    board = Board.blank("kenken", 16).with_candidates(0, [1, 12]).with_value(1, 12)
    lines = text(board, labels=True).splitlines()
    assert lines[2] == "      1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16"
    assert lines[4].startswith(" 1 |  . 12")
    assert "1,12" in text(board, candidates=True)


@settings(max_examples=60, deadline=None, suppress_health_check=[*HealthCheck])
@given(boards())
def test_drawings_are_even_rectangles(board):
    drawing = text(board, candidates=True).split("\n\n")[0].splitlines()
    assert len({len(line) for line in drawing}) == 1

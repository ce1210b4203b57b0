"""Every cell is one element that tells the truth about it."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings

from sudolink.drawing import THEMES, Svg, draw
from sudolink.puzzle.board import Board, Cage, Cell
from sudolink.puzzle.kinds import KINDS
from tests.drawing.boards import KINDS_AND_SIZES, SVG, boards, drawn, drawn_cells, layer

ROOMY = settings(max_examples=40, deadline=None, suppress_health_check=[*HealthCheck])


def reported(group) -> Cell:
    value = group.get("data-value")
    return Cell(
        value=int(value) if value else None,
        given=bool(group.get("data-given")),
        candidates=tuple(map(int, group.get("data-candidates").split())),
        black=bool(group.get("data-black")),
    )


@ROOMY
@given(boards())
def test_attributes_are_the_board(board):
    groups = drawn_cells(draw(board))
    assert [int(group.get("data-cell")) for group in groups] == list(range(board.size**2))
    assert tuple(map(reported, groups)) == board.cells


@ROOMY
@given(boards())
def test_every_theme_is_well_formed_and_keeps_the_cells(board):
    for theme in THEMES:
        groups = drawn_cells(draw(board, theme=theme, interactive=False, labels=False))
        assert tuple(map(reported, groups)) == board.cells


@ROOMY
@given(boards())
def test_contents_of_a_cell_are_drawn(board):
    for theme in ("auto", "light"):
        for cell, group in zip(board.cells, drawn_cells(draw(board, theme=theme)), strict=True):
            shown = "".join("".join(text.itertext()) for text in group.iter(f"{SVG}text"))
            digits = (cell.value,) if cell.value is not None else cell.candidates
            assert shown.replace(" ", "") == "".join(map(str, digits))


@ROOMY
@given(boards())
def test_positions_are_as_many_as_characters(board):
    for group in drawn_cells(draw(board)):
        for text in group.iter(f"{SVG}text"):
            if text.get("class") == "sl-candidates":
                assert len(text.get("x").split()) == len(text.text) == len(text.get("y").split())


@pytest.mark.parametrize(("kind", "size"), KINDS_AND_SIZES)
def test_grid_roles_and_whole_cells_to_click(kind, size):
    regions = [1] * size**2 if KINDS[kind].irregular else None
    svg = draw(Board.blank(kind, size, regions=regions))
    root = drawn(svg)
    assert root.get("role") == "grid"
    assert root.get("aria-label") == f"{KINDS[kind].title}, {size} by {size}"
    assert root.find(f"{SVG}title").text == root.get("aria-label")
    assert root.get("aria-rowcount") == root.get("aria-colcount") == str(size)
    rows = [group for group in root.iter(f"{SVG}g") if group.get("role") == "row"]
    assert [row.get("aria-rowindex") for row in rows] == [str(i + 1) for i in range(size)]
    for row in rows:
        assert [cell.get("role") for cell in row] == ["gridcell"] * size
        assert [cell.get("aria-colindex") for cell in row] == [str(i + 1) for i in range(size)]
        for cell in row:
            hit = cell[0]
            assert (hit.get("class"), hit.get("width"), hit.get("height")) == ("hit", "60", "60")


def test_layers_let_pointers_through():
    board = Board.blank("killer", cages=[Cage((0, 1), 5)])
    for group in drawn(draw(board)):
        if group.tag == f"{SVG}g" and group.get("class") != "sl-layer-cells":
            assert group.get("pointer-events") == "none"
            assert group.get("aria-hidden") == "true"


def test_names_of_cells():
    board = Board.blank("killer", cages=[Cage((12, 13, 14), 13)])
    board = board.with_value(0, 7, given=True).with_value(1, 7).with_candidates(12, [5, 2])
    names = [group.get("aria-label") for group in drawn_cells(draw(board))]
    assert names[0] == "row A column 1, given 7"
    assert names[1] == "row A column 2, solved 7"
    assert names[12] == "row B column 4, candidates 2 5, cage 13 of 3 cells, box 2"
    assert names[80] == "row J column 9, empty, box 9"


def test_names_of_black_cells_windows_and_diagonals():
    cells = (Cell(3, given=True, black=True), Cell(black=True), *[Cell()] * 79)
    names = [g.get("aria-label") for g in drawn_cells(draw(Board("str8ts-x", 9, cells)))]
    assert names[0] == "row A column 1, black, given 3"
    assert names[1] == "row A column 2, black, empty"
    assert names[10] == "row B column 2, empty, diagonal"
    names = [g.get("aria-label") for g in drawn_cells(draw(Board.blank("windoku")))]
    assert names[10] == "row B column 2, empty, box 1, window 1"


def test_given_solved_and_candidates_differ_without_colour():
    board = Board.blank().with_value(0, 1, given=True).with_value(1, 2).with_candidates(2, [3])
    one, two, three = (group.find(f"{SVG}text") for group in drawn_cells(draw(board))[:3])
    assert one.get("font-weight") == "700"
    assert two.get("font-weight") is None
    assert float(two.get("font-size")) > 2 * float(layer(draw(board), "cells").get("font-size"))
    assert three.get("font-size") is None


def test_image_only():
    root = drawn(draw(Board.blank(), interactive=False))
    assert root.get("role") == "img"
    assert not [
        e for e in root.iter() if e is not root and ("role" in e.attrib or "aria-label" in e.attrib)
    ]
    assert "hit" not in [e.get("class") for e in root.iter()]


def test_no_ids_so_that_boards_share_a_page():
    assert not [e for e in drawn(draw(Board.blank())).iter() if "id" in e.attrib]


def test_size_and_units():
    board = Board.blank()
    assert drawn(draw(board)).get("width") is None
    assert drawn(draw(board, width=500)).get("height") == "500"
    assert drawn(draw(board, labels=False)).get("viewBox") == "-3 -3 546 546"
    assert drawn(draw(board, labels=False, unit=40)).get("viewBox") == "-2 -2 364 364"
    assert drawn_cells(draw(board, unit=40))[80].get("transform") == "translate(320 320)"


def test_candidates_can_be_left_out():
    board = Board.blank().with_candidates(0, [1, 2])
    cell = drawn_cells(draw(board, candidates=False))[0]
    assert cell.get("data-candidates") == "1 2"
    assert cell.find(f"{SVG}text") is None


def test_it_is_a_str_that_shows_itself():
    svg = draw(Board.blank())
    assert isinstance(svg, Svg)
    assert isinstance(svg, str)
    assert svg._repr_svg_() == svg
    assert draw(Board.blank()) == svg


def test_unknown_theme():
    with pytest.raises(ValueError, match="no theme 'blue'; there are auto, light"):
        draw(Board.blank(), theme="blue")  # type: ignore[arg-type]

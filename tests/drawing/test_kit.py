"""A cell put together from the kit, as the page does it, is the one that Python draws."""

from __future__ import annotations

import json
import re
from dataclasses import asdict

import pytest
from hypothesis import HealthCheck, given, settings

from sudolink.drawing import THEMES, draw
from sudolink.drawing.kit import kit_of
from sudolink.drawing.layers.cage_sums import INSET, SUM_BASELINE
from sudolink.drawing.layers.candidates import (
    DIGIT_WIDTH,
    MIDDLE,
    candidates_places,
    candidates_type,
)
from sudolink.drawing.layers.pencil import centre_places, corner_places
from sudolink.puzzle.board import Board, Cage, Cell
from tests.drawing.boards import SVG, drawn, drawn_cells
from tests.drawing.page import assembled
from tests.strategies import KINDS_AND_SIZES, marked_boards

CELL = re.compile(r'<g [^>]*data-cell="\d+"[^>]*>(.*?)</g>')
ROOMY = settings(max_examples=3, deadline=None, suppress_health_check=[*HealthCheck])
SIZES = (3, 4, 5, 6, 7, 8, 9, 16, 25)


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "size"), KINDS_AND_SIZES)
def test_cells_from_the_kit(kind, size):
    @ROOMY
    @given(marked_boards([(kind, size)]))
    def one(board: Board) -> None:
        kit = json.loads(json.dumps(asdict(kit_of(board))))
        cells = json.loads(json.dumps([asdict(cell) for cell in board.cells]))
        assert CELL.findall(draw(board)) == [assembled(kit, cell) for cell in cells]

    one()


@ROOMY
@given(marked_boards())
def test_every_theme_draws_them(board: Board):
    for theme in THEMES:
        groups = drawn_cells(draw(board, theme=theme, interactive=False))
        for cell, group in zip(board.cells, groups, strict=True):
            for what in ("corner", "centre", "colours"):
                marked = " ".join(map(str, getattr(cell, what)))
                assert group.get(f"data-{what}", "") == marked


def boxes(places, count: int, size: int, *, caged: bool):
    """The boxes of some marks, the widest numbers the board has."""
    font, spots = places(count, size, caged=caged)
    assert len(spots) == count
    half = len(str(size)) * DIGIT_WIDTH * font / 2
    return [(x - half, y - 2 * MIDDLE * font, x + half, y) for x, y in spots]


@pytest.mark.parametrize("caged", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_marks_fit_and_do_not_touch(size, caged):
    top = 12.5 if caged else 0  # below the total
    for count in range(1, size + 1):
        corner = boxes(corner_places, count, size, caged=caged)
        centre = boxes(centre_places, count, size, caged=caged)
        for left, above, right, below in corner + centre:
            assert 0 <= left < right <= 60
            assert top <= above < below <= 60
        for one, other in pairs(corner) + pairs(centre):
            assert apart(one, other), (count, one, other)
        widest = boxes(centre_places, size, size, caged=caged)
        assert all(apart(one, other) for one in corner for other in centre + widest)


def bare(size: int, *, caged: bool) -> Board:
    """An empty board that is drawn with room for cages, or without."""
    kind, cages = ("killer-jigsaw", [Cage((0,), 3)]) if caged else ("jigsaw", [])
    return Board.blank(kind, size, regions=[1] * size**2, cages=cages)


def pairs(found):
    return [(one, other) for i, one in enumerate(found) for other in found[:i]]


def apart(one, other) -> bool:
    beside = one[2] <= other[0] + 0.01 or other[2] <= one[0] + 0.01
    return bool(beside or one[3] <= other[1] + 0.01 or other[3] <= one[1] + 0.01)


def test_a_few_corner_marks_are_in_the_corners():
    _, spots = corner_places(4, 9, caged=False)
    assert [(x < 30, y < 30) for x, y in spots] == [
        (True, True),
        (False, True),
        (True, False),
        (False, False),
    ]
    assert corner_places(2, 9, caged=False)[1] == spots[:2]


def test_a_digit_hides_marks_and_not_colours():
    board = Board.blank().with_cell(0, Cell(5, corner=(1,), centre=(2,), colours=(3,)))
    [group] = [g for g in drawn_cells(draw(board)) if g.get("data-value")]
    classes = [element.get("class") for element in group]
    assert classes == ["sl-colour-3", "sl-colour-sign", "hit", "sl-solved"]
    assert group.get("data-corner") == "1"
    back = board.with_value(0, None)
    classes = [element.get("class") for element in drawn_cells(draw(back))[0]]
    assert classes == ["sl-colour-3", "sl-colour-sign", "hit", "sl-corner", "sl-centre"]


def test_colours_have_signs_too():
    signs = set()
    for colour in range(1, 10):
        cell = Cell(colours=(colour,))
        svg = draw(Board.blank().with_cell(0, cell), theme="print", interactive=False)
        [sign] = [e for e in drawn(svg).iter() if e.get("class") == "sl-colour-sign"]
        signs.add(sign.get("d"))
        assert "sl-colour-1" not in svg
    assert len(signs) == 9


def test_names_of_marked_cells():
    cells = [Cell(corner=(1, 2), centre=(3,), colours=(1, 6)), Cell(4, colours=(9,), corner=(1,))]
    cells += [Cell(candidates=(1, 2), corner=(1,)), Cell(colours=(3,))]
    board = Board("killer", 9, (*cells, *[Cell()] * 77), cages=(Cage((0, 1), 5),))
    names = [group.get("aria-label") for group in drawn_cells(draw(board))]
    assert names[0] == (
        "row A column 1, corner marks 1 2, centre mark 3, colours red blue, "
        "cage 5 of 2 cells, box 1"
    )
    assert names[1] == "row A column 2, solved 4, colour grey, cage 5 of 2 cells"
    assert names[2] == "row A column 3, candidates 1 2, corner mark 1, box 1"
    assert names[3] == "row A column 4, empty, colour yellow, box 2"


def test_marks_are_left_out_with_candidates_and_of_steps():
    board = Board.blank().with_cell(0, Cell(corner=(1,), centre=(2,), colours=(3,)))
    svg = draw(board, candidates=False, interactive=False, theme="light")
    assert "sl-corner" not in svg
    assert "sl-centre" not in svg
    assert "sl-colour-3" in svg


def test_every_mark_shows_its_digit_among_candidates():
    cell = Cell(candidates=(1, 4, 6), corner=(1, 2), centre=(2, 5))
    for theme in THEMES:
        svg = draw(Board.blank().with_cell(0, cell), theme=theme, interactive=False)
        group = drawn_cells(svg)[0]
        shapes = [e for e in group if e.get("class") == "sl-flag"]
        digits = [e for e in group if e.get("class") == "sl-flagged"]
        assert [e.text for e in digits] == ["1", "2", "2", "5"]
        # Corner marks are in boxes, centre marks in rings: told apart by shape, not by colour.
        assert [e.get("rx") is not None for e in shapes] == [False, False, True, True]
        for shape, digit in zip(shapes, digits, strict=True):
            left, width = float(shape.get("x")), float(shape.get("width"))
            assert left + width / 2 == pytest.approx(float(digit.get("x")), abs=0.11)
            assert shape.get("fill") == THEMES[theme]["paper"].replace("#ffffff", "#fff")


@pytest.mark.parametrize("caged", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_marks_among_candidates_do_not_touch(size, caged):
    everything = tuple(range(1, size + 1))
    cell = Cell(candidates=everything, corner=everything)
    board = bare(size, caged=caged).with_cell(0, cell)
    group = drawn_cells(draw(board, interactive=False))[0]
    found = []
    for shape, text in zip(
        group.iter(f"{SVG}rect"), list(group.iter(f"{SVG}text"))[1:], strict=True
    ):
        x, y, width, height = (float(shape.get(name)) for name in ("x", "y", "width", "height"))
        found.append((x - 0.5, y - 0.5, x + width + 0.5, y + height + 0.5))
        assert x > 0
        assert x + width < 60
        assert (12.5 if caged else 0) < y
        assert y + height < 60
        font = float(text.get("font-size") or candidates_type(size, caged=caged))
        assert len(text.text) * 0.7 * font < width + 0.1, "bold digits are wider than others"
    assert all(apart(one, other) for one, other in pairs(found))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("caged", [False, True])
def test_signs_of_colours_keep_clear_of_candidates(size, caged):
    font = candidates_type(size, caged=caged)
    half = len(str(size)) * DIGIT_WIDTH * font / 2
    digits = [
        (x - half, y - 2 * MIDDLE * font, x + half, y)
        for x, y in candidates_places(size, caged=caged)
    ]
    rows = len({y for _, y in candidates_places(size, caged=caged)})
    board = bare(size, caged=caged)
    for count, places in enumerate(kit_of(board).stripes):
        if count >= rows and size in {8, 16, 25} and not caged:
            continue  # many colours, and candidates so wide that they take the whole cell
        for _, place in places:
            x, y, scale = map(float, re.findall(r"[\d.]+", place))
            sign = (x - 10 * scale, y - 10 * scale, x + 10 * scale, y + 10 * scale)
            assert sign[2] <= 60
            assert all(apart(sign, digit) for digit in digits), (count, sign)


def test_digits_keep_clear_of_sums():
    board = Board.blank("killer", cages=[Cage((0, 1), 17)]).with_cell(0, Cell(8))
    for text in drawn_cells(draw(board, theme="print", interactive=False))[0].iter(f"{SVG}text"):
        top = float(text.get("y")) - 0.73 * float(text.get("font-size"))
        assert top > SUM_BASELINE + 8
        assert float(text.get("y")) < 60 - 2 * INSET


@pytest.mark.parametrize("size", [4, 6, 9, 16, 25])
def test_names_around_the_grid_are_legible_and_apart(size):
    root = drawn(draw(Board.blank("sudoku", size), naming="r1c1"))
    [labels] = [g for g in root.iter() if g.get("class") == "sl-layer-labels"]
    font = float(labels.get("font-size"))
    _, _, width, _ = map(float, root.get("viewBox").split())
    assert 10 < font / width * 700 < 20, "pixels on a board of 700"
    assert 0.65 * font * len(f"c{size}") < 60
    left = -float(root.get("viewBox").split()[0])
    assert 0.6 * font * len(f"r{size}") < left

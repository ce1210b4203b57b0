"""Cages and regions: outlines enclose the right cells, and sums have room."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sudolink.board import Board, Cage
from sudolink.drawing import draw
from sudolink.drawing.layers import cages
from sudolink.drawing.layers.candidates import candidates_places, candidates_type
from sudolink.drawing.layers.lines import runs
from sudolink.drawing.outline import outlines
from tests.drawing.boards import SVG, boards, layer

CELL = 60
ROOMY = settings(max_examples=60, deadline=None, suppress_health_check=[*HealthCheck])


def walked(path: str) -> list[list[tuple[float, float]]]:
    """Return the points of each outline of a path that is all M, h, v and z."""
    loops = []
    for part in re.findall(r"M[^M]+", path):
        start, *steps = re.findall(r"[Mhv][-\d. ]+", part)
        x, y = map(float, start[1:].split())
        loop = [(x, y)]
        for step in steps:
            x, y = (x + float(step[1:]), y) if step[0] == "h" else (x, y + float(step[1:]))
            loop.append((x, y))
        loops.append(loop)
    return loops


def inside(x: float, y: float, loops: list[list[tuple[float, float]]]) -> bool:
    """Tell by the even-odd rule: walls crossed by a ray to the right."""
    walls = [pair for loop in loops for pair in zip(loop, [*loop[1:], loop[0]], strict=True)]
    crossed = [a for a, b in walls if a[0] == b[0] > x and min(a[1], b[1]) <= y < max(a[1], b[1])]
    return len(crossed) % 2 == 1


def enclosed(loops, size: int) -> set[int]:
    middles = [(cell, cell % size * CELL + 30, cell // size * CELL + 30) for cell in range(size**2)]
    return {cell for cell, x, y in middles if inside(x, y, loops)}


@ROOMY
@given(
    st.integers(3, 9).flatmap(
        lambda n: st.tuples(st.just(n), st.sets(st.integers(0, n * n - 1), min_size=1))
    )
)
def test_outlines_enclose_just_the_area(case):
    size, area = case
    for inset in (0, 5):
        loops = [[corner.inset(CELL, inset) for corner in loop] for loop in outlines(area, size)]
        assert enclosed(loops, size) == area
    first = outlines(area, size)[0][0]
    assert first.y * size + first.x == min(area)


@ROOMY
@given(boards())
def test_drawn_cages_enclose_their_cells(board):
    drawn = layer(draw(board), "cages")
    paths = [] if drawn is None else [path.get("d") for path in drawn]
    assert len(paths) == len(board.cages)
    for cage, path in zip(board.cages, paths, strict=True):
        loops = walked(path)
        if cage.total is not None:  # the gap at the sum: put its corner back
            (_, top), (left, _) = loops[0][0], loops[0][-1]
            loops[0].append((left, top))
        assert enclosed(loops, board.size) == set(cage.cells)


def test_dashes_meet_at_every_corner():
    assert CELL % cages.PERIOD == 0
    assert 2 * cages.INSET % cages.PERIOD == 0
    ring = Board.blank("kenken", 5, cages=[Cage((0, 1, 2, 5, 7, 10, 11, 12), 24, "x")])
    svg = draw(ring)
    assert layer(svg, "cages").get("stroke-dashoffset") == "1.5"
    outer, hole = walked(layer(svg, "cages")[0].get("d"))
    for loop in (outer, hole):
        for (ax, ay), (bx, by) in pairwise(loop):
            assert (abs(bx - ax) + abs(by - ay)) % cages.PERIOD == 0
    assert not layer(svg, "cages")[0].get("d").endswith("zz")


@pytest.mark.parametrize(
    ("cage", "told"),
    [
        (Cage((0, 1), 24, "x"), "24×"),
        (Cage((0, 1), 2, "-"), "2−"),
        (Cage((0, 1), 3, "/"), "3÷"),
        (Cage((0, 1), 10, "+"), "10+"),
        (Cage((0, 1), 10), "10"),
        (Cage((0,), 4), "4"),
    ],
)
def test_clues(cage, told):
    svg = draw(Board.blank("kenken", 6, cages=[cage]))
    assert [text.text for text in layer(svg, "sums")] == [told]


def test_cage_without_a_total_is_a_closed_line():
    svg = draw(Board.blank("killer", cages=[Cage((0, 1))]))
    assert layer(svg, "sums") is None
    assert layer(svg, "cages")[0].get("d") == "M5 5h110v50h-110z"


def test_the_dashes_leave_out_the_sum():
    svg = draw(Board.blank("killer", cages=[Cage((0, 1), 13)]))
    (line,) = walked(layer(svg, "cages")[0].get("d"))
    text = layer(svg, "sums")[0]
    right = float(text.get("x")) + 2 * cages.DIGIT_WIDTH * cages.SUM_SIZE
    assert line[0][0] > right
    assert line[-1][1] > float(text.get("y"))


@pytest.mark.parametrize("size", [3, 4, 5, 6, 7, 8, 9, 16, 25])
def test_candidates_keep_clear_of_sums_and_of_each_other(size):
    tall = 0.75 * candidates_type(size, caged=True)
    wide = 0.6 * candidates_type(size, caged=True) * len(str(size))
    places = candidates_places(size, caged=True)
    assert len(set(places)) == size
    for x, baseline in places:
        assert baseline - tall > cages.SUM_BASELINE
        assert baseline < CELL - cages.INSET
        assert x - wide / 2 > cages.INSET
        assert x + wide / 2 < CELL - cages.INSET
    for x, y in places:
        assert not [1 for a, b in places if 0 < abs(a - x) < wide or 0 < abs(b - y) < tall]


def test_tints_follow_the_colours_a_board_came_with():
    cages_ = [Cage((0, 1), 5), Cage((2,), 3)]
    plain = Board.blank("killer", cages=cages_)
    coloured = Board("killer", 9, plain.cells, cages=plain.cages, colours=(4, 4, 2, *[1] * 78))
    assert [path.get("class") for path in layer(draw(plain), "tints")] == ["sl-tint-1", "sl-tint-2"]
    tints = {path.get("class"): path.get("d") for path in layer(draw(coloured), "tints")}
    assert tints == {"sl-tint-2": "M120 0h60v60h-60z", "sl-tint-4": "M0 0h120v60h-120z"}
    assert layer(draw(coloured, theme="print"), "tints") is None


def test_region_borders_run_between_regions():
    jigsaw = Board.blank("jigsaw", 3, regions=[1, 1, 2, 1, 2, 2, 3, 3, 3])
    path = layer(draw(jigsaw), "regions")[0].get("d")
    assert set(re.findall(r"M[^M]+", path)) == {
        "M0 0h180v180h-180z",
        "M60 60h60",
        "M60 60v60",
        "M120 0v60",
        "M0 120h180",
    }


def test_boards_without_regions_have_only_the_frame():
    (path,) = layer(draw(Board.blank("kenken", 3)), "regions")
    assert (path.tag, path.get("d")) == (f"{SVG}path", "M0 0h180v180h-180z")


def test_runs():
    assert list(runs([True, True, False, True])) == [(0, 2), (3, 1)]
    assert list(runs([False])) == []

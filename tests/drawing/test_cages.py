"""Cages and regions: outlines enclose the right cells, and sums have room."""

from __future__ import annotations

import re
from itertools import combinations, pairwise

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sudolink.drawing import draw
from sudolink.drawing.layers import cage_sums
from sudolink.drawing.layers.candidates import candidates_places, candidates_type
from sudolink.drawing.layers.grid_lines import runs
from sudolink.drawing.outline import outlines
from sudolink.drawing.picture import draw_frame
from sudolink.puzzle.board import Board, Cage
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
    """Tell by the even-odd rule: edges crossed by a ray to the right."""
    edges = [pair for loop in loops for pair in zip(loop, [*loop[1:], loop[0]], strict=True)]
    crossed = [a for a, b in edges if a[0] == b[0] > x and min(a[1], b[1]) <= y < max(a[1], b[1])]
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
def test_outlines_enclose_just_the_patch(case):
    size, patch = case
    for inset in (0, 5):
        loops = [[corner.inset(CELL, inset) for corner in loop] for loop in outlines(patch, size)]
        assert enclosed(loops, size) == patch
    first = outlines(patch, size)[0][0]
    assert first.y * size + first.x == min(patch)


@pytest.mark.slow
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
    assert CELL % cage_sums.PERIOD == 0
    assert 2 * cage_sums.INSET % cage_sums.PERIOD == 0
    ring = Board.blank("kenken", 5, cages=[Cage((0, 1, 2, 5, 7, 10, 11, 12), 24, "x")])
    svg = draw(ring)
    assert layer(svg, "cages").get("stroke-dashoffset") == "1.5"
    outer, hole = walked(layer(svg, "cages")[0].get("d"))
    for loop in (outer, hole):
        for (ax, ay), (bx, by) in pairwise(loop):
            assert (abs(bx - ax) + abs(by - ay)) % cage_sums.PERIOD == 0
    assert not layer(svg, "cages")[0].get("d").endswith("zz")


@pytest.mark.parametrize(
    ("cage", "reported"),
    [
        (Cage((0, 1), 24, "x"), "24×"),
        (Cage((0, 1), 2, "-"), "2−"),
        (Cage((0, 1), 3, "/"), "3÷"),
        (Cage((0, 1), 10, "+"), "10+"),
        (Cage((0, 1), 10), "10"),
        (Cage((0,), 4), "4"),
    ],
)
def test_givens(cage, reported):
    svg = draw(Board.blank("kenken", 6, cages=[cage]))
    assert [text.text for text in layer(svg, "sums")] == [reported]


def test_cage_without_a_total_is_a_closed_line():
    svg = draw(Board.blank("killer", cages=[Cage((0, 1))]))
    assert layer(svg, "sums") is None
    assert layer(svg, "cages")[0].get("d") == "M5 5h110v50h-110z"


def test_the_dashes_leave_out_the_sum():
    svg = draw(Board.blank("killer", cages=[Cage((0, 1), 13)]))
    (line,) = walked(layer(svg, "cages")[0].get("d"))
    text = layer(svg, "sums")[0]
    right = float(text.get("x")) + 2 * cage_sums.DIGIT_WIDTH * cage_sums.SUM_SIZE
    assert line[0][0] > right
    assert line[-1][1] > float(text.get("y"))


@pytest.mark.parametrize("size", [3, 4, 5, 6, 7, 8, 9, 16, 25])
def test_candidates_keep_clear_of_sums_and_of_each_other(size):
    tall = 0.75 * candidates_type(size, caged=True)
    wide = 0.6 * candidates_type(size, caged=True) * len(str(size))
    places = candidates_places(size, caged=True)
    assert len(set(places)) == size
    for x, baseline in places:
        assert baseline - tall > cage_sums.SUM_BASELINE
        assert baseline < CELL - cage_sums.INSET
        assert x - wide / 2 > cage_sums.INSET
        assert x + wide / 2 < CELL - cage_sums.INSET
    for x, y in places:
        assert not [1 for a, b in places if 0 < abs(a - x) < wide or 0 < abs(b - y) < tall]


def overlapping(*totals: int | None) -> Board:
    """A killer with cages that all begin in the first cell, and one that begins inside them."""
    shapes = [(0, 1, 9), (0, 1, 2), (0, 9), (0, 10), (0, 1, 10)]
    cages_ = [Cage(shape, total) for shape, total in zip(shapes, totals, strict=False)]
    return Board.blank("killer", cages=[*cages_, Cage((1, 2), 17)])


def points(board: Board) -> list[set[tuple[float, float]]]:
    """Every place where the dashes of each cage run, in steps of a period."""
    found = []
    for path in layer(draw(board), "cages"):
        pieces = re.findall(r"M[^M]+", path.get("d"))
        loops = [
            [*loop, loop[0]] if piece.endswith("z") else loop
            for loop, piece in zip(walked(path.get("d")), pieces, strict=True)
        ]
        found.append(
            {
                (ax + (bx - ax) * part / 24, ay + (by - ay) * part / 24)
                for loop in loops
                for (ax, ay), (bx, by) in pairwise(loop)
                for part in range(25)
            }
        )
    return found


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_cages_that_share_cells_look_different(count):
    board = overlapping(12, 15, 136, None, 8)
    board = Board.blank("killer", cages=[*board.cages[:count], board.cages[-1]])
    lines = [walked(path.get("d")) for path in layer(draw(board), "cages")]
    # Cages that share a cell have no stretch of a line in common, and keep whole periods.
    stretches = [
        {(*min(a, b), *max(a, b)) for loop in loops for a, b in pairwise(loop)} for loops in lines
    ]
    for one, other in combinations(stretches[:count], 2):
        for ax, ay, bx, by in one:
            for cx, cy, dx, dy in other:
                level = ay == by == cy == dy and max(ax, cx) < min(bx, dx)
                upright = ax == bx == cx == dx and max(ay, cy) < min(by, dy)
                assert not level
                assert not upright
    assert all(place % cage_sums.PERIOD == 0 for one in stretches for line in one for place in line)
    # The outermost, largest cage is the first of the sums, and no sum touches another or a dash.
    rooms = []
    for text in layer(draw(board), "sums"):
        font = float(text.get("font-size") or cage_sums.SUM_SIZE)
        x, y = float(text.get("x")), float(text.get("y"))
        rooms.append((x, y - 0.7 * font, x + cage_sums.breadth(text.text) * font, y))
        assert x % CELL + cage_sums.breadth(text.text) * font < CELL
    for first, second in combinations(rooms, 2):
        assert (
            first[2] < second[0]
            or second[2] < first[0]
            or first[3] < second[1]
            or second[3] < first[1]
        )
    for left, top, right, bottom in rooms:
        for places in points(board):
            assert not [1 for x, y in places if left < x < right and top < y < bottom]


def test_sums_of_nested_cages_stand_in_the_order_of_their_outlines():
    board = Board.blank("killer", cages=[Cage((0,), 4), Cage((0, 1, 2), 15), Cage((0, 1), 9)])
    assert [text.text for text in layer(draw(board), "sums")] == ["15", "9", "4"]
    lines = [walked(path.get("d")) for path in layer(draw(board), "cages")]
    assert [min(x for loop in loops for x, _ in loop) for loops in lines] == [15, 10, 5]


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


def test_unfinished_regions_are_numbered():
    regions = [1, 1, 2, 1, 1, 2, 0, 3, 3]
    svg = draw(Board.blank("jigsaw", 3, regions=regions), interactive=False)
    reported = layer(svg, "region-numbers").findall(f"{SVG}text")
    assert [int(text.text) for text in reported] == [region for region in regions if region]
    assert all(text.get("font-weight") == "700" for text in reported)
    last = Board.blank("jigsaw", 3, regions=[1, 1, 2, 1, 1, 2, 3, 3, 3])
    reported = layer(draw(last), "region-numbers").findall(f"{SVG}text")
    assert [text.get("font-weight") for text in reported[-3:]] == [None] * 3
    for done in ([1, 1, 2, 1, 2, 2, 3, 3, 3], None):
        kind = "jigsaw" if done else "kenken"
        board = Board.blank(kind, 3, regions=done)
        assert layer(draw(board), "region-numbers") is None
        on_page = layer(draw_frame(board), "finished-region-numbers")
        assert (on_page is None) == (done is None)


def test_boards_without_regions_have_only_the_frame():
    (path,) = layer(draw(Board.blank("kenken", 3)), "regions")
    assert (path.tag, path.get("d")) == (f"{SVG}path", "M0 0h180v180h-180z")


def test_runs():
    assert list(runs([True, True, False, True])) == [(0, 2), (3, 1)]
    assert list(runs([False])) == []

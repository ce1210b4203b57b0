"""Steps drawn over the board: every mark where it belongs, and a legend of what is used."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from math import dist

import pytest

from sudolink import Board, decode, draw, next_step, steps
from sudolink.drawing.layers import legend
from sudolink.drawing.layers.cage_sums import INSET
from sudolink.drawing.layers.grid_lines import THICK
from sudolink.drawing.picture import draw_frame
from sudolink.drawing.routes import Router
from sudolink.drawing.sheet import CELL, Sheet
from sudolink.drawing.theme import THEMES
from sudolink.logic import Link, Step, fill_candidates
from sudolink.logic.explain.runs import marks_of
from sudolink.logic.techniques.examples import EXAMPLES
from sudolink.puzzle.kinds import KINDS

EASY = "000105000140000670080002400063070010900000003010090520007200080026000035000409000"
CHAIN = Step(
    "X-Cycles",
    eliminations=((40, 5),),
    cells=(("pivot", (0,)), ("wing", (8, 72))),
    candidates=(("on", ((0, 5),)), ("off", ((8, 5),)), ("fin", ((72, 5), (73, 5)))),
    links=(Link(((0, 5),), ((8, 5),), strong=True), Link(((8, 5),), ((72, 5),), strong=False)),
    houses=(0,),
)


def marks(svg: str, part: str) -> int:
    return len(re.findall(rf'class="sl-step-{part}"', svg))


@pytest.mark.parametrize("theme", THEMES)
def test_every_part_of_a_step_is_drawn(theme):
    svg = draw(Board.blank(), step=CHAIN, theme=theme, interactive=False)
    # One more of each than on the board: the sample in the legend.
    assert marks(svg, "gone") == 2
    assert marks(svg, "on") == 2
    assert marks(svg, "off") == 2
    assert marks(svg, "fin") == 3
    assert marks(svg, "strong") == 3  # the link on the board has a head
    assert marks(svg, "weak") == 3
    assert svg.count("stroke-dasharray") >= 2
    for words in (
        "true",
        "false",
        "further candidate",
        "strong link",
        "weak link",
        "eliminated",
        "key cell",
        "wing",
        "house",
    ):
        assert f">{words}</text>" in svg
    assert ">digit to place<" not in svg
    assert ">pattern cell<" not in svg


def test_each_link_ends_with_a_head_that_has_no_dashes():
    svg = draw(Board.blank(), step=CHAIN, interactive=False)
    end = svg.index("sl-layer-step-legend")
    paths = re.findall(r'<path class="sl-step-(?:strong|weak)"([^>]*)>', svg[:end])
    lines, heads = paths[::2], paths[1::2]
    assert len(lines) == len(heads) == 2
    for line, head in zip(lines, heads, strict=True):
        tip = re.findall(r"L([\d.]+ [\d.]+)", head)[0]
        assert line.endswith(f'{tip}"/')
        assert "dash" not in head
    assert ["dash" in line for line in lines] == [False, True]


@pytest.mark.parametrize("name", ["Alternating Inference Chains", "Cell Forcing Chains"])
def test_links_keep_clear_of_digits(name):
    board = decode(EXAMPLES[name])
    shown = fill_candidates(board)
    step = next(steps(board, [name]))
    router = Router(Sheet(shown, step=step))
    for link in step.links:
        ends = link.start + link.end
        start, end = min(
            ((a, b) for a in link.start for b in link.end if a != b),
            key=lambda pair: dist(router.spot(pair[0]), router.spot(pair[1])),
        )
        way = router.way(start, end)
        for one, other in pairwise(way):
            assert router.is_clear(one, other, ends), (name, link)


def test_a_link_leads_around_a_digit_in_its_way():
    board = Board.blank().with_value(4, 7)
    router = Router(Sheet(board))
    (x1, y1), *corners, (x2, y2) = router.way((0, 5), (8, 5))
    assert corners, "straight through the 7 in A5"
    assert y1 == y2
    assert Router(Sheet(Board.blank())).way((0, 5), (8, 5)) == [(x1, y1), (x2, y2)]


def test_a_link_is_drawn_where_nothing_leads_around():
    cells = [replace(cell, black=True) for cell in Board.blank().cells]
    cells[0] = cells[80] = Board.blank().cells[0]
    router = Router(Sheet(replace(Board.blank(), cells=tuple(cells))))
    for _ in range(2):
        assert len(router.way((0, 5), (80, 5))) == 2


def test_links_of_the_same_candidates_do_not_cover_each_other():
    router = Router(Sheet(Board.blank()))
    assert router.way((0, 5), (8, 5)) != router.way((8, 5), (0, 5))[::-1]


@pytest.mark.parametrize("theme", THEMES)
def test_branches_have_numbers_and_lines_of_their_own(theme):
    ends = ((8, 5), (72, 5), (80, 5))
    links = tuple(
        Link(((0, 5),), (end,), strong=True, branch=number) for number, end in enumerate(ends, 1)
    )
    svg = draw(Board.blank(), step=replace(CHAIN, links=links), theme=theme, interactive=False)
    for number in (1, 2, 3):
        # On the board and in the legend.
        assert len(re.findall(rf"<text[^>]*>{number}</text>", svg)) >= 2
        assert f">branch {number}</text>" in svg
    lines = re.findall(r'class="sl-step-line-\d"[^>]* d="M[^L"]*L[^L"]*"', svg)
    looks = {re.sub(r' d=.*| stroke="[^"]*"|line-\d', "", line) for line in lines}
    assert len(looks) >= 3, "without colours, only the lines tell branches apart"


@pytest.mark.parametrize("theme", THEMES)
def test_sets_have_letters(theme):
    board = decode(EXAMPLES["Almost Locked Sets"])
    step = next(steps(board, ["Almost Locked Sets"]))
    svg = draw(board, step=step, theme=theme, labels=False, interactive=False)
    for role, letter in (("set-1", "A"), ("set-2", "B")):
        # One more of each than on the board: the sample in the legend.
        assert svg.count(f">{letter}</text>") == len(step.in_role(role)) + 1
        assert f">set {letter}</text>" in svg
    assert ">links the sets</text>" in svg
    assert ">true in one set</text>" in svg


@pytest.mark.parametrize("theme", THEMES)
def test_base_and_cover_of_a_fish_differ_without_colours(theme):
    board = decode(EXAMPLES["Swordfish"])
    step = next(steps(board, ["Swordfish"]))
    svg = draw(board, step=step, theme=theme, interactive=False)
    assert marks(svg, "house") == marks(svg, "cover") == 4
    assert "dasharray" not in "".join(re.findall(r'class="sl-step-house"[^>]*', svg))
    assert "".join(re.findall(r'class="sl-step-cover"[^>]*', svg)).count("dasharray") == 4
    assert ">base house</text>" in svg
    assert ">cover house</text>" in svg


def test_floor_and_roof_of_a_rectangle_have_different_edges():
    board = decode(EXAMPLES["Unique Rectangle Type 1"])
    step = next(steps(board, ["Unique Rectangle Type 1"]))
    svg = draw(board, step=step, interactive=False)
    # A frame and an edge each, on the board and in the legend.
    assert marks(svg, "floor") == 2 * 4
    assert marks(svg, "roof") == 2 * 2


def test_a_hidden_single_rings_the_digits_that_block_the_other_cells():
    board = decode(EASY)
    step = next(step for step in steps(board, ["Hidden Single"]) if step.blockers)
    svg = draw(board, step=step, interactive=False)
    assert marks(svg, "blocker") == len(step.blockers) + 1
    assert ">blocking digit</text>" in svg


def test_marks_of_a_picture_for_the_page_have_names():
    board = decode(EXAMPLES["Almost Locked Sets"])
    step = next(steps(board, ["Almost Locked Sets"]))
    named = set(re.findall(r'data-at="([^"]+)"', draw(board, step=step)))
    assert named == {mark.name for mark in marks_of(step)}
    assert "data-at" not in draw(board, step=step, interactive=False)


def test_a_placement_has_a_frame_and_a_ring():
    board = decode(EASY)
    step = next_step(board)
    assert step is not None
    assert step.placements
    # On the board and in the legend.
    assert marks(draw(board, step=step), "placed") == 4
    assert ">digit to place</text>" in draw(board, step=step)


def test_the_legend_says_that_candidates_were_filled_in_for_the_step():
    board = decode(EASY)
    step = next_step(board)
    reported = "all candidates filled in"
    assert reported in draw(board, step=step)
    assert reported not in draw(fill_candidates(board), step=step)
    assert reported not in draw(board)


@pytest.mark.slow
def test_every_role_of_cells_and_candidates_is_in_the_legend():
    for name, text in EXAMPLES.items():
        board = decode(text)
        step = next(steps(board, [name]))
        (found,) = re.findall(r'<g class="sl-layer-step-legend".*?</g>', draw(board, step=step))
        above = draw(board, step=step).replace(found, "")
        for part in set(re.findall(r'class="(sl-step-[a-z-]+)"', above)):
            assert part in found, (name, part)


def test_crosses_lie_below_the_digits_but_above_colours():
    cells = list(fill_candidates(decode(EASY)).cells)
    gone = ((0, 2), (1, 2))
    cells[1] = replace(cells[1], colours=(4,))
    svg = draw(replace(decode(EASY), cells=tuple(cells)), step=Step("x", eliminations=gone))
    crosses = [match.start() for match in re.finditer('class="sl-step-gone"', svg)]
    assert len(crosses) == 3, "two on the board, one in the legend"
    assert crosses[0] < svg.index('class="sl-layer-cells"') < crosses[1]


def test_frames_keep_clear_of_cages():
    board = decode(KINDS["killer"].example)
    step = Step("x", cells=(("wing", (40,)), ("pivot", (41,))))
    svg = draw(board, step=step, interactive=False)
    for part, left in (("cell", 240), ("pivot", 300)):
        frame = re.search(rf'class="sl-step-{part}"(.*?)/>', svg)[1]  # type: ignore[index]
        inset = float(re.search(r'(?:\bx="|d="M)([\d.]+)', frame)[1]) - left  # type: ignore[index]
        width = float(re.search(r'stroke-width="([\d.]+)', frame)[1])  # type: ignore[index]
        assert inset - width / 2 >= 0.4
        assert inset + width / 2 < INSET - 0.9


def test_the_outline_of_a_house_shows_among_cages():
    board = decode(KINDS["killer"].example)
    svg = draw(board, step=Step("x", houses=(18,)), interactive=False)
    house = re.search(r'class="sl-step-house"[^>]*stroke-width="([\d.]+)" d="M([\d.]+)', svg)
    assert house
    width, inset = map(float, house.groups())
    assert inset - width / 2 >= THICK / 2, "clear of the lines around boxes"
    assert inset + width / 2 <= INSET, "clear of the dashes of cages"
    assert width >= 2.5


def test_a_step_shows_the_candidates_it_speaks_of():
    board = decode(EASY)
    step = next_step(board)
    assert draw(board, step=step).count("data-candidates") == 81
    assert 'data-candidates="2 3 6 7"' in draw(fill_candidates(board), step=step)
    assert 'data-candidates="2 3 6 7"' in draw(board, step=step)


def test_the_picture_on_a_page_has_no_legend_and_is_as_large_as_without_a_step():
    svg = draw_frame(Board.blank(), CHAIN)
    assert "sl-step-strong" in svg
    assert "legend" not in svg
    shapes = [re.search('viewBox="[^"]+"', each) for each in (svg, draw_frame(Board.blank()))]
    assert shapes[0]
    assert shapes[1]
    assert shapes[0][0] == shapes[1][0]


def test_every_line_of_the_legend_fits_the_smallest_board():
    tables = (legend.WORDS, legend.COLOURED, legend.ALONE, legend.FISH, legend.EXTRA)
    longest = max(len(words) for table in tables for words in table.values())
    assert legend.MARK + legend.WIDTH * legend.TYPE_SIZE * longest <= 3 * CELL
    assert legend.WIDTH * legend.TYPE_SIZE * len(legend.FILLED) <= 3 * CELL


def test_the_legend_takes_room_of_its_own():
    plain = draw(Board.blank(), width=500)
    reported = draw(Board.blank(), step=CHAIN, width=500)
    height = [float(re.search(r' height="([\d.]+)"', svg)[1]) for svg in (plain, reported)]  # type: ignore[index]
    assert height[1] > height[0] == 500


def test_a_board_without_a_step_is_as_before():
    assert "sl-step" not in draw(Board.blank(), theme="light")


def test_a_house_is_tinted_around_its_black_cells():
    board = decode(KINDS["str8ts"].example)
    black = next(index for index, cell in enumerate(board.cells) if cell.black)
    step = Step("Naked Pair", houses=(black // board.size,))
    svg = draw(board, step=step, theme="light")
    tint = re.search(r'class="sl-step-house"[^>]* d="([^"]*)"', svg)
    assert tint
    assert tint[1].count("M") > 1, "one outline would run across the black cell"

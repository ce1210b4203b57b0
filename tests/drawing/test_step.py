"""Steps drawn over the board: every mark where it belongs, and a legend of what is used."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from sudolink import Board, decode, draw, next_step, steps
from sudolink.drawing.layers.cage_sums import INSET
from sudolink.drawing.theme import THEMES
from sudolink.logic import Link, Step, fill_candidates
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
    assert marks(svg, "link") == 6  # each link on the board has a head
    assert svg.count("stroke-dasharray") >= 2
    for words in (
        "true in the chain",
        "false in the chain",
        "fin or guardian",
        "strong link",
        "weak link",
        "eliminated",
        "key cell of the pattern",
        "further cell of the pattern",
    ):
        assert f">{words}</text>" in svg
    assert (">row, column or other house looked at<" in svg) == (theme != "print")
    assert ">must be" not in svg
    assert ">cell of the pattern<" not in svg


def test_each_link_ends_with_a_head_that_has_no_dashes():
    svg = draw(Board.blank(), step=CHAIN, interactive=False)
    curves = re.findall(r'<path class="sl-step-link"[^>]* d="M[^Q"]+Q\S+ \S+ (\S+ \S+)"', svg)
    heads = re.findall(r'<path class="sl-step-link"[^>]* d="M[^LQ"]+L([^L"]+)L[^L"]+"', svg)
    assert len(curves) == 2
    assert curves == heads  # they meet at the tip
    dashed = [path for path in re.findall(r"<path[^>]*>", svg) if "Q" in path and "dash" in path]
    assert len(dashed) == 1
    assert not any("L" in path.partition(' d="')[2] for path in dashed)


def test_a_placement_has_a_frame_and_a_ring():
    board = decode(EASY)
    step = next_step(board)
    assert step is not None
    assert step.placements
    # On the board and in the legend.
    assert marks(draw(board, step=step), "placed") == 4
    assert ">must be the ringed digit</text>" in draw(board, step=step)


def test_the_legend_says_that_candidates_were_filled_in_for_the_step():
    board = decode(EASY)
    step = next_step(board)
    reported = "small digits: all possible candidates"
    assert reported in draw(board, step=step)
    assert reported not in draw(fill_candidates(board), step=step)
    assert reported not in draw(board)


@pytest.mark.slow
def test_every_role_of_cells_and_candidates_is_in_the_legend():
    for name, text in EXAMPLES.items():
        board = decode(text)
        step = next(steps(board, [name]))
        (legend,) = re.findall(r'<g class="sl-layer-step-legend".*?</g>', draw(board, step=step))
        above = draw(board, step=step).replace(legend, "")
        for part in set(re.findall(r'class="(sl-step-[a-z-]+)"', above)):
            assert part in legend, (name, part)


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
    frames = re.findall(r'class="sl-step-(?:cell|pivot)"[^>]*', svg)
    for frame, left in zip(frames[:2], (240, 300), strict=True):
        inset = float(re.search(r'd="M([\d.]+)', frame)[1]) - left  # type: ignore[index]
        width = float(re.search(r'stroke-width="([\d.]+)', frame)[1])  # type: ignore[index]
        assert inset - width / 2 > 1
        assert inset + width / 2 < INSET - 1


def test_a_step_shows_the_candidates_it_speaks_of():
    board = decode(EASY)
    step = next_step(board)
    assert draw(board, step=step).count("data-candidates") == 81
    assert 'data-candidates="2 3 6 7"' in draw(fill_candidates(board), step=step)
    assert 'data-candidates="2 3 6 7"' in draw(board, step=step)


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

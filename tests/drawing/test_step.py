"""Steps drawn over the board: every mark where it belongs, and a legend of what is used."""

from __future__ import annotations

import re

import pytest

from sudolink import Board, decode, draw, next_step
from sudolink.drawing.theme import THEMES
from sudolink.kinds import KINDS
from sudolink.logic import Link, Step, noted

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
    assert marks(svg, "link") == 4
    assert svg.count("stroke-dasharray") >= 2
    for words in ("true", "false", "fin or guardian", "strong link", "weak link", "goes"):
        assert f">{words}</text>" in svg
    assert ">is placed<" not in svg


def test_a_placement_has_a_frame_and_a_ring():
    board = decode(EASY)
    step = next_step(board)
    assert step is not None
    assert step.placements
    assert marks(draw(board, step=step), "placed") == 3


def test_a_step_shows_the_candidates_it_speaks_of():
    board = decode(EASY)
    step = next_step(board)
    assert draw(board, step=step).count("data-candidates") == 81
    assert 'data-candidates="2 3 6 7"' in draw(noted(board), step=step)
    assert 'data-candidates="2 3 6 7"' in draw(board, step=step)


def test_the_legend_takes_room_of_its_own():
    plain = draw(Board.blank(), width=500)
    told = draw(Board.blank(), step=CHAIN, width=500)
    height = [float(re.search(r' height="([\d.]+)"', svg)[1]) for svg in (plain, told)]  # type: ignore[index]
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

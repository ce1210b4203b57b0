"""Contrast of every colour, and a style sheet that stays inside the picture."""

from __future__ import annotations

import re

import pytest

from sudolink.drawing import draw
from sudolink.drawing.layers.colours import OPACITY
from sudolink.drawing.theme import DARK, LIGHT, NONE, PARTS, PRINT, Theme, style_sheet
from sudolink.puzzle.board import Board

THEMES: dict[Theme, dict[str, str]] = {"light": LIGHT, "dark": DARK, "print": PRINT}
GROUNDS = ["paper", "window", "diagonal", *(f"cage-{number}" for number in range(1, 6))]
MIDDLE_GREY = 0.03928


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= MIDDLE_GREY else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("front", "least"),
    [("given", 7), ("solved", 4.5), ("candidate", 4.5), ("sum", 4.5), ("cage", 3), ("region", 3)],
)
def test_contrast_on_every_ground(theme, front, least):
    colours = THEMES[theme]
    for ground in GROUNDS:
        if colours[ground] != NONE:
            assert contrast(colours[front], colours[ground]) >= least, ground


def blend(front: str, ground: str) -> str:
    """A colour through which the ground is seen."""
    parts = [(int(front[i : i + 2], 16), int(ground[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(OPACITY * a + (1 - OPACITY) * b):02x}" for a, b in parts)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("front", "least"),
    [("given", 7), ("solved", 3), ("candidate", 4.5), ("sum", 4.5), ("colour-sign", 4.5)],
)
def test_contrast_on_colours_of_cells(theme, front, least):
    """A placed digit is large type, for which 3 is enough."""
    colours = THEMES[theme]
    for number in range(1, 10):
        colour = colours[f"colour-{number}"]
        for ground in GROUNDS:
            if NONE not in (colour, colours[ground]):
                below = blend(colour, colours[ground])
                assert contrast(colours[front], below) >= least, (number, ground)


@pytest.mark.parametrize("theme", THEMES)
def test_contrast_of_other_pairs(theme):
    colours = THEMES[theme]
    assert contrast(colours["clue"], colours["black"]) >= 4.5
    assert contrast(colours["label"], colours["surround"]) >= 4.5
    assert contrast(colours["window-line"], colours["paper"]) >= 3
    reported_by_fill = contrast(colours["black"], colours["paper"])
    assert max(reported_by_fill, contrast(colours["black-edge"], colours["paper"])) >= 3


def test_print_is_black_and_white_but_for_the_ground_of_some_houses():
    grounds = {"window", "diagonal"}
    colours = {colour for token, colour in PRINT.items() if token not in grounds}
    assert colours == {"#000000", "#ffffff", NONE}
    assert all(contrast(PRINT["candidate"], PRINT[ground]) >= 7 for ground in grounds)


def test_tables_name_the_same_colours():
    tokens = {token for paints in PARTS.values() for token in paints.values()}
    assert tokens | {"ink"} == set(LIGHT)
    assert set(LIGHT) == set(DARK) == set(PRINT)


def test_rules_stay_inside_the_picture():
    inner = style_sheet().replace("@supports (color:light-dark(red,red)){", "")
    selectors = re.findall(r"([^{}]+)\{", inner)
    assert len(selectors) == len(PARTS) + 2
    assert all(".sudolink.sl-auto" in selector for selector in selectors)


def test_fixed_themes_have_colours_every_renderer_knows():
    for theme in THEMES:
        svg = draw(Board.blank("windoku"), theme=theme)
        assert "var(" not in svg
        assert "<style" not in svg

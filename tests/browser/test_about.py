"""Rules that Sudolink can't check: every receiver reads of them, and nothing is claimed without."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from playwright.sync_api import expect

import sudolink
from sudolink.codec.imports import lz_string
from sudolink.puzzle.kinds import KINDS
from tests.browser.axe import violations
from tests.browser.board_page import BoardPage
from tests.browser.support import PATIENCE_MS

pytestmark = pytest.mark.shared_page

CLUES = "000000010400000000020000000000050407008000300001090000300400200050100000000806000"
RULES = "Normal sudoku rules apply.\nDigits increase along each thermometer, from its bulb."
GRID = [[{"value": int(c), "given": True} if c != "0" else {} for c in CLUES[r : r + 9]]
        for r in range(0, 81, 9)]  # fmt: skip
THERMO = {
    "size": 9,
    "title": "Snakes",
    "author": "Ann",
    "ruleset": RULES,
    "grid": GRID,
    "thermometer": [{"lines": [["R1C1", "R2C1"]]}] * 3,
    "antiknight": True,
}
DRAWN = {
    "cells": GRID,
    "regions": [
        [[r + i, c + j] for i in range(3) for j in range(3)] for r in (0, 3, 6) for c in (0, 3, 6)
    ],
    "lines": [{"wayPoints": [[0.5, 0.5], [1.5, 0.5]]}] * 3,
    "metadata": {"title": "Snakes", "author": "Ann", "rules": RULES, "antiknight": True},
}
WARNING = "This puzzle has rules Sudolink can't check or draw: {}. A solution found here may not be the setter's."
CASES = [
    (
        f"https://f-puzzles.com/?load={lz_string.compress(json.dumps(THERMO))}",
        "anti-knight, 3 thermometers",
    ),
    (
        f"https://sudokupad.app/scl{lz_string.compress(json.dumps(DRAWN))}",
        "anti-knight, 3 lines drawn by the setter",
    ),
]


def about(page):
    return page.get_by_role("region", name="About this puzzle")


@pytest.mark.parametrize(("link", "rules"), CASES)
def test_rules_go_along_from_link_to_link(page, site, link: str, rules: str):
    shown = BoardPage(page, site).go_home()
    shown.paste(link)
    shown.wait()
    expect(about(page)).to_contain_text("“Snakes” by Ann")
    expect(about(page)).to_contain_text(WARNING.format(rules))
    about(page).get_by_text("Rules", exact=True).click()
    expect(page.get_by_text(RULES)).to_be_visible()
    shown.cell(0).click()
    page.keyboard.press("6")
    shown.expect_value(0, 6)
    expect(page.get_by_text(RULES)).to_be_visible()  # it stays open while somebody plays

    shown.press("Email this Board")
    expect(page.get_by_label("Link format")).to_have_value("own")
    dialog = page.get_by_role("dialog", name="Email this Board")
    expect(dialog).to_contain_text("the setter's rules, title, author and text of the rules.")
    sent = page.get_by_label("Link", exact=True).input_value()
    page.get_by_label("Link format").select_option("81")
    expect(dialog).to_contain_text(f"The setter's rules are lost: {rules}.")
    expect(dialog).to_contain_text("The title, author and text of the rules are lost.")

    page.goto(sent)
    shown.wait()
    expect(about(page)).to_contain_text("“Snakes” by Ann")
    expect(about(page)).to_contain_text(WARNING.format(rules))
    shown.expect_value(0, 6)


def test_nothing_is_claimed_without_all_rules(page, site):
    shown = BoardPage(page, site).open(
        f"#bd={sudolink.encode(sudolink.decode(CASES[0][0]), 'own')}"
    )
    shown.press("Count solutions")
    expect(shown.status).to_have_text("By the rules Sudolink can check, exactly one solution.")
    partly = "Solved by the rules Sudolink can check. This may not be the setter's solution."
    shown.solve(f"{partly} It took no guesses.")
    free = next(cell for cell in shown.cells() if not cell["given"])
    shown.cell(int(free["cell"])).click()
    page.keyboard.press("Backspace")
    page.keyboard.press(free["value"])
    full = "By the rules Sudolink can check, the board is full, and no digit breaks a rule."
    expect(shown.status).to_have_text(full)
    expect(shown.status).to_have_attribute("data-tone", "calm")


def test_a_board_without_texts_shows_none(page, site):
    shown = BoardPage(page, site).open(
        f"#bd={sudolink.encode(sudolink.decode(CASES[0][0]), 'own')}"
    )
    expect(about(page)).to_be_visible()
    shown.open(f"?bd={KINDS['sudoku'].example}")
    expect(about(page)).to_be_hidden()


def test_other_rules_make_another_game(page, site):
    """Without clues, many puzzles differ by nothing but their rules."""
    blank = sudolink.Board.blank()
    one, other = (replace(blank, title=title, unchecked=("3 arrows",)) for title in "ab")
    shown = BoardPage(page, site).open(f"#bd={sudolink.encode(one, 'own')}")
    shown.cell(0).click()
    page.keyboard.press("6")
    shown.expect_value(0, 6)
    shown.link()
    shown.open(f"#bd={sudolink.encode(other, 'own')}")
    expect(about(page)).to_contain_text("“b”")
    shown.expect_value(0, None)


def test_rules_are_printed(page, site):
    shown = BoardPage(page, site).open(
        f"#bd={sudolink.encode(sudolink.decode(CASES[0][0]), 'own')}"
    )
    shown.open_print_dialog()
    sheet = page.locator(".sheet-preview")
    expect(sheet).to_contain_text("“Snakes” by Ann")
    expect(sheet).to_contain_text("Digits increase along each thermometer")
    expect(sheet).to_contain_text(WARNING.format(CASES[0][1]))


@pytest.mark.own_page
def test_embedded_boards_show_the_rules(page, site):
    string = sudolink.encode(sudolink.decode(CASES[0][0]), "own")
    page.goto(f"{site}embed.html?controls#bd={string}")
    expect(page.locator("sudoku-board[state=ready]")).to_be_visible(timeout=PATIENCE_MS)
    expect(about(page)).to_contain_text("“Snakes” by Ann")
    expect(about(page)).to_contain_text(WARNING.format(CASES[0][1]))


@pytest.mark.parametrize(
    ("screen", "colours"), [("page", "light"), ("page", "dark"), ("phone", "light")]
)
def test_the_rules_fit_and_can_be_read(request, site, screen, colours):
    page = request.getfixturevalue(screen)
    page.emulate_media(color_scheme=colours, reduced_motion="reduce")
    BoardPage(page, site).open(f"#bd={sudolink.encode(sudolink.decode(CASES[0][0]), 'own')}")
    about(page).get_by_text("Rules", exact=True).click()
    assert not violations(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

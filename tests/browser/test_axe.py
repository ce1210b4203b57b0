"""Axe finds nothing wrong on any face of the page or in any dialog, whatever colours are chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import sudolink
from sudolink.puzzle.kinds import KINDS
from tests.browser.axe import COLOUR_RULES, violations
from tests.browser.board_page import BoardPage
from tests.browser.test_solve import all_but_two

if TYPE_CHECKING:
    from playwright.sync_api import Page

#: Buttons that open a dialog, each after the one before it.
DIALOGS = (
    ("Settings",),
    ("Help",),
    ("Import",),
    ("Email this Board",),
    ("Email this Board", "Print…"),
)

#: Opens every section that is closed.
OPEN_ALL = "document.querySelectorAll('details').forEach((each) => { each.open = true })"

KILLER = sudolink.link(sudolink.decode(KINDS["killer"].example))


#: Chooses colours as if in another tab.
CHOOSE = """(theme) => {
  localStorage.setItem("sudolink.theme", JSON.stringify(theme));
  dispatchEvent(new StorageEvent("storage", { key: "sudolink.theme" }));
  return document.documentElement.dataset.theme;
}"""


def in_each_theme(page: Page, part: str | None = None) -> list[str]:
    """Return what axe finds wrong on the page as it is now, in any colours there are.

    Args:
        page: the page.
        part: a selector of the part that was not there before; only that is looked at.
    """
    found = []
    for theme in ("light", "dark", "contrast"):
        assert page.evaluate(CHOOSE, theme) == theme
        lines = violations(page, part, () if theme == "light" else COLOUR_RULES)
        found += [f"{theme}: {line}" for line in lines]
    return found


def test_no_violations(new_page, site):
    page = new_page(reduced_motion="reduce")  # or colours would still be changing
    shown = BoardPage(page, site)
    found = {}

    shown.open(KILLER)
    shown.cell(40).click()
    for keys in ("Delete", "Shift+Digit1", "Shift+Digit2", "v", "3", "ArrowRight", "z", "5"):
        page.keyboard.press(keys)
    shown.board.evaluate("(board) => board.settled()")  # Python has renamed the cells
    shown.press("Hint")
    found["board"] = in_each_theme(page)
    shown.turn_to(sudolink.link(all_but_two("killer")[0], format="own"))  # with few steps
    shown.press("All steps")
    expect(page.locator("#step-list-said")).to_contain_text("on this board")
    page.evaluate(OPEN_ALL)
    expect(page.locator("#shape-list button")).not_to_have_count(0)
    found["panels open"] = in_each_theme(page, ".side")
    shown.go_to("Set")
    expect(page.get_by_label("Total of the selected cells")).to_be_visible()
    page.evaluate(OPEN_ALL)
    found["editor"] = in_each_theme(page)
    shown.press("Done")
    for names in DIALOGS:
        for name in names:
            shown.press(name)
        expect(page.get_by_role("dialog")).to_be_visible()
        page.evaluate(OPEN_ALL)
        found[names[-1]] = in_each_theme(page, "dialog[open]")
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)

    page.get_by_role("link", name="Solve many").click()
    page.get_by_label("Boards to solve").fill(KINDS["sudoku"].example + "\nno board")
    page.get_by_role("button", name="Solve all").click()
    expect(page.locator("#list-rows tr")).to_have_count(2)
    found["many"] = in_each_theme(page)

    page.get_by_role("link", name="Sudolink").click()
    expect(page.locator("#examples img").first).to_be_visible()
    found["start"] = in_each_theme(page)
    shown.paste("no board at all")
    expect(page.locator(".wrong:visible")).to_be_visible()
    found["wrong text"] = in_each_theme(page, "#start-import")

    assert {face: lines for face, lines in found.items() if lines} == {}


@pytest.mark.parametrize("kind", ["str8ts", "windoku"])
def test_no_violations_on_other_boards(page, site, kind):
    BoardPage(page, site).open(sudolink.link(sudolink.decode(KINDS[kind].example)))
    assert violations(page) == []


def test_axe_is_awake(page, site):
    page.goto(site)
    page.evaluate("document.querySelector('.welcome h2').outerHTML = '<img src=icon.svg>'")
    assert any(line.startswith("image-alt: ") for line in violations(page))


def test_axe_sees_the_colours_of_each_theme(new_page, site):
    page = new_page(reduced_motion="reduce")
    page.goto(site)
    for colour, themes in {"black": {"dark"}, "#eee": {"light", "contrast"}}.items():
        page.evaluate("(c) => (document.querySelector('.welcome h2').style.color = c)", colour)
        found = in_each_theme(page, ".welcome")
        assert {line.split(": color-contrast")[0] for line in found} == themes

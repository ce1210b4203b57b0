"""The three places of a board: Play, Learn and Set."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from sudolink.puzzle.kinds import KINDS
from tests.browser.board_page import BoardPage
from tests.browser.player import SUDOKU

pytestmark = pytest.mark.shared_page

#: The most buttons beside a board at a time, besides the keys of the key pad.
MOST_BUTTONS = 10

BUTTONS = "#place button:visible:not(#key-pad button)"


@pytest.mark.journey
def test_each_place_has_its_own_controls_and_few_of_them(page, site):
    shown = BoardPage(page, site).open(f"?bd={SUDOKU}")
    keys = page.get_by_role("group", name="Key pad")
    steps = page.get_by_role("region", name="Steps")
    editor = page.get_by_role("region", name="Puzzle editor")
    places = {"Play": (keys,), "Learn": (steps,), "Set": (keys, editor)}
    for name, parts in places.items():
        shown.go_to(name)
        expect(page.get_by_role("tab", name=name)).to_have_attribute("aria-selected", "true")
        expect(page.get_by_role("tabpanel", name=name)).to_be_visible()
        for part in (keys, steps, editor):
            expect(part).to_be_visible(visible=part in parts)
        expect(page.get_by_role("button", name="Email this Board")).to_be_visible()
        if name != "Set":
            assert 0 < page.locator(BUTTONS).count() <= MOST_BUTTONS


def test_arrow_keys_move_between_the_tabs(page, site):
    BoardPage(page, site).open(f"?bd={SUDOKU}")
    play, learn, edit = (page.get_by_role("tab", name=name) for name in ("Play", "Learn", "Set"))
    play.focus()
    page.keyboard.press("ArrowRight")
    expect(learn).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Steps")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(edit).to_be_focused()


def test_a_hint_is_explained_above_the_keys(phone, site):
    shown = BoardPage(phone, site).open(f"?bd={SUDOKU}")
    shown.press("Hint")
    said = phone.get_by_role("region", name="Step")
    expect(said).to_contain_text("Hint 1 of 3")
    expect(said).to_be_in_viewport()
    expect(phone.get_by_role("group", name="Key pad")).to_be_in_viewport()
    said.get_by_role("button", name="Hide").click()
    expect(said).not_to_contain_text("Hint")
    expect(phone.get_by_role("button", name="Hint")).to_be_focused()


def test_a_link_to_a_step_opens_where_steps_are(page, site):
    BoardPage(page, site).open(f"?bd={KINDS['sudoku'].example}&step=Hidden%20Single")
    expect(page.get_by_role("tab", name="Learn")).to_have_attribute("aria-selected", "true")


def test_leaving_the_editor_leads_to_the_place_that_was_chosen(page, site):
    shown = BoardPage(page, site).open(f"?bd={SUDOKU}")
    shown.go_to("Set")
    shown.go_to("Learn")
    expect(page.get_by_role("region", name="Steps")).to_be_visible()
    shown.go_to("Set")
    shown.press("Done")
    expect(page.get_by_role("tab", name="Play")).to_have_attribute("aria-selected", "true")


def test_the_start_page_has_no_places(page, site):
    BoardPage(page, site).go_home()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("tablist")).to_have_count(0)

"""Saved games that nothing overwrites: which of them a link opens, and the list of them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import sudolink
from tests.browser.board_page import BoardPage, drawn
from tests.browser.saved import (
    FREE,
    KILLER,
    SUDOKU,
    boards,
    enter,
    kept_works,
    notice,
    press,
    put_works,
    wait_for_works,
)
from tests.browser.test_open import CLUES_81 as CLUES

pytestmark = pytest.mark.shared_page

DATA_IMAGE = re.compile("^data:image/svg")


# --- Which board a link opens -----------------------------------------------------------------


def test_a_link_continues_a_saved_game(shown, page, site):
    enter(shown, FREE[0], 9)
    expect(page).to_have_url(re.compile("bd=S9B"))  # the link is no longer where we are
    page.goto(f"{site}sudoku.htm?bd={CLUES}")
    shown.wait()
    expect(notice(shown)).to_contain_text("Welcome back. We restored your progress.")
    shown.expect_value(FREE[0], 9)
    expect(page).to_have_url(re.compile("bd=S9B"))  # the address follows
    assert sudolink.decode(page.url).cells[FREE[0]].value == 9
    page.reload()
    shown.wait()
    shown.expect_value(FREE[0], 9)
    expect(notice(shown)).to_be_hidden()

    # The same puzzle in another format, on another page; and the board as it is now.
    page.goto(f"{site}?bd={sudolink.encode(SUDOKU, 'S9B')}")
    shown.wait()
    shown.expect_value(FREE[0], 9)
    shown.press("Start again")
    shown.expect_value(FREE[0], None)
    enter(shown, FREE[1], 3)
    wait_for_works(page, 2)

    # Both are kept, each with what was entered.
    page.goto(site)
    expect(boards(page).get_by_role("listitem")).to_have_count(2)
    boards(page).get_by_role("link").nth(1).click()
    shown.wait()
    shown.expect_value(FREE[0], 9)
    shown.expect_value(FREE[1], None)


def test_a_link_with_other_digits_opens_as_it_is(shown, page, site):
    enter(shown, FREE[0], 9)
    sent = SUDOKU.with_value(FREE[1], 8).with_value(FREE[2], 7)
    page.goto(f"{site}{sudolink.link(sent, format='S9B')}")
    shown.wait()
    expect(notice(shown)).to_contain_text("This is the board from the link.")
    assert shown.cells() == drawn(sent)
    shown.press("Open saved game")
    shown.expect_value(FREE[0], 9)
    shown.expect_value(FREE[1], None)
    assert {work["edited"] for work in kept_works(page)} == {True, False}
    press(shown, "Undo")
    shown.expect_value(FREE[0], None)


def test_back_and_forward_between_boards(page, site):
    shown = BoardPage(page, site).open(f"#bd={CLUES}")
    enter(shown, FREE[0], 9)
    page.evaluate("(bd) => (location.hash = `bd=${bd}`)", KILLER)
    expect(page.get_by_role("heading", name="Killer Sudoku")).to_be_visible()
    enter(shown, 0, 5)
    page.go_back()
    expect(page.get_by_role("heading", name="Sudoku", exact=True)).to_be_visible()
    shown.expect_value(FREE[0], 9)
    expect(notice(shown)).to_be_hidden()
    press(shown, "Undo")
    shown.expect_value(FREE[0], None)
    page.go_forward()
    expect(page.get_by_role("heading", name="Killer Sudoku")).to_be_visible()
    shown.expect_value(0, 5)
    press(shown, "Undo")
    shown.expect_value(0, None)


@pytest.mark.own_page
def test_two_tabs_do_not_overwrite_each_other(shown, page, site):
    enter(shown, FREE[0], 9)
    second = BoardPage(page.context.new_page(), site).open(f"sudoku.htm?bd={CLUES}")
    expect(notice(second)).to_contain_text("This board is open in another tab.")
    second.expect_value(FREE[0], 9)
    enter(second, FREE[1], 8)
    enter(shown, FREE[2], 7)
    for tab in (shown, second):
        tab.page.reload()
        tab.wait()
        expect(notice(tab)).to_be_hidden()
    shown.expect_value(FREE[1], None)
    shown.expect_value(FREE[2], 7)
    second.expect_value(FREE[1], 8)
    second.expect_value(FREE[2], None)
    press(second, "Undo")
    press(second, "Undo")  # the copy has the history too
    second.expect_value(FREE[0], None)
    wait_for_works(page, 2)


@pytest.mark.own_page
def test_a_tab_that_has_the_board_says_so(shown):
    tab = shown.page.context.new_page()
    # Patience never ends: only the other tab's word can bring the notice.
    tab.add_init_script(
        "const wait = setTimeout; globalThis.setTimeout = (f, ms) => (ms >= 3000 ? 0 : wait(f, ms));"
    )
    second = BoardPage(tab, shown.site).open(f"sudoku.htm?bd={CLUES}")
    expect(notice(second)).to_contain_text("This board is open in another tab.")


# --- The list ------------------------------------------------------------------------------------


@pytest.mark.own_page
def test_list_of_boards(shown, page, site):
    enter(shown, FREE[0], 9)
    page.goto(f"{site}?bd={KILLER}")
    shown.wait()
    enter(shown, 0, 5)
    page.get_by_role("link", name="Sudolink, start page").click()
    listed = boards(page)
    cards = listed.get_by_role("listitem")
    expect(cards).to_have_count(2)
    expect(cards.nth(0)).to_contain_text("Killer Sudoku")
    expect(cards.nth(1)).to_contain_text(f"{len(FREE) - 1} to go")
    for card in cards.all():
        expect(card.locator("img")).to_have_attribute("src", DATA_IMAGE)
    assert page.evaluate("document.querySelector('.games img').naturalWidth") > 0

    listed.get_by_role("button", name="Delete Killer Sudoku").click()
    expect(cards).to_have_count(1)
    expect(listed).to_contain_text("Killer Sudoku deleted.")
    expect(listed.get_by_role("button", name="Undo")).to_be_focused()
    page.keyboard.press("Enter")
    expect(cards).to_have_count(2)
    listed.get_by_role("button", name="Delete all").click()
    expect(cards).to_have_count(0)
    wait_for_works(page, 0)
    listed.get_by_role("button", name="Undo").click()
    expect(cards).to_have_count(2)

    listed.get_by_role("link", name="Killer Sudoku").click()
    shown.wait()
    shown.expect_value(0, 5)
    press(shown, "Undo")
    shown.expect_value(0, None)

    # Pictures are there before Python is.
    page.route("**/js/worker-*.js", lambda _: None)
    page.goto(site)
    expect(cards.nth(0).locator("img")).to_have_attribute("src", DATA_IMAGE)


def test_so_many_boards_are_kept_and_no_more(shown, page, site):
    enter(shown, FREE[0], 9)
    oldest = kept_works(page)[0]
    del oldest["used"]  # as boards kept by older versions of the page
    many = [
        {**oldest, "id": f"x{number}", "puzzle": "", "edited": number % 2 == 0, "changed": number}
        for number in range(60)
    ]
    put_works(page, many)
    page.goto(f"{site}?bd={KILLER}")
    shown.wait()
    wait_for_works(page, 50)
    left = {work["id"] for work in kept_works(page)}
    untouched = [f"x{number}" for number in range(1, 60, 2)]
    assert left.isdisjoint(untouched[:12])
    assert left.issuperset([oldest["id"], "x0", *untouched[12:]])

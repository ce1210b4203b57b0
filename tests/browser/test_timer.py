"""The timer and the statistics: what is counted, when it pauses, and what the user can do with it."""

from __future__ import annotations

import csv
import re

import pytest
from playwright.sync_api import expect

import sudolink
from tests.browser.board_page import BoardPage
from tests.browser.player import choose
from tests.browser.saved import SUDOKU_LINK
from tests.browser.test_finish import fact, finish, solve
from tests.browser.test_solve import all_but_two

HIDE = """(state) => {
    Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
}"""


@pytest.fixture
def timed(page, site):
    """A board on a page whose clock the test moves."""
    page.clock.install()
    shown = BoardPage(page, site).open(SUDOKU_LINK)
    expect(page.locator("#timer")).to_have_text(re.compile(r"^0:\d\d"))
    return shown


def runs(page, minutes):
    """Let time pass, on a page whose clock also runs by itself."""
    page.clock.run_for(minutes * 60_000)


def expect_minutes(page, minutes):
    expect(page.locator("#timer")).to_have_text(re.compile(rf"^{minutes}:\d\d"))


def test_the_timer_runs_and_pauses_while_the_page_is_hidden(timed):
    page = timed.page
    runs(page, 10)
    expect_minutes(page, "1[0-4]")
    page.evaluate(HIDE, "hidden")
    runs(page, 10)
    expect_minutes(page, "1[0-4]")
    page.evaluate(HIDE, "visible")
    runs(page, 10)
    expect_minutes(page, "2[0-4]")


def test_a_device_that_slept_does_not_count(timed):
    timed.page.clock.fast_forward(3_600_000)
    expect_minutes(timed.page, "[0-4]")


def test_the_time_is_saved_with_the_game(timed):
    page = timed.page
    runs(page, 10)
    page.evaluate(HIDE, "hidden")
    page.reload()
    timed.wait()
    expect_minutes(page, "1[0-4]")


def test_the_timer_pauses_on_the_start_page(timed):
    page = timed.page
    runs(page, 10)
    page.get_by_role("link", name="Sudolink").click()
    expect(page.locator("#your-boards li a").first).to_be_visible()
    runs(page, 10)
    page.locator("#your-boards li a").first.click()
    timed.wait()
    expect_minutes(page, "1[0-4]")


def test_a_hidden_timer_counts_and_one_that_is_off_does_not(timed):
    page = timed.page
    choose(page, "timer", value="hidden")
    expect(page.locator("#timer")).to_be_hidden()
    runs(page, 10)
    choose(page, "timer", value="off")
    runs(page, 10)
    choose(page, "timer", value="on")
    expect(page.locator("#timer")).to_be_visible()
    expect_minutes(page, "1[0-4]")


def test_the_time_stands_still_once_the_puzzle_is_solved(page, site):
    page.clock.install()
    solve(page, site)
    time = fact(page, "Time").inner_text()
    runs(page, 1)
    expect(page.locator("#timer")).to_have_text(time)


def statistics(page):
    return page.get_by_role("dialog", name="Statistics")


@pytest.mark.shared_page
def test_statistics_are_counted_exported_and_deleted(page, site):
    solve(page, site, "kenken")
    shown = solve(page, site)
    shown.press("Undo")
    shown.press("Redo")  # the same game is counted once
    expect(finish(page)).to_be_visible()
    finish(page).get_by_role("button", name="Statistics").click()
    rows = statistics(page).locator("tbody tr")
    expect(rows).to_have_count(2)
    expect(rows.nth(1).locator("td").nth(1)).to_have_text("1")
    with page.expect_download() as download:
        statistics(page).get_by_role("button", name="Export").click()
    table = list(csv.DictReader(download.value.path().read_text().splitlines()))
    assert [row["puzzle"] for row in table] == [
        rows.nth(0).locator("th").inner_text().split(" ")[0],
        "Sudoku",
    ]
    assert [row["hints"] for row in table] == ["0", "0"]
    statistics(page).get_by_role("button", name="Delete all").click()
    expect(statistics(page)).to_contain_text("Statistics deleted.")
    expect(rows).to_have_count(0)
    statistics(page).get_by_role("button", name="Undo").click()
    expect(rows).to_have_count(2)
    expect(statistics(page)).to_contain_text("Puzzles solved: 2.")
    statistics(page).get_by_role("button", name="Delete all").click()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="More", exact=True).click()
    page.locator("#controls-more").get_by_role("button", name="Statistics").click()
    expect(statistics(page)).to_contain_text("No puzzles solved yet.")
    assert page.evaluate("localStorage.getItem('sudolink.results')") == "[]"


@pytest.mark.shared_page
def test_a_solution_that_the_page_showed_is_not_counted(page, site):
    board, missing = all_but_two("sudoku")
    shown = BoardPage(page, site).open(sudolink.link(board, format="own"))
    shown.solve("Solved: this is the only solution")
    cell, digit = next(iter(missing.items()))
    shown.cell(cell).click()
    page.keyboard.press("Delete")
    page.keyboard.press(str(digit))
    expect(finish(page)).to_be_visible()
    finish(page).get_by_role("button", name="Statistics").click()
    expect(statistics(page)).to_contain_text("No puzzles solved yet.")

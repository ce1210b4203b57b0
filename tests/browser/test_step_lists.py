"""Lists of steps in the page: groups, the filter, playing a path."""

from __future__ import annotations

from collections import Counter

import pytest
from playwright.sync_api import expect

import sudolink
from sudolink.logic import title_of
from sudolink.logic.techniques.examples import EXAMPLES
from sudolink.puzzle.kinds import KINDS
from tests.browser.steps_page import StepsPage

pytestmark = pytest.mark.shared_page

SUDOKU = KINDS["sudoku"].example
#: With 9 empty cells, and so few steps.
TRIPLE = EXAMPLES["Hidden Triple"]


def test_all_steps(page, site):
    board = sudolink.decode(TRIPLE)
    count = len(list(sudolink.steps(board)))
    shown = StepsPage(page, site).open(f"?bd={TRIPLE}")
    shown.press("All steps")
    expect(shown.list_said).to_contain_text(f"{count} steps on this board.")
    expect(shown.entries).to_have_count(count)
    open_all(page)
    shown.entries.nth(3).click()
    expect(shown.current).to_have_count(1)
    step = list(sudolink.steps(board))[3]
    expect(shown.words).to_have_text(sudolink.describe(board, step))
    expect(shown.marks).to_have_count(1)
    page.keyboard.press("ArrowDown")
    expect(shown.entries.nth(4)).to_be_focused()
    expect(shown.entries.nth(4)).to_have_attribute("aria-current", "step")
    step = list(sudolink.steps(board))[4]
    expect(shown.words).to_have_text(sudolink.describe(board, step))
    shown.press("Apply step")  # the one that is drawn
    expect(shown.title).to_have_text(f"Applied: {title_of(step)}")
    expect(shown.entries).to_have_count(0)


def open_all(page):
    """Show the steps of every technique in the list."""
    for more in page.locator("#step-list .more button:visible").all():
        more.click()


def test_all_steps_are_grouped_by_technique(page, site):
    found = Counter(step.technique for step in sudolink.steps(sudolink.decode(TRIPLE)))
    shown = StepsPage(page, site).open(f"?bd={TRIPLE}")
    shown.press("All steps")
    expect(shown.list_said).to_contain_text("steps on this board.")
    expect(shown.listed).to_have_count(len(found))
    technique, count = found.most_common()[0]
    more = page.get_by_role("button", name=f"{technique}: show {count - 1} more")
    expect(more).to_have_attribute("aria-expanded", "false")
    more.click()
    expect(shown.listed).to_have_count(len(found) + count - 1)
    shown.press(f"Show one {technique} only")
    expect(shown.listed).to_have_count(len(found))
    shown.listed.nth(0).click()
    page.keyboard.press("ArrowDown")  # to the next technique
    expect(shown.current).to_contain_text([*found][1])


def test_all_steps_are_filtered_by_words(page, site):
    board = sudolink.decode(TRIPLE)
    steps = [(title_of(step), step) for step in sudolink.steps(board)]
    shown = StepsPage(page, site).open(f"?bd={TRIPLE}")
    shown.press("All steps")
    expect(shown.list_said).to_contain_text("steps on this board.")
    box = page.get_by_role("searchbox", name="Filter by technique or cell")
    box.fill("hidden triple")
    expect(shown.listed).to_have_count(sum("Hidden Triple" in title for title, _ in steps))
    page.keyboard.press("Tab")
    expect(shown.listed.first).to_be_focused()
    box.fill("no such words")
    expect(shown.listed).to_have_count(0)
    nothing = page.get_by_text("No step matches “no such words”.")
    expect(nothing).to_be_visible()
    box.fill("")
    expect(nothing).to_be_hidden()
    expect(shown.listed).to_have_count(len({step.technique for _, step in steps}))


@pytest.mark.own_page
def test_a_path_plays_until_it_is_paused(page, site):
    shown = StepsPage(page, site).open(f"?bd={SUDOKU}")
    page.clock.install()
    shown.press("Solution path")
    expect(shown.list_said).to_contain_text("Logic solves")
    shown.press("Play")
    expect(shown.entries.nth(0)).to_have_attribute("aria-current", "step")
    page.clock.run_for(2000)
    expect(shown.entries.nth(1)).to_have_attribute("aria-current", "step")
    shown.press("Pause")
    page.clock.run_for(10_000)
    expect(shown.entries.nth(1)).to_have_attribute("aria-current", "step")
    shown.press("Play")
    expect(shown.entries.nth(2)).to_have_attribute("aria-current", "step")
    shown.press("Next")
    expect(shown.entries.nth(3)).to_have_attribute("aria-current", "step")
    expect(page.get_by_role("button", name="Play")).to_be_visible()


def test_closing_a_path_says_that_its_digits_stay(page, site):
    shown = StepsPage(page, site).open(f"?bd={TRIPLE}")
    shown.press("Solution path")
    expect(shown.list_said).to_contain_text("Logic solves")
    shown.press("Next")
    expect(shown.marks).to_have_count(1)
    shown.press("Close list")
    expect(shown.status).not_to_contain_text("stay on the board")  # nothing is entered yet
    shown.press("Solution path")
    expect(shown.list_said).to_contain_text("Logic solves")
    shown.entries.last.click()
    expect(shown.title).to_have_text("The board after these steps")
    shown.press("Close list")
    expect(shown.status).to_have_text("The path's digits stay on the board.")
    shown.press("Undo path")
    shown.expect_bd(TRIPLE)
    expect(shown.status).to_have_text("Undone.")
    expect(page.get_by_role("grid")).to_be_focused()  # the button is gone


@pytest.mark.parametrize("list_name", ["All steps", "Solution path"])
def test_back_from_the_page_of_a_technique_shows_the_list_again(page, site, list_name):
    shown = StepsPage(page, site).open(f"?bd={TRIPLE}")
    shown.press(list_name)
    expect(shown.list_said).to_contain_text("steps")
    open_all(page)
    shown.entries.nth(3).click()
    expect(shown.marks).to_have_count(1)
    title = shown.current.locator("strong").inner_text()
    words = shown.words.inner_text()
    board = shown.bd()
    page.locator("#step-about").click()
    page.get_by_role("link", name="Load example").wait_for()
    page.go_back()
    shown.wait()
    expect(shown.current.locator("strong")).to_have_text(title)
    expect(shown.current).to_be_visible()
    expect(shown.words).to_have_text(words)
    assert shown.bd() == board
    shown.press("Next")
    expect(shown.entries.nth(4)).to_have_attribute("aria-current", "step")
    if list_name == "Solution path":
        shown.press("Close list")
        shown.press("Undo path")  # the walk is still one change
        shown.expect_bd(TRIPLE)


def test_a_list_that_was_closed_stays_closed_after_a_reload(page, site):
    shown = StepsPage(page, site).open(f"?bd={TRIPLE}")
    shown.press("All steps")
    expect(shown.list_said).to_contain_text("steps on this board.")
    shown.press("Close list")
    page.reload()
    shown.wait()
    shown.go_to("Learn")
    expect(page.locator("#step-list-place")).to_be_hidden()

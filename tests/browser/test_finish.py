"""The finish: a solved puzzle says so, with the time and the help that was used, and leads on."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

import sudolink
from sudolink.puzzle.kinds import KINDS
from tests.browser.board_page import BoardPage
from tests.browser.test_axe import in_each_theme
from tests.browser.test_solve import all_but_two, fill

pytestmark = pytest.mark.shared_page


def finish(page):
    return page.get_by_role("region", name="Solved", exact=True)


def fact(page, name):
    """Return the value beside a name on the card."""
    return finish(page).locator("div", has=page.locator("dt", has_text=name)).locator("dd")


def solve(page, site, kind="sudoku"):
    """Enter the last two digits of a board."""
    board, missing = all_but_two(kind)
    shown = BoardPage(page, site)
    fill(shown, board, missing)
    expect(finish(page)).to_be_visible()
    return shown


@pytest.mark.parametrize("kind", ["sudoku", "killer", "str8ts", "kenken"])
def test_the_last_right_digit_ends_the_game(page, site, kind):
    solve(page, site, kind)
    expect(finish(page)).to_contain_text(KINDS[kind].title)
    expect(fact(page, "Time")).to_have_text(re.compile(r"^\d:\d\d$"))
    expect(fact(page, "Hints")).to_have_text("0")
    expect(fact(page, "Checks")).to_have_text("0")
    expect(page.locator("#key-pad")).to_be_hidden()


@pytest.mark.parametrize(("width", "height"), [(360, 640), (320, 568), (844, 390)])
def test_the_card_comes_into_view_on_small_screens(page, site, width, height):
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(reduced_motion="reduce")  # scrolling at once
    solve(page, site)
    for part in (page.locator("#finish h2"), fact(page, "Time")):
        expect(part).to_be_in_viewport(ratio=1)
        middle = "(part) => { const { x, y, width, height } = part.getBoundingClientRect();"
        middle += (
            " return part.contains(document.elementFromPoint(x + width / 2, y + height / 2)); }"
        )
        assert part.evaluate(middle), "nothing covers it"
    expect(page.locator("#finish")).not_to_be_focused()


def test_a_puzzle_from_a_link_leads_to_more_puzzles(page, site):
    solve(page, site)
    more = finish(page).get_by_role("button", name="More puzzles")
    expect(more).to_have_class("primary")
    more.click()
    expect(page.get_by_role("heading", name="Play", exact=True)).to_be_visible()
    page.go_back()
    expect(page.locator("#play")).to_be_visible()


def test_hints_and_checks_are_counted(page, site):
    board, missing = all_but_two("sudoku")
    shown = BoardPage(page, site)
    shown.open(sudolink.link(board, format="own"))
    for _ in range(3):  # the three tiers of one step
        shown.press("Hint")
    expect(shown.board.locator(".sl-layer-step-marks")).not_to_have_count(0)
    shown.press("Apply step")  # the same step
    expect(page.locator("#step-title")).to_contain_text("Applied")
    for _ in range(2):
        shown.press("Check")
        expect(shown.status).to_have_attribute("data-tone", "good")
    now = sudolink.decode(shown.link())
    [(cell, digit)] = [(c, digit) for c, digit in missing.items() if not now.cells[c].value]
    shown.cell(cell).click()
    page.keyboard.press(str(digit))
    expect(fact(page, "Hints")).to_have_text("1")
    expect(fact(page, "Checks")).to_have_text("2")


@pytest.mark.parametrize("tiers", [1, 2, 3])
def test_applying_the_step_of_a_hint_counts_no_second_hint(page, site, tiers):
    board, missing = all_but_two("windoku")  # a board of which no other test has had a hint
    shown = BoardPage(page, site)
    shown.open(sudolink.link(board, format="own"))
    title, name = page.locator("#step-title"), "Naked Single"
    for words in ("Hint 1 of 3", "Hint 2 of 3", name)[:tiers]:
        shown.press("Hint")
        expect(title).to_have_text(words)
    if tiers < 3:  # it is drawn first, unless it is already
        shown.press("Apply step")
        expect(title).to_have_text(name)
    shown.press("Apply step")
    expect(title).to_contain_text("Applied")
    shown.press("Hint")  # another step, which counts
    expect(title).to_have_text("Hint 1 of 3")
    for cell, digit in missing.items():
        shown.cell(cell).click()
        page.keyboard.press("Delete")
        page.keyboard.press(str(digit))
        shown.expect_value(cell, digit)
    expect(fact(page, "Hints")).to_have_text("2")


def test_a_full_board_with_a_wrong_digit_is_not_solved(page, site):
    board, missing = all_but_two("sudoku")
    (one, first), (two, second) = missing.items()
    shown = BoardPage(page, site)
    fill(shown, board, {one: first, two: second % 9 + 1})
    expect(shown.status).to_contain_text("something is wrong")
    expect(finish(page)).to_be_hidden()
    expect(page.locator("#key-pad")).to_be_visible()


def test_the_card_goes_and_comes_with_undo_and_redo(page, site):
    shown = solve(page, site)
    shown.press("Undo")
    expect(finish(page)).to_be_hidden()
    expect(page.locator("#key-pad")).to_be_visible()
    shown.press("Redo")
    expect(finish(page)).to_be_visible()


def test_the_keys_come_back_when_the_card_is_closed(page, site):
    shown = solve(page, site)
    finish(page).get_by_role("button", name="Close result").click()
    expect(finish(page)).to_be_hidden()
    expect(page.locator("#key-pad")).to_be_visible()
    expect(shown.board).to_be_focused()


def test_a_solved_board_says_so_when_it_is_opened_again(page, site):
    shown = solve(page, site)
    time = fact(page, "Time").inner_text()
    page.get_by_role("link", name="Sudolink").click()
    expect(finish(page)).to_be_hidden()
    card = page.locator("#your-boards li").first
    expect(card).to_contain_text("solved")
    card.get_by_role("link").click()
    shown.wait()
    expect(shown.status).to_have_text("Solved. Every digit is right.")
    expect(fact(page, "Time")).to_have_text(time)
    expect(page.locator("#play")).not_to_have_class(re.compile("celebrates"))


def test_a_link_to_a_solved_board_says_so(page, site):
    board = sudolink.decode(KINDS["sudoku"].example)
    solved = board.with_solution(sudolink.solve(board).solutions[0])
    shown = BoardPage(page, site).open(sudolink.link(solved))
    expect(shown.status).to_have_text("Solved. Every digit is right.")
    expect(finish(page)).to_be_hidden()  # nobody has solved it here


@pytest.mark.own_page  # on which the puzzle has no grade yet, which the result would name
def test_the_result_is_copied_without_the_solution(page, site):
    solve(page, site, "killer")
    finish(page).get_by_role("button", name="Share result").click()
    expect(finish(page).get_by_role("status")).to_have_text("Result copied.")
    text = page.evaluate("navigator.clipboard.readText()")
    sentence, link = text.split("\n")
    assert re.fullmatch(
        r"I solved this puzzle: Killer Sudoku in \d:\d\d, without hints\.", sentence
    )
    assert link.startswith(site)
    shared = sudolink.decode(urlsplit(link)._replace(netloc="example.org").geturl())
    puzzle = sudolink.decode(KINDS["killer"].example)
    assert shared.cages == puzzle.cages
    assert [cell.value for cell in shared.cells] == [None] * 81


def test_the_solution_path_starts_at_the_puzzle(page, site):
    shown = solve(page, site)
    finish(page).get_by_role("button", name="Solution path").click()
    expect(page.locator("#step-list li").first).to_be_visible()
    board, missing = all_but_two("sudoku")
    for cell in missing:
        shown.expect_value(cell, None)
    assert sudolink.decode(shown.link()) == board.givens_only()
    shown.press("Undo")
    for cell, digit in missing.items():
        shown.expect_value(cell, digit)
    expect(finish(page)).to_be_visible()


def test_solve_is_no_finish(page, site):
    shown = BoardPage(page, site).open(sudolink.link(all_but_two("sudoku")[0], format="own"))
    shown.solve("Solved: this is the only solution")
    expect(finish(page)).to_be_hidden()
    cell = next(iter(all_but_two("sudoku")[1]))
    digit = shown.cell(cell).get_attribute("data-value")
    shown.cell(cell).click()
    page.keyboard.press("Delete")
    page.keyboard.press(digit)
    expect(fact(page, "Solution")).to_have_text("shown")


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_nothing_moves_where_nothing_should(page, site, motion):
    page.emulate_media(reduced_motion=motion)
    solve(page, site)
    moving = page.evaluate("document.getAnimations().map((each) => each.animationName ?? '')")
    assert any(name.startswith("finish-") for name in moving) == (motion == "no-preference")


def test_the_focus_is_not_lost_with_the_keys(page, site):
    board, missing = all_but_two("sudoku")
    shown = BoardPage(page, site)
    (one, first), (two, second) = missing.items()
    fill(shown, board, {one: first})
    shown.cell(two).click()
    page.get_by_role("button", name=f"Enter {second}").press("Enter")
    expect(finish(page).get_by_role("heading", name="Solved")).to_be_focused()


def test_axe_finds_nothing_wrong_with_the_card_and_the_statistics(page, site):
    page.emulate_media(reduced_motion="reduce")  # or colours would still be changing
    solve(page, site)
    assert in_each_theme(page) == []
    finish(page).get_by_role("button", name="Statistics").click()
    expect(page.get_by_role("dialog", name="Statistics")).to_be_visible()
    assert in_each_theme(page, "dialog[open]") == []


def test_the_card_names_the_level_that_the_page_shows(page, site):
    board, missing = all_but_two("sudoku")
    level = sudolink.grade(board).level
    shown = BoardPage(page, site)
    shown.open(sudolink.link(board, format="own"))
    expect(page.locator("#grade")).to_contain_text(f"{level}: ")
    for cell, digit in missing.items():
        shown.cell(cell).click()
        page.keyboard.press(str(digit))
        shown.expect_value(cell, digit)
    expect(finish(page)).to_contain_text(f", {level}")

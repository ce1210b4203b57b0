"""Practise a technique: a board where it is the next step, what the player finds, and the count."""

from __future__ import annotations

import csv
import re

from playwright.sync_api import expect

import sudolink
from tests.browser.axe import violations
from tests.browser.steps_page import StepsPage
from tests.browser.test_offline import wait_until


def card(page):
    return page.get_by_role("region", name="Practise")


def panel(page):
    return page.locator("#practice")


def said(page):
    return panel(page).get_by_role("status")


def exercise(page, site):
    """Wait for a board to practise on; return it with its next step."""
    expect(said(page)).to_contain_text("It's the next step.")
    shown = StepsPage(page, site)
    board = sudolink.decode(shown.link())
    step = sudolink.next_step(board)
    assert step
    return shown, board, step


def press(shown, cell, digit):
    shown.cell(cell).click()
    shown.page.keyboard.press(str(digit))


def wrong_and_right(board, step):
    """Return a candidate that is the solution's, and one of another cell that isn't."""
    solution = sudolink.solve(board, use="candidates").solution
    assert solution
    # Without a candidate of the pattern, the step would be gone.
    taken = {cell for cell, _ in step.eliminations} | {c for _, cells in step.cells for c in cells}
    first, second = [
        (cell, each.candidates)
        for cell, each in enumerate(board.cells)
        if each.candidates and cell not in taken
    ][:2]
    wrong = (first[0], solution[first[0]])
    return wrong, (second[0], next(d for d in second[1] if d != solution[second[0]]))


def test_a_technique_is_practised_from_its_page_and_counted(page, site):
    page.goto(f"{site}docs/techniques/x-wing.html")
    page.get_by_role("link", name="Practise it").click()
    shown, board, step = exercise(page, site)
    assert step.technique == "X-Wing"
    expect(page.get_by_role("radio", name="Candidates")).to_be_checked()
    expect(page.locator("#grade")).to_have_text(re.compile("^Grade: "))
    expect(page.locator("#grade")).to_be_hidden()  # it may name a harder technique
    wrong, right = wrong_and_right(board, step)
    press(shown, *wrong)
    expect(said(page)).to_contain_text("belongs there. Undo it and look again.")
    shown.press("Undo")
    expect(said(page)).to_contain_text("It's the next step.")
    press(shown, *right)
    expect(said(page)).to_have_text(
        "That's a correct step, but it isn't X-Wing. It stays on the board, so keep looking."
    )
    panel(page).get_by_role("button", name="Show me").click()
    expect(shown.title).to_have_text("Hint 1 of 3")
    expect(said(page)).to_contain_text("It's the next step.")
    shown.press("Undo")
    expect(said(page)).to_contain_text("It's the next step.")
    press(shown, *step.eliminations[0])
    expect(said(page)).to_have_text("Found, with a hint.")
    expect(shown.title).to_have_text("Found: X-Wing")
    expect(shown.marks).to_have_count(1)
    assert violations(page) == []

    panel(page).get_by_role("button", name="Next board").click()
    exercise(page, site)
    hints = {"Hint 1 of 3": "Show me", "Hint 2 of 3": "Next hint", "X-Wing": "Show me"}
    for title, name in hints.items():
        page.get_by_role("button", name=name).click()
        expect(shown.title).to_have_text(title)
    expect(said(page)).to_have_text("This is the step.")
    expect(panel(page).get_by_role("button", name="Next board")).to_be_focused()
    check_statistics(page)
    page.go_back()
    expect(said(page)).to_have_text("You've already had this board, so it isn't counted again.")
    page.go_back()
    expect(card(page)).to_be_visible()  # it doesn't start again


def check_statistics(page):
    """Look at the count, export it and delete it."""
    page.get_by_role("button", name="More", exact=True).click()
    page.locator("#controls-more").get_by_role("button", name="Statistics").click()
    dialog = page.get_by_role("dialog", name="Statistics")
    rows = dialog.get_by_role("region", name="Practised techniques").locator("tbody tr")
    expect(rows).to_have_text(["X-Wing20"])
    with page.expect_download() as download:
        dialog.get_by_role("button", name="Export").click()
    table = list(csv.DictReader(download.value.path().read_text().splitlines()))
    assert [(row["practised technique"], row["found"]) for row in table] == [
        ("X-Wing", "yes"),
        ("X-Wing", "no"),
    ]
    dialog.get_by_role("button", name="Delete all").click()
    expect(rows).to_have_count(0)
    page.keyboard.press("Escape")


def test_the_next_board_is_made_in_advance_and_a_reload_goes_on(page, site):
    page.goto(site)
    card(page).get_by_role("combobox", name="Technique").select_option("Hidden Single")
    card(page).get_by_role("button", name="Practise").click()
    exercise(page, site)
    wait_until(page, "localStorage.getItem('sudolink.next-practice') !== null")
    page.reload()
    shown, _, step = exercise(page, site)
    expect(page.get_by_role("radio", name="Digit")).to_be_checked()
    press(shown, *step.placements[0])
    expect(said(page)).to_have_text("Found without a hint.")
    ready = page.evaluate("JSON.parse(localStorage.getItem('sudolink.next-practice')).link")
    panel(page).get_by_role("button", name="Next board").click()
    _, board, step = exercise(page, site)
    assert board == sudolink.decode(ready)
    assert step.technique == "Hidden Single"
    page.get_by_role("link", name="Sudolink").click()
    expect(card(page)).to_contain_text("1 of 1 found without a hint")

"""Steps in the page: hints, taking steps, lists, links to steps, techniques, cages and shapes."""

from __future__ import annotations

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

import sudolink
from sudolink.logic import hints, title_of
from sudolink.logic.model.layout import layout_of
from sudolink.logic.techniques.examples import EXAMPLES
from sudolink.puzzle.kinds import KINDS
from tests.boards import STUCK
from tests.browser.board_page import go_to_place
from tests.browser.held_requests import hold_requests
from tests.browser.steps_page import StepsPage

pytestmark = pytest.mark.shared_page

SUDOKU = KINDS["sudoku"].example
KILLER = KINDS["killer"].example
#: Of 4x4 cells, with steps of shapes.
SMALL_KILLER = "L4B0jk0e803k0000v400w0jk0e804g0g00800000000w00sg000"
PAIR = EXAMPLES["Naked Pair"]
#: With 9 empty cells, and so few steps.
TRIPLE = EXAMPLES["Hidden Triple"]


def first_step(text):
    board = sudolink.decode(text)
    step = sudolink.next_step(board)
    assert step
    return board, step


@pytest.mark.own_page
def test_the_search_is_announced_before_python_answers(page, site):
    hold_requests(page, "steps_")
    shown = StepsPage(page, site).open(f"?bd={TRIPLE}")
    shown.press("Hint")
    expect(shown.words).to_have_text("Looking…")
    page.evaluate("letGo()")
    expect(shown.title).to_have_text("Hint 1 of 3")

    page.evaluate("window.held = []")
    shown.press("All steps")
    expect(page.locator("#step-list-said")).to_have_text("Looking…")
    expect(page.locator("#step-list-place")).to_be_in_viewport()
    page.evaluate("letGo()")
    expect(page.locator("#step-list li").first).to_be_visible()


@pytest.mark.journey
def test_hints_in_three_tiers_then_apply_step_and_back(page, site):
    shown = StepsPage(page, site).open(f"?bd={SUDOKU}")
    board, step = first_step(SUDOKU)
    tiers = hints(board, step)
    for tier in (0, 1):
        shown.press("Hint")
        expect(shown.title).to_have_text(f"Hint {tier + 1} of 3")
        expect(shown.words).to_have_text(tiers[tier])
        expect(shown.marks).to_have_count(1)
        expect(page.locator(".sl-layer-step-legend")).to_have_count(0)
        assert "step=" not in page.url
    shown.press("Hint")
    expect(shown.title).to_have_text(title_of(step))
    expect(shown.words).to_have_text(sudolink.describe(board, step))
    expect(shown.marks).to_have_count(1)
    expect(page.get_by_role("gridcell")).to_have_count(81)
    assert shown.bd() == SUDOKU
    shown.press("Hint")
    expect(page.locator("#status")).to_contain_text("no more to show")
    expect(shown.words).to_have_text(sudolink.describe(board, step))

    shown.press("Apply step")
    expect(page.locator("#status")).to_be_empty()
    expect(shown.title).to_have_text(f"Applied: {title_of(step)}")
    expect(shown.marks).to_have_count(1)
    expect(page.locator(".sl-layer-step-legend")).to_have_count(0)
    [(cell, digit)] = step.placements
    shown.expect_value(cell, digit)
    expect(page.get_by_role("button", name="Apply step")).to_be_focused()

    shown.press("Step back")
    shown.expect_value(cell, None)
    assert shown.bd() == SUDOKU
    expect(page.get_by_role("button", name="Step back")).to_have_attribute("aria-disabled", "true")


def test_an_edit_takes_the_step_away(page, site):
    shown = StepsPage(page, site).open(f"?bd={PAIR}&step=Naked%20Pair")
    expect(shown.marks).to_have_count(1)
    empty = next(i for i, cell in enumerate(sudolink.decode(PAIR).cells) if not cell.value)
    shown.cell(empty).click()
    page.keyboard.press("6")
    shown.expect_value(empty, 6)
    expect(shown.marks).to_have_count(0)
    expect(shown.words).to_have_text("")
    assert "step=" not in page.url


def test_basics(page, site):
    shown = StepsPage(page, site).open(f"?bd={SUDOKU}")
    shown.press("Apply easy steps")
    expect(shown.words).to_have_text(
        re.compile(r"^Applied \d+ easy steps: .+\. The board is solved\.$")
    )
    assert all(cell["value"] for cell in shown.cells())
    shown.press("Step back")  # all at once
    expect(shown.words).to_have_text("")
    assert shown.bd() == SUDOKU
    shown.solve("only solution")
    shown.press("Hint")
    expect(shown.words).to_have_text("The board is solved.")


def test_link_to_a_step(page, site):
    board = sudolink.decode(PAIR)
    pairs = list(sudolink.steps(board, ["Naked Pair"]))
    query = f"?bd={PAIR}&step=Naked%20Pair&nth=2"
    shown = StepsPage(page, site).open(query)
    expect(shown.words).to_have_text(sudolink.describe(board, pairs[1]))
    expect(shown.marks).to_have_count(1)
    assert page.url.endswith(query)
    shown.press("Copy step link")
    expect(page.locator("#step-copied")).to_have_text("Link copied.")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.endswith(f"&step={quote('Naked Pair')}&nth=2")
    page.goto("about:blank")
    page.goto(copied)
    expect(shown.words).to_have_text(sudolink.describe(board, pairs[1]))
    shown.press("Hide")
    expect(shown.marks).to_have_count(0)
    expect(page.get_by_role("button", name="Apply step")).to_be_focused()
    assert sudolink.next_step(board, ["BUG"]) is None
    shown.open(f"?bd={PAIR}&step=BUG")
    expect(shown.words).to_have_text("BUG finds nothing on this board.")
    expect(shown.status).to_have_text("BUG finds nothing on this board.")  # where one looks first


def test_a_long_search_stops(page, site):
    hard = EXAMPLES["Box/Line Reduction"]
    shown = StepsPage(page, site).open(f"?bd={hard}")
    shown.press("All steps")
    shown.press("Stop searching")
    expect(shown.list_said).to_have_text(
        re.compile(r"^Stopped (after \d+ steps?|in the middle of a step)\b")
    )
    expect(page.get_by_role("button", name="Close list")).to_be_focused()
    shown.press("Close list")
    expect(page.get_by_role("button", name="All steps")).to_be_focused()


def test_walk_the_whole_path(page, site):
    path = sudolink.explain(sudolink.decode(KILLER))
    boards = list(path.boards())
    shown = StepsPage(page, site).open(f"killersudoku.htm?bd={KILLER}")
    shown.press("Solution path")
    expect(shown.list_said).to_contain_text(f"Logic solves this board in {len(path.steps)} steps.")
    found = sudolink.grade(sudolink.decode(KILLER))
    expect(shown.list_said).to_contain_text(f"This puzzle is {found.level}: it {found.reason}.")
    expect(shown.list_said).not_to_contain_text("Sudoku Explainer rating")
    expect(shown.entries).to_have_count(len(path.steps) + 1)
    for number in (0, 1, 2):
        shown.press("Next")
        expect(shown.entries.nth(number)).to_have_attribute("aria-current", "step")
        words = sudolink.describe(boards[number], path.steps[number])
        expect(shown.words).to_have_text(words)
        expect(shown.marks).to_have_count(1)
    for cell, digit in path.steps[1].placements:
        shown.expect_value(cell, digit)
    shown.press("Previous")
    expect(shown.words).to_have_text(sudolink.describe(boards[1], path.steps[1]))
    shown.press("Apply step")
    expect(shown.words).to_have_text(sudolink.describe(boards[2], path.steps[2]))
    shown.press("Step back")
    expect(shown.words).to_have_text(sudolink.describe(boards[1], path.steps[1]))
    shown.entries.nth(1).focus()
    page.keyboard.press("End")
    expect(shown.title).to_have_text("The board after these steps")
    assert all(cell["value"] for cell in shown.cells())
    shown.press("Undo")  # the whole walk is one change
    expect(shown.entries).to_have_count(0)
    shown.expect_bd(KILLER)


PRESS_HINT = "document.getElementById('hint').click();"


def test_a_hint_that_was_asked_for_earlier_does_not_close_a_list(page, site):
    shown = StepsPage(page, site).open(f"?bd={TRIPLE}")
    shown.go_to("Learn")
    open_list = page.get_by_role("button", name="All steps").evaluate_handle("(button) => button")
    page.evaluate(f"(button) => {{ {PRESS_HINT} button.click(); }}", open_list)
    expect(shown.list_said).to_contain_text("on this board")
    expect(shown.entries.first).to_be_visible()
    expect(shown.title).to_be_empty()


def test_hints_that_were_asked_for_before_an_entry_are_dropped(page, site):
    shown = StepsPage(page, site).open(f"?bd={SUDOKU}")
    board = sudolink.decode(SUDOKU)
    free = next(number for number, cell in enumerate(board.cells) if not cell.value)
    digit = (sudolink.solve(board).solution or ())[free]
    shown.board.evaluate(
        f"(board, [cell, digit]) => {{ {PRESS_HINT * 2} board.edit(cell, digit); }}", [free, digit]
    )
    shown.press("Hint")
    expect(shown.title).to_have_text("Hint 1 of 3")


@pytest.mark.parametrize("screen", ["phone", "desktop"])
def test_next_stays_under_the_finger(request, site, screen):
    page = request.getfixturevalue("phone" if screen == "phone" else "page")
    if screen == "phone":
        page.set_viewport_size({"width": 360, "height": 640})
    page.emulate_media(reduced_motion="reduce")  # so that it scrolls at once
    shown = StepsPage(page, site).open(f"?bd={SUDOKU}")
    following = page.get_by_role("button", name="Next", exact=True)
    expect(following).to_be_hidden()
    shown.press("Solution path")
    expect(shown.list_said).to_contain_text("Logic solves")
    expect(shown.entries.nth(1)).to_be_in_viewport()  # the board leaves room for some of them
    shown.press("Next")
    expect(shown.title).not_to_be_empty()
    place = following.bounding_box()
    first = page.get_by_role("button", name="Previous", exact=True).bounding_box()
    assert first["y"] == place["y"]  # all in one row
    for number in (1, 2, 3):
        expect(following).to_be_in_viewport(ratio=1)
        before = shown.words.inner_text()
        following.click()
        expect(shown.entries.nth(number)).to_have_attribute("aria-current", "step")
        expect(shown.words).not_to_have_text(before)
        expect(shown.title).to_be_in_viewport(ratio=1)
        expect(shown.board).to_be_in_viewport(ratio=0.9)
        assert following.bounding_box() == place
    shown.press("Close list")
    expect(following).to_be_hidden()


@pytest.mark.idle_work
def test_ticks_are_kept_and_count(page, site):
    shown = StepsPage(page, site).open(f"?bd={PAIR}")
    go_to_place(page, "Learn")
    page.locator("#techniques summary").click()
    _, step = first_step(PAIR)
    expect(shown.tick(step.technique)).to_be_checked()
    expect(shown.tick("Guardians")).not_to_be_checked()
    fitting = [t for t in sudolink.logic.TECHNIQUES if t.fits(layout_of(sudolink.decode(PAIR)))]
    ticked = sum(not t.retired for t in fitting)
    count = page.locator("#techniques-count")
    expect(count).to_have_text(f"{ticked} of {len(fitting)}")
    assert len(fitting) < len(sudolink.logic.TECHNIQUES)
    shown.tick(step.technique).uncheck()
    shown.press("Hint")
    shown.press("Hint")
    names = [t.name for t in sudolink.logic.TECHNIQUES if not t.retired]
    names.remove(step.technique)
    other = sudolink.next_step(sudolink.decode(PAIR), names)
    assert other
    expect(shown.words).to_contain_text(title_of(other))

    page.reload()
    shown.wait()
    go_to_place(page, "Learn")
    page.locator("#techniques summary").click()
    expect(shown.tick(step.technique)).not_to_be_checked()
    shown.press("Hint")
    shown.press("Hint")
    expect(shown.words).to_contain_text(title_of(other))
    shown.press("Reset")
    expect(shown.tick(step.technique)).to_be_checked()
    shown.press("Hint")
    shown.press("Hint")
    expect(shown.words).to_contain_text(title_of(step))


@pytest.mark.own_page
def test_naming_is_kept(page, site):
    board = sudolink.decode(PAIR)
    step = next(sudolink.steps(board, ["Naked Pair"]))
    link = f"?bd={PAIR}&step=Naked%20Pair"
    shown = StepsPage(page, site).open(link)
    edge = shown.board.locator(".sl-layer-labels text").first
    expect(shown.words).to_have_text(sudolink.describe(board, step))
    expect(edge).to_have_text("1")
    shown.call_cells("r1c1")
    expect(shown.words).to_have_text(sudolink.describe(board, step, "r1c1"))
    expect(edge).to_have_text("c1")
    expect(shown.cell(9)).to_have_attribute("aria-label", re.compile("^row 2 column 1,"))
    page.reload()
    expect(shown.words).to_have_text(sudolink.describe(board, step, "r1c1"))
    expect(shown.marks).to_have_count(1)
    expect(edge).to_have_text("c1")

    # What is said of a board follows too, and the board without a step.
    page.locator("#step-hide").click()
    expect(shown.marks).to_have_count(0)
    empty = next(index for index, cell in enumerate(board.cells) if not cell.value)
    wrong = (sudolink.solve(board).solution or ())[empty] % 9 + 1
    shown.cell(empty).click()
    page.keyboard.press(str(wrong))
    shown.press("Check")
    expect(shown.status).to_contain_text(f"r{empty // 9 + 1}c{empty % 9 + 1}")
    shown.call_cells("A1")
    expect(edge).to_have_text("1")
    expect(shown.cell(9)).to_have_attribute("aria-label", re.compile("^row B column 1,"))
    shown.expect_value(empty, wrong)


def test_cages_list_their_combinations(page, site):
    shown = StepsPage(page, site).open(f"killersudoku.htm?bd={KILLER}")
    said = page.locator("#cage-said")
    board = sudolink.decode(KILLER)
    shown.cell(0).hover()
    expect(said).to_contain_text("at A1: ")
    ways = sudolink.cage_combinations(
        board, next(i for i, c in enumerate(board.cages) if 0 in c.cells)
    )
    expect(said).to_contain_text("+".join(map(str, ways[0])))
    shown.cell(80).click()
    page.keyboard.press("Control+Home")
    page.mouse.move(0, 0)
    expect(said).to_contain_text("at A1: ")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")  # the first keeps the cursor
    expect(said).to_have_text("")
    shown.open(f"?bd={SUDOKU}")
    expect(said).to_be_hidden()


def test_shapes_of_a_killer(page, site):
    shown = StepsPage(page, site).open(f"killersudoku.htm?bd={KILLER}")
    go_to_place(page, "Learn")
    page.locator("#shapes summary").click()
    found = sudolink.created_shapes(sudolink.decode(KILLER), 2, 2)
    entries = page.locator("#shape-list button")
    expect(entries).to_have_count(len(found))
    entries.first.click()
    expect(entries.first).to_have_attribute("aria-current", "step")
    expect(shown.board.locator(".sl-step-pivot")).not_to_have_count(0)
    expect(shown.title).to_contain_text(f": {found[0].total}")
    assert shown.bd() == KILLER
    page.get_by_label("Maximum cells").select_option("4")
    more = sudolink.created_shapes(sudolink.decode(KILLER), 2, 4)
    assert len(more) != len(found)
    expect(entries).to_have_count(len(more))
    large = next(place for place, shape in enumerate(more) if len(shape.cells) > 1)
    rule = "digits may repeat" if more[large].repeats else "no digit repeats"
    expect(entries.nth(large)).to_contain_text(rule)
    page.get_by_label("Maximum houses").select_option("6")
    page.get_by_label("Maximum cells").select_option("9")
    most = sudolink.created_shapes(sudolink.decode(KILLER), 6, 9)
    expect(entries).to_have_count(len(most))
    page.locator("#shape-sort").select_option("Super shapes")
    groups = sudolink.by_super_shape(sudolink.decode(KILLER), 6, 9)
    expect(page.locator("#shapes-said")).to_contain_text(f"{len(groups)} super shapes.")
    page.get_by_label("Maximum cells").select_option("1")
    groups = sudolink.by_super_shape(sudolink.decode(KILLER), 6, 1)
    expect(entries).to_have_count(len(groups))
    entries.last.click()
    expect(shown.title).to_contain_text(f": {groups[-1][0].in_houses}")
    expect(shown.words).to_contain_text(f": {groups[-1][0].total}.")
    shown.open(f"?bd={SUDOKU}")
    expect(page.locator("#shapes")).to_be_hidden()


def test_hints_keep_to_the_size_of_shapes_chosen(page, site):
    board = sudolink.decode(SMALL_KILLER)
    limits = sudolink.ShapeLimits(2, 1)
    name = "Innies & Outies"
    few = list(sudolink.steps(board, shapes=limits))
    assert len(few) != len(list(sudolink.steps(board)))
    shown = StepsPage(page, site).open(f"killersudoku.htm?bd={SMALL_KILLER}")
    go_to_place(page, "Learn")
    page.locator("#techniques summary").click()
    page.get_by_label("Houses per shape").select_option("2")
    page.get_by_label("Cells per shape").select_option("1")
    page.get_by_label("Order").select_option("HoDoKu")
    few = list(sudolink.steps(board, shapes=limits, order="hodoku"))
    shown.press("All steps")
    expect(shown.list_said).to_have_text(f"{len(few)} steps on this board.")
    place = next(i for i, step in enumerate(few) if step.technique == name)
    shown.entries.nth(place).click()  # the first of its technique
    expect(shown.words).to_have_text(sudolink.describe(board, few[place]))
    page.reload()
    go_to_place(page, "Learn")
    page.locator("#techniques summary").click()
    expect(page.get_by_label("Houses per shape")).to_have_value("2")
    expect(page.get_by_label("Order")).to_have_value("hodoku")
    page.locator("#techniques-reset").click()
    expect(page.get_by_label("Houses per shape")).to_have_value("4")
    expect(page.get_by_label("Order")).to_have_value("easiest")
    expect(page.get_by_label("Cells per shape")).to_have_value("4")
    shown.open(f"?bd={SUDOKU}")
    go_to_place(page, "Learn")
    page.locator("#techniques summary").click()
    expect(page.locator("#techniques-count")).to_contain_text("of")
    expect(page.locator("#step-shapes")).to_be_hidden()


def test_a_path_that_ends_early_has_no_grade(page, site):
    shown = StepsPage(page, site).open(f"?bd={STUCK}")
    shown.press("Solution path")
    expect(shown.list_said).to_contain_text(
        "Logic takes 1 step and then finds nothing more. No grade: beyond these techniques."
    )
    expect(shown.list_said).not_to_contain_text("score")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_phone(phone, site, scheme, tmp_path):
    phone.emulate_media(color_scheme=scheme)
    shown = StepsPage(phone, site).open(f"killersudoku.htm?bd={KILLER}")
    for _ in range(3):
        shown.press("Hint")
    expect(shown.marks).to_have_count(1)
    expect(shown.words).to_be_in_viewport()
    expect(shown.board).to_be_in_viewport()
    shown.go_to("Learn")
    for summary in ("#shapes summary", "#techniques summary"):
        phone.locator(summary).click()
    shown.press("Solution path")
    expect(shown.list_said).to_contain_text("Logic solves")
    expect(phone.locator("#shape-list button")).not_to_have_count(0)
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    small = "(keys) => keys.filter((key) => key.getBoundingClientRect().height < 44).length"
    assert phone.locator("button:visible, summary:visible, label:visible").evaluate_all(small) == 0
    phone.screenshot(path=tmp_path / f"steps-{scheme}.png", full_page=True)


def test_everything_with_the_keyboard_alone(page, site):
    shown = StepsPage(page, site).open(f"?bd={TRIPLE}")
    page.get_by_role("button", name="Hint").focus()
    for _ in range(3):
        page.keyboard.press("Enter")
    expect(shown.title).to_have_text(title_of(first_step(TRIPLE)[1]))
    expect(shown.marks).to_have_count(1)
    page.get_by_role("tab", name="Play").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="All steps").focus()
    page.keyboard.press("Enter")
    expect(shown.list_said).to_contain_text("on this board")
    page.get_by_role("button", name="Close list").focus()
    page.keyboard.press("Tab")
    expect(page.get_by_role("searchbox")).to_be_focused()
    page.keyboard.press("Tab")
    expect(shown.entries.first).to_be_focused()
    page.keyboard.press("Enter")
    expect(shown.entries.first).to_have_attribute("aria-current", "step")
    page.keyboard.press("Tab")  # the list is one stop, and one for more of the technique
    expect(page.locator("#step-list .more button").first).to_be_focused()
    for name in ("Previous", "Next"):
        page.keyboard.press("Tab")
        expect(page.get_by_role("button", name=name, exact=True)).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator("#techniques summary")).to_be_focused()

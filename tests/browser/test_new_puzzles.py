"""Play on the start page: today's puzzle, new puzzles, the one that is ready, and going on."""

from __future__ import annotations

from datetime import datetime

import pytest
from playwright.sync_api import expect

import sudolink
from sudolink.generator.offers import WEEK, levels_on_offer, sizes_on_offer
from sudolink.puzzle.kinds import KINDS
from tests.browser.board_page import BoardPage, choose_puzzle, field, fresh, make_puzzle
from tests.browser.test_axe import in_each_theme
from tests.browser.test_finish import finish

pytestmark = pytest.mark.shared_page

MONDAY = datetime(2026, 11, 23, 12)  # noqa: DTZ001 - the clock of the player
EASY_MONDAY = sudolink.generate("sudoku", level="Easy", seed=20261123)

#: What the browser's storage has of the puzzle that is ready.
NEXT = "localStorage.getItem('sudolink.next-puzzle')"


def today(page):
    return page.get_by_role("region", name="Today's puzzle")


def made(page, site, **chosen: str):
    """Make a puzzle on the start page, and return its board."""
    shown = BoardPage(page, site).go_home()
    make_puzzle(page, **chosen)
    return shown.wait()


def fill(shown):
    """Fill in the solution but for one digit, and type that."""
    board = sudolink.decode(shown.link()).givens_only()
    solution = sudolink.solve(board).solutions[0]
    cell = next(index for index, each in enumerate(board.cells) if each.value is None)
    shown.board.evaluate(
        "(board, values) => board.put(board.contents.map((cell, index) => ({ ...cell, value: values[index] })))",
        [None if index == cell else digit for index, digit in enumerate(solution)],
    )
    shown.cell(cell).click()
    shown.page.keyboard.press(str(solution[cell]))
    expect(finish(shown.page)).to_be_visible()


@pytest.mark.own_page
def test_todays_puzzle_is_the_same_for_everybody_and_is_continued_and_solved(page, site):
    page.clock.set_fixed_time(MONDAY)
    page.goto(site)
    expect(today(page)).to_contain_text("Monday 23 November")
    expect(today(page)).to_contain_text("Sudoku, Easy")
    page.get_by_role("button", name="Play today's puzzle").click()
    shown = BoardPage(page, site).wait()
    assert sudolink.decode(shown.link()).cells == EASY_MONDAY.cells  # which was made elsewhere
    free = next(index for index, cell in enumerate(EASY_MONDAY.cells) if not cell.value)
    shown.cell(free).click()
    page.keyboard.press("5")
    shown.expect_value(free, 5)
    page.get_by_role("link", name="Sudolink").click()
    expect(today(page)).to_contain_text("to go")
    expect(page.get_by_role("region", name="Continue")).to_have_count(0)  # it is shown once
    page.get_by_role("button", name="Continue today's puzzle").click()
    shown.wait()
    shown.expect_value(free, 5)
    fill(shown)
    page.get_by_role("link", name="Sudolink").click()
    expect(today(page)).to_contain_text("✓ Solved")
    page.get_by_role("button", name="Open today's puzzle").click()
    expect(finish(page)).to_be_visible()

    page.clock.set_fixed_time(MONDAY.replace(day=24))
    page.get_by_role("link", name="Sudolink").click()
    expect(today(page)).to_contain_text("Tuesday 24 November")
    expect(page.get_by_role("button", name="Play today's puzzle")).to_be_visible()

    page.clock.set_fixed_time(MONDAY.replace(day=25))  # a page that stays open, and is returned to
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(today(page)).to_contain_text("Wednesday 25 November")


@pytest.mark.own_page
def test_every_day_of_the_week_has_its_puzzle(page, site):
    page.clock.set_fixed_time(MONDAY)
    page.goto(site)
    for day, offer in enumerate(WEEK):
        page.clock.set_fixed_time(MONDAY.replace(day=23 + day))
        page.get_by_role("link", name="Sudolink").click()
        expect(today(page)).to_contain_text(f"{KINDS[offer.kind].title}, {offer.level}")


def test_a_new_puzzle_has_the_kind_size_and_level_that_were_chosen(page, site):
    shown = made(page, site, kind="Killer Sudoku", size="6×6", level="Easy")
    board = sudolink.decode(shown.link())
    assert (board.kind, board.size, sudolink.grade(board).level) == ("killer", 6, "Easy")
    page.goto(site)
    for name, value in {"Kind": "killer", "Size": "6", "Level": "Easy"}.items():
        expect(field(page, name)).to_have_value(value)


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS.values(), ids=lambda kind: kind.name)
def test_a_puzzle_of_every_kind_is_made(page, site, kind):
    shown = made(
        page, site, kind=kind.title, size=f"{kind.sizes[0]}×{kind.sizes[0]}", level="Any level"
    )
    board = sudolink.decode(shown.link())
    assert (board.kind, board.size) == (kind.name, kind.sizes[0])
    assert sudolink.solve(board).status == "unique"


def test_only_levels_that_turn_up_are_offered(page, site):
    BoardPage(page, site).go_home()
    for kind in KINDS.values():
        choose_puzzle(page, kind=kind.title)
        for size in sizes_on_offer(kind):
            choose_puzzle(page, size=f"{size}×{size}")
            offered = field(page, "Level").locator("option")
            expect(offered).to_have_text(["Any level", *levels_on_offer(kind, size)])


def test_the_next_puzzle_is_ready_before_anybody_asks(page, site):
    first = made(page, site, kind="Jigsaw Sudoku", size="6×6", level="Easy")
    link = first.link()
    page.get_by_role("link", name="Sudolink").click()
    expect(fresh(page).get_by_role("status")).to_have_text("A puzzle is ready.")
    ready = page.evaluate(f"JSON.parse({NEXT}).puzzle.link")
    fresh(page).get_by_role("button", name="New puzzle").click()
    shown = BoardPage(page, site).wait()
    expect(shown.board).to_have_attribute("state", "ready")
    assert shown.link() != link
    assert sudolink.decode(shown.link()) == sudolink.decode(ready)


def test_a_solved_puzzle_leads_to_the_next_one(page, site):
    shown = made(page, site, kind="Sudoku X", size="6×6", level="Easy")
    first = sudolink.decode(shown.link())
    fill(shown)
    page.reload()  # the page remembers that the puzzle was made here
    shown.wait()
    finish(page).get_by_role("button", name="Next puzzle").click()
    expect(finish(page)).to_be_hidden()
    shown.wait()
    second = sudolink.decode(shown.link())
    assert (second.kind, second.size) == ("sudoku-x", 6)
    assert second.givens_only() != first.givens_only()


def test_stop_ends_the_making_of_a_puzzle(page, site):
    BoardPage(page, site).go_home()
    choose_puzzle(page, kind="Str8ts with boxes and diagonals", size="16×16")
    button = fresh(page).get_by_role("button", name="New puzzle")
    button.click()
    expect(fresh(page).get_by_role("status")).to_have_text("Making a puzzle…")
    fresh(page).get_by_role("button", name="Stop").click()
    expect(fresh(page).get_by_role("status")).to_have_text("Stopped.")
    expect(button).to_be_focused()
    button.click()
    expect(fresh(page).get_by_role("status")).to_have_text("Making a puzzle…")
    choose_puzzle(page, kind="Sudoku", size="4×4")  # another choice stops it too
    expect(fresh(page).get_by_role("button", name="Stop")).to_be_hidden()
    button.click()
    shown = BoardPage(page, site).wait()
    assert sudolink.decode(shown.link()).size == 4


def test_the_last_unfinished_game_is_one_click_away(page, site):
    shown = BoardPage(page, site).open(f"sudoku.htm?bd={sudolink.encode(EASY_MONDAY, '81')}")
    page.get_by_role("link", name="Sudolink").click()
    expect(page.get_by_role("region", name="Learn")).to_be_visible()  # nothing was entered
    page.go_back()
    shown.wait()
    free = next(index for index, cell in enumerate(EASY_MONDAY.cells) if not cell.value)
    shown.cell(free).click()
    page.keyboard.press("5")
    shown.expect_value(free, 5)
    page.get_by_role("link", name="Sudolink").click()
    card = page.get_by_role("region", name="Continue")
    expect(card).to_contain_text("to go")
    card.get_by_role("link", name="Continue").click()
    shown.wait()
    shown.expect_value(free, 5)


@pytest.mark.own_page
def test_a_link_can_be_pasted_at_once_on_a_phone(new_page, site):
    page = new_page(viewport={"width": 360, "height": 740}, has_touch=True)
    page.goto(site)
    page.get_by_role("button", name="Open a link").click()
    expect(page.get_by_role("textbox", name="Import a board")).to_be_focused()


@pytest.mark.own_page
def test_a_link_loads_none_of_this(page, site, watch):
    BoardPage(page, site).open(f"sudoku.htm?bd={sudolink.encode(EASY_MONDAY, '81')}")
    assert not [url for url in watch.requests if "puzzles-" in url or "offers" in url]


@pytest.mark.parametrize("width", [1280, 360])
def test_axe_finds_nothing_wrong_with_play(page, site, width):
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": width, "height": 800})
    BoardPage(page, site).go_home()
    expect(fresh(page)).to_be_visible()
    assert in_each_theme(page) == []


@pytest.mark.own_page
@pytest.mark.allow_page_errors
@pytest.mark.parametrize("missing", ["**/js/puzzles-*.js", "**/offers.json"])
def test_without_puzzles_boards_can_still_be_opened(page, site, missing):
    page.route(missing, lambda route: route.abort())
    page.goto(site)
    expect(page.get_by_text("New puzzles could not be loaded.")).to_be_visible()
    shown = BoardPage(page, site)
    shown.paste(sudolink.encode(EASY_MONDAY, "81"))
    shown.wait()
    assert sudolink.decode(shown.link()).cells == EASY_MONDAY.cells

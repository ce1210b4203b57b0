"""Solve many boards: a list goes in, a table comes out, whatever its lines hold."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import sudolink
from sudolink.puzzle.kinds import KINDS
from tests.boards import long_work
from tests.browser.board_page import BoardPage
from tests.browser.many_page import DATA, LINES, MIXED, ManyPage, check
from tests.browser.player import PHONE

pytestmark = pytest.mark.shared_page


@pytest.mark.journey
def test_mixed_lines(many, page):
    many.text.fill("\n".join(MIXED))
    many.start()
    boards = len(MIXED) - 5
    expect(many.status).to_contain_text(
        re.compile(rf"^{boards} boards: .* 2 lines contain no board\.$")
    )
    expect(many.bar).to_have_js_property("value", 1)
    expect(many.rows).to_have_count(boards + 2)
    bad = many.rows.filter(has_text="no board at all")
    assert bad.get_by_role("link").count() == 0
    expect(bad).to_contain_text("No board found")
    expect(many.rows.filter(has_text="Row A holds 5 twice")).to_contain_text("no solution")

    table = many.table()
    assert [int(row["line"]) for row in table] == [
        number for number, line in enumerate(MIXED, 1) if line.strip() and not line.startswith("#")
    ]
    for row in table:
        line = MIXED[int(row["line"]) - 1]
        if row["outcome"] == "no board":
            assert line == "no board at all" or line.startswith("7,")
            assert row["remark"]
        else:
            check(row, LINES[1] if line.endswith("hard") else line)

    killer = KINDS["killer"].example
    many.rows.filter(has_text="killersudoku.htm").get_by_role("link").click()
    shown = BoardPage(page, "").wait()
    assert shown.bd() == killer
    page.go_back()
    expect(many.rows).to_have_count(boards + 2)


def test_stop_keeps_the_results_so_far(many):
    endless = sudolink.encode(long_work())
    many.text.fill("\n".join([*LINES[:20], endless, *LINES[20:30]]))
    many.start()
    figures = many.page.locator("#list-figures")
    expect(figures).to_have_text(
        re.compile(
            r"^20 lines, .* line 21: [\d,]+\spositions? tried, depth\s\d+, 0\ssolutions found$"
        )
    )
    expect(many.bar).not_to_have_js_property("value", 0)
    many.stop()
    expect(many.status).to_have_text("Stopped. 20 boards: 20 with one solution.")
    expect(many.page.get_by_role("button", name="Solve all")).to_be_focused()
    assert [row["board"] for row in many.table()] == LINES[:20]

    many.text.fill(LINES[40])  # and the next list finds Python free
    many.start()
    expect(many.status).to_have_text("1 board: 1 with one solution.")
    check(many.table()[0], LINES[40])


@pytest.mark.own_page
def test_stop_while_python_is_starting(page, site):
    page.route("**/js/worker-*.js", lambda _: None)  # it never comes
    page.goto(f"{site}?many")
    many = ManyPage(page)
    many.text.fill(LINES[0])
    many.text.press("Control+Enter")
    many.stop()
    expect(many.status).to_have_text("Stopped.")
    expect(page.get_by_role("button", name="Download table")).to_be_hidden()


#: Lets no answer of Python come to the page once `deaf` is set.
DEAF = """
const listen = Worker.prototype.addEventListener;
Worker.prototype.addEventListener = function (name, hear) {
  listen.call(this, name, (event) => window.deaf || hear(event));
};
"""


@pytest.mark.own_page
def test_stop_in_a_batch_does_not_wait_for_its_answer(page, site):
    page.add_init_script(DEAF)
    page.goto(f"{site}?many")
    many = ManyPage(page)
    many.upload("list.txt", "\n".join(LINES * 200))
    many.start()
    expect(many.rows.first).to_be_visible()
    page.evaluate("window.deaf = true")  # as in a batch that takes for ever
    many.stop()
    expect(many.status).to_contain_text(re.compile(r"^Stopped\. [\d,]+ boards"))
    answered = int(re.sub(r"\D", "", many.status.inner_text().split(":")[0]))
    assert [row["board"] for row in many.table()] == (LINES * 200)[:answered]


def test_a_list_started_right_after_a_stop_in_a_batch_is_solved(many):
    """The stop ends Python if a batch is under way: not while the next list is."""
    hard = (DATA / "bench/sudoku_hardest_1106.txt").read_text("utf-8").split()
    many.upload("list.txt", "\n".join(hard * 6))
    many.start()
    expect(many.page.locator("#list-figures")).not_to_be_empty()
    many.stop()
    expect(many.status).to_have_text(re.compile(r"^Stopped\."))
    expect(many.status).not_to_contain_text("no board")
    many.text.fill(LINES[40])
    many.start()
    expect(many.status).to_have_text("1 board: 1 with one solution.")


def test_nothing_to_solve(many):
    many.start()
    expect(many.text).to_be_focused()
    many.text.fill("# only this\n\n")
    many.start()
    expect(many.status).to_have_text("There is no board in this list.")
    expect(many.page.get_by_role("button", name="Download table")).to_be_hidden()


def test_ways_there_and_back(page, site):
    shown = BoardPage(page, site).open(f"?bd={LINES[0]}")
    page.get_by_role("link", name="Solve many boards").click()
    expect(page.get_by_role("heading", name="Solve many boards")).to_be_visible()
    assert shown.address().endswith("?many")
    assert page.title().startswith("Solve many boards")
    page.go_back()
    shown.wait()
    assert page.locator("#many").is_hidden()
    page.get_by_role("link", name="Sudolink").click()
    expect(page.get_by_role("heading", name="Open a board somebody sent you")).to_be_visible()
    page.get_by_role("link", name="Solve many boards").click()
    expect(page.locator("#start")).to_be_hidden()


@pytest.mark.own_page
def test_phone(new_page, site):
    phone = new_page(**PHONE)
    phone.goto(f"{site}?many")
    many = ManyPage(phone)
    many.text.fill("\n".join(MIXED))
    many.start()
    expect(many.rows.first).to_be_visible()
    expect(many.page.get_by_role("button", name="Download table")).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    small = "(keys) => keys.filter((key) => key.getBoundingClientRect().height < 44).length"
    assert (
        phone.locator("button:visible, header a, input[type=file]:visible").evaluate_all(small) == 0
    )

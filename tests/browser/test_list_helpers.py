"""A long list is solved by several Pythons, and its table is the same as from one."""

from __future__ import annotations

import json
import re
from functools import cache

import pytest
from playwright.sync_api import expect

import sudolink
from sudolink import Board, Cage
from tests.browser.many_page import DATA, LINES, ManyPage, check


@cache
def killers() -> list[str]:
    """Return strings of 300 killers, which take a second to write."""
    return [
        sudolink.encode(
            Board.blank("killer").with_cages(
                [Cage(tuple(cells), total) for total, cells in row["cages"]]
            )
        )
        for row in json.loads((DATA / "bench/killer_generated_300.json").read_text("utf-8"))
    ]


#: Keeps the page's workers, so that tests can end one as a browser without memory does. The page's clock
#: goes twelve times as fast, so that a list which takes seconds is a long one.
WORKERS = """
const { now } = Performance.prototype;
Performance.prototype.now = function () { return 12 * now.call(this); };
window.workers = [];
let tell = () => {};
window.numberOfWorkers = (number) => new Promise((resolve) => {
  tell = () => window.workers.length === number && resolve();
  tell();
});
window.Worker = class extends Worker {
  constructor(...details) { super(...details); window.workers.push(this); tell(); }
  terminate() { super.terminate(); window.workers.splice(window.workers.indexOf(this), 1); }
};
Object.defineProperty(navigator, "hardwareConcurrency", { value: CORES });
"""


@pytest.fixture
def pythons(page, site):
    """Open the page for lists in a browser with so many cores."""

    def opened(cores) -> ManyPage:
        page.add_init_script(WORKERS.replace("CORES", str(cores)))
        page.goto(f"{site}?many")
        return ManyPage(page)

    return opened


def count(many):
    return many.page.evaluate("workers.length")


#: The page's workers without helpers: the Python for boards and the one for long work.
ALONE = 2


def start(many, lines):
    """Start a list once the page has its own workers, wait for its first row; return their number."""
    wait_for(many, ALONE)
    many.upload("list.txt", "\n".join(lines))
    many.start()
    expect(many.rows.first).to_be_visible()
    return ALONE


def wait_for(many, workers):
    many.page.evaluate("(number) => numberOfWorkers(number)", workers)


def expect_answers(many, lines):
    expect(many.status).to_contain_text(
        f"{len(lines)} boards: {len(lines)} with one", timeout=120_000
    )
    table = many.table()
    assert [row["line"] for row in table] == [str(number) for number in range(1, len(lines) + 1)]
    assert [row["board"] for row in table] == lines
    assert {row["outcome"] for row in table} == {"solved"}
    for row in table[::30]:
        check(row, row["board"])


def test_a_long_list_is_shared(pythons):
    many = pythons(3)
    lines = [*LINES[:5], *killers()[:70], *(LINES * 20)[:130]]
    alone = start(many, lines)
    wait_for(many, alone + 3)
    expect_answers(many, lines)
    assert count(many) == alone
    expect(many.rows).to_have_count(200)
    assert [int(text) for text in many.rows.locator("th").all_inner_texts()] == [*range(1, 201)]


def test_one_core_is_not_shared(pythons):
    many = pythons(1)
    alone = start(many, killers()[:25])
    expect_answers(many, killers()[:25])
    assert count(many) == alone


#: Has the worker that started last send an error, as one does that has crashed.
LOSE = "workers.at(-1).dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }))"


@pytest.mark.parametrize("lost", [1, 2])
def test_parts_of_lost_helpers_are_solved_by_others(pythons, lost):
    many = pythons(2)
    lines = killers()[:70]
    alone = start(many, lines)
    wait_for(many, alone + 2)
    figures = many.page.locator("#list-figures")
    for left in range(lost):
        before = figures.inner_text()
        expect(figures).not_to_have_text(before)
        many.page.evaluate(LOSE)
        assert count(many) == alone + 1 - left
    expect_answers(many, lines)


def test_a_stop_ends_the_helpers(pythons):
    many = pythons(2)
    alone = start(many, killers())
    wait_for(many, alone + 2)
    many.stop()
    expect(many.status).to_have_text(
        re.compile(r"^Stopped\. \d+ boards?: \d+ with one solution\.$")
    )
    assert count(many) == alone
    table = many.table()
    assert [row["board"] for row in table] == killers()[: len(table)]
    many.text.fill(LINES[40])
    many.start()
    expect(many.status).to_have_text("1 board: 1 with one solution.")

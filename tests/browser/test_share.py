"""Email this Board: every format, what it loses, and mail links as RFC 6068 wants them."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import expect

import sudolink
from sudolink.kinds import KINDS
from tests.browser.board_page import BoardPage

SUDOKU = KINDS["sudoku"].example


def test_formats_sites_and_mail(page, site):
    shown = BoardPage(page, site).open(f"?bd={SUDOKU}")
    shown.cell(1).click()
    page.keyboard.press("5")
    shown.expect_value(1, 5)
    board = sudolink.decode(shown.link())
    assert shown.emailed_link() == sudolink.link(board, f"{site}sudoku.htm", "S9B")

    options = page.get_by_label("Format").locator("option")
    names = options.evaluate_all("(options) => options.map(({value}) => value)")
    assert names == list(sudolink.formats(board))
    losses = page.get_by_role("list", name="What is lost")
    for name in names:
        page.get_by_label("Format").select_option(name)
        link = page.get_by_role("textbox", name="Link").input_value()
        assert link == sudolink.link(board, f"{site}sudoku.htm", name)
        assert losses.locator("li").all_text_contents() == list(sudolink.losses(board, name))

    page.get_by_role("radio", name="SudokuWiki").check()
    page.get_by_label("Format").select_option("S9B")
    link = page.get_by_role("textbox", name="Link").input_value()
    assert link == sudolink.link(board, "https://www.sudokuwiki.org/sudoku.htm", "S9B")

    mail = page.get_by_role("link", name="Email", exact=True).get_attribute("href") or ""
    assert mail.startswith("mailto:?subject=")
    assert "+" not in mail
    assert "%0D%0A" in mail
    assert len(mail) < 2000
    fields = parse_qs(urlsplit(mail).query)
    assert link in fields["body"][0].split("\r\n")
    assert fields["subject"] == ["Sudoku board"]


def test_copy_says_so(page, site):
    shown = BoardPage(page, site).open(f"?bd={SUDOKU}")
    link = shown.emailed_link()
    shown.press("Copy")
    expect(page.get_by_text("Link copied.")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == link

    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error()); }")
    page.get_by_role("radio", name="SudokuWiki").check()
    shown.press("Copy")
    expect(page.get_by_text("Link copied.")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()").startswith("https://www.sudokuwiki.org/")


def test_long_link_is_left_to_copy(page, site):
    empty = sudolink.encode(sudolink.Board.blank("sudoku", 25))
    shown = BoardPage(page, site).open(f"#bd={empty}")
    shown.emailed_link()
    expect(page.get_by_text("too long for a mail link")).to_be_visible()
    assert page.locator("#share-mail").get_attribute("href") is None

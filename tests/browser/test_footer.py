"""The footer of the page, and its copy in the help."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import expect

import sudolink
from tests.browser.board_page import BoardPage
from tests.browser.player import SUDOKU

#: Keeps the page, so that no mail program is started, and returns where the link leads.
ADDRESS = """(link) => {
    link.addEventListener("click", (event) => event.preventDefault());
    link.click();
    return link.href;
}"""


def test_a_report_says_the_version_and_the_board(page, site):
    shown = BoardPage(page, site).open(f"?bd={SUDOKU}")
    footer = page.get_by_role("contentinfo")
    expect(footer).to_contain_text(f"Sudolink {sudolink.__version__}")
    footer.get_by_role("link", name="Licence").focus()
    page.keyboard.press("Tab")
    report = footer.get_by_role("link", name="Report a problem")
    expect(report).to_be_focused()
    expect(report).to_have_attribute("href", re.compile("^mailto:"))  # so Enter follows it
    shown.press("Help")
    report = page.get_by_role("dialog").get_by_role("link", name="Report a problem")
    expect(report).to_be_visible()
    address = urlsplit(report.evaluate(ADDRESS))
    (body,) = parse_qs(address.query)["body"]
    assert address.scheme == "mailto"
    assert f"Version: {sudolink.__version__}" in body
    assert f"?bd={SUDOKU}" in body
    assert "\nBrowser: Mozilla" in body.replace("\r", "")


@pytest.mark.parametrize(("touch", "first"), [(False, "Keys"), (True, "Mouse and touch")])
def test_the_help_begins_with_what_the_device_has(new_page, site, *, touch: bool, first: str):
    page = new_page(has_touch=touch, is_mobile=touch)
    BoardPage(page, site).open(f"?bd={SUDOKU}")
    page.locator("#open-help").click()
    sections = page.get_by_role("dialog", name="Help").locator(".dialog-body > details")
    expect(sections.first.locator("summary")).to_have_text(first)
    assert sections.evaluate_all("(all) => all.map(({ open }) => open)") == [True, False]

"""The documentation on the site: readable for everybody, on any screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.axe import COLOUR_RULES, violations

#: Pages with prose, wide tables, code and pictures, and the reference.
PAGES = (
    "index",
    "guide",
    "hosting",
    "benchmarks",
    "techniques",
    "api/sudolink",
    "api/sudolink/codec",
)

IS_TOO_WIDE = "document.documentElement.scrollWidth > document.documentElement.clientWidth"


@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing_wrong(new_page, site, name):
    page = new_page(reduced_motion="reduce")  # or colours would still be changing
    page.goto(f"{site}docs/{name}.html")
    assert violations(page) == []
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    assert violations(page, only=COLOUR_RULES) == []


def test_a_phone_shows_pages_without_scrolling_sideways(new_page, subpath_site):
    page = new_page(viewport={"width": 320, "height": 640})
    for name in PAGES:
        page.goto(f"{subpath_site}docs/{name}.html")
        assert not page.evaluate(IS_TOO_WIDE), name


def test_pages_lead_to_each_other_and_back_to_the_boards(page, subpath_site):
    page.goto(f"{subpath_site}docs/index.html")
    page.get_by_role("main").get_by_role("link", name="Guide").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Guide")
    expect(page.locator("nav [aria-current]")).to_have_text("Guide")
    page.get_by_role("link", name="Python reference").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("sudolink")
    page.get_by_role("link", name="Sudolink", exact=True).click()
    expect(page.get_by_role("button", name="Help")).to_be_visible()


def test_help_leads_to_the_documentation(page, subpath_site):
    page.goto(subpath_site)
    page.get_by_role("button", name="Help").click()
    page.get_by_role("dialog", name="Help").get_by_role("link", name="Documentation").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Documentation")

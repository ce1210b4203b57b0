"""The page about each technique: what it shows, and what links to it."""

from __future__ import annotations

import re
from html import escape

import pytest
from playwright.sync_api import expect

import sudolink
from sudolink.logic import TECHNIQUES
from sudolink.logic.techniques.examples import EXAMPLES
from tests.browser.board_page import go_to_place
from tests.browser.steps_page import StepsPage

pytestmark = pytest.mark.shared_page

PAIR = EXAMPLES["Naked Pair"]


@pytest.mark.parametrize("technique", TECHNIQUES, ids=lambda technique: str(technique.slug))
def test_every_technique_has_a_page_with_its_picture(dist, technique):
    text = (dist / "docs" / "techniques" / f"{technique.slug}.html").read_text(encoding="utf-8")
    assert "<h1 id=" in text
    assert f">{escape(technique.name, quote=False)}</h1>" in text
    assert '<div class="picture"><svg' in text
    assert f'href="../../index.html?bd={EXAMPLES[technique.name]}&amp;step=' in text


@pytest.mark.parametrize("technique", TECHNIQUES, ids=lambda technique: str(technique.slug))
def test_every_page_says_how_to_spot_the_technique_before_the_example(dist, technique):
    text = (dist / "docs" / "techniques" / f"{technique.slug}.html").read_text(encoding="utf-8")
    found = re.search(r">How to spot it</h2>\s*<p>(.+)</p>\s*<h2[^>]*>Example</h2>", text)
    assert found
    assert len(found[1].split()) > 25
    assert text.index('<div class="picture">') > found.end()


@pytest.mark.parametrize("technique", TECHNIQUES, ids=lambda technique: str(technique.slug))
def test_every_page_has_two_boards_to_practise_on(dist, technique):
    text = (dist / "docs" / "techniques" / f"{technique.slug}.html").read_text(encoding="utf-8")
    practice = text.partition(">Practise</h2>")[2]
    links = re.findall(r'<a href="\.\./\.\./index\.html\?bd=([^"&]+)">board \d</a>', practice)
    assert len({*links, EXAMPLES[technique.name]}) == 3


def test_a_board_to_practise_on_opens_without_the_step(page, site):
    page.goto(site + "docs/techniques/naked-pair.html")
    page.get_by_role("link", name="board 1", exact=True).click()
    shown = StepsPage(page, site)
    expect(shown.board.locator("[data-cell]")).to_have_count(81)
    expect(shown.marks).to_have_count(0)


def test_a_hint_leads_to_the_page_and_its_example_back_to_the_board(page, site):
    shown = StepsPage(page, site).open(f"?bd={PAIR}")
    step = sudolink.next_step(sudolink.decode(PAIR))
    assert step
    about = page.locator("#step-about")
    shown.press("Hint")
    expect(shown.title).to_have_text("Hint 1 of 3")
    expect(about).to_be_hidden()
    shown.press("Hint")
    expect(about).to_have_text(f"About {step.technique}")
    about.click()
    expect(page.get_by_role("heading", level=1)).to_have_text(step.technique)
    page.get_by_role("link", name="Load example").click()
    expect(shown.title).to_contain_text(step.technique)
    expect(shown.marks).to_have_count(1)
    expect(about).to_have_text(f"About {step.technique}")


@pytest.mark.idle_work
def test_the_list_of_techniques_leads_to_the_pages(page, site):
    StepsPage(page, site).open(f"?bd={PAIR}")
    go_to_place(page, "Learn")
    page.locator("#techniques summary").click()
    page.get_by_role("link", name="About X-Wing", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("X-Wing")
    page.get_by_role("navigation").get_by_role("link", name="Techniques", exact=True).click()
    page.locator("dl.contents").get_by_role("link", name="Y-Wing", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Y-Wing")


def test_the_example_is_as_dark_as_its_page(page, site):
    page.goto(f"{site}docs/techniques/y-wing.html")
    paper = page.locator("svg .sl-paper")
    expect(paper).to_have_css("fill", "rgb(255, 255, 255)")
    page.emulate_media(color_scheme="dark")
    expect(paper).to_have_css("fill", "rgb(29, 33, 40)")

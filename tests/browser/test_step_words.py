"""Words of a step and its picture: each shows the other, by mouse and by keyboard."""

from __future__ import annotations

from urllib.parse import quote

import pytest
from playwright.sync_api import expect

import sudolink
from sudolink.logic.explain.runs import marks_of, runs_of
from sudolink.logic.techniques.examples import EXAMPLES
from tests.browser.steps_page import StepsPage

pytestmark = pytest.mark.shared_page


def opened(page, site, name):
    """The page with a technique's example, whose words are tied to the picture."""
    shown = StepsPage(page, site).open(f"?bd={EXAMPLES[name]}&step={quote(name)}")
    expect(shown.words.locator(".run").first).to_be_visible()
    return shown


def example(name):
    board = sudolink.decode(EXAMPLES[name])
    return board, next(sudolink.steps(board, [name]))


def faint(shown):
    """The names of the marks that are faint."""
    return shown.board.evaluate(
        "board => [...board.shadowRoot.querySelectorAll('[data-at]')]"
        ".filter((mark) => mark.style.opacity).map((mark) => mark.dataset.at)"
    )


def test_pointing_at_words_shows_their_marks_only(page, site):
    shown = opened(page, site, "Swordfish")
    board, step = example("Swordfish")
    run = next(run for run in runs_of(board, step) if run.part == "cover")
    shown.words.get_by_text(run.text, exact=True).first.hover()
    rest = {mark.name for mark in marks_of(step)} - {mark.name for mark in run.marks}
    assert {*faint(shown)} == rest
    shown.title.hover()
    assert faint(shown) == []


#: Keeps a promise that the browser has noticed what came under the resting mouse.
NOTICE = """() => {
    window.noticed = new Promise((done) => {
        document.getElementById("step-words").addEventListener("pointerover", () => done(), { once: true });
    });
}"""


def test_words_that_appear_under_the_mouse_are_not_pointed_at(page, site):
    shown = opened(page, site, "Swordfish")
    run = shown.words.locator(".run").first
    run.hover()
    shown.open(f"?bd={EXAMPLES['Swordfish']}")
    expect(run).to_be_hidden()
    page.evaluate(NOTICE)
    shown = opened(page, site, "Swordfish")
    page.evaluate("() => window.noticed")
    assert faint(shown) == []
    box = run.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2 + 2, box["y"] + box["height"] / 2)
    assert faint(shown)


def test_words_have_the_sign_and_the_colour_of_their_marks(page, site):
    shown = opened(page, site, "Swordfish")
    for run in shown.words.locator(".run").all():
        expect(run.locator("svg")).to_have_count(1)
    house = shown.words.get_by_text("columns 1, 4 and 7")
    sign = house.locator("svg .sl-step-house")
    colour = house.evaluate("run => getComputedStyle(run).borderBottomColor")
    expect(sign).to_have_css("stroke", colour)
    expect(shown.board.locator(".sl-layer-step-grounds .sl-step-house").first).to_have_css(
        "stroke", colour
    )


def test_words_are_one_tab_stop_and_arrow_keys_walk_through_them(page, site):
    shown = opened(page, site, "Swordfish")
    runs = shown.words.locator(".run")
    assert shown.words.locator('[tabindex="0"]').count() == 1
    runs.first.focus()
    assert faint(shown)
    page.keyboard.press("ArrowRight")
    expect(runs.nth(1)).to_be_focused()
    expect(runs.nth(1)).to_have_class("run lit")
    page.keyboard.press("End")
    expect(runs.last).to_be_focused()
    assert shown.words.locator('[tabindex="0"]').count() == 1
    page.keyboard.press("Tab")
    assert faint(shown) == []


def test_pointing_at_a_mark_lights_its_words(page, site):
    shown = opened(page, site, "Almost Locked Sets")
    cross = shown.board.locator('[data-at^="gone "]').first.bounding_box()
    assert cross
    page.mouse.move(cross["x"] + cross["width"] / 2, cross["y"] + cross["height"] / 2)
    lit = shown.words.locator(".run.lit")
    expect(lit).to_have_count(1)
    expect(lit).to_have_text("8 from B6")
    assert faint(shown) == []


def test_chains_are_also_in_eureka_notation(page, site):
    shown = opened(page, site, "Cell Forcing Chains")
    board, step = example("Cell Forcing Chains")
    lines = page.locator("#step-eureka p")
    expect(lines).to_have_text([*sudolink.eureka(board, step)])
    number = lines.first.locator(".run").first
    number.hover()
    shown_links = {f"branch-1 {n}" for n, link in enumerate(step.links) if link.branch == 1}
    assert {mark.name for mark in marks_of(step)} - {*faint(shown)} == shown_links

    page.locator("#step-hide").click()
    expect(page.locator("#step-eureka")).to_be_hidden()

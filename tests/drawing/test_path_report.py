"""Paths as text and as a page: chains also in Eureka notation, words with the signs of the picture."""

from __future__ import annotations

import re

import pytest

from sudolink import PuzzleGrade, decode, describe, eureka, explain
from sudolink.drawing.path_report import html_report, text_report
from sudolink.logic.techniques.examples import EXAMPLES

UNGRADED = PuzzleGrade(None, "beyond these techniques")


@pytest.fixture(scope="module")
def path():
    return explain(decode(EXAMPLES["Skyscraper"]), ["Skyscraper"])


def test_the_text_has_chains_in_eureka_notation(path):
    (line,) = eureka(path.start, path.steps[0])
    words = describe(path.start, path.steps[0])
    assert f"  1. Skyscraper: {words}\n     {line}\n" in text_report(path, UNGRADED)


def test_the_page_has_the_signs_of_the_picture_beside_the_words(path):
    page = html_report(path, UNGRADED)
    section = page[page.index("<section>") : page.index("</section>")]
    words = section[section.index("<p>") :]
    for part in ("on", "off", "gone"):
        assert re.search(
            rf'<span style="border-color:[^"]+"><svg[^>]*>[^"]+"sl-step-{part}"', words
        )
    (line,) = eureka(path.start, path.steps[0])
    assert f'<p class="eureka">{line.replace(">", "&gt;").replace("<", "&lt;")}</p>' in words
    plain = re.sub(r"<[^>]+>", "", words[: words.index("</p>")])
    assert plain == describe(path.start, path.steps[0]).replace("'", "&#x27;")

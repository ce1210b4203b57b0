"""Markup and programs in what strangers send: they come out as text, or not at all."""

from __future__ import annotations

import json
from html import escape
from xml.etree import ElementTree as ET

import pytest

import sudolink
from sudolink.cli import main as cli
from sudolink.puzzle.kinds import KINDS
from sudolink.service import answer

MARKUP = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
SUDOKU = KINDS["sudoku"].example
SIGNED = json.dumps(
    {
        "size": 9,
        "title": MARKUP,
        "author": MARKUP,
        "ruleset": MARKUP,
        MARKUP: [{"value": MARKUP}],
        "__proto__": {"size": 4},
        "grid": [[{"value": 5, "given": True}, *[{}] * 8], *[[{}] * 9] * 8],
        "text": [{"cells": ["R1C1"], "value": MARKUP}],
    }
)
JIGSAW = next(
    link
    for form in sudolink.formats(sudolink.decode(KINDS["jigsaw"].example))
    if "jigmap=" in (link := sudolink.link(sudolink.decode(KINDS["jigsaw"].example), format=form))
)


def ask(name, **details: object):
    return json.loads(answer(json.dumps({"name": name, **details})))


@pytest.mark.parametrize("text", [SIGNED, JIGSAW.replace("shape=", f"shape={MARKUP}")])
def test_nothing_drawn_or_written_has_markup_of_the_sender(text):
    opened = ask("open", text=text, page=MARKUP)
    assert "error" not in opened
    link, base = opened["link"], "https://e.org/"
    pieces = [
        opened["svg"],
        json.dumps(opened["kit"]),
        ask("thumbnail", link=link)["svg"],
        ask("picture", link=link)["svg"],
        ask("print_board", link=text, base=base)["svg"],
    ]
    embedded = ask("embed", link=link, address=base + link, base=base)
    pieces += [embedded["svg"], *(form["code"] for form in embedded["codes"])]
    for piece in pieces:
        assert "<script>" not in piece
        assert "<img" not in piece
    said = text == SIGNED
    assert ("alert(1)" in str(opened["about"])) == said  # the page shows it as text
    assert (escape(MARKUP) in embedded["codes"][-1]["code"]) == said


def test_a_path_as_a_page_has_only_our_elements(capsys):
    cli.main(["explain", SIGNED, "--html", "--technique", "Naked Single"])
    page = capsys.readouterr().out
    assert "<svg" in page
    assert "<script" not in page
    assert "<img" not in page
    assert f"“{escape(MARKUP)}” by {escape(MARKUP)}" in page


@pytest.mark.parametrize(
    "address",
    ["javascript:alert(1)", " JavaScript:alert(1)", "java\nscript:alert(1)", "data:text/html,x"],
)
def test_a_picture_never_leads_to_a_program(address):
    board = sudolink.decode(SUDOKU)
    with pytest.raises(ValueError, match="not the address of a page"):
        sudolink.draw(board, href=address)
    assert "svg" not in ask("embed", link=SUDOKU, address=address, base="https://e.org/")


@pytest.mark.parametrize("address", [f"https://e.org/?x={MARKUP}", "/javascript:x", "a?b=data:"])
def test_other_addresses_are_escaped(address):
    svg = ET.fromstring(sudolink.draw(sudolink.decode(SUDOKU), href=address, interactive=False))
    [link] = svg.iter("{http://www.w3.org/2000/svg}a")
    assert link.get("href") == address
    assert not list(svg.iter("{http://www.w3.org/2000/svg}script"))


@pytest.mark.parametrize(
    "technique", [MARKUP, "x" * 100_000, "__proto__", "\0", "\ud800", "\u202e"]
)
@pytest.mark.parametrize("nth", ["1", MARKUP, "9" * 5000, "\u0661"])
def test_an_unknown_step_gets_a_sentence(technique, nth):
    for reply in (
        ask("open", text=SUDOKU, step=f"{technique}&nth={nth}"),
        ask("step_show", link=SUDOKU, technique=technique, nth=nth),
    ):
        assert "alert" not in reply["svg"]
        reported = reply["step"] or {"technique": None, "sentence": "Not even a name."}
        assert reported["technique"] is None
        assert 0 < len(reported["sentence"]) < 400


@pytest.mark.parametrize("nth", [0, -1, 10**400, 1e300, None, [], {}, True, ""])
def test_a_number_of_a_step_may_be_anything(nth):
    reply = ask("step_show", link=SUDOKU, technique="Naked Single", nth=nth)
    assert "went wrong in Sudolink" not in str(reply.get("error"))

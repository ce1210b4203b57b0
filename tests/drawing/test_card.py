"""Cards: boards in the shape of link previews."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from sudolink import decode
from sudolink.drawing.card import HEIGHT, WIDTH, draw_card
from sudolink.puzzle.kinds import KINDS

SVG = "{http://www.w3.org/2000/svg}"


def texts(card: ET.Element) -> list[str]:
    """The text beside the board."""
    return [text.text or "" for text in card.findall(f"{SVG}text")]


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_has_a_card_with_its_name(kind: str):
    card = ET.fromstring(draw_card(decode(KINDS[kind].example)))
    assert card.get("viewBox") == f"0 0 {WIDTH} {HEIGHT}"
    assert " ".join(texts(card)).startswith(KINDS[kind].title)
    [board] = card.findall(f"{SVG}g/{SVG}svg")
    assert board.get("data-kind") == kind
    side = float(board.get("width", 0))
    assert 500 < side < HEIGHT
    assert float(board.get("height", 0)) == side


def test_a_card_counts_givens():
    empty, one, two = (decode(f"{'12'[:n]}{'0' * (81 - n)}") for n in range(3))
    assert texts(ET.fromstring(draw_card(empty)))[1] == "9×9"
    assert texts(ET.fromstring(draw_card(one)))[1] == "9×9 · 1 given"
    assert texts(ET.fromstring(draw_card(two)))[1] == "9×9 · 2 givens"


def test_a_card_has_the_colours_of_its_theme():
    board = decode(KINDS["sudoku"].example)
    cards = {theme: draw_card(board, theme=theme) for theme in ("auto", "light", "dark", "print")}
    assert cards["auto"] == cards["light"]
    assert len({*cards.values()}) == 3
    assert not any("<style" in card for card in cards.values())


def test_a_card_can_be_a_link_but_no_program():
    board = decode(KINDS["sudoku"].example)
    [link] = ET.fromstring(draw_card(board, href="https://example.org/?a&b")).findall(f"{SVG}a")
    assert link.get("href") == "https://example.org/?a&b"
    with pytest.raises(ValueError, match="not the address of a page"):
        draw_card(board, href="javascript:alert(1)")

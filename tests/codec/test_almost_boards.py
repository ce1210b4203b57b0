"""Texts full of what is almost a board: how much is done before they are refused, counted."""

from __future__ import annotations

from typing import Any

import pytest

from sudolink import BoardStringError, decode
from sudolink.codec.formats.own import ends
from sudolink.codec.reading import boards_in_text, extract
from sudolink.codec.run import Run


class Counted:
    """A pattern that counts how often it is asked."""

    def __init__(self, pattern: Any) -> None:
        self.pattern = pattern
        self.count = 0

    def match(self, text: str, *where: int) -> Any:
        self.count += 1
        return self.pattern.match(text, *where)


@pytest.mark.parametrize(
    "almost",
    ["S9B ", "S9B\n", "L9B0123 ", "?bd=S9B ", "bd=", "OWN1-ab ", "OWN1-S9-ab\n", "1" * 82 + " "],
)
@pytest.mark.parametrize("length", [2_000, 20_000])
def test_values_that_share_characters_are_read_once(monkeypatch, almost: str, length: int):
    asked = [Counted(extract._PLAIN), Counted(extract._GAP)]
    monkeypatch.setattr(extract, "_PLAIN", asked[0])
    monkeypatch.setattr(extract, "_GAP", asked[1])
    text = almost * (length // len(almost))
    with pytest.raises(BoardStringError):
        decode(text)
    assert sum(each.count for each in asked) <= 2 * len(text)


@pytest.mark.parametrize("almost", ["OWN1-S9-G{}\n", "?bd=OWN1-S9-{} ", "OWN1-{} "])
@pytest.mark.parametrize("filling", ["-ab " * 500, "0" * 2_000])
def test_own_strings_are_not_looked_for_in_the_whole_rest(monkeypatch, almost: str, filling: str):
    looked_at: list[int] = []
    whole = ends.whole

    def counted(run: Run, ends_at: Any) -> Run:
        looked_at.append(len(run.text))
        return whole(run, ends_at)

    monkeypatch.setattr(ends, "whole", counted)
    text = almost.format(filling) * 60
    with pytest.raises(BoardStringError):
        decode(text)
    assert len(looked_at) >= 50
    assert sum(looked_at) <= 4 * len(text)  # two readings of the text come upon them


@pytest.mark.parametrize("before", ["", "a" * 500_000])
@pytest.mark.parametrize("almost", ["bd=abc&", "https://example.org/?bd=abc "])
def test_only_a_few_links_without_a_board_are_tried(monkeypatch, before: str, almost: str):
    looked_at = []

    def refuse(text: str) -> None:
        looked_at.append(len(text))
        raise BoardStringError("It is not a board.")

    monkeypatch.setattr(boards_in_text, "decode", refuse)
    text = f"{before}?{almost * 20_000}"
    with pytest.raises(BoardStringError):
        boards_in_text.boards_in(text)
    assert len(looked_at) <= 5_001  # the last time it is the whole text
    assert sum(looked_at) <= 5_000 * 600 + len(text)

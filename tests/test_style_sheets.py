"""The style sheets of the pages take sizes from one place, so that things that are alike look alike."""

from __future__ import annotations

import re

import pytest

from web.build.paths import WEB

TOKENS = WEB / "css" / "tokens.css"
SHEETS = {
    file.name: file.read_text("utf-8")
    for file in (*(WEB / "css").glob("*.css"), WEB / "docs" / "docs.css")
    if file != TOKENS
}

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
DECLARATION = re.compile(r"(?<![\w-])([\w-]+): ([^;{}]+)[;}]")
SPACES = re.compile(r"(padding|margin|gap|row-gap|column-gap|scroll-margin|scroll-padding)\b")

#: A size of the page. Print has sizes of paper, and a circle has no other.
RAW = re.compile(r"(?<![\w.-])\d*\.?\d+(?:px|r?em)\b")


def declarations(text: str) -> list[tuple[str, str]]:
    """All properties with their values."""
    return DECLARATION.findall(COMMENT.sub("", text))


def has_raw_size(name: str, value: str) -> bool:
    if name in {"font", "font-size"} or name.endswith("-radius"):
        return bool(RAW.search(value))
    return bool(SPACES.match(name)) and "rem" in value


@pytest.mark.parametrize("name", SHEETS)
def test_sizes_of_letters_corners_and_spaces_are_tokens(name):
    found = [each for each in declarations(SHEETS[name]) if has_raw_size(*each)]
    assert found == []


def test_every_token_is_used_and_every_one_used_is_there():
    defined = {name for name, _ in declarations(TOKENS.read_text("utf-8"))}
    used = set(re.findall(r"var\((--(?:text|radius|space)[\w-]*)", "".join(SHEETS.values())))
    assert used == defined

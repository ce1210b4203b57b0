"""The shortened JSON inside SudokuPad's links.

Names have no quotes and many are short (`ce` for `cells`), an empty object in a list is left out
(`[,,{v:5}]`), `t` and `f` are true and false, strings have single quotes, colours have no quotes.
Ordinary JSON is read too. The format is that of SudokuPad's "PuzzleZipper", as it is used in
https://github.com/marktekfan/sudokupad-penpa-import.
"""

from __future__ import annotations

import json
import re
from typing import Any

from sudolink.codec.imports.json_text import check_once

#: Short names, and what they stand for.
NAMES = {
    "a": "arrows",
    "c": "color",
    "c1": "borderColor",
    "c2": "backgroundColor",
    "ca": "cages",
    "ce": "cells",
    "cs": "cellSize",
    "ct": "center",
    "d": "duration",
    "d2": "d",
    "fs": "fontSize",
    "h": "height",
    "hl": "headLength",
    "l": "lines",
    "o": "overlays",
    "r": "rounded",
    "re": "regions",
    "t": "title",
    "te": "text",
    "th": "thickness",
    "u": "underlays",
    "v": "value",
    "vd": "videos",
    "w": "width",
    "wp": "wayPoints",
}

#: The greatest depth of nested values, and the most commas between them: puzzles full of drawings
#: have some thousands.
_DEEPEST, _MOST_COMMAS = 30, 50_000
_SPACE = re.compile(r"\s*")
#: Strings in double and in single quotes. "++" and "*+" never give back what they have matched, or
#: else a string that doesn't end would be tried at every length.
_QUOTED = r""""([^"\\]*+(?:\\.[^"\\]*+)*+)"|'([^'\\]*+(?:\\.[^'\\]*+)*+)'"""
_STRING = re.compile(_QUOTED, re.DOTALL)
_NAME = re.compile(rf"(?:([A-Za-z0-9_+\- ]++)|{_QUOTED})\s*:")
_BARE = re.compile(r"[^,\[\]{}]*")
_WORDS = {"t": True, "true": True, "f": False, "false": False, "null": None}
_NUMBER = re.compile(r"-?\d{1,15}(?:\.\d{1,30})?(?:[eE][+-]?\d{1,2})?")


def loads(text: str) -> Any:
    """Read shortened JSON. Raises ValueError."""
    if text.count(",") > _MOST_COMMAS:
        raise ValueError("it has too many parts")
    value, at = _value(text, 0, 0)
    if _SPACE.fullmatch(text, at) is None:
        raise ValueError(f"there is text after the end, at {at}")
    return value


def _value(text: str, at: int, depth: int) -> tuple[Any, int]:
    at = _skip(text, at)
    if depth > _DEEPEST:
        raise ValueError("it is nested too deeply")
    if text[at : at + 1] == "{":
        return _object(text, at + 1, depth)
    if text[at : at + 1] == "[":
        return _list(text, at + 1, depth)
    if match := _STRING.match(text, at):
        return _string(match[1], match[2]), match.end()
    match = _BARE.match(text, at)
    word = match[0].strip() if match else ""
    return _bare(word), at + len(match[0]) if match else at


def _object(text: str, at: int, depth: int) -> tuple[dict[str, Any], int]:
    found: dict[str, Any] = {}
    while text[(at := _skip(text, at)) : at + 1] != "}":
        match = _NAME.match(text, at)
        if not match:
            raise ValueError(f"a name is missing at {at}")
        name = match[1].strip() if match[1] else _string(match[2], match[3])
        value, at = _value(text, match.end(), depth + 1)
        check_once(found, NAMES.get(name, name), value)
        found[NAMES.get(name, name)] = value
        at = _next(text, at, "}")
    return found, at + 1


def _list(text: str, at: int, depth: int) -> tuple[list[Any], int]:
    found: list[Any] = []
    while True:
        at = _skip(text, at)
        if text[at : at + 1] in (",", "]"):
            found.append({})
        else:
            value, at = _value(text, at, depth + 1)
            found.append(value)
            at = _skip(text, at)
        if text[at : at + 1] == "]":
            return found, at + 1
        if text[at : at + 1] != ",":
            raise ValueError(f"a list is not closed at {at}")
        at += 1


def _next(text: str, at: int, closing: str) -> int:
    """Move past a comma, or to the closing bracket."""
    at = _skip(text, at)
    if text[at : at + 1] == ",":
        return at + 1
    if text[at : at + 1] == closing:
        return at
    raise ValueError(f"an object is not closed at {at}")


def _skip(text: str, at: int) -> int:
    match = _SPACE.match(text, at)
    return match.end() if match else at


def _string(double: str | None, single: str | None) -> str:
    inner = double if double is not None else (single or "").replace("\\'", "'").replace('"', '\\"')
    value: str = json.loads(f'"{inner}"', strict=False)
    return value


def _bare(word: str) -> Any:
    if word in _WORDS:
        return _WORDS[word]
    if _NUMBER.fullmatch(word):
        return float(word) if any(sign in word for sign in ".eE") else int(word)
    return word

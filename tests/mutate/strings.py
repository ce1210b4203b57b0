"""The real strings of tests/data, as links and texts, and what can happen to them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import quote

import sudolink
from sudolink.puzzle.kinds import KINDS
from tests.mutate.forms import forms

DATA = Path(__file__).parents[1] / "data"

#: Changes that one text is put through: more often one than several.
HOW_MANY = (1, 1, 1, 2, 3, 4)

#: The size of boards that are sent as grids.
NINE = 9

#: Characters of which a part is changed, at most.
PART = 12

#: What is put in: characters of strings and links, markup, controls, marks of direction, what no
#: encoding can write, digits and letters that only look like ours.
PIECES: tuple[str, ...] = (
    *"0123456789abcdvwxyzABZ.,-+_/?&#=%;: \n\t",
    *("\0", "\x1b", "\x7f", "\xa0", "\xad", "\u200b", "\u202e", "\u2066", "\ufeff", "\ufffd"),
    *("\ud83d", "\udc00", "\U0001f642", "e\u0301", "\u0663", "\uff11", "\u00b2", "\u0131"),
    *("%00", "%", "%%", "%2", "%25", "%E2%80", "%ud83d", "&amp;", "=\n", "=3D", "\r\n> "),
    *("?bd=", "#bd=", "&bd=", "&jigmap=", "&shape=", "S9B", "K6C", "L9B", "jigsaw.htm", "bd%3d"),
    *("<img src=x onerror=alert(1)>", '"><script>', "javascript:", "__proto__", "constructor"),
    *("{", "}", "[", "]", '"', "'", "\\", "|", "9" * 40, "0" * 400, "z" * 200),
)


@cache
def groups() -> tuple[tuple[str, ...], ...]:
    """The real texts by source, so that each source is drawn equally often."""
    published = _json("published_strings")
    wild = [row["link"].lstrip("/") for row in _json("wild_links")]
    found = (
        [f"{row['page']}?bd={row['string']}" for row in published],
        wild,
        [f"?bd={string}" for string in _json("made_boards")],
        [f"#bd={row['bd']}" for row in _json("finder_positions")],
        [row["text"] for row in _json("import_samples")],
        [f"?bd={line}" for line in _lines("sudoku_lines.txt")[::9]],
        list(_in_every_format()),
        [part.text for form in forms() if form.read_as == "board" for part in form.parts],
    )
    return tuple(map(tuple, found))


def _json(name: str) -> list[Any]:
    rows: list[Any] = json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))
    return rows


def _lines(name: str) -> list[str]:
    lines = (DATA / name).read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def _in_every_format() -> Iterator[str]:
    """A board of each kind in all formats, and texts that show it."""
    for kind in KINDS.values():
        board = sudolink.decode(kind.example)
        for form in sudolink.formats(board):
            yield sudolink.link(board, format=form)
        if board.size == NINE and not kind.straights:  # a grid of others is for people
            yield sudolink.text(board)
            yield sudolink.candidate_grid(board)


# --- What can happen ------------------------------------------------------------------------------


def flipped(text: str, random: Random) -> str:
    """One bit of a character is another."""
    at = random.randrange(len(text))
    return text[:at] + chr(ord(text[at]) ^ (1 << random.randrange(7))) + text[at + 1 :]


def cut(text: str, random: Random) -> str:
    """The beginning, the end or a part is missing."""
    start, end = _part(text, random, len(text))
    return random.choice((text[:start], text[end:], text[:start] + text[end:]))


def put_in(text: str, random: Random) -> str:
    """Something is inserted, once or in several places."""
    piece = random.choice(PIECES)
    for _ in range(random.choice((1, 1, 3))):
        at = random.randrange(len(text) + 1)
        text = text[:at] + piece + text[at:]
    return text


def replaced(text: str, random: Random) -> str:
    """Something replaces a part."""
    start, end = _part(text, random, PART)
    return text[:start] + random.choice(PIECES) + text[end:]


def spliced(text: str, random: Random) -> str:
    """It continues with the end of another one."""
    other = random.choice(random.choice(groups()))
    return text[: random.randrange(len(text) + 1)] + other[random.randrange(len(other) + 1) :]


def escaped(text: str, random: Random) -> str:
    """A part or all of it has percent signs, once or twice."""
    start, end = _part(text, random, random.choice((PART, len(text))))
    part = text[start:end].encode("utf-8", "surrogatepass")
    every = "".join(f"%{byte:02X}" for byte in part)
    return text[:start] + random.choice((every, quote(quote(part, safe=""), safe=""))) + text[end:]


def recased(text: str, random: Random) -> str:
    """A part or all of it is in other letters."""
    start, end = _part(text, random, random.choice((PART, len(text))))
    part = text[start:end]
    other = random.choice((part.upper(), part.lower(), part.swapcase(), part.title()))
    return text[:start] + other + text[end:]


def widened(text: str, random: Random) -> str:
    """Letters and digits of a part are those that only look the same."""
    start, end = _part(text, random, PART)
    wide = "".join(chr(ord(c) + 0xFEE0) if "!" <= c <= "~" else c for c in text[start:end])
    return text[:start] + wide + text[end:]


def wrapped(text: str, random: Random) -> str:
    """It is broken into lines, as by a mail program."""
    width = random.choice((20, 60, 76))
    between = random.choice(("\n", "\r\n", "=\n", "\n> ", " ", "\u2028"))
    return between.join(text[at : at + width] for at in range(0, len(text), width))


def doubled(text: str, random: Random) -> str:
    """A part of it, or all, comes twice or more."""
    start, end = _part(text, random, random.choice((PART, len(text))))
    return text[:end] + text[start:end] * random.choice((1, 2, 20)) + text[end:]


CHANGES: tuple[Callable[[str, Random], str], ...] = (
    *(flipped, cut, put_in, replaced, spliced, escaped, recased, widened, wrapped, doubled),
)


def _part(text: str, random: Random, most: int) -> tuple[int, int]:
    """Where a part begins and ends."""
    start = random.randrange(len(text) + 1)
    return start, min(len(text), start + random.randrange(most + 1))


def damaged(seed: int, sources: Sequence[Sequence[str]] | None = None) -> Iterator[str]:
    """Real texts that something has happened to, without end; the same ones for the same seed."""
    random = Random(seed)  # noqa: S311 - it is to be repeatable, not secret
    while True:
        text = random.choice(random.choice(sources or groups()))
        for change in random.choices(CHANGES, k=random.choice(HOW_MANY)):
            text = change(text or "0", random)
        yield text

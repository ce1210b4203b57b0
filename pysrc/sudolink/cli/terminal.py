"""Print to a terminal safely: no text from strangers may control it.

Titles, rules, file names and pieces of damaged text come from strangers. Escape characters in them
could clear the screen or forge an answer. So the command line prints only with `say`.
"""

from __future__ import annotations

import json
import os
import sys
from typing import TextIO

from sudolink.puzzle.about import JOINERS
from sudolink.puzzle.errors import shown

_KEPT = "\n" + JOINERS


class ColouredText(str):
    """Our own text with escape characters for a colour, which `say` doesn't change."""

    __slots__ = ()


def paint(words: str, colour: str, stream: TextIO) -> str:
    """Colour a text, but only on a terminal (as https://no-color.org asks)."""
    if stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb":
        return ColouredText(f"\033[{colour}m{words}\033[0m")
    return words


def safe(text: str) -> str:
    """Return a text with visible stand-ins for control characters."""
    return shown(text, _KEPT)


def say(*parts: str, sep: str = " ", file: TextIO | None = None) -> None:
    """Print texts, with visible stand-ins for control characters."""
    words = (part if isinstance(part, ColouredText) else safe(part) for part in parts)
    print(*words, sep=sep, file=file or sys.stdout)


def json_line(values: object) -> str:
    """Return values as JSON that is safe in a terminal: invisible characters are escaped."""
    text = json.dumps(values, ensure_ascii=False)
    if text.isprintable():
        return text
    return "".join(
        sign if sign.isprintable() else json.dumps(sign, ensure_ascii=True)[1:-1] for sign in text
    )

"""How our own strings begin and end: the version and the check characters."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator

from sudolink.codec.formats.own.base32 import number_text
from sudolink.codec.run import Run
from sudolink.puzzle.errors import ASK_AGAIN, BoardStringError

NAME = "own"
VERSION = 1
#: The beginning of these strings in every version.
BEGINNING = re.compile(r"OWN(\d+)-", re.IGNORECASE | re.ASCII)
#: The same anywhere in a text.
IN_TEXT = re.compile(rf"(?<![0-9A-Za-z-]){BEGINNING.pattern}", BEGINNING.flags)
PART = "-"
#: The number of check characters, and the largest prime that fits into them.
CHECK, _CHECK_PRIME, _CHECK_BASE = 2, 1021, 37


def version_of(text: str) -> str:
    """Return the version that a string names, "" if it isn't one of ours."""
    found = BEGINNING.match(text)
    return found[1] if found else ""


def check_text(text: str) -> str:
    """Return the check characters for the text before them.

    They always reveal one changed character, or two swapped ones.
    """
    return next(due for _, due in _checks(text, {len(text)}))


def _checks(text: str, lengths: Collection[int]) -> Iterator[tuple[int, str]]:
    """Yield the check characters for a text after some lengths."""
    total = 0
    for length, character in enumerate(f"{text.upper()} ".encode("ascii", "replace")):
        if length in lengths:
            yield length, number_text(total, CHECK)
        total = (total * _CHECK_BASE + character) % _CHECK_PRIME


def whole(run: Run, ends_at: Callable[[Run, int], bool]) -> Run:
    """Return the string that a value begins with: up to two check characters that match.

    Text may follow after a gap. If no check characters match, or the version is another one, the
    string is taken up to its last part, so that reading it shows what is wrong. Raises
    BoardStringError if it was cut off.
    """
    if version_of(run.text) != str(VERSION):
        return run
    starts = [match.end() for match in re.finditer(PART, run.text)][1:]
    ending = [start for start in starts if _may_end(run, start + CHECK, ends_at)]
    for start, due in _checks(run.text, set(ending)):
        if due == run.text[start : start + CHECK].upper():
            return run.part(0, start + CHECK)
    if ending:
        return run.part(0, ending[-1] + CHECK)
    raise BoardStringError(
        f"This link is incomplete: its end is missing. {ASK_AGAIN}",
        details="Own format: it should end in a hyphen and two check characters.",
        position=run.end,
    )


def _may_end(run: Run, length: int, ends_at: Callable[[Run, int], bool]) -> bool:
    return length <= len(run.text) and ends_at(run, length)

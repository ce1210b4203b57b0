"""Extract board strings from the text around them: links, mails, quotes, line breaks."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import islice, tee, zip_longest
from typing import TypeVar

from sudolink.codec.formats.own.ends import BEGINNING, IN_TEXT
from sudolink.codec.run import Run
from sudolink.puzzle.errors import BoardStringError

#: More characters than the longest string of any format but ours (25x25 killer-jigsaw: 5,628). For
#: the end of strings in our format, see `Values`.
LONGEST = 8_000

#: The most characters of a text with a single board.
MOST_CHARACTERS = 1_000_000

#: Left out everywhere: soft hyphens, zero-width characters, byte-order marks.
_INVISIBLE = re.compile("[\u00ad\u200b\u200c\u200d\u2060\ufeff]+")

#: DOS ended a text with it, and some programs still do.
_END_MARK = "\x1a"
_END = f"{_END_MARK} \t\r\n"

#: What ends a value in a link, unless it is part of a broken line.
_ENDS = frozenset("&#\"'<>()[]{};`|\\") | frozenset("\u201c\u201d\u2018\u2019\u00ab\u00bb")

#: A line break inside a string, with what mail programs put around it: a quoted-printable `=`
#: before it, quote marks after it. A plus sign is a space in a query.
_GAP = re.compile(r"=?[ \t]*(?:\r\n?|\n)[\s>]*|[\s+]+")

#: Characters that neither end a value nor begin a gap, taken in one go.
_PLAIN = re.compile(r"[0-9A-Za-z.-]+")

#: One escaped byte, or those of one UTF-8 character.
_ESCAPE = re.compile(
    r"%[CDcd][0-9A-Fa-f]%[89ABab][0-9A-Fa-f]|%[Ee][0-9A-Fa-f](?:%[89ABab][0-9A-Fa-f]){2}"
    r"|%[0-9A-Fa-f]{2}"
)
_SOFT_BREAK = re.compile(r"=[ \t]*\r?\n")
_QUOTED = re.compile(_ESCAPE.pattern.replace("%", "="))
_AMPERSAND = re.compile(r"&(?:amp|\#38|\#x26);", re.IGNORECASE)
#: The parameter name before a board string in a link; the escape of its "=" may be damaged.
BD = re.compile(r"(?<![0-9A-Za-z])bd(?:=|%3?D?)", re.IGNORECASE | re.ASCII)
#: The rest of that name, or another name instead, before a long value.
_NO_BD = re.compile(
    r"(?<=[?&#])(?!jigmap=|shape=|bd=)[0-9A-Za-z._-]{0,12}=(?=[0-9A-Za-z._*?,-]{40,})|(?<=\?)(?=[0-9A-Za-z._*?,-]{60,})",
    re.IGNORECASE | re.ASCII,
)
_WORD_END = re.compile(r"[\s\"'<>()\[\]]", re.ASCII)
_QUERY = re.compile(r"[?#]")

#: An own string, even after the "=3D" that is "=" in a quoted-printable mail.
_OWN = re.compile(rf"(?:3D)?{BEGINNING.pattern}", BEGINNING.flags)

#: Punctuation after a value.
CLOSING = ".,;:!?*_~\"'>)]}\u2026"
#: Digits of a `jigmap`.
JIGMAP_LENGTH = 81

_Item = TypeVar("_Item")

#: A page named in the fragment of another page's address.
PAGE_IN_FRAGMENT = re.compile(r"#([\w-]+\.\w+)(?=[?#]|$)", re.ASCII)


@dataclass(frozen=True, slots=True)
class Found:
    """A value that may be a board string, and what else its link says.

    Attributes:
        value: the characters up to the end of the link or text, without gaps.
        page: the file name of the link's page, or "".
        jigmaps: the first two `jigmap` parameters of the link; an old jigsaw link has one.
        shape: the `shape` parameter of an old jigsaw link, None if there is none.
    """

    value: Run
    page: str = ""
    jigmaps: tuple[Run, ...] = ()
    shape: Run | None = None

    @property
    def jigmap(self) -> Run | None:
        """The link's `jigmap`, or None. Raises BoardStringError if there are several."""
        if len(self.jigmaps) > 1:
            raise BoardStringError(
                "This link has the regions of two jigsaws in it. Was part of another link "
                "pasted into it? Copy the link again.",
                details="The parameter jigmap occurs more than once.",
                position=self.jigmaps[1].position(0),
            )
        return self.jigmaps[0] if self.jigmaps else None


def check_length(text: str) -> None:
    """Raise BoardStringError for a text that is far too long for one board."""
    if len(text) > MOST_CHARACTERS:
        raise BoardStringError(
            f"This text is too long for one board: it has over {MOST_CHARACTERS:,} characters. "
            "Copy only the part with the link or the board.",
            position=0,
        )


def unmarked(text: str) -> str:
    """Return the text without DOS's mark at its end."""
    return text.rstrip(_END) if _END_MARK in text else text


def unescape(text: str) -> Run:
    """Undo what mail and links do to characters, and leave out invisible ones.

    It decodes percent escapes (even doubled ones), `&amp;`, and quoted-printable mails, which have
    broken lines (`=` at their ends) and `=3D`.
    """
    run = Run.of(text)
    if _SOFT_BREAK.search(text) and "=3D" in text:
        run = _substitute(run, _SOFT_BREAK, lambda _: "")
        run = _substitute(run, _QUOTED, lambda match: _characters(match[0], "="))
    run = _substitute(run, _AMPERSAND, lambda _: "&")
    for _ in range(3):
        run = _substitute(run, _ESCAPE, lambda match: _characters(match[0], "%"))
    return _substitute(run, _INVISIBLE, lambda _: "")


def _characters(escapes: str, sign: str) -> str:
    """Decode escaped bytes as UTF-8, or else as one character per byte."""
    data = bytes.fromhex(escapes.replace(sign, ""))
    try:
        return data.decode()
    except UnicodeDecodeError:
        return data.decode("latin-1")


def _substitute(run: Run, pattern: re.Pattern[str], put: Callable[[re.Match[str]], str]) -> Run:
    """Replace every match; all new characters get the position where the match began."""
    if not pattern.search(run.text):  # the usual case; a text may have millions of characters
        return run
    pieces: list[str] = []
    at: list[int] = []
    last = 0
    for match in pattern.finditer(run.text):
        start, instead = match.start(), put(match)
        pieces += (run.text[last:start], instead)
        at += run.at[last:start]
        at += [run.at[start]] * len(instead)
        last = match.end()
    pieces.append(run.text[last:])
    at += run.at[last:]
    return Run("".join(pieces), tuple(at), run.end)


class Values:
    """The values that begin at some places of a text, requested from first to last.

    Text that several of them share is read once, however many begin in it.
    """

    def __init__(self, run: Run) -> None:
        self._run = run
        self._kept: list[int] = []
        self._gaps: list[int] = []
        self._read = 0

    def at(self, start: int) -> Run:
        """Return the value up to its end, without its gaps, which are recorded."""
        run = self._run
        if start >= self._read:
            self._kept, self._gaps, self._read = [], [], start
        first = bisect_left(self._kept, start)
        if _OWN.match(run.text, start):
            until = self._next_but_one(start)
            self._read_on(len(run.text), until)
            stop = bisect_left(self._kept, until)
        else:
            stop = first + LONGEST
            self._read_on(stop, len(run.text))
        kept = self._kept[first:stop]
        gaps = self._gaps[bisect_right(self._gaps, first) : bisect_right(self._gaps, stop)]
        return Run(
            "".join(map(run.text.__getitem__, kept)),
            tuple(map(run.at.__getitem__, kept)),
            run.position(self._kept[stop - 1] + 1 if stop < len(self._kept) else self._read),
            frozenset(gap - first for gap in gaps),
        )

    def _next_but_one(self, start: int) -> int:
        """Return where the second own string after the one at `start` begins.

        The string at `start` ends before that one, but not always before the first one: a line may
        be broken inside a string where the rest looks like a beginning. So every character is in at
        most two strings, however many begin in a text and however long they are.
        """
        later = bisect_right(self._own, start) + 1
        return self._own[later] if later < len(self._own) else len(self._run.text)

    @cached_property
    def _own(self) -> list[int]:
        """The places where own strings begin."""
        return [match.start() for match in IN_TEXT.finditer(self._run.text)]

    def _read_on(self, stop: int, until: int) -> None:
        """Read on to a number of characters in all, or to a place in the text."""
        text, kept, index = self._run.text, self._kept, self._read
        while index < until and len(kept) < stop:
            if plain := _PLAIN.match(text, index, until):
                end = min(plain.end(), index + stop - len(kept))
                kept += range(index, end)
                index = end
            elif gap := _GAP.match(text, index):
                self._gaps.append(len(kept))
                index = gap.end()
            elif text[index] in _ENDS:
                break
            else:
                kept.append(index)
                index += 1
        self._read = index


def links(run: Run) -> Iterator[Found]:
    """Return every `bd=` in a text."""
    return (found for found, _ in _links_by(BD, run))


def links_without_bd(run: Run) -> Iterator[tuple[Found, str]]:
    """Return other parameters of links that are long enough for a board, with their names."""
    return _links_by(_NO_BD, run)


def _links_by(pattern: re.Pattern[str], run: Run) -> Iterator[tuple[Found, str]]:
    values = Values(run)
    heads = ((match, _head(run, match)) for match in pattern.finditer(run.text))
    start: int | None = None
    for (match, head), following in _with_next(heads):
        # The text before the first link may be its beginning, cut off by a damaged character.
        start = max(0, match.start() - LONGEST) if start is None else match.start() - len(head)
        stop = match.end() + 2 * LONGEST
        if following:
            stop = min(stop, max(match.end(), following[0].start() - len(following[1])))
        query = run.part(start, stop)
        shapes = _parameters(query, "shape")
        found = Found(
            value=values.at(match.end()),
            page=page_name(head) if _QUERY.search(head) else "",
            jigmaps=tuple(map(_cut_jigmap, _parameters(query, "jigmap"))),
            shape=_up_to_gap(shapes[0]) if shapes else None,
        )
        yield found, match[0]


def _head(run: Run, match: re.Match[str]) -> str:
    """Return the part of a link before its `bd=`."""
    return _WORD_END.split(run.text[max(0, match.start() - LONGEST) : match.start()])[-1]


def _with_next(items: Iterable[_Item]) -> Iterator[tuple[_Item, _Item | None]]:
    """Return each item with the next one, and the last with None."""
    first, second = tee(items)
    next(second, None)
    return zip_longest(first, second)


def page_name(address: str) -> str:
    """Return the file name in an address, the last part of its path.

    If the site is one file, the fragment names the page: `sudolink.html#sudoku.htm?bd=…`.
    """
    if inner := PAGE_IN_FRAGMENT.search(address):
        return inner[1]
    return _QUERY.split(address, maxsplit=1)[0].rstrip("/").rsplit("/", 1)[-1]


def _parameters(query: Run, name: str) -> list[Run]:
    """Return the first two values of a parameter, each up to the end of the link."""
    values = Values(query)
    pattern = rf"(?<![0-9A-Za-z]){name}="
    matches = re.finditer(pattern, query.text, re.IGNORECASE | re.ASCII)
    return [values.at(match.end()) for match in islice(matches, 2)]


def _up_to_gap(value: Run) -> Run:
    return value.part(0, min(value.gaps, default=len(value.text)))


def _cut_jigmap(value: Run) -> Run:
    """Return the digits of a jigmap, without the text that follows after a gap.

    A line may be broken inside the digits. Any other surplus stays, so that it is reported.
    """
    text = value.text
    for stop in sorted({*value.gaps, len(text)}):
        if len(text[:stop].rstrip(CLOSING)) == JIGMAP_LENGTH:
            return value.part(0, JIGMAP_LENGTH)
        if stop > JIGMAP_LENGTH:
            return value.part(0, stop)
    return value

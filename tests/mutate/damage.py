"""Classes of damage that can happen to one place of a text on its way.

`python -m tests.mutate` and the table of docs/formats.md share them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from random import Random
from string import ascii_lowercase, digits
from urllib.parse import quote

#: Characters that people and programs insert by mistake, besides those the text has already.
SLIPS = "0019.*_?-, x"

#: Some chat programs and forms cut texts at this length.
LIMIT = 2_000

#: Header letters of all kinds, sizes and versions.
HEADER_LETTERS = ("SXWJLMKDTBVU", "3456789GP", "BC")


@dataclass(frozen=True, slots=True)
class Part:
    """A text and the part of it that is damaged, such as a board without its page's address."""

    text: str
    start: int = 0

    @property
    def body(self) -> str:
        """The part that is damaged."""
        return self.text[self.start :]

    def but(self, body: str) -> str:
        """Return the text with another body."""
        return self.text[: self.start] + body

    def spliced(self, at: int, piece: str, end: int | None = None) -> str:
        """Return the text with a piece in its body instead of the characters from `at` to `end`."""
        return self.but(self.body[:at] + piece + self.body[at if end is None else end :])


#: Yields damaged texts of a class in random order, possibly without end.
Damage = Callable[[Part, Random], Iterator[str]]


def _places(count: int, random: Random) -> list[int]:
    return random.sample(range(count), count)


def deleted(part: Part, random: Random) -> Iterator[str]:
    """Delete a character."""
    return (part.spliced(at, "", at + 1) for at in _places(len(part.body), random))


def inserted(part: Part, random: Random) -> Iterator[str]:
    """Insert a character: one that the text has elsewhere, or a typing slip."""
    own = sorted({char for char in part.body if char.isalnum()})
    for number, at in enumerate(_places(len(part.body) + 1, random)):
        # Readers tolerate most at the end.
        place = len(part.body) if number % 4 == 0 else at
        yield part.spliced(place, random.choice(SLIPS if number % 2 else own or SLIPS))


def doubled(part: Part, random: Random) -> Iterator[str]:
    """Double a character, or the whole text."""
    yield part.but(part.body * 2)
    yield from (part.spliced(at, part.body[at]) for at in _places(len(part.body), random))


def line_lost_or_doubled(part: Part, random: Random) -> Iterator[str]:
    """Delete or double one of several lines."""
    lines = part.body.splitlines(keepends=True)
    for number in _places(len(lines), random) if len(lines) > 1 else ():
        before, after = lines[:number], lines[number + 1 :]
        yield part.but("".join([*before, *after]))
        yield part.but("".join([*before, f"{lines[number].rstrip()}\n", lines[number], *after]))


def cut(part: Part, random: Random) -> Iterator[str]:
    """Cut off the end or the beginning."""
    for number, at in enumerate(_places(len(part.body) - 1, random)):
        yield part.but(part.body[at + 1 :] if number % 4 == 3 else part.body[: at + 1])


def cut_at_ampersand(part: Part, random: Random) -> Iterator[str]:
    """Cut a link at an `&`, as a terminal does without quotes."""
    ends = [match.start() for match in re.finditer("&", part.body)]
    return (part.but(part.body[: ends[at]]) for at in _places(len(ends), random))


def cut_at_limit(part: Part, random: Random) -> Iterator[str]:  # noqa: ARG001 - as all others
    """Cut a long text after 2,000 characters."""
    if len(part.text) > LIMIT:
        yield part.text[:LIMIT]


def changed(part: Part, random: Random) -> Iterator[str]:
    """Replace a character by another one of its sort."""
    for at in _places(len(part.body), random):
        char = part.body[at]
        sort = digits if char.isdigit() else ascii_lowercase if char.isalpha() else SLIPS
        other = random.choice([each for each in sort if each != char.lower()])
        yield part.spliced(at, other.upper() if char.isupper() else other, at + 1)


def swapped(part: Part, random: Random) -> Iterator[str]:
    """Swap two neighbouring characters."""
    body = part.body
    for at in _places(len(body) - 1, random):
        if body[at] != body[at + 1]:
            yield part.spliced(at, body[at + 1] + body[at], at + 2)


def escapes_lost(part: Part, random: Random) -> Iterator[str]:
    """Delete a percent sign, a character after it, or all percent signs."""
    escaped = Part(part.but(quote(part.body, safe="")), part.start)
    signs = [match.start() for match in re.finditer("%", escaped.body)]
    if signs:
        yield escaped.but(escaped.body.replace("%", ""))
        yield escaped.but(re.sub("%..", "", escaped.body))
    for number in _places(len(signs), random):
        at = signs[number]
        yield escaped.spliced(at, "", at + random.choice((1, 2, 3)))
        yield escaped.spliced(at + 2, "", at + 3)


def wrapped(part: Part, random: Random) -> Iterator[str]:
    """Break or quote lines as mail does, with spaces lost or added at the breaks."""
    words = part.body.splitlines()
    while True:
        width = random.choice((20, 40, 60, 72, 76))
        between = random.choice(("\n", "\r\n", "=\r\n", "\n> ", " \n", "\n ", " "))
        if len(words) == 1:
            body = between.join(
                part.body[at : at + width] for at in range(0, len(part.body), width)
            )
            yield part.but(body)
            continue
        quoted = "\n".join(f"> {line}" for line in words)
        indented = "\n".join(f"   {line} " for line in words)
        narrow = "\n".join(re.sub(" +", " ", line).strip() for line in words)
        joined = words.copy()
        at = random.randrange(len(words) - 1)
        joined[at : at + 2] = [joined[at] + random.choice((" ", "")) + joined[at + 1]]
        long = "\n".join(line[:width] + between + line[width:] for line in words)
        yield part.but(random.choice((quoted, indented, narrow, "\n".join(joined), long)))


def header_changed(part: Part, random: Random) -> Iterator[str]:
    """Replace the letter of the kind, the size or the version."""
    head = re.search(r"(?:OWN1-)?(?=[A-Z][0-9GP](?:[BC]|-))", part.body)
    start = head.end() if head and "=" in part.text[: part.start] + part.body[: head.end()] else -1
    for place in range(3) if start >= 0 else ():
        now = part.body[start + place]
        for other in random.sample(HEADER_LETTERS[place], len(HEADER_LETTERS[place])):
            if now not in (other, "-"):
                yield part.spliced(start + place, other, start + place + 1)


def recased(part: Part, random: Random) -> Iterator[str]:
    """Change all letters to upper or lower case, or the case of one letter."""
    yield part.but(part.body.upper())
    yield part.but(part.body.lower())
    letters = [at for at, char in enumerate(part.body) if char != char.swapcase()]
    for number in _places(len(letters), random):
        at = letters[number]
        yield part.spliced(at, part.body[at].swapcase(), at + 1)


#: Damage that changes the length of a text.
OF_LENGTH: dict[str, Damage] = {
    "deleted": deleted,
    "inserted": inserted,
    "doubled": doubled,
    "cut": cut,
    "cut at `&`": cut_at_ampersand,
    "cut at 2,000": cut_at_limit,
    "line lost or doubled": line_lost_or_doubled,
}

#: Damage that changes characters.
OF_CONTENT: dict[str, Damage] = {
    "changed": changed,
    "swapped": swapped,
    "header letter": header_changed,
}

#: All classes of damage; the others are typical of mail, chat and forms.
DAMAGES: dict[str, Damage] = {
    **OF_LENGTH,
    **OF_CONTENT,
    "percent signs": escapes_lost,
    "mail": wrapped,
    "letter case": recased,
}


def damaged_by(damage: str, part: Part, count: int, seed: int) -> list[str]:
    """Return at most `count` damaged versions of a text, the same ones for a seed."""
    random = Random(f"{seed} {damage} {part.text}")  # noqa: S311 - repeatable, not secret
    texts = islice(DAMAGES[damage](part, random), 3 * count)
    return list(dict.fromkeys(text for text in texts if text != part.text))[:count]

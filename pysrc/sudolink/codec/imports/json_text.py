"""Read JSON as people paste it: whole, broken by mail, or with text after it.

Damage by mail is repaired: lines broken inside strings and numbers, `=` at the ends of lines with
`=3D` for the sign itself, `>` before every line. A remark says so. An object with the same name
twice and different contents is refused, as nobody can know which one is meant.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any

from sudolink.puzzle.errors import BoardStringError, quoted

_SPACE = "\ufeff \t\r\n"
# An unclosed string goes to the end, so that no other one is found in it.
_STRING = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?', re.DOTALL)
_TOKEN = re.compile(rf"{_STRING.pattern}|[{{}}]", re.DOTALL)
_COLON = re.compile(r"\s*:")
_ESCAPED = re.compile(r"(?:=[0-9A-F]{2})+")
_WORD_END = re.compile(r"[0-9A-Za-z.+-]$")
_WORD_START = re.compile(r"^[0-9A-Za-z.+-]")


@dataclass(frozen=True, slots=True)
class JsonText:
    """JSON that was read.

    Attributes:
        value: the value.
        remarks: what was repaired or left out, in sentences.
    """

    value: Any
    remarks: tuple[str, ...] = ()


class _TwiceError(BoardStringError):
    """A name that an object has twice, with different contents."""

    def __init__(self, name: str, position: int | None = None) -> None:
        super().__init__(
            f"This JSON has {quoted(name)} twice in one object, with different contents. Remove "
            "the wrong one.",
            position=position,
        )
        self.name = name


def begins_as_json(text: str) -> bool:
    """Return whether a text begins as an object, perhaps in a quoted mail."""
    return text.lstrip(_SPACE + ">").startswith("{")


def parsed(text: str) -> JsonText:
    """Read a text that begins as an object. Raises BoardStringError with the place of damage."""
    text = text.rstrip(_SPACE)
    start = len(text) - len(text.lstrip(_SPACE + ">"))
    try:
        value, end = _decoded(text, start)
    except json.JSONDecodeError as error:
        if repaired := _repaired(text, start):
            return repaired
        sentence = f"This JSON is damaged: {_damage(text, error.pos, error.msg)}. Copy it again."
        raise BoardStringError(sentence, position=error.pos) from None
    except _TwiceError as error:
        raise _TwiceError(error.name, _place_of_second(text, error.name)) from None
    except (ValueError, RecursionError):
        sentence = "This JSON doesn't contain a puzzle."
        raise BoardStringError(sentence, position=start) from None
    return JsonText(value, tuple(_left_behind(text[end:])))


def loads(text: str) -> Any:
    """Read JSON as it is. Raises ValueError, or BoardStringError for a name that occurs twice."""
    return json.loads(text, object_pairs_hook=_object)


def _decoded(text: str, start: int = 0) -> tuple[Any, int]:
    return json.JSONDecoder(object_pairs_hook=_object).raw_decode(text, start)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        check_once(found, name, value)
        found[name] = value
    return found


def check_once(found: dict[str, Any], name: str, value: Any) -> None:
    """Raise BoardStringError for a name that an object already has with other contents."""
    if name in found and found[name] != value:
        raise _TwiceError(name)


def _place_of_second(text: str, name: str) -> int | None:
    """Return where an object has a name for the second time."""
    open_objects: list[set[str]] = [set()]
    for token in _TOKEN.finditer(text):
        if token[0] == "{":
            open_objects.append(set())
        elif token[0] == "}":
            open_objects = open_objects[:-1] or [set()]
        elif _COLON.match(text, token.end()):
            if token[0] in open_objects[-1] and token[0] == json.dumps(name, ensure_ascii=False):
                return token.start()
            open_objects[-1].add(token[0])
    return None


def _left_behind(text: str) -> list[str]:
    """Return a remark on text after the end."""
    rest = text.strip(_SPACE)
    return [f"The text after the JSON was left out: {quoted(rest)}."] if rest else []


def _damage(text: str, place: int, pythons: str) -> str:
    """Say what is wrong at a place, and in which line if there are several."""
    before = text[:place].split("\n")
    line = f"line {len(before)}, " if "\n" in text else ""
    where = f"{line}column {len(before[-1]) + 1}"
    if pythons.startswith("Unterminated"):
        return f"the text in quotes that begins at {where} never ends"
    if place >= len(text):
        return f"it is cut off at {where}"
    return f"{quoted(text[place:])} is unexpected at {where}"


# --- Damage by mail ---------------------------------------------------------------------------


def _repaired(text: str, start: int) -> JsonText | None:
    """Return the JSON with the damage by mail repaired; None if that doesn't help."""
    lines = text[start:].replace("\r", "").split("\n")
    done = []
    if len(lines) > 1 and all(line.startswith(">") for line in lines[1:] if line.strip()):
        lines = [lines[0], *(line.lstrip("> \t") for line in lines[1:])]
        done.append("“>” signs of a quoted email")
    if any(line.endswith("=") for line in lines):
        lines = _unquoted_printable("\n".join(lines)).split("\n")
        done.append("“=” signs of an email")
    whole, breaks = _joined("\n".join(lines))
    if breaks:
        done.append(f"{breaks} line break{'' if breaks == 1 else 's'} inside texts or numbers")
    try:
        value, end = _decoded(whole) if done else (None, 0)
    except (json.JSONDecodeError, RecursionError):
        return None
    if not end:
        return None
    remark = f"This JSON was damaged by email and has been repaired: {', '.join(done)}."
    return JsonText(value, (remark, *_left_behind(whole[end:])))


def _unquoted_printable(text: str) -> str:
    """Join lines that end in "=", and undo escapes such as "=3D"."""

    def characters(match: re.Match[str]) -> str:
        return bytes.fromhex(match[0].replace("=", "")).decode("utf-8", "replace")

    return _ESCAPED.sub(characters, text.replace("=\n", ""))


def _joined(text: str) -> tuple[str, int]:
    """Return the JSON without line breaks inside strings and words, and how many there were."""
    pieces: list[str] = []
    breaks, last = 0, 0
    for match in _STRING.finditer(text):
        between, count = _without_breaks_in_words(text[last : match.start()])
        pieces += [between, _string_of(match[0].split("\n"))]
        breaks += count + match[0].count("\n")
        last = match.end()
    between, count = _without_breaks_in_words(text[last:])
    return "".join([*pieces, between]), breaks + count


def _string_of(lines: list[str]) -> str:
    """Return a string that was broken into lines.

    Whether a line lost a space at its end can't be seen. Mail breaks prose at spaces, and text
    without spaces wherever the line ends.
    """
    if len(lines) == 1:
        return lines[0]
    prose = any(" " in line.strip() for line in lines)
    return (" " if prose else "").join(map(str.strip, lines))


def _without_breaks_in_words(text: str) -> tuple[str, int]:
    """Return the text between strings, with broken numbers and names put together."""
    first, *others = text.split("\n")
    pieces, count = [first], 0
    for line in others:
        inside = _WORD_END.search(pieces[-1]) and _WORD_START.search(line)
        count += bool(inside)
        pieces += [line] if inside else ["\n", line]
    return "".join(pieces), count

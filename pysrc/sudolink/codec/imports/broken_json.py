"""JSON that cannot be read, or holds no puzzle: a message with the place."""

from __future__ import annotations

import json

from sudolink.board import Board
from sudolink.codec.imports.importer import Importer, Pasted
from sudolink.errors import BoardStringError, quoted


def _read(pasted: Pasted) -> Board | None:
    text = pasted.text.rstrip()
    place = len(text) - len(text.lstrip("\ufeff \t\r\n"))
    if not text.startswith("{", place):
        return None
    sentence = "This is JSON, but no puzzle that Sudolink knows."
    try:
        json.loads(text[place:])
    except json.JSONDecodeError as error:
        place += error.pos
        sentence = f"This looks like JSON, but {_damage(text, place, error.msg)}."
    except (ValueError, RecursionError):
        sentence = "This looks like JSON, but is none that a puzzle could be written in."
    raise BoardStringError(sentence, position=place)


def _damage(text: str, place: int, pythons: str) -> str:
    """What is wrong at a place, which has a line if there are several."""
    before = text[:place].split("\n")
    line = f"line {len(before)}, " if "\n" in text else ""
    where = f"{line}column {len(before[-1]) + 1}"
    if pythons.startswith("Unterminated"):
        return f"the text in quotes that begins in {where} does not end"
    if place >= len(text):
        return f"it is cut off in {where}"
    return f"it is damaged: {quoted(text[place:])} cannot stand in {where}"


BROKEN_JSON = Importer(
    name="other JSON",
    read=_read,
    reads="nothing: the message says where it is damaged, or that it is no puzzle",
    leaves_out="everything",
    source="RFC 8259",
)

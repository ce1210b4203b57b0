"""JSON that cannot be read, or holds no puzzle: a message with the place."""

from __future__ import annotations

import json

from sudolink.board import Board
from sudolink.codec.imports.importer import Importer, Pasted
from sudolink.errors import BoardStringError


def _read(pasted: Pasted) -> Board | None:
    start = len(pasted.text) - len(pasted.text.lstrip("\ufeff \t\r\n"))
    if pasted.text[start : start + 1] != "{":
        return None
    sentence, at = "This is JSON, but no puzzle that Sudolink knows.", 0
    try:
        json.loads(pasted.text[start:])
    except json.JSONDecodeError as error:
        sentence, at = f"This looks like JSON, but is damaged: {error.msg}.", error.pos
    except (ValueError, RecursionError):
        sentence = "This looks like JSON, but is none that a puzzle could be written in."
    raise BoardStringError(sentence, position=start + at)


BROKEN_JSON = Importer(
    name="other JSON",
    read=_read,
    reads="nothing: the message says where it is damaged, or that it is no puzzle",
    leaves_out="everything",
    source="RFC 8259",
)

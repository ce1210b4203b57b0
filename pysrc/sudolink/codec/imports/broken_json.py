"""Refuse JSON that can't be read or contains no puzzle, and say where it is damaged."""

from __future__ import annotations

from sudolink.codec.imports.importer import Importer, Pasted
from sudolink.codec.imports.json_text import begins_as_json
from sudolink.puzzle.board import Board
from sudolink.puzzle.errors import BoardStringError


def _read(pasted: Pasted) -> Board | None:
    if not begins_as_json(pasted.text):
        return None
    if pasted.json_error:
        raise pasted.json_error
    place = len(pasted.text) - len(pasted.text.lstrip("\ufeff \t\r\n>"))
    raise BoardStringError(
        "This JSON doesn't contain a puzzle that Sudolink can read.", position=place
    )


BROKEN_JSON = Importer(
    name="other JSON",
    read=_read,
    reads="nothing: the message says where it is damaged, or that it isn't a puzzle",
    leaves_out="everything",
    source="RFC 8259",
)

"""Texts that are read back as the same board: what `repr` shows, and JSON."""

from __future__ import annotations

import json
from dataclasses import fields, replace

from sudolink.codec.board_json import to_plain
from sudolink.codec.formats import OWN
from sudolink.codec.imports.json_text import begins_as_json
from sudolink.codec.reading.decoding import decode
from sudolink.codec.writing import encode
from sudolink.puzzle.arguments import check_type
from sudolink.puzzle.board import Board
from sudolink.puzzle.errors import BoardStringError


def board_repr(board: Board) -> str:
    """Return a line of Python that makes the board again, with its string wherever one holds it."""
    for name in dict.fromkeys((board.format, OWN.name)):
        try:
            text = encode(board, name)
            read = decode(text)
        except ValueError:  # no such format, or one that can't hold the board
            continue
        if read == board:
            return f"Board.from_string({text!r})"
        if replace(read, format=board.format) == board:
            return f"Board.from_string({text!r}, format={board.format!r})"
    values = ((each.name, getattr(board, each.name)) for each in fields(board) if each.repr)
    return f"Board({', '.join(f'{name}={value!r}' for name, value in values)})"


def to_json(board: Board) -> str:
    """Return a board as JSON of one line."""
    return json.dumps(to_plain(board), ensure_ascii=False)


def from_json(text: str) -> Board:
    """Return the board in JSON. Raises TypeError, BoardStringError."""
    check_type("JSON", text, str)
    if not begins_as_json(text):
        raise BoardStringError("This isn't JSON: it doesn't begin with a brace.")
    return decode(text)

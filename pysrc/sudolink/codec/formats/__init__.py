"""Every board-string format, and where to register a new one.

A format is a subclass of `Format` in a file of its own. `strings` picks the one that a string is
in, by its header or else by its length; writers look formats up by name and board (`carrier`).
"""

from __future__ import annotations

from functools import cache

from sudolink.codec.formats.format import FieldFormat, Format, Hints
from sudolink.codec.formats.givens81 import Givens81, JigsawGivens81
from sudolink.codec.formats.killer_v1 import (
    Killer162,
    KillerJigsaw162,
    KillerJigsawPlain,
    KillerPlain,
)
from sudolink.codec.formats.marks162 import JigsawMarks162, Marks162
from sudolink.codec.formats.own.own_format import Own
from sudolink.codec.formats.str8ts_offset import Str8tsOffset
from sudolink.codec.formats.str8ts_plain import Str8tsPlain
from sudolink.codec.formats.version2 import version2
from sudolink.codec.run import Run
from sudolink.puzzle.arguments import check_type
from sudolink.puzzle.board import Board, Source, check_board
from sudolink.puzzle.cell_names import listed
from sudolink.puzzle.errors import BoardStringError, quoted
from sudolink.puzzle.kinds import KINDS

#: The version-1 formats, newest first.
VERSION_1: tuple[FieldFormat, ...] = (
    KillerJigsaw162(),
    KillerJigsawPlain(),
    Killer162(),
    KillerPlain(),
    JigsawMarks162(),
    JigsawGivens81(),
    Marks162(),
    Givens81(),
    Str8tsPlain(),
)

#: The format that carries every board, but that only Sudolink reads.
OWN = Own()


@cache
def offset_format(kind: str) -> Str8tsOffset:
    """Return the format of a Str8ts kind with the offset error."""
    return Str8tsOffset(KINDS[kind])


def formats(board: Board) -> tuple[str, ...]:
    """List the formats that hold boards of this kind and size, newest first, ours last."""
    check_board(board)
    return tuple(each.name for each in _carriers(board))


#: Names of all formats; a format with the offset error shares the name of the correct one.
FORMAT_NAMES: tuple[str, ...] = (
    *(kind.header(size) for kind in KINDS.values() for size in kind.sizes),
    *(each.name for each in VERSION_1),
    OWN.name,
)


def carrier(name: str, board: Board) -> Format:
    """Return the format with a name, for a board.

    Raises:
        TypeError: the name isn't a str, or the board isn't a Board.
        BoardStringError: there is no such format, or it can't carry the kind.
    """
    check_type("format", name, str)
    check_board(board)
    for each in _carriers(board):
        if each.name.lower() == name.lower():
            return each
    if not name:
        known = listed(formats(board), "or")
        raise BoardStringError(f"The name of the format is empty. Leave it out, or use {known}.")
    if name.lower() not in map(str.lower, FORMAT_NAMES):
        raise BoardStringError(f"There is no format {quoted(name)}.")
    raise BoardStringError(
        f"A {board.rules.title} of size {board.size} can't be written in the format {name}. "
        f"It can be written as {listed(formats(board), 'or')}."
    )


def source_format(board: Board) -> Format | None:
    """Return the format that a board came in; None without a source, or if the kind has changed."""
    if board.source is None:
        return None
    key = board.source.format
    for each in _carriers(board):
        if each.key == key:
            return each
    if board.rules.straights and board.size == offset_format(board.kind).size:
        offset = offset_format(board.kind)
        return offset if offset.key == key else None
    return None


def hints_of(source: Source, kind: str) -> Hints:
    """Return the hints from the link of a board's source."""
    if not source.jigmap:
        return Hints(kind)
    return Hints(kind, Run.of(source.jigmap), source.shape)


def read_again(came: Format, source: Source, kind: str) -> Board:
    """Return the board of a source string. Raises BoardStringError."""
    return came.decode(Run.of(source.text), hints_of(source, kind))


def _carriers(board: Board) -> tuple[Format, ...]:
    others = (each for each in (*VERSION_1, OWN) if each.carries(board))
    return (version2(board.kind, board.size), *others)


__all__ = [
    "FORMAT_NAMES",
    "OWN",
    "VERSION_1",
    "FieldFormat",
    "Format",
    "Hints",
    "carrier",
    "formats",
    "hints_of",
    "offset_format",
    "read_again",
    "source_format",
]

"""Read the formats of other programs and sites. New importers are registered here.

An importer is a function "this format or None" in a file of its own, with a description
(`Importer`). Those in `JSON` and `SIGNED` recognise their format by something that no board string
has. They come before `decoding` looks for a string without a link. Those in `GUESSED` come last,
when nothing else could be read. The first one that recognises the text decides.

An imported board says so in its remarks: first what it was read as, then everything that was left
out.
"""

from __future__ import annotations

from collections.abc import Iterable

from sudolink.codec.imports.arrows import ARROWS
from sudolink.codec.imports.broken_json import BROKEN_JSON
from sudolink.codec.imports.candidate_grids import CANDIDATE_GRID, CANDIDATES_729
from sudolink.codec.imports.classic import CLASSIC
from sudolink.codec.imports.drawings import DRAWING
from sudolink.codec.imports.fpuzzles import FPUZZLES_JSON
from sudolink.codec.imports.importer import Importer, Pasted
from sudolink.codec.imports.killer_texts import PERFECT, SUMOCUE
from sudolink.codec.imports.own_json import OWN_JSON
from sudolink.codec.imports.packed import FPUZZLES_LINK, PACKED, SHORT_LINK, SUDOKUPAD_LINK
from sudolink.codec.imports.penpa import PENPA_LINK
from sudolink.codec.imports.sdk import SDK
from sudolink.codec.imports.sudokupad import SUDOKUPAD_JSON
from sudolink.codec.imports.tatham import KEEN, SOLO
from sudolink.puzzle.board import Board
from sudolink.puzzle.errors import BoardStringError

#: Formats that are JSON as a whole, tried first: their texts may contain another board.
JSON: tuple[Importer, ...] = (OWN_JSON, FPUZZLES_JSON, SUDOKUPAD_JSON)

#: Formats that are easy to recognise, in the order they are tried.
SIGNED: tuple[Importer, ...] = (
    FPUZZLES_LINK,
    SUDOKUPAD_LINK,
    PENPA_LINK,
    PACKED,
    CLASSIC,
    SUMOCUE,
    PERFECT,
    SDK,
    DRAWING,
    CANDIDATE_GRID,
    CANDIDATES_729,
)

#: Formats to try when all else fails.
GUESSED: tuple[Importer, ...] = (
    ARROWS,
    SOLO,
    KEEN,
    SHORT_LINK,
    BROKEN_JSON,
)


def imported(pasted: Pasted, importers: Iterable[Importer]) -> Board | None:
    """Return the board from the first importer that recognises the text, or None.

    Raises BoardStringError, with a position in the text, if one recognises it but can't read a
    board.
    """
    for importer in importers:
        try:
            board = importer.read(pasted)
        except BoardStringError as error:
            start = len(pasted.text) - len(pasted.text.lstrip())
            place = start if error.position is None else error.position
            raise error.moved(place) from None
        if board is not None:
            return board
    return None


__all__ = ["GUESSED", "JSON", "SIGNED", "Importer", "Pasted", "imported"]

"""Sudolink's own JSON, as `sudolink decode --json` writes it."""

from __future__ import annotations

from sudolink.board import Board
from sudolink.codec.imports.importer import Importer, Pasted
from sudolink.errors import BoardStringError
from sudolink.houses import NO_REGION
from sudolink.plain import from_plain


def _read(pasted: Pasted) -> Board | None:
    values = pasted.json
    if not isinstance(values, dict) or not {"kind", "size", "cells"} <= set(values):
        return None
    board = from_plain(values)
    numbers = range(len(board.cells))
    if not all(cage.cells and set(cage.cells) <= set(numbers) for cage in board.cages):
        raise BoardStringError("These values make no board: a cage has cells that are not on it.")
    if not set(board.regions or ()) <= set(range(NO_REGION, board.size + 1)):
        raise BoardStringError("These values make no board: its regions are not 1 to its size.")
    return board


OWN_JSON = Importer(
    name="Sudolink's JSON",
    read=_read,
    reads="what `sudolink decode --json` writes",
    leaves_out="nothing",
    source="pysrc/sudolink/plain.py",
)

"""Sudolink's own JSON, as `sudolink decode --json` writes it."""

from __future__ import annotations

from sudolink.board import Board
from sudolink.codec.imports.broken_json import BROKEN_JSON
from sudolink.codec.imports.importer import Importer, Pasted
from sudolink.plain import from_plain


def _read(pasted: Pasted) -> Board | None:
    values = pasted.json
    if values is None and pasted.has('"cells"') and pasted.has('"kind"'):
        return BROKEN_JSON.read(pasted)  # and not the string in it, which may be another board
    if not isinstance(values, dict) or not {"kind", "size", "cells"} <= set(values):
        return None
    return from_plain(values)


OWN_JSON = Importer(
    name="Sudolink's JSON",
    read=_read,
    reads="what `sudolink decode --json` writes",
    leaves_out="names that it does not write",
    source="pysrc/sudolink/plain.py",
)

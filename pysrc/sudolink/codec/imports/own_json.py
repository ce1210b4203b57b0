"""Sudolink's own JSON, as `sudolink decode --json` writes it."""

from __future__ import annotations

from sudolink.board import Board
from sudolink.codec.imports.importer import Importer, Pasted
from sudolink.plain import from_plain


def _read(pasted: Pasted) -> Board | None:
    values = pasted.json
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

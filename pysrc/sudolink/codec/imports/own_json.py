"""Read Sudolink's own JSON, as `sudolink decode --json` writes it."""

from __future__ import annotations

from sudolink.codec.board_json import NAMES, from_plain
from sudolink.codec.imports.importer import Importer, Pasted
from sudolink.codec.imports.values import in_known_case
from sudolink.codec.more_remarks import with_remarks
from sudolink.puzzle.board import Board


def _read(pasted: Pasted) -> Board | None:
    if pasted.json_error and pasted.has('"cells"', '"grid"'):
        raise pasted.json_error  # and don't read a string inside it, which may be another board
    values, remarks = in_known_case(pasted.json, NAMES, "kind", "size", "cells")
    if values is None:
        return None
    return with_remarks(from_plain(values), *pasted.json_remarks, *remarks)


OWN_JSON = Importer(
    name="Sudolink's JSON",
    read=_read,
    reads="what `sudolink decode --json` writes",
    leaves_out="unknown names; a source that holds another board",
    source="pysrc/sudolink/codec/board_json.py",
)

"""Writes the files that show boards before Python is ready: field tables, frames and kits."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, TypedDict

from web.build.files import write_json, write_text

if TYPE_CHECKING:
    from pathlib import Path

    from sudolink.codec.field_tables import FieldTable
    from sudolink.drawing.frames import Frame, Pieces
    from sudolink.service.protocol import Kit


class Sight(TypedDict):
    """The contents of a file for one size. The type in web/src/board/frames.ts must match."""

    size: int
    tables: list[FieldTable]
    pages: dict[str, str]
    frames: dict[str, Frame]
    pieces: Pieces
    kits: dict[str, Kit]


#: The folder of the files, at the top of the site.
FOLDER = "sights"


def sight_of(size: int) -> Sight:
    """Return the contents of the file for boards of a size."""
    from sudolink.codec.field_tables import field_tables, page_kinds  # noqa: PLC0415 - not on the path before
    from sudolink.drawing.frames import frame_of, kits_of, pieces_of  # noqa: PLC0415 - likewise
    from sudolink.puzzle.kinds import KINDS  # noqa: PLC0415 - likewise
    from sudolink.service.views import kit_view  # noqa: PLC0415 - likewise

    tables = field_tables(size)
    kinds = [KINDS[name] for name in {name: 0 for table in tables for name in table["kinds"]}]
    has_headerless = not all("header" in table for table in tables)
    return {
        "size": size,
        "tables": tables,
        "pages": page_kinds() if has_headerless else {},
        "frames": {kind.name: frame_of(kind, size) for kind in kinds},
        "pieces": pieces_of(kinds[0], size),
        "kits": {name: kit_view(kit) for name, kit in kits_of(kinds, size).items()},
    }


def headers(sight: Sight) -> list[str]:
    """Return the headers of the strings that a file covers, "" for strings without one."""
    return [table.get("header", "") for table in sight["tables"]]


def write_sights(site: Path) -> None:
    """Write a file for each size, and the module that maps headers to files."""
    from sudolink.puzzle.kinds.kind import SIZE_DIGITS  # noqa: PLC0415 - not on the path before

    (site / FOLDER).mkdir()
    files: dict[str, str] = {}
    for size in SIZE_DIGITS:
        path = f"{FOLDER}/{size}.json"
        sight = sight_of(size)
        write_json(site / path, sight)
        files |= dict.fromkeys(headers(sight), path)
    text = f"export const SIGHTS = {json.dumps(files, sort_keys=True)};\n"
    write_text(site / "src" / "board" / "sights.ts", text)

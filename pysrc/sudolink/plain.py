"""Boards as plain values (dicts, lists, numbers), for JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from sudolink.board import MARKS, OPERATORS, Board, Cage, Cell, Source, check_digits
from sudolink.errors import BoardStringError


def to_plain(board: Board) -> dict[str, Any]:
    """A board as plain values: kind, size, format, cells, regions, cages, notes.

    Also the colours and the string it came with, so that it can go on as it came.
    """
    return {
        "kind": board.kind,
        "size": board.size,
        "format": board.format,
        "cells": [
            {
                "name": board.name(index),
                "value": cell.value,
                "given": cell.given,
                "candidates": list(cell.candidates),
                "black": cell.black,
                **{what: list(getattr(cell, what)) for what in MARKS},
            }
            for index, cell in enumerate(board.cells)
        ],
        "regions": None if board.regions is None else list(board.regions),
        "cages": [
            {
                "cells": list(cage.cells),
                "total": cage.total,
                "op": cage.op,
                "repeats": cage.repeats,
            }
            for cage in board.cages
        ],
        "colours": None if board.colours is None else list(board.colours),
        "source": None if board.source is None else asdict(board.source),
        "notes": list(board.notes),
    }


def from_plain(values: Mapping[str, Any]) -> Board:
    """The board that `to_plain` wrote. Raises BoardStringError where the values make no board."""
    try:
        return Board(
            kind=values["kind"],
            size=values["size"],
            cells=tuple(cell_from_plain(cell, values["size"]) for cell in values["cells"]),
            regions=None if values.get("regions") is None else tuple(values["regions"]),
            cages=tuple(_cage(cage) for cage in values.get("cages", ())),
            format=values.get("format", ""),
            colours=None if values.get("colours") is None else tuple(values["colours"]),
            source=None if values.get("source") is None else Source(**values["source"]),
            notes=tuple(values.get("notes", ())),
        )
    except KeyError as error:
        raise BoardStringError(f"The board lacks {error}.") from None
    except (TypeError, ValueError, AttributeError) as error:
        raise BoardStringError(f"These values make no board: {error}.") from None


def cell_from_plain(values: Mapping[str, Any], size: int) -> Cell:
    """The content of a cell, checked against the board's size. Raises ValueError, TypeError."""
    cell = Cell(
        value=values.get("value"),
        given=bool(values.get("given")),
        candidates=tuple(sorted(values.get("candidates", ()))),
        black=bool(values.get("black")),
        **{what: tuple(sorted(values.get(what, ()))) for what in MARKS},
    )
    check_digits(cell, size)
    return cell


def _cage(values: Mapping[str, Any]) -> Cage:
    op = values.get("op")
    if op not in (None, *OPERATORS):
        raise ValueError(f"{op!r} is no operator; there are {' '.join(OPERATORS)}")
    return Cage(tuple(values["cells"]), values.get("total"), op, values.get("repeats"))

"""Boards as plain values (dicts, lists, numbers), for JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from sudolink.board import MARKS, OPERATORS, Board, Cage, Cell, Source, check_digits
from sudolink.codec.formats import dialect, read_again
from sudolink.errors import BoardStringError, quoted


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
        _check_types(values)
        board = Board(
            kind=values["kind"],
            size=values["size"],
            cells=tuple(cell_from_plain(cell, values["size"]) for cell in values["cells"]),
            regions=None if values.get("regions") is None else tuple(values["regions"]),
            cages=tuple(_cage(cage) for cage in values.get("cages", ())),
            format=values.get("format", ""),
            colours=None if values.get("colours") is None else tuple(values["colours"]),
            source=None if values.get("source") is None else _source(values["source"]),
            notes=tuple(values.get("notes", ())),
        )
    except KeyError as error:
        raise BoardStringError(f"The board lacks {quoted(str(error.args[0]))}.") from None
    except (TypeError, ValueError, AttributeError) as error:
        raise BoardStringError(f"These values make no board: {error}.") from None
    _check_source(board)
    return board


def _check_source(board: Board) -> None:
    """Raise BoardStringError for a source that cannot be read, as boards go out by theirs."""
    came = dialect(board)
    if came is None or board.source is None:
        return
    try:
        read_again(came, board.source, board.kind)
    except ValueError as error:
        why = str(error).removesuffix(".")  # and not where: that is a place in the source
        sentence = f"These values make no board: its source cannot be read: {why}."
        raise BoardStringError(sentence) from None


def _check_types(values: Mapping[str, Any]) -> None:
    """Raise ValueError for values of the wrong sort, which would only show much later."""
    numbers = [values["size"], *(values.get("regions") or ()), *(values.get("colours") or ())]
    for cell in values["cells"]:
        numbers += [] if cell.get("value") is None else [cell["value"]]
        numbers += [digit for what in ("candidates", *MARKS) for digit in cell.get(what, ())]
    for cage in values.get("cages", ()):
        numbers += [*cage["cells"], *([] if cage.get("total") is None else [cage["total"]])]
        if cage.get("repeats") not in {None, True, False}:
            raise ValueError("repeats of a cage is true, false or null")
    if any(type(number) is not int for number in numbers):
        raise ValueError("all its numbers must be whole ones")
    if values.get("colours") and len(values["colours"]) != len(values["cells"]):
        raise ValueError("colours must name every cell")
    if not isinstance(values.get("format", ""), str):
        raise ValueError("its format is no text")  # noqa: TRY004 (one error for all that is wrong)


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


def _source(values: Mapping[str, Any]) -> Source:
    if not all(isinstance(text, str) for text in values.values()):
        raise ValueError("all that its source says must be text")
    return Source(**values)


def _cage(values: Mapping[str, Any]) -> Cage:
    op = values.get("op")
    if op not in (None, *OPERATORS):
        raise ValueError(f"{quoted(str(op))} is no operator; there are {' '.join(OPERATORS)}")
    return Cage(tuple(values["cells"]), values.get("total"), op, values.get("repeats"))

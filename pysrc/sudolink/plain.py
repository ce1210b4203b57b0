"""Boards as plain values (dicts, lists, numbers), for JSON."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, fields
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
    """The board that `to_plain` wrote. Raises BoardStringError where the values make no board.

    Names that it does not write count for nothing, wherever they stand.
    """
    try:
        board = _board(values)
    except KeyError as error:
        raise BoardStringError(f"The board lacks {quoted(str(error.args[0]))}.") from None
    except ValueError as error:
        why = str(error).removesuffix(".")
        raise BoardStringError(f"These values make no board: {why}.") from None
    _check_source(board)
    return board


def _board(values: Mapping[str, Any]) -> Board:
    """The board, its source unread. Raises KeyError for what it lacks, else ValueError."""
    _checked(values, Mapping, "board")
    size = _checked(values["size"], int, "size")
    cells = tuple(cell_from_plain(cell, size, at) for at, cell in _parts(values["cells"], "cells"))
    colours = _numbers_or_none(values.get("colours"), "colours")
    if colours and len(colours) != len(cells):
        raise ValueError("colours must name every cell")
    source = values.get("source")
    return Board(
        kind=str(values["kind"]),
        size=size,
        cells=cells,
        regions=_numbers_or_none(values.get("regions"), "regions"),
        cages=tuple(_cage(cage, at) for at, cage in _parts(values.get("cages", ()), "cages")),
        format=_checked(values.get("format", ""), str, "format"),
        colours=colours,
        source=None if source is None else _source(source),
        notes=tuple(note for _, note in _parts(values.get("notes", ()), "notes", str)),
    )


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


def cell_from_plain(values: Mapping[str, Any], size: int, place: str = "") -> Cell:
    """The content of a cell, checked against the board's size. Raises ValueError.

    Args:
        values: as `to_plain` writes them.
        size: of the board.
        place: where they stand, for what is said of them: `cells[3]`.
    """
    at = f"{place}." if place else ""
    value = values.get("value")
    cell = Cell(
        value=None if value is None else _checked(value, int, f"{at}value"),
        given=bool(values.get("given")),
        black=bool(values.get("black")),
        **{
            what: tuple(sorted(_numbers(values.get(what, ()), f"{at}{what}")))
            for what in ("candidates", *MARKS)
        },
    )
    check_digits(cell, size)
    return cell


def _source(values: Any) -> Source:
    told = _checked(values, Mapping, "source")
    names = [each.name for each in fields(Source)]
    return Source(**{name: _checked(told.get(name, ""), str, f"source.{name}") for name in names})


def _cage(values: Mapping[str, Any], place: str) -> Cage:
    total, op, repeats = values.get("total"), values.get("op"), values.get("repeats")
    if op not in (None, *OPERATORS):
        raise ValueError(f"{quoted(str(op))} is no operator; there are {' '.join(OPERATORS)}")
    return Cage(
        _numbers(values.get("cells"), f"{place}.cells"),
        None if total is None else _checked(total, int, f"{place}.total"),
        op,
        None if repeats is None else _checked(repeats, bool, f"{place}.repeats"),
    )


# --- What sort of value stands where, with sentences that name the place --------------------------

_SORTS = {
    int: "a whole number",
    str: "text",
    bool: "true, false or null",
    Mapping: "an object with names and values",
    Sequence: "a list",
}


def _checked(value: Any, sort: Any, place: str) -> Any:
    """The value, if it is of a sort. Raises ValueError."""
    fits = type(value) is int if sort is int else isinstance(value, sort)  # True is no number
    if not fits or (sort is Sequence and isinstance(value, str)):
        raise ValueError(f"{quoted(place)} must be {_SORTS[sort]}")
    return value


def _list(value: Any, place: str) -> Sequence[Any]:
    listed: Sequence[Any] = _checked(value, Sequence, place)
    return listed


def _parts(value: Any, place: str, sort: Any = Mapping) -> Iterator[tuple[str, Any]]:
    """What is in a list of one sort, objects mostly, each with its place."""
    for index, part in enumerate(_list(value, place)):
        at = f"{place}[{index}]"
        yield at, _checked(part, sort, at)


def _numbers(value: Any, place: str) -> tuple[int, ...]:
    numbers = tuple(_list(value, place))
    if {*map(type, numbers)} - {int}:  # only then are places worth their time
        for at, number in enumerate(numbers):
            _checked(number, int, f"{place}[{at}]")
    return numbers


def _numbers_or_none(value: Any, place: str) -> tuple[int, ...] | None:
    return None if value is None else _numbers(value, place)

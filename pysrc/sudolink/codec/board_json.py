"""Convert boards to plain values (dicts, lists, numbers) for JSON, and back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, fields, replace
from typing import Any

from sudolink.codec.formats import FORMAT_NAMES, read_again, source_format
from sudolink.codec.formats.jigmap import is_shape
from sudolink.codec.more_remarks import with_remarks
from sudolink.puzzle.about import LIMITS, one_line, shortened
from sudolink.puzzle.board import MARKS, OPERATORS, Board, Cage, Cell, Source, check_digits
from sudolink.puzzle.cell_names import cell_name, listed, some
from sudolink.puzzle.errors import BoardStringError, quoted
from sudolink.puzzle.kinds import kind_named

#: The names under which a board is written, and those that the command line adds.
_ADDED = ("bd", "formats", "puzzle_remarks", "line", "board", "remark", "columns")
_WRITTEN = frozenset({*(field.name for field in fields(Board)), *_ADDED})


def _names_of(part: type[Board | Cell | Cage | Source]) -> frozenset[str]:
    return frozenset(field.name for field in fields(part))


_NAMES_OF_CELLS = _names_of(Cell) | {"name"}
#: All names, of the board and of its parts.
NAMES = _WRITTEN.union(_NAMES_OF_CELLS, _names_of(Cage), _names_of(Source))
#: The most unknown names that a sentence lists.
_NAMED = 5

#: The most remarks that a board may come with, and the greatest length of one.
_MOST_REMARKS, _LONGEST_REMARK = 100, 1000
#: The colours of the cages in a source.
TINTS = range(1, 6)


def to_plain(board: Board) -> dict[str, Any]:
    """Return a board as plain values, by the names of its attributes.

    While nothing has changed, they include the source, the string it came from, so that the board
    can be passed on exactly as it came.
    """
    source = board.source
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
        "source": asdict(source) if source and _is_source_of(board, source) else None,
        "remarks": list(board.remarks),
        "title": board.title,
        "author": board.author,
        "rules_text": board.rules_text,
        "unchecked": list(board.unchecked),
    }


def from_plain(values: Mapping[str, Any]) -> Board:
    """Return the board that `to_plain` wrote. Raises BoardStringError for other values.

    Unknown names are left out, with a remark. So is a source that disagrees with the values: the
    board is sent on as its source, which must not turn it into another one.
    """
    try:
        board = _board(values)
    except KeyError as error:
        raise BoardStringError(f"This JSON board has no {quoted(str(error.args[0]))}.") from None
    except (TypeError, ValueError) as error:
        why = str(error).removesuffix(".")
        raise BoardStringError(f"This JSON doesn't hold a valid board: {why}.") from None
    unknown = [quoted(name) for name in _unknown(values)]
    if unknown:
        remark = f"Unknown names were left out: {some(unknown, _NAMED)}."
        board = with_remarks(board, remark)
    return _with_checked_source(board)


def _unknown(values: Mapping[str, Any]) -> list[str]:
    """Return the unknown names in the board and its parts."""
    parts = [
        (_WRITTEN, [values]),
        (_NAMES_OF_CELLS, values["cells"]),
        (_names_of(Cage), values.get("cages", ())),
        (_names_of(Source), [values.get("source") or {}]),
    ]
    found = (name for known, objects in parts for each in objects for name in each.keys() - known)
    return sorted(set(found))


def _board(values: Mapping[str, Any]) -> Board:
    """Return the board, not its source. Raises KeyError for missing values, else ValueError."""
    _checked(values, Mapping, "board")
    kind, size = str(values["kind"]), _checked(values["size"], int, "size")
    kind_named(kind).check_size(size)
    cells = tuple(
        _named_cell(cell, size, index, at)
        for index, (at, cell) in enumerate(_parts(values["cells"], "cells"))
    )
    colours = _numbers_or_none(values.get("colours"), "colours")
    if colours and len(colours) != len(cells):
        raise ValueError("colours must name every cell")
    if colours and not set(colours) <= set(TINTS):
        raise ValueError(f"colours are {TINTS[0]} to {TINTS[-1]}")
    source = values.get("source")
    return Board(
        kind=kind,
        size=size,
        cells=cells,
        regions=_numbers_or_none(values.get("regions"), "regions"),
        cages=tuple(_cage(cage, at) for at, cage in _parts(values.get("cages", ()), "cages")),
        format=_format(values.get("format", "")),
        colours=colours,
        source=None if source is None else _source(source),
        remarks=_remarks(values.get("remarks", ())),
        **{name: _checked(values.get(name, ""), str, name) for name in LIMITS},
        unchecked=tuple(rule for _, rule in _parts(values.get("unchecked", ()), "unchecked", str)),
    )


def _format(value: Any) -> str:
    """Return the name of a format, "" for none. Raises ValueError."""
    name = _checked(value, str, "format")
    if name and name not in FORMAT_NAMES:
        raise ValueError(f"there is no format {quoted(name)}")
    return str(name)


def _remarks(values: Any) -> tuple[str, ...]:
    """Read remarks, which may be anything. Raises ValueError."""
    remarks = [remark for _, remark in _parts(values, "remarks", str)]
    if len(remarks) > _MOST_REMARKS:
        raise ValueError(f"there are {len(remarks)} remarks, and {_MOST_REMARKS} is the limit")
    return tuple(shortened(one_line(remark), _LONGEST_REMARK) for remark in remarks)


def _with_checked_source(board: Board) -> Board:
    """Return the board; a source that holds another board is left out with a remark.

    Raises BoardStringError for a source that cannot be read.
    """
    try:
        if board.source is None or _is_source_of(board, board.source):
            return board
    except ValueError as error:
        why = str(error).removesuffix(".")  # without the position, which is one in the source
        sentence = "This JSON doesn't hold a valid board: the link in its “source” is damaged."
        raise BoardStringError(sentence, details=f"{why}.") from None
    remark = "The link it came with was left out, because it holds another board."
    return with_remarks(replace(board, source=None), remark)


def _is_source_of(board: Board, source: Source) -> bool:
    """Return whether a source holds this board, and nothing that a link to it could not have.

    Raises BoardStringError for a source that cannot be read.
    """
    came = source_format(board)
    if came is None or not (source.shape == "" or is_shape(source.shape)):
        return False
    return replace(read_again(came, source, board.kind), format=board.format) == board


def _named_cell(values: Mapping[str, Any], size: int, index: int, at: str) -> Cell:
    """Return the content of a cell, which may have a name. Raises ValueError."""
    name = values.get("name")
    if name is not None and name not in {cell_name(index, size, way) for way in ("A1", "r1c1")}:
        raise ValueError(f"{quoted(at)} is {cell_name(index, size)}, not {quoted(str(name))}")
    return cell_from_plain(values, size, at)


def cell_from_plain(values: Mapping[str, Any], size: int, place: str = "") -> Cell:
    """Return the content of a cell, checked against the board's size. Raises ValueError.

    Args:
        values: as `to_plain` writes them.
        size: the board's size.
        place: where they are, for messages: `cells[3]`.
    """
    at = f"{place}." if place else ""
    value = values.get("value")
    value = None if value is None else _checked(value, int, f"{at}value")
    given, black = _flag(values, "given", at), _flag(values, "black", at)
    marks = {
        what: tuple(sorted(_numbers(values.get(what, ()), f"{at}{what}")))
        for what in ("candidates", *MARKS)
    }
    with _named(place):
        cell = Cell(value=value, given=given, black=black, **marks)
        check_digits(cell, size)
    return cell


def _flag(values: Mapping[str, Any], name: str, at: str) -> bool:
    return bool(_checked(values.get(name) or False, bool, f"{at}{name}"))


def _source(values: Any) -> Source:
    named = _checked(values, Mapping, "source")
    names = [each.name for each in fields(Source)]
    return Source(**{name: _checked(named.get(name, ""), str, f"source.{name}") for name in names})


def _cage(values: Mapping[str, Any], place: str) -> Cage:
    total, op, repeats = values.get("total"), values.get("op"), values.get("repeats")
    if op not in (None, *OPERATORS):
        raise ValueError(f"{quoted(str(op))} is not an operator: use {listed(OPERATORS, 'or')}")
    cells = _numbers(values.get("cells"), f"{place}.cells")
    total = None if total is None else _checked(total, int, f"{place}.total")
    repeats = None if repeats is None else _checked(repeats, bool, f"{place}.repeats")
    with _named(place):
        return Cage(cells, total, op, repeats)


@contextmanager
def _named(place: str) -> Iterator[None]:
    """Name the place in the error about a cell or cage that can't exist."""
    try:
        yield
    except ValueError as error:
        raise ValueError(f"{quoted(place)} is impossible: {error}" if place else error) from None


# --- Checks of values, with messages that name the place ------------------------------------------

_SORTS = {
    int: "a whole number",
    str: "text",
    bool: "true, false or null",
    Mapping: "an object with names and values",
    Sequence: "a list",
}


def _checked(value: Any, sort: Any, place: str) -> Any:
    """Return the value if it has the right type. Raises ValueError."""
    fits = type(value) is int if sort is int else isinstance(value, sort)  # True is not a number
    if not fits or (sort is Sequence and isinstance(value, str)):
        raise ValueError(f"{quoted(place)} must be {_SORTS[sort]}")
    return value


def _list(value: Any, place: str) -> Sequence[Any]:
    listed: Sequence[Any] = _checked(value, Sequence, place)
    return listed


def _parts(value: Any, place: str, sort: Any = Mapping) -> Iterator[tuple[str, Any]]:
    """Yield the values of a list, each with its place, if all have the right type."""
    for index, part in enumerate(_list(value, place)):
        at = f"{place}[{index}]"
        yield at, _checked(part, sort, at)


def _numbers(value: Any, place: str) -> tuple[int, ...]:
    numbers = tuple(_list(value, place))
    if {*map(type, numbers)} - {int}:  # only then spend time on the places
        for at, number in enumerate(numbers):
            _checked(number, int, f"{place}[{at}]")
    return numbers


def _numbers_or_none(value: Any, place: str) -> tuple[int, ...] | None:
    return None if value is None else _numbers(value, place)

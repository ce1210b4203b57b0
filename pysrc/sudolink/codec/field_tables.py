"""The field tables of fixed-width formats: plain data that lets a page read boards before Python.

The tables are built from the same definitions that `decode` uses. A reader that follows them may
read fewer strings than `decode`, but never reads one differently: if `decode` has a remark on a
string or refuses it, the string does not fit its table. A table has these entries, and leaves out
empty ones:

- `header`, `separator` and `pattern`: how a string begins, what separates its sections, and a
  regular expression that a string without a header must match as a whole.
- `kinds`: the kinds of the boards. A string without a header takes its kind from its page, or the
  first kind if the page is for no kind.
- `sections`: one field per cell, in order. Each section has a `base`, a `width` in characters, a
  `largest` number, `blanks` (characters that count as 0) and `parts`. A part is a name, a factor
  and a largest value. A field packs several parts; the highest factor comes first.
- `cells`: maps a number of the part `cell` to a value (0 for none), whether the cell is given, and
  whether it is black.
- `candidates`: the first number that stands for candidates, and the factor that their mask is
  multiplied by. In the mask, 1 is the bit of digit 1.
- `doubts`: three numbers each. A string is doubtful if the first number occurs in at least as many
  cells as the second says, and the third occurs in none.
- `high`: a number that at least one cell must reach.
- `regions`: whether the part `region` must form as many regions as a row has cells, each with that
  many touching cells.
- `cages`: touching cells of one `colour` form a cage. The `clue` of its first cell is its sum; the
  other cells have no clue. `sums` has the smallest and the largest sum by the number of cells, and
  `whole` is the sum of all cages.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from sudolink.codec.fields import Packing, Part
from sudolink.codec.formats import VERSION_1, FieldFormat, offset_format
from sudolink.codec.formats.givens81 import CELLS, Givens81
from sudolink.codec.formats.killer_v1 import COLOURED_SUM, Killer162, KillerPlain
from sudolink.codec.formats.marks162 import FIRST_HIGH, FLAGGED_MASK, Marks162, read_marks
from sudolink.codec.formats.str8ts_offset import RIGHT_UNTOUCHED, UNTOUCHED
from sudolink.codec.formats.str8ts_plain import Str8tsPlain
from sudolink.codec.formats.version2 import Version2, version2
from sudolink.codec.pages import ALIASES, kind_of_page
from sudolink.codec.plausible import sums_of_cells
from sudolink.puzzle.board import EMPTY, Cell
from sudolink.puzzle.kinds import KINDS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from sudolink.codec.fields import Section

#: Names of pages that are for no particular kind.
_PLAIN_PAGES = ("", "index.html", "embed.html")


class SectionTable(TypedDict):
    """A section: fields of one width."""

    base: int
    width: int
    largest: int
    blanks: str
    parts: list[tuple[str, int, int]]


class SumTable(TypedDict):
    """The sums that cages may have."""

    sums: list[tuple[int, int]]
    whole: int


class FieldTable(TypedDict, total=False):
    """A format. The module docstring explains each entry."""

    header: str
    separator: str
    pattern: str
    kinds: list[str]
    sections: list[SectionTable]
    cells: list[tuple[int, int, int, int]]
    candidates: tuple[int, int]
    doubts: list[tuple[int, int, int]]
    high: int
    regions: bool
    cages: SumTable


def field_tables(size: int) -> list[FieldTable]:
    """Return the tables for boards of a size. Not every format has one."""
    headed = [
        _version_2(version2(kind.name, size))
        for kind in KINDS.values()
        if size in kind.sizes and kind.cages != "arithmetic"
    ]
    headerless = [
        _HEADERLESS[type(form)](form)
        for form in VERSION_1
        if form.size == size and type(form) in _HEADERLESS
    ]
    return headed + headerless


def page_kinds() -> dict[str, str]:
    """Return the kind that each page is for, by its file name; "" for none."""
    return {name: kind_of_page(name) for name in (*_PLAIN_PAGES, *ALIASES)}


def _version_2(form: Version2) -> FieldTable:
    kind, size = form.kind, form.size
    (section,) = form.sections
    table: FieldTable = {
        "header": form.header,
        "kinds": list(form.kinds),
        "sections": [_section(section, form.packing)],
        "cells": _cells(form.code.cells),
        "candidates": (form.code.offsets["candidates"], 1),
        "doubts": [(number, count, without) for number, count, without in form.doubts()],
    }
    if kind.straights and size == offset_format(kind.name).size:
        table["doubts"].append((UNTOUCHED, 1, RIGHT_UNTOUCHED))
    if kind.irregular:
        table["regions"] = True
    if kind.cages:
        table["cages"] = _sums(size)
    return table


def _givens(form: FieldFormat) -> FieldTable:
    return {
        "kinds": list(form.kinds),
        "sections": [_section(section, _plain("cell", section)) for section in form.sections],
        "cells": _cells(dict(enumerate(CELLS))),
    }


def _givens_81(form: FieldFormat) -> FieldTable:
    # Empty cells that are written in different ways get a remark.
    return _givens(form) | {"pattern": r"(?=[1-9]*([^1-9]))(?:[1-9]|\1){81}|[1-9]{81}"}


def _str8ts(form: FieldFormat) -> FieldTable:
    clues, flags = form.sections
    return _givens(form) | {
        # A string without a black cell may be in another format.
        "pattern": "[0-9]{81}(?=0*1)[01]{81}",
        "sections": [
            _section(clues, _plain("cell", clues)),
            _section(flags, _plain("black", flags)),
        ],
    }


def _marks(form: FieldFormat) -> FieldTable:
    (section,) = form.sections
    return {
        # A string of digits only may be in another format.
        "pattern": "(?=.*[a-vA-V])[0-9a-vA-V]{162}",
        "kinds": list(form.kinds),
        "sections": [_section(section, _plain("cell", section))],
        "high": FIRST_HIGH,
        **_marks_of(form.size),
    }


def _killer(form: FieldFormat) -> FieldTable:
    colours, sums = form.sections
    return {
        "pattern": "[1-5]{81},[0-9]{162}",
        "separator": form.separator,
        "kinds": list(form.kinds),
        "sections": [
            _section(colours, _plain("colour", colours)),
            _section(sums, _plain("clue", sums)),
        ],
        "cells": _cells({0: EMPTY}),
        "cages": _sums(form.size),
    }


def _killer_marks(form: FieldFormat) -> FieldTable:
    cages, marks = form.sections
    return {
        "separator": form.separator,
        "kinds": list(form.kinds),
        "sections": [_section(cages, COLOURED_SUM), _section(marks, _plain("cell", marks))],
        "cages": _sums(form.size),
        **_marks_of(form.size),
    }


#: Builds the table of each format without a header. Formats that need a `jigmap` have no table.
_HEADERLESS = {
    Givens81: _givens_81,
    Str8tsPlain: _str8ts,
    Marks162: _marks,
    KillerPlain: _killer,
    Killer162: _killer_marks,
}


def _marks_of(size: int) -> FieldTable:
    """Return how to read fields of marks: one digit with its flag, or candidates without one."""
    single = [
        FLAGGED_MASK.join({"mask": 1 << digit, "flag": flag})
        for digit in range(size)
        for flag in (0, 1)
    ]
    factor = FLAGGED_MASK.join({"mask": 1, "flag": 0})
    return {
        "cells": _cells({0: EMPTY} | {number: read_marks(number) for number in single}),
        "candidates": (0, factor),
    }


def _plain(name: str, section: Section) -> Packing:
    """Return the packing of a field with a single part."""
    return Packing((Part(name, section.largest),))


def _section(section: Section, packing: Packing) -> SectionTable:
    return {
        "base": section.base,
        "width": section.width,
        "largest": section.largest,
        "blanks": section.blanks,
        "parts": list(_parts(packing)),
    }


def _parts(packing: Packing) -> Iterable[tuple[str, int, int]]:
    nothing = dict.fromkeys((part.name for part in packing.parts), 0)
    for part in packing.parts:
        yield part.name, packing.join({**nothing, part.name: 1}), part.largest


def _cells(cells: Mapping[int, Cell]) -> list[tuple[int, int, int, int]]:
    return [
        (number, cell.value or 0, int(cell.given), int(cell.black))
        for number, cell in sorted(cells.items())
    ]


def _sums(size: int) -> SumTable:
    lines = [sums_of_cells(count, size) for count in range(size + 1)]
    return {"sums": lines, "whole": size * sums_of_cells(size, size)[0]}

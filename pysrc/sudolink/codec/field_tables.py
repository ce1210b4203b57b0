"""The field tables of fixed-width formats, as plain data for a page that reads before Python.

The tables are made from what `decode` reads with. Whoever reads by them reads less than `decode`,
never otherwise: a string on which `decode` has a remark, or that it refuses, does not fit its
table. A table holds, where it is not empty:

- `header`, `separator` and `pattern`: how a string begins, what stands between sections, and a
  regular expression for all of a string that has no header.
- `kinds`: of the boards. A string without header is of the kind that its page is for, and of the
  first one on a page for no kind.
- `sections`: fields in turn, one a cell, each `base`, `width` (in characters), `largest`, `blanks`
  (characters that are 0) and `parts`: name, factor and largest value of what is packed into the
  field, first what has the highest factor.
- `cells`: for a number of the part `cell` its value (0 for none), whether it is given, and whether
  it is black.
- `candidates`: the number from which on others stand for candidates, and what a mask of them, in
  which 1 is the bit of digit 1, is multiplied by.
- `doubts`: three numbers each: cells, how many of them, and cells without which they are doubtful.
- `high`: a number that at least one cell must reach.
- `regions`: whether the part `region` must make as many regions as a row has cells, each of so many
  cells that touch.
- `cages`: cells that touch and have one `colour` are a cage, whose sum is the `clue` of its first
  cell; the others have none. `sums` has the least and the largest sum by the number of cells, and
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

#: Names of pages for no kind.
_PLAIN_PAGES = ("", "index.html", "embed.html")


class SectionTable(TypedDict):
    """Fields of one width."""

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
    """A format; the top of the module says what each part is."""

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
    """Return the tables of the formats for boards of a size, where a format has one."""
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


def _str8ts(form: FieldFormat) -> FieldTable:
    clues, flags = form.sections
    return _givens(form) | {
        # Without a black cell it may be something else.
        "pattern": "[0-9]{81}(?=0*1)[01]{81}",
        "sections": [
            _section(clues, _plain("cell", clues)),
            _section(flags, _plain("black", flags)),
        ],
    }


def _marks(form: FieldFormat) -> FieldTable:
    (section,) = form.sections
    return {
        # Digits alone may be something else.
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


#: What makes the table of a format without header; those that need a `jigmap` have none.
_HEADERLESS = {
    Givens81: _givens,
    Str8tsPlain: _str8ts,
    Marks162: _marks,
    KillerPlain: _killer,
    Killer162: _killer_marks,
}


def _marks_of(size: int) -> FieldTable:
    """Return how fields of marks are read: one digit with its flag, or candidates without."""
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
    """Return the packing of a field that has one part."""
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

"""f-puzzles: the JSON inside its links, and in its files.

What stands in it is known from programs that read it: SudokuPad's importer
(https://github.com/marktekfan/sudokupad-penpa-import, `fpuzzlesdecoder.js`) and the solver of
f-puzzles' author's helper, https://github.com/dclamage/SudokuSolver.
"""

from __future__ import annotations

from collections import Counter
from math import isqrt
from typing import Any

from sudolink.board import Board, Cell
from sudolink.codec.imports.draft import Cells, Draft, about, unchecked
from sudolink.codec.imports.importer import Importer, Pasted
from sudolink.codec.imports.values import (
    a_list,
    clue_cage,
    dicts,
    digit_of,
    digits_of,
    named_cells,
    odd_digits,
    text_of,
)
from sudolink.errors import BoardStringError, quoted

#: Rules of f-puzzles that no kind here has, by their names in the JSON.
RULES = {
    "antiking": "anti-king",
    "antiknight": "anti-knight",
    "arrow": "arrows",
    "betweenline": "between lines",
    "boxindexer": "box indexers",
    "chess": "chess moves",
    "clone": "clones",
    "columnindexer": "column indexers",
    "difference": "difference dots",
    "disjointgroups": "disjoint groups",
    "doublearrow": "double arrows",
    "entropicline": "entropic lines",
    "even": "even cells",
    "foglight": "fog",
    "fogofwar": "fog",
    "littlekillersum": "little killer sums",
    "lockout": "lockout lines",
    "maximum": "maxima",
    "minimum": "minima",
    "modularline": "modular lines",
    "nabner": "nabner lines",
    "negative": "negative constraints",
    "nonconsecutive": "no neighbours in sequence",
    "odd": "odd cells",
    "palindrome": "palindromes",
    "quadruple": "quadruples",
    "ratio": "ratio dots",
    "regionsumline": "region sum lines",
    "renban": "renban lines",
    "rowindexer": "row indexers",
    "sandwichsum": "sandwich sums",
    "selfTaxicab": "taxicab moves",
    "skyscraper": "skyscrapers",
    "slowthermometer": "slow thermometers",
    "thermometer": "thermometers",
    "whispers": "whisper lines",
    "xsum": "X-sums",
    "xv": "XV pairs",
    "zipperline": "zipper lines",
}

#: Drawings that carry no rule of their own.
DRAWINGS = {
    "cage": "drawn cages",
    "circle": "circles",
    "line": "lines",
    "rectangle": "rectangles",
    "text": "texts",
}

#: Names that carry no rule: read above, or settings of the editor and of its solver.
_KNOWN = frozenset(
    {
        "activeConstraints",
        "author",
        "customConstraints",
        "diagonal+",
        "diagonal-",
        "disabledlogic",
        "extraregion",
        "grid",
        "highlightConflicts",
        "killercage",
        "metadata",
        "rules",
        "ruleset",
        "size",
        "solution",
        "successMessage",
        "title",
        "truecandidatesoptions",
    }
)

_MOST_COLOURS = 9


def is_fpuzzles(values: Any) -> bool:
    """Whether a JSON value is a puzzle in this form."""
    return isinstance(values, dict) and bool(dicts_of_grid(values))


def dicts_of_grid(values: dict[str, Any]) -> list[list[dict[str, Any]]]:
    """The rows of the grid."""
    return [dicts(row) for row in a_list(values.get("grid")) if isinstance(row, list)]


def read(values: dict[str, Any], form: str) -> Board:
    """Make a board of the JSON. Raises BoardStringError."""
    rows = dicts_of_grid(values)
    size = len(rows)
    if any(len(row) != size for row in rows):
        raise BoardStringError(f"This is {form}, but its grid is not square.")
    draft = Draft(form, size)
    cells = [cell for row in rows for cell in row]
    draft.notes += about(
        values.get("title"),
        values.get("author"),
        text_of(values.get("ruleset") or values.get("rules")),
    )
    draft.areas = _areas(cells, size)
    _read_cells(draft, cells)
    _read_cages(draft, values)
    draft.diagonals = {
        sign for sign, name in (("/", "diagonal+"), ("\\", "diagonal-")) if values.get(name)
    }
    draft.groups += [
        named_cells(region.get("cells"), size, "An extra region")
        for region in dicts(values.get("extraregion"))
    ]
    draft.notes += _left_out(values)
    return draft.board()


def _areas(cells: list[dict[str, Any]], size: int) -> list[Cells]:
    """The regions: those named, else boxes as f-puzzles makes them; a cell may have none (null)."""
    height = next(height for height in range(isqrt(size), 0, -1) if size % height == 0)
    width = size // height
    areas: dict[str, list[int]] = {}
    for index, cell in enumerate(cells):
        row, col = divmod(index, size)
        box = row // height * height + col // width
        region = text_of(cell["region"]) if "region" in cell else str(box)
        if region:
            areas.setdefault(region, []).append(index)
    return [tuple(area) for area in areas.values()]


def _read_cells(draft: Draft, cells: list[dict[str, Any]]) -> None:
    size = draft.size
    values = [digit_of(cell.get("value"), size) for cell in cells]
    draft.notes += odd_digits(cells, size)
    stored = all(values) and not all(cell.get("given") for cell in cells)
    if stored:
        draft.notes.append("The solution that is stored with it is left out.")
    colours = _colours(draft, cells)
    limited = 0
    for index, cell in enumerate(cells):
        given = bool(cell.get("given"))
        value = None if stored and not given else values[index]
        candidates = () if value else digits_of(cell.get("givenPencilMarks"), size)
        limited += bool(candidates)
        draft.cells[index] = Cell(
            value,
            given=given and value is not None,
            candidates=candidates,
            corner=digits_of(cell.get("cornerPencilMarks"), size),
            centre=digits_of(cell.get("centerPencilMarks"), size),
            colours=colours[index],
        )
    if limited:
        draft.notes.append(
            f"{limited} cell{'s have' if limited > 1 else ' has'} given pencil marks; they are "
            "read as candidates. Solve takes no notice of them."
        )


def _colours(draft: Draft, cells: list[dict[str, Any]]) -> list[tuple[int, ...]]:
    """For each cell its colours, numbered from 1 as they come up."""
    numbers: dict[str, int] = {}
    found = []
    for cell in cells:
        names = [text_of(name) for name in a_list(cell.get("cArray")) or [cell.get("c")]]
        found.append([numbers.setdefault(name, len(numbers) + 1) for name in names if name])
    if numbers:
        draft.notes.append("Cells of one colour have one colour here too, if not the same shade.")
    if len(numbers) > _MOST_COLOURS:
        draft.notes.append(f"Colours beyond the first {_MOST_COLOURS} are left out.")
    return [tuple(sorted({n for n in each if n <= _MOST_COLOURS})) for each in found]


def _read_cages(draft: Draft, values: dict[str, Any]) -> None:
    odd: list[str] = []
    for cage in dicts(values.get("killercage")):
        cells = named_cells(cage.get("cells"), draft.size, "A cage")
        if cells:
            draft.cages.append(clue_cage(cells, cage.get("value"), odd))
    draft.notes += odd_clues(odd)


def odd_clues(odd: list[str]) -> list[str]:
    """A note on clues of cages that are no sums."""
    if not odd:
        return []
    listed = ", ".join(quoted(clue) for clue in odd[:6])
    return [f"Cage clues that are no number are left out: {listed}."]


def _left_out(values: dict[str, Any]) -> list[str]:
    """Notes on what the board does not hold."""
    rules: Counter[str] = Counter()
    for name, value in values.items():
        if name not in _KNOWN and name not in DRAWINGS and value:
            rules[RULES.get(name, quoted(name))] += len(a_list(value))
    notes = [unchecked(sorted(rules.items()))] if rules else []
    drawn = [
        f"{name} ({len(parts)})"
        for key, name in DRAWINGS.items()
        if (parts := [part for part in dicts(values.get(key)) if not _is_meta(part)])
    ]
    if drawn:
        notes.append(f"Drawings are left out: {', '.join(drawn)}. A rule may hang on them.")
    return notes


def _is_meta(part: dict[str, Any]) -> bool:
    """Whether a drawn cage has no cells: it then carries a remark for SudokuPad."""
    return "cells" in part and not a_list(part["cells"])


def _read_pasted(pasted: Pasted) -> Board | None:
    return read(pasted.json, "f-puzzles JSON") if is_fpuzzles(pasted.json) else None


FPUZZLES_JSON = Importer(
    name="f-puzzles JSON",
    read=_read_pasted,
    reads=(
        "size, regions, clues, digits, corner and centre marks, given pencil marks (as "
        "candidates), colours, killer cages, both diagonals, extra regions, title, author, rules"
    ),
    leaves_out=(
        "all other constraints (each named and counted; its solutions can then differ), drawings, "
        "a stored solution, shades of colours"
    ),
    source="https://github.com/marktekfan/sudokupad-penpa-import (fpuzzlesdecoder.js)",
)

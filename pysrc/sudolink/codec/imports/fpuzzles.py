"""Read f-puzzles' JSON, from its links and its files.

Its contents are known from programs that read it: SudokuPad's importer
(https://github.com/marktekfan/sudokupad-penpa-import, `fpuzzlesdecoder.js`) and the solver of
f-puzzles' author's helper, https://github.com/dclamage/SudokuSolver.
"""

from __future__ import annotations

from collections import Counter
from math import isqrt
from typing import Any

from sudolink.codec.imports.draft import Cells, Draft, counted
from sudolink.codec.imports.importer import Importer, Pasted
from sudolink.codec.imports.odd_contents import drawn_by_setter, read_odd_clues, read_odd_digits
from sudolink.codec.imports.values import (
    a_list,
    check_square,
    clue_cage,
    digit_of,
    digits_of,
    in_known_case,
    named_cells,
    objects,
    rows_of,
    sum_of,
    text_of,
)
from sudolink.codec.more_remarks import with_remarks
from sudolink.puzzle.board import Board, Cell
from sudolink.puzzle.errors import BoardStringError, quoted

#: Rules of f-puzzles that no kind here has, by their names in the JSON.
RULES = {
    "antiking": "anti-king",
    "antiknight": "anti-knight",
    "arrow": "arrow",
    "betweenline": "between line",
    "boxindexer": "box indexer",
    "chess": "chess move",
    "clone": "clone",
    "columnindexer": "column indexer",
    "difference": "difference dot",
    "disjointgroups": "disjoint groups",
    "doublearrow": "double arrow",
    "entropicline": "entropic line",
    "even": "even cell",
    "foglight": "fog cell",
    "fogofwar": "fog cell",
    "littlekillersum": "little killer sum",
    "lockout": "lockout line",
    "maximum": "maximum cell",
    "minimum": "minimum cell",
    "modularline": "modular line",
    "nabner": "nabner line",
    "negative": "negative constraint",
    "nonconsecutive": "non-consecutive",
    "odd": "odd cell",
    "palindrome": "palindrome",
    "quadruple": "quadruple",
    "ratio": "ratio dot",
    "regionsumline": "region sum line",
    "renban": "renban line",
    "rowindexer": "row indexer",
    "sandwichsum": "sandwich sum",
    "selfTaxicab": "taxicab move",
    "skyscraper": "skyscraper",
    "slowthermometer": "slow thermometer",
    "thermometer": "thermometer",
    "whispers": "whisper line",
    "xsum": "X-sum",
    "xv": "XV pair",
    "zipperline": "zipper line",
}

#: Things that are only drawn: only the setter knows what they mean.
DRAWINGS = {
    "cage": "cage",
    "circle": "circle",
    "line": "line",
    "rectangle": "rectangle",
    "text": "text",
}

#: Names without a rule: they are read elsewhere, or are settings of the editor and its solver.
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

#: The shades that our nine colours of cells are written in, and are known by again.
SHADES = (
    "#F2A19B",
    "#F9BE85",
    "#F5E27A",
    "#A5DBA0",
    "#8EDBD4",
    "#A3C9F5",
    "#CBB3F0",
    "#F5B1DA",
    "#C2C7CF",
)

#: The names that are read inside the parts of the JSON.
_INNER = frozenset(
    {
        "c",
        "cArray",
        "cells",
        "centerPencilMarks",
        "cornerPencilMarks",
        "given",
        "givenPencilMarks",
        "region",
        "value",
    }
)
_NAMES = _KNOWN | _INNER | RULES.keys() | DRAWINGS.keys()

_MOST_COLOURS = 9


def board_of(values: Any, form: str) -> Board | None:
    """Return the board in a JSON value, None in another format. Raises BoardStringError."""
    values, remarks = in_known_case(values, _NAMES, "grid")
    if values is None or not rows_of(values, "grid"):
        return None
    return with_remarks(read(values, form), *remarks)


def read(values: dict[str, Any], form: str) -> Board:
    """Make a board of the JSON. Raises BoardStringError."""
    rows = rows_of(values, "grid")
    check_square(rows, form)
    size = len(rows)
    stated = values.get("size")
    if stated is not None and sum_of(stated) != size:
        named = quoted(text_of(stated))
        raise BoardStringError(f"This is {form} of size {named}, but its grid has {size} rows.")
    draft = Draft(form, size)
    cells = [cell for row in rows for cell in row]
    draft.about(
        text_of(values.get("title")),
        text_of(values.get("author")),
        text_of(values.get("ruleset") or values.get("rules"), between="\n"),
    )
    draft.region_cells = _regions_of(cells, size)
    _read_cells(draft, cells)
    _read_cages(draft, values)
    draft.diagonals = {
        sign for sign, name in (("/", "diagonal+"), ("\\", "diagonal-")) if values.get(name)
    }
    draft.groups += [
        named_cells(region.get("cells"), size, "An extra region")
        for region in objects(values, "extraregion")
    ]
    draft.unchecked += _unchecked(values)
    return draft.board()


def _regions_of(cells: list[dict[str, Any]], size: int) -> list[Cells]:
    """Return the regions in the JSON, else f-puzzles' boxes; a cell may be in none (null)."""
    height = next(height for height in range(isqrt(size), 0, -1) if size % height == 0)
    width = size // height
    found: dict[str, list[int]] = {}
    for index, cell in enumerate(cells):
        row, col = divmod(index, size)
        box = row // height * height + col // width
        region = text_of(cell["region"]) if "region" in cell else str(box)
        if region:
            found.setdefault(region, []).append(index)
    return [tuple(cells) for cells in found.values()]


def _read_cells(draft: Draft, cells: list[dict[str, Any]]) -> None:
    size = draft.size
    values = [digit_of(cell.get("value"), size) for cell in cells]
    read_odd_digits(draft, cells)
    stored = all(values) and not all(cell.get("given") for cell in cells)
    if stored:
        draft.remarks.append("The solution stored with it was left out.")
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
        draft.remarks.append(
            f"{limited} cell{'s have' if limited > 1 else ' has'} given pencil marks, which "
            "were read as candidates. Solve ignores them."
        )
        draft.unchecked.append(f"given pencil marks in {counted(limited, 'cell')}")


def _colours(draft: Draft, cells: list[dict[str, Any]]) -> list[tuple[int, ...]]:
    """Return the colours of each cell: ours by their numbers, others as they first occur."""
    shades = [
        [text_of(name) for name in a_list(cell.get("cArray")) or [cell.get("c")]] for cell in cells
    ]
    names = dict.fromkeys(name for each in shades for name in each if name)
    numbers = {shade: number for number, shade in enumerate(SHADES, start=1) if shade in names}
    others = [name for name in names if name not in numbers]
    taken = set(numbers.values())
    free = [number for number in range(1, len(names) + 1) if number not in taken]
    numbers |= dict(zip(others, free, strict=False))
    found = [[numbers[name] for name in each if name] for each in shades]
    if others:
        draft.remarks.append("The colours of cells were kept, but their shades may differ.")
    if len(numbers) > _MOST_COLOURS:
        draft.remarks.append(f"Only the first {_MOST_COLOURS} colours were kept.")
    return [tuple(sorted({n for n in each if n <= _MOST_COLOURS})) for each in found]


def _read_cages(draft: Draft, values: dict[str, Any]) -> None:
    odd: list[str] = []
    for cage in objects(values, "killercage"):
        cells = named_cells(cage.get("cells"), draft.size, "A cage")
        if cells:
            draft.cages.append(clue_cage(cells, cage.get("value"), odd))
    read_odd_clues(draft, odd)


def _unchecked(values: dict[str, Any]) -> list[str]:
    """Return the rules that no kind here has, and the drawings, with their numbers."""
    rules: Counter[str] = Counter()
    for name, value in values.items():
        if name not in _KNOWN and name not in DRAWINGS and value:
            rules[RULES.get(name, quoted(name))] += len(a_list(value))
    drawn = {
        name: sum(not _is_meta(part) for part in objects(values, key))
        for key, name in DRAWINGS.items()
    }
    return [
        *(counted(count, name) if count else name for name, count in sorted(rules.items())),
        *drawn_by_setter(drawn),
    ]


def _is_meta(part: dict[str, Any]) -> bool:
    """Return whether a cage has no cells: it then holds a setting for SudokuPad."""
    return "cells" in part and not a_list(part["cells"])


def _read_pasted(pasted: Pasted) -> Board | None:
    board = board_of(pasted.json, "f-puzzles JSON")
    return board and with_remarks(board, *pasted.json_remarks)


FPUZZLES_JSON = Importer(
    name="f-puzzles JSON",
    read=_read_pasted,
    reads=(
        "size, regions, givens, digits, corner and centre marks, given pencil marks (as "
        "candidates), colours, killer cages, both diagonals, extra regions, title, author, rules"
    ),
    leaves_out=(
        "all other constraints and drawings (named and counted in `unchecked`; solutions can then "
        "differ), a stored solution, shades of colours"
    ),
    source="https://github.com/marktekfan/sudokupad-penpa-import (fpuzzlesdecoder.js)",
)

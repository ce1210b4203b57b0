"""Our own drawings in plain text, if they show more than digits: regions and cages.

`sudolink.text` and `sudolink.candidate_grid` draw borders of regions and list the cages below. A
drawing with nothing but digits is a plain board, which `grids` reads.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from sudolink.codec.imports.draft import Cells, recognised
from sudolink.codec.imports.importer import Importer, Pasted
from sudolink.codec.plausible import coverage_remarks, with_doubts
from sudolink.puzzle.board import EMPTY, Board, Cage, Cell, Operator
from sudolink.puzzle.cell_names import ROW_LETTERS, some
from sudolink.puzzle.errors import BoardStringError, quoted
from sudolink.puzzle.houses import BOX_SHAPES, box_regions
from sudolink.puzzle.kinds import KINDS, Kind
from sudolink.puzzle.kinds.kind import FREE_SIZES

_FORM = "a drawing with characters"
_ROW = re.compile(r"\|[\s|0-9.,#]*\d?[\s|0-9.,#]*\|")
_RULE = re.compile(r"[+|.:'][-+|.:'\s]*[+|.:']")
#: A rule with a gap, as only borders of irregular regions have. A single space at a frame is fine.
_PARTIAL = re.compile(r"[+|]\s{3,}[+|]|[-+]\s+[-+]|[-+]\s{2,}\|")
_WORD = re.compile(r"[^\s|]+")
_CELL = rf"(?:[{ROW_LETTERS}][1-9]|r\d{{1,2}}c\d{{1,2}})"
_CAGE = re.compile(rf"(\d{{1,9}}|\?) ?([+\u2212\u00d7\u00f7x/-]?) +({_CELL}(?: +{_CELL})*)")
#: The name of a cell, and a word, which is in no list of cages.
_NAME, _LONG_WORD = re.compile(_CELL), re.compile(r"[A-Za-z]{3}")
_SIGNS: dict[str, Operator] = {
    "+": "+", "-": "-", "\u2212": "-", "x": "x", "\u00d7": "x", "/": "/", "\u00f7": "/",
}  # fmt: skip
_LAST_DIGIT = 9
#: The fewest rows and cages that show a drawing was meant, and the most cells a remark names.
_FEWEST, _MOST_NAMED = 3, 5


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of the text, and its number from 0."""

    text: str
    number: int

    @property
    def words(self) -> list[re.Match[str]]:
        """The cells of a row; [] for a rule."""
        words = list(_WORD.finditer(self.text))
        return [] if any(set(word[0]) & set("+-:'") for word in words) else words


def _read(pasted: Pasted) -> Board | None:
    lines = [_Line(text, number) for number, text in enumerate(pasted.lines)]
    drawing = [line for line in lines if _ROW.fullmatch(line.text) or _RULE.fullmatch(line.text)]
    rows = [line for line in drawing if line.words]
    listed = [line for line in lines if _CAGE.fullmatch(line.text)]
    partial = [line for line in drawing if not line.words and _PARTIAL.search(line.text)]
    enough = _FEWEST if len(listed) < _FEWEST else 1
    if len(rows) < enough or not (partial or listed):
        return None
    size = len(rows)
    _check_square(rows, pasted)
    cages = _cages(lines[rows[-1].number + 1 :], size, pasted)
    regions = _regions(drawing, size)
    if regions is None and (partial or _has_borders(drawing, rows)):
        raise _damaged(
            f"its borders do not make {size} regions of {size} cells", drawing[0], pasted
        )
    irregular = regions != (box_regions(size) if size in BOX_SHAPES else None)
    kind = _kind(cages, irregular=regions is not None and irregular, boxes=regions is not None)
    if size not in kind.sizes:
        raise _damaged(f"there is no {kind.title} of size {size}", rows[0], pasted)
    cells = tuple(_cell(word[0], size, line, pasted) for line in rows for word in line.words)
    board = Board(
        kind=kind.name,
        size=size,
        cells=cells,
        regions=regions if kind.irregular else None,
        cages=cages,
    )
    remarks = [recognised(board, _FORM), *_on_widths(drawing), *_on_coverage(board)]
    if not cages and not any(cell.value for cell in cells):
        remarks.append("The drawing has no digits.")
    return with_doubts(replace(board, remarks=tuple(remarks)))


def _damaged(problem: str, line: _Line, pasted: Pasted) -> BoardStringError:
    return BoardStringError(
        f"This looks like a drawing of a board, but {problem}. Copy the whole drawing again.",
        position=pasted.start_of_line(line.number),
    )


def _check_square(rows: Sequence[_Line], pasted: Pasted) -> None:
    """Raise BoardStringError unless each row has as many cells as there are rows."""
    widths = [len(row.words) for row in rows]
    width = max(set(widths), key=widths.count)
    for number, (row, count) in enumerate(zip(rows, widths, strict=True), start=1):
        if count != width:
            raise _damaged(f"row {number} has {count} cells instead of {width}", row, pasted)
    if len(rows) != width or width not in FREE_SIZES:
        raise _damaged(f"it has {len(rows)} rows of {width} cells", rows[-1], pasted)


def _kind(cages: Sequence[Cage], *, irregular: bool, boxes: bool) -> Kind:
    if any(cage.op for cage in cages):
        return KINDS["kendoku" if boxes else "kenken"]
    if cages:
        return KINDS["killer-jigsaw" if irregular else "killer"]
    return KINDS["jigsaw"]


def _cell(word: str, size: int, line: _Line, pasted: Pasted) -> Cell:
    """Return a cell of the drawing. Raises BoardStringError for anything that is not a cell."""
    black, digits = word.startswith("#"), word.removeprefix("#")
    if digits in ("", "."):
        return Cell(black=True) if black else EMPTY
    parts = list(digits) if size <= _LAST_DIGIT else digits.split(",")
    numbers = tuple(int(part) if part.isdecimal() else 0 for part in parts)
    rising = all(number < later for number, later in pairwise(numbers))
    if not rising or not 0 < numbers[0] <= numbers[-1] <= size or (black and len(numbers) > 1):
        raise _damaged(f"{quoted(word)} is neither a digit nor candidates", line, pasted)
    if len(numbers) > 1:
        return Cell(candidates=numbers)
    return Cell(numbers[0], given=True, black=black)


# --- Cages


def has_cages(text: str) -> bool:
    """Return whether a text has a list of cages in it."""
    return any(_CAGE.fullmatch(line.strip(" \t>")) for line in text.splitlines())


def _cages(lines: Sequence[_Line], size: int, pasted: Pasted) -> tuple[Cage, ...]:
    """Return the cages listed below a drawing. Raises BoardStringError for a damaged line."""
    cages = []
    for line in lines:
        if match := _CAGE.fullmatch(line.text):
            cages.append(_cage(match, size, line, pasted))
        elif _NAME.search(line.text) and not _LONG_WORD.search(line.text):
            raise _damaged(f"{quoted(line.text)} is not a cage", line, pasted)
    return tuple(cages)


def _cage(match: re.Match[str], size: int, line: _Line, pasted: Pasted) -> Cage:
    """Return a cage of the list. Raises BoardStringError for cells that aren't on the board."""
    cells = [_index(name, size) for name in match[3].split()]
    known = sorted({cell for cell in cells if cell is not None})
    if None in cells:
        problem = f"the cage {quoted(match[0])} has a cell that is not on this {size}×{size} board"
        raise _damaged(problem, line, pasted)
    if len(known) < len(cells):
        raise _damaged(f"the cage {quoted(match[0])} has a cell twice", line, pasted)
    total = None if match[1] == "?" else int(match[1])
    return Cage(tuple(known), total, _SIGNS.get(match[2]) if len(known) > 1 else None)


def _on_coverage(board: Board) -> list[str]:
    """Return remarks on cells in no cage or in several, and on cages that lack an operator."""
    if not board.cages:
        return []
    counts = Counter(cell for cage in board.cages for cell in cage.cells)
    names = [board.name(cell) for cell in sorted(counts) if counts[cell] > 1]
    remarks = coverage_remarks(board.cages, board.size)
    if names:
        verb = "is" if len(names) == 1 else "are"
        remarks.append(f"{some(names, _MOST_NAMED)} {verb} in several cages.")
    large = [cage for cage in board.cages if len(cage.cells) > 1]
    without = [board.name(cage.cells[0]) for cage in large if not cage.op]
    if without and len(without) < len(large):
        plural = "" if len(without) == 1 else "s"
        verb = "has" if len(without) == 1 else "have"
        remarks.append(f"The cage{plural} at {some(without, _MOST_NAMED)} {verb} no operator.")
    return remarks


def _index(name: str, size: int) -> int | None:
    if name[0] == "r":
        row, col = (int(number) - 1 for number in re.findall(r"\d+", name))
    else:
        row, col = ROW_LETTERS.index(name[0]), int(name[1:]) - 1
    inside = row in range(size) and col in range(size)
    return row * size + col if inside else None


# --- Borders


def _has_borders(drawing: Sequence[_Line], rows: Sequence[_Line]) -> bool:
    """Return whether a drawing has lines between its cells."""
    inside = [line for line in drawing if rows[0].number < line.number < rows[-1].number]
    return any(not line.words for line in inside) or any("|" in row.text[1:-1] for row in rows)


def _on_widths(drawing: Sequence[_Line]) -> list[str]:
    """Return a remark on lines that aren't as long as the others."""
    lengths = [len(line.text) for line in drawing]
    usual = max(set(lengths), key=lengths.count)
    odd = [str(line.number + 1) for line in drawing if len(line.text) != usual]
    if not odd:
        return []
    verb = "Line {} of the text isn't" if len(odd) == 1 else "Lines {} of the text aren't"
    where = verb.format(some(odd, _MOST_NAMED))
    return [f"{where} as long as the other lines of the drawing. A character may be missing."]


def _regions(drawing: Sequence[_Line], size: int) -> Cells | None:
    """Return the regions that the borders enclose; None unless there are `size` of `size` cells."""
    joined = list(range(size * size))  # a cell of the same region

    def root(cell: int) -> int:
        while joined[cell] != cell:
            joined[cell] = joined[joined[cell]]
            cell = joined[cell]
        return cell

    row, rule = -1, ""
    for line in drawing:
        words = line.words
        if not words:
            rule = line.text
            continue
        row += 1
        for col, word in enumerate(words):
            cell = row * size + col
            if col and "|" not in line.text[words[col - 1].end() : word.start()]:
                joined[root(cell)] = root(cell - 1)
            if row and rule[word.start() : word.start() + 1] != "-":
                joined[root(cell)] = root(cell - size)
        rule = ""
    roots = [root(cell) for cell in range(size * size)]
    names = {first: number for number, first in enumerate(dict.fromkeys(roots), start=1)}
    if len(names) != size or any(roots.count(first) != size for first in names):
        return None
    return tuple(names[first] for first in roots)


DRAWING = Importer(
    name="drawing with characters",
    read=_read,
    reads=(
        "what `sudolink draw --text` and `--candidate-grid` write, where it has the borders of "
        "regions or a list of cages"
    ),
    leaves_out=(
        "which digits are placed: all are read as givens; the kind, where borders and cages don't "
        "show it: a Windoku is read as a sudoku"
    ),
    source="pysrc/sudolink/drawing/plain_text.py",
)

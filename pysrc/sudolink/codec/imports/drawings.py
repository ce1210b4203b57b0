"""Our own drawings in plain text, if they show more than digits: regions and cages.

`sudolink.text` and `sudolink.candidate_grid` draw borders of regions and list the cages below. A
drawing with nothing but digits is a plain board, which `grids` reads.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from sudolink.codec.imports.draft import Cells, recognised
from sudolink.codec.imports.importer import Importer, Pasted
from sudolink.puzzle.board import EMPTY, Board, Cage, Cell, Operator
from sudolink.puzzle.cell_names import ROW_LETTERS
from sudolink.puzzle.errors import BoardStringError
from sudolink.puzzle.houses import BOX_SHAPES, box_regions
from sudolink.puzzle.kinds.kind import FREE_SIZES

_FORM = "a drawing with characters"
_ROW = re.compile(r"\|[\s|0-9.,#]*\d?[\s|0-9.,#]*\|")
_RULE = re.compile(r"[+|.:'][-+|.:'\s]*[+|.:']")
_WORD = re.compile(r"[^\s|]+")
_CELL = rf"(?:[{ROW_LETTERS}][1-9]|r\d{{1,2}}c\d{{1,2}})"
_CAGE = re.compile(rf"(\d{{1,9}}|\?) ?([+\u2212\u00d7\u00f7x/-]?) +({_CELL}(?: {_CELL})*)")
_SIGNS: dict[str, Operator] = {
    "+": "+", "-": "-", "\u2212": "-", "x": "x", "\u00d7": "x", "/": "/", "\u00f7": "/",
}  # fmt: skip
_LAST_DIGIT = 9


def _read(pasted: Pasted) -> Board | None:
    listed = [match for line in pasted.lines if (match := _CAGE.fullmatch(line))]
    drawing = [line for line in pasted.lines if _ROW.fullmatch(line) or _RULE.fullmatch(line)]
    rows = [line for line in drawing if _words(line)]
    size = len(rows)
    if size not in FREE_SIZES or any(len(_words(row)) != size for row in rows):
        return None
    regions = _regions(drawing, size)
    boxes = box_regions(size) if size in BOX_SHAPES else None
    irregular = regions is not None and regions != boxes
    if not listed and not irregular:
        return None
    cages = tuple(_cage(match, size, pasted) for match in listed)
    board = Board(
        kind=_kind(cages, irregular=irregular, boxes=regions is not None),
        size=size,
        cells=tuple(_cell(word[0], size) for row in rows for word in _words(row)),
        regions=regions if irregular else None,
        cages=cages,
    )
    return replace(board, remarks=(recognised(board, _FORM),))


def _words(line: str) -> list[re.Match[str]]:
    words = list(_WORD.finditer(line))
    return [] if any(set(word[0]) & set("+-:'") for word in words) else words


def _kind(cages: Sequence[Cage], *, irregular: bool, boxes: bool) -> str:
    if any(cage.op for cage in cages):
        return "kendoku" if boxes else "kenken"
    if cages:
        return "killer-jigsaw" if irregular else "killer"
    return "jigsaw"


def _cell(word: str, size: int) -> Cell:
    black, digits = word.startswith("#"), word.removeprefix("#")
    if digits in ("", "."):
        return Cell(black=True) if black else EMPTY
    parts = digits if size <= _LAST_DIGIT else digits.split(",")
    numbers = tuple(map(int, parts))
    if len(numbers) > 1:
        return Cell(candidates=numbers)
    return Cell(numbers[0], given=True, black=black)


def _cage(match: re.Match[str], size: int, pasted: Pasted) -> Cage:
    """Return a cage of the list. Raises BoardStringError for cells that aren't on the board."""
    cells = [_index(name, size) for name in match[3].split()]
    if None in cells:
        raise BoardStringError(
            f"The cage “{match[0]}” has a cell that is not on this {size}×{size} board.",
            position=max(0, pasted.text.find(match[3])),
        )
    total = None if match[1] == "?" else int(match[1])
    known = sorted(cell for cell in cells if cell is not None)
    return Cage(tuple(known), total, _SIGNS.get(match[2]) if len(known) > 1 else None)


def _index(name: str, size: int) -> int | None:
    if name[0] == "r":
        row, col = (int(number) - 1 for number in re.findall(r"\d+", name))
    else:
        row, col = ROW_LETTERS.index(name[0]), int(name[1:]) - 1
    inside = row in range(size) and col in range(size)
    return row * size + col if inside else None


def _regions(drawing: Sequence[str], size: int) -> Cells | None:
    """Return the regions that the borders enclose; None unless there are `size` of `size` cells."""
    joined = list(range(size * size))  # a cell of the same region

    def root(cell: int) -> int:
        while joined[cell] != cell:
            joined[cell] = joined[joined[cell]]
            cell = joined[cell]
        return cell

    row, rule = -1, ""
    for line in drawing:
        words = _words(line)
        if not words:
            rule = line
            continue
        row += 1
        for col, word in enumerate(words):
            cell = row * size + col
            if col and "|" not in line[words[col - 1].end() : word.start()]:
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
    leaves_out="which digits are placed: all are read as givens",
    source="pysrc/sudolink/drawing/plain_text.py",
)

"""Game IDs of Solo and Keen in Simon Tatham's Portable Puzzle Collection.

Solo: `3x3:` (blocks side by side, blocks one below the other) or `9j:` (jigsaw), with `x` for
diagonals and `k` for killer, then the givens; then, after commas, the blocks of a jigsaw, the cages
of a killer, and its sums. Keen: `6:`, blocks, a comma, and for each block `a` (plus), `m` (times),
`s` (minus) or `d` (divided by) with a number.

Grids: a letter is a run of empty cells (`a` 1, `z` 26), `_` only separates two numbers. Blocks: the
lines between cells, first those between neighbours in a row, row by row, then those between
neighbours in a column, column by column, and one last line that always exists. A letter says how
many lines are missing before one that exists (`_` none, `a` 1; `z` is 25 missing lines and no
existing one); in Keen a number after it repeats it. All this is described in the sources, `solo.c`
and `keen.c` of https://www.chiark.greenend.org.uk/~sgtatham/puzzles/. These programs made the IDs
in the tests.
"""

from __future__ import annotations

import re
from dataclasses import replace

from sudolink.codec.imports.draft import Cells, Draft, recognised
from sudolink.codec.imports.importer import Importer, Pasted
from sudolink.codec.plausible import coverage_remarks, with_doubts, wrong_counts
from sudolink.puzzle.board import EMPTY, Board, Cage, Cell, Operator
from sudolink.puzzle.cell_names import cell_name
from sudolink.puzzle.errors import BoardStringError, quoted
from sudolink.puzzle.kinds import KINDS
from sudolink.puzzle.kinds.kind import sizes_in_words

_START = r"(?:^|[\s#\"'<(])"
_SOLO = re.compile(
    _START + r"(\d{1,2})(?:x(\d{1,2}))?((?:[jxk]|[rma]d?\d{0,2}|d[tbiaeu]?){0,9}):([a-z0-9_,]+)",
    re.ASCII,
)
_KEEN = re.compile(_START + r"(\d)(?:d[a-z])?m?:([a-z0-9_]+),((?:[amsd]\d{1,9}|n)+)", re.ASCII)
_PART = re.compile(r"[a-z_]|\d+", re.ASCII)
_SIGNS: dict[str, Operator] = {"a": "+", "m": "x", "s": "-", "d": "/"}
#: Signs of cages with two cells.
_OF_TWO = frozenset("sd")
_LONGEST_RUN = 25
_MOST_REPEATS = 200
_MOST_DIGITS = 4


class _GameError(ValueError):
    """A part of a game ID that doesn't make sense."""


def _grid(text: str, size: int, largest: int) -> list[int]:
    """Return the numbers in a grid, 0 for empty cells."""
    cells: list[int] = []
    for part in _PART.findall(text):
        if part.isdigit():
            if len(part) > _MOST_DIGITS or not 1 <= int(part) <= largest:
                raise _GameError(f"{quoted(part)} is not a number it can have")
            cells.append(int(part))
        elif part != "_":
            cells += [0] * (ord(part) - ord("a") + 1)
        if len(cells) > size**2:
            raise _GameError(f"its grid has more than {size**2} cells")
    if len(cells) != size**2:
        raise _GameError(f"its grid has {len(cells)} cells, not {size**2}")
    return cells


def _blocks(text: str, size: int) -> list[Cells]:
    """Return the blocks that lines cut the board into, in the order of their first cells."""
    joined = list(range(size**2))  # each leads to another cell of its block

    def root(cell: int) -> int:
        while joined[cell] != cell:
            cell = joined[cell]
        return cell

    per_way = size * (size - 1)
    at = 0
    for run, stands in _runs(text, 2 * per_way + 1):
        for line in range(at, min(at + run, 2 * per_way)):
            across, rest = line < per_way, line % per_way
            first, second = divmod(rest, size - 1)
            cell = first * size + second if across else second * size + first
            low, high = sorted((root(cell), root(cell + 1 if across else cell + size)))
            joined[high] = low
        at += run + stands
    if at != 2 * per_way + 1:
        raise _GameError("the lines around its blocks don't fit its size")
    blocks: dict[int, list[int]] = {}
    for cell in range(size**2):
        blocks.setdefault(root(cell), []).append(cell)
    return [tuple(block) for block in blocks.values()]


def _runs(text: str, most: int) -> list[tuple[int, bool]]:
    """Return the number of missing lines before each run's end, and whether a line follows them."""
    runs: list[tuple[int, bool]] = []
    for part in _PART.findall(text):
        if not part.isdigit():
            missing = 0 if part == "_" else ord(part) - ord("a") + 1
            runs.append((min(missing, _LONGEST_RUN), missing <= _LONGEST_RUN))
        elif runs and len(part) <= _MOST_DIGITS and int(part) <= _MOST_REPEATS:
            runs += [runs[-1]] * (int(part) - 1)
        else:
            raise _GameError("it has a repeat that makes no sense")
        if len(runs) > most:  # each run has at least one line
            break
    return runs


def _read_solo(pasted: Pasted) -> Board | None:
    match = _SOLO.search(pasted.run.text) if pasted.has(":") else None
    if not match or not (match[2] or "j" in match[3]):
        return None
    try:
        return _solo(match[1], match[2], set(match[3]) & set("jxk"), match[4])
    except _GameError as wrong:
        raise _said("Solo", wrong, pasted.run.position(match.start(4))) from None


def _solo(across: str, down: str | None, rules: set[str], text: str) -> Board:
    """Make a board from its size, rules (`j` jigsaw, `x` diagonals, `k` killer) and description."""
    parts = text.split(",")
    jigsaw, killer = "j" in rules, "k" in rules
    if len(parts) != 1 + jigsaw + 2 * killer:
        raise _GameError(f"it has {len(parts)} parts")
    size = int(across) * int(down or 1)
    draft = Draft("a game of Solo", size, diagonals=set("\\/") if "x" in rules else set())
    draft.cells = [
        Cell(digit, given=True) if digit else EMPTY for digit in _grid(parts[0], size, size)
    ]
    draft.region_cells = (
        _even_blocks(parts[1], size) if jigsaw else _boxes(size, int(across), int(down or 1))
    )
    if killer:
        sums = _grid(parts[-1], size, size * (size + 1) // 2)
        draft.cages = [_summed(cells, sums, size) for cells in _blocks(parts[-2], size)]
        draft.remarks += coverage_remarks(draft.cages, size)
    return draft.board()


def _even_blocks(text: str, size: int) -> list[Cells]:
    """Return the blocks of a jigsaw."""
    blocks = _blocks(text, size)
    counts = {number: len(block) for number, block in enumerate(blocks, start=1)}
    if wrong := wrong_counts(counts, size):
        raise _GameError(f"its regions are damaged. {wrong}".rstrip("."))
    return blocks


def _summed(cells: Cells, sums: list[int], size: int) -> Cage:
    """Return a cage with the only sum in its cells."""
    found = [sums[cell] for cell in cells if sums[cell]]
    if len(found) > 1:
        raise _GameError(f"its cage at {cell_name(cells[0], size)} has {len(found)} sums")
    return Cage(cells, found[0] if found else None)


def _boxes(size: int, height: int, width: int) -> list[Cells]:
    """Return boxes of a height and width."""
    return [
        tuple((top + row) * size + left + col for row in range(height) for col in range(width))
        for top in range(0, size, height)
        for left in range(0, size, width)
    ]


def _said(game: str, wrong: _GameError, position: int) -> BoardStringError:
    return BoardStringError(f"This looks like a game of {game}, but {wrong}.", position=position)


def _read_keen(pasted: Pasted) -> Board | None:
    match = _KEEN.search(pasted.run.text) if pasted.has(":") else None
    if not match:
        return None
    try:
        board = _keen(int(match[1]), match[2], re.findall(r"([amsdn])(\d*)", match[3]))
    except _GameError as wrong:
        raise _said("Keen", wrong, pasted.run.position(match.start(2))) from None
    return with_doubts(
        replace(board, remarks=(recognised(board, "a game of Keen"), *board.remarks))
    )


def _keen(size: int, lines: str, totals: list[tuple[str, str]]) -> Board:
    if size not in KINDS["kenken"].sizes:
        sizes = sizes_in_words(KINDS["kenken"].sizes)
        raise _GameError(f"its size is {size}, and Sudolink only opens sizes {sizes}")
    blocks = _blocks(lines, size)
    if len(blocks) != len(totals):
        raise _GameError(f"it has {len(blocks)} cages and {len(totals)} totals")
    cages = []
    for cells, (sign, number) in zip(blocks, totals, strict=True):
        if sign in _OF_TWO and len(cells) != len("ab"):
            name = cell_name(cells[0], size)
            raise _GameError(f"its cage at {name} has {len(cells)} cells, but a sign for two")
        if number.startswith("0"):
            raise _GameError(f"{quoted(sign + number)} is not a number it can have")
        if number:
            cages.append(Cage(cells, int(number), _SIGNS[sign] if len(cells) > 1 else None))
    left_out = len(blocks) - len(cages)
    many = "1 cage" if left_out == 1 else f"{left_out} cages"
    remarks = (f"Left out: {many} without a number.",) if left_out else ()
    return replace(Board.blank("kenken", size, cages=cages), remarks=remarks)


SOLO = Importer(
    name="game of Solo",
    read=_read_solo,
    reads="`3x3:…`, `9j:…`, with `x` and `k`: givens, blocks of a jigsaw, diagonals, cages, sums",
    leaves_out="games named by a random seed (`3x3#…`): only that program can make them",
    source="https://www.chiark.greenend.org.uk/~sgtatham/puzzles/ (solo.c)",
)
KEEN = Importer(
    name="game of Keen",
    read=_read_keen,
    reads="`6:…`: cages with numbers and signs",
    leaves_out="cages without a number; games named by a random seed",
    source="https://www.chiark.greenend.org.uk/~sgtatham/puzzles/ (keen.c)",
)

"""Find boards of any size written as plain text: a grid of rows, or all cells in one run.

People paste rows with and without frames, row numbers, column numbers, a heading, or another grid
next to it. Each part of a text that is made of such rows is a `Piece`: it holds a grid, or says why
it doesn't. So a damaged grid is never skipped in favour of the next one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, pairwise

from sudolink.codec.formats.givens81 import BLANKS
from sudolink.codec.reading.grid_faults import (
    COPY_AGAIN,
    FEWEST_CELLS,
    FEWEST_IN_A_RUN,
    FEWEST_ROWS,
    SQUARES,
    possible_tables,
    wrong_with,
)
from sudolink.codec.reading.rows import CUTS, Cut, Line, Row, Sign, in_order, is_heading, lines_of
from sudolink.codec.reading.signs import are_cells, is_blank
from sudolink.codec.run import Run, is_broken_evenly
from sudolink.puzzle.errors import ASK_AGAIN, BoardStringError, quoted
from sudolink.puzzle.kinds.kind import FREE_SIZES

_NINE = 9
#: A row at the edge of a block with so few cells is a caption, such as the number of the puzzle.
_CAPTION = 4
#: The most lines to search for grids, so that no text takes long.
_MOST_LINES = 20_000
#: A run may be broken into lines, a short one once at most.
_SHORTEST_LINE = 40

_RUN_IN_PROSE = re.compile(rf"(?<![0-9A-Za-z])[0-9{re.escape(BLANKS)}]{{60,}}(?![0-9A-Za-z])")
_JIGMAP = re.compile(r"jigmap=\Z", re.IGNORECASE)
#: The colours and sums of a killer, or the rest of them.
_KILLER = re.compile(r"(?<![0-9])[1-5]{73,89},[0-9]{60,}")
#: What may surround a run without separating its cells.
_AROUND = " \t[](){}<>\"'`,;:!|+="
_ENDS_A_SENTENCE = ".?*_"


@dataclass(frozen=True, slots=True)
class Grid:
    """The cells of a board as a text has them.

    Attributes:
        size: the board's size.
        signs: what is written for each cell, and where.
        remarks: what was left out, or is in doubt.
    """

    size: int
    signs: tuple[Sign, ...]
    remarks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a text that is a plain board, or was meant to be one.

    Attributes:
        start, end: where it is in the run.
        line: the number of its first line, from 1.
        grid: its cells, None if it is damaged.
        error: what is wrong with it, None if nothing is.
    """

    start: int
    end: int
    line: int
    grid: Grid | None = None
    error: BoardStringError | None = None


def pieces(run: Run) -> Iterator[Piece]:
    """Yield the plain boards in a text in order, damaged ones too.

    Rows too few to be clearly meant as a grid come last, if other grids have such rows.
    """
    if run.text.count("\n") > _MOST_LINES:
        yield Piece(0, len(run.text), 1, error=_too_many_lines(run))
        return
    left: list[Sequence[Row]] = []
    sizes: set[int] = set()
    for piece in _pieces(run, left):
        sizes |= {piece.grid.size} if piece.grid else set()
        yield piece
    for rows in left:
        widths = {len(row.cells("marks")) for row in rows if not row.may_be_rule}
        if sizes & widths or (sizes and any(row.is_rule for row in rows)):
            sentence = f"Part of this grid is missing. {COPY_AGAIN}"
            error = BoardStringError(sentence, position=run.position(rows[0].start))
            yield _piece(rows, run, error=error)


def _too_many_lines(run: Run) -> BoardStringError:
    return BoardStringError(
        f"This text has over {_MOST_LINES:,} lines, too many to look for a grid in. Copy only the "
        "part with the board.",
        position=run.position(0),
    )


def _pieces(run: Run, left: list[Sequence[Row]]) -> Iterator[Piece]:
    """Yield the pieces; rows that probably weren't meant as a grid go into `left`."""
    for sort, lines in groupby(lines_of(run), key=lambda line: line.sort == "prose"):
        block = list(lines)
        if sort:
            for line in block:
                yield from _runs_in_prose(line.row, run)
        else:
            yield from _pieces_of(_chunks_of(block), run, left)


def _chunks_of(lines: Sequence[Line]) -> list[list[Row]]:
    """Split lines where they are blank, and between the frames of two grids."""
    chunks: list[list[Row]] = [[]]
    for before, line in zip([None, *lines], lines, strict=False):
        if line.sort == "blank" or (before and before.row.is_rule and line.row.is_rule):
            chunks.append([])
        if line.sort != "blank":
            chunks[-1].append(line.row)
    return [chunk for chunk in chunks if chunk]


def _runs_in_prose(row: Row, run: Run) -> Iterator[Piece]:
    if _KILLER.search(row.text):
        return
    for match in _RUN_IN_PROSE.finditer(row.text):
        start = row.start + match.start()
        cells = Row(row.number, start, match[0])
        if _JIGMAP.search(row.text, 0, match.start()):
            yield _piece([cells], run, error=_only_regions(run.position(start)))
        else:
            yield from _pieces_of([[cells]], run, [])


def _only_regions(position: int) -> BoardStringError:
    return BoardStringError(
        f"This link has the regions of a jigsaw, but no board that can be read. {ASK_AGAIN}",
        details="There is a parameter jigmap, but no parameter bd.",
        position=position,
    )


def _pieces_of(
    chunks: Sequence[Sequence[Row]], run: Run, left: list[Sequence[Row]]
) -> Iterator[Piece]:
    """Yield the pieces of a block of rows; blank lines split it into chunks."""
    rows = [row for chunk in chunks for row in chunk]
    if not rows or any(_KILLER.search(row.text) for row in rows):
        return
    found = _grids_of(rows)
    if not found and len(chunks) > 1:
        apart = [_grids_of(chunk) for chunk in chunks]
        if any(apart) or max(map(len, chunks)) > FEWEST_ROWS:
            for chunk in chunks:
                yield from _pieces_of([chunk], run, left)
            return
    if not found and (runs := list(_runs(rows, run))):
        yield from runs
        return
    for part, grid in found:
        yield _piece(part, run, grid=grid)
    for part in [] if found else _parts(rows) or [rows]:
        if error := wrong_with(part, run):
            yield _piece(part, run, error=error)
        else:
            left.append(part)


def _piece(
    rows: Sequence[Row], run: Run, grid: Grid | None = None, error: BoardStringError | None = None
) -> Piece:
    last = rows[-1]
    end = min(last.start + len(last.text), len(run.text))
    return Piece(rows[0].start, end, rows[0].number, grid, error)


# --- Rows that make a grid ------------------------------------------------------------------------

_Found = list[tuple[Sequence[Row], Grid]]


def _grids_of(rows: Sequence[Row]) -> _Found:
    """Return the grids that some rows form without a rest; [] if they form none."""
    for is_rule in (_sure_rule(rows), _maybe_rule):
        kept = [row for row in rows if not is_rule(row)]
        if not kept:
            continue
        for shorter, remarks in _without_captions(kept):
            if grid := _square(shorter) or _one_run(shorter):
                return [(rows, replace(grid, remarks=(*remarks, *grid.remarks)))]
        if several := _several(rows):
            return several
    return []


def _sure_rule(rows: Sequence[Row]) -> Callable[[Row], bool]:
    """Return a test for rules: by crossings, or a sign that is never a blank in these rows."""
    with_digits = "".join(row.text for row in rows if not row.may_be_rule)

    def is_rule(row: Row) -> bool:
        signs = set(row.text) & set("-_=")
        return row.is_rule or (
            row.may_be_rule and bool(with_digits) and not any(map(with_digits.count, signs))
        )

    return is_rule


def _maybe_rule(row: Row) -> bool:
    return row.may_be_rule


def _without_captions(rows: list[Row]) -> Iterator[tuple[list[Row], tuple[str, ...]]]:
    """Yield the rows as they are, and without the first or the last one if it may be a caption."""
    yield rows, ()
    if len(rows) <= FEWEST_ROWS:
        return
    if _is_caption(rows[0]):
        yield rows[1:], (f"The line {quoted(rows[0].text.strip())} above the grid was left out.",)
    if _is_caption(rows[-1]):
        yield rows[:-1], (f"The line {quoted(rows[-1].text.strip())} below it was left out.",)


def _is_caption(row: Row) -> bool:
    return len(row.cells("marks")) <= _CAPTION


def _square(rows: Sequence[Row]) -> Grid | None:
    """Return the grid of rows if each has as many cells as there are rows, but for a heading."""
    if not {len(rows), len(rows) - 1} & {*FREE_SIZES}:
        return None
    for cut in CUTS:
        if grid := _grid([row.cells(cut) for row in rows]):
            is_empty = _has_no_digits(grid.signs)
            remarks = ("The grid has no digits.",) if is_empty else _doubts(grid)
            return replace(grid, remarks=remarks)
    for cut in CUTS:
        if grid := _labelled([*rows], cut) or _side_by_side(rows, cut):
            return replace(grid, remarks=(*grid.remarks, *_doubts(grid)))
    return None


def _grid(table: Sequence[tuple[Sign, ...]]) -> Grid | None:
    """Return the grid of some rows if it is a square of a valid size."""
    size = len(table)
    if size not in FREE_SIZES or {len(row) for row in table} != {size}:
        return None
    signs = tuple(sign for row in table for sign in row)
    return Grid(size, signs) if are_cells([sign for _, sign, _ in signs]) else None


def _doubts(grid: Grid) -> tuple[str, ...]:
    """Return remarks on rows that may be a heading or may have been pasted twice."""
    size = grid.size
    rows = [[sign for _, sign, _ in grid.signs[at : at + size]] for at in range(0, size**2, size)]
    remarks = [
        f"The {name} row is 1 to {size} in order. It was read as a row of the puzzle, not as "
        "column numbers."
        for name, row in (("first", rows[0]), ("last", rows[-1]))
        if in_order(row) and row[0] == "1" and not _is_full(grid.signs)
    ]
    for number, (row, below) in enumerate(pairwise(rows), start=1):
        if row == below and not all(map(_is_empty, row)):
            remarks.append(f"Rows {number} and {number + 1} are the same.")
            break
    return tuple(remarks)


def _is_empty(sign: str) -> bool:
    return is_blank(sign) or sign in "0xX"


def _is_full(signs: Sequence[Sign]) -> bool:
    return not any(_is_empty(sign) for _, sign, _ in signs)


def _has_no_digits(signs: Sequence[Sign]) -> bool:
    return all(_is_empty(sign) for _, sign, _ in signs)


def _labelled(rows: list[Row], cut: Cut) -> Grid | None:
    """Return the grid of rows with labels in front, column numbers above, or both."""
    headed = len(rows) > 1 and is_heading(rows[0])
    body = rows[1:] if headed else rows
    labels = [row.label for row in body]
    numbered = bool(labels) and all(labels) and in_order(labels)
    if not (headed or numbered):
        return None
    if numbered and (grid := _grid([row.unlabelled.cells(cut) for row in body])):
        return grid
    return _grid([row.cells(cut) for row in body]) if headed else None


def _side_by_side(rows: Sequence[Row], cut: Cut) -> Grid | None:
    """Return the left one of two grids side by side, with a remark on the right one."""
    size = len(rows)
    table = [row.cells(cut) for row in rows]
    if size not in FREE_SIZES or {len(row) for row in table} != {2 * size}:
        return None
    parted = all(row[size][0] > row[size - 1][0] + len(row[size - 1][1]) for row in table)
    left, right = (_grid([row[part] for row in table]) for part in (slice(size), slice(size, None)))
    if not (parted and left and right):
        return None
    if is_solution(right, left):
        remark = "The grid on the right is full and agrees with the puzzle: it was left out."
    else:
        remark = "Two grids are side by side. Only the left one was read."
    return replace(left, remarks=(remark,))


def is_solution(grid: Grid, puzzle: Grid) -> bool:
    """Return whether a grid is full and contains every digit of another one, which has some.

    Every full grid would be a solution of one without digits.
    """
    if grid.size != puzzle.size or not _is_full(grid.signs) or _has_no_digits(puzzle.signs):
        return False
    pairs = zip(puzzle.signs, grid.signs, strict=True)
    return all(_is_empty(clue) or clue == digit for (_, clue, _), (_, digit, _) in pairs)


def _several(rows: Sequence[Row]) -> _Found:
    """Return grids one below the other, with nothing but rules between them."""
    grids = [(part, _square([row for row in part if not row.may_be_rule])) for part in _parts(rows)]
    return [(part, grid) for part, grid in grids if grid]


def _parts(rows: Sequence[Row]) -> list[list[Row]]:
    """Split rows that may be several grids; [] if they aren't."""
    cells = [row for row in rows if not row.may_be_rule]
    for table in possible_tables(cells):
        sizes = set(map(len, table))
        size = min(sizes, default=0)
        if len(sizes) != 1 or size not in FREE_SIZES or len(cells) % size:
            continue
        if len(cells) == size:  # it is a single grid
            return []
        if len(cells) > size:
            return _of_size(rows, size)
    return []


def _of_size(rows: Sequence[Row], size: int) -> list[list[Row]]:
    """Split rows into grids of one size. Each of two rules between grids belongs to one of them."""
    parts: list[list[Row]] = [[]]
    left = sum(not row.may_be_rule for row in rows)
    for row in rows:
        part = parts[-1]
        is_full = sum(not each.may_be_rule for each in part) == size
        is_below = row.may_be_rule and not (part and part[-1].may_be_rule)
        if is_full and left and not is_below:
            parts.append([])
        left -= not row.may_be_rule
        parts[-1].append(row)
    return parts


# --- All cells in one run -------------------------------------------------------------------------


def _one_run(rows: Sequence[Row]) -> Grid | None:
    """Return the grid of a run of cells, which may be broken into lines of equal width."""
    for cut in CUTS if len(rows) == 1 else CUTS[:1]:
        table = [row.cells(cut) for row in rows]
        signs = [sign for row in table for sign in row]
        if not _is_broken_run(table, len(signs)) or (cut == "marks" and _is_cut_up(rows)):
            continue
        signs, remarks = _without_full_stop(signs)
        size = SQUARES.get(len(signs), 0)
        if size > FEWEST_CELLS and _fit(signs, size):
            grid = Grid(size, tuple(signs))
            return replace(grid, remarks=(*remarks, *_on_pieces(rows, cut), *_doubts(grid)))
    return None


def _on_pieces(rows: Sequence[Row], cut: Cut) -> tuple[str, ...]:
    """Return a remark on pieces of a run of which one may be something else, such as a number."""
    lengths = [len(word) for row in rows for _, word, _ in row.cells("words")]
    if cut != "marks" or len(lengths) == 1 or is_broken_evenly(lengths):
        return ()
    remark = (
        f"The digits come in {len(lengths)} groups of different lengths. All of them were read. If "
        "the board looks wrong, remove what does not belong to it."
    )
    return (remark,)


def _is_cut_up(rows: Sequence[Row]) -> bool:
    """Return whether separators cut a run into unequal pieces, so that one is out of place."""
    words = [word for row in rows for _, word, _ in row.cells("words")]
    text = re.sub(r"[\s+]", "", "".join(row.text.strip(_AROUND) for row in rows))
    return len(text) > sum(map(len, words)) and len({*map(len, words)}) > 1


def _is_broken_run(table: Sequence[tuple[Sign, ...]], number: int) -> bool:
    """Return whether lines are pieces of one run: equally long, and the last one no longer."""
    widths = [len(row) for row in table]
    if len(set(widths[:-1])) > 1 or (len(widths) > 1 and widths[-1] > widths[0]):
        return False
    return len(widths) == 1 or number == _NINE**2 or number // len(widths) >= _SHORTEST_LINE


def _without_full_stop(signs: list[Sign]) -> tuple[list[Sign], tuple[str, ...]]:
    """Return the signs without a full stop after them, if it can't be a blank."""
    last = signs[-1][1] if signs else ""
    others = [sign for _, sign, _ in signs[:-1]]
    if len(others) not in SQUARES or last not in _ENDS_A_SENTENCE or last in others:
        return signs, ()
    if any(map(_is_empty, others)):  # blanks are written in another way
        return signs[:-1], ()
    return signs[:-1], (f"The {quoted(last)} after the digits was left out.",)


def _fit(signs: Sequence[Sign], size: int) -> bool:
    """Return whether all signs may belong to a board of that size, judging by the digits."""
    numbers = [int(sign) for _, sign, _ in signs if sign.isascii() and sign.isdecimal()]
    letters = any(sign.isalpha() and sign not in "xX" for _, sign, _ in signs)
    return max(numbers, default=0) <= size and (not letters or size > _NINE)


def _runs(rows: Sequence[Row], run: Run) -> Iterator[Piece]:
    """Find boards of one word each, such as a puzzle and its solution."""
    words = [Row(row.number, at, word) for row in rows for at, word, _ in row.cells("words")]
    found = [(word, _one_run([word])) for word in words if len(word.text) >= FEWEST_IN_A_RUN]
    if not any(grid for _, grid in found):
        return
    short = [word.text for word in words if len(word.text) < FEWEST_IN_A_RUN]
    remark = f"{quoted(' '.join(short))} beside the board was left out."
    for index, (word, grid) in enumerate(found):
        if grid and short and not index:
            grid = replace(grid, remarks=(*grid.remarks, remark))  # noqa: PLW2901
        error = None if grid else wrong_with([word], run)
        yield _piece([word], run, grid=grid, error=error)

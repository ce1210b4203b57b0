"""Read the plain boards of a text: cells in rows or in one run, which `grids` finds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice

from sudolink.codec.formats.givens81 import on_blanks
from sudolink.codec.more_remarks import with_remarks
from sudolink.codec.pages import kind_of_page
from sudolink.codec.reading.extract import Found
from sudolink.codec.reading.grids import Grid, Piece, is_solution, pieces
from sudolink.codec.reading.signs import SignError, digits_of
from sudolink.codec.reading.strings import read_string
from sudolink.codec.reading.text_source import (
    MOST_PLACES,
    Reading,
    Source,
    only_the_first,
    read_guessed,
)
from sudolink.codec.run import Run
from sudolink.puzzle.board import EMPTY, Board, Cell
from sudolink.puzzle.errors import BoardStringError, quoted
from sudolink.puzzle.kinds import KINDS

_NINE = 9
_BLACK = "#"


def read_plain(source: Source) -> Reading | None:
    """Return the first plain board; a damaged one isn't skipped."""
    found = list(islice(pieces(source.run), MOST_PLACES))
    if not found:
        return None
    if found[0].grid is None:
        if reading := read_guessed(source):  # such as arrows, which look like a damaged grid
            return reading
        raise found[0].error or AssertionError
    reading = _plain_board(found[0].grid, source)
    return replace(reading, board=with_remarks(reading.board, *_on_others(found)))


def _on_others(found: Sequence[Piece]) -> Iterator[str]:
    """Yield remarks on the boards after the first one."""
    first, *others = found
    grids = [each.grid for each in others if each.grid]
    if len(others) == 1 and first.grid and grids and is_solution(grids[0], first.grid):
        yield "Its solution follows in the text. It was left out."
    elif grids:
        yield only_the_first(len(grids) + 1, len(found))
    damaged = [each.error for each in others if each.error]
    if damaged:
        yield f"Another board in this text is damaged: {damaged[0]}"


def _plain_board(grid: Grid, source: Source) -> Reading:
    """Return the board of a grid; its kind is that of the page, if the kind has such boards."""
    signs = [sign for _, sign, _ in grid.signs]
    black = [sign.startswith(_BLACK) for sign in signs]
    try:
        digits = digits_of([sign.removeprefix(_BLACK) for sign in signs], grid.size)
    except SignError as error:
        at, sign, _ = grid.signs[error.index]
        row, col = divmod(error.index, grid.size)
        raise BoardStringError(
            f"{quoted(sign)} in row {row + 1}, column {col + 1} {error.sentence}.",
            position=source.run.position(at),
            cell=error.index,
        ) from None
    reading = _of_a_kind(digits.values, grid, source, straights=any(black))
    cells = _cells(digits.values, black, [set_off for *_, set_off in grid.signs])
    board = replace(reading.board, cells=cells, source=None)
    remarks = [*grid.remarks, digits.remark, _on_blanks(signs, digits.values, grid.size)]
    if any(cell.value and not cell.given for cell in cells):
        remarks.append("Digits in bold or brackets were read as givens, the others as placed.")
    return replace(reading, board=with_remarks(board, *filter(None, remarks)))


def _on_blanks(signs: Sequence[str], digits: Sequence[int], size: int) -> str:
    """Return a remark if blanks are written in several ways: a sign may be lost or added."""
    blanks = [
        sign
        for sign, digit in zip(signs, digits, strict=True)
        if not digit and not sign.startswith(_BLACK)
    ]
    if "" not in blanks or not any(blanks):
        return on_blanks(blanks)
    row, col = divmod(list(signs).index(""), size)
    return (
        f"Nothing is written for the cell in row {row + 1}, column {col + 1}. It was read as empty."
    )


def _cells(
    digits: Sequence[int], black: Sequence[bool], set_off: Sequence[bool]
) -> tuple[Cell, ...]:
    """Return the cells; if some digits are in bold or brackets, these are the givens."""
    marked = [is_set_off for digit, is_set_off in zip(digits, set_off, strict=True) if digit]
    mixed = len(set(marked)) > 1
    return tuple(
        Cell(digit or None, given=bool(digit) and (is_set_off or not mixed), black=is_black)
        if digit or is_black
        else EMPTY
        for digit, is_black, is_set_off in zip(digits, black, set_off, strict=True)
    )


def _of_a_kind(digits: Sequence[int], grid: Grid, source: Source, *, straights: bool) -> Reading:
    """Make a board of the page's kind, or of the usual kind of that size with a remark."""
    if grid.size == _NINE and not straights:
        text = "".join(map(str, digits))
        at = tuple(source.run.position(index) for index, *_ in grid.signs)
        return Reading(read_string(Found(Run(text, at, at[-1] + 1)), source.page))
    able = [
        kind
        for kind in KINDS.values()
        if grid.size in kind.sizes and not kind.irregular and (kind.straights or not straights)
    ]
    hinted = KINDS.get(kind_of_page(source.page) or "")
    kind = hinted if hinted in able else able[0]
    board = Board.blank(kind.name, grid.size)
    if hinted is kind:
        return Reading(board)
    remark = (
        "The text doesn't say which kind of puzzle this is. "
        f"It was read as a {kind.title} ({grid.size}×{grid.size})."
    )
    others = tuple(each.name for each in able if each is not kind)
    return Reading(with_remarks(board, remark), others)

"""Say what is wrong with rows that were meant to be a board: which row, and how many cells."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from operator import itemgetter

from sudolink.codec.reading.rows import CUTS, Row, Sign, in_order, is_heading
from sudolink.codec.reading.signs import are_cells
from sudolink.codec.run import Run
from sudolink.puzzle.errors import BoardStringError
from sudolink.puzzle.kinds.kind import FREE_SIZES, sizes_in_words

#: Sizes by their numbers of cells.
SQUARES = {size * size: size for size in FREE_SIZES}
#: The fewest rows in a block, cells in a row, and cells in a run that were meant as a board.
FEWEST_ROWS, FEWEST_CELLS, FEWEST_IN_A_RUN = 4, 3, 30
_NINE = 9

#: What to do about a damaged board.
COPY_AGAIN = "Copy the whole board again."
_SIZES_IN_WORDS = sizes_in_words(FREE_SIZES)


def wrong_with(rows: Sequence[Row], run: Run) -> BoardStringError | None:
    """Say why some rows aren't a grid; None if they probably weren't meant to be one."""
    kept = [row for row in rows if not row.may_be_rule]
    if len(kept) >= FEWEST_ROWS:
        return _wrong_with_rows(kept, run)
    cells = [sign for row in kept for sign in row.cells("marks")]
    near = min(SQUARES, key=lambda number: abs(number - len(cells)))
    short = len(cells) < FEWEST_IN_A_RUN and abs(near - len(cells)) > 1
    if short or near <= _NINE:
        return None
    size = SQUARES[near]
    at = cells[near][0] if len(cells) > near else cells[-1][0] + 1
    largest = max((int(sign) for _, sign, _ in cells if sign.isdecimal()), default=0)
    fault = _fault(len(cells), near, size, largest)
    return BoardStringError(f"{fault} {COPY_AGAIN}", position=run.position(at))


def _fault(number: int, near: int, size: int, largest: int) -> str:
    has = f"This line has {number} digits and blanks"
    if number != near:
        more = "more" if number > near else "fewer"
        return f"{has}: {abs(number - near)} {more} than the {near} of a {size}×{size} board."
    as_wanted = f"{has}, as a {size}×{size} board does, but"
    if largest > size:
        return f"{as_wanted} some digits are over {size}."
    return f"{as_wanted} there is something else between them."


def _wrong_with_rows(rows: list[Row], run: Run) -> BoardStringError | None:
    body = rows[1:] if is_heading(rows[0]) and len(rows) - 1 >= FEWEST_ROWS else rows
    labels = [row.label for row in body]
    if missing := _missing(labels):
        sentence = f"Row {missing} of this grid is missing. {COPY_AGAIN}"
        return BoardStringError(sentence, position=run.position(rows[-1].start))
    if all(labels) and in_order(labels):
        body = [row.unlabelled for row in body]
    cuts = [[*map(len, table)] for table in possible_tables(body)]
    often, width, widths = max(
        ((often, width, widths) for widths in cuts for width, often in Counter(widths).items()
         if width >= FEWEST_CELLS),
        key=itemgetter(0), default=(0, 0, []),
    )  # fmt: skip
    if not often or 2 * often < len(body):
        return None
    place, sentence = _first_fault(body, widths, width)
    return BoardStringError(sentence, position=run.position(place.start))


def possible_tables(rows: Sequence[Row]) -> Iterator[list[tuple[Sign, ...]]]:
    """Yield the cells of some rows, by each cut that may be meant.

    Between the separators of a drawn grid are several cells, not one.
    """
    for cut in CUTS:
        table = [row.cells(cut) for row in rows]
        if cut != "fields" or are_cells([sign for row in table for _, sign, _ in row]):
            yield table


def _missing(labels: Sequence[str]) -> int:
    """Return the first row number that is missing from numbered rows, 0 if none is."""
    numbers = [int(label) for label in labels if label.isdecimal()]
    steps = [later - number for number, later in pairwise(numbers)]
    if len(numbers) < len(labels) or numbers[0] not in (1, 2) or set(steps) - {1, 2}:
        return 0
    return next((at for at, number in enumerate(numbers, start=1) if number != at), 0)


def _first_fault(rows: Sequence[Row], widths: Sequence[int], width: int) -> tuple[Row, str]:
    """Return the row at fault, and a sentence about it."""
    for number, (row, cells) in enumerate(zip(rows, widths, strict=True), start=1):
        if cells != width:
            has = f"Row {number} of this grid has {cells} cells; the others have {width}."
            return row, f"{has} {COPY_AGAIN}"
    if width not in FREE_SIZES:
        return rows[0], (
            f"This grid has rows of {width} cells. Sudolink opens boards of size {_SIZES_IN_WORDS}."
        )
    if len(rows) == width:
        return rows[0], (
            f"This looks like a {width}×{width} grid, but some cells hold more than one digit."
        )
    sentence = f"This grid has {len(rows)} rows of {width} cells. It should have {width} rows."
    for number, (row, below) in enumerate(pairwise(rows), start=1):
        if row.text.strip() == below.text.strip():
            return below, f"{sentence} Rows {number} and {number + 1} are the same."
    return rows[-1], f"{sentence} {COPY_AGAIN}"

"""The answers of a list as rows of a table, and as a CSV file."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterable

from sudolink.codec import encode, formats
from sudolink.codec.formats.clues81 import BLANKS
from sudolink.service.lists import Outcome, Row

#: The names of the columns, in their order.
COLUMNS = ("line", "board", "outcome", "solutions", "solution", "guesses", "nodes", "note")

_SOLUTIONS: dict[Outcome, str] = {"solved": "1", "several": "2+", "none": "0", "no board": ""}
_IN_WORDS: dict[Outcome, str] = {
    "solved": "one solution",
    "several": "several solutions",
    "none": "no solution",
}
_SIZE_OF_DIGITS = 9
_DIGITS = bytes.maketrans(bytes(range(10)), b"0123456789")

#: What begins a formula in a spreadsheet; and the clues of a board, which make no harmful one.
_FORMULA = ("=", "+", "-", "@")
_CLUES = "0123456789" + BLANKS


def header() -> str:
    """The first line of a CSV file."""
    return _csv([COLUMNS])


def csv_lines(rows: Iterable[Row]) -> str:
    """Rows as lines of a CSV file."""
    return _csv(map(csv_cells, rows))


def csv_cells(row: Row) -> list[str]:
    """The cells of a row for a CSV file.

    A line may come from anybody: one that a spreadsheet would take for a formula gets an
    apostrophe in front, which spreadsheets read as "this is text".
    """
    cells = cells_of(row)
    if row.text.startswith(_FORMULA) and row.text.strip(_CLUES):
        cells["board"] = f"'{row.text}"
    return list(cells.values())


def _csv(rows: Iterable[Iterable[str]]) -> str:
    file = io.StringIO()
    csv.writer(file).writerows(rows)
    return file.getvalue()


def cells_of(row: Row) -> dict[str, str]:
    """A row by the names of its columns. Guesses and nodes are "" where they are not known."""
    result = row.result
    counted = result is not None and result.nodes > 0
    values = (
        str(row.line),
        row.text,
        row.outcome,
        _SOLUTIONS[row.outcome],
        _solution(row),
        str(result.guesses) if result and counted else "",
        str(result.nodes) if result and counted else "",
        row.note,
    )
    return dict(zip(COLUMNS, values, strict=True))


def _solution(row: Row) -> str:
    """The first solution: plain digits where one character a digit will do, else a board string."""
    solution = row.result.solution if row.result else None
    if solution is None:
        return ""
    if row.board is None or row.board.size <= _SIZE_OF_DIGITS:
        return bytes(solution).translate(_DIGITS).decode()
    solved = row.board.with_solution(solution)
    return encode(solved, formats(solved)[0])


def summary(counts: Counter[Outcome]) -> str:
    """What came of all lines, in a sentence or two."""
    if not counts.total():
        return "There is no board in this list."
    bad = counts["no board"]
    boards = counts.total() - bad
    outcomes = ", ".join(
        f"{counts[outcome]:,} with {words}"
        for outcome, words in _IN_WORDS.items()
        if counts[outcome]
    )
    sentence = f"{boards:,} {'board' if boards == 1 else 'boards'}"
    sentence += f": {outcomes}." if outcomes else "."
    if bad:
        sentence += f" {bad:,} {'line is' if bad == 1 else 'lines are'} no board."
    return sentence

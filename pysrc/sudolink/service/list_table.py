"""The answers of a list as rows of a table, and as a CSV file."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterable

from sudolink.codec import encode, formats
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


def header() -> str:
    """The first line of a CSV file."""
    return _csv([COLUMNS])


def csv_lines(rows: Iterable[Row]) -> str:
    """Rows as lines of a CSV file."""
    return _csv(cells_of(row).values() for row in rows)


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
        return "".join(map(str, solution))
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

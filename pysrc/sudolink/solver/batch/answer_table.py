"""Answers to a list as the rows of a table, as a CSV file and in a summary."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from sudolink.codec import encode, formats
from sudolink.codec.lists.csv_table import CsvTable, board_cell
from sudolink.puzzle.about import warning
from sudolink.puzzle.board import Board
from sudolink.solver.batch.answer import Answer
from sudolink.solver.session.result import Result

Outcome = Literal["solved", "several", "unchecked", "none", "no board"]

#: Solutions to look for: enough to tell one from several.
LIMIT = 2

#: The names of the columns, in their order.
COLUMNS = ("line", "board", "outcome", "solutions", "solution", "guesses", "nodes", "remark")

_OUTCOMES: dict[str, Outcome] = {
    "unique": "solved",
    "multiple": "several",
    "unchecked": "unchecked",
    "none": "none",
}
_SOLUTIONS: dict[Outcome, str] = {"solved": "1", "several": "2+", "none": "0"}
_IN_WORDS: dict[Outcome, str] = {
    "solved": "one solution",
    "several": "several solutions",
    "unchecked": "rules Sudolink can't check",
    "none": "no solution",
}
_SIZE_OF_DIGITS = 9
_DIGITS = bytes.maketrans(bytes(range(10)), b"0123456789")


@dataclass(frozen=True, slots=True)
class Row:
    """The answer to one line.

    Attributes:
        line: its number, from 1; lines without a board are counted too.
        text: the text that holds the board, or the whole line where none does.
        board: the board; None if it could not be read, or if an engine read the text itself.
        outcome: "solved" (one solution), "several" (at least two), "unchecked" (a solution was
            found, but the puzzle has rules that it may break), "none", or "no board".
        result: what was found; None without a board.
        remark: why there is no solution or the line has no board, what was repaired while reading
            it, and whether the solution column agrees.
        differs: whether the solution column differs.
        columns: what a table's columns but that of the puzzle hold, as pairs of name and text.
    """

    line: int
    text: str
    board: Board | None
    outcome: Outcome
    result: Result | None
    remark: str
    differs: bool = False
    columns: tuple[tuple[str, str], ...] = ()


def row_of(answer: Answer, board: Board | None) -> Row:
    """Make the row of an answer; `board` is its board, if it was read."""
    result = answer.result
    outcome = _OUTCOMES[result.status] if result else "no board"
    why = answer.error or (result.reason if result else "")
    if not why and board:
        why = warning(board)
    remark = f"{why} {answer.remark}".strip()
    differs = answer.agrees is False
    return Row(
        answer.line, str(answer.item), board, outcome, result, remark, differs, answer.columns
    )


class AnswerTable:
    """The rows of one list as lines of a CSV file; its header is fixed with the first row."""

    def __init__(
        self,
        line_end: str = "\r\n",
        header: Sequence[str] = (),
        expected: Sequence[str] = (),
    ) -> None:
        """Begin a table, or continue one, with the arguments of `CsvTable`."""
        self._table = CsvTable(COLUMNS, line_end, header, expected)

    @property
    def others(self) -> dict[str, str]:
        """The names of the other columns of a table, and the names they get here."""
        return self._table.others

    def resume(self, others: Mapping[str, str]) -> None:
        """Continue a table whose header has been written, with these other columns."""
        self._table.resume(others)

    def lines(self, rows: Iterable[Row]) -> str:
        """Return more rows as lines of the file; the header precedes the first one."""
        return "".join(self._table.line(_harmless(row), row.columns) for row in rows)

    def end(self) -> str:
        """Return the header, if there was no row."""
        return self._table.end()


def _harmless(row: Row) -> dict[str, str]:
    """Return the cells of a row; a board never begins a formula."""
    return cells_of(row) | {"board": board_cell(row.text)}


def cells_of(row: Row) -> dict[str, str]:
    """Return a row by the names of its columns; guesses and nodes are "" if not known."""
    result = row.result
    counted = result is not None and result.nodes > 0
    values = (
        str(row.line),
        row.text,
        row.outcome,
        _SOLUTIONS.get(row.outcome, ""),
        _solution(row),
        str(result.guesses) if result and counted else "",
        str(result.nodes) if result and counted else "",
        row.remark,
    )
    return dict(zip(COLUMNS, values, strict=True))


def _solution(row: Row) -> str:
    """Return the first solution: plain digits up to size 9, else a board string."""
    solution = row.result.solution if row.result else None
    if solution is None:
        return ""
    if row.board is None or row.board.size <= _SIZE_OF_DIGITS:
        return bytes(solution).translate(_DIGITS).decode()
    solved = row.board.with_solution(solution)
    return encode(solved, formats(solved)[0])


def summary(counts: Mapping[Outcome, int], differing: int) -> str:
    """Sum up a list in a sentence or two.

    Args:
        counts: how many lines had each outcome.
        differing: in how many rows the solution column differs.
    """
    total, bad = sum(counts.values()), counts.get("no board", 0)
    if not total:
        return "There is no board in this list."
    boards = total - bad
    outcomes = ", ".join(
        f"{counts[outcome]:,} with {words}"
        for outcome, words in _IN_WORDS.items()
        if counts.get(outcome)
    )
    sentence = f"{boards:,} {'board' if boards == 1 else 'boards'}"
    sentence += f": {outcomes}." if outcomes else "."
    if bad:
        sentence += f" {bad:,} {'line contains' if bad == 1 else 'lines contain'} no board."
    if differing:
        rows = "1 row" if differing == 1 else f"{differing:,} rows"
        sentence += f" In {rows} the solution column differs."
    return sentence

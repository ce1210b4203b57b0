"""What became of one of many boards."""

from __future__ import annotations

from dataclasses import dataclass

from sudolink.codec.lists.list_item import Item
from sudolink.codec.lists.list_lines import Fault
from sudolink.puzzle.upper_layers import registered
from sudolink.solver.batch.batch import Entry
from sudolink.solver.session.result import Result


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of one of many boards.

    Attributes:
        number: its place among the boards, from 1; blank lines and comments are not counted.
        item: the board; for a line, the text that `decode` reads: a field of a table, or the
            line without the white space around it. A line that could not be read is here as a
            whole.
        result: what was found, or None if the line could not be read.
        fault: why it could not be read, with what else is known of it; else None.
        line: its place in the source, from 1; all lines are counted.
        agrees: whether the solution column agrees; None if there is nothing to compare.
        remark: what the comparison found, and what was left out of the line.
        columns: what a table's columns but that of the puzzle hold, as pairs of name and text.
    """

    number: int
    item: Item
    result: Result | None
    fault: Fault | None = None
    line: int = 0
    agrees: bool | None = None
    remark: str = ""
    columns: tuple[tuple[str, str], ...] = ()

    @property
    def error(self) -> str:
        """Why the line could not be read, as a sentence; else ""."""
        return self.fault.sentence if self.fault else ""

    def _repr_html_(self) -> str | None:
        return registered("result_html")(self.result, self.item) if self.result else None


def answer_of(number: int, entry: Entry, result: Result | None) -> Answer:
    """Make the answer to an entry; a solution that came with it is compared with the result."""
    line, shown, item, _, fault, given, columns, remark = entry
    if not (given and result):
        return Answer(number, shown, result, fault, line, None, remark, columns)
    from sudolink.solver.batch.given_solution import compared  # noqa: PLC0415 - for few tables

    agrees, sentence = compared(given, item, result)
    return Answer(
        number, shown, result, fault, line, agrees, f"{sentence} {remark}".strip(), columns
    )

"""Requests that solve a list of boards, line by line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, cast

from sudolink.codec import decode
from sudolink.codec.lists.board_table import Layout
from sudolink.service.lists import LineSolver, ListRun, Part
from sudolink.service.running_work import RunningWork
from sudolink.service.views import progress_view, relative_link
from sudolink.solver.batch.answer_table import AnswerTable, Outcome, Row, cells_of, summary

if TYPE_CHECKING:
    from sudolink.service import protocol


@dataclass(slots=True)
class _List:
    run: ListRun = field(default_factory=ListRun)
    table: AnswerTable = field(default_factory=AnswerTable)
    counts: Counter[Outcome] = field(default_factory=Counter)
    differing: int = 0


@dataclass(frozen=True, slots=True)
class _Part:
    solver: LineSolver
    table: AnswerTable
    shown: int


_lists = RunningWork[_List]()
_parts = RunningWork[_Part]()


def list_start(_: protocol.Details) -> protocol.ListReply:
    """Start to solve a list of boards; `list_run` brings the lines. There is one list at a time."""
    _lists.start(_List())
    return _list_reply(0)


def list_run(details: protocol.ListRunDetails) -> protocol.ListReply:
    """Add more lines to the list, then work on it for about this many seconds.

    A batch of boards may take longer; see `sudolink.service.lists`. Send more lines while the reply
    says "wants_more". Other Pythons may help: see `part_start`.

    Raises:
        BoardStringError: no list was started, or it was stopped.
    """
    current = _lists.current()
    current.run.add(details.get("lines", ()), last=details.get("last", False))
    for part in details.get("found", ()):
        current.run.parts.add_answers(part["number"], part["reply"])
    # The first row decides on the columns, which every part must know.
    parts = current.run.share(details.get("wanted", 0)) if current.counts else []
    current.run.work(details["seconds"])
    return _list_reply(details.get("shown", 0), parts)


def list_stop(_: protocol.Details) -> protocol.EmptyReply:
    """Forget the list; there will be no more answers."""
    _lists.forget()
    return {}


def part_start(details: protocol.ListPart) -> protocol.PartReply:
    """Start solving a part of a list that `list_run` has given away.

    If this Python is lost, another one can continue after the answered lines.
    """
    table = AnswerTable()
    table.resume(dict(details["columns"]))
    solver = LineSolver(details["lines"], details["read"], _layout(details["layout"]))
    _parts.start(_Part(solver, table, details["shown"]))
    return _part_reply()


def part_run(details: protocol.SliceDetails) -> protocol.PartReply:
    """Work on the part for about this many seconds. `list_run` takes the answers.

    Raises:
        BoardStringError: no part was started, or it was stopped.
    """
    _parts.current().solver.work(details["seconds"])
    return _part_reply()


def part_stop(_: protocol.Details) -> protocol.EmptyReply:
    """Forget the part."""
    _parts.forget()
    return {}


def _list_reply(shown: int, parts: Sequence[Part] = ()) -> protocol.ListReply:
    current = _lists.current()
    run, table = current.run, current.table
    found = run.take()
    csv, rows = table.lines(found), _shown(found[:shown], table)
    current.counts.update(row.outcome for row in found)
    current.differing += sum(row.differs for row in found)
    for other in run.parts.ready() if run.waits else ():
        csv += other["csv"]
        rows += other["rows"]
        current.counts.update(cast("Mapping[Outcome, int]", other["counts"]))
        current.differing += other["differing"]
    return {
        "done": run.done,
        "waits": run.waits,
        "wants_more": run.wants_more,
        "lines": run.lines_done,
        "answered": current.counts.total(),
        "columns": list(table.others.values()),
        "rows": rows[:shown],
        "csv": csv + (table.end() if run.done else ""),
        "search": run.search,
        "summary": summary(current.counts, current.differing) if run.done or current.counts else "",
        "parts": [_given(part, table, max(0, shown - len(rows))) for part in parts],
    }


def _layout(known: protocol.ListLayout) -> Layout:
    puzzle, solution = known["puzzle"], known["solution"]
    return Layout(known["separator"], puzzle, solution, known["width"], tuple(known["names"]))


def _given(part: Part, table: AnswerTable, shown: int) -> protocol.ListPart:
    return {
        "number": part.number,
        "read": part.read,
        "layout": cast("protocol.ListLayout", asdict(part.layout)),
        "columns": list(table.others.items()),
        "lines": part.lines,
        "shown": shown,
    }


def _part_reply() -> protocol.PartReply:
    current = _parts.current()
    solver, table = current.solver, current.table
    found = solver.take()
    return {
        "done": solver.done,
        "lines": solver.lines_done,
        "rows": _shown(found[: current.shown], table),
        "csv": table.lines(found),
        "counts": Counter(row.outcome for row in found),
        "differing": sum(row.differs for row in found),
        "search": progress_view(solver.search) if solver.search else None,
        "seconds": solver.seconds,
    }


#: The outcomes that a page says in other words than the file.
_WORDS = {"several": "several solutions", "none": "no solution"}


def _shown(rows: Iterable[Row], table: AnswerTable) -> list[protocol.ListRow]:
    """Return rows with links that open their boards, and with the other columns of the table."""
    return [_row(row, table.others) for row in rows]


def _row(row: Row, others: Iterable[str]) -> protocol.ListRow:
    opens = None
    if row.outcome != "no board":
        opens = relative_link(row.board or decode(row.text))
    columns = dict(row.columns)
    beside = [columns.get(name, "") for name in others]
    outcome = _WORDS.get(row.outcome, row.outcome)
    shown = {**cells_of(row), "outcome": outcome, "others": beside, "link": opens}
    return cast("protocol.ListRow", shown)

"""Requests that solve a list of boards, line by line."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, cast

from sudolink.codec import decode
from sudolink.service.lists import ListRun
from sudolink.service.running_work import RunningWork
from sudolink.service.views import progress_view, relative_link
from sudolink.solver.batch.answer_table import AnswerTable, Row, cells_of, summary

if TYPE_CHECKING:
    from sudolink.service import protocol


@dataclass(frozen=True, slots=True)
class _List:
    run: ListRun = field(default_factory=ListRun)
    table: AnswerTable = field(default_factory=AnswerTable)


_lists = RunningWork[_List]()


def list_start(_: protocol.Details) -> protocol.ListReply:
    """Start to solve a list of boards; `list_run` brings the lines. There is one list at a time."""
    _lists.start(_List())
    return _list_reply(0)


def list_run(details: protocol.ListRunDetails) -> protocol.ListReply:
    """Add more lines to the list, then work on it for about this many seconds.

    A batch of boards may take longer; see `sudolink.service.lists`. Send more lines while the reply
    says "wants_more".

    Raises:
        BoardStringError: no list was started, or it was stopped.
    """
    run = _lists.current().run
    run.add(details.get("lines", ()), last=details.get("last", False))
    run.work(details["seconds"])
    return _list_reply(details.get("shown", 0))


def list_stop(_: protocol.Details) -> protocol.EmptyReply:
    """Forget the list; there will be no more answers."""
    _lists.forget()
    return {}


def _list_reply(shown: int) -> protocol.ListReply:
    run, table = _lists.current().run, _lists.current().table
    rows = run.take()
    csv = table.lines(rows) + (table.end() if run.done else "")
    return {
        "done": run.done,
        "wants_more": run.wants_more,
        "lines": run.lines_done,
        "answered": run.counts.total(),
        "columns": list(table.others.values()),
        "rows": [_shown(row, table.others) for row in rows[:shown]],
        "csv": csv,
        "search": progress_view(run.search) if run.search else None,
        "summary": summary(run.counts, run.differing) if run.done or run.counts else "",
    }


def _shown(row: Row, others: Iterable[str]) -> protocol.ListRow:
    """Return a row with a link that opens its board, and with the other columns of its table."""
    opens = None
    if row.outcome != "no board":
        opens = relative_link(row.board or decode(row.text))
    columns = dict(row.columns)
    beside = [columns.get(name, "") for name in others]
    return cast("protocol.ListRow", {**cells_of(row), "others": beside, "link": opens})

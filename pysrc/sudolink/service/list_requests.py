"""Requests that solve a list of boards, line by line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sudolink.codec import decode
from sudolink.service.list_table import cells_of, csv_lines, header, summary
from sudolink.service.lists import ListSolving, Row
from sudolink.service.under_way import UnderWay
from sudolink.service.views import progress_view, relative_link

Json = dict[str, Any]

_lists = UnderWay[ListSolving]()


def list_start() -> Json:
    """Begin to solve a list of boards; lines come with `list_run`. One list at a time."""
    _lists.start(ListSolving())
    return _list_reply(0) | {"csv": header()}


def list_run(
    seconds: float, lines: Sequence[str] = (), shown: int = 0, *, last: bool = False
) -> Json:
    """Take in more lines of a list, then work on it for about so many seconds.

    Args:
        seconds: a batch of boards may take longer; see `sudolink.service.lists`.
        lines: of the list, as they come, to be sent while the reply says "hungry".
        shown: so many of the new rows come as they are to be shown, besides as CSV.
        last: whether there are no more lines.

    Raises:
        BoardStringError: no list was begun, or it was stopped.
    """
    solving = _lists.known()
    solving.add(lines, last=last)
    solving.run(seconds)
    return _list_reply(shown)


def list_stop() -> Json:
    """Forget the list; what it has answered is all there will be."""
    _lists.forget()
    return {}


def _list_reply(shown: int) -> Json:
    solving = _lists.known()
    rows = solving.take()
    return {
        "done": solving.done,
        "hungry": solving.hungry,
        "lines": solving.lines_done,
        "answered": solving.counts.total(),
        "rows": [_shown(row) for row in rows[:shown]],
        "csv": csv_lines(rows),
        "search": progress_view(solving.search) if solving.search else None,
        "summary": summary(solving.counts) if solving.done or solving.counts else "",
    }


def _shown(row: Row) -> Json:
    """A row with a link that opens its board."""
    opens = None
    if row.outcome != "no board":
        opens = relative_link(row.board or decode(row.text))
    return {**cells_of(row), "link": opens}

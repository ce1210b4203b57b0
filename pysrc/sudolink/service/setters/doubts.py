"""Doubts about the clues, cleared up in slices."""

from __future__ import annotations

from typing import Any

from sudolink.codec import decode
from sudolink.service.under_way import UnderWay
from sudolink.solver.questions.setter_questions import ClashingClues, SetterQuestion, SpareClues

Json = dict[str, Any]

_doubts = UnderWay[SetterQuestion]()

#: What can be asked about the clues: `task` of `doubt_start`.
DOUBTS: dict[str, type[SetterQuestion]] = {"spare": SpareClues, "clash": ClashingClues}


def doubt_start(link: str, task: str, page: str = "") -> Json:  # noqa: ARG001 - all requests on a board take its page
    """Begin to find out which clues could go ("spare"), or which ones clash ("clash")."""
    _doubts.start(DOUBTS[task](decode(link)), task)
    return _doubts.known(task).plain()


def doubt_run(seconds: float, task: str) -> Json:
    """Work on for about so many seconds. Raises BoardStringError without work on this task."""
    _doubts.known(task).run(seconds)
    return _doubts.known(task).plain()


def doubt_stop(task: str) -> Json:
    """Work no further. Raises BoardStringError without work on this task."""
    _doubts.known(task).stop()
    return _doubts.known(task).plain()

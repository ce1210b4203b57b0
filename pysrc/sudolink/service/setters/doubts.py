"""Find out, in slices, which givens and cages aren't needed and which clash."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from sudolink.codec import decode
from sudolink.service.running_work import RunningSlices
from sudolink.solver.questions.setter_questions import ClashingClues, SetterQuestion, SpareClues

if TYPE_CHECKING:
    from sudolink.service import protocol

_doubts = RunningSlices[SetterQuestion]()

#: The questions about givens and cages, by `task` of `doubt_start`.
DOUBTS: dict[str, type[SetterQuestion]] = {"spare": SpareClues, "clash": ClashingClues}


def doubt_start(details: protocol.DoubtStartDetails) -> protocol.DoubtReply:
    """Start to find the givens and cages that aren't needed ("spare") or that clash ("clash")."""
    task = details["task"]
    return _reply(_doubts.start(DOUBTS[task](decode(details["link"])), task))


def doubt_run(details: protocol.DoubtRunDetails) -> protocol.DoubtReply:
    """Continue for about this many seconds. Raises BoardStringError if this task isn't running."""
    return _reply(_doubts.run(details["seconds"], details["task"]))


def doubt_stop(details: protocol.DoubtStopDetails) -> protocol.DoubtReply:
    """Stop working. Raises BoardStringError if this task isn't running."""
    return _reply(_doubts.stop(details["task"]))


def _reply(question: SetterQuestion) -> protocol.DoubtReply:
    return cast("protocol.DoubtReply", question.plain())

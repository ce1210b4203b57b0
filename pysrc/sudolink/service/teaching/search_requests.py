"""Requests that search for steps in slices."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from sudolink.service.running_work import RunningSlices
from sudolink.service.teaching.paths import LinkedPath, WholePath
from sudolink.service.teaching.step_searches import AllSteps, NextStep, StepSearch

if TYPE_CHECKING:
    from sudolink.service import protocol

#: The searches, by `task` of `steps_start`.
TASKS: dict[str, type[StepSearch]] = {
    "next": NextStep,
    "all": AllSteps,
    "path": WholePath,
    "linked_path": LinkedPath,
}

_searches = RunningSlices[StepSearch]()


def steps_start(details: protocol.StepsStartDetails) -> protocol.StepsReply:
    """Start a search for steps (see `TASKS`); `steps_run` continues it.

    There is one search per task: a new one replaces the one before.
    """
    task = details.get("task", "all")
    return _reply(_searches.start(TASKS[task](details), task))


def steps_run(details: protocol.StepsRunDetails) -> protocol.StepsReply:
    """Continue a search for about this many seconds. Raises BoardStringError if there is none."""
    return _reply(_searches.run(details["seconds"], details.get("task", "all")))


def steps_stop(details: protocol.StepsStopDetails) -> protocol.StepsReply:
    """Stop a search. Raises BoardStringError if there is none."""
    return _reply(_searches.stop(details.get("task", "all")))


def _reply(search: StepSearch) -> protocol.StepsReply:
    return {
        **search.outcome,
        "done": search.done,
        "entries": search.take(),
        "sentence": search.answer.sentence,
        "mistaken": search.answer.mistaken,
    }


def path_show(details: protocol.PathShowDetails) -> protocol.View:
    """Return the board at a step of the last path found, with the step drawn.

    Raises BoardStringError if the path is gone or has no such step.
    """
    path = cast("WholePath", _searches.current("path"))
    return path.show(details["number"], details.get("page", ""))

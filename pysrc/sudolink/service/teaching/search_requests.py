"""Requests that search for steps in slices."""

from __future__ import annotations

from typing import Any, cast

from sudolink.codec import decode
from sudolink.logic import ShapeLimits
from sudolink.service.teaching.paths import LinkedPath, WholePath
from sudolink.service.teaching.step_searches import AllSteps, NextStep, StepSearch, TakeNext
from sudolink.service.teaching.step_views import Ticked
from sudolink.service.under_way import UnderWay

Json = dict[str, Any]

#: The searches, by `task` of `steps_start`.
TASKS: dict[str, type[StepSearch]] = {
    "next": NextStep,
    "take": TakeNext,
    "all": AllSteps,
    "path": WholePath,
    "linked_path": LinkedPath,
}

_searches = UnderWay[StepSearch]()


def steps_start(
    link: str,
    task: str = "all",
    techniques: Ticked = None,
    page: str = "",
    **limits: int,
) -> Json:
    """Start a search for steps (see `TASKS`); `steps_run` continues it.

    There is one search per task: a new one replaces the one before. `limits` are those of
    `ShapeLimits`.
    """
    search = TASKS[task](decode(link), techniques, page, ShapeLimits(**limits))
    _searches.start(search, task)
    return _search_reply(task)


def steps_run(seconds: float, task: str = "all") -> Json:
    """Continue a search for about so many seconds. Raises BoardStringError if there is none."""
    _searches.known(task).run(seconds)
    return _search_reply(task)


def steps_stop(task: str = "all") -> Json:
    """Stop a search. Raises BoardStringError if there is none."""
    _searches.known(task).stop()
    return _search_reply(task)


def _search_reply(task: str) -> Json:
    search = _searches.known(task)
    reply = {"done": search.done, "entries": search.take(), "sentence": search.sentence}
    return reply | search.outcome


def path_show(number: int, page: str = "") -> Json:
    """Return the board at a step of the last path found, with the step drawn.

    Raises BoardStringError if the path is gone or has no such step.
    """
    return cast("WholePath", _searches.known("path")).show(number, page)

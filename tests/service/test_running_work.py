"""Work between requests: one piece per task, and a sentence where there is none."""

from __future__ import annotations

import json

import pytest

from sudolink import BoardStringError
from sudolink.puzzle.kinds import KINDS
from sudolink.service import answer, list_requests, puzzle_generation, searches
from sudolink.service.running_work import RunningSlices, RunningWork
from sudolink.service.setters import doubts, solution_check
from sudolink.service.sharing import printouts
from sudolink.service.teaching import search_requests

FORGOTTEN = "This work is no longer running. Start it again."


def ask(name: str, **details: object):
    return json.loads(answer(json.dumps({"name": name, **details})))


def test_new_work_replaces_the_work_before():
    work = RunningWork[int]()
    work.start(1)
    work.start(2)
    work.start(3, "other")
    assert (work.current(), work.current("other")) == (2, 3)
    work.forget()
    work.forget()
    with pytest.raises(BoardStringError, match=FORGOTTEN):
        work.current()
    assert work.current("other") == 3


@pytest.mark.parametrize(
    ("module", "kept", "name", "details"),
    [
        (searches, "_searches", "solve_run", {"seconds": 1}),
        (searches, "_searches", "solve_stop", {}),
        (list_requests, "_lists", "list_run", {"seconds": 1}),
        (puzzle_generation, "_generations", "generate_run", {"seconds": 1}),
        (puzzle_generation, "_generations", "generate_stop", {}),
        (puzzle_generation, "_generations", "prepare_run", {"seconds": 1}),
        (puzzle_generation, "_generations", "prepare_stop", {}),
        (search_requests, "_searches", "steps_run", {"seconds": 1}),
        (search_requests, "_searches", "steps_stop", {}),
        (search_requests, "_searches", "path_show", {"number": 0}),
        (solution_check, "_lives", "live_run", {"seconds": 1}),
        (solution_check, "_lives", "live_stop", {}),
        (doubts, "_doubts", "doubt_run", {"seconds": 1, "task": "spare"}),
        (doubts, "_doubts", "doubt_stop", {"task": "clash"}),
        (printouts, "_searches", "print_solution_run", {"seconds": 1}),
        (printouts, "_searches", "print_solution_stop", {}),
    ],
)
def test_work_that_was_never_started_is_reported(monkeypatch, module, kept, name, details):
    monkeypatch.setattr(module, kept, RunningSlices())
    assert ask(name, **details)["error"]["sentence"] == FORGOTTEN


def test_a_list_that_was_stopped_is_forgotten():
    ask("list_start")
    assert ask("list_stop") == ask("list_stop") == {}
    assert ask("list_run", seconds=1)["error"]["sentence"] == FORGOTTEN


@pytest.mark.parametrize("number", [-1, 1])
def test_a_step_that_the_path_has_not(number: int):
    ask("steps_start", link=KINDS["sudoku"].example, task="path")
    reported = f"This path has no step {number + 1}: ask for it again."
    assert ask("path_show", number=number)["error"]["sentence"] == reported

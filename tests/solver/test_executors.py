"""Work that is shared among the workers of an executor: order, bounds, stops and lost workers."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import (
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
)
from dataclasses import dataclass
from itertools import islice
from multiprocessing import active_children, get_context
from pathlib import Path
from typing import Any

import pytest

from sudolink import ManyProgress, generate_many, grade_many, solve_many
from sudolink.puzzle.board import Board
from sudolink.puzzle.cell_names import called
from sudolink.puzzle.kinds import KINDS
from sudolink.solver.batch import executors
from sudolink.solver.batch.executors import MOST_LOSSES, share, shut_down_now, workers_of
from sudolink.solver.batch.list_parts import PartSupply

EASY = "100000569492056108056109240009640801064010000218035604040500016905061402621000005"
CLASH = f"11{EASY[2:]}"
ROWS = "\n".join(EASY[row : row + 9] for row in range(0, 81, 9))
BLANK = Board.blank("sudoku", 4)

LISTS: dict[str, list[Board | str]] = {
    "boards and lines": [EASY, "", "no board at all\n", BLANK, f"  {EASY}\n", "# note", CLASH] * 9,
    "a table": ["name,puzzle,solution", *(f"n{n},{EASY},{EASY}" for n in range(40))],
    "rows of several lines": [
        "name,puzzle,note",
        *f'a,{EASY},"x\ny"\nb,{EASY},\n"never closed,{EASY},\n'.splitlines() * 30,
    ],
    "drawn boards": [
        *[EASY, *f'"{ROWS}"'.splitlines(), EASY] * 20,
        *f'"{ROWS}'.splitlines(),
        *[EASY] * 20,
    ],
    "every kind": [kind.example for kind in KINDS.values()],
    "nobody knows what": ["1,2", "3,4"],
    "nothing": [],
}


def test_drawn_boards_come_in_order():
    answers = [*solve_many(LISTS["drawn boards"])]
    assert [answer.line for answer in answers] == sorted(answer.line for answer in answers)
    assert sum(answer.result is not None for answer in answers) == 80
    assert sum(answer.result is None for answer in answers) == 9


@pytest.fixture
def threads() -> Iterator[Executor]:
    with ThreadPoolExecutor(3) as pool:
        yield pool


# --- The same answers -----------------------------------------------------------------------------


@pytest.mark.parametrize("name", LISTS)
def test_workers_give_the_answers_of_one_process(threads: Executor, name: str):
    boards = LISTS[name]
    assert [*solve_many(boards, executor=threads)] == [*solve_many(boards)]


def test_a_board_comes_back_itself(threads: Executor):
    (answer,) = solve_many([BLANK], executor=threads)
    (graded,) = grade_many([BLANK], executor=threads)
    assert answer.item is BLANK
    assert graded.item is BLANK


def test_cells_have_the_names_that_were_chosen(threads: Executor):
    with called("r1c1"):
        (answer,) = solve_many([CLASH], executor=threads)
    assert answer.result
    assert "r1c1" in answer.result.reason


@pytest.mark.slow
def test_workers_give_the_grades_of_one_process(threads: Executor):
    lines: list[Board | str] = ["", EASY, "no board", BLANK, EASY]
    assert [*grade_many(lines, executor=threads)] == [*grade_many(lines)]


@pytest.mark.slow
@pytest.mark.parametrize("more", [{"level": "Easy", "number": 3}, {"number": 60}])
def test_a_seed_gives_the_same_boards_by_workers(threads: Executor, more: dict[str, Any]):
    expected = [*generate_many("sudoku", 6, seed=5, **more)]
    assert [*generate_many("sudoku", 6, seed=5, executor=threads, **more)] == expected


def test_boards_are_made_without_end(threads: Executor):
    boards = [*islice(generate_many("sudoku", 4, seed=1, executor=threads), 30)]
    assert boards == [*generate_many("sudoku", 4, seed=1, number=30)]


# --- Order, bounds, and an end --------------------------------------------------------------------


class LastFirst(Executor):
    """Does what was submitted last first, one piece whenever it is asked to."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Future[Any], Callable[[], Any]]] = []

    def submit(self, function: Any, /, *arguments: Any, **named: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.waiting.append((future, lambda: function(*arguments, **named)))
        return future

    def work(self) -> bool:
        if self.waiting:
            future, function = self.waiting.pop()
            future.set_result(function())
        return False


def double(batch: int) -> int:
    return 2 * batch


@dataclass
class Numbers:
    """A supply of numbers; it knows how many were taken."""

    end: int = 10**9
    taken: int = 0

    def take(self, _: int) -> int | None:
        self.taken += 1
        return self.taken if self.taken <= self.end else None


def test_order_is_kept_whatever_is_done_first(monkeypatch):
    monkeypatch.setattr(executors, "SLICE", 0)
    executor = LastFirst()
    found = share(executor, double, Numbers(20).take, executor.work, 7)
    assert [*found] == [(n, 2 * n) for n in range(1, 21)]


def test_only_so_many_batches_are_taken_ahead(monkeypatch):
    monkeypatch.setattr(executors, "SLICE", 0)
    executor, numbers = LastFirst(), Numbers()
    for n, _ in islice(share(executor, double, numbers.take, executor.work, 7), 50):
        assert numbers.taken <= n + 6


def test_a_batch_grows_with_the_speed_of_the_workers(threads: Executor):
    sizes = []

    def supply(size: int) -> int | None:
        sizes.append(size)
        return size if len(sizes) < 20 else None

    assert len([*share(threads, double, supply, lambda: False, 1)]) == 19
    assert sizes[:4] == [1, 4, 16, 64]


def test_the_faults_of_a_source_come_after_the_answers_before_them(threads: Executor):
    def lines() -> Iterator[str]:
        yield from [EASY] * 50
        raise OSError("the disk is gone")

    answers = solve_many(lines(), executor=threads)
    assert len([*islice(answers, 50)]) == 50
    with pytest.raises(OSError, match="the disk is gone"):
        next(answers)
    with pytest.raises(TypeError, match="item 2 of the boards must be a Board"):
        [*solve_many([EASY, 5], executor=threads)]  # type: ignore[list-item]


def test_progress_is_reported_and_a_stop_ends_the_run(threads: Executor, monkeypatch):
    monkeypatch.setattr(executors, "BATCH_SECONDS", 0)  # so that each board is a batch
    seen: list[ManyProgress] = []
    assert len([*solve_many([EASY] * 9, executor=threads, progress=seen.append)]) == 9
    assert [report.done for report in seen][-1] == 9
    assert sorted(report.done for report in seen) == [report.done for report in seen]
    del seen[:]
    stopped = solve_many(
        [EASY] * 99, executor=threads, progress=seen.append, stop=lambda: seen[-1].done >= 3
    )
    assert 3 <= len([*stopped]) < 6
    assert threads.submit(double, 2).result() == 4  # it is still the caller's


def test_what_nobody_wants_is_not_begun():
    executor = LastFirst()
    found = share(executor, double, Numbers().take, executor.work, 5)
    assert [*islice(found, 2)] == [(1, 2), (2, 4)]
    found.close()
    assert {future.cancelled() for future, _ in executor.waiting} == {True}


@pytest.mark.parametrize(
    ("arguments", "error", "says"),
    [
        ({"executor": "two"}, TypeError, "such as a ProcessPoolExecutor, not a str"),
        ({"executor": ThreadPoolExecutor(1), "in_flight": 0}, ValueError, "must be 1 or more"),
        ({"executor": ThreadPoolExecutor(1), "in_flight": "2"}, TypeError, "whole number"),
    ],
)
def test_a_wrong_executor_is_refused_at_once(arguments: dict[str, Any], error: Any, says: str):
    for many in (solve_many, grade_many):
        with pytest.raises(error, match=says):
            many([], **arguments)
    with pytest.raises(error, match=says):
        generate_many(**arguments)


def test_a_part_is_read_without_the_lines_before_it():
    supply = PartSupply(LISTS["a table"])
    parts = [supply.take(7) for _ in range(6)]
    assert supply.take(7) is None
    assert [part and len(part.pieces) for part in parts] == [7] * 5 + [5]
    lines = [line for part in parts if part is not None for line in part.read()]
    assert [line.columns[0] for line in lines] == [("name", f"n{n}") for n in range(40)]
    assert [line.number for line in lines] == [*range(2, 42)]


# --- Workers --------------------------------------------------------------------------------------


def test_the_number_of_workers_is_known():
    assert workers_of(ThreadPoolExecutor(3)) == 3
    assert workers_of(LastFirst()) == os.cpu_count()


@dataclass(frozen=True)
class Deadly:
    """Work that ends its process on some numbers, so often."""

    folder: Path
    number: int
    times: int

    def __call__(self, batch: int) -> int:
        if batch == self.number and len([*self.folder.iterdir()]) < self.times:
            (self.folder / str(time.monotonic_ns())).touch()
            os._exit(1)
        return batch


@pytest.fixture
def pool() -> Iterator[ProcessPoolExecutor]:
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as processes:
        yield processes


@pytest.mark.slow
def test_the_batches_of_a_lost_worker_are_done_again(pool: ProcessPoolExecutor, tmp_path: Path):
    work = Deadly(tmp_path, 5, times=2)
    found = share(pool, work, Numbers(12).take, lambda: False)
    assert [*found] == [(n, n) for n in range(1, 13)]
    assert len([*tmp_path.iterdir()]) == 2


@pytest.mark.slow
def test_a_batch_that_ends_every_worker_ends_the_run(pool: ProcessPoolExecutor, tmp_path: Path):
    found = share(pool, Deadly(tmp_path, 3, times=99), Numbers(9).take, lambda: False, 1)
    assert [*islice(found, 2)] == [(1, 1), (2, 2)]
    with pytest.raises(BrokenExecutor, match=f"lost {MOST_LOSSES + 1} times"):
        next(found)


@pytest.mark.slow
def test_a_pool_knows_that_it_is_shut_down():
    pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"))
    others = active_children()
    futures = [pool.submit(time.sleep, 60) for _ in range(9)]
    shut_down_now(pool)
    assert all(future.running() or future.cancelled() for future in futures)
    for process in active_children():
        if process not in others:
            process.terminate()
    shut_down_now(pool)


@pytest.mark.slow
def test_processes_solve_a_list(pool: ProcessPoolExecutor):
    lines = [EASY, "no board", KINDS["killer"].example] * 20
    assert [*solve_many(lines, executor=pool)] == [*solve_many(lines)]

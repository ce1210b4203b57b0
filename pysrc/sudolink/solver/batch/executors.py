"""Shares work among the workers of an executor: processes, or machines.

The work comes in batches that take about half a second. A bounded number of them is with the
workers, and what they return is yielded in order.
"""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Callable, Generator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from typing import Generic, TypeVar

from sudolink.puzzle.arguments import of_type, whole
from sudolink.puzzle.cell_names import Naming, called, checked
from sudolink.solver.batch.policy import next_size
from sudolink.solver.session.slices import SLICE

Batch = TypeVar("Batch")
Found = TypeVar("Found")

#: Seconds of processor time for a batch: sending it then costs little, and a stop is soon done.
BATCH_SECONDS = 0.5

#: Items of the first batches, while nobody knows how long an item takes: it may be minutes.
FIRST = 1

#: Batches with the workers, for each of them: one at work, and some that wait for it.
PER_WORKER = 4

#: How often workers may be lost before one more batch is done.
MOST_LOSSES = 3


#: What a worker does with a batch. It must be picklable, and so must what it returns.
Work = Callable[[Batch], Found]

#: Returns the next batch with up to so many items; None: there are no more.
Supply = Callable[[int], Batch | None]


def check_executor(executor: object, in_flight: int | None) -> None:
    """Raise TypeError or ValueError for what is no executor, or no number of batches."""
    if not callable(getattr(executor, "submit", None)):
        raise TypeError(
            "the executor must be one like those of concurrent.futures, such as a "
            f"ProcessPoolExecutor, not {of_type(executor)}"
        )
    if in_flight is not None and whole("number of batches in flight", in_flight) < 1:
        raise ValueError(f"the number of batches in flight must be 1 or more, not {in_flight}")


def share(
    executor: Executor,
    work: Work[Batch, Found],
    supply: Supply[Batch],
    pulse: Callable[[], bool],
    in_flight: int | None = None,
) -> Generator[tuple[Batch, Found], None, None]:
    """Yield each batch with what a worker found, in order; end once `pulse` returns true.

    An exception from `supply` or from a batch comes after what was found before. Batches whose
    worker was lost are done again. If a ProcessPoolExecutor is broken by that, another one like it
    takes over until the end.

    Args:
        executor: runs `work` somewhere.
        work: what to do with a batch.
        supply: returns the batches, of the size that is asked for.
        pulse: called about every 30 ms while nothing is ready.
        in_flight: how many batches the workers may have; None: as many as keep them busy.

    Raises:
        BrokenExecutor: workers were lost again and again, or the executor can't be replaced.
    """
    run = _Run(executor, work, supply, pulse, in_flight)
    try:
        yield from run.results()
    finally:
        run.close()


def timed(work: Work[Batch, Found], naming: Naming, batch: Batch) -> tuple[float, Found]:
    """Do a batch, in whatever process this is; return its processor time and what was found."""
    start = time.thread_time()
    with called(naming):
        found = work(batch)
    return time.thread_time() - start, found


@dataclass(slots=True)
class _Flight(Generic[Batch, Found]):
    """A batch that a worker has, or waits for one."""

    batch: Batch
    size: int
    future: Future[tuple[float, Found]]


class _Run(Generic[Batch, Found]):
    """One run over all batches."""

    def __init__(
        self,
        executor: Executor,
        work: Work[Batch, Found],
        supply: Supply[Batch],
        pulse: Callable[[], bool],
        in_flight: int | None,
    ) -> None:
        self._executor = executor
        self._spare: ProcessPoolExecutor | None = None
        self._work = work
        self._supply = supply
        self._pulse = pulse
        self._in_flight = in_flight
        self._flights: deque[_Flight[Batch, Found]] = deque()
        self._size = FIRST
        self._losses = 0
        self._ended = False
        self._failure: Exception | None = None

    def results(self) -> Generator[tuple[Batch, Found], None, None]:
        """Yield what is found, in order."""
        while self._fill():
            while not self._flights[0].future.done():
                if self._wait():
                    return
            try:
                seconds, found = self._flights[0].future.result()
            except BrokenExecutor as error:
                self._replace(error)
                continue
            self._losses = 0
            flight = self._flights.popleft()
            self._size = next_size(flight.size, seconds, BATCH_SECONDS)
            yield flight.batch, found
            if self._pulse():
                return
        if self._failure:
            raise self._failure

    def close(self) -> None:
        """Give up what is not done."""
        for flight in self._flights:
            flight.future.cancel()
        if self._spare:
            shut_down_now(self._spare)

    # --- Sending

    def _fill(self) -> bool:
        """Send batches as long as workers take more; return whether any is on its way."""
        most = self._in_flight or PER_WORKER * workers_of(self._executor)
        while not self._ended and len(self._flights) < most:
            size = self._size
            try:
                batch = self._supply(size)
            except Exception as error:  # noqa: BLE001 - raised once everything before is done
                self._failure, batch = error, None
            if batch is None:
                self._ended = True
            else:
                self._flights.append(_Flight(batch, size, self._sent(batch)))
        return bool(self._flights)

    def _sent(self, batch: Batch) -> Future[tuple[float, Found]]:
        try:
            return self._executor.submit(timed, self._work, checked(None), batch)
        except BrokenExecutor as error:  # it broke since the last batch was sent
            self._replace(error)
            return self._executor.submit(timed, self._work, checked(None), batch)

    # --- Waiting, and losing workers

    def _wait(self) -> bool:
        """Wait for the first batch for a moment; return whether to stop."""
        try:
            self._flights[0].future.exception(SLICE)
        except TimeoutError:
            return self._pulse()
        return False

    def _replace(self, error: BrokenExecutor) -> None:
        """Go on with another executor, and send again what the broken one had.

        Raises:
            BrokenExecutor: there is no other one, or it would break too.
        """
        self._losses += 1
        if self._losses > MOST_LOSSES:
            self._flights.clear()  # the executor is already failing them itself
            raise type(error)(
                f"workers were lost {MOST_LOSSES + 1} times without one more batch being done, "
                "perhaps because memory ran out; use fewer workers. If no worker starts at all, "
                'check that your script has if __name__ == "__main__"'
            ) from error
        if not isinstance(self._executor, ProcessPoolExecutor):
            self._flights.clear()
            raise error
        if self._spare:
            self._spare.shutdown(wait=False, cancel_futures=True)
        self._executor = self._spare = _pool_like(self._executor)
        for flight in self._flights:
            if not flight.future.done() or flight.future.cancelled() or flight.future.exception():
                flight.future = self._sent(flight.batch)


def shut_down_now(pool: ProcessPoolExecutor) -> None:
    """Shut a pool down without waiting for what its processes are doing.

    When this returns, the thread of the pool has dropped all work that was cancelled. Before Python
    3.12.1 that thread fails if a process ends while it still has such work.
    """
    with suppress(RuntimeError):  # it is broken, or shut down
        last = pool.submit(int)
        pool.shutdown(wait=False, cancel_futures=True)
        while not last.running() and not last.done():
            time.sleep(0.001)


def workers_of(executor: Executor) -> int:
    """Return how many workers an executor has now; the number of cores if it doesn't say."""
    cores = getattr(getattr(executor, "_client", None), "ncores", None)  # dask.distributed
    if cores:
        return sum(cores().values()) or 1
    # mpi4py.futures, and concurrent.futures
    number = getattr(executor, "num_workers", None) or getattr(executor, "_max_workers", None)
    return number if isinstance(number, int) else os.cpu_count() or 1


def _pool_like(pool: ProcessPoolExecutor) -> ProcessPoolExecutor:
    """Return a new pool with the settings of a broken one, which has no public names for them."""
    names = ("max_workers", "mp_context", "initializer", "initargs", "max_tasks_per_child")
    settings = {name: getattr(pool, f"_{name}") for name in names}
    return ProcessPoolExecutor(**settings)

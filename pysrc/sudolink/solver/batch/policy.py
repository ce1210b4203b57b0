"""How large batches are, and how long they may take.

Nothing can pause a batch. A script is better off with large ones, which are faster; a page needs
small ones, because it answers to nobody else while a batch runs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter

from sudolink.solver.batch.batch import Batch
from sudolink.solver.batch.engine import Engine
from sudolink.solver.batch.engines import capacities
from sudolink.solver.session.options import Use
from sudolink.solver.session.result import Result

#: Seconds a short batch should take at most; the size of the next one follows from it.
BATCH_SECONDS = 1.0

#: Seconds after which a short batch ends: the rest of it is searched board by board.
LONGEST_BATCH = 10.0

#: Boards in the first short batch. A smaller one takes about as long.
FIRST_BATCH = 2048

#: Smaller batches are hardly faster.
SMALLEST_BATCH = 512

#: Seconds a short batch may wait to fill up once it holds boards that no engine takes: these are
#: slow to read.
LONGEST_WAIT = 0.5

#: A batch for a worker has at most this many times the items of the one before.
GROWTH = 4


def next_size(size: int, seconds: float, wanted: float) -> int:
    """Return how many items take `wanted` seconds, given that `size` of them took `seconds`."""
    return max(1, min(int(size * wanted / max(seconds, 1e-9)), GROWTH * size))


class BatchPolicy:
    """Batches as large as the engines take; each result comes as soon as it is found.

    Attributes:
        capacities: how many boards each engine takes at once.
        retries: whether a board that an engine did not finish gets a search of its own.
    """

    retries = False

    def __init__(self, limit: int, use: Use) -> None:
        """Prepare for up to `limit` solutions of each board."""
        self.limit = limit
        self.use: Use = use
        self.capacities = capacities(limit)

    def new_batch(self) -> Batch:
        """Return an empty batch of the right size."""
        return Batch(self.capacities)

    def solve(
        self, batch: Batch, stop: Callable[[], bool]
    ) -> dict[Engine | None, Iterator[Result]]:
        """Return what each engine finds, in the order of its boards."""
        return batch.solve(self.limit, self.use, stop)


class ShortBatches(BatchPolicy):
    """Batches that take about a second, each solved in one go."""

    retries = True

    def __init__(self, limit: int, use: Use) -> None:
        """Prepare for up to `limit` solutions of each board."""
        super().__init__(limit, use)
        self._largest = FIRST_BATCH

    def new_batch(self) -> Batch:
        """Return an empty batch; its size follows from the time the last one took."""
        sizes = {engine: min(self._largest, room) for engine, room in self.capacities.items()}
        return Batch(sizes, LONGEST_WAIT)

    def solve(
        self, batch: Batch, stop: Callable[[], bool]
    ) -> dict[Engine | None, Iterator[Result]]:
        """Solve a whole batch; what takes too long is "stopped"."""
        boards = len(batch.entries) - batch.riders
        start = perf_counter()
        end = start + LONGEST_BATCH
        found = batch.solve(self.limit, self.use, lambda: stop() or perf_counter() > end)
        results = {engine: iter(list(each)) for engine, each in found.items()}
        self._resize(boards, perf_counter() - start)
        return results

    def _resize(self, boards: int, seconds: float) -> None:
        """Make the next batch smaller or larger, depending on how long this one took."""
        if seconds > BATCH_SECONDS:
            self._largest = max(self._largest // 2, SMALLEST_BATCH)
        elif seconds < BATCH_SECONDS / 2:
            self._largest = max(self._largest, 2 * boards)

"""The search over all boards: pools of lanes, on which boards come in and answers go out."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import islice, repeat
from random import Random
from typing import NamedTuple

from sudolink.solver.batch.lanes.board_ids import (
    first_id,
    ids_in,
    ids_of,
    lanes_of,
    lanes_with_marks,
    mark_ids,
)
from sudolink.solver.batch.lanes.pool import Pool
from sudolink.solver.batch.lanes.solution_buffer import SolutionBuffer
from sudolink.solver.batch.lanes.tail import Tail
from sudolink.solver.search.planes import copied_lanes

#: The most lanes side by side: more would not fit into the processor's cache.
WIDEST = 20480

#: Lanes guess when this fraction of the pool would otherwise idle through the next pass.
IDLE = 0.75

#: Triads are applied when this fraction of the lanes is stable: the lanes that change as a result
#: can become stable again while others are still being propagated.
INSPECTED = 0.4

#: Solutions are read after this many rounds at the latest.
ROUNDS = 16

#: Solutions are read if more solved lanes than this fraction find their places taken.
WAITING = 0.02

#: The most boards that are being solved at the same time.
WINDOW = 2 * WIDEST

#: The last lanes, up to this many, are searched by `grid9`: a pass would cost more.
LAST = 150

#: If more solutions than this are wanted in all, lanes count as the last only if at most half of
#: the boards have a lane. If every board has one, each may have hundreds of solutions, and wide
#: passes find several times as many of those per second.
MANY = 2000

#: Lanes of fewer boards than this are looked up board by board; of more by reading all ids.
FEW = 50

#: The number of `grid9` passes between two calls of `stop`.
PIECE = 40


class LineAnswer(NamedTuple):
    """A board, its solutions as 81 digits each (at most `limit`), and the number of guesses."""

    board: str
    solutions: tuple[str, ...]
    guesses: int = 0

    @property
    def nodes(self) -> int:
        """The positions propagated, including the board itself."""
        return 1 + 2 * self.guesses


#: Makes an answer from its three parts, in two thirds of the time of `LineAnswer._make`.
_make_answer: Callable[[Iterable[object]], LineAnswer] = partial(tuple.__new__, LineAnswer)


class StreamProgress(NamedTuple):
    """Progress: boards read and answered, living lanes, guesses and passes so far."""

    read: int
    answered: int
    lanes: int
    guesses: int
    passes: int


class Stream:
    """Solves a stream of boards."""

    def __init__(self, boards: Iterable[str], limit: int = 2) -> None:
        """Take boards of 81 characters, and the most solutions wanted for each."""
        self._boards = iter(boards)
        self._limit = limit
        self._random = Random(9)  # noqa: S311 (for distances over which lanes move)
        self._buffer = SolutionBuffer()
        # Waiting pools. Each level of guesses adds at most one, so there are few of them even if
        # boards have very many solutions.
        self._stack: list[Pool] = []
        self._pool: Pool | None = None
        self._alone = False
        self._tail = Tail()
        self._open: list[str] = []  # boards being solved, in the order in which they came
        self._ids: list[int] = []  # their ids
        self._found: dict[int, tuple[str, ...]] = {}
        self._ended: list[int] = []  # ids of boards whose lanes are still to be dropped
        self._guessed: Counter[int] = Counter()
        self._ready: deque[Iterator[LineAnswer]] = deque()
        self._read = self._answered = self._guesses = self._passes = self._rounds = 0

    @property
    def progress(self) -> StreamProgress:
        """The progress of the work."""
        lanes = sum(pool.alive.bit_count() for pool in self._pools()) + len(self._tail)
        return StreamProgress(self._read, self._answered, lanes, self._guesses, self._passes)

    def answers(
        self,
        stop: Callable[[], bool] | None = None,
        progress: Callable[[StreamProgress], object] | None = None,
    ) -> Iterator[LineAnswer]:
        """Yield all answers in the order of the boards; callbacks run every few milliseconds."""
        for _ in self._work():
            while self._ready:
                yield from self._ready.popleft()
            if progress is not None:
                progress(self.progress)
            if stop is not None and stop():
                return

    def _work(self) -> Iterator[None]:
        """Solve all boards, in pieces of a few milliseconds."""
        while (pool := self._refill()) or self._tail:
            yield from self._pass(pool) if pool else self._search()
            yield

    def _pass(self, pool: Pool) -> Iterator[None]:
        """Make a pass over the pool."""
        self._passes += pool.settle(partial(self._is_time, pool))
        yield from self._round(pool)
        if self._rounds >= ROUNDS or not pool.alive:
            yield from self._gather()

    def _search(self) -> Iterator[None]:
        """Make a few passes over the last lanes."""
        for _ in range(PIECE):
            self._keep(self._tail.step(self._wanted))
        yield from self._end()
        self._count(self._tail.guesses)
        self._tail.guesses = []
        if not self._tail:
            yield from self._gather()

    def _refill(self) -> Pool | None:
        """Return the pool to work on; other pools or new boards join it if there is room."""
        if self._pool is not None and not self._pool.alive:
            self._pool = None
        self._alone = False
        while not self._alone and (room := WIDEST - self._width) >= WIDEST // 2:
            more = self._next_pool(room)
            self._alone = more is None
            if self._pool is None:
                self._pool = more
            elif more is not None:
                self._pool.join(more)
        return self._pool

    @property
    def _width(self) -> int:
        return 0 if self._pool is None else self._pool.width

    def _next_pool(self, room: int) -> Pool | None:
        """Return a waiting pool, or one of new boards, at most `room`."""
        if self._stack:
            return self._stack.pop()
        # The tail goes first: answers wait for it.
        return None if self._tail else self._read_pool(room)

    def _read_pool(self, room: int) -> Pool | None:
        """Read a pool of new boards; None if there are none or too many are being solved."""
        if self._read - self._answered > WINDOW - room:
            return None
        boards = list(islice(self._boards, room))
        if not boards:
            return None
        numbers = range(self._read, self._read + len(boards))
        self._open += boards
        self._ids += ids_of(numbers)
        self._read += len(boards)
        return Pool.of_boards(boards, numbers)

    def _is_time(self, pool: Pool, alive: int, stable: int) -> bool:
        """Return whether enough lanes wait for a round, given the living and stable ones."""
        if _wants_triads(pool, alive, stable):
            return True
        return stable == alive or stable + pool.width - alive >= IDLE * pool.width

    def _round(self, pool: Pool) -> Iterator[None]:
        """Inspect; or take solutions, guess and fold; each if enough lanes wait for it."""
        alive, stable = pool.alive.bit_count(), pool.stable.bit_count()
        if not self._is_time(pool, alive, stable):
            return
        if _wants_triads(pool, alive, stable):
            pool.inspect()
            return
        self._rounds += 1
        if stable:
            pool.drop(pool.find_clashes() & pool.alive)
        if solved := pool.find_solved():
            yield from self._take(pool, solved)
        if pool.stable and self._is_tail(pool.alive.bit_count()):
            self._tail.take(pool)
            return
        pool.squeeze(self._random)
        if pool.stable:
            self._guess(pool)

    def _is_tail(self, lanes: int) -> bool:
        """Return whether these are all lanes, and so few that `grid9` is faster."""
        if not self._alone or lanes > LAST:
            return False
        return self._limit * len(self._open) <= MANY or 2 * lanes <= len(self._open)

    def _take(self, pool: Pool, solved: int) -> Iterator[None]:
        """Buffer solved lanes; those that find their places taken wait for the next round."""
        taken = self._buffer.take(pool, solved)
        pool.drop(taken)
        if left := solved ^ taken:
            pool.stable ^= left
            many = left.bit_count() > WAITING * self._buffer.taken.bit_count()
            if many or left == pool.alive:
                yield from self._gather()

    def _guess(self, pool: Pool) -> None:
        """Guess in the stable lanes, as far as there is room for their copies."""
        moves, aside = pool.make_room(WIDEST, self._random)
        if aside is not None:
            self._stack.append(aside)
        if guessing := copied_lanes(moves):
            self._count(ids_in(pool.owner, guessing, pool.width))
            pool.guess(guessing, moves)

    def _count(self, ids: Sequence[int]) -> None:
        """Count guesses, given the board id of each."""
        self._guesses += len(ids)
        self._guessed.update(ids)

    def _wanted(self, board_id: int) -> bool:
        """Return whether more solutions of a board are wanted."""
        return len(self._found.get(board_id, ())) < self._limit

    def _keep(self, solved: Iterable[tuple[str, int]]) -> None:
        """Keep solutions, given with board ids, as far as they are wanted."""
        new: dict[int, list[str]] = {}
        for solution, board_id in solved:
            new.setdefault(board_id, []).append(solution)
        for board_id, solutions in new.items():
            found = self._found.get(board_id, ())
            lacking = self._limit - len(found)
            if lacking > 0:
                self._found[board_id] = *found, *solutions[:lacking]
                if len(solutions) >= lacking:
                    self._ended.append(board_id)

    def _end(self) -> Iterator[None]:
        """End the search of boards that have as many solutions as are wanted."""
        if len(self._ended) < FEW:
            for board_id in self._ended:
                for pool in self._pools():
                    pool.drop(lanes_of(pool.owner, board_id))
        else:
            marks = mark_ids(self._ended)
            for pool in self._pools():
                pool.drop(lanes_with_marks(pool.owner, marks, pool.alive, pool.width))
                yield
        self._ended = []

    def _gather(self) -> Iterator[None]:
        """Read the buffered solutions, and answer what can be answered."""
        self._rounds = 0
        solutions, ids = self._buffer.read()
        found = dict(zip(ids, zip(solutions, strict=True), strict=True))
        if self._limit > 1 and len(found) == len(ids) and self._found.keys().isdisjoint(found):
            self._found |= found
        else:
            self._keep(zip(solutions, ids, strict=True))
            yield from self._end()
        yield
        self._answer()

    def _answer(self) -> None:
        """Prepare the answers of the first open boards, up to the first that still has lanes."""
        count = len(self._open)
        if count and (searched := self._ids_in_lanes(first := self._ids[0])):
            count = self._ids.index(
                min(searched, key=lambda board_id: (board_id < first, board_id))
            )
        boards, self._open = self._open[:count], self._open[count:]
        ids, self._ids = self._ids[:count], self._ids[count:]
        guesses = list(map(self._guessed.pop, ids, repeat(0)))
        found = map(self._found.pop, ids, repeat(()))
        solutions = [tuple(sorted(some)) if len(some) > 1 else some for some in found]
        if count:  # lazy, so that an answer can be freed before the next one is made
            self._ready.append(map(_make_answer, zip(boards, solutions, guesses, strict=True)))
        self._answered += count

    def _ids_in_lanes(self, start: int) -> list[int]:
        """Return ids of boards that have lanes, including the first one from `start` on."""
        pools = (first_id(pool.owner, pool.alive, start) for pool in self._pools() if pool.alive)
        return [*self._tail.ids, *pools]

    def _pools(self) -> list[Pool]:
        return self._stack if self._pool is None else [*self._stack, self._pool]


def _wants_triads(pool: Pool, alive: int, stable: int) -> bool:
    """Return whether enough lanes wait for triads to be applied."""
    return not pool.inspected and stable > INSPECTED * alive

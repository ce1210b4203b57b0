"""The search over all boards: pools of lanes, on which boards come in and answers go out."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from random import Random
from typing import NamedTuple

from sudolink.solver.lanes.branch import choose
from sudolink.solver.lanes.harvest import Harvest
from sudolink.solver.lanes.pool import NARROWEST, Move, Pool, owner_is, owners_alive, placed

#: Lanes side by side at most: wider ones fall out of the processor's cache.
WIDEST = 16384

#: Boards read at a time.
BLOCK = WIDEST // 2

#: Lanes guess when so great a part of the pool would otherwise idle through the next pass.
IDLE = 0.8

#: A pool with fewer lanes alive, in proportion, is folded.
SPARSE = 0.4

#: Solutions are read after so many rounds at the latest.
ROUNDS = 16

#: Boards at work have numbers from 1 to `NUMBERS`, written in so many hexadecimal figures ...
FIGURES = 4
NUMBERS = (1 << 4 * FIGURES) - 1

#: ... and no more than this many are at work.
WINDOW = 4 * BLOCK

_FIGURE_OF = bytes.maketrans(b"0123456789abcdef", bytes(range(16)))


class Answer(NamedTuple):
    """A board and its solutions, at most the limit asked for, as 81 digits each."""

    board: str
    solutions: tuple[str, ...]


class Progress(NamedTuple):
    """How far the work is: boards read and answered, lanes alive, guesses and passes so far."""

    read: int
    answered: int
    lanes: int
    guesses: int
    passes: int


class _Entry(NamedTuple):
    board: str
    figures: bytes
    solutions: list[str]


class Engine:
    """Solves a stream of boards.

    Attributes:
        progress: how far the work is.
    """

    def __init__(self, boards: Iterable[str], limit: int = 2) -> None:
        """Take boards of 81 characters, as they come, and the most solutions wanted of each."""
        self._boards = iter(boards)
        self._limit = limit
        self._random = Random(9)  # noqa: S311 (for distances over which lanes move)
        self._harvest = Harvest(FIGURES)
        self._stack: list[Pool] = []
        self._pool: Pool | None = None
        self._open: dict[int, _Entry] = {}
        self._ready: deque[Answer] = deque()
        self._read = self._answered = self._guesses = self._passes = self._rounds = 0

    @property
    def progress(self) -> Progress:
        """How far the work is."""
        lanes = sum(pool.alive.bit_count() for pool in self._pools())
        return Progress(self._read, self._answered, lanes, self._guesses, self._passes)

    def answers(
        self,
        stop: Callable[[], bool] | None = None,
        progress: Callable[[Progress], object] | None = None,
    ) -> Iterator[Answer]:
        """All answers, in the order of the boards; both hooks are called after every pass."""
        while pool := self._refilled():
            pool.step()
            self._passes += 1
            self._round(pool)
            if self._rounds >= ROUNDS or not pool.alive:
                self._gather()
            while self._ready:
                yield self._ready.popleft()
            if progress is not None:
                progress(self.progress)
            if stop is not None and stop():
                return

    def _refilled(self) -> Pool | None:
        """The pool to work on, joined by another or by new boards where there is room."""
        if self._pool is not None and not self._pool.alive:
            self._pool = None
        while self._pool is None or self._pool.width <= WIDEST // 2:
            more = self._stack.pop() if self._stack else self._new()
            if more is None:
                break
            if self._pool is None:
                self._pool = more
            else:
                self._pool.join(more)
        return self._pool

    def _new(self) -> Pool | None:
        """A pool of new boards; None if there are none or too many are at work."""
        if self._read - self._answered > WINDOW - BLOCK:
            return None
        boards = list(islice(self._boards, BLOCK))
        if not boards:
            return None
        owners = []
        for number, board in enumerate(boards, start=self._read):
            name = number % NUMBERS + 1
            figures = (b"%0*x" % (FIGURES, name)).translate(_FIGURE_OF)
            owners.append(figures)
            self._open[name] = _Entry(board, figures, [])
        self._read += len(boards)
        return Pool.of_text(("\n".join(boards) + "\n").encode("ascii"), owners)

    def _round(self, pool: Pool) -> None:
        """Harvest, guess and fold, if enough lanes wait for it."""
        alive, still = pool.alive.bit_count(), pool.still.bit_count()
        if still < alive and still + pool.width - alive < IDLE * pool.width:
            return
        self._rounds += 1
        solved = pool.solved()
        while solved:
            taken = self._harvest.take(pool, solved)
            pool.drop(taken)
            solved ^= taken
            if solved:
                self._gather()
        if pool.still:
            pool.drop(pool.clashing() & pool.alive)
            self._guess(pool)
        alive = pool.alive.bit_count()
        while pool.width > NARROWEST and alive + pool.still.bit_count() < SPARSE * pool.width:
            pool.fold(self._random)

    def _guess(self, pool: Pool) -> None:
        """Split the lanes that are still, as far as there is room for their copies."""
        waiting = pool.still
        if pool.alive.bit_count() + waiting.bit_count() // 2 <= pool.width:
            holes = pool.full ^ pool.alive
            moves = placed(waiting, holes, pool.width, self._random, most=3)
        else:
            if pool.width >= WIDEST:
                self._stack.append(pool.halve())
            moves = [Move(-pool.width, pool.still << pool.width)]
            pool.widen()
        guessing = 0
        for move in moves:
            guessing |= move.leaving
        if guessing:
            self._guesses += guessing.bit_count()
            pool.split(choose(pool.planes, guessing), moves)

    def _gather(self) -> None:
        """Read the solutions kept; end the search of boards that have as many as are wanted."""
        self._rounds = 0
        for solution, name in self._harvest.read():
            entry = self._open.get(name)
            if entry is not None and len(entry.solutions) < self._limit:
                entry.solutions.append(solution)
                if len(entry.solutions) == self._limit:
                    for pool in self._pools():
                        pool.drop(owner_is(pool.owner, entry.figures) & pool.alive)
        self._answer()

    def _answer(self) -> None:
        """Make ready the answers of the first boards at work, as far as these have no lanes."""
        searched = {figures for pool in self._pools() for figures in owners_alive(pool)}
        while self._answered < self._read:
            name = self._answered % NUMBERS + 1
            board, figures, solutions = self._open[name]
            if figures in searched:
                break
            del self._open[name]
            self._ready.append(Answer(board, tuple(sorted(solutions))))
            self._answered += 1

    def _pools(self) -> list[Pool]:
        return self._stack if self._pool is None else [*self._stack, self._pool]

"""Generate boards: one, or any number of them, one after the other or in step."""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice
from random import SystemRandom
from typing import TYPE_CHECKING

from sudolink.generator.attempt_counts import attempts_for, record_attempts
from sudolink.generator.board_maker import BoardMaker
from sudolink.generator.criteria import Criteria
from sudolink.generator.generation_errors import GenerationError, GenerationStoppedError
from sudolink.generator.generation_watch import GenerationProgress, GenerationWatch
from sudolink.generator.given_groups import Symmetry
from sudolink.generator.trials import LARGEST_IN_STEP, Found, Trial, Trials, answered
from sudolink.logic.scales.own_level import Level
from sudolink.puzzle.arguments import whole
from sudolink.puzzle.board import Board

if TYPE_CHECKING:
    from concurrent.futures import Executor

#: The most boards that are made in step, so that their trials share a batch.
_WINDOW = 4096

#: Seeds that nobody chose have so many bits.
_SEED_BITS = 32


def generate(  # noqa: PLR0913 - each is a keyword with a default
    kind: str = "sudoku",
    size: int = 9,
    *,
    level: Level | None = None,
    technique: str | None = None,
    position: bool = False,
    symmetry: Symmetry | None = None,
    givens: int | None = None,
    minimal: bool | None = None,
    seed: int | None = None,
    progress: Callable[[GenerationProgress], object] | None = None,
    stop: Callable[[], bool] | None = None,
) -> Board:
    """Return a new board with exactly one solution; the same seed gives the same board.

    Args:
        kind, size: any kind and size in `sudolink.puzzle.kinds.KINDS`. Regions, cages and black
            cells are random too.
        level: how hard it is by `sudolink.grade`: "Easy", "Medium", "Hard", "Expert" or "Extreme",
            in any letter case.
        technique: a technique that the path of `sudolink.explain` needs, and nothing harder.
        position: whether to return the board just before the first step of that technique, with
            its candidates, instead of the puzzle.
        symmetry: how givens (and the black cells of a Str8ts) are arranged: "rotational-2" (by half
            a turn), "rotational-4" (by a quarter turn), "horizontal" (left and right mirror each
            other), "vertical" (top and bottom do), "diagonal" or "none". None is the same as
            "none", but black cells then look the same after half a turn.
        givens: how many givens there are. Kinds with cages have none.
        minimal: True: every given and cage is needed. False: about two fifths of the cells have
            givens. None: as few givens as the other arguments allow; where givens are
            symmetrical, those that belong together go together. Cages cover the board unless it
            is True.
        seed: a whole number from 0; None takes a random one.
        progress: called with a `GenerationProgress` about every 30 ms and at the end.
        stop: called as often; once it returns true, GenerationStoppedError is raised.

    Raises:
        TypeError, ValueError: an argument is impossible.
        GenerationError: no such board turned up; the message says what did.
        GenerationStoppedError: `stop` returned true.
    """
    criteria = Criteria(kind, size, level, technique, position, symmetry, givens, minimal)
    watch = GenerationWatch(progress, stop)
    for board in _boards(criteria, seed_of(seed), 1, watch):
        watch.report()
        return board
    raise GenerationStoppedError("the generator was stopped before the board was ready")


def generate_many(  # noqa: PLR0913 - each is a keyword with a default
    kind: str = "sudoku",
    size: int = 9,
    *,
    number: int | None = None,
    level: Level | None = None,
    technique: str | None = None,
    position: bool = False,
    symmetry: Symmetry | None = None,
    givens: int | None = None,
    minimal: bool | None = None,
    seed: int | None = None,
    executor: Executor | None = None,
    in_flight: int | None = None,
    progress: Callable[[GenerationProgress], object] | None = None,
    stop: Callable[[], bool] | None = None,
) -> Iterator[Board]:
    """Yield new boards lazily: `number` of them, or without end.

    The other arguments and the errors are those of `generate`, which returns the first of these
    boards. Boards up to 9x9 without cages and runs are made thousands at a time if neither a
    level nor a technique is wanted, so ask for many at once. Once `stop` returns true, there are no
    more boards.

    `executor` and `in_flight` share the work among processes or machines, as for `solve_many`; the
    boards of a seed are the same.
    """
    criteria = Criteria(kind, size, level, technique, position, symmetry, givens, minimal)
    if number is not None and whole("number of boards", number) < 0:
        raise ValueError(f"the number of boards must be 0 or more, not {number}")
    watch = GenerationWatch(progress, stop)
    if executor is None:
        return _boards(criteria, seed_of(seed), number, watch)
    from sudolink.solver.batch.executors import check_executor  # noqa: PLC0415 - few have one

    check_executor(executor, in_flight)
    indexes = range(sys.maxsize if number is None else number)
    return _shared(executor, in_flight, PartMaker(criteria, seed_of(seed)), indexes, watch)


def seed_of(seed: int | None) -> int:
    """Return a seed, or a random one."""
    if seed is None:
        return SystemRandom().getrandbits(_SEED_BITS)
    if whole("seed", seed) < 0:
        raise ValueError(f"the seed must be 0 or more, not {seed}")
    return whole("seed", seed)


class _Work:
    """A board in the making.

    Attributes:
        trial: what it waits for; None once it has ended.
        board: the board, once it is made.
        error: why there is none.
    """

    def __init__(self, criteria: Criteria, seed: int, index: int) -> None:
        self.trial: Trial | None = None
        self.board: Board | None = None
        self.error: GenerationError | None = None
        self._maker = BoardMaker(criteria, seed, index)
        self._making: Trials[Board] = self._maker.run()

    @property
    def attempts(self) -> int:
        """How many attempts have been made."""
        return self._maker.attempts

    def advance(self, found: Found, pulse: Callable[[], bool]) -> None:
        """Continue up to the next trial, given what the last one found."""
        try:
            self.trial = self._making.send(found)
            while self.trial is None and not pulse():
                self.trial = self._making.send(None)
        except StopIteration as end:
            self.trial, self.board = None, end.value
        except GenerationError as error:
            self.trial, self.error = None, error


def boards_from(  # noqa: PLR0913 - the last two are keywords
    criteria: Criteria,
    seed: int,
    start: int,
    number: int,
    *,
    executor: Executor | None = None,
    progress: Callable[[GenerationProgress], object] | None = None,
) -> Iterator[Board]:
    """Yield some of the boards that `generate_many` yields for a seed, from that index on."""
    watch = GenerationWatch(progress, None)
    if executor is None:
        return _boards(criteria, seed, number, watch, start)
    indexes = range(start, start + number)
    return _shared(executor, None, PartMaker(criteria, seed), indexes, watch)


@dataclass(frozen=True, slots=True)
class MadeBoards:
    """What a worker made.

    Attributes:
        boards: the boards, in order.
        attempts: the attempts for them.
        error: why the next one could not be made.
    """

    boards: tuple[Board, ...]
    attempts: int
    error: GenerationError | None = None


@dataclass(frozen=True, slots=True)
class PartMaker:
    """Makes some of the boards of a seed, in whatever process this is."""

    criteria: Criteria
    seed: int

    def __call__(self, part: range) -> MadeBoards:
        """Return the boards with these indexes, or those before one that could not be made."""
        watch = GenerationWatch(partial(_record, part.start), None)
        boards: list[Board] = []
        failure = None
        try:
            boards.extend(_boards(self.criteria, self.seed, len(part), watch, part.start))
        except GenerationError as error:
            failure = error
        return MadeBoards(tuple(boards), watch.attempts, failure)


def _record(start: int, made: GenerationProgress) -> None:
    """Record the attempts for the next board after those that a worker has made."""
    record_attempts(start + made.done, made.next_attempts)


def _shared(
    executor: Executor,
    in_flight: int | None,
    maker: PartMaker,
    indexes: range,
    watch: GenerationWatch,
) -> Iterator[Board]:
    """Yield the boards that workers make, one for each index."""
    from sudolink.solver.batch.executors import share  # noqa: PLC0415

    rest = iter(indexes)

    def supply(size: int) -> range | None:
        part = [*islice(rest, min(size, _WINDOW))]
        return range(part[0], part[-1] + 1) if part else None

    def pulse() -> bool:
        watch.next_attempts = attempts_for(indexes.start + watch.done)
        return watch.pulse()

    for _, made in share(executor, maker, supply, pulse, in_flight):
        watch.attempts += made.attempts
        for board in made.boards:
            watch.done += 1
            yield board
        if made.error:
            raise made.error
        watch.report()


def _boards(
    criteria: Criteria, seed: int, number: int | None, watch: GenerationWatch, start: int = 0
) -> Iterator[Board]:
    """Yield the boards in order; those in a window are made in step."""
    done, window = 0, 1 if number is None else number
    while number is None or done < number:
        window = width_of(criteria, window if number is None else number - done)
        first = start + done
        works = deque(_Work(criteria, seed, first + index) for index in range(window))
        for work in works:
            work.advance(None, watch.pulse)
        while works and not watch.stopped:
            work = works[0]
            if work.error:
                raise work.error
            if work.board is None:
                _step(works, watch)
                continue
            works.popleft()
            watch.done += 1
            yield work.board
        if watch.stopped:
            return
        done += window
        window *= 2


def _step(works: Sequence[_Work], watch: GenerationWatch) -> None:
    """Answer all trials that wait."""
    waiting = [(work, work.trial) for work in works if work.trial]
    watch.attempts = watch.done + sum(work.attempts for work, _ in waiting)
    watch.next_attempts = works[0].attempts
    found = answered([trial for _, trial in waiting], watch.pulse)
    if watch.pulse():
        return
    for (work, _), solutions in zip(waiting, found, strict=True):
        work.advance(solutions, watch.pulse)


def width_of(criteria: Criteria, wanted: int) -> int:
    """Return how many boards are made in step."""
    alone = criteria.level or criteria.technique or criteria.size > LARGEST_IN_STEP
    return 1 if alone or criteria.rules.cages or criteria.rules.straights else min(wanted, _WINDOW)

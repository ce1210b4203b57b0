"""Solves a batch of boards: most in lanes, the last ones one by one."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence

from sudolink.puzzle.board import Board
from sudolink.solver.batch.layouts.layout_search import LayoutSearch
from sudolink.solver.rules.contradictions import find_contradiction
from sudolink.solver.rules.puzzle_rules import read
from sudolink.solver.search.dispatch import search_for
from sudolink.solver.session.options import Use
from sudolink.solver.session.result import Result, Status
from sudolink.solver.session.slices import slices

Solutions = list[tuple[int, ...]]

#: A board that takes more guesses than this leaves the lanes: the search for one board infers more.
HARD_AFTER = 1000


class BatchRun:
    """One run over a batch."""

    def __init__(
        self,
        boards: Sequence[Board],
        search: LayoutSearch,
        limit: int,
        use: Use,
        stop: Callable[[], bool],
    ) -> None:
        """Take the boards and their search; the others are as for `Engine.solve`."""
        self._search = search
        self._limit = limit
        self._use = use
        self._stop = stop
        self._waiting = deque(zip(boards, search.ids, strict=True))
        self._found: dict[int, Solutions] = {board_id: [] for board_id in search.ids}
        self._alone: set[int] = set()

    def results(self) -> Iterator[Result]:
        """Yield a result for each board in order; fewer after a stop."""
        search = self._search
        while search.lanes > search.few and not self._stop():
            ended = self._step()
            hard = {board_id for board_id, made in search.guessed.items() if made > HARD_AFTER}
            hard = self._found.keys() & hard - self._alone
            self._alone |= hard
            search.drop([*ended, *hard])
            yield from self._results_before(search.first_open())
        self._alone |= search.open_ids()
        if not self._stop():
            yield from self._results_before(None)

    def _results_before(self, first: int | None) -> Iterator[Result]:
        """Yield the results of the first boards, up to the first whose search is not finished."""
        while self._waiting and self._waiting[0][1] != first:
            board, board_id = self._waiting[0]
            if board_id in self._alone and not self._search_alone(board, board_id):
                return
            self._waiting.popleft()
            yield self._result_of(board, board_id)

    def _step(self) -> list[int]:
        """Make a step in lanes; return the ids of boards with as many solutions as are wanted."""
        ended = []
        for board_id, solution in self._search.step():
            solutions = self._found[board_id]
            if len(solutions) < self._limit:
                solutions.append(solution)
                if len(solutions) == self._limit:
                    ended.append(board_id)
        return ended

    def _search_alone(self, board: Board, board_id: int) -> bool:
        """Search a board from its start; return whether this was not stopped."""
        search = search_for(board, self._limit, use=self._use)
        for _ in slices(search, None, self._stop):
            pass
        self._found[board_id] = search.take()
        self._search.guessed[board_id] += search.progress.guesses
        return search.finished

    def _result_of(self, board: Board, board_id: int) -> Result:
        solutions = tuple(sorted(self._found.pop(board_id)))
        guesses = self._search.guessed[board_id]
        nodes = 1 + 2 * guesses
        if not solutions:
            # Finding thousands of reasons takes seconds, so none is looked for after a stop.
            if self._stop():
                return Result("stopped")
            reason = find_contradiction(read(board, self._use))
            return Result("none", (), guesses, nodes, reason, complete=True)
        status: Status = "unique" if len(solutions) == 1 else "multiple"
        complete = len(solutions) < self._limit
        return Result(status, solutions, guesses, nodes, complete=complete)

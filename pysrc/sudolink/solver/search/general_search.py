"""The search for the solutions of any board."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from itertools import chain
from operator import and_
from typing import TYPE_CHECKING

from sudolink.puzzle.board import Board
from sudolink.solver.constraints.inferences import (
    ALL,
    Inferences,
    drop_costly,
    drop_leftovers,
)
from sudolink.solver.constraints.leftovers import has_regions
from sudolink.solver.constraints.model import Model, build_in_steps
from sudolink.solver.constraints.propagate import propagate
from sudolink.solver.rules import contradictions
from sudolink.solver.rules.puzzle_rules import read
from sudolink.solver.search.cell_weights import CellWeights
from sudolink.solver.search.successors import can_learn, learning_search, wide_search
from sudolink.solver.session.options import Use
from sudolink.solver.session.paused_search import PausedSearch

if TYPE_CHECKING:
    from sudolink.solver.search.learning import LearningSearch
    from sudolink.solver.search.wide import WideSearch

#: After this many guesses without a solution the search restarts with all inferences.
HARD_AFTER = 100

#: After this many guesses without a solution the search restarts with many positions at once (see
#: `wide`); with one solution it takes more, as much of the work may be done by then. (It also does
#: so once it has found many.) Solutions that are found again are not counted twice.
WIDE_AFTER = (400, 1500)

#: Boards that suit it restart earlier, with a search that learns (see `learning`).
LEARN_AFTER = 60

#: A search that has found the first number of solutions restarts in the same way if more than the
#: second are wanted: that finds several times as many per second, but takes a moment to get there.
MANY = 2000
MANY_WANTED = 20_000

#: The guess before a contradiction gets weight too, unless that took more constraint checks.
BLAME_LIMIT = 100

#: A node: candidates, cells whose changes must be followed up, constraints left to check, number of
#: constraint checks so far, the guess that led there (empty for the first node), depth.
Node = tuple[list[int], Sequence[int], int, int, tuple[int, ...], int]


class Search(PausedSearch):
    """Depth-first search with propagation at every node.

    It branches on a cell, or on a cage's set of digits, with few candidates and a great weight:
    first with one candidate, then with that candidate ruled out. A cell gains weight when it takes
    part in a contradiction (`cell_weights`): it was in the rule that was broken, or was the guess
    before it. So the search works where the puzzle is tight, instead of finding the same
    contradiction again below each guess elsewhere. It is deterministic, and does nothing before the
    first `run`.
    """

    def __init__(
        self, board: Board, limit: int = 2, *, use: Use = "values", inferences: Inferences = ALL
    ) -> None:
        """Prepare a search that ends after `limit` solutions.

        Raises:
            TypeError: `board` is not a Board, or `limit` is not an integer.
            ValueError: the limit is below 1, or `use` is unknown.
        """
        super().__init__(limit)
        self._stack: list[Node] = []
        self._inferences = inferences
        self._puzzle = read(board, use)
        self._has_unchecked = bool(board.unchecked)
        self._leftovers_wait = inferences.leftovers and has_regions(self._puzzle.houses)
        first = drop_costly(inferences)
        if self._leftovers_wait:
            first = drop_leftovers(first)
        self._preparing: Iterator[None] | None = self._prepare(first)
        self._successor: WideSearch | LearningSearch | None = None
        self._known: set[tuple[int, ...]] = set()

    @property
    def _exhausted(self) -> bool:
        return self._preparing is None and not self._stack and self._successor is None

    @property
    def _depth(self) -> int:
        if self._successor is not None:
            return self._successor.rounds
        return self._stack[-1][-1] if self._stack else 0

    def _step(self) -> None:
        """Prepare a little more, or work on the top node, or on many at once."""
        if self._preparing is not None:
            if next(self._preparing, self) is self:
                self._preparing = None
        elif self._successor is not None:
            self._step_successor(self._successor)
        else:
            self._propagate()

    def _prepare(
        self, inferences: Inferences, known: Sequence[int] | None = None
    ) -> Generator[None]:
        """Look for a simple contradiction, else build the first node, in short steps.

        If the candidates that are left of the first node are known already, start from those.
        """
        puzzle = self._puzzle
        checks = contradictions.look_for_contradiction(puzzle) if known is None else ()
        if (yield from self._run_checks(checks)):
            return
        self._model: Model = yield from build_in_steps(puzzle, inferences)
        self._cells = len(puzzle.masks)
        self._weights = CellWeights(
            self._model.masks, self._cells, choices=self._inferences.choices
        )
        active = [cell for cell, mask in enumerate(puzzle.masks) if mask]
        masks, dirty = list(self._model.masks), 0
        if known is not None:
            masks[: self._cells] = map(and_, masks, known[: self._cells])
            dirty = (1 << len(self._model.constraints)) - 1  # the same node, so not counted again
        self._stack.append((masks, active, dirty, 0, (), 0))

    def _run_checks(self, looking: Iterable[str]) -> Generator[None, None, bool]:
        """Look for a reason why there is no solution; return whether there is one."""
        for reason in looking:
            if reason:
                self._reason = reason
                return True
            yield
        return False

    def _propagate(self) -> None:
        """Propagate the top node; then drop it, keep its solution, or branch on it."""
        masks, changed, dirty, checks, guess, depth = self._stack.pop()
        if not dirty:
            self._nodes += 1
        failed, dirty, checks = propagate(self._model, masks, changed, dirty, checks)
        if failed and self._inferences.weights:
            self._weights.add(chain(failed, guess if checks <= BLAME_LIMIT else ()))
        if failed:
            if self._nodes == 1:
                self._preparing = self._run_checks(contradictions.look_closer(self._puzzle))
            return
        if dirty:
            self._stack.append((masks, (), dirty, checks, guess, depth))
            return
        cell = self._weights.choose(masks)
        if cell < 0:
            self._add_solution(tuple(mask.bit_length() for mask in masks[: self._cells]))
            return
        if self._leftovers_wait:
            self._leftovers_wait = False
            self._preparing = self._prepare(drop_costly(self._inferences), masks)
            return
        self._guesses += 1
        if self._guesses == HARD_AFTER and not self._found and self._puzzle.cages:
            self._stack.clear()
            self._preparing = self._prepare(self._inferences)
            return
        self._hand_over()
        digit = masks[cell] & -masks[cell]
        other = masks.copy()
        other[cell] ^= digit
        self._stack.append((other, (cell,), 0, 0, (cell,), depth))
        masks[cell] = digit
        self._stack.append((masks, (cell,), 0, 0, (cell,), depth + 1))

    def _add_solution(self, solution: tuple[int, ...]) -> None:
        if self._found < MANY:  # a wide search finds these again
            self._known.add(solution)
        self._found += 1
        self._solutions.append(solution)
        if self._found == MANY and self._limit > MANY_WANTED and self._stack:
            self._preparing = self._succeed(self._wide_search())

    def _hand_over(self) -> None:
        """Let another search take over if it is time."""
        inferences = self._inferences
        if (
            self._guesses == LEARN_AFTER
            and inferences.learning
            and can_learn(self._puzzle, self._limit)
        ):
            self._preparing = self._succeed(learning_search(self._model, self._puzzle))
        elif self._found < len(WIDE_AFTER) and self._guesses == WIDE_AFTER[self._found]:
            self._preparing = self._succeed(self._wide_search())

    def _wide_search(self) -> Generator[None, None, WideSearch | None]:
        if not self._inferences.wide:
            return None
        many = self._found >= MANY
        return (yield from wide_search(self._model, self._puzzle, self._weights, many=many))

    def _succeed(
        self, starting: Generator[None, None, WideSearch | LearningSearch | None]
    ) -> Generator[None]:
        """Restart with another search, from the start, unless it turns out to be None."""
        self._successor = yield from starting
        if self._successor is not None:
            self._stack.clear()

    def _step_successor(self, search: WideSearch | LearningSearch) -> None:
        """Make a step of the search that has taken over."""
        before = search.guesses
        new = [solution for solution in search.step() if solution not in self._known]
        wanted = self._limit - self._found
        for solution in new[:wanted]:
            self._add_solution(solution)
        self._guesses += search.guesses - before
        self._nodes += 2 * (search.guesses - before)
        if search.exhausted and len(new) <= wanted:
            self._successor = None

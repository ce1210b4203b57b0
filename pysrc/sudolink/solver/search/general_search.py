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
from sudolink.solver.session.options import Use
from sudolink.solver.session.paused_search import PausedSearch

if TYPE_CHECKING:
    from sudolink.solver.search.learning import LearningSearch
    from sudolink.solver.search.wide import WideSearch

#: At each contradiction, all weights fade by this factor.
WEIGHT_DECAY = 1.005

#: The weight of a cell that led to no contradiction, in contradictions.
BASE_WEIGHT = 10

#: The exponent of the number of candidates in a cell's score; its weight counts once.
DOMAIN_EXPONENT = 1.5

#: The preference for a cage's set of digits over a cell: it restricts all cells of the cage.
CHOICE_FACTOR = 2.0

#: When weights exceed this, all are scaled down.
RESCALE_ABOVE = 1e100

#: After this many guesses without a solution the search restarts with all inferences.
HARD_AFTER = 100

#: After this many guesses without a solution the search restarts with many positions at once (see
#: `wide`); with one solution it takes more, as much of the work may be done by then. (It also does
#: so once it has found many.) Solutions that are found again are not counted twice.
WIDE_AFTER = (400, 1500)

#: Boards larger than 9x9 without cages or runs restart earlier, with a search that learns (see
#: `learning`). It remembers each solution, so it isn't used if more than the limit are wanted.
LEARN_AFTER = 60
LEARN_ABOVE_SIZE = 9
LEARN_LIMIT = 1000

#: A search that has found the first number of solutions restarts in the same way if more than the
#: second are wanted: that finds several times as many per second, but takes a moment to get there.
MANY = 2000
MANY_WANTED = 20_000

#: Larger boards get no wide search: theirs goes so deep that positions would pile up.
WIDE_SIZE_LIMIT = 16

#: Nor do larger boards with cages or runs: their rules would take too long to build.
WIDE_CAGES_LIMIT = 9

#: The guess before a contradiction gets weight too, unless that took more constraint checks.
BLAME_LIMIT = 100

#: A node: candidates, cells whose changes must be followed up, constraints left to check, number of
#: constraint checks so far, the guess that led there (empty for the first node), depth.
Node = tuple[list[int], Sequence[int], int, int, tuple[int, ...], int]


class Search(PausedSearch):
    """Depth-first search with propagation at every node.

    It branches on a cell, or on a cage's set of digits, with few candidates and a great weight:
    first with one candidate, then with that candidate ruled out. A cell gains weight when it takes
    part in a contradiction: it was in the rule that was broken, or was the guess before it (after
    the "weighted degree" of Boussemart and others, 2004, kept per cell). So the search works where
    the puzzle is tight, instead of finding the same contradiction again below each guess
    elsewhere. It is deterministic, and does nothing before the first `run`.
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
        self._weights = [0.0] * len(self._model.masks)
        self._factors = [1.0] * self._cells
        factor = CHOICE_FACTOR if self._inferences.choices else 0.0
        self._factors += [factor] * (len(self._weights) - self._cells)
        most = max(map(int.bit_count, self._model.masks))
        self._divisors = [count**DOMAIN_EXPONENT for count in range(most + 1)]
        self._bump = 1.0
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
            self._add_weight(chain(failed, guess if checks <= BLAME_LIMIT else ()))
        if failed:
            if self._nodes == 1:
                self._preparing = self._run_checks(contradictions.look_closer(self._puzzle))
            return
        if dirty:
            self._stack.append((masks, (), dirty, checks, guess, depth))
            return
        cell = self._choose_cell(masks)
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
            self._preparing = self._start_wide()

    def _start_wide(self) -> Generator[None]:
        """Restart with many positions at once, if the board is suitable."""
        puzzle = self._puzzle
        limit = WIDE_CAGES_LIMIT if puzzle.cages or puzzle.runs else WIDE_SIZE_LIMIT
        if not self._inferences.wide or puzzle.size > limit:
            return
        # Imported here, as few searches need it.
        from sudolink.solver.search.wide import Weights, WideSearch, build_rules  # noqa: PLC0415

        rules = yield from build_rules(self._model, puzzle)
        if rules is None:
            return
        weights = Weights(
            [weight / self._bump for weight in self._weights[: self._cells]],
            decay=WEIGHT_DECAY,
            base=BASE_WEIGHT,
            exponent=DOMAIN_EXPONENT,
        )
        # From the start, as nodes that differ only in choices would be searched twice.
        many = self._found >= MANY
        self._successor = WideSearch(rules, puzzle.size, self._model.masks, weights, many=many)
        self._stack.clear()

    def _hand_over(self) -> None:
        """Let another search take over if it is time."""
        if self._guesses == LEARN_AFTER and self._can_learn():
            self._preparing = self._start_learning()
        elif self._found < len(WIDE_AFTER) and self._guesses == WIDE_AFTER[self._found]:
            self._preparing = self._start_wide()

    def _can_learn(self) -> bool:
        """Return whether a search that learns may take over."""
        puzzle = self._puzzle
        return (
            self._inferences.learning
            and puzzle.size > LEARN_ABOVE_SIZE
            and not puzzle.cages
            and not puzzle.runs
            and self._limit <= LEARN_LIMIT
        )

    def _start_learning(self) -> Generator[None]:
        """Restart with a search that learns, from what follows without a guess."""
        # Imported here, as few searches need it.
        from sudolink.solver.search.learning import (  # noqa: PLC0415
            LearningSearch,
            Position,
            build_literals,
        )

        puzzle, masks = self._puzzle, list(self._model.masks)
        changed = [cell for cell, mask in enumerate(masks) if mask]
        _, dirty, checks = propagate(self._model, masks, changed, 0, 0)
        while dirty:
            yield
            _, dirty, checks = propagate(self._model, masks, (), dirty, checks)
        groups = [house.cells for house in puzzle.houses]
        del masks[self._cells :]
        literals = yield from build_literals(puzzle.size, masks, groups)
        self._successor = LearningSearch(Position(literals), masks)
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

    def _choose_cell(self, masks: list[int]) -> int:
        """Return the open cell or choice with the best score, by weight and few candidates.

        -1 if no cell is open: any open choice is then between sets that no cell tells apart.
        """
        weights, factor, divisors = self._weights, self._factors, self._divisors
        base = BASE_WEIGHT * self._bump
        best, best_score = -1, 0.0
        for cell, mask in enumerate(masks):
            if mask & mask - 1:
                score = (weights[cell] + base) * factor[cell] / divisors[mask.bit_count()]
                if score > best_score:
                    best, best_score = cell, score
        if best >= self._cells and not any(mask & mask - 1 for mask in masks[: self._cells]):
            return -1
        return best

    def _add_weight(self, cells: Iterable[int]) -> None:
        """Add weight to cells that took part in a contradiction; older weights fade."""
        for cell in cells:
            self._weights[cell] += self._bump
        self._bump *= WEIGHT_DECAY
        if self._bump > RESCALE_ABOVE:
            self._weights = [weight / self._bump for weight in self._weights]
            self._bump = 1.0

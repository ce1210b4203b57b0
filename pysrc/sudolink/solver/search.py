"""A search for solutions that can be paused, watched and stopped at any time."""

from __future__ import annotations

from time import perf_counter

from sudolink.board import Board
from sudolink.solver import reasons
from sudolink.solver.model import Model, build
from sudolink.solver.propagate import propagate
from sudolink.solver.reading import Use, read
from sudolink.solver.result import Progress, Result, Status

#: Weights of cells that led to contradictions fade by this factor at each of them.
FADING = 1.02

#: When the newest weights get this large, all are scaled down.
HEAVY = 1e100


class Search:
    """Depth-first search over positions that propagation has narrowed.

    It branches on a cell with the fewest candidates, among these on the one that lately led
    to contradictions most (the "weighted degree" of Boussemart and others, 2004, kept by
    cell): first with one digit, then with that digit ruled out. It is deterministic.

        search = Search(board)
        while not search.run(seconds=0.05):
            show(search.progress)
        search.result()
    """

    def __init__(self, board: Board, limit: int = 2, *, use: Use = "values") -> None:
        """Prepare a search that ends after `limit` solutions.

        Raises:
            ValueError: the limit is below 1, or `use` is none of "givens", "values" and
                "candidates".
        """
        if limit < 1:
            raise ValueError(f"the limit must be at least 1, not {limit}")
        reading = read(board, use)
        self._limit = limit
        self._solutions: list[tuple[int, ...]] = []
        self._nodes = self._guesses = 0
        self._reason = reasons.fault(reading)
        self._stack: list[tuple[list[int], list[int], int]] = []
        if not self._reason:
            self._model: Model = build(reading)
            self._weights = [0.0] * len(board.cells)
            self._bump = 1.0
            active = [cell for cell, mask in enumerate(reading.masks) if mask]
            self._stack.append((list(self._model.masks), active, 0))

    @property
    def finished(self) -> bool:
        """Whether there is nothing left to do: all searched, or the limit reached."""
        return not self._stack or len(self._solutions) >= self._limit

    @property
    def progress(self) -> Progress:
        """How far the search is."""
        depth = self._stack[-1][2] if self._stack else 0
        return Progress(self._nodes, self._guesses, depth, len(self._solutions))

    def run(self, seconds: float | None = None) -> bool:
        """Search on for about so many seconds (None: to the end); True when finished."""
        end = None if seconds is None else perf_counter() + seconds
        while not self.finished:
            self._step()
            if end is not None and perf_counter() >= end:
                break
        return self.finished

    def result(self) -> Result:
        """What was found; "stopped" if the search is not finished and says nothing yet."""
        status: Status = "stopped"
        if len(self._solutions) > 1:
            status = "multiple"
        elif not self._stack:
            status = "unique" if self._solutions else "none"
        return Result(
            status=status,
            solutions=tuple(self._solutions),
            guesses=self._guesses,
            nodes=self._nodes,
            reason=self._reason if status == "none" else "",
        )

    def _step(self) -> None:
        """Propagate the topmost position; drop it, keep its solution, or branch on it."""
        masks, changed, depth = self._stack.pop()
        self._nodes += 1
        failed = propagate(self._model, masks, changed)
        if failed >= 0:
            self._blame(failed)
            return
        cell = self._branching_cell(masks)
        if cell < 0:
            self._solutions.append(tuple(mask.bit_length() for mask in masks))
            return
        self._guesses += 1
        guess = masks[cell] & -masks[cell]
        other = masks.copy()
        other[cell] ^= guess
        self._stack.append((other, [cell], depth))
        masks[cell] = guess
        self._stack.append((masks, [cell], depth + 1))

    def _branching_cell(self, masks: list[int]) -> int:
        """An open cell with the fewest candidates, the heaviest of these; -1 if none is open."""
        open_counts = [count for mask in masks if (count := mask.bit_count()) > 1]
        if not open_counts:
            return -1
        fewest = min(open_counts)
        weights = self._weights
        best, heaviest = -1, -1.0
        for cell, mask in enumerate(masks):
            if mask.bit_count() == fewest and weights[cell] > heaviest:
                best, heaviest = cell, weights[cell]
        return best

    def _blame(self, cell: int) -> None:
        """Make a cell heavier at which a position failed, and all others lighter by that."""
        self._weights[cell] += self._bump
        self._bump *= FADING
        if self._bump > HEAVY:
            self._weights = [weight / self._bump for weight in self._weights]
            self._bump = 1.0

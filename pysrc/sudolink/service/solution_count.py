"""Count solutions, and say the number in a sentence.

Entered digits are not givens. So on a board with entered digits, solutions are counted twice, first
with these digits and then for the givens alone. The sentence gives both numbers.
"""

from __future__ import annotations

from sudolink.puzzle.board import Board
from sudolink.puzzle.cell_names import capital
from sudolink.service.board_search import BoardSearch, Finding, because, is_filled
from sudolink.solver import Count, PausedSearch, Status, search_for

#: Counting ends at this many solutions.
MOST = 1_000_000


class SolutionCount(BoardSearch):
    """A count of solutions with the entered digits, then for the givens alone."""

    def __init__(self, board: Board, most: int = MOST) -> None:
        super().__init__(board, search_for(board, most, use="values"))
        self._most = most
        self._filled = is_filled(board)

    def run(self, seconds: float) -> None:
        """Count for about this many seconds."""
        super().run(seconds)
        for search in self._searches:
            search.take()  # the number is enough, and a million solutions would fill the memory

    def _next(self) -> PausedSearch | None:
        """Count the solutions for the givens alone too, if there are entered digits."""
        return search_for(self.board, self._most, use="givens") if self._filled else None

    @property
    def _searches(self) -> list[PausedSearch]:
        return [self._first, self._second] if self._second else [self._first]

    def finding(self) -> Finding:
        """Return what is known so far; there is no board to show."""
        counts = [search.count_result() for search in self._searches]
        stopped = any(self._status(count) == "stopped" for count in counts)
        words = [self._words(count) for count in counts]
        if self._filled:
            named = zip(("With the entered digits", "The givens alone"), words, strict=False)
            parts = ["Stopped."] * stopped + [f"{name}: {word}." for name, word in named]
            sentence = " ".join(parts)
        elif stopped:
            sentence = f"Stopped: {words[0]}."
        else:
            sentence = f"{capital(words[0])}."
        return Finding("stopped" if stopped else self._status(counts[-1]), sentence)

    def _status(self, count: Count) -> Status:
        if not count.complete and count.number < self._most:
            return "stopped"
        if count.number and self.board.unchecked:
            return "unchecked"
        return "multiple" if count.number > 1 else "unique" if count.number else "none"

    def _words(self, count: Count) -> str:
        """Return a count as part of a sentence."""
        if count.number == 0:
            none = because("none", count.reason).rstrip(".")
            return none if count.complete else "no solution so far"
        if count.complete:
            return "exactly one solution" if count.number == 1 else f"{count.number:,} solutions"
        number = "one solution" if count.number == 1 else f"{count.number:,} solutions"
        end = " (counting stopped there)" if count.number >= self._most else ""
        return f"at least {number}{end}"

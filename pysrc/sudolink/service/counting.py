"""Counting solutions as a person asks for it: the number in a sentence, and what it rests on.

The digits filled in so far are not clues. So on a board with digits filled in the solutions are
counted twice, first with them and then of the clues alone; the sentence tells both.
"""

from __future__ import annotations

from sudolink.puzzle.board import Board
from sudolink.puzzle.cell_names import capital
from sudolink.service.solving import Finding, because, is_filled
from sudolink.solver import Count, PausedSearch, Progress, Status, Use, search_for

#: Counting ends at so many solutions.
MOST = 1_000_000


class Counting:
    """A count that runs in slices; the same to call as `Solving`.

    Attributes:
        done: whether there is nothing left to do, or it was stopped.
    """

    def __init__(self, board: Board, most: int = MOST) -> None:
        self.done = False
        self._board = board
        self._most = most
        self._filled = is_filled(board)
        self._searches = [self._search("values")]

    def _search(self, use: Use) -> PausedSearch:
        return search_for(self._board, self._most, use=use)

    def run(self, seconds: float) -> None:
        """Count for about so many seconds."""
        if self.done:
            return
        search = self._searches[-1]
        finished = search.run(seconds)
        search.take()  # the number is enough, and a million solutions would fill the memory
        if finished and self._filled and len(self._searches) == 1:
            self._searches.append(self._search("givens"))
        else:
            self.done = finished

    def stop(self) -> None:
        """Count no further."""
        self.done = True

    @property
    def progress(self) -> Progress:
        """How far the count under way is."""
        return self._searches[-1].progress

    def finding(self) -> Finding:
        """What is known by now; it has no board to show."""
        counts = [search.count_result() for search in self._searches]
        stopped = any(self._status(count) == "stopped" for count in counts)
        words = [self._words(count) for count in counts]
        if self._filled:
            named = zip(("With the digits filled in", "The clues alone"), words, strict=False)
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
        return "multiple" if count.number > 1 else "unique" if count.number else "none"

    def _words(self, count: Count) -> str:
        """A count as part of a sentence."""
        if count.number == 0:
            none = because("none", count.reason).rstrip(".")
            return none if count.complete else "no solution found so far"
        if count.complete:
            return "exactly one solution" if count.number == 1 else f"{count.number:,} solutions"
        number = "one solution" if count.number == 1 else f"{count.number:,} solutions"
        end = " (counting stopped there)" if count.number >= self._most else ""
        return f"at least {number}{end}"

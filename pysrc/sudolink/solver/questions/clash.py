"""Find a few givens and cages of an impossible puzzle that contradict each other.

The sets found are minimal: without any one of their clues there is a solution. Junker's QuickXplain
(2004) finds them with far fewer searches than there are clues. Which minimal set it finds depends
on the order of the clues, so several orders are tried in the hope of a small one.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from sudolink.puzzle.board import Board
from sudolink.solver.questions.puzzle_clues import (
    Clue,
    clues_of,
    describe_clues,
    list_clues,
    with_clues,
)
from sudolink.solver.rules.contradictions import find_contradiction, look_for_contradiction
from sudolink.solver.rules.puzzle_rules import read
from sudolink.solver.search.dispatch import search_for
from sudolink.solver.session.slices import run_in_slices

#: The number of orders that are tried for a smaller set.
ORDERS = 6

#: Smaller sets than this are not looked for: two clues that clash are easy to see.
SMALL_CLASH = 2

#: Nodes per search. Some sets of few clues are far harder than the whole board.
NODES_PER_TEST = 1000

#: Nodes of all searches: after the first number no other order is tried; the second is the limit.
NODES_BEFORE_LAST_ORDER = 10_000
NODES_LIMIT = 20_000

#: Returns whether some clues leave no solution; None if unknown.
Test = Generator[None, None, bool | None]


@dataclass(frozen=True, slots=True)
class Clash:
    """Clues that contradict each other.

    Attributes:
        clues: givens, then cages; empty if even the bare board has no solution.
        needed: whether it is proved that there is a solution without any one of them.
    """

    clues: tuple[Clue, ...]
    needed: bool = True


def clashes(board: Board) -> Iterator[Clash | None]:
    """Yield sets of clues that clash, smaller and smaller. Each is minimal; others may be smaller.

    It yields None in between, every few milliseconds, and no set at all if the puzzle has a
    solution. Placed digits and candidates don't count.
    """
    clues = clues_of(board)
    whole = search_for(with_clues(board, clues), 1)
    yield from run_in_slices(whole)
    if whole.result().solutions:
        return
    search_test = _SearchTest()
    bare = yield from search_test(board, ())
    if bare:
        yield Clash(())
        return
    smallest: Clash | None = None
    for order, test in _list_attempts(board, clues, search_test):
        found = yield from _Minimizer(board, test).minimize(order)
        if test is not search_test:
            found = yield from _Minimizer(board, search_test).minimize(found.clues)
        if smallest is None or len(found.clues) < len(smallest.clues):
            ordered = tuple(sorted(found.clues, key=clues.index))
            smallest = Clash(ordered, found.needed and bare is False)
            yield smallest
        if len(smallest.clues) <= SMALL_CLASH or search_test.positions > NODES_BEFORE_LAST_ORDER:
            return


def explain_clash(board: Board, clash: Clash) -> str:
    """Describe a clash in sentences, with the reason if it is simple."""
    reason = find_contradiction(read(with_clues(board, clash.clues), "givens"))
    if not clash.clues:
        without = f"Even without its {describe_clues(board)}, this board has no solution."
        return f"{without} {reason}".rstrip()
    names = list_clues(board, clash.clues)
    if len(clash.clues) == 1:
        return f"This alone makes it impossible: {names}. {reason}".rstrip()
    count = len(clash.clues)
    end = "Some of them may not be needed: the search stopped early."
    if clash.needed:
        others = "" if count <= SMALL_CLASH else ", though a smaller set may clash too"
        end = f"Remove any one of them and there is a solution{others}."
    return " ".join(filter(None, [f"These {count} contradict each other: {names}.", reason, end]))


# --- Questions ----------------------------------------------------------------------------------


class _SearchTest:
    """Tests whether clues leave no solution, by searches that are given up when they take long.

    Attributes:
        positions: the number of nodes that all searches have taken.
    """

    def __init__(self) -> None:
        self.positions = 0

    def __call__(self, board: Board, clues: Sequence[Clue]) -> Test:
        """Test some clues."""
        if self.positions > NODES_LIMIT:
            return None
        search = search_for(with_clues(board, clues), 1)
        yield from run_in_slices(search, nodes=NODES_PER_TEST)
        self.positions += search.progress.nodes
        return not search.result().solutions if search.finished else None


def _test_rules(board: Board, clues: Sequence[Clue]) -> Test:
    """Test whether some clues break a rule so plainly that no search is needed."""
    for reason in look_for_contradiction(read(with_clues(board, clues), "givens")):
        if reason:
            return True
        yield
    return False


def _list_attempts(
    board: Board, clues: Sequence[Clue], search_test: _SearchTest
) -> Iterator[tuple[Sequence[Clue], Callable[[Board, Sequence[Clue]], Test]]]:
    """Yield orders of the clues with the test to use; contradictions that need no search first."""
    if find_contradiction(read(with_clues(board, clues), "givens")):
        yield clues, _test_rules
        yield clues[::-1], _test_rules
    random = Random(0)  # noqa: S311 - no secret; seeded, so that the orders are always the same
    for _ in range(ORDERS):
        yield random.sample(clues, len(clues)), search_test


class _Minimizer:
    """Reduces clues that clash to a minimal set by QuickXplain."""

    def __init__(self, board: Board, test: Callable[[Board, Sequence[Clue]], Test]) -> None:
        self._board = board
        self._test = test
        self._proved = True

    def minimize(self, clues: Sequence[Clue]) -> Generator[None, None, Clash]:
        """Find a minimal set of clues that clash among clues that are known to clash."""
        kept = yield from self._find_needed((), clues, asked=True)
        return Clash(kept, self._proved)

    def _find_needed(
        self, base: tuple[Clue, ...], clues: Sequence[Clue], *, asked: bool
    ) -> Generator[None, None, tuple[Clue, ...]]:
        """Find the clues that are needed to make the base impossible.

        Args:
            base: clues that stay for now.
            clues: clues that clash with the base or among themselves.
            asked: whether the base is known to have a solution.
        """
        if not asked:
            impossible = yield from self._test(self._board, base)
            if impossible:
                return ()
            self._proved = self._proved and impossible is not None
        if len(clues) <= 1:
            return tuple(clues)
        half = len(clues) // 2
        first, second = tuple(clues[:half]), tuple(clues[half:])
        of_second = yield from self._find_needed(base + first, second, asked=False)
        of_first = yield from self._find_needed(base + of_second, first, asked=not of_second)
        return of_first + of_second

"""Why a puzzle has no solution: a few of its clues that cannot stand together.

The sets found are minimal (without any one of their clues there is a solution), by the method
of Junker's QuickXplain (2004), which asks far fewer questions than there are clues. Which minimal
set it finds depends on the order of the clues, so several orders are tried for a small one.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from sudolink.puzzle.board import Board
from sudolink.puzzle.cell_names import listed
from sudolink.solver.questions.puzzle_clues import Clue, clues_of, with_clues
from sudolink.solver.rules.contradictions import find_contradiction, look_for_contradiction
from sudolink.solver.rules.puzzle_rules import read
from sudolink.solver.search.dispatch import search_for
from sudolink.solver.session.slices import run_in_slices

#: Orders of the clues that are tried for a smaller set.
ORDERS = 6

#: A set of fewer clues is not looked for: two that clash are soon seen.
SMALL = 2

#: Positions a question may take. Some sets of few clues are far harder than the whole board.
PATIENCE = 1000

#: Positions all questions may take: so many, and no further order is tried; and no more than this.
ENOUGH = 10_000
MOST = 20_000

#: Whether some clues leave no solution: yes, no, or not known.
Impossible = Generator[None, None, bool | None]


@dataclass(frozen=True, slots=True)
class Clash:
    """Clues that cannot stand together.

    Attributes:
        clues: givens, then cages. None where even the bare board has no solution.
        needed: whether it is proved that there is a solution without any one of them.
    """

    clues: tuple[Clue, ...]
    needed: bool = True


def clashes(board: Board) -> Iterator[Clash | None]:
    """Clues that clash, in ever smaller sets. Each is minimal, and others may be smaller yet.

    Yields None in between, after a few milliseconds of searching, and no set at all if the
    puzzle has a solution. Digits filled in and candidates do not count.
    """
    clues = clues_of(board)
    whole = search_for(with_clues(board, clues), 1)
    yield from run_in_slices(whole)
    if whole.result().solutions:
        return
    searched = _Searched()
    bare = yield from searched(board, ())
    if bare:
        yield Clash(())
        return
    smallest: Clash | None = None
    for order, test in _attempts(board, clues, searched):
        found = yield from _Narrowing(board, test).narrow(order)
        if test is not searched:
            found = yield from _Narrowing(board, searched).narrow(found.clues)
        if smallest is None or len(found.clues) < len(smallest.clues):
            ordered = tuple(sorted(found.clues, key=clues.index))
            smallest = Clash(ordered, found.needed and bare is False)
            yield smallest
        if len(smallest.clues) <= SMALL or searched.positions > ENOUGH:
            return


def explained(board: Board, clash: Clash) -> str:
    """A clash in sentences, with the reason where that is a simple one."""
    reason = find_contradiction(read(with_clues(board, clash.clues), "givens"))
    if not clash.clues:
        return f"Even without any clue there is no solution. {reason}".rstrip()
    names = listed([clue.name(board) for clue in clash.clues])
    if len(clash.clues) == 1:
        return f"This alone makes it impossible: {names}. {reason}".rstrip()
    count = len(clash.clues)
    end = "Some of them may not be needed: that was not searched to the end."
    if clash.needed:
        others = "" if count <= SMALL else ", though other clues may clash that are fewer"
        end = f"Without any one of them there is a solution{others}."
    return " ".join(filter(None, [f"These {count} clash: {names}.", reason, end]))


# --- Questions ----------------------------------------------------------------------------------


class _Searched:
    """Whether some clues leave no solution, by searches that are given up when they take long.

    Attributes:
        positions: what all of them together have taken.
    """

    def __init__(self) -> None:
        self.positions = 0

    def __call__(self, board: Board, clues: Sequence[Clue]) -> Impossible:
        """Ask about some clues."""
        if self.positions > MOST:
            return None
        search = search_for(with_clues(board, clues), 1)
        yield from run_in_slices(search, nodes=PATIENCE)
        self.positions += search.progress.nodes
        return not search.result().solutions if search.finished else None


def _seen(board: Board, clues: Sequence[Clue]) -> Impossible:
    """Whether some clues break a rule so plainly that no search is needed to see it."""
    for reason in look_for_contradiction(read(with_clues(board, clues), "givens")):
        if reason:
            return True
        yield
    return False


def _attempts(
    board: Board, clues: Sequence[Clue], searched: _Searched
) -> Iterator[tuple[Sequence[Clue], Callable[[Board, Sequence[Clue]], Impossible]]]:
    """Orders of the clues, and how to ask about them: what is plainly seen comes first."""
    if find_contradiction(read(with_clues(board, clues), "givens")):
        yield clues, _seen
        yield clues[::-1], _seen
    random = Random(0)  # noqa: S311 - an order of clues is no secret; the same one every time
    for _ in range(ORDERS):
        yield random.sample(clues, len(clues)), searched


class _Narrowing:
    """The way from clues that clash to a minimal set of them, by asking one question."""

    def __init__(self, board: Board, test: Callable[[Board, Sequence[Clue]], Impossible]) -> None:
        self._board = board
        self._test = test
        self._sure = True

    def narrow(self, clues: Sequence[Clue]) -> Generator[None, None, Clash]:
        """A minimal set of clues that clash, out of clues that are known to clash."""
        kept = yield from self._needed((), clues, asked=True)
        return Clash(kept, self._sure)

    def _needed(
        self, base: tuple[Clue, ...], clues: Sequence[Clue], *, asked: bool
    ) -> Generator[None, None, tuple[Clue, ...]]:
        """Those of the clues that make the base, with which they clash, impossible.

        Args:
            base: clues that stay for now.
            clues: clues that clash with the base, or among themselves.
            asked: whether the base is known to have a solution.
        """
        if not asked:
            impossible = yield from self._test(self._board, base)
            if impossible:
                return ()
            self._sure = self._sure and impossible is not None
        if len(clues) <= 1:
            return tuple(clues)
        half = len(clues) // 2
        first, second = tuple(clues[:half]), tuple(clues[half:])
        of_second = yield from self._needed(base + first, second, asked=False)
        of_first = yield from self._needed(base + of_second, first, asked=not of_second)
        return of_first + of_second

"""A position: the literals that are true or false, why, and what follows from them."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence

from sudolink.solver.search.learning.nogoods import Nogood, Nogoods

#: The states of a literal.
OPEN, TRUE, FALSE = range(3)

#: The reason of a literal that was false from the start, or the need of a guess.
NONE = -1


def build_position(
    size: int, masks: Sequence[int], groups: Iterable[Sequence[int]]
) -> Generator[None, None, Position]:
    """Build the first position in short steps.

    Args:
        size: the number of digits.
        masks: the candidates of each cell, 0 if it stays empty.
        groups: cells in which no digit may repeat; those of `size` cells hold every digit.
    """
    position = Position(size, masks, groups)
    for cell, mask in enumerate(masks):
        if mask:
            position.add_need(range(cell * size, cell * size + size))
    for group in groups:
        yield
        if len(group) == size:
            for digit in range(size):
                position.add_need([cell * size + digit for cell in group])
    return position


class Position:
    """The current position of a search.

    Attributes:
        state: by literal, whether it is open, true or false.
        placed: the true literals in the order they were found.
        level: by true literal, the number of guesses before it, its own included.
        place: by true literal, where it is in `placed`.
        nogoods: combinations of literals that were excluded.
        depth: the number of guesses.
    """

    def __init__(self, size: int, masks: Sequence[int], groups: Iterable[Sequence[int]]) -> None:
        """Prepare an empty position; its needs are added one by one."""
        count = len(masks) * size
        self._size = size
        self._groups: list[list[Sequence[int]]] = [[] for _ in masks]
        for group in groups:
            for cell in group:
                self._groups[cell].append(group)
        self.state = [OPEN if m >> d & 1 else FALSE for m in masks for d in range(size)]
        self._needs: list[tuple[int, ...]] = []
        self._needs_of: list[list[int]] = [[] for _ in range(count)]
        self._left: list[int] = []
        self._tight: list[int] = []
        self._rivals: dict[int, tuple[int, ...]] = {}
        self.placed: list[int] = []
        self.level = [0] * count
        self.place = [0] * count
        self._need = [NONE] * count
        self._removed: list[int] = []
        self._reason: list[int | Nogood] = [NONE] * count
        self._marks: list[tuple[int, int]] = []
        self._done = 0
        self.nogoods = Nogoods(count)

    @property
    def depth(self) -> int:
        """The number of guesses that led here."""
        return len(self._marks)

    @property
    def guesses(self) -> list[int]:
        """The literals that were guessed, in order."""
        return [self.placed[start] for start, _ in self._marks]

    def add_need(self, literals: Iterable[int]) -> None:
        """Require that one of these literals is true."""
        possible = tuple(literal for literal in literals if self.state[literal] == OPEN)
        number = len(self._needs)
        for literal in possible:
            self._needs_of[literal].append(number)
        self._needs.append(possible)
        self._left.append(len(possible))
        if len(possible) < 2:  # noqa: PLR2004
            self._tight.append(number)

    def guess(self, literal: int) -> None:
        """Make a literal true that nothing requires."""
        self._marks.append((len(self.placed), len(self._removed)))
        self._place(literal, NONE)

    def go_back(self, depth: int) -> None:
        """Take back all guesses but the first `depth` ones, and what followed from them."""
        if depth >= len(self._marks):
            return
        placed, removed = self._marks[depth]
        state, left, needs_of = self.state, self._left, self._needs_of
        for literal in self.placed[placed:]:
            state[literal] = OPEN
        for literal in self._removed[removed:]:
            state[literal] = OPEN
            for need in needs_of[literal]:
                left[need] += 1
        del self.placed[placed:], self._removed[removed:], self._marks[depth:]
        self._done = placed
        self._tight.clear()

    def exclude(self, nogood: Nogood, *, is_solution: bool = False) -> None:
        """Exclude a combination of literals, the latest ones first, and go back to where it helps.

        There its other literals are true, so the first becomes false.
        """
        self.go_back(self.level[nogood[1]] if len(nogood) > 1 else 0)
        if len(nogood) > 1:
            self.nogoods.add(nogood, is_solution=is_solution)
        self._remove(nogood[0], nogood)
        if self.nogoods.full:
            reasons = (self._reason[literal] for literal in self._removed)
            self.nogoods.forget(reason for reason in reasons if isinstance(reason, list))

    def find_causes(self, literal: int) -> list[int]:
        """Return the true literals from which a true literal followed; none for a guess."""
        need = self._need[literal]
        return [] if need == NONE else self._explain(self._needs[need], literal)

    def narrow(self) -> list[int]:
        """Find what follows; return the true literals that contradict each other, if any."""
        while True:
            if conflict := self._settle_needs():
                return conflict
            if self._done == len(self.placed):
                return []
            literal = self.placed[self._done]
            self._done += 1
            conflict = self._remove_rivals(literal) or self._check_nogoods(literal)
            if conflict:
                return conflict

    def _settle_needs(self) -> list[int]:
        """Place digits that are the only ones left; return a conflict if none is."""
        state, needs, tight = self.state, self._needs, self._tight
        while tight:
            need = tight.pop()
            for literal in needs[need]:
                if state[literal] != FALSE:
                    if state[literal] == OPEN:
                        self._place(literal, need)
                    break
            else:
                return self._explain(needs[need], NONE) or [NONE]
        return []

    def _remove_rivals(self, literal: int) -> list[int]:
        """Make the literals false that cannot be true beside this one."""
        state, left, tight = self.state, self._left, self._tight
        reason, removed, needs_of = self._reason, self._removed, self._needs_of
        rivals = self._rivals.get(literal)
        if rivals is None:
            rivals = self._rivals[literal] = self._find_rivals(literal)
        for rival in rivals:
            now = state[rival]
            if now == OPEN:  # as in `_remove`, but a call would cost more than the work
                state[rival] = FALSE
                reason[rival] = literal
                removed.append(rival)
                for need in needs_of[rival]:
                    left[need] -= 1
                    if left[need] == 1:
                        tight.append(need)
            elif now == TRUE:
                return [literal, rival]
        return []

    def _find_rivals(self, literal: int) -> tuple[int, ...]:
        size = self._size
        cell, digit = divmod(literal, size)
        rivals = set(range(cell * size, cell * size + size))
        for group in self._groups[cell]:
            rivals.update([other * size + digit for other in group])
        rivals.discard(literal)
        return tuple(rival for rival in sorted(rivals) if self._needs_of[rival])

    def _check_nogoods(self, literal: int) -> list[int]:
        """Look at the nogoods that watch a literal; return one that has come true, if any.

        A nogood with one literal left makes that false. Others watch a literal that isn't true.
        """
        state, watched = self.state, self.nogoods.watched
        watching = watched[literal]
        kept = watched[literal] = []
        for at, nogood in enumerate(watching):
            if nogood[0] == literal:
                nogood[0], nogood[1] = nogood[1], literal
            last = nogood[0]
            if state[last] == FALSE:
                kept.append(nogood)
                continue
            for other in range(2, len(nogood)):
                if state[nogood[other]] != TRUE:
                    nogood[1], nogood[other] = nogood[other], literal
                    watched[nogood[1]].append(nogood)
                    break
            else:
                kept.append(nogood)
                if state[last] == TRUE:
                    kept += watching[at + 1 :]
                    return nogood
                self._remove(last, nogood)
        return []

    def _place(self, literal: int, need: int) -> None:
        self.state[literal] = TRUE
        self._need[literal] = need
        self.level[literal] = len(self._marks)
        self.place[literal] = len(self.placed)
        self.placed.append(literal)

    def _remove(self, literal: int, reason: Nogood) -> None:
        self.state[literal] = FALSE
        self._reason[literal] = reason
        self._removed.append(literal)
        for need in self._needs_of[literal]:
            self._left[need] -= 1
            if self._left[need] == 1:
                self._tight.append(need)

    def _explain(self, need: Iterable[int], literal: int) -> list[int]:
        """Return the true literals that made all literals of a need false but this one."""
        causes: list[int] = []
        for other in need:
            if other != literal:
                reason = self._reason[other]
                if isinstance(reason, list):
                    causes += [cause for cause in reason if cause != other]
                elif reason != NONE:
                    causes.append(reason)
        return causes

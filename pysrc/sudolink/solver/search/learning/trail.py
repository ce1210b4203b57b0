"""A position: the literals that are true or false, why, and what follows from them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sudolink.puzzle.masks import numbers_in
from sudolink.solver.search.learning.literals import Literals
from sudolink.solver.search.learning.nogoods import Nogood, Nogoods

#: The need of a guess.
NONE = -1


class Position:
    """The current position of a search.

    Attributes:
        literals: the literals and needs.
        possible: the literals that are not false, and the needs that are not met (see `literals`).
        true: the true literals, as bits by number.
        placed: the true literals in the order they were found.
        is_true: by literal, whether it is true.
        level: by true literal, the number of guesses before it, its own included.
        place: by true literal, where it is in `placed`.
        nogoods: combinations of literals that were excluded.
    """

    def __init__(self, literals: Literals) -> None:
        """Start with everything possible."""
        count = len(literals.names)
        self.literals = literals
        self.possible = literals.all
        self.true = 0
        self.placed: list[int] = []
        self.is_true = [False] * count
        self.level = [0] * count
        self.place = [0] * count
        self._need = [NONE] * count
        self._before = [0] * count
        self._removed: list[int] = []
        self._reason: list[Nogood] = [[]] * count
        self._marks: list[tuple[int, int, int, int]] = []
        self._done = 0
        self.nogoods = Nogoods(count)

    @property
    def depth(self) -> int:
        """The number of guesses that led here."""
        return len(self._marks)

    @property
    def guesses(self) -> list[int]:
        """The literals that were guessed, in order."""
        return [self.placed[start] for start, *_ in self._marks]

    def true_at(self, depth: int) -> int:
        """Return the literals (as bits) that were true when there were `depth` guesses."""
        return self._marks[depth][-1] if depth < len(self._marks) else self.true

    def find_open(self, literals: Iterable[int]) -> int | None:
        """Return the first of these literals that is neither true nor false."""
        possible, is_true, bit = self.possible, self.is_true, self.literals.bit
        for literal in literals:
            if bit[literal] & possible and not is_true[literal]:
                return literal
        return None

    def guess(self, literal: int) -> None:
        """Make a literal true that nothing requires."""
        self._marks.append((len(self.placed), len(self._removed), self.possible, self.true))
        self.give(literal)

    def give(self, literal: int) -> None:
        """Make a literal true, as the puzzle says; it may not be false or true already."""
        self._place(literal, NONE)
        self.possible &= self.literals.keep[literal]

    def forbid(self, literals: Nogood) -> None:
        """Forbid, before the first guess, that these literals are all true."""
        if len(literals) > 1:
            self.nogoods.add(literals, is_solution=True)
        else:
            self._remove(literals[0], literals)

    def go_back(self, depth: int) -> None:
        """Take back all guesses but the first `depth` ones, and what followed from them."""
        if depth >= len(self._marks):
            return
        placed, removed, self.possible, self.true = self._marks[depth]
        for literal in self.placed[placed:]:
            self.is_true[literal] = False
        del self.placed[placed:], self._removed[removed:], self._marks[depth:]
        self._done = placed

    def exclude(self, nogood: Nogood, *, is_solution: bool = False) -> None:
        """Exclude a combination of literals, the latest ones first, and go back to where it helps.

        There its other literals are true, so the first becomes false.
        """
        self.go_back(self.level[nogood[1]] if len(nogood) > 1 else 0)
        if len(nogood) > 1:
            self.nogoods.add(nogood, is_solution=is_solution)
        self._remove(nogood[0], nogood)
        if self.nogoods.full:
            self.nogoods.forget(self._reason[literal] for literal in self._removed)

    def narrow(self) -> list[int]:
        """Find what follows; return the true literals that contradict each other, if any."""
        while True:
            if conflict := self._meet_needs():
                return conflict
            if self._done == len(self.placed):
                return []
            while self._done < len(self.placed):
                self._done += 1
                if conflict := self._check_nogoods(self.placed[self._done - 1]):
                    return conflict

    def _meet_needs(self) -> list[int]:
        """Place literals that are the only ones left of a need; return a conflict if none is."""
        literals, possible = self.literals, self.possible
        unmet = possible & literals.guards
        # A field keeps its guard if a bit is left after its lowest one has been removed.
        more = (possible & possible - literals.lows | literals.guards) - literals.lows
        tight = unmet ^ unmet & more
        while tight:
            need = literals.need_at[tight.bit_length()]
            left = possible & literals.fields[need]
            if not left:
                return self._explain(need, NONE, self.true, 0) or [NONE]
            literal = literals.literal_at[left.bit_length()]
            self._place(literal, need)
            possible &= literals.keep[literal]
            tight &= possible
        self.possible = possible
        return []

    def _check_nogoods(self, literal: int) -> list[int]:
        """Look at the nogoods that watch a literal; return one that has come true, if any.

        A nogood with one literal left makes that false. Others watch a literal that isn't true.
        """
        is_true, watched = self.is_true, self.nogoods.watched
        watching = watched[literal]
        if not watching:
            return []
        kept = watched[literal] = []
        for at, nogood in enumerate(watching):
            if nogood[0] == literal:
                nogood[0], nogood[1] = nogood[1], literal
            for other in range(2, len(nogood)):
                if not is_true[nogood[other]]:
                    nogood[1], nogood[other] = nogood[other], literal
                    watched[nogood[1]].append(nogood)
                    break
            else:
                kept.append(nogood)
                if is_true[nogood[0]]:
                    kept += watching[at + 1 :]
                    return nogood
                self._remove(nogood[0], nogood)
        return []

    def _place(self, literal: int, need: int) -> None:
        self.is_true[literal] = True
        self._need[literal] = need
        self._before[literal] = self.true
        self.true |= 1 << literal
        self.level[literal] = len(self._marks)
        self.place[literal] = len(self.placed)
        self.placed.append(literal)

    def _remove(self, literal: int, reason: Nogood) -> None:
        if self.possible & self.literals.bit[literal]:
            self.possible = self.literals.drop(self.possible, literal)
            self._reason[literal] = reason
            self._removed.append(literal)

    def find_causes(self, literal: int, seen: int) -> list[int]:
        """Return true literals from which a true literal followed; none for a guess.

        Where one of the literals in `seen` (as bits) is among the causes, others are left out.
        """
        need = self._need[literal]
        return [] if need == NONE else self._explain(need, literal, self._before[literal], seen)

    def find_alternatives(self, literal: int) -> Sequence[int]:
        """Return the literals one of which was needed, when only this one was left."""
        return self.literals.needs[self._need[literal]]

    def _explain(self, need: int, literal: int, true: int, seen: int) -> list[int]:
        """Return true literals that made all literals of a need false but this one."""
        causes: list[int] = []
        for other in self.literals.needs[need]:
            if other == literal:
                continue
            if not (killers := true & self.literals.rivals[other]):
                causes += [cause for cause in self._reason[other] if cause != other]
            elif not killers & seen:
                cause = min(numbers_in(killers), key=self.place.__getitem__)
                seen |= 1 << cause
                causes.append(cause)
        return causes

    def follows(self, literal: int, known: int, steps: int) -> int:
        """Find out whether a true literal follows from others, in some steps.

        Returns:
            The others (as bits), with this literal and those between; 0 if it doesn't follow.
        """
        need = self._need[literal]
        if need == NONE or not steps:
            return 0
        true = self._before[literal]
        for other in self.literals.needs[need]:
            if other == literal:
                continue
            if killers := true & self.literals.rivals[other]:
                causes = [] if killers & known else [killers.bit_length() - 1]
            else:
                causes = self._reason[other]
            for cause in causes:
                if cause != other and not known >> cause & 1:
                    known = self.follows(cause, known, steps - 1)
                    if not known:
                        return 0
        return known | 1 << literal

"""The nogoods that are kept: literals that are never all true together."""

from __future__ import annotations

from collections.abc import Iterable

#: Literals; the first two are watched, and the nogood is looked at only when one becomes true.
Nogood = list[int]

#: When there are this many nogoods, only the shortest quarter and the newest quarter are kept.
NOGOODS_LIMIT = 2000


class Nogoods:
    """Nogoods by the literals that they watch."""

    def __init__(self, count: int) -> None:
        """Take the number of literals."""
        self.watched: list[list[Nogood]] = [[] for _ in range(count)]
        self._learned: list[Nogood] = []
        self._solutions: list[Nogood] = []

    @property
    def full(self) -> bool:
        """Whether it is time to forget some."""
        return len(self._learned) >= NOGOODS_LIMIT

    def add(self, nogood: Nogood, *, is_solution: bool) -> None:
        """Add a nogood of two or more literals; one that excludes a solution is never forgotten."""
        (self._solutions if is_solution else self._learned).append(nogood)
        self._watch(nogood)

    def forget(self, reasons: Iterable[Nogood]) -> None:
        """Forget about half of what was learned, but not the reasons of the current position."""
        quarter = len(self._learned) // 4
        older = sorted(self._learned[:-quarter], key=len)
        used = {id(nogood) for nogood in reasons}
        self._learned = [
            *(nogood for at, nogood in enumerate(older) if at < quarter or id(nogood) in used),
            *self._learned[-quarter:],
        ]
        for watching in self.watched:
            watching.clear()
        for nogood in (*self._solutions, *self._learned):
            self._watch(nogood)

    def _watch(self, nogood: Nogood) -> None:
        for literal in nogood[:2]:
            self.watched[literal].append(nogood)

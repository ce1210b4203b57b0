"""Whether more attempts at a board are worthwhile, judged by what those so far have shown."""

from __future__ import annotations

from sudolink.generator.criteria import Criteria
from sudolink.logic.scales.own_level import LEVELS, least_effort

#: So many attempts show about how many givens minimal puzzles have.
_ENOUGH_ATTEMPTS = 40

#: A number of givens further than this from all those seen hardly ever turns up; nor does one
#: further than a third of their range, as long as few attempts have been made.
_FAR_OFF = 2

#: So many puzzles that need a technique show about how much effort such puzzles take.
_ENOUGH_EFFORTS = 12

#: A puzzle of this many times the most effort seen hardly ever turns up.
_FAR_MORE = 2


class Prospects:
    """What the attempts at a board have shown: how many givens, and how much effort."""

    def __init__(self, criteria: Criteria) -> None:
        self._wanted = criteria
        self._givens: set[int] = set()
        self._efforts: list[int] = []

    def add_givens(self, number: int) -> None:
        """Add the number of givens of a minimal puzzle."""
        self._givens.add(number)

    def add_effort(self, effort: int) -> None:
        """Add the effort of a puzzle that is as hard as wanted, or has the wanted technique."""
        self._efforts.append(effort)

    def advice(self, attempts: int) -> str:
        """Say what to ask for instead, in a sentence, if it is hopeless to go on; else ""."""
        return self._on_givens(attempts) or self._on_level()

    def _on_givens(self, attempts: int) -> str:
        wanted, seen = self._wanted.givens, self._givens
        if wanted is None or not seen or attempts < _ENOUGH_ATTEMPTS:
            return ""
        lowest, highest = min(seen), max(seen)
        usual = (highest - lowest) * _ENOUGH_ATTEMPTS // (3 * attempts)
        if max(lowest - wanted, wanted - highest) <= max(_FAR_OFF, usual):
            return ""
        return "Ask for a number of givens that turned up, or leave out minimal"

    def _on_level(self) -> str:
        """Advise if puzzles that need nothing harder than a technique are never so hard."""
        wanted, seen = self._wanted, self._efforts
        if not (wanted.level and wanted.technique and len(seen) >= _ENOUGH_EFFORTS):
            return ""
        needed = least_effort(LEVELS.index(wanted.level), wanted.rules, wanted.size**2)
        if needed <= _FAR_MORE * max(seen):
            return ""
        return "Ask for an easier level or a harder technique"

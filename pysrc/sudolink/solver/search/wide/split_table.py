"""Cells that are filled in one of the ways of a table, in all lanes at once.

The ways are split into two halves: what the first cells hold, and what the others hold. Halves that
go with the same other halves form a class: a sum of four cells has about 17 classes of pairs on
either side instead of 300 ways; a cage of five cells has its sets of two and of three digits. The
candidates determine in which lanes a half, and so its class, is possible; that determines the
classes left on the other side, and so its candidates. The result is exact.

A half is matched cell by cell; halves with the same beginning share the work (a trie).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import and_

from sudolink.solver.search.planes import Planes
from sudolink.solver.search.wide.gather import Gather, gather, group_by, unite

#: Digits that some cells hold, counted from 0.
Filling = tuple[int, ...]


class SplitTable:
    """Ways to fill some cells, wherever these are.

    Attributes:
        places: the candidates that occur in a way, as cell and digit.
        sets: pick the classes of each set of digits; empty if a digit may repeat.
        lacking: by digit that occurs, a function that picks the sets without it.
    """

    def __init__(self, ways: Sequence[Filling]) -> None:
        """Take the ways: at least one, over at least two cells."""
        middle = len(ways[0]) // 2
        halves = [(way[:middle], way[middle:]) for way in ways]
        differ = all(len(set(way)) == len(way) for way in ways)
        ones = _classes(halves, differ=differ)
        twos = _classes([(two, one) for one, two in halves], differ=differ)
        self._one, self._two = Half(0, ones), Half(middle, twos)
        self.places = self._one.places + self._two.places
        pairs = {(ones[one], twos[two]): one + two for one, two in halves}
        left, right = zip(*pairs, strict=True)
        self._left, self._right = gather(left), gather(right)
        self._left_of, self._right_of = group_by(right, left), group_by(left, right)
        self.sets: list[Gather] = []
        self.lacking: dict[int, Gather] = {}
        if differ:
            self._index_sets([tuple(sorted(way)) for way in pairs.values()])

    def _index_sets(self, of_pair: Sequence[Filling]) -> None:
        """Take the set of digits of each pair of classes."""
        sets = sorted(set(of_pair))
        self.sets = group_by(map(sets.index, of_pair))
        for digit in {digit for digits in sets for digit in digits}:
            self.lacking[digit] = gather(n for n, digits in enumerate(sets) if digit not in digits)

    def narrow(self, candidates: Sequence[Sequence[int]]) -> tuple[Planes, Planes]:
        """Return what is left of the candidates, in the order of `places`, and of the sets.

        The candidates are given by cell, then by digit.
        """
        ones, twos = (
            self._one.possible_fillings(candidates),
            self._two.possible_fillings(candidates),
        )
        left, right = self._one.unite(ones), self._two.unite(twos)
        kept = self._one.kept(ones, unite(right, self._right_of))
        kept += self._two.kept(twos, unite(left, self._left_of))
        if not self.sets:
            return kept, []
        return kept, unite(list(map(and_, self._left(left), self._right(right))), self.sets)


class Half:
    """Fillings of some of the cells, each of a class.

    Attributes:
        places: the candidates that occur in them, as cell and digit.
    """

    def __init__(self, first: int, classes: dict[Filling, int]) -> None:
        """Take the first of its cells, and the class of each filling."""
        possible_fillings = sorted(classes)
        self._class_of = gather(classes[filling] for filling in possible_fillings)
        self._by_class = group_by(classes[filling] for filling in possible_fillings)
        self._levels = [
            TrieLevel(
                first + length - 1, sorted({filling[:length] for filling in possible_fillings})
            )
            for length in range(1, len(possible_fillings[0]) + 1)
        ]
        self.places = [place for level in reversed(self._levels) for place in level.places]

    def possible_fillings(self, candidates: Sequence[Sequence[int]]) -> Planes:
        """Return the lanes in which each filling is possible."""
        first, *others = self._levels
        possible = list(first.own(candidates[first.cell]))
        for level in others:
            longer = map(and_, level.shorter(possible), level.own(candidates[level.cell]))
            possible = list(longer)
        return possible

    def unite(self, possible: Planes) -> Planes:
        """Return the lanes in which each class is possible."""
        return unite(possible, self._by_class)

    def kept(self, possible: Planes, classes: Planes) -> Planes:
        """Return the lanes that keep each candidate if these classes are left."""
        left = list(map(and_, possible, self._class_of(classes)))
        kept: Planes = []
        for level in reversed(self._levels):
            kept += unite(left, level.by_digit)
            left = unite(left, level.longer)
        return kept


class TrieLevel:
    """The beginnings of fillings, of one length.

    Attributes:
        cell: the last cell of the beginnings.
        places: the candidates that occur in that cell.
        own: picks the candidate of that cell for each beginning.
        by_digit: picks, for each candidate, the beginnings that end with it.
        shorter: picks, for each beginning, the one without that cell.
        longer: picks, for each of those, the ones with that cell.
    """

    def __init__(self, cell: int, beginnings: Sequence[Filling]) -> None:
        digits = [beginning[-1] for beginning in beginnings]
        shorter = [beginning[:-1] for beginning in beginnings]
        number = {start: at for at, start in enumerate(dict.fromkeys(shorter))}
        before = [number[start] for start in shorter]
        self.cell = cell
        self.places = [(cell, digit) for digit in sorted(set(digits))]
        self.own = gather(digits)
        self.by_digit = group_by(digits)
        self.shorter = gather(before)
        self.longer = group_by(before)


def _classes(halves: Iterable[tuple[Filling, Filling]], *, differ: bool) -> dict[Filling, int]:
    """Number the first halves; those that go with the same second halves get the same number.

    If digits differ, only halves of the same digits share a number.
    """
    others: dict[Filling, set[Filling]] = {}
    for half, other in halves:
        others.setdefault(half, set()).add(other)
    numbers: dict[tuple[Filling, frozenset[Filling]], int] = {}
    classes = {}
    for half, found in others.items():
        alike = tuple(sorted(half)) if differ else (), frozenset(found)
        classes[half] = numbers.setdefault(alike, len(numbers))
    return classes

"""Which puzzles to offer, the puzzle of each day, and which techniques to practise."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sudolink.codec import decode
from sudolink.logic.model.technique import Technique
from sudolink.logic.scales.own_level import LEVELS, Level
from sudolink.logic.techniques.orders import in_order
from sudolink.logic.techniques.practice_boards import PRACTICE
from sudolink.logic.techniques.table import TECHNIQUES
from sudolink.puzzle.kinds import Kind

#: How many levels turn up soon, from the easiest one on: by the cages of the kind, and then by the
#: largest size that they are for. Larger boards have none, because it takes long to grade them.
_LEVELS = {
    None: {4: 1, 5: 2, 6: 3, 9: 5},
    "sum": {4: 1, 5: 2, 9: 3},
    "arithmetic": {4: 1, 9: 2},
}

#: The largest boards: larger ones take minutes.
_LARGEST_SOON = 16


@dataclass(frozen=True, slots=True)
class Offer:
    """A kind of puzzle with its size and level."""

    kind: str
    size: int
    level: Level | None


#: What today's puzzle is like, by the day of the week from Monday on: harder from day to day, and
#: a sudoku every other day.
WEEK: tuple[Offer, ...] = (
    Offer("sudoku", 9, "Easy"),
    Offer("killer", 9, "Easy"),
    Offer("sudoku", 9, "Medium"),
    Offer("jigsaw", 9, "Medium"),
    Offer("sudoku", 9, "Hard"),
    Offer("str8ts", 9, "Hard"),
    Offer("sudoku", 9, "Expert"),
)


def sizes_on_offer(kind: Kind) -> tuple[int, ...]:
    """Return the sizes in which puzzles of a kind are made within a minute."""
    return tuple(size for size in kind.sizes if size <= _LARGEST_SOON)


def levels_on_offer(kind: Kind, size: int) -> tuple[Level, ...]:
    """Return the levels that turn up soon; none where puzzles are only offered at any level."""
    counts = _LEVELS[kind.cages].items()
    return LEVELS[: next((count for most, count in counts if size <= most), 0)]


#: The techniques that a new sudoku soon needs, so that boards to practise them on are made too: a
#: few seconds each in CPython, some times that in a browser, where nobody waits for them.
_SOON_NEEDED = frozenset(
    (
        "Naked Single",
        "Hidden Single",
        "Pointing Pair",
        "Box/Line Reduction",
        "Naked Pair",
        "Hidden Pair",
        "X-Wing",
        "Y-Wing",
        "W-Wing",
        "XYZ-Wing",
        "Unique Rectangle Type 1",
        "BUG",
        "Skyscraper",
        "2-String Kite",
        "XY-Chain",
        "Almost Locked Sets",
    )
)


@dataclass(frozen=True, slots=True)
class PracticeOffer:
    """A technique to practise.

    Attributes:
        technique: the technique.
        rules: the kind of its boards.
        made: whether new sudokus are made for it; otherwise there are only the boards we keep.
    """

    technique: Technique
    rules: Kind
    made: bool


def practice_on_offer() -> Iterator[PracticeOffer]:
    """Yield the techniques that boards are kept for, the easiest first."""
    for technique in in_order(TECHNIQUES):
        if boards := PRACTICE.get(technique.name):
            made = technique.name in _SOON_NEEDED
            yield PracticeOffer(technique, decode(boards[0]).rules, made)

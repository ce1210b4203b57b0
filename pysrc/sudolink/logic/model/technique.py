"""The entries of the table of techniques."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from inspect import getdoc
from typing import Literal

from sudolink.logic.model.layout import Layout
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Step

Group = Literal["start", "basic", "tough", "diabolical", "extreme", "last"]


@dataclass(frozen=True, slots=True)
class Points:
    """The points of one use of a technique in the three grades people quote.

    Attributes:
        sudokuwiki: points of SudokuWiki's score of October 2025.
        hodoku: HoDoKu's step score.
        explainer: the Sudoku Explainer rating.
        per_link: SudokuWiki points for each link drawn, the weak ones to what goes included.
        per_candidates: SudokuWiki points count times F, which grows with the candidates
            left at the start (singles, naked pairs and triples).
    """

    sudokuwiki: float
    hodoku: int
    explainer: float
    per_link: float = 0
    per_candidates: bool = False


def everywhere(layout: Layout) -> bool:  # noqa: ARG001 (a test of layouts that all pass)
    """Return for techniques that need nothing but houses or cells."""
    return True


@dataclass(frozen=True, slots=True)
class Technique:
    """A technique: its line in the table.

    Attributes:
        name: its name; the steps it finds carry it.
        group: as SudokuWiki groups techniques.
        find: yields its steps on a position, in any fixed order.
        first: yields fewer of them, the first by `Step.order` among them; for techniques that
            find so many that explaining them all takes long.
        points: its points; `details` has those of forms that count otherwise, by the
            `detail` of the step.
        fits: whether a board of this layout can have it at all.
        assumes_unique: it only works for puzzles with one solution.
        guesses: it tries digits and sees what follows (nothing beyond chains needs it).
        retired: still known by name, but used only when asked for.
    """

    name: str
    group: Group
    find: Callable[[Position], Iterator[Step]]
    points: Points
    first: Callable[[Position], Iterator[Step]] | None = None
    details: dict[str, Points] = field(default_factory=dict, compare=False)
    fits: Callable[[Layout], bool] = everywhere
    assumes_unique: bool = False
    guesses: bool = False
    retired: bool = False

    @property
    def about(self) -> str:
        """What it is, in a sentence or two: the docstring of `find`."""
        find = self.find
        return " ".join((getdoc(find.func if isinstance(find, partial) else find) or "").split())

    def points_of(self, step: Step) -> Points:
        """Return the points of one of its steps."""
        return self.details.get(step.detail, self.points)

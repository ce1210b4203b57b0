"""The entries of the table of techniques."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from inspect import getdoc
from typing import Literal

from sudolink.logic.model.layout import Layout
from sudolink.logic.model.phrase import number_word
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Step
from sudolink.puzzle.cell_names import capital

Group = Literal["start", "basic", "tough", "diabolical", "extreme", "last"]

#: What a docstring calls the size of a family of techniques.
_SIZE = re.compile(r"\bN\b")


@dataclass(frozen=True, slots=True)
class Points:
    """The points of one use of a technique in the three grades people quote.

    Attributes:
        sudokuwiki: points of SudokuWiki's score of October 2025.
        hodoku: HoDoKu's step score.
        explainer: the Sudoku Explainer rating.
        per_link: SudokuWiki points for each link drawn, including the weak ones to eliminations.
        per_candidates: SudokuWiki points count times F, which grows with the candidates
            left at the start (singles, naked pairs and triples).
    """

    sudokuwiki: float
    hodoku: int
    explainer: float
    per_link: float = 0
    per_candidates: bool = False


def everywhere(layout: Layout) -> bool:  # noqa: ARG001 (a test of layouts that all pass)
    """Return True, for techniques that need nothing but houses or cells."""
    return True


@dataclass(frozen=True, slots=True)
class Technique:
    """A technique: an entry of the table.

    Attributes:
        name: its name; the steps it finds carry it.
        group: as SudokuWiki groups techniques.
        find: yields its steps on a position, in any fixed order.
        first: yields fewer of them, including the first by `Step.order`; for techniques with so
            many steps that explaining all of them takes long.
        points: its points; `details` has those of forms with other points, by the `detail` of the
            step.
        fits: returns whether the technique may apply to boards of a layout.
        assumes_unique: whether it only works for puzzles with one solution.
        guesses: whether it tries digits and follows the consequences (as everything harder than
        chains does).
        retired: whether it is used only on request.
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
    def slug(self) -> str:
        """Its name for files and addresses: "box-line-reduction"."""
        words = self.name.lower().replace("/", " ").replace("'", "").replace("&", "and").split()
        return "".join(c for c in "-".join(words) if c.isalnum() or c == "-")

    @property
    def about(self) -> str:
        """Its description in a sentence or two: the docstring of `find`, where N is its size."""
        find = self.find
        if not isinstance(find, partial):
            return " ".join((getdoc(find) or "").split())
        text = " ".join((getdoc(find.func) or "").split())
        size = find.keywords.get("size") or find.keywords.get("count")
        return capital(_SIZE.sub(number_word(size), text)) if size else text

    def points_of(self, step: Step) -> Points:
        """Return the points of one of its steps."""
        return self.details.get(step.detail, self.points)

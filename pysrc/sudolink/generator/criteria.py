"""What a board that is to be made must be like, and what is impossible."""

from __future__ import annotations

from dataclasses import dataclass

from sudolink.generator.given_groups import SYMMETRIES, Symmetry, groups_of_cells
from sudolink.logic.model.layout import layout_of
from sudolink.logic.model.technique import Technique
from sudolink.logic.scales.own_level import LEVELS, Level, level_named, level_of_technique
from sudolink.logic.techniques.table import TECHNIQUES, technique_named
from sudolink.puzzle.arguments import check_flag, check_type, whole
from sudolink.puzzle.board import Board
from sudolink.puzzle.cell_names import listed, some
from sudolink.puzzle.errors import quoted
from sudolink.puzzle.kinds import Kind, kind_named

#: The fewest givens that a plain 9x9 sudoku can have.
_FEWEST_OF_SUDOKU = 17


#: The most names of techniques in a sentence.
_MOST_NAMES = 12


def why_unfit(technique: Technique, board: Board) -> str:
    """Say why a technique doesn't apply to boards like this one, or ""."""
    layout = layout_of(board)
    if technique.fits(layout):
        return ""
    names = [each.name for each in TECHNIQUES if not each.retired and each.fits(layout)]
    return (
        f"{technique.name} doesn't apply to a {board.size}x{board.size} {board.rules.title}: "
        f"use {some(names, _MOST_NAMES)}"
    )


@dataclass(frozen=True, slots=True)
class Criteria:
    """What the board must be like; `sudolink.generate` describes each.

    The level may be in any letter case.

    Raises TypeError or ValueError for what no board can be.
    """

    kind: str = "sudoku"
    size: int = 9
    level: Level | None = None
    technique: str | None = None
    position: bool = False
    symmetry: Symmetry | None = None
    givens: int | None = None
    minimal: bool | None = None

    def __post_init__(self) -> None:
        """Refuse what no board can be."""
        self._check_types()
        rules = self.rules
        rules.check_size(self.size)
        if self.level is not None:
            object.__setattr__(self, "level", level_named(self.level))
        if self.symmetry is not None and self.symmetry not in SYMMETRIES:
            known = ", ".join(SYMMETRIES)
            raise ValueError(f"there is no symmetry {quoted(self.symmetry)}: use {known}")
        if self.technique is not None:
            self._check_technique()
        elif self.position:
            raise ValueError("position needs a technique: the board is the one just before it")
        if rules.cages:
            self._check_caged()
        elif self.givens is not None:
            self._check_givens(self.givens)

    def _check_types(self) -> None:
        check_type("kind", self.kind, str)
        whole("size", self.size)
        for name in ("level", "technique", "symmetry"):
            if getattr(self, name) is not None:
                check_type(name, getattr(self, name), str)
        if self.givens is not None:
            whole("number of givens", self.givens)
        check_flag("position", self.position)
        if self.minimal is not None:
            check_flag("minimal", self.minimal)

    def _check_technique(self) -> None:
        technique = self.wanted_technique
        if technique is None:
            return
        if technique.retired:
            raise ValueError(f"no path uses {technique.name}: Sudolink has retired it")
        hardest = LEVELS[level_of_technique(technique)]
        if self.level and LEVELS.index(self.level) < LEVELS.index(hardest):
            raise ValueError(
                f"no puzzle that needs {technique.name} is {self.level}: use the level {hardest}"
                f"{'' if hardest == LEVELS[-1] else ' or a harder one'}"
            )

        if not (self.rules.cages or self.rules.irregular or self.rules.straights):
            # Boards of other kinds differ in what decides this.
            problem = why_unfit(technique, Board.blank(self.kind, self.size))
            if problem:
                raise ValueError(problem)

    def _check_caged(self) -> None:
        title = self.rules.title
        if self.symmetry not in (None, "none"):
            raise ValueError(
                f"a {title} has no givens that could be symmetrical: leave out the symmetry"
            )
        if self.givens:
            raise ValueError(f"a {title} is made of cages, without givens: leave out the givens")

    def _check_givens(self, givens: int) -> None:
        count = self.size * self.size
        if not 0 <= givens <= count:
            raise ValueError(
                f"a {self.size}x{self.size} board has 0 to {count} givens, not {givens}"
            )
        if self.kind == "sudoku" and self.size == 9 and givens < _FEWEST_OF_SUDOKU:  # noqa: PLR2004
            raise ValueError(
                f"no 9x9 sudoku with {givens} givens has only one solution: "
                f"{_FEWEST_OF_SUDOKU} is the fewest"
            )
        sizes = {len(group) for group in groups_of_cells(self.size, self.arrangement)}
        if min(sizes) > 1 and givens % min(sizes):
            raise ValueError(
                f"with {self.symmetry} symmetry the givens of a {self.size}x{self.size} board "
                f"come in groups of {listed([str(size) for size in sorted(sizes)], 'or')}, "
                f"so there can't be {givens}"
            )

    @property
    def rules(self) -> Kind:
        """The rules of the kind."""
        return kind_named(self.kind)

    @property
    def arrangement(self) -> Symmetry:
        """The symmetry of the givens."""
        return self.symmetry or "none"

    @property
    def wanted_technique(self) -> Technique | None:
        """The technique that the path must need."""
        return None if self.technique is None else technique_named(self.technique)

    @property
    def words(self) -> str:
        """What is wanted, for a sentence: “Hard 9x9 Killer Sudoku”."""
        title = f"{self.size}x{self.size} {self.rules.title}"
        parts = [f"{self.level} {title}" if self.level else title]
        if self.technique:
            parts.append(f"that needs {self.technique} and nothing harder")
        if self.givens is not None:
            parts.append(f"with {self.givens} givens")
        if self.arrangement != "none":
            parts.append(f"with {self.symmetry} symmetry")
        if self.minimal:
            parts.append("in which every clue is needed")
        return " ".join(parts)

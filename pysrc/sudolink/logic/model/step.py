"""A step that a technique has found; its words and picture follow from it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from sudolink.logic.model.phrase import Phrase
from sudolink.logic.model.symmetry import Candidate, Symmetry
from sudolink.puzzle.arguments import check_type
from sudolink.puzzle.board import Board
from sudolink.puzzle.upper_layers import registered


class SetPart(NamedTuple):
    """The role of a set of cells, and the letter that words and pictures call it by."""

    role: str
    letter: str


#: The names of sets; few steps have more than three.
SETS = tuple(SetPart(f"set-{n}", letter) for n, letter in enumerate("ABCDEFGHI", start=1))


@dataclass(frozen=True, slots=True)
class Link:
    """A link of a chain between two nodes; a node is one digit in one or several cells, or a
    few candidates that represent it.

    Attributes:
        start, end: the nodes.
        strong: if `start` is false, `end` is true (drawn solid). Else weak: if `start` is
            true, `end` is false (drawn dashed).
        branch: the number of the branch it belongs to, from 1; 0 if the chains have no branches.
    """  # noqa: D205

    start: tuple[Candidate, ...]
    end: tuple[Candidate, ...]
    strong: bool
    branch: int = 0

    def moved(self, symmetry: Symmetry) -> Link:
        """Return the same link on the moved board."""
        return replace(
            self, start=symmetry.candidates(self.start), end=symmetry.candidates(self.end)
        )


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a human solution.

    Attributes:
        technique: its name, as in `sudolink.logic.TECHNIQUES`.
        detail: the rule, type or form of the technique, or "".
        placements: cells that get a digit.
        eliminations: candidates to remove.
        pattern: what to see on the board.
        reason: why the conclusion follows.
        cells: cells by role. Roles: "pattern", "pivot", "wing", "fin", "other"; "floor" and "roof"
            of a rectangle; "set-1", "set-2" and so on for sets of cells that the words call A, B
            and so on; for created shapes also "super", "inner", "outer"; "changed" once the step is
            applied.
        candidates: candidates by role. Roles: "pattern" (they make the pattern), "on" and "off"
            (true and false in a chain, or the two colours), "fin" (guardians too), "x" (they link
            sets), "z" (one of them is true).
        links: links of a chain, in its order.
        houses: indices of the houses (in `board.houses`) of the pattern.
        covers: indices of further houses: those of a fish that lose candidates.
        cages: indices of the cages (in `board.cages`) it uses.
        blockers: solved cells whose digit keeps it out of other cells. They are no part of the
            pattern.
    """

    technique: str
    detail: str = ""
    placements: tuple[Candidate, ...] = ()
    eliminations: tuple[Candidate, ...] = ()
    pattern: Phrase = Phrase("")  # noqa: RUF009 (a frozen value)
    reason: Phrase = Phrase("")  # noqa: RUF009
    cells: tuple[tuple[str, tuple[int, ...]], ...] = ()
    candidates: tuple[tuple[str, tuple[Candidate, ...]], ...] = ()
    links: tuple[Link, ...] = ()
    houses: tuple[int, ...] = ()
    covers: tuple[int, ...] = ()
    cages: tuple[int, ...] = ()
    blockers: tuple[int, ...] = ()
    _found_on: Board | Callable[[], Board] | None = field(default=None, repr=False, compare=False)
    _puzzle: Board | None = field(default=None, repr=False, compare=False)

    @property
    def board(self) -> Board | None:
        """The board that `steps`, `next_step` or `explain` found it on, which notebooks draw.

        It doesn't count when steps are compared. Steps that come from elsewhere have None.
        """
        return self._found_on() if callable(self._found_on) else self._found_on

    def on(self, board: Board) -> Step:
        """Return the step with the board that it was found on."""
        return replace(self, _found_on=board, _puzzle=board)

    def on_path(self, start: Board, board: Callable[[], Board]) -> Step:
        """Return the step of a path with its start, and what returns the board before the step."""
        return replace(self, _found_on=board, _puzzle=start)

    def check_puzzle(self, board: Board) -> None:
        """Raise ValueError for a board of another puzzle than the step was found on."""
        puzzle = self._puzzle
        if puzzle and not _same_puzzle(puzzle, board):
            raise ValueError(
                "the step was found on another puzzle; find this one's with sudolink.steps(board)"
            )

    def _repr_html_(self) -> str | None:
        board = self.board
        return registered("step_html")(board, self) if board else None

    @property
    def order(self) -> tuple[object, ...]:
        """The sort key for steps of one technique: the smallest comes first.

        Fewer links, then fewer cells, then more conclusions, then reading order (of the
        board in its canonical orientation).
        """
        weight = len({cell for _, cells in self.cells for cell in cells})
        return (
            len(self.links),
            weight,
            -len(self.placements),
            -len(self.eliminations),
            self.placements,
            self.eliminations,
            self.detail,
            self.cells,
            self.candidates,
        )

    @property
    def looks(self) -> tuple[object, ...]:
        """What the step looks like on the board, whatever its name."""
        return self.placements, self.eliminations, self.cells, self.candidates, self.links

    def in_role(self, role: str) -> tuple[int, ...]:
        """Return the cells in a role."""
        return tuple(cell for name, cells in self.cells if name == role for cell in cells)

    def moved(self, symmetry: Symmetry) -> Step:
        """Return the same step on the moved board."""
        return replace(
            self,
            placements=symmetry.candidates(self.placements),
            eliminations=symmetry.candidates(self.eliminations),
            pattern=self.pattern.moved(symmetry),
            reason=self.reason.moved(symmetry),
            cells=tuple(
                (role, tuple(sorted(symmetry.cells[cell] for cell in cells)))
                for role, cells in self.cells
            ),
            candidates=tuple(
                (role, symmetry.candidates(candidates)) for role, candidates in self.candidates
            ),
            links=tuple(link.moved(symmetry) for link in self.links),
            houses=tuple(sorted(symmetry.houses[house] for house in self.houses)),
            covers=tuple(sorted(symmetry.houses[house] for house in self.covers)),
            cages=tuple(sorted(symmetry.cages[cage] for cage in self.cages)),
            blockers=tuple(sorted(symmetry.cells[cell] for cell in self.blockers)),
        )


def _same_puzzle(puzzle: Board, board: Board) -> bool:
    """Whether a board is of a puzzle; not every format says which digits are givens."""
    return (puzzle.kind, puzzle.size, puzzle.regions, puzzle.cages) == (
        board.kind,
        board.size,
        board.regions,
        board.cages,
    ) and all(a.value == b.value for a, b in zip(puzzle.cells, board.cells, strict=True) if a.given)


def check_step(board: Board, step: Step) -> None:
    """Raise TypeError for what is no step, and ValueError for a step of another puzzle."""
    check_type("step", step, Step)
    step.check_puzzle(board)


__all__ = ["SETS", "Candidate", "Link", "SetPart", "Step", "check_step"]

"""Tie the words of a step to its picture: which words name which marks.

A *mark* is one thing drawn: the frame of a cell, the background of a candidate, a cross, the tint
of a house, a link. Marks that look alike are a *part* of the picture. Words and marks both come
from the step: what words name decides which marks they belong to.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from sudolink.logic.explain.words import pieces_of
from sudolink.logic.model.phrase import Naming, Piece
from sudolink.logic.model.step import Link, Step
from sudolink.puzzle.board import Board


class Mark(NamedTuple):
    """A mark of a picture.

    Attributes:
        part: the part it belongs to: a role of cells or candidates, "house", "cover", "blocker",
            "strong", "weak", "branch-1" and so on, "gone" or "placed". Frames of cells in a role
            that candidates also have are named like `fin-cell`.
        place: the cell, the cell and the digit, the house, or the number of the link.
    """

    part: str
    place: tuple[int, ...]

    @property
    def name(self) -> str:
        """Its name, which is unique in a picture: `set-1 40`."""
        return " ".join([self.part, *map(str, self.place)])


class Run(NamedTuple):
    """Words that name marks of one part, or none.

    Attributes:
        text: the words.
        part: the part, or "".
        marks: the marks they name.
    """

    text: str
    part: str = ""
    marks: tuple[Mark, ...] = ()


#: The parts of roles that cells and candidates share.
_CELL_PARTS = {"pattern": "cell", "fin": "fin-cell"}


def cell_part(role: str) -> str:
    """Return the part of the picture that frames of cells in a role belong to."""
    return _CELL_PARTS.get(role, role)


def link_part(link: Link) -> str:
    """Return the part of the picture that a link belongs to."""
    if link.branch:
        return f"branch-{link.branch}"
    return "strong" if link.strong else "weak"


def marks_of(step: Step) -> tuple[Mark, ...]:
    """Return all marks of a step's picture."""
    return (
        *(Mark(cell_part(role), (cell,)) for role, cells in step.cells for cell in cells),
        *(Mark("blocker", (cell,)) for cell in step.blockers),
        *(Mark(role, candidate) for role, group in step.candidates for candidate in group),
        *(Mark("house", (house,)) for house in step.houses),
        *(Mark("cover", (house,)) for house in step.covers),
        *(Mark(link_part(link), (number,)) for number, link in enumerate(step.links)),
        *(Mark("gone", candidate) for candidate in step.eliminations),
        *(Mark("placed", candidate) for candidate in step.placements),
    )


def runs_of(board: Board, step: Step, naming: Naming | None = None) -> tuple[Run, ...]:
    """Explain a step in runs: joined, their texts are what `describe` returns."""
    ties = Ties(step)
    runs = (run for piece in pieces_of(board, step, naming) for run in ties.runs(piece))
    return tuple(
        joined
        for plain, group in groupby(runs, key=lambda run: not run.marks)
        for joined in ([Run("".join(run.text for run in group))] if plain else group)
    )


#: The parts of what follows. Words about the pattern name these only if they name nothing else.
_FOLLOWS = ("gone", "placed")


class Ties:
    """Finds the marks that pieces of text name.

    Each way to see the marks is a list of parts, with their marks by cell, candidate or house.
    """

    def __init__(self, step: Step) -> None:
        self._parts: dict[str, list[Mark]] = {}
        for mark in marks_of(step):
            self._parts.setdefault(mark.part, []).append(mark)
        cells = {cell_part(role) for role, _ in step.cells} | {"blocker"}
        candidates = {role for role, _ in step.candidates}
        # The part with the fewest marks says most; of equally many marks, frames come first.
        order = sorted(
            self._parts,
            key=lambda part: (part in _FOLLOWS, len(self._parts[part]), part not in cells),
        )
        self._small = [part for part in order if part in candidates | {*_FOLLOWS}]
        plain = {"pattern"} if self._parts.keys() & cells else set()
        self._framed = [part for part in order if part in (cells | {*self._small}) - plain]
        sides = candidates & {"on", "off"}
        self._digits = ["pattern", "fin", *(sides if len(sides) == 1 else ())]

    def runs(self, piece: Piece) -> Iterator[Run]:
        """Return the words of a piece as runs."""
        run = self._whole(piece)
        if run.marks or not piece.smaller:
            yield run
        else:
            for smaller in piece.smaller:
                yield from self.runs(smaller)

    def _whole(self, piece: Piece) -> Run:
        """Return all words as a run; it has no marks unless one part has everything they name."""
        if piece.digits:
            return self._of_digits(piece, [piece.part] if piece.part else self._digits)
        if piece.part:
            some = set(piece.candidates)
            all_marks = self._parts.get(piece.part, ())
            marks = tuple(mark for mark in all_marks if not some or mark.place in some)
            return Run(piece.text, piece.part if marks else "", marks)
        if piece.houses:
            return self._find(piece, ["house", "cover"], {(house,) for house in piece.houses}, 1)
        if piece.candidates:
            found = self._find(piece, self._small, set(piece.candidates), 2)
            cells: set[tuple[int, ...]] = {(cell,) for cell, _ in piece.candidates}
            return found if found.marks else self._find(piece, self._framed, cells, 1)
        framed = self._framed
        if len(piece.cells) > 1:  # a list or a cage, of which what follows may be just a part
            framed = [part for part in framed if part not in _FOLLOWS]
        return self._find(piece, framed, {(cell,) for cell in piece.cells}, 1)

    def _of_digits(self, piece: Piece, parts: Iterable[str]) -> Run:
        """Find the first part that has all digits, and its marks of these."""
        for part in parts:
            marks = [m for m in self._parts.get(part, ()) if m.place[1] in piece.digits]
            if {mark.place[1] for mark in marks} == {*piece.digits}:
                return Run(piece.text, part, tuple(marks))
        return Run(piece.text)

    def _find(
        self, piece: Piece, parts: Sequence[str], named: set[tuple[int, ...]], length: int
    ) -> Run:
        """Find the first part whose marks are in all named places.

        `length` is how much of a mark's place counts: 1 for its cell or house.
        """
        for part in parts if named else ():
            marks = [mark for mark in self._parts.get(part, ()) if mark.place[:length] in named]
            if {mark.place[:length] for mark in marks} == named:
                return Run(piece.text, part, tuple(marks))
        return Run(piece.text)

"""Hints in three tiers: where to look, which technique to try, the full step.

Each tier has words, and the first two have something to draw, which gives no more away.
"""

from __future__ import annotations

from dataclasses import dataclass

from sudolink.logic.explain.words import describe, title_of
from sudolink.logic.model.phrase import Names, Naming, listed
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Step, check_step
from sudolink.puzzle.board import Board
from sudolink.puzzle.masks import cells_in


@dataclass(frozen=True, slots=True)
class Hint:
    """One tier of a hint.

    Attributes:
        sentence: its words.
        marks: what to draw: a step without conclusions, or the step itself.
    """

    sentence: str
    marks: Step


def hints(board: Board, step: Step, naming: Naming | None = None) -> tuple[str, str, str]:
    """Return three tiers of hint: where to look, which technique to try, the full step.

    Raises as `describe`.
    """
    first, second, third = hint_tiers(board, step, naming)
    return first.sentence, second.sentence, third.sentence


def hint_tiers(board: Board, step: Step, naming: Naming | None = None) -> tuple[Hint, Hint, Hint]:
    """Return the same with what each tier draws."""
    names = Names(board, naming)
    check_step(board, step)
    title = title_of(step)
    first = _where(step, names)
    pattern = _pattern(step)
    cells = (("pattern", pattern),) if len(pattern) <= board.size else first.marks.cells
    return (
        first,
        Hint(
            f"Try this technique: {title}. The step {_what(step)}.",
            Step(step.technique, houses=first.marks.houses, cells=cells),
        ),
        Hint(f"{title}: {describe(board, step, naming)}", step),
    )


def _where(step: Step, names: Names) -> Hint:
    """Say where to look: houses, cages, a digit, or the house that has most of the pattern."""
    board = names.board
    if step.houses:
        return _houses(step, names, (*step.houses, *step.covers))
    if step.cages:
        cells = sorted({cell for cage in step.cages for cell in board.cages[cage].cells})
        marks = Step(step.technique, cells=(("pattern", tuple(cells)),))
        return Hint(f"Look at {listed(map(names.cage, step.cages))}.", marks)
    pattern = set(_pattern(step))
    digits = _digits(step)
    if len(digits) == 1 and len(pattern) > 1:
        (digit,) = digits
        marks = Step(step.technique, cells=(("other", _places(board, digit)),))
        return Hint(f"Look at the cells that can still be {digit}.", marks)
    most = max(range(len(board.houses)), key=lambda i: len(pattern & {*board.houses[i].cells}))
    return _houses(step, names, (most,))


def _houses(step: Step, names: Names, houses: tuple[int, ...]) -> Hint:
    return Hint(f"Look at {names.houses(houses)}.", Step(step.technique, houses=houses))


def _pattern(step: Step) -> tuple[int, ...]:
    """Return the cells of the pattern, of its candidates, or else of what follows."""
    cells = {cell for _, group in step.cells for cell in group}
    candidates = {cell for _, group in step.candidates for cell, _ in group}
    changed = {cell for cell, _ in (*step.placements, *step.eliminations)}
    return tuple(sorted(cells or candidates or changed))


def _digits(step: Step) -> set[int]:
    shown = [candidate for _, group in step.candidates for candidate in group]
    return {digit for _, digit in (*shown, *step.placements, *step.eliminations)}


def _places(board: Board, digit: int) -> tuple[int, ...]:
    """Return the empty cells that can still be a digit."""
    return cells_in(Position.of(board).places[digit])


def _what(step: Step) -> str:
    """Say what a step achieves, but not where."""
    if step.placements:
        count = len(step.placements)
        return "places a digit" if count == 1 else f"places {count} digits"
    count = len(step.eliminations)
    return f"removes {count} candidate{'' if count == 1 else 's'}"

"""A step in words: three tiers of hint, and the whole explanation."""

from __future__ import annotations

from itertools import groupby

from sudolink.logic.model.phrase import Houses, Names, Naming, listed
from sudolink.logic.model.step import Candidate, Step
from sudolink.puzzle.arguments import check_type
from sudolink.puzzle.board import Board


def conclusion(step: Step, names: Names) -> str:
    """What follows, as in `So we can remove 2 and 7 from C4 and 7 from C6.`."""
    placed = [f"{names.cell(cell)} is {digit}" for cell, digit in step.placements]
    gone = [
        f"{digits} from {listed(map(names.cell, cells))}"
        for digits, cells in _by_digits(step.eliminations)
    ]
    parts = [listed(placed)] if placed else []
    if gone:
        parts.append(f"we can remove {listed(gone)}")
    return f"So {listed(parts)}." if parts else ""


def _by_digits(candidates: tuple[Candidate, ...]) -> list[tuple[str, list[int]]]:
    """Cells that lose the same digits, together."""
    digits: dict[int, list[int]] = {}
    for cell, digit in candidates:
        digits.setdefault(cell, []).append(digit)
    pairs = sorted((tuple(sorted(lost)), cell) for cell, lost in digits.items())
    return [
        (listed(map(str, lost)), [cell for _, cell in group])
        for lost, group in groupby(pairs, key=lambda pair: pair[0])
    ]


def describe(board: Board, step: Step, naming: Naming | None = None) -> str:
    """The step in two or three sentences: the pattern, why it works, what follows."""
    names = Names(board, naming)
    check_type("step", step, Step)
    parts = (step.pattern.read(names), step.reason.read(names), conclusion(step, names))
    return " ".join(part for part in parts if part)


def title_of(step: Step) -> str:
    """The name of the technique with its rule or type: `Simple Colouring (Rule 4)`."""
    return f"{step.technique} ({step.detail})" if step.detail else step.technique


def hints(board: Board, step: Step, naming: Naming | None = None) -> tuple[str, str, str]:
    """Three tiers of hint: where to look, which pattern, the full step."""
    names = Names(board, naming)
    check_type("step", step, Step)
    full = f"{title_of(step)}: {describe(board, step, naming)}"
    return (
        f"Look at {_place(step, names)}.",
        f"The next step is {title_of(step)}: {_what(step)}.",
        full,
    )


def _place(step: Step, names: Names) -> str:
    """Where a step is, as little as helps: its houses or cages, else the cells it uses."""
    if step.houses:
        return Houses(step.houses).read(names)
    if step.cages:
        return listed(map(names.cage, step.cages))
    cells = sorted({cell for _, group in step.cells for cell in group}) or sorted(
        {cell for _, group in step.candidates for cell, _ in group}
        | {cell for cell, _ in step.placements}
    )
    return listed(map(names.cell, cells))


def _what(step: Step) -> str:
    """What kind of conclusion it has, without telling where."""
    if step.placements:
        return "it places a digit" if len(step.placements) == 1 else "it places digits"
    count = len(step.eliminations)
    return f"it removes {count} candidate{'' if count == 1 else 's'}"

"""Explain a step in words."""

from __future__ import annotations

from itertools import groupby

from sudolink.logic.model.phrase import Names, Naming, listed
from sudolink.logic.model.step import Candidate, Step
from sudolink.puzzle.arguments import check_type
from sudolink.puzzle.board import Board


def conclusion(step: Step, names: Names) -> str:
    """Say what follows: `So A1 is 2.` or `Remove 2 and 7 from C4, and 7 from C6.`."""
    placed = [f"{names.cell(cell)} is {digit}" for cell, digit in step.placements]
    gone = [
        f"{digits} from {listed(map(names.cell, cells))}"
        for digits, cells in _by_digits(step.eliminations)
    ]
    parts = [f"So {listed(placed)}."] if placed else []
    if gone:
        parts.append(f"Remove {_list_of_lists(gone)}.")
    return " ".join(parts)


def _list_of_lists(parts: list[str]) -> str:
    """Join parts that may be lists themselves, so that the end of each is clear."""
    *most, last = parts
    if len(most) <= 1:
        return ", and ".join(parts)
    return f"{'; '.join(most)}; and {last}"


def _by_digits(candidates: tuple[Candidate, ...]) -> list[tuple[str, list[int]]]:
    """Group the cells that lose the same digits."""
    digits: dict[int, list[int]] = {}
    for cell, digit in candidates:
        digits.setdefault(cell, []).append(digit)
    pairs = sorted((tuple(sorted(lost)), cell) for cell, lost in digits.items())
    return [
        (listed(map(str, lost)), [cell for _, cell in group])
        for lost, group in groupby(pairs, key=lambda pair: pair[0])
    ]


def describe(board: Board, step: Step, naming: Naming | None = None) -> str:
    """Explain a step in a few sentences: the pattern, why it works, what follows."""
    names = Names(board, naming)
    check_type("step", step, Step)
    parts = (step.pattern.read(names), step.reason.read(names), conclusion(step, names))
    return " ".join(part for part in parts if part)


def title_of(step: Step) -> str:
    """Return the name of the technique with its rule or type: `Simple Colouring (Rule 4)`."""
    return f"{step.technique} ({step.detail})" if step.detail else step.technique

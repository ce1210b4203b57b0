"""Explain a step in words."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from sudolink.logic.model.phrase import Names, Naming, Piece, listed, read_pieces
from sudolink.logic.model.step import Candidate, Step, check_step
from sudolink.puzzle.board import Board


def conclusion(step: Step, names: Names) -> str:
    """Say what follows: `So A1 is 2.` or `Remove 2 and 7 from C4, and 7 from C6.`."""
    return read_pieces(_conclusion(step, names))


def _conclusion(step: Step, names: Names) -> Iterator[Piece]:
    for place, (cell, digit) in enumerate(step.placements):
        yield Piece(_before(place, len(step.placements)) if place else "So ")
        yield Piece(f"{names.cell(cell)} is {digit}", candidates=((cell, digit),), part="placed")
    if step.placements:
        yield Piece(". " if step.eliminations else ".")
    groups = _by_digits(step.eliminations)
    for place, (digits, cells) in enumerate(groups):
        yield Piece(_after_list(place, len(groups)) if place else "Remove ")
        text = f"{listed(map(str, digits))} from {listed(map(names.cell, cells))}"
        gone = tuple((cell, digit) for cell in cells for digit in digits)
        yield Piece(text, candidates=gone, part="gone")
    if groups:
        yield Piece(".")


def _before(place: int, count: int) -> str:
    """Return what separates an element of a list from the one before it."""
    return ", " if place < count - 1 else " and "


def _after_list(place: int, count: int) -> str:
    """Return the same for elements that may be lists, so that the end of each is clear."""
    if place < count - 1:
        return "; "
    return ", and " if place == 1 else "; and "


def _by_digits(candidates: tuple[Candidate, ...]) -> list[tuple[tuple[int, ...], list[int]]]:
    """Group the cells that lose the same digits."""
    digits: dict[int, list[int]] = {}
    for cell, digit in candidates:
        digits.setdefault(cell, []).append(digit)
    pairs = sorted((tuple(sorted(lost)), cell) for cell, lost in digits.items())
    return [
        (lost, [cell for _, cell in group])
        for lost, group in groupby(pairs, key=lambda pair: pair[0])
    ]


def pieces_of(board: Board, step: Step, naming: Naming | None = None) -> Iterator[Piece]:
    """Explain a step in pieces of text, each of which knows what it names."""
    names = Names(board, naming)
    check_step(board, step)
    first = True
    for part in (step.pattern.pieces(names), step.reason.pieces(names), _conclusion(step, names)):
        begun = False
        for piece in part:
            if not begun and not first:
                yield Piece(" ")
            begun, first = True, False
            yield piece


def describe(board: Board, step: Step, naming: Naming | None = None) -> str:
    """Explain a step in a few sentences: the pattern, why it works, what follows.

    Raises:
        TypeError: the board isn't a Board, or the step isn't a Step.
        ValueError: there is no such naming, or the step was found on another puzzle.
    """
    return read_pieces(pieces_of(board, step, naming))


def title_of(step: Step) -> str:
    """Return the name of the technique with its rule or type: `Simple Colouring (Rule 4)`."""
    return f"{step.technique} ({step.detail})" if step.detail else step.technique

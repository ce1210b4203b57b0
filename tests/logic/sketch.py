"""Positions drawn with a few strokes: cells with few candidates on an empty board."""

from __future__ import annotations

from dataclasses import replace

from sudolink import decode
from sudolink.logic.model.position import Position
from sudolink.puzzle.cell_names import ROW_LETTERS


def at(*names: str) -> tuple[int, ...]:
    """The cells of these names."""
    return tuple(ROW_LETTERS.index(name[0]) * 9 + int(name[1]) - 1 for name in names)


def sketch(**cells: int) -> Position:
    """An empty 9x9 board but for the candidates of some cells: `sketch(A1=12, B2=345)`.

    All other cells have every candidate; the position may well have no solution.
    """
    position = Position.of(decode("." * 81))
    kept = {
        at(name)[0]: {int(digit) for digit in str(reported)} for name, reported in cells.items()
    }
    position = position.after(
        eliminations=[
            (cell, digit)
            for cell, digits in kept.items()
            for digit in range(1, 10)
            if digit not in digits
        ]
    )
    return Position.of(position.to_board())


def with_candidate(position: Position, name: str, digit: int) -> Position:
    """The position with a candidate more."""
    (cell,) = at(name)
    assert not position.has(cell, digit)
    candidates = list(position.candidates)
    candidates[cell] |= 1 << digit - 1
    places = list(position.places)
    places[digit] |= 1 << cell
    return replace(position, candidates=tuple(candidates), places=tuple(places), memo={})

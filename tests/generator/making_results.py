"""Finish what is being made, and answer its trials meanwhile."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, TypeVar

from sudolink.generator.draws import Draws
from sudolink.generator.grid_filling import fill
from sudolink.generator.solved_grid import SolvedGrid
from sudolink.generator.trials import Found, Trial, answered
from sudolink.puzzle.board import Board

T = TypeVar("T")


def result_of(making: Generator[Trial | None, Any, T]) -> T:
    """Return what it makes in the end."""
    found: Found = None
    while True:
        try:
            trial = making.send(found)
        except StopIteration as end:
            made: T = end.value
            return made
        found = answered([trial], lambda: False)[0] if trial else None


def solved(kind: str, size: int, seed: int) -> SolvedGrid:
    """Return a solved grid of the kind."""
    grid = result_of(fill(Board.blank(kind, size), Draws(seed)))
    assert grid
    return grid

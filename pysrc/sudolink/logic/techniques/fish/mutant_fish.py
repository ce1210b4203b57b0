"""Mutant fish: rows and columns together, diagonals and windows are bases or covers of a fish."""

from __future__ import annotations

from collections.abc import Iterator

from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Step
from sudolink.logic.techniques.fish.franken_fish import fish_steps


def mutant_fish(position: Position) -> Iterator[Step]:
    """A fish of any houses: rows and columns on the same side, diagonals or windows.

    If it has fins, only cells that see all of them lose the digit.
    """
    return fish_steps(position, "Mutant")

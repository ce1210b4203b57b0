"""How hard a board that was made is: the only place that asks for grades and paths."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from functools import cache

from sudolink.logic.model.layout import layout_of
from sudolink.logic.model.position import Position
from sudolink.logic.model.technique import Technique
from sudolink.logic.scales.own_level import Level
from sudolink.logic.scales.puzzle_grade import grade_in_slices
from sudolink.logic.step_finder import walk_in_slices
from sudolink.logic.techniques.orders import in_order
from sudolink.logic.techniques.table import TECHNIQUES
from sudolink.puzzle.board import Board
from sudolink.puzzle.masks import cells_in

#: The groups of techniques that are far beyond each level.
_LEFT_OUT: dict[Level, tuple[str, ...]] = {
    "Easy": ("tough", "diabolical", "extreme", "last"),
    "Medium": ("diabolical", "extreme", "last"),
    "Hard": ("extreme", "last"),
    "Expert": ("last",),
}


@dataclass(frozen=True, slots=True)
class Judgement:
    """Whether a board is as hard as wanted.

    Attributes:
        verdict: below 0 if it is too easy, 0 if it is as wanted, above 0 if it is too hard.
        board: the board to return; None unless it is as wanted.
        open_cells: the cells still empty where a path that does need the wanted technique needs a
            harder one too: digits in some of them may make the board as hard as wanted.
    """

    verdict: int
    board: Board | None = None
    open_cells: tuple[int, ...] = ()


def level_of(board: Board, wanted: Level) -> Generator[None, None, Level | None]:
    """Return our level of a puzzle; None if it is beyond our techniques, or far beyond `wanted`.

    It yields None wherever the caller can pause.
    """
    if wanted in _LEFT_OUT:
        end = Position.of(board)
        for step in walk_in_slices(board, _techniques_for(wanted)):
            if step:
                end = end.after(step.placements, step.eliminations)
            yield
        if not end.solved:
            return None
    for grade in grade_in_slices(board):
        if grade is not None:
            return grade.level
        yield
    return None


@cache
def _techniques_for(level: Level) -> tuple[str, ...]:
    """Return the techniques that may solve a puzzle of a level: the others take long."""
    return tuple(
        each.name for each in TECHNIQUES if not each.retired and each.group not in _LEFT_OUT[level]
    )


def fitting(board: Board) -> list[str]:
    """Return the names of the techniques that apply to boards like this one."""
    layout = layout_of(board)
    return [each.name for each in TECHNIQUES if not each.retired and each.fits(layout)]


def use_of(board: Board, technique: Technique) -> Generator[None, None, Judgement]:
    """Say whether the easiest path needs a technique and no harder one.

    If so, the judgement has the board before its first step of that technique. It yields None
    wherever the caller can pause.
    """
    position, before = Position.of(board), None
    for step in walk_in_slices(board):
        if step is None:
            yield
            continue
        if _rank(step.technique) > _rank(technique.name):
            break
        if before is None and step.technique == technique.name:
            before = position
        position = position.after(step.placements, step.eliminations)
    if not position.solved:
        return Judgement(1, open_cells=cells_in(position.unsolved) if before else ())
    return Judgement(0, before.to_board()) if before else Judgement(-1)


@cache
def _ranks() -> dict[str, int]:
    return {technique.name: rank for rank, technique in enumerate(in_order(TECHNIQUES))}


def _rank(name: str) -> int:
    """Return the place of a technique in the order from easy to hard."""
    return _ranks()[name]

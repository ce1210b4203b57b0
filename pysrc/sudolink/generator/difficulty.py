"""How hard a board that was made is: the only place that asks for grades and paths."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from functools import cache

from sudolink.logic.model.layout import layout_of
from sudolink.logic.model.position import Position
from sudolink.logic.model.technique import Technique
from sudolink.logic.scales.own_level import Level, level_of, techniques_up_to
from sudolink.logic.step_finder import walk_in_slices
from sudolink.logic.techniques.orders import in_order
from sudolink.logic.techniques.table import TECHNIQUES
from sudolink.puzzle.board import Board
from sudolink.puzzle.masks import cells_in


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


def level_if_up_to(wanted: Level, board: Board) -> Generator[None, None, Level | None]:
    """Return our level of a puzzle with one solution; None if it is harder than `wanted`.

    A board without empty cells has no level either. It yields None wherever the caller can pause.
    """
    steps = []
    end = Position.of(board)
    for step in walk_in_slices(board, techniques_up_to(wanted)):
        if step:
            steps.append(step)
            end = end.after(step.placements, step.eliminations)
        yield
    return level_of(steps, board)[0] if steps and end.solved else None


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

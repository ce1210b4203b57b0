"""How hard a board that was made is: the only place that asks for grades and paths."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from functools import cache

from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Step
from sudolink.logic.model.technique import Technique
from sudolink.logic.path_finder import walk_in_slices
from sudolink.logic.scales.own_level import Level, effort_of, level_of, techniques_up_to
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


def level_if_up_to(wanted: Level, board: Board) -> Generator[None, None, tuple[Level | None, int]]:
    """Return our level of a puzzle with one solution, and its effort; None if it is harder.

    A board without empty cells has no level either. It yields None wherever the caller can pause.
    """
    steps, positions = yield from _walk(board, techniques_up_to(wanted))
    level = level_of(steps, board)[0] if steps and positions[-1].solved else None
    return level, effort_of(steps)


def use_of(board: Board, technique: Technique) -> Generator[None, None, Judgement]:
    """Say whether the easiest path needs a technique and no harder one.

    If so, the judgement has the board before its first step of that technique. It yields None
    wherever the caller can pause.
    """
    steps, positions = yield from _walk(board, _none_harder(technique.name))
    uses = (
        at for step, at in zip(steps, positions, strict=False) if step.technique == technique.name
    )
    before = next(uses, None)
    if not positions[-1].solved:
        return Judgement(1, open_cells=cells_in(positions[-1].unsolved) if before else ())
    return Judgement(0, before.to_board()) if before else Judgement(-1)


def _walk(
    board: Board, techniques: Sequence[str]
) -> Generator[None, None, tuple[list[Step], list[Position]]]:
    """Return the steps of the path by some techniques, the positions before them and the last one.

    It yields None wherever the caller can pause.
    """
    steps: list[Step] = []
    positions = [Position.of(board)]
    for step in walk_in_slices(board, techniques):
        if step:
            steps.append(step)
            positions.append(positions[-1].after(step.placements, step.eliminations))
        yield
    return steps, positions


@cache
def _none_harder(name: str) -> tuple[str, ...]:
    """Return a technique and the easier ones."""
    names = [each.name for each in in_order(TECHNIQUES)]
    usual = {each.name for each in TECHNIQUES if not each.retired}
    return tuple(each for each in names[: names.index(name) + 1] if each in usual)

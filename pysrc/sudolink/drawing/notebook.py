"""Pictures for notebooks: what steps, paths and results show of themselves."""

from __future__ import annotations

from sudolink.codec import decode
from sudolink.drawing.path_report import status_line
from sudolink.drawing.picture import draw
from sudolink.drawing.svg import words
from sudolink.logic import Path, Step, describe, title_of
from sudolink.puzzle.about import as_far_as_checked
from sudolink.puzzle.board import Board
from sudolink.solver import Result

#: The widths of pictures, in pixels: of one, and of each in a row.
_WIDTH, _SMALL = 400, 260

#: The most solutions and steps that are drawn, so that a notebook stays small.
_MOST_SOLUTIONS, _MOST_STEPS = 2, 60

_OUTCOMES = {
    "unique": "This is the only solution.",
    "multiple": "There are several solutions.",
    "unchecked": "This is a solution.",
    "none": "There is no solution.",
    "stopped": "The search was stopped before it was finished.",
}


def step_html(board: Board, step: Step) -> str:
    """Return a step: its name, its picture, and its sentences."""
    return _figure(board, step, _WIDTH, f"{title_of(step)}: {describe(board, step)}")


def path_html(path: Path) -> str:
    """Return a path: how it ends, and each step behind its name."""
    steps = list(zip(path.steps, path.boards(), strict=False))
    shown = "".join(
        f"<details><summary>{number}. {words(title_of(step))}: "
        f"{words(describe(before, step))}</summary>{_picture(before, step, _SMALL)}</details>"
        for number, (step, before) in enumerate(steps[:_MOST_STEPS], start=1)
    )
    left = len(steps) - _MOST_STEPS
    more = f"<p>… and {left} more step{'' if left == 1 else 's'}.</p>" if left > 0 else ""
    ends = words(status_line(path))
    return f"<div><p>{ends}</p>{shown}{more}{_picture(path.end, None, _SMALL)}</div>"


def result_html(result: Result, item: Board | str) -> str:
    """Return what a search found: a sentence, and the first solutions or the board without one."""
    board = decode(item) if isinstance(item, str) else item
    drawn = [board.with_solution(each) for each in result.solutions[:_MOST_SOLUTIONS]] or [board]
    sentence = f"{_OUTCOMES[result.status]} {result.reason}".strip()
    width = _WIDTH if len(drawn) == 1 else _SMALL
    pictures = "".join(_picture(each, None, width) for each in drawn)
    return f"<div><p>{words(as_far_as_checked(board, sentence))}</p>{pictures}</div>"


def _figure(board: Board, step: Step, width: int, sentence: str) -> str:
    return f"<div>{_picture(board, step, width)}<p>{words(sentence)}</p></div>"


def _picture(board: Board, step: Step | None, width: int) -> str:
    return draw(board, step=step, interactive=False, width=width)

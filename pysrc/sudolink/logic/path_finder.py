"""The path to the solution, or as far as techniques get: its next step, its steps, all of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import islice
from typing import Literal

from sudolink.logic.allowed import allowed_techniques, excluded_techniques, names_of
from sudolink.logic.model.limits import USUAL, ShapeLimits
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Step
from sudolink.logic.model.symmetry import canonical
from sudolink.logic.no_solution import RuleCheck, find_conflict
from sudolink.logic.step_finder import first_step
from sudolink.logic.techniques.orders import DEFAULT_ORDER, Order
from sudolink.puzzle.board import Board
from sudolink.puzzle.upper_layers import registered

#: "solved"; "stuck": no technique allowed finds more; "broken": the board contradicts itself.
Status = Literal["solved", "stuck", "broken"]


@dataclass(frozen=True, slots=True)
class Path:
    """How far logic gets.

    Attributes:
        start: the board at the start, with candidates.
        steps: the steps in order.
        end: the board after the last one.
        status: how it ends.
        reason: what is wrong with a broken board, else "".
        excluded: techniques that can't be used here, with the reason.
    """

    start: Board
    steps: tuple[Step, ...]
    end: Board
    status: Status
    reason: str
    excluded: tuple[tuple[str, str], ...] = field(default=())

    def boards(self) -> Iterator[Board]:
        """Yield the board before each step, and the one at the end."""
        position = Position.of(self.start)
        for step in self.steps:
            yield position.to_board()
            position = position.after(step.placements, step.eliminations)
        yield position.to_board()

    def board(self, index: int) -> Board:
        """Return the board before a step, or the one at the end.

        Raises:
            IndexError: the path has no such step.
        """
        if not 0 <= index <= len(self.steps):
            raise IndexError(f"there is no step {index}: the path has {len(self.steps)} steps")
        return next(islice(self.boards(), index, None))

    def _repr_html_(self) -> str:
        return str(registered("path_html")(self))


def next_step(
    board: Board,
    techniques: Iterable[str] | None = None,
    *,
    order: Order = DEFAULT_ORDER,
    shapes: ShapeLimits = USUAL,
) -> Step | None:
    """Return the first of `steps`, or None. Arguments and errors are those of `steps`."""
    step = next(filter(None, seek(board, techniques, order=order, shapes=shapes)), None)
    return step and step.on(board)


def seek(
    board: Board,
    techniques: Iterable[str] | None = None,
    *,
    order: Order = DEFAULT_ORDER,
    shapes: ShapeLimits = USUAL,
) -> Iterator[Step | None]:
    """Search for the next step: yield None wherever the caller can pause, then the step.

    Pauses come after each technique that finds nothing, and while the exact solver checks whether
    there is one solution. Arguments and errors are those of `steps`.
    """
    for step in walk_in_slices(board, techniques, order=order, shapes=shapes):
        yield step
        if step:
            return


def explain(
    board: Board,
    techniques: Iterable[str] | None = None,
    *,
    order: Order = DEFAULT_ORDER,
    shapes: ShapeLimits = USUAL,
    progress: Callable[[int], object] | None = None,
) -> Path:
    """Return the whole path to the solution, or as far as the allowed techniques get.

    Each step is the `next_step` on the board at that point. Arguments and errors are those of
    `steps`; `progress` is called again and again with the number of steps so far.
    """
    names = names_of(techniques)
    taken: list[Step] = []
    for step in walk_in_slices(board, names, order=order, shapes=shapes):
        if step:
            taken.append(step)
        if progress:
            progress(len(taken))
    path = path_of(board, tuple(taken), names)
    found = (
        step.on_path(path.start, partial(path.board, index))
        for index, step in enumerate(path.steps)
    )
    return replace(path, steps=tuple(found))


def walk(
    board: Board,
    techniques: Iterable[str] | None = None,
    *,
    order: Order = DEFAULT_ORDER,
    shapes: ShapeLimits = USUAL,
) -> Iterator[Step]:
    """Yield the steps of the path, each found on demand. Errors are those of `steps`."""
    return filter(None, walk_in_slices(board, techniques, order=order, shapes=shapes))


def walk_in_slices(
    board: Board,
    techniques: Iterable[str] | None = None,
    *,
    order: Order = DEFAULT_ORDER,
    shapes: ShapeLimits = USUAL,
) -> Iterator[Step | None]:
    """Yield the steps of the path, and None wherever the caller can pause (see `seek`)."""
    symmetry = canonical(board)
    position = Position.of(board if symmetry.is_identity else symmetry.board(board), shapes)
    back = symmetry.inverse()
    allowed = allowed_techniques(techniques, order)
    if find_conflict(board):
        return
    check = RuleCheck(board)
    while not (position.broken() or position.solved):
        for step in first_step(board, position, allowed):
            if step:
                break
            yield None
        else:
            return
        found = step if symmetry.is_identity else step.moved(back)
        yield found
        if found.placements and not check.allows(found.placements):
            return
        position = position.after(step.placements, step.eliminations)


def path_of(board: Board, steps: tuple[Step, ...], techniques: Iterable[str] | None = None) -> Path:
    """Make the path of these steps, which are all that `walk` yields."""
    start = end = Position.of(board)
    for step in steps:
        end = end.after(step.placements, step.eliminations)
    reason = find_conflict(board) or end.broken() or find_conflict(end.to_board())
    status: Status = "broken" if reason else "solved" if end.solved else "stuck"
    # Steps that lead to the solution have shown that there is no other.
    excluded = () if end.solved else excluded_techniques(board, techniques)
    return Path(
        start=start.to_board(),
        steps=steps,
        end=end.to_board(),
        status=status,
        reason=reason,
        excluded=excluded,
    )

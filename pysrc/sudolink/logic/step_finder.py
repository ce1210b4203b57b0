"""Find all steps of a board, the next one, or the whole path.

Techniques come in one of the orders (`techniques/orders`), and steps of a technique in their
`Step.order` on the board in its canonical orientation (`symmetry`). So turned, mirrored and
relabelled boards get the same path.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import islice
from typing import Literal

from sudolink.codec import best_format
from sudolink.logic.model.layout import layout_of
from sudolink.logic.model.limits import USUAL, ShapeLimits
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Candidate, Step, check_step
from sudolink.logic.model.symmetry import canonical
from sudolink.logic.model.technique import Technique
from sudolink.logic.patterns.uniqueness import prove_unique, why_not_unique
from sudolink.logic.techniques.orders import DEFAULT_ORDER, Order, in_order
from sudolink.logic.techniques.table import TECHNIQUES, techniques_named
from sudolink.puzzle.arguments import check_type
from sudolink.puzzle.board import Board, check_board
from sudolink.puzzle.cell_names import clause
from sudolink.puzzle.upper_layers import registered
from sudolink.solver.rules.contradictions import find_contradiction
from sudolink.solver.rules.puzzle_rules import read

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


def fill_candidates(board: Board) -> Board:
    """Return the board with the candidates that logic starts from."""
    return Position.of(board).to_board()


def apply(board: Board, step: Step) -> Board:
    """Return the board after a step, with all remaining candidates.

    If its format can't hold these, it gets the newest format that can.

    Raises:
        TypeError: the board isn't a Board, or the step isn't a Step.
        ValueError: the step was found on another puzzle, or places a digit where another one is.
    """
    before = Position.of(board)
    check_step(board, step)
    for cell, digit in step.placements:
        if board.cells[cell].value not in {None, digit}:
            name = board.name(cell)
            raise ValueError(f"the step places {digit} in {name}, which has another digit already")
    after = before.after(step.placements, step.eliminations).to_board()
    return replace(after, format=best_format(after))


def find_conflict(board: Board) -> str:
    """Say which values break a rule, or ""."""
    return clause(find_contradiction(read(board, "values")).removesuffix("."))


def why_no_solution(board: Board) -> str:
    """Say why a board has no solution, if its values and candidates show it, or ""."""
    return find_conflict(board) or Position.of(board).broken()


def steps(
    board: Board,
    techniques: Iterable[str] | None = None,
    *,
    order: Order = DEFAULT_ORDER,
    shapes: ShapeLimits = USUAL,
) -> Iterator[Step]:
    """Find every step on a board, in the order of techniques, each under its first name.

    Args:
        board: any board; a board without candidates starts with those that its values leave.
        techniques: names of the techniques or families ("Unique Rectangles") allowed; None
            allows all but the retired ones.
        order: in which order techniques are tried: "easiest", "sudokuwiki", "hodoku" or
            "explainer".
        shapes: how large the created shapes of a killer may be.

    Raises:
        TypeError: the board isn't a Board, a name or the order isn't a str, or `shapes` isn't
            ShapeLimits.
        ValueError: there is no technique or no order of that name.
    """
    check_board(board)
    check_type("limit of shapes", shapes, ShapeLimits)
    groups = steps_by_technique(board, techniques, order=order, shapes=shapes)
    return (step.on(board) for _, found in groups for step in found)


def steps_by_technique(
    board: Board,
    techniques: Iterable[str] | None = None,
    *,
    order: Order = DEFAULT_ORDER,
    shapes: ShapeLimits = USUAL,
) -> Iterator[tuple[Technique, tuple[Step, ...]]]:
    """Yield every technique that fits the board with its steps, which may be none.

    So the caller can pause between two techniques. Arguments and errors are those of `steps`.
    """
    symmetry = canonical(board)
    position = Position.of(board if symmetry.is_identity else symmetry.board(board), shapes)
    back = symmetry.inverse()
    if find_conflict(board) or position.broken():  # as `why_no_solution`, for this position
        return
    known: set[tuple[object, ...]] = set()
    for technique in _fitting(position, _allowed(techniques, order)):
        found = find_steps(technique, position)
        if found and not _usable(technique, board):
            continue
        fresh = [step for step in found if step.looks not in known]
        known.update(step.looks for step in fresh)
        yield (
            technique,
            tuple(fresh if symmetry.is_identity else (step.moved(back) for step in fresh)),
        )


def next_step(
    board: Board,
    techniques: Iterable[str] | None = None,
    *,
    order: Order = DEFAULT_ORDER,
    shapes: ShapeLimits = USUAL,
) -> Step | None:
    """Return the first of `steps`, or None if there is none."""
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
    names = _names(techniques)
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
    """Yield the steps of the path, each found on demand."""
    return filter(None, walk_in_slices(board, techniques, order=order, shapes=shapes))


def walk_in_slices(
    board: Board,
    techniques: Iterable[str] | None = None,
    *,
    order: Order = DEFAULT_ORDER,
    shapes: ShapeLimits = USUAL,
) -> Iterator[Step | None]:
    """Yield the same, and None wherever the caller can pause (see `seek`)."""
    symmetry = canonical(board)
    position = Position.of(board if symmetry.is_identity else symmetry.board(board), shapes)
    back = symmetry.inverse()
    allowed = _allowed(techniques, order)
    if find_conflict(board):
        return
    while not (position.broken() or position.solved):
        for step in _seek(board, position, allowed):
            if step:
                break
            yield None
        else:
            return
        yield step if symmetry.is_identity else step.moved(back)
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


def find_steps(technique: Technique, position: Position) -> list[Step]:
    """Find all steps of a technique, in order; only the first of those with one conclusion."""
    best: dict[tuple[tuple[Candidate, ...], tuple[Candidate, ...]], Step] = {}
    for step in technique.find(position):
        key = step.placements, step.eliminations
        if key not in best or step.order < best[key].order:
            best[key] = step
    return sorted(best.values(), key=lambda step: step.order)


def excluded_techniques(
    board: Board, techniques: Iterable[str] | None = None
) -> tuple[tuple[str, str], ...]:
    """Return the techniques that can't be used on a board, each with the reason."""
    named = _assuming(board, techniques)
    reason = why_not_unique(board) if named else None
    return tuple((technique.name, reason) for technique in named) if reason else ()


def check_excluded(board: Board, techniques: Iterable[str] | None = None) -> Iterator[None]:
    """Prepare `excluded_techniques` in slices, so that the caller can pause."""
    if _assuming(board, techniques):
        yield from prove_unique(board)


def _assuming(board: Board, techniques: Iterable[str] | None) -> list[Technique]:
    layout = layout_of(board)
    return [t for t in _allowed(techniques) if t.assumes_unique and t.fits(layout)]


def _names(techniques: Iterable[str] | None) -> tuple[str, ...] | None:
    """Return the names as a tuple; a single str is one name. Raises TypeError for anything else."""
    if techniques is None:
        return None
    check_type("list of techniques", techniques, Iterable)
    return (techniques,) if isinstance(techniques, str) else tuple(techniques)


def _allowed(
    techniques: Iterable[str] | None, order: Order = DEFAULT_ORDER
) -> tuple[Technique, ...]:
    names = _names(techniques)
    if names is None:
        return in_order((each for each in TECHNIQUES if not each.retired), order)
    named = {technique.name for name in names for technique in techniques_named(name)}
    return in_order((each for each in TECHNIQUES if each.name in named), order)


def _fitting(position: Position, allowed: Iterable[Technique]) -> Iterator[Technique]:
    return (technique for technique in allowed if technique.fits(position.layout))


def _usable(technique: Technique, board: Board) -> bool:
    """Tell whether the steps of a technique count.

    It is asked only if there are any, because the exact solver may need long to check that the
    puzzle has one solution.
    """
    return not (technique.assumes_unique and why_not_unique(board))


def _seek(board: Board, position: Position, allowed: Iterable[Technique]) -> Iterator[Step | None]:
    """Yield the first step, after a None wherever the caller can pause."""
    for technique in _fitting(position, allowed):
        find = technique.first or technique.find
        found = min(find(position), key=_order, default=None)
        if found and technique.assumes_unique:
            yield from prove_unique(board)
        yield found if found and _usable(technique, board) else None


def _order(step: Step) -> tuple[object, ...]:
    return step.order

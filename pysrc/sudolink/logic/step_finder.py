"""Find all steps of a board, or the first one.

Techniques come in one of the orders (`techniques/orders`), and steps of a technique in their
`Step.order` on the board in its canonical orientation (`symmetry`). So turned, mirrored and
relabelled boards get the same steps.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sudolink.logic.allowed import allowed_techniques, fitting, is_usable
from sudolink.logic.model.limits import USUAL, ShapeLimits
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Candidate, Step
from sudolink.logic.model.symmetry import canonical
from sudolink.logic.model.technique import Technique
from sudolink.logic.no_solution import find_conflict
from sudolink.logic.patterns.uniqueness import prove_unique
from sudolink.logic.techniques.orders import DEFAULT_ORDER, Order
from sudolink.puzzle.arguments import check_type
from sudolink.puzzle.board import Board, check_board


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
    for technique in fitting(position, allowed_techniques(techniques, order)):
        found = find_steps(technique, position)
        if found and not is_usable(technique, board):
            continue
        fresh = [step for step in found if step.looks not in known]
        known.update(step.looks for step in fresh)
        yield (
            technique,
            tuple(fresh if symmetry.is_identity else (step.moved(back) for step in fresh)),
        )


def find_steps(technique: Technique, position: Position) -> list[Step]:
    """Find all steps of a technique, in order; only the first of those with one conclusion."""
    best: dict[tuple[tuple[Candidate, ...], tuple[Candidate, ...]], Step] = {}
    for step in technique.find(position):
        key = step.placements, step.eliminations
        if key not in best or step.order < best[key].order:
            best[key] = step
    return sorted(best.values(), key=lambda step: step.order)


def first_step(
    board: Board, position: Position, allowed: Iterable[Technique]
) -> Iterator[Step | None]:
    """Yield the first step, after a None wherever the caller can pause."""
    for technique in fitting(position, allowed):
        find = technique.first or technique.find
        found = min(find(position), key=_order, default=None)
        if found and technique.assumes_unique:
            yield from prove_unique(board)
        yield found if found and is_usable(technique, board) else None


def _order(step: Step) -> tuple[object, ...]:
    return step.order

"""The engine: which steps there are, which comes next, and the whole path.

The order is: techniques as they stand in the table, and within a technique `Step.order`, read on
the board in its canonical orientation (`symmetry`). So turned, mirrored and relabelled boards get
the same path and the same grade.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from sudolink.codec import best_format
from sudolink.logic.grade import Grade, StepGrade, grade_of, points_of
from sudolink.logic.model.layout import layout_of
from sudolink.logic.model.limits import USUAL, ShapeLimits
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Candidate, Step
from sudolink.logic.model.symmetry import canonical
from sudolink.logic.model.technique import Technique
from sudolink.logic.patterns.uniqueness import doubt, has_several, is_played, settled
from sudolink.logic.techniques.table import TECHNIQUES, techniques_named
from sudolink.puzzle.arguments import check_type
from sudolink.puzzle.board import Board, check_board
from sudolink.puzzle.cell_names import clause
from sudolink.solver.rules.contradictions import find_contradiction
from sudolink.solver.rules.puzzle_rules import read

#: "solved"; "stuck": no technique allowed finds more; "broken": the board contradicts itself.
Status = Literal["solved", "stuck", "broken"]


@dataclass(frozen=True, slots=True)
class Path:
    """How far logic gets.

    Attributes:
        start: the board at the start, its candidates noted.
        steps: the steps in order.
        end: the board after the last one.
        status: how it ends.
        reason: what is wrong with a broken board, else "".
        points: what each step counts in the grades people quote.
        grade: what all of them make together; None where that would say nothing about the
            puzzle: the path does not reach the solution, or the puzzle has several.
        ungraded: why there is no grade, else "".
        barred: techniques that may not be used here, with the reason.
    """

    start: Board
    steps: tuple[Step, ...]
    end: Board
    status: Status
    reason: str
    points: tuple[StepGrade, ...]
    grade: Grade | None
    ungraded: str
    barred: tuple[tuple[str, str], ...] = field(default=())

    def boards(self) -> Iterator[Board]:
        """The board before each step, and the one at the end."""
        position = Position.of(self.start)
        for step in self.steps:
            yield position.to_board()
            position = position.after(step.placements, step.eliminations)
        yield position.to_board()


def noted(board: Board) -> Board:
    """The board with the candidates noted that logic starts from."""
    return Position.of(board).to_board()


def apply(board: Board, step: Step) -> Board:
    """The board after a step: digits placed, candidates gone, all others noted.

    If the format it came in cannot hold that, it takes the newest one that can.
    """
    before = Position.of(board)
    check_type("step", step, Step)
    after = before.after(step.placements, step.eliminations).to_board()
    return replace(after, format=best_format(after))


def clash(board: Board) -> str:
    """What a look at the rules finds wrong with the digits that stand, or ""."""
    return clause(find_contradiction(read(board, "values")).removesuffix("."))


def wrong(board: Board) -> str:
    """Why a board has no solution, as far as its digits and candidates show it, or ""."""
    return clash(board) or Position.of(board).broken()


def steps(
    board: Board, techniques: Iterable[str] | None = None, *, shapes: ShapeLimits = USUAL
) -> Iterator[Step]:
    """Every step there is on a board, the cheapest first, each under its first name.

    Args:
        board: any board; a board without noted candidates starts with those that its digits
            leave.
        techniques: names of the techniques or families ("Unique Rectangles") allowed; None
            allows all but the retired ones.
        shapes: how large the created shapes of a killer may be.

    Raises:
        TypeError: the board is no Board, a name no str, or `shapes` no ShapeLimits.
        ValueError: there is no technique of a name.
    """
    check_board(board)
    check_type("limit of shapes", shapes, ShapeLimits)
    return (step for _, found in by_technique(board, techniques, shapes=shapes) for step in found)


def by_technique(
    board: Board, techniques: Iterable[str] | None = None, *, shapes: ShapeLimits = USUAL
) -> Iterator[tuple[Technique, tuple[Step, ...]]]:
    """Every technique that fits the board, with the steps it finds, which may be none.

    So one can pause between two techniques. Arguments and errors are those of `steps`.
    """
    symmetry = canonical(board)
    position = Position.of(board if symmetry.is_identity else symmetry.board(board), shapes)
    back = symmetry.inverse()
    if clash(board) or position.broken():  # as `wrong`, of a position there is already
        return
    told: set[tuple[object, ...]] = set()
    for technique in _fitting(position, _allowed(techniques)):
        found = found_by(technique, position)
        if found and not _usable(technique, board):
            continue
        fresh = [step for step in found if step.looks not in told]
        told.update(step.looks for step in fresh)
        yield (
            technique,
            tuple(fresh if symmetry.is_identity else (step.moved(back) for step in fresh)),
        )


def next_step(
    board: Board, techniques: Iterable[str] | None = None, *, shapes: ShapeLimits = USUAL
) -> Step | None:
    """The first of `steps`, or None if there is none."""
    return next(filter(None, seek(board, techniques, shapes=shapes)), None)


def seek(
    board: Board, techniques: Iterable[str] | None = None, *, shapes: ShapeLimits = USUAL
) -> Iterator[Step | None]:
    """Look for the next step: None wherever one can pause, then the step.

    That is after each technique that finds nothing, and while the exact solver finds out
    whether there is one solution. Arguments and errors are those of `steps`.
    """
    for step in paced_walk(board, techniques, shapes=shapes):
        yield step
        if step:
            return


def explain(
    board: Board, techniques: Iterable[str] | None = None, *, shapes: ShapeLimits = USUAL
) -> Path:
    """The whole path to the solution, or to where the techniques allowed end.

    Each step is what `next_step` gives on the board as it then is. Arguments and errors are those
    of `steps`.
    """
    names = _names(techniques)
    return path_of(board, tuple(walk(board, names, shapes=shapes)), names)


def walk(
    board: Board, techniques: Iterable[str] | None = None, *, shapes: ShapeLimits = USUAL
) -> Iterator[Step]:
    """The steps of the path, each looked for when it is asked for."""
    return filter(None, paced_walk(board, techniques, shapes=shapes))


def paced_walk(
    board: Board, techniques: Iterable[str] | None = None, *, shapes: ShapeLimits = USUAL
) -> Iterator[Step | None]:
    """The same, with a None wherever one can pause (see `seek`)."""
    symmetry = canonical(board)
    position = Position.of(board if symmetry.is_identity else symmetry.board(board), shapes)
    back = symmetry.inverse()
    allowed = _allowed(techniques)
    if clash(board):
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
    """The path that these steps, all that `walk` gives, make."""
    start = end = Position.of(board)
    for step in steps:
        end = end.after(step.placements, step.eliminations)
    reason = clash(board) or end.broken() or clash(end.to_board())
    status: Status = "broken" if reason else "solved" if end.solved else "stuck"
    points = points_of(steps, start)
    # Steps that lead to the solution have shown that there is no other.
    refused = () if end.solved else barred(board, techniques)
    ungraded = _ungraded(board, status, steps, searched=bool(refused))
    return Path(
        start=start.to_board(),
        steps=steps,
        end=end.to_board(),
        status=status,
        reason=reason,
        points=points,
        grade=None if ungraded else grade_of(points),
        ungraded=ungraded,
        barred=refused,
    )


def _ungraded(board: Board, status: Status, steps: Sequence[Step], *, searched: bool) -> str:
    """Why a path has no grade, or "".

    The exact solver is asked only if it has solved the puzzle already, or if the player's digits
    may be the reason that there is one solution.
    """
    if status == "broken":
        return "the board has no solution"
    if (searched if status == "stuck" else is_played(board)) and has_several(board):
        return "the puzzle has more than one solution"
    if status == "stuck":
        return "these techniques don't reach the solution"
    if board.unchecked:
        return "the puzzle has rules Sudolink can't check"
    return "" if steps else "the board is already solved"


def found_by(technique: Technique, position: Position) -> list[Step]:
    """All steps of one technique, in order; of those with one conclusion the first only."""
    best: dict[tuple[tuple[Candidate, ...], tuple[Candidate, ...]], Step] = {}
    for step in technique.find(position):
        key = step.placements, step.eliminations
        if key not in best or step.order < best[key].order:
            best[key] = step
    return sorted(best.values(), key=lambda step: step.order)


def barred(board: Board, techniques: Iterable[str] | None = None) -> tuple[tuple[str, str], ...]:
    """The techniques that may not be used on a board, each with the reason."""
    named = _assuming(board, techniques)
    reason = doubt(board) if named else None
    return tuple((technique.name, reason) for technique in named) if reason else ()


def paced_barred(board: Board, techniques: Iterable[str] | None = None) -> Iterator[None]:
    """Find out what `barred` tells, a little at a time, so that one can pause."""
    if _assuming(board, techniques):
        yield from settled(board)


def paced_grading(board: Board) -> Iterator[None]:
    """Find out what the grade of a path to the solution asks, so that one can pause."""
    if is_played(board):
        yield from settled(board)


def _assuming(board: Board, techniques: Iterable[str] | None) -> list[Technique]:
    layout = layout_of(board)
    return [t for t in _allowed(techniques) if t.assumes_unique and t.fits(layout)]


def _names(techniques: Iterable[str] | None) -> tuple[str, ...] | None:
    """The names given, of which one may stand alone. Raises TypeError for what is none."""
    if techniques is None:
        return None
    check_type("list of techniques", techniques, Iterable)
    return (techniques,) if isinstance(techniques, str) else tuple(techniques)


def _allowed(techniques: Iterable[str] | None) -> tuple[Technique, ...]:
    names = _names(techniques)
    if names is None:
        return tuple(technique for technique in TECHNIQUES if not technique.retired)
    named = {technique.name for name in names for technique in techniques_named(name)}
    return tuple(technique for technique in TECHNIQUES if technique.name in named)


def _fitting(position: Position, allowed: Iterable[Technique]) -> Iterator[Technique]:
    return (technique for technique in allowed if technique.fits(position.layout))


def _usable(technique: Technique, board: Board) -> bool:
    """Whether what a technique has found counts.

    It is asked of what was found only, as it may take the exact solver long to know whether
    the puzzle has one solution.
    """
    return not (technique.assumes_unique and doubt(board))


def _seek(board: Board, position: Position, allowed: Iterable[Technique]) -> Iterator[Step | None]:
    """The first step there is, after a None wherever one can pause."""
    for technique in _fitting(position, allowed):
        find = technique.first or technique.find
        found = min(find(position), key=_order, default=None)
        if found and technique.assumes_unique:
            yield from settled(board)
        yield found if found and _usable(technique, board) else None


def _order(step: Step) -> tuple[object, ...]:
    return step.order

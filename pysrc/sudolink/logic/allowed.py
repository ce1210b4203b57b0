"""Which techniques may be used on a board, and in which order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sudolink.logic.model.layout import layout_of
from sudolink.logic.model.position import Position
from sudolink.logic.model.technique import Technique
from sudolink.logic.patterns.uniqueness import prove_unique, why_not_unique
from sudolink.logic.techniques.orders import DEFAULT_ORDER, Order, in_order
from sudolink.logic.techniques.table import TECHNIQUES, techniques_named
from sudolink.puzzle.arguments import check_type
from sudolink.puzzle.board import Board


def allowed_techniques(
    techniques: Iterable[str] | None, order: Order = DEFAULT_ORDER
) -> tuple[Technique, ...]:
    """Return the techniques of some names in an order; without names, all but the retired ones.

    Raises:
        TypeError: a name or the order isn't a str.
        ValueError: there is no technique or no order of that name.
    """
    names = names_of(techniques)
    if names is None:
        return in_order((each for each in TECHNIQUES if not each.retired), order)
    named = {technique.name for name in names for technique in techniques_named(name)}
    return in_order((each for each in TECHNIQUES if each.name in named), order)


def names_of(techniques: Iterable[str] | None) -> tuple[str, ...] | None:
    """Return the names as a tuple; a single str is one name. Raises TypeError for anything else."""
    if techniques is None:
        return None
    check_type("list of techniques", techniques, Iterable)
    return (techniques,) if isinstance(techniques, str) else tuple(techniques)


def fitting(position: Position, allowed: Iterable[Technique]) -> Iterator[Technique]:
    """Yield the techniques that look at boards like this."""
    return (technique for technique in allowed if technique.fits(position.layout))


def is_usable(technique: Technique, board: Board) -> bool:
    """Tell whether the steps of a technique count.

    It is asked only if there are any, because the exact solver may need long to check that the
    puzzle has one solution.
    """
    return not (technique.assumes_unique and why_not_unique(board))


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
    return [t for t in allowed_techniques(techniques) if t.assumes_unique and t.fits(layout)]

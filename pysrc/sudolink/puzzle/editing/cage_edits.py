"""Cages: totals as people type them, new cages and changed ones."""

from __future__ import annotations

import re
from collections.abc import Iterable

from sudolink.puzzle.board import Board, Cage, Operator
from sudolink.puzzle.editing.refusals import cells_named, check_cells, wrong_kind
from sudolink.puzzle.errors import BoardStringError, quoted

#: Operators of cages, as people type them.
SIGNS: dict[str, Operator] = {
    "+": "+",
    "-": "-",
    "−": "-",
    "–": "-",
    "x": "x",
    "×": "x",
    "*": "x",
    "·": "x",
    "/": "/",
    "÷": "/",
    ":": "/",
}

#: The characters that the total of a cage may begin with, in lower case.
CLUE_KEYS = "0123456789" + "".join(SIGNS)

_CLUE = re.compile(r"(?P<before>\D?)\s*(?P<total>\d{0,40})\s*(?P<after>\D?)")


def read_total(text: str) -> tuple[int | None, Operator | None]:
    """Read the total of a cage as people type it: `15`, `24x`, `÷2`, or nothing (no total).

    Return the number and the operator, None for those left out. Raises BoardStringError for
    anything else.
    """
    found = _CLUE.fullmatch(text.strip())
    sign = found and (found["before"].strip() or found["after"].strip()).lower()
    both = found and found["before"].strip() and found["after"].strip()
    if not found or both or (sign and sign not in SIGNS):
        raise BoardStringError(
            f"{quoted(text)} isn't a total. Type a number such as 15, or 24x in a KenKen."
        )
    return int(found["total"]) if found["total"] else None, SIGNS[sign] if sign else None


def with_cage(
    board: Board,
    cells: Iterable[int],
    total: int | None,
    op: Operator | None = None,
    *,
    replaces: Iterable[int] | None = None,
) -> Board:
    """Put a cage on some cells; it replaces a cage on exactly these cells.

    Args:
        board: a board of a kind with cages.
        cells: at least one, touching or not; other cages may be on them too.
        total: the sum or result, None for an unknown one.
        op: the operator, for kinds that have operators.
        replaces: the cells of the cage to change; None for a new cage.

    Raises:
        BoardStringError: the kind has no cages, or none with that operator; there are no cells, or
            some aren't on the board; no digits make the total; the cage to change is gone.
    """
    if not board.rules.cages:
        raise wrong_kind(board, "cages", lambda kind: kind.cages)
    chosen = tuple(sorted(set(cells)))
    if not chosen:
        raise BoardStringError("Select the cells of the cage first.")
    check_cells(board, chosen)
    changed = _cage_on(board, replaces or ())
    if replaces is not None and not changed:
        raise BoardStringError("That cage is no longer on the board.")
    repeats = changed.repeats if changed else None
    signed = len(chosen) > 1 or board.rules.cages == "sum"  # no kind has a sign on a single cell
    cage = Cage(chosen, total, op if signed else None, repeats)
    check_cage(board, cage)
    others = [other for other in board.cages if other is not changed and other.cells != chosen]
    return board.with_cages([*others, cage])


def without_cage(board: Board, cells: Iterable[int]) -> Board:
    """Remove the cage on exactly these cells, if it is still there."""
    gone = _cage_on(board, cells)
    return board.with_cages(other for other in board.cages if other is not gone)


def _cage_on(board: Board, cells: Iterable[int]) -> Cage | None:
    wanted = tuple(sorted(cells))
    return next((cage for cage in board.cages if cage.cells == wanted), None)


def check_cage(board: Board, cage: Cage) -> None:
    """Raise BoardStringError for a cage that no digits could ever fill."""
    name, count, size = board.name(cage.cells[0]), len(cage.cells), board.size
    summed = board.rules.cages == "sum"
    if summed and cage.op is not None:
        raise BoardStringError(
            f"The cages of a {board.rules.title} have no sign. Type only the total, for example "
            "15.",
            cell=cage.cells[0],
        )
    if summed and not cage.repeats and count > size:
        raise BoardStringError(
            f"The cage at {name} would have {count} cells, but its digits must differ, so it can "
            f"have at most {size}.",
            cell=cage.cells[0],
        )
    low, high = _range(cage, size, differ=summed and not cage.repeats)
    if cage.total is not None and not low <= cage.total <= high:
        made = f"{count} cells make {low} to {high}" if count > 1 else f"a digit is 1 to {size}"
        what = "total" if summed else "result"
        raise BoardStringError(
            f"A cage on {cells_named(board, [*cage.cells])} can't have the {what} {cage.total}: "
            f"{made}.",
            cell=cage.cells[0],
        )


def _range(cage: Cage, size: int, *, differ: bool) -> tuple[int, int]:
    """Return the least and the greatest total that a cage with this many cells can have."""
    count = len(cage.cells)
    if differ:
        return count * (count + 1) // 2, count * (2 * size + 1 - count) // 2
    greatest = {"+": size * count, "-": size - 1, "/": size, "x": size**count, None: size**count}
    return (count if cage.op == "+" else 1), greatest[cage.op]

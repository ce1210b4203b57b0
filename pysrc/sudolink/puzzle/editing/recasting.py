"""New boards, and boards turned into another kind or size."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sudolink.puzzle.board import Board, Cage, Cell
from sudolink.puzzle.cell_names import some
from sudolink.puzzle.editing.cage_edits import check_cage
from sudolink.puzzle.editing.refusals import NAMED, cells_named, kind_of_size
from sudolink.puzzle.editing.region_edits import first_regions
from sudolink.puzzle.errors import BoardStringError
from sudolink.puzzle.kinds import Kind


def new_board(kind: str, size: int) -> Board:
    """Return an empty board. Regions begin as boxes, or as rows if there are no boxes.

    Raises BoardStringError for an unknown kind, or a size that it doesn't have.
    """
    rules = kind_of_size(kind, size)
    return Board.blank(kind, size, regions=first_regions(size) if rules.irregular else None)


@dataclass(frozen=True, slots=True)
class Recast:
    """A board turned into one of another kind or size.

    Attributes:
        board: the board with everything that could be kept.
        lost: what could not be kept or now means something else, in sentences.
    """

    board: Board
    lost: tuple[str, ...]


def recast(board: Board, kind: str, size: int) -> Recast:
    """Change a board's kind and size; the contents of its top left corner stay if possible.

    Raises BoardStringError for an unknown kind, or a size that it doesn't have.
    """
    rules = kind_of_size(kind, size)
    if (kind, size) == (board.kind, board.size):
        return Recast(board, ())
    moved, lost = _moved_cells(board, rules, size)
    cages, lost_cages = _moved_cages(board, rules, size)
    regions, lost_regions = _moved_regions(board, rules, size)
    made = Board(
        kind,
        size,
        moved,
        regions=regions,
        cages=cages,
        title=board.title,
        author=board.author,
        rules_text=board.rules_text,
        unchecked=board.unchecked,
    )
    return Recast(made, (*lost, *lost_cages, *lost_regions))


def _moved_cells(board: Board, rules: Kind, size: int) -> tuple[tuple[Cell, ...], tuple[str, ...]]:
    cells = [Cell()] * (size * size)
    left_out, whitened = [], []
    for index, cell in enumerate(board.cells):
        place = _place(index, board.size, size)
        too_large = (cell.value or 0) > size
        if cell.value and (place is None or too_large):
            left_out.append(index)
        if place is not None:
            cells[place] = replace(
                cell,
                value=None if too_large else cell.value,
                given=cell.given and not too_large,
                candidates=_up_to(size, cell.candidates),
                corner=_up_to(size, cell.corner),
                centre=_up_to(size, cell.centre),
                black=cell.black and rules.straights,
            )
        if place is not None and cell.black and not rules.straights:
            whitened.append(index)
    lost = []
    if left_out:
        lost.append(f"The digits in {cells_named(board, left_out)} are left out.")
    if whitened:
        lost.append(f"No longer black: {cells_named(board, whitened)}.")
    return tuple(cells), tuple(lost)


def _up_to(size: int, digits: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(digit for digit in digits if digit <= size)


def _moved_cages(board: Board, rules: Kind, size: int) -> tuple[tuple[Cage, ...], tuple[str, ...]]:
    kept, left_out = [], []
    turned = board.rules.cages != rules.cages
    blank = Board.blank(rules.name, size, regions=[1] * size**2 if rules.irregular else None)
    for cage in board.cages:
        moved = _moved_cage(board, cage, blank) if rules.cages else None
        if moved is None:
            left_out.append(f"{cage.label} at {board.name(cage.cells[0])}")
        else:
            kept.append(moved)
    lost = []
    if left_out:
        lost.append(f"Cages left out: {some([cage.strip() for cage in left_out], NAMED)}.")
    if kept and turned and rules.cages == "arithmetic":
        lost.append("Digits may now repeat in a cage.")
    if kept and turned and rules.cages == "sum":
        lost.append("The digits in a cage must now differ.")
    return tuple(kept), tuple(lost)


def _moved_cage(board: Board, cage: Cage, blank: Board) -> Cage | None:
    """Return a cage for a board of another kind or size, or None if it makes no sense there."""
    places = [_place(cell, board.size, blank.size) for cell in cage.cells]
    cells = tuple(place for place in places if place is not None)
    if len(cells) < len(cage.cells):
        return None
    op, repeats = cage.op, cage.repeats
    if board.rules.cages != blank.rules.cages:
        repeats = None
        if blank.rules.cages == "sum":
            if op not in {"+", None} or (op is None and cage.total and len(cells) > 1):
                return None
            op = None
        elif len(cells) > 1:
            op = "+"
    moved = Cage(cells, cage.total, op, repeats)
    try:
        check_cage(blank, moved)
    except BoardStringError:
        return None
    return moved


def _moved_regions(
    board: Board, rules: Kind, size: int
) -> tuple[tuple[int, ...] | None, tuple[str, ...]]:
    drawn = board.regions not in (None, first_regions(board.size))
    if rules.irregular:
        if board.size == size and board.regions is not None:
            return board.regions, ()
        lost = ("The regions are reset.",) if drawn else ()
        return first_regions(size), lost
    return None, ("The drawn regions are left out.",) if drawn else ()


def _place(cell: int, size: int, new_size: int) -> int | None:
    """Return where a cell is on a board of another size with the same top left corner."""
    row, col = divmod(cell, size)
    return row * new_size + col if max(row, col) < new_size else None

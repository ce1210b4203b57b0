"""Edit a puzzle: functions that return a changed board or refuse with a reason.

All of them raise `BoardStringError` with a sentence that names the cell, or the kind if the kind
rules it out. Regions may be drawn bit by bit: while they are unfinished their sizes differ, and
cells in no region yet have the number 0; `unfinished` says what is left to do.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, replace

from sudolink.puzzle.board import Board, Cage, Cell, Operator
from sudolink.puzzle.cell_names import capital, cell_name, listed, some
from sudolink.puzzle.errors import BoardStringError, quoted
from sudolink.puzzle.houses import BOX_SHAPES, NO_REGION, box_regions
from sudolink.puzzle.kinds import KINDS, Kind, kind_named
from sudolink.puzzle.kinds.kind import sizes_in_words

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

#: The most cells that a sentence names; the others are only counted.
_NAMED = 4


# --- New boards ---------------------------------------------------------------------------------


def new_board(kind: str, size: int) -> Board:
    """Return an empty board. Regions begin as boxes, or as rows if there are no boxes.

    Raises BoardStringError for an unknown kind, or a size that it doesn't have.
    """
    rules = _kind(kind, size)
    return Board.blank(kind, size, regions=_first_regions(size) if rules.irregular else None)


def _kind(kind: str, size: int) -> Kind:
    try:
        rules = kind_named(kind)
    except ValueError as error:
        raise BoardStringError(f"{capital(str(error))}.") from None
    if size not in rules.sizes:
        sizes = sizes_in_words(rules.sizes)
        raise BoardStringError(f"{_a(rules)} can't have size {size}. Its sizes are {sizes}.")
    return rules


def _first_regions(size: int) -> tuple[int, ...]:
    if size in BOX_SHAPES:
        return box_regions(size)
    return tuple(cell // size + 1 for cell in range(size * size))


# --- Givens -------------------------------------------------------------------------------------


def with_all_given(board: Board) -> Board:
    """Turn every digit on the board into a given."""
    cells = (replace(cell, given=cell.value is not None) for cell in board.cells)
    return replace(board, cells=tuple(cells))


def with_black(board: Board, cells: Collection[int], *, black: bool) -> Board:
    """Make cells black or white. A given stays; anything else is removed from a new black cell.

    Raises BoardStringError for a kind without black cells, and for cells that aren't on the board.
    """
    if not board.rules.straights:
        raise _wrong_kind(board, "black cells", lambda kind: kind.straights)
    _check(board, cells)
    now = list(board.cells)
    for cell in cells:
        kept = now[cell].given or not black
        now[cell] = replace(now[cell] if kept else Cell(), black=black)
    return replace(board, cells=tuple(now))


# --- Cages --------------------------------------------------------------------------------------


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
    replaces: int | None = None,
) -> Board:
    """Put a cage on some cells; it replaces a cage on exactly these cells.

    Args:
        board: a board of a kind with cages.
        cells: at least one, touching or not; other cages may be on them too.
        total: the sum or result, None for an unknown one.
        op: the operator, for kinds that have operators.
        replaces: the index in `board.cages` of the cage to change; None for a new cage.

    Raises:
        BoardStringError: the kind has no cages, or none with that operator; there are no cells, or
            some aren't on the board; no digits make the total; the cage to change is gone.
    """
    if not board.rules.cages:
        raise _wrong_kind(board, "cages", lambda kind: kind.cages)
    chosen = tuple(sorted(set(cells)))
    if not chosen:
        raise BoardStringError("Select the cells of the cage first.")
    _check(board, chosen)
    changed = None if replaces is None else _cage(board, replaces)
    repeats = changed.repeats if changed else None
    cage = Cage(chosen, total, op if len(chosen) > 1 else None, repeats)
    _check_cage(board, cage)
    others = [other for other in board.cages if other is not changed and other.cells != chosen]
    return board.with_cages([*others, cage])


def without_cage(board: Board, cage: int) -> Board:
    """Remove a cage by its index in `board.cages`. Raises BoardStringError if it is gone."""
    gone = _cage(board, cage)
    return board.with_cages(other for other in board.cages if other is not gone)


def _cage(board: Board, place: int) -> Cage:
    if not 0 <= place < len(board.cages):
        raise BoardStringError("That cage is no longer on the board.")
    return board.cages[place]


def _check_cage(board: Board, cage: Cage) -> None:
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
        raise BoardStringError(
            f"The total of the cage at {name} can't be {cage.total}: {made}.", cell=cage.cells[0]
        )


def _range(cage: Cage, size: int, *, differ: bool) -> tuple[int, int]:
    """Return the least and the greatest total that a cage with this many cells can have."""
    count = len(cage.cells)
    if differ:
        return count * (count + 1) // 2, count * (2 * size + 1 - count) // 2
    greatest = {"+": size * count, "-": size, "/": size, "x": size**count, None: size**count}
    return (count if cage.op == "+" else 1), greatest[cage.op]


# --- Regions ------------------------------------------------------------------------------------


def with_region(board: Board, cells: Collection[int], region: int) -> Board:
    """Put cells into a region (1 up to the board's size), or into none (0).

    Raises BoardStringError for a kind without regions to draw, an unknown region, and cells that
    aren't on the board.
    """
    if not board.rules.irregular or board.regions is None:
        raise _wrong_kind(board, "regions to draw", lambda kind: kind.irregular)
    _check(board, cells)
    if not NO_REGION <= region <= board.size:
        raise BoardStringError(f"There is no region {region}. Regions are 1 to {board.size}.")
    regions = list(board.regions)
    for cell in cells:
        regions[cell] = region
    return replace(board, regions=tuple(regions))


def without_regions(board: Board) -> Board:
    """Remove every cell from its region, so that all can be drawn again.

    Raises BoardStringError for a kind without regions to draw.
    """
    return with_region(board, range(len(board.cells)), NO_REGION)


def unfinished(board: Board) -> tuple[str, ...]:
    """Say what is missing before the board is a puzzle, in sentences."""
    if not board.rules.irregular or board.regions is None:
        return ()
    sizes = Counter(board.regions)
    said = []
    if alone := [cell for cell, region in enumerate(board.regions) if region == NO_REGION]:
        said.append(f"{_cells(board, alone)} {'is' if len(alone) == 1 else 'are'} in no region.")
    for region in range(1, board.size + 1):
        if sizes[region] != board.size:
            own = [cell for cell, number in enumerate(board.regions) if number == region]
            which = f": {_cells(board, own)}" if own else ""
            cells = "1 cell" if sizes[region] == 1 else f"{sizes[region] or 'no'} cells"
            said.append(f"Region {region} has {cells}, but needs {board.size}{which}.")
    return tuple(said)


def remarks(board: Board) -> tuple[str, ...]:
    """Remark on things that may be meant but rarely are: cages that overlap, regions in pieces."""
    return (*_on_shared_cells(board), *_on_region_pieces(board))


def _on_shared_cells(board: Board) -> tuple[str, ...]:
    counts = Counter(cell for cage in board.cages for cell in cage.cells)
    shared = sorted(cell for cell, count in counts.items() if count > 1)
    if not shared:
        return ()
    where = _cells(board, shared)
    verb = "is" if len(shared) == 1 else "are"
    return (f"{where} {verb} in more than one cage, so no link to SudokuWiki can hold the board.",)


def _on_region_pieces(board: Board) -> tuple[str, ...]:
    if not board.rules.irregular or board.regions is None:
        return ()
    said = []
    for region in range(1, board.size + 1):
        cells = {cell for cell, of in enumerate(board.regions) if of == region}
        parts = _parts(cells, board.size)
        if len(cells) == board.size and len(parts) > 1:
            listing = "; ".join(_cells(board, part) for part in parts)
            said.append(f"Region {region} is in {len(parts)} pieces: {listing}.")
    return tuple(said)


def _parts(cells: set[int], size: int) -> list[list[int]]:
    """Return the parts of some cells that are connected by sides, in reading order."""
    left, parts = set(cells), []
    while left:
        part = [min(left)]
        left.remove(part[0])
        for cell in part:  # it grows while its cells find their neighbours
            aside = [other for other in (cell - 1, cell + 1) if other // size == cell // size]
            beside = {cell - size, cell + size, *aside}
            part += sorted(beside & left)
            left -= beside
        parts.append(sorted(part))
    return parts


# --- Another kind or size -----------------------------------------------------------------------


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
    rules = _kind(kind, size)
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
        lost.append(f"The digits in {_cells(board, left_out)} are left out.")
    if whitened:
        lost.append(f"No longer black: {_cells(board, whitened)}.")
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
        lost.append(f"Cages left out: {some([cage.strip() for cage in left_out], _NAMED)}.")
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
        _check_cage(blank, moved)
    except BoardStringError:
        return None
    return moved


def _moved_regions(
    board: Board, rules: Kind, size: int
) -> tuple[tuple[int, ...] | None, tuple[str, ...]]:
    drawn = board.regions not in (None, _first_regions(board.size))
    if rules.irregular:
        if board.size == size and board.regions is not None:
            return board.regions, ()
        lost = ("The regions were reset.",) if drawn else ()
        return _first_regions(size), lost
    return None, ("The drawn regions are left out.",) if drawn else ()


def _place(cell: int, size: int, new_size: int) -> int | None:
    """Return where a cell is on a board of another size with the same top left corner."""
    row, col = divmod(cell, size)
    return row * new_size + col if max(row, col) < new_size else None


# --- Words --------------------------------------------------------------------------------------


def _check(board: Board, cells: Collection[int]) -> None:
    for cell in cells:
        if not 0 <= cell < len(board.cells):
            raise BoardStringError(f"There is no cell {cell} on this board.")


def _wrong_kind(board: Board, what: str, has: Callable[[Kind], object]) -> BoardStringError:
    fitting = [kind.title for kind in KINDS.values() if has(kind)]
    return BoardStringError(
        f"{_a(board.rules)} has no {what}. Kinds that have them: {listed(fitting)}."
    )


def _a(rules: Kind) -> str:
    return f"A {rules.title}"


def _cells(board: Board, cells: list[int]) -> str:
    return some([cell_name(cell, board.size) for cell in cells], _NAMED)

"""Why an edit is refused, and how sentences name what they are about."""

from __future__ import annotations

from collections.abc import Callable, Collection

from sudolink.puzzle.board import Board
from sudolink.puzzle.cell_names import capital, cell_name, listed, some
from sudolink.puzzle.errors import BoardStringError
from sudolink.puzzle.kinds import KINDS, Kind, kind_named
from sudolink.puzzle.kinds.kind import sizes_in_words

#: The most cells that a sentence names; the others are only counted.
NAMED = 4


def kind_of_size(kind: str, size: int) -> Kind:
    """Return a kind by its name. Raises BoardStringError if it is unknown or lacks that size."""
    try:
        rules = kind_named(kind)
    except ValueError as error:
        raise BoardStringError(f"{capital(str(error))}.") from None
    if size not in rules.sizes:
        sizes = sizes_in_words(rules.sizes)
        raise BoardStringError(f"{a_kind(rules)} can't have size {size}. Its sizes are {sizes}.")
    return rules


def check_cells(board: Board, cells: Collection[int]) -> None:
    """Raise BoardStringError for a cell that isn't on the board."""
    for cell in cells:
        if not 0 <= cell < len(board.cells):
            raise BoardStringError(f"There is no cell {cell} on this board.")


def wrong_kind(board: Board, what: str, has: Callable[[Kind], object]) -> BoardStringError:
    """Refuse something that only some kinds have, and list these kinds."""
    fitting = [kind.title for kind in KINDS.values() if has(kind)]
    return BoardStringError(
        f"{a_kind(board.rules)} has no {what}. Kinds that have them: {listed(fitting)}."
    )


def a_kind(rules: Kind) -> str:
    """Name a kind with its article: `A killer sudoku`."""
    return f"A {rules.title}"


def cells_named(board: Board, cells: list[int]) -> str:
    """Name the cells, or the first of them and how many more there are."""
    return some([cell_name(cell, board.size) for cell in cells], NAMED)

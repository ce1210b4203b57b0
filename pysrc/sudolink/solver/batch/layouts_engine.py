"""`layouts` as an engine of `solve_many`: batches of boards that have houses and nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import repeat
from struct import Struct

from sudolink.codec.lists.list_item import Item
from sudolink.puzzle.board import Board
from sudolink.puzzle.houses import NO_REGION, usual_regions
from sudolink.solver.rules.puzzle_rules import read
from sudolink.solver.session.options import Use
from sudolink.solver.session.result import Result

#: With a higher limit, boards are searched one by one, as a batch holds all solutions.
MOST_SOLUTIONS = 1000

#: The most solutions of a batch: answers may have to wait for earlier ones.
HELD = 1 << 17

#: The most boards in a batch: more are hardly faster, and take long if they are hard.
LARGEST = 1024

#: The sizes of boards. Larger ones take more guesses than lanes make up for.
SIZES = range(3, 10)


class LayoutsEngine:
    """Solves boards of one size with any regions, and with or without diagonals and windows.

    Each board may have other houses, but those with the same houses are faster, so boards with
    diagonals or windows have engines of their own. Plain 9x9 sudokus are faster with `LanesEngine`.
    """

    fewest = 128

    def __init__(self, size: int, *, diagonals: bool = False, windows: bool = False) -> None:
        """Take the size of the boards, and which houses they have."""
        self._size = size
        self._houses = diagonals, windows
        self._pack = Struct(f"<{size * size}H").pack
        self._mask_of = {None: (1 << size) - 1} | {d: 1 << d - 1 for d in range(1, size + 1)}

    def most(self, limit: int) -> int:
        """Return how many boards may have `limit` solutions each without filling the memory."""
        # With a limit of 1 the answer depends on whether the search of one board makes guesses.
        return min(LARGEST, HELD // limit) if 1 < limit <= MOST_SOLUTIONS else 0

    def takes(self, item: Item, use: Use) -> bool:  # noqa: ARG002 (the protocol has it)
        """Return whether a board has only houses, all of them complete."""
        return (
            isinstance(item, Board)
            and item.size == self._size
            and (item.rules.diagonals, item.rules.windows) == self._houses
            and not (item.cages or item.rules.straights)
            and _is_complete(item)
        )

    def solve(
        self, items: Sequence[Item], limit: int, use: Use, stop: Callable[[], bool]
    ) -> Iterator[Result]:
        """Solve boards in order; what isn't done when `stop` returns true is "stopped"."""
        # Imported here, as only batches need them.
        from sudolink.solver.batch.layouts.board_layout import layout_of  # noqa: PLC0415
        from sudolink.solver.batch.layouts.layout_search import LayoutSearch  # noqa: PLC0415
        from sudolink.solver.batch.layouts.solving import BatchRun  # noqa: PLC0415

        boards = [item for item in items if isinstance(item, Board)]
        masks = [self._masks(board, use) for board in boards if not stop()]
        layouts = [layout_of(board) for board in boards[: len(masks)] if not stop()]
        done = 0
        if len(layouts) == len(boards):
            search = LayoutSearch(self._size, masks, layouts)
            for result in BatchRun(boards, search, limit, use, stop).results():
                yield result
                done += 1
        yield from repeat(Result("stopped"), len(items) - done)

    def _masks(self, board: Board, use: Use) -> bytes:
        """Return the candidates of all cells, in two bytes each."""
        if use == "candidates":
            return self._pack(*read(board, use).masks)
        values = [cell.value if cell.given or use != "givens" else None for cell in board.cells]
        return self._pack(*map(self._mask_of.get, values, repeat(0)))


def _is_complete(board: Board) -> bool:
    """Return whether the board is divided into regions of the right size."""
    regions, size = board.regions, board.size
    if regions is None:
        return False
    return regions == usual_regions(board.rules, size) or _are_whole(regions, size)


@lru_cache(1024)
def _are_whole(regions: tuple[int, ...], size: int) -> bool:
    return [*Counter(regions).values()] == [size] * size and NO_REGION not in regions

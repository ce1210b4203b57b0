"""The rules and digits of a board as the solver sees them, independent of the kind's name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from sudolink.puzzle.board import Board, Cage, Cell, check_board
from sudolink.puzzle.houses import House
from sudolink.puzzle.masks import mask_of
from sudolink.solver.session.options import Use, check_use


@dataclass(frozen=True, slots=True)
class PuzzleRules:
    """The puzzle that a search has to solve.

    Attributes:
        board: the board the rules were read from.
        size: the number of digits.
        masks: the candidates of each cell before any rule is applied; 0 in a black cell that
            stays empty.
        digits: the placed digits, by cell.
        houses: the houses, without the black cells that stay empty.
        runs: the runs of two or more white cells on Str8ts boards.
        cages: the cages.
    """

    board: Board
    size: int
    masks: tuple[int, ...]
    digits: dict[int, int]
    houses: tuple[House, ...]
    runs: tuple[tuple[int, ...], ...]
    cages: tuple[Cage, ...]

    def must_differ(self, cage: Cage) -> bool:
        """Return whether the digits of a cage must differ, by its own rule or by its kind's."""
        return not (self._arithmetic if cage.repeats is None else cage.repeats)

    def adds_up(self, cage: Cage) -> bool:
        """Return whether the total of a cage is the sum of its digits."""
        if len(cage.cells) == 1 or cage.op == "+":
            return True
        return cage.op is None and not self._arithmetic

    @property
    def _arithmetic(self) -> bool:
        """Whether cages follow KenKen's rules. On kinds without cages they are killer cages."""
        return self.board.rules.cages == "arithmetic"


def read(board: Board, use: Use = "values") -> PuzzleRules:
    """Read a board's rules and digits.

    Raises:
        TypeError: `board` is not a Board.
        ValueError: `use` is unknown.
    """
    check_board(board)
    check_use(use)
    straights = board.rules.straights
    values = [cell.value if cell.given or use != "givens" else None for cell in board.cells]
    masks = tuple(map(_mask_function(board, use), board.cells, values))
    active = {index for index, mask in enumerate(masks) if mask or values[index]}
    return PuzzleRules(
        board=board,
        size=board.size,
        masks=masks,
        digits={index: value for index, value in enumerate(values) if value is not None},
        houses=board.houses
        if len(active) == len(masks)
        else tuple(
            replace(house, cells=tuple(cell for cell in house.cells if cell in active))
            for house in board.houses
        ),
        runs=tuple(_runs(board)) if straights else (),
        cages=board.cages,
    )


def _mask_function(board: Board, use: Use) -> Callable[[Cell, int | None], int]:
    """Return a function that turns a cell and its digit, if it has one, into its candidates."""
    size, straights = board.size, board.rules.straights
    every = (1 << size) - 1

    def mask(cell: Cell, value: int | None) -> int:
        if value is not None:
            return 1 << value - 1 & every
        if straights and cell.black:
            return 0
        return (use == "candidates" and mask_of(cell.candidates) & every) or every

    return mask


def _runs(board: Board) -> Iterator[tuple[int, ...]]:
    for house in board.houses:
        if house.sort in {"row", "column"}:
            run: list[int] = []
            for cell in house.cells:
                if board.cells[cell].black:
                    yield from _run(run)
                    run = []
                else:
                    run.append(cell)
            yield from _run(run)


def _run(cells: list[int]) -> Iterator[tuple[int, ...]]:
    if len(cells) > 1:
        yield tuple(cells)

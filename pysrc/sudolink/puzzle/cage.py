"""Cages: cells whose digits make a total together."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from sudolink.puzzle.arguments import check_flag, check_type, whole, whole_numbers
from sudolink.puzzle.errors import BoardStringError

Operator = Literal["+", "-", "x", "/"]
OPERATORS: tuple[Operator, ...] = ("+", "-", "x", "/")
#: How people write the operators.
OPERATOR_SIGNS: dict[Operator | None, str] = {"+": "+", "-": "−", "x": "×", "/": "÷", None: ""}

#: The most cages per cell, on average over a board. No puzzle has that many, but a damaged or
#: hostile text may, and each cage takes time wherever the board is used.
MOST_CAGES_A_CELL = 20


@dataclass(frozen=True, slots=True)
class Cage:
    """Cells whose digits make a total together.

    Attributes:
        cells: one index or more, in reading order; the first one shows the total.
        total: the sum (killer) or the result (KenKen) to make, or None for a KenKen cage
            or an unknown sum.
        op: the operator of a KenKen cage with two or more cells. None in a killer cage (whose
            digits add up), in a one-cell cage, and in a KenKen cage whose operator is not shown.
        repeats: whether digits may repeat unless a house forbids it. None: as the kind says (in
            killer cages no digit repeats, in KenKen cages digits may repeat).
    """

    cells: tuple[int, ...]
    total: int | None = None
    op: Operator | None = None
    repeats: bool | None = None

    def __post_init__(self) -> None:
        """Raise TypeError or ValueError for a cage that no board can have."""
        check_type("cells of a cage", self.cells, tuple, "tuple(cells) makes one")
        object.__setattr__(self, "cells", whole_numbers("cell of a cage", self.cells))
        if not self.cells:
            raise ValueError("a cage needs at least one cell")
        if self.cells[0] < 0 or any(cell >= later for cell, later in pairwise(self.cells)):
            raise ValueError("the cells of a cage must be 0 or more, in reading order, each once")
        if self.op is not None and self.op not in OPERATORS:
            raise ValueError(
                f"the operator of a cage must be one of {' '.join(OPERATORS)}, not {self.op!r}"
            )
        if self.total is not None:
            object.__setattr__(self, "total", whole("total of a cage", self.total))
            if self.total < 0:
                raise ValueError(f"the total of a cage must be 0 or more, not {self.total}")
        if self.repeats is not None:
            check_flag("repeats", self.repeats)

    @property
    def label(self) -> str:
        """The total as people write it, with its operator: `13`, `24×`; "" without a total."""
        return "" if self.total is None else f"{self.total}{OPERATOR_SIGNS[self.op]}"


def room_for_cages(size: int) -> int:
    """Return the most cells that all cages of a board may have together."""
    return MOST_CAGES_A_CELL * size * size


def check_room(cages: Iterable[Cage], size: int) -> None:
    """Raise BoardStringError if a board has far too many or far too large cages."""
    if sum(len(cage.cells) for cage in cages) > room_for_cages(size):
        raise BoardStringError(too_many_cages(size))


def too_many_cages(size: int) -> str:
    """Return the sentence about a board with more cages than `room_for_cages`."""
    room = room_for_cages(size)
    return (
        f"This board has too many cages: on a {size}x{size} board they can have at most {room:,} "
        "cells in all."
    )

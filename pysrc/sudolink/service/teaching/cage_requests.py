"""List the combinations that a cage can still contain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudolink.codec import decode
from sudolink.logic import cage_combinations
from sudolink.logic.model.phrase import Names
from sudolink.logic.model.position import Position
from sudolink.puzzle.cell_names import capital
from sudolink.solver.questions.conflicts import describe_broken

if TYPE_CHECKING:
    from sudolink.service import protocol

#: A cage with more combinations than this shows only the first ones.
COMBINATIONS_SHOWN = 12


def cage(details: protocol.CageDetails) -> protocol.CageReply:
    """Say what the cages at a cell can still contain, one sentence each."""
    board, cell = decode(details["link"]), details["cell"]
    position = Position.of(board)
    return {
        "sentences": [
            _cage_sentence(position, index)
            for index, each in enumerate(board.cages)
            if cell in each.cells and each.total is not None
        ]
    }


def _cage_sentence(position: Position, index: int) -> str:
    board = position.board
    if broken := describe_broken(board, board.cages[index]):
        return broken
    name = capital(Names(board).cage(index))
    empty = sum(not board.cells[cell].value for cell in board.cages[index].cells)
    if not empty:
        return f"{name} is full."
    found = cage_combinations(position, index)
    if not found:
        return f"{name}: no combination fits, or there are too many to list."
    shown = ", ".join("+".join(map(str, way)) for way in found[:COMBINATIONS_SHOWN])
    if board.rules.cages == "arithmetic":
        shown = shown.replace("+", "\u202f")
    more = len(found) - COMBINATIONS_SHOWN
    cells = f" ({empty} {'cell' if empty == 1 else 'cells'} left)"
    left = cells if empty < len(board.cages[index].cells) else ""
    return f"{name}{left}: {shown}{f' and {more} more' if more > 0 else ''}."

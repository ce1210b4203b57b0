"""Tell the editor about a board: its cages and regions, and what can be set."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudolink.codec import decode
from sudolink.puzzle.board import OPERATOR_SIGNS, OPERATORS, Board, Cage
from sudolink.puzzle.editing.cage_edits import CLUE_KEYS
from sudolink.puzzle.editing.region_edits import unfinished
from sudolink.puzzle.houses import NO_REGION
from sudolink.service.board_search import is_filled

if TYPE_CHECKING:
    from sudolink.service import protocol


def setter_facts(details: protocol.BoardDetails) -> protocol.SetterFacts:
    """Return what a setter wants to know about a board, and what its kind allows."""
    board = decode(details["link"])
    rules = board.rules
    return {
        "kind": board.kind,
        "size": board.size,
        "cages": [_cage_of(board, cage) for cage in board.cages],
        "takes_cages": bool(rules.cages),
        "signs": [OPERATOR_SIGNS[op] for op in OPERATORS] if rules.cages == "arithmetic" else [],
        "total_keys": CLUE_KEYS,
        "takes_black": rules.straights,
        "takes_regions": rules.irregular,
        "regions": _regions_of(board) if rules.irregular else [],
        "unfinished": list(unfinished(board)),
        "filled": is_filled(board),
    }


def _cage_of(board: Board, cage: Cage) -> protocol.CageRow:
    """Return a row for the table of cages."""
    return {
        "cells": list(cage.cells),
        "names": " ".join(board.name(cell) for cell in cage.cells),
        "clue": cage.label,
    }


def _regions_of(board: Board) -> list[protocol.RegionCells]:
    """Return the regions to draw; the first one is for cells in no region."""
    numbers = board.regions or ()
    return [
        {"number": number, "cells": [cell for cell, of in enumerate(numbers) if of == number]}
        for number in range(NO_REGION, board.size + 1)
    ]

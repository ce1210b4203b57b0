"""Why a board has no solution, as far as it can be seen without a search."""

from __future__ import annotations

from sudolink.logic.model.position import Position
from sudolink.puzzle.board import Board
from sudolink.puzzle.cell_names import clause
from sudolink.solver.rules.contradictions import find_contradiction
from sudolink.solver.rules.puzzle_rules import read


def find_conflict(board: Board) -> str:
    """Say which values break a rule, or ""."""
    return clause(find_contradiction(read(board, "values")).removesuffix("."))


def why_no_solution(board: Board) -> str:
    """Say why a board has no solution, if its values and candidates show it, or ""."""
    return find_conflict(board) or Position.of(board).broken()

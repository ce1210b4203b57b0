"""Steps and paths as JSON values, for other programs and for the page."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from sudolink.logic.explain.eureka import eureka
from sudolink.logic.explain.hints import hints
from sudolink.logic.explain.words import describe, title_of
from sudolink.logic.model.phrase import Names, Naming
from sudolink.logic.model.step import Candidate, Step
from sudolink.logic.path_finder import Path
from sudolink.logic.scales.puzzle_grade import PuzzleGrade
from sudolink.logic.techniques.table import technique_named
from sudolink.puzzle.board import Board

Json = dict[str, Any]


def plain_step(board: Board, step: Step, naming: Naming | None = None) -> Json:
    """Return a step on a board.

    Candidates are `{"cell": name, "index": index, "digit": digit}`; `hints` are the three tiers,
    `sentence` is the whole explanation, and `eureka` has a line for each chain. Links of chains
    without branches are in branch 0.
    """
    names = Names(board, naming)

    def candidates(group: tuple[Candidate, ...]) -> list[Json]:
        return [{"cell": names.cell(cell), "index": cell, "digit": digit} for cell, digit in group]

    return {
        "technique": step.technique,
        "detail": step.detail,
        "title": title_of(step),
        "group": technique_named(step.technique).group,
        "placements": candidates(step.placements),
        "eliminations": candidates(step.eliminations),
        "sentence": describe(board, step, naming),
        "eureka": list(eureka(board, step, naming)),
        "hints": list(hints(board, step, naming)),
        "cells": {role: [names.cell(cell) for cell in cells] for role, cells in step.cells},
        "candidates": {role: candidates(group) for role, group in step.candidates},
        "links": [
            {
                "from": candidates(link.start),
                "to": candidates(link.end),
                "strong": link.strong,
                "branch": link.branch,
            }
            for link in step.links
        ],
        "houses": [names.house(house) for house in step.houses],
        "covers": [names.house(house) for house in step.covers],
        "blockers": [names.cell(cell) for cell in step.blockers],
        "cages": [names.cage(cage) for cage in step.cages],
    }


def plain_path(path: Path, grade: PuzzleGrade, naming: Naming | None = None) -> Json:
    """Return a whole path, and the grade of its puzzle, which says why if there is none."""
    boards = path.boards()
    return {
        "status": path.status,
        "reason": path.reason,
        "grade": asdict(grade),
        "steps": [
            plain_step(board, step, naming) for step, board in zip(path.steps, boards, strict=False)
        ],
        "excluded": [{"technique": name, "reason": reason} for name, reason in path.excluded],
    }

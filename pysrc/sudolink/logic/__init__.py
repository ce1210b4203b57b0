"""Human logic: the steps a person would take, explained, drawn and graded.

| module | job |
| --- | --- |
| `step_finder` | finds all steps of a board |
| `path_finder` | the path: its next step, its steps, all of it |
| `allowed` | which techniques may be used on a board |
| `applying` | the board before and after a step |
| `no_solution` | why a board has no solution, if that can be seen |
| `scales/` | the grades of a puzzle as set: our level and those of other programs |
| `model/` | positions, steps and phrases |
| `patterns/` | patterns that several techniques share |
| `techniques/` | the techniques, one idea per file; `techniques/table` registers them |
| `explain/` | steps in words |
| `step_json` | steps and paths as JSON values |
| `shape_list` | the list of a killer's created shapes |
"""

from __future__ import annotations

from sudolink.logic.allowed import excluded_techniques
from sudolink.logic.applying import apply, fill_candidates
from sudolink.logic.explain.eureka import eureka
from sudolink.logic.explain.hints import hints
from sudolink.logic.explain.words import describe, title_of
from sudolink.logic.model.limits import ShapeLimits
from sudolink.logic.model.step import Link, Step
from sudolink.logic.model.technique import Points, Technique
from sudolink.logic.path_finder import Path, explain, next_step
from sudolink.logic.patterns.killer_cages import cage_combinations
from sudolink.logic.patterns.shapes import (
    CreatedShape,
    by_super_shape,
    created_shapes,
    shape_combinations,
)
from sudolink.logic.scales.hodoku import HodokuGrade
from sudolink.logic.scales.many_grades import GradeAnswer, grade_many
from sudolink.logic.scales.puzzle_grade import PuzzleGrade, grade
from sudolink.logic.scales.sudokuwiki import SudokuWikiGrade
from sudolink.logic.step_finder import steps
from sudolink.logic.techniques.table import TECHNIQUES, technique_named, technique_names

__all__ = [
    "TECHNIQUES",
    "CreatedShape",
    "GradeAnswer",
    "HodokuGrade",
    "Link",
    "Path",
    "Points",
    "PuzzleGrade",
    "ShapeLimits",
    "Step",
    "SudokuWikiGrade",
    "Technique",
    "apply",
    "by_super_shape",
    "cage_combinations",
    "created_shapes",
    "describe",
    "eureka",
    "excluded_techniques",
    "explain",
    "fill_candidates",
    "grade",
    "grade_many",
    "hints",
    "next_step",
    "shape_combinations",
    "steps",
    "technique_named",
    "technique_names",
    "title_of",
]

"""Sudolink: read, write, solve and draw the boards that people share as `?bd=` links.

`decode` reads a board from any text, `encode` and `link` write one. `solve`, `count` and
`solve_many` solve, `steps` and `explain` find the steps a person would take, `draw` and `text`
show a board, and `generate` makes new puzzles. Boards never change: methods such as
`Board.with_value` return a new one. `solve_many`, `grade_many` and `generate_many` share their work
among processes or machines with `executor=`.

More is in `sudolink.codec` (board strings), `sudolink.puzzle.kinds` (the kinds of puzzle),
`sudolink.solver`, `sudolink.logic` (techniques and grades), `sudolink.generator` and
`sudolink.drawing`. Import only what a package lists in its `__all__`: everything else is internal
and may change. The words used:

- cell: a square of the board, named by its index (0 is the top left one, row by row).
- digit: 1 to the board's size.
- mask: digits as bits of an int; bit 0 is digit 1.
- given: a digit that is part of the puzzle, as opposed to one a player has placed.
- candidate: a digit that is still possible in a cell.
- house: cells in which no digit may repeat: a row, column, box, region, diagonal or window.
- box, region: a house of regular shape, and one of any shape (jigsaw).
- cage: cells whose digits make a total together.
- peer: a cell that shares a house with another one.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from sudolink.codec import decode, encode, formats, link, losses
from sudolink.drawing import candidate_grid, draw, text
from sudolink.puzzle.board import Board, Cage, Cell
from sudolink.puzzle.cell_names import cell_name, parse_cell
from sudolink.puzzle.errors import BoardStringError
from sudolink.puzzle.upper_layers import register
from sudolink.solver import (
    Answer,
    Count,
    ManyProgress,
    Progress,
    Result,
    Status,
    Use,
    count,
    search_for,
    solutions,
    solve,
    solve_many,
)

if TYPE_CHECKING:
    from sudolink.generator import (
        GenerationError,
        GenerationProgress,
        GenerationStoppedError,
        generate,
        generate_many,
    )
    from sudolink.logic import (
        CreatedShape,
        GradeAnswer,
        Path,
        PuzzleGrade,
        ShapeLimits,
        Step,
        apply,
        by_super_shape,
        cage_combinations,
        created_shapes,
        describe,
        eureka,
        explain,
        grade,
        grade_many,
        hints,
        next_step,
        shape_combinations,
        steps,
        technique_names,
    )
    from sudolink.solver.questions.puzzle_remarks import remarks_on

__version__ = "0.1.0"

#: Names by their module, imported on first use: opening and solving boards doesn't need it.
_LAZY = (
    dict.fromkeys(
        (
            "CreatedShape",
            "GradeAnswer",
            "Path",
            "PuzzleGrade",
            "ShapeLimits",
            "Step",
            "apply",
            "by_super_shape",
            "cage_combinations",
            "created_shapes",
            "describe",
            "eureka",
            "explain",
            "grade",
            "grade_many",
            "hints",
            "next_step",
            "shape_combinations",
            "steps",
            "technique_names",
        ),
        "sudolink.logic",
    )
    | dict.fromkeys(
        (
            "GenerationError",
            "GenerationProgress",
            "GenerationStoppedError",
            "generate",
            "generate_many",
        ),
        "sudolink.generator",
    )
    | {"remarks_on": "sudolink.solver.questions.puzzle_remarks"}
)

register(
    {"decode": "sudolink.codec", "draw": "sudolink.drawing", "text": "sudolink.drawing"}
    | dict.fromkeys(("board_repr", "from_json", "to_json"), "sudolink.codec.read_back")
    | dict.fromkeys(("path_html", "result_html", "step_html"), "sudolink.drawing.notebook")
)

__all__ = [
    "Answer",
    "Board",
    "BoardStringError",
    "Cage",
    "Cell",
    "Count",
    "CreatedShape",
    "GenerationError",
    "GenerationProgress",
    "GenerationStoppedError",
    "GradeAnswer",
    "ManyProgress",
    "Path",
    "Progress",
    "PuzzleGrade",
    "Result",
    "ShapeLimits",
    "Status",
    "Step",
    "Use",
    "apply",
    "by_super_shape",
    "cage_combinations",
    "candidate_grid",
    "cell_name",
    "count",
    "created_shapes",
    "decode",
    "describe",
    "draw",
    "encode",
    "eureka",
    "explain",
    "formats",
    "generate",
    "generate_many",
    "grade",
    "grade_many",
    "hints",
    "link",
    "losses",
    "next_step",
    "parse_cell",
    "remarks_on",
    "search_for",
    "shape_combinations",
    "solutions",
    "solve",
    "solve_many",
    "steps",
    "technique_names",
    "text",
]


def __getattr__(name: str) -> object:
    if name in _LAZY:
        return getattr(import_module(_LAZY[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

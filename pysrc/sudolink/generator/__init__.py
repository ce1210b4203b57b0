"""Make new puzzles of every kind and size, each with exactly one solution.

A solved grid comes first. Then givens are removed as long as the solution stays the only one, or
the grid is divided into cages small enough for that. Puzzles that don't have the level or the
technique that is wanted are made easier or harder where that is possible, or thrown away.

| module | job |
| --- | --- |
| `generating` | `generate` and `generate_many`: one board, or many in step |
| `sliced_generation` | `generate_in_slices`: one board, for callers that pause |
| `criteria` | what a board must be like; refuses what is impossible |
| `board_maker` | makes a board: attempts until one meets the criteria |
| `prospects` | says when more attempts are hopeless |
| `offers` | what the start page offers: puzzles, that of each day, techniques to practise |
| `rearrangement` | the same board, turned and with other digits |
| `generation_errors` | the errors |
| `attempt_counts` | how many attempts other processes have made |
| `generation_watch` | reports progress and asks whether to stop |
| `draws` | random choices that are the same on every machine |
| `trials` | puzzles whose solutions are wanted, one by one or in batches |
| `grid_filling` | fills an empty board with random digits |
| `shuffled_grid` | many solved sudokus from one |
| `solved_grid` | a solved grid, and the puzzles that some of its digits make |
| `region_shapes` | random regions of jigsaws |
| `black_cells` | random black cells of Str8ts |
| `given_groups` | symmetries of the givens |
| `peers` | which cells share a house |
| `exchanges` | which digits of a solved grid can change places |
| `removal` | removes givens as long as there is one solution |
| `clue_sets` | knows which givens must stay |
| `cage_shapes` | random cages, their totals and operators |
| `caged_puzzle` | divides cages until there is one solution, and makes puzzles easier or harder |
| `difficulty` | the level of a board, and the techniques it needs |
"""

from __future__ import annotations

from sudolink.generator.generating import generate, generate_many
from sudolink.generator.generation_errors import GenerationError, GenerationStoppedError
from sudolink.generator.generation_watch import GenerationProgress
from sudolink.generator.given_groups import SYMMETRIES, Symmetry
from sudolink.generator.sliced_generation import generate_in_slices

__all__ = [
    "SYMMETRIES",
    "GenerationError",
    "GenerationProgress",
    "GenerationStoppedError",
    "Symmetry",
    "generate",
    "generate_in_slices",
    "generate_many",
]

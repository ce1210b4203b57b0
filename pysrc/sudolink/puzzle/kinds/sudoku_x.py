"""Sudoku X: both long diagonals are houses too."""

from sudolink.puzzle.kinds.kind import BOXED_SIZES, Kind

SUDOKU_X = Kind(
    name="sudoku-x",
    letter="X",
    title="Sudoku X",
    rules="Every row, column, box and long diagonal holds each digit once.",
    sizes=BOXED_SIZES,
    boxes=True,
    diagonals=True,
    pages=("sudokux", "SudokuX", "sudoku-x"),
    example=(
        "X9B04epep08ep0502epepepepepepepepepepepep08epep07epepepepepepep02ep0809ep07epepepepe"
        "pepepep0401ep0503epepepepepepepepepepepep01epepepepepepepepepepepep01epep07epep06"
    ),
)

"""Sudoku."""

from sudolink.puzzle.kinds.kind import BOXED_SIZES, Kind

SUDOKU = Kind(
    name="sudoku",
    letter="S",
    title="Sudoku",
    rules="Every row, column and box holds each digit once.",
    sizes=BOXED_SIZES,
    boxes=True,
    pages=("sudoku", "Sudoku"),
    pages_are_prefixes=False,  # `sudoku_creation` and similar names are pages about sudokus
    example=(
        "S9B03epep090607epep01ep04ep03ep02ep08epep02epepepepep07epep07epepepepep09epepepep080"
        "703epepep05epepep01epepep03epep0407ep0501epep09ep05epepep02ep0708epep060201epep04"
    ),
)

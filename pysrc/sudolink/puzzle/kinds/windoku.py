"""Windoku: four windows, inset by one cell, are houses too."""

from sudolink.puzzle.kinds.kind import Kind

WINDOKU = Kind(
    name="windoku",
    letter="W",
    title="Windoku",
    rules="Every row, column, box and each of the four inner windows holds each digit once.",
    sizes=(9,),
    boxes=True,
    windows=True,
    pages=("windoku", "Windoku"),
    example=(
        "W9B080603epepepepepepepepepepepepepep04ep04epep05ep0306epep03epep06epep09epep05ep04e"
        "p03ep08epep07epep09epep05epep0904ep02epep03ep05epepepepepepepepepepepepepep060205"
    ),
)

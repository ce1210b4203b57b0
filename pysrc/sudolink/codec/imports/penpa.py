"""Links of Penpa's editor, for puzzles on a square grid: what reads them is loaded when needed."""

from __future__ import annotations

from sudolink.codec.imports.importer import Importer, Pasted
from sudolink.puzzle.board import Board


def _read(pasted: Pasted) -> Board | None:
    if not pasted.has("penpa"):
        return None
    from sudolink.codec.imports.penpa_board import read_penpa  # noqa: PLC0415 - few texts need it

    return read_penpa(pasted)


PENPA_LINK = Importer(
    name="Penpa link",
    read=_read,
    reads=(
        "`penpa-edit/#m=edit&p=…` and `m=solve`, square grids: givens, digits, corner and centre "
        "marks, regions within thick lines, killer cages with their sums, dashed diagonals, "
        "title, author, rules"
    ),
    leaves_out=(
        "everything else that the setter drew (counted in `unchecked`; solutions can then "
        "differ), what the player drew, the board's rotation, a stored solution"
    ),
    source="https://github.com/swaroopg92/penpa-edit (docs/js)",
)

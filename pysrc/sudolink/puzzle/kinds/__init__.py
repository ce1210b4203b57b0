"""Every kind of puzzle, and where to register a new one.

A kind is one `Kind` in a file of its own: its rules as plain facts. Houses, board strings,
solver constraints, drawing and page names all follow from them.
"""

from __future__ import annotations

from sudolink.puzzle.arguments import check_type
from sudolink.puzzle.errors import quoted
from sudolink.puzzle.kinds.jigsaw import JIGSAW, KILLER_JIGSAW
from sudolink.puzzle.kinds.kenken import KENDOKU, KENKEN
from sudolink.puzzle.kinds.killer import KILLER
from sudolink.puzzle.kinds.kind import Kind
from sudolink.puzzle.kinds.str8ts import STR8TS, STR8TS_B, STR8TS_BX, STR8TS_X
from sudolink.puzzle.kinds.sudoku import SUDOKU
from sudolink.puzzle.kinds.sudoku_x import SUDOKU_X
from sudolink.puzzle.kinds.windoku import WINDOKU

#: All kinds by name, in the order in which people see them.
KINDS: dict[str, Kind] = {
    kind.name: kind
    for kind in (
        SUDOKU,
        SUDOKU_X,
        WINDOKU,
        JIGSAW,
        KILLER,
        KILLER_JIGSAW,
        KENKEN,
        KENDOKU,
        STR8TS,
        STR8TS_B,
        STR8TS_X,
        STR8TS_BX,
    )
}

BY_LETTER: dict[str, Kind] = {kind.letter: kind for kind in KINDS.values()}


def kind_named(name: str) -> Kind:
    """Return the kind with a name.

    Raises:
        TypeError: the name isn't a str.
        ValueError: there is no such kind; the message lists those that exist.
    """
    try:
        return KINDS[name]
    except (KeyError, TypeError):  # a list, for example, can't even be looked up
        pass
    check_type("kind", name, str)
    raise ValueError(f"there is no kind {quoted(name)}: use {', '.join(KINDS)}")


__all__ = ["BY_LETTER", "KINDS", "Kind", "kind_named"]

"""Page names of the sites people's links come from, and the kinds they stand for."""

from __future__ import annotations

import re

from sudolink.kinds import KINDS

#: Stems of page names in the spellings met in links; any other letter case is read too.
_STEMS = (
    "sudoku",
    "Sudoku",
    "sudokux",
    "SudokuX",
    "windoku",
    "Windoku",
    "jigsaw",
    "Jigsaw",
    "killersudoku",
    "KillerSudoku",
    "killerjigsaw",
    "KillerJigsaw",
    "kenken",
    "KenKen",
    "kendoku",
    "KenDoku",
    "str8ts",
    "Str8ts",
    "str8tsb",
    "str8tsx",
    "str8tsbx",
)
_EXTENSIONS = (".htm", ".html", ".asp", ".aspx")

#: File names under which a site serves its page, so that an old link opens once its host is
#: swapped.
ALIASES: tuple[str, ...] = (
    *(stem + extension for stem in _STEMS for extension in _EXTENSIONS),
    "Jigsaw_Sudoku_Player",
)

_EXTENSION = re.compile(r"\.(?:html?|aspx?|php)$", re.ASCII)


def kind_of_page(name: str) -> str:
    """The kind a page's file name stands for, or "" if it stands for none.

    Letter case and extension do not count; a name that goes on after a kind's (as
    `Jigsaw_Sudoku_Player`) stands for that kind too, the longest match deciding.
    """
    stem = _EXTENSION.sub("", name.strip().lower()).replace("_", "")
    matches = [
        (len(page), kind.name)
        for kind in KINDS.values()
        for page in kind.pages
        if stem == page or (stem.startswith(page) and page != "sudoku")
    ]
    return max(matches)[1] if matches else ""


def page_of_kind(kind: str, extension: str = ".htm") -> str:
    """The file name of a kind's page, ours and the old sites'."""
    return KINDS[kind].pages[0] + extension

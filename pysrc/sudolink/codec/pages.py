"""Page names of the sites that links come from, and the kinds they stand for."""

from __future__ import annotations

import re

from sudolink.puzzle.kinds import KINDS

_EXTENSIONS = (".htm", ".html", ".asp", ".aspx")

#: File names of the pages of other sites, so that an old link works here once its host is replaced.
ALIASES: tuple[str, ...] = (
    *(
        page + extension
        for kind in KINDS.values()
        for page in kind.pages
        for extension in _EXTENSIONS
    ),
    *(page for kind in KINDS.values() for page in kind.bare_pages),
)

_EXTENSION = re.compile(r"\.(?:html?|aspx?|php)$", re.ASCII)


def kind_of_page(name: str) -> str:
    """Return the kind a page's file name stands for, or "" if it stands for none.

    Letter case, extension and underscores don't count. A name that begins with a kind's (as
    `KenKen_6x6`) stands for that kind too; the longest match decides.
    """
    stem = _EXTENSION.sub("", name.strip().lower()).replace("_", "")
    matches = [
        (len(page), kind.name)
        for kind in KINDS.values()
        for page in map(str.lower, kind.pages)
        if stem == page or (kind.pages_are_prefixes and stem.startswith(page))
    ]
    return max(matches)[1] if matches else ""


def page_of_kind(kind: str, extension: str = ".htm") -> str:
    """Return the file name of a kind's page, the same on our site and the old ones."""
    return KINDS[kind].pages[0] + extension

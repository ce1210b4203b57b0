"""Write links to our own pages, with the board after the `?` or after the `#`.

Only the part after the `?` is sent to the host.
"""

from __future__ import annotations

import re

from sudolink.codec import encode
from sudolink.codec.pages import page_of_kind
from sudolink.codec.writing import link_to
from sudolink.puzzle.board import Board

#: Longer links have the board in the fragment, as many hosts refuse long queries.
LONGEST_QUERY = 2000


def our_link(board: Board, form: str, base: str = "") -> str:
    """Return the link to a board as `sudolink.link` does, but with a long board after a `#`."""
    return our_link_to(board, encode(board, form), form, base)


def our_link_to(board: Board, string: str, form: str, base: str = "") -> str:
    """Return the same for a board whose string in the format is known."""
    base = base or page_of_kind(board.kind)
    short = link_to(board, string, form, base)
    return short if len(short) <= LONGEST_QUERY else link_to(board, string, form, f"{base}#")


def asked(relative: str) -> str:
    """Return the query of a relative link, "bd=…", or its fragment with the sign, "#bd=…"."""
    return re.sub(r"^[^?#]*\??", "", relative)

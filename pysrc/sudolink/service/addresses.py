"""Where a board opens on our own pages: behind the `?` of their name, or behind its `#`.

Only what is behind the `?` is sent to the host.
"""

from __future__ import annotations

import re

from sudolink.codec import encode
from sudolink.codec.pages import page_of_kind
from sudolink.codec.writing import link_to
from sudolink.puzzle.board import Board

#: Longer links carry the board in the fragment: many hosts refuse long queries.
LONGEST_QUERY = 2000


def our_link(board: Board, form: str, base: str = "") -> str:
    """The link to a board in a format, as of `sudolink.link`, but behind a `#` if it is long."""
    return our_link_to(board, encode(board, form), form, base)


def our_link_to(board: Board, string: str, form: str, base: str = "") -> str:
    """The link to a board whose string in a format is known; else as `our_link`."""
    base = base or page_of_kind(board.kind)
    short = link_to(board, string, form, base)
    return short if len(short) <= LONGEST_QUERY else link_to(board, string, form, f"{base}#")


def asked(relative: str) -> str:
    """What a relative link asks of its page: "bd=…", or with its sign "#bd=…"."""
    return re.sub(r"^[^?#]*\??", "", relative)

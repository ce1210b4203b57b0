"""Write the board in every format, as links."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudolink.codec import decode, encode, formats, link
from sudolink.codec.formats import OWN, carrier
from sudolink.codec.kept_content import keeps
from sudolink.codec.pages import page_of_kind
from sudolink.codec.writing import differences
from sudolink.puzzle.board import Board
from sudolink.puzzle.errors import BoardStringError
from sudolink.service.addresses import our_link

if TYPE_CHECKING:
    from sudolink.service import protocol

#: The site whose links people send. Links to it are only text for the user, never requests.
SUDOKUWIKI = "https://www.sudokuwiki.org/"


def share(details: protocol.ShareDetails) -> protocol.ShareReply:
    """Return everything for the dialog "Email this Board": the board in every format, newest first.

    The links lead to the page of the board's kind.
    """
    board, base = decode(details["link"]), details["base"]
    kind = board.rules.title
    return {
        "subject": f"{kind} board",
        "greeting": f"Here is a {kind} board. Open it with this link:",
        "formats": [
            _shared(board, form, base) for form in formats(board) if _can_write(board, form)
        ],
    }


def _can_write(board: Board, form: str) -> bool:
    try:
        encode(board, form)
    except BoardStringError:
        return False
    return True


def _shared(board: Board, form: str, base: str) -> protocol.ShareFormat:
    page = page_of_kind(board.kind)
    ours = our_link(board, form, base + page)
    after = decode(ours)
    return {
        "name": form,
        "label": carrier(form, board).label,
        "ours": {"link": ours, "capitals": capitals_of(board, ours, form)},
        "site": _site_link(board, page, form),
        "keeps": keeps(board, after),
        "losses": differences(board, after),
    }


def _site_link(board: Board, page: str, form: str) -> protocol.ShareTarget | None:
    """Return a link to SudokuWiki, or None in our own format, which it can't read."""
    if form == OWN.name:
        return None
    address = link(board, SUDOKUWIKI + page, form)
    return {"link": address, "capitals": capitals_of(board, address, form)}


def capitals_of(board: Board, address: str, form: str) -> str | None:
    """Return the link with its string in capitals, for small QR codes; None if case matters."""
    string = encode(board, form)
    before, found, behind = address.partition(string)
    if not found:
        return None
    loud = f"{before}{string.upper()}{behind}"
    try:
        same = decode(loud) == decode(address)
    except BoardStringError:
        same = False
    return loud if same else None

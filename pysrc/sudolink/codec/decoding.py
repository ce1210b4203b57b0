"""Read the board in a text: of the readers in an ordered list, the first to find one wins.

1. JSON of a board, from this or other programs (`imports.JSON`).
2. Links: every `bd=` of the text. The file name of its page is the hint to the kind for strings
   without a header. Where a text has links, only formats of other programs are read beside them.
3. Our own strings, anywhere in the text.
4. Formats of other programs that are easy to recognise (`imports.SIGNED`).
5. Links that have another name in place of `bd`.
6. Strings: the whole text as one, line breaks and spaces taken out; then a header anywhere; then a
   string without a header in the middle of other text.
7. Plain boards (`grids`): rows of cells, or all cells in one run, in every size.
8. The other formats of other programs (`imports.GUESSED`).

Something that was meant to be a board and is damaged is never skipped silently: the reader raises,
or the board's remarks say what was left out. `strings` knows which format a string is in.
"""

from __future__ import annotations

from sudolink.codec.extract import check_length, page_name, unescape, unmarked
from sudolink.codec.imports import Pasted
from sudolink.codec.plain_boards import read_plain
from sudolink.codec.string_readers import (
    is_prose,
    read_damaged_links,
    read_links,
    read_own_strings,
    read_strings,
)
from sudolink.codec.text_source import (
    Reader,
    Reading,
    Source,
    read_guessed,
    read_json,
    read_signed,
)
from sudolink.puzzle.arguments import check_type
from sudolink.puzzle.board import Board
from sudolink.puzzle.errors import BoardStringError

_READERS: tuple[Reader, ...] = (
    read_json,
    read_links,
    read_own_strings,
    read_signed,
    read_damaged_links,
    read_strings,
    read_plain,
    read_guessed,
)


def decode(text: str, *, page: str | None = None) -> Board:
    """Read a board from a bare string, a query string, a whole link, or pasted text.

    Args:
        text: what a person pasted or opened. The module's documentation says which reader
            wins.
        page: file name or address of the page the text came to; a hint to the kind for strings
            without a header, unless the text's own link gives the kind.

    Returns:
        The board; `board.source` holds the string as it came and `board.remarks` what was
        repaired, left out, or is in doubt.

    Raises:
        TypeError: the text or the page isn't a str.
        BoardStringError: with the position in `text` (None if nothing in it is like a board), and
            the cell if there is one.
    """
    return read(text, page=page).board


def read(text: str, *, page: str | None = None) -> Reading:
    """Read a board as `decode` does, and say which kinds of puzzle it may be besides."""
    check_type("text", text, str)
    if page is not None:
        check_type("page", page, str)
    check_length(text)
    text = unmarked(text)
    run = unescape(text)
    if not run.text.strip():
        raise BoardStringError(
            "There is no text here. Paste a link to a board, or a puzzle.", position=0
        )
    source = Source(Pasted(text, run), page_name(page or ""))
    for reader in _READERS:
        if reading := reader(source):
            return reading
    raise _no_board(source)


def _no_board(source: Source) -> BoardStringError:
    if source.whole_error and not is_prose(source.run.text):
        return source.whole_error
    return BoardStringError(
        "No board found in this text. Paste a link to a board, the digits of a puzzle in a line "
        "or as a grid, or a puzzle from another program."
    )

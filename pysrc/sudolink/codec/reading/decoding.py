"""Read the board in a text. Readers are tried in order, and the first to find one wins.

1. JSON of a board, from Sudolink or another program (`imports.JSON`).
2. Links: every `bd=` in the text. The file name of its page hints at the kind of a string without a
   header. In a text with links, only formats of other programs are read besides.
3. Our own strings, anywhere in the text.
4. Formats of other programs that are easy to recognise (`imports.SIGNED`).
5. Links that have another name in place of `bd`.
6. Strings: the whole text as one, without line breaks and spaces; then one with a header, anywhere;
   then one without a header in the middle of other text.
7. Plain boards (`grids`): rows of cells, or all cells in one run, of any size.
8. The other formats of other programs (`imports.GUESSED`).

A damaged board is never skipped silently: the reader raises, or the board's remarks say what was
left out. `strings` tells which format a string is in.
"""

from __future__ import annotations

from sudolink.codec.imports import Pasted
from sudolink.codec.reading.extract import check_length, page_name, unescape, unmarked
from sudolink.codec.reading.plain_boards import read_plain
from sudolink.codec.reading.string_readers import (
    is_prose,
    read_damaged_links,
    read_links,
    read_own_strings,
    read_strings,
)
from sudolink.codec.reading.text_source import (
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
        page: file name or address of the page that received the text. It hints at the kind of a
            string without a header, unless the text's own link gives the kind.

    Returns:
        The board. `board.source` holds the string as it came, `board.remarks` says what was
        repaired or left out, or is in doubt.

    Raises:
        TypeError: the text or the page isn't a str.
        BoardStringError: with the position in `text` (None if nothing in it looks like a board),
            and the cell if there is one.
    """
    return read(text, page=page).board


def read(text: str, *, page: str | None = None) -> Reading:
    """Read a board as `decode` does, and say which other kinds of puzzle it may be."""
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

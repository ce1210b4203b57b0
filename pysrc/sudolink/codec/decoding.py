"""From text to board: readers in an ordered list, the first one that finds a board wins.

1. JSON of a board, from this or other programs (`imports.JSON`).
2. Links: every `bd=` of the text. The file name of its page is the hint to the kind for strings
   without a header. Where a text has links, only forms of other programs are read beside them.
3. Our own strings, anywhere in the text.
4. Forms of other programs that are known by their own signs (`imports.SIGNED`).
5. Links that have another name where `bd` belongs.
6. Strings: the whole text as one, line breaks and spaces taken out; then a header anywhere; then a
   string without a header in the middle of other text.
7. Plain boards (`grids`): rows of cells, or all cells in one run, in every size.
8. The other forms of other programs (`imports.GUESSED`).

Something that was meant to be a board and is damaged is never passed over silently: the reader
raises, or the board's remarks say what was left out. `reading` knows which format a string is in.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice

from sudolink.arguments import check_type
from sudolink.board import EMPTY, Board, Cell
from sudolink.codec.extract import (
    BD,
    Found,
    Values,
    check_length,
    links,
    links_without_bd,
    page_name,
    unescape,
    unmarked,
)
from sudolink.codec.formats import own
from sudolink.codec.formats.clues81 import BLANKS
from sudolink.codec.grids import Grid, Piece, is_solution, pieces
from sudolink.codec.imports import GUESSED, JSON, SIGNED, Importer, Pasted, imported
from sudolink.codec.pages import kind_of_page
from sudolink.codec.reading import HEADER, WORD, is_string_of_digits, read_string
from sudolink.codec.rows import LETTERED_SIZES
from sudolink.codec.run import Run
from sudolink.codec.signs import SignError, digits_of
from sudolink.errors import BoardStringError, quoted
from sudolink.kinds import KINDS

_LONG_RUN = re.compile(r"(?<![0-9A-Za-z])[0-9A-Za-z.*_,-]{81,}", re.ASCII)
#: What may be a board string, or what is left of one, if it has enough digits.
_LONG_WORD = re.compile(r"(?<![0-9A-Za-z%/_-])[0-9A-Za-z.*_?,-]{60,}", re.ASCII)
_FEWEST_DIGITS = 10
#: What may be left of a board string, and digits that a word hardly has.
_REST = re.compile(r"[0-9A-Za-z.,]+", re.ASCII)
_DIGITS = re.compile(r"(?:[0-9][^0-9]*){3}", re.ASCII)
_HEADED_PIECE = re.compile(HEADER.pattern + r"[0-9A-Za-z]*", HEADER.flags)
#: No letter but one for a blank.
_LETTERS = re.compile(rf"[0-9A-Za-z{re.escape(BLANKS)}]*")
_PLAIN = re.compile(r"[\W\d_xX]*")

#: A piece with digits that is as long as this may be what is left of a board string.
_LONG_PIECE = 20

_OPENING = " \t\r\n\"'<([{`\u201c\u2018\u00ab"
_NINE = 9
#: How far a damaged run with letters may be from the number of cells it should have.
_NEAR = 2
_BLACK = "#"

#: Places in one text at which a string is looked for, so that no text takes long.
_MOST_PLACES = 50


@dataclass(frozen=True, slots=True)
class Reading:
    """A board that was read from a text.

    Attributes:
        board: the board, with the reader's remarks.
        kinds: names of other kinds of puzzle that the text may hold, where it does not say which.
    """

    board: Board
    kinds: tuple[str, ...] = ()


class _Source:
    """A text that is being read, and the page it came to ("" if unknown)."""

    def __init__(self, pasted: Pasted, page: str) -> None:
        self.pasted = pasted
        self.run = pasted.run
        self.page = page

    @cached_property
    def whole(self) -> _Try:
        """The whole text as one string."""
        text = self.run.text
        start = len(text) - len(text.lstrip(_OPENING))
        return _try(Found(Values(self.run).at(start)), self.page, clues=False)


def decode(text: str, *, page: str | None = None) -> Board:
    """Read a board from a bare string, a query string, a whole link, or pasted text.

    Args:
        text: what a person has. The module's documentation tells which reading wins where
            several are possible.
        page: file name or address of the page the text came to; a hint to the kind for strings
            without a header, where the text's own link does not tell.

    Returns:
        The board; `board.source` holds the string as it came and `board.notes` what was
        repaired, left out, or is in doubt.

    Raises:
        TypeError: the text or the page is no str.
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
        raise BoardStringError("There is no text to read a board from.", position=0)
    source = _Source(Pasted(text, run), page_name(page or ""))
    for reader in _READERS:
        if reading := reader(source):
            return reading
    raise _no_board(source)


def looks_like_a_board(text: str) -> bool:
    """Whether a text has a link, or what may be a board string, even if it is damaged."""
    return bool(
        BD.search(text)
        or own.IN_TEXT.search(text)
        or any(_like_strings(text))
        or any(len(match[0]) >= _LONG_PIECE for match in _HEADED_PIECE.finditer(text))
    )


def _like_strings(text: str) -> Iterator[re.Match[str]]:
    """What looks like a board string in a text, or like what is left of one."""
    for match in _LONG_WORD.finditer(text):
        if sum(map(str.isdigit, match[0])) >= _FEWEST_DIGITS:
            yield match


def contents(board: Board) -> tuple[object, ...]:
    """What tells one board from another, whatever it was written in."""
    said = board.title, board.author, board.rules_text, board.unchecked
    return board.kind, board.cells, board.regions, board.cages, said


# --- Forms of other programs ----------------------------------------------------------------------


def _importing(importers: Iterable[Importer]) -> Callable[[_Source], Reading | None]:
    def read_imported(source: _Source) -> Reading | None:
        board = imported(source.pasted, importers)
        return Reading(board) if board else None

    return read_imported


_read_json, _read_signed, _read_guessed = map(_importing, (JSON, SIGNED, GUESSED))


# --- Strings: in links, ours, with a header, without one ------------------------------------------


@dataclass(frozen=True, slots=True)
class _Try:
    """What became of a place where a board string may begin."""

    found: Found
    board: Board | None = None
    error: BoardStringError | None = None

    @property
    def start(self) -> int:
        return self.found.value.position(0)

    @property
    def end(self) -> int:
        """Where the board string ends, or what stands at a place that has none."""
        source = self.board.source if self.board else None
        return self.found.value.position(len(source.text if source else self.found.value.text))

    @property
    def first_piece(self) -> str:
        value = self.found.value
        return value.text[: min(value.gaps, default=len(value.text))]

    @property
    def is_long(self) -> bool:
        """Whether a string was meant: a word that happens to begin like one is shorter."""
        return len(self.first_piece) >= _LONG_PIECE

    @property
    def is_word(self) -> bool:
        return not self.first_piece or bool(WORD.fullmatch(self.first_piece))


def _tries(places: Iterable[Found], page: str, *, clues: bool = True) -> list[_Try]:
    return [_try(found, page, clues=clues) for found in islice(places, _MOST_PLACES)]


def _try(found: Found, page: str, *, clues: bool = True) -> _Try:
    try:
        return _Try(found, board=read_string(found, page, clues=clues))
    except BoardStringError as error:
        # "=" of a quoted-printable mail is "=3D".
        if found.value.text[:2].upper() == "3D":
            return _try(replace(found, value=found.value.part(2)), page, clues=clues)
        return _Try(found, error=error)


def _read_links(source: _Source) -> Reading | None:
    """The first link that can be read; a text with links is about them."""
    tries = _tries(links(source.run), source.page)
    meant = [each for each in tries if each.board or not each.is_word] or tries
    return _read_or_refuse(source, meant)


def _read_damaged_links(source: _Source) -> Reading | None:
    """A link whose `bd` is damaged: another parameter has a board string, which is read there."""
    for found, name in islice(links_without_bd(source.run), _MOST_PLACES):
        tried = _try(found, source.page)
        if tried.board:
            instead = f"{quoted(name)} instead of “bd=”" if name else "no “bd=”"
            remark = f"This link has {instead}. The board was read all the same."
            return Reading(_with_remarks(tried.board, remark))
    return None


def _read_own_strings(source: _Source) -> Reading | None:
    return _read_or_refuse(source, _tries(_values(own.IN_TEXT, source.run), source.page))


def _read_or_refuse(source: _Source, tries: Sequence[_Try]) -> Reading | None:
    """The first board string that can be read; if all are damaged, nothing else in the text is."""
    if not tries:
        return None
    if reading := _first_of(tries, source.page):
        if rest := _left_of_a_link(source.run.text):
            remark = f"The text begins with {quoted(rest)}, the rest of a board that was cut off."
            reading = replace(reading, board=_with_remarks(reading.board, remark))
        return _with_remark_on_others(reading, tries, source)
    if reading := _read_signed(source):
        return reading
    raise _to_show([each.error for each in tries if each.error])


def _left_of_a_link(text: str) -> str:
    """What a text begins with if it is the end of a link without its beginning, else ""."""
    first, *others = text.split(maxsplit=1)
    head = BD.split(first)[0].removesuffix("&")
    is_rest = _REST.fullmatch(head) and (head != first or (others and _DIGITS.search(head)))
    return head if is_rest else ""


def _read_strings(source: _Source) -> Reading | None:
    """The whole text as one string, or one anywhere in it: with a header, else a long one."""
    run, whole = source.run, source.whole
    if _is_run_of_letters(whole.found.value.text):
        return None
    headed = _tries(_values(HEADER, run), source.page)
    tries = [] if _is_plain(whole.found, source) else [whole]
    tries += [each for each in headed if each.start != whole.start]
    meant = [each for each in tries if each.board or each.is_long]
    long = (found for found in _values(_LONG_RUN, run) if not _is_plain(found, source))
    in_prose = [each for each in _tries(long, source.page, clues=False) if each.board]
    if reading := _first_of(meant or in_prose, source.page):
        return _with_remark_on_others(reading, meant or in_prose, source)
    if not meant or _is_prose(run.text):
        return None
    if reading := _read_guessed(source):
        return reading
    raise _to_show([each.error for each in meant if each.error])


def _is_plain(found: Found, source: _Source) -> bool:
    """Whether a value has nothing but the cells of a plain board."""
    text = found.value.text
    if _is_run_of_letters(text):
        return True
    return bool(_PLAIN.fullmatch(text)) and not is_string_of_digits(found.value, source.page)


def _is_run_of_letters(text: str) -> bool:
    """Whether a text is as long as the cells of a large board, and may be these."""
    near = any(abs(len(text) - size**2) <= _NEAR for size in LETTERED_SIZES)
    return near and bool(_LETTERS.fullmatch(text)) and not HEADER.match(text)


def _with_remark_on_others(reading: Reading, tries: Sequence[_Try], source: _Source) -> Reading:
    """The reading with a remark if something else in the text looks like a board."""
    covered = [(each.start, each.found.value.end) for each in tries]
    jigmaps = [each.found.jigmap for each in tries if each.found.jigmap]
    covered += [(jigmap.position(0), jigmap.end) for jigmap in jigmaps]
    for match in _like_strings(source.run.text):
        place = source.run.position(match.start())
        if not any(start <= place < end for start, end in covered):
            remark = f"{quoted(match[0])} looks like part of a board, but it was not read."
            return replace(reading, board=_with_remarks(reading.board, remark))
    return reading


def _first_of(tries: Sequence[_Try], page: str) -> Reading | None:
    """The first board of some places, with remarks on damaged ones and on other boards."""
    read = next((each for each in tries if each.board), None)
    if read is None or read.board is None:
        return None
    others = [each for each in tries if not read.start <= each.start < read.end]
    remarks = []
    damaged = [each.error for each in others if each.error]
    if behind := _rest_behind(read):
        remarks.append(f"{quoted(behind)} behind the board was left out.")
    if damaged and others[0].error and others[0].start < read.start:
        remarks.append(f"A board before this one is damaged and was left out: {damaged[0]}")
        damaged = damaged[1:]
    if damaged:
        remarks.append(f"Another board in this text is damaged: {damaged[0]}")
    boards = [each.board for each in others if each.board] + list(_boards_behind(read.found, page))
    number = len({contents(each) for each in (read.board, *boards)})
    if number > 1:
        remarks.append(f"Only the first of {number} boards in this text was read.")
    return Reading(_with_remarks(read.board, *remarks))


def _rest_behind(read: _Try) -> str:
    """What follows a board string after a gap and may be a lost part of it: a word with digits."""
    source = read.board.source if read.board else None
    rest = read.found.value.part(len(source.text)) if source else None
    if rest is None:
        return ""
    word = rest.text[: min(rest.gaps, default=len(rest.text))]
    short = 0 < len(word) <= _LONG_PIECE and "://" not in word
    return word if short and any(map(str.isdecimal, word)) else ""


def _boards_behind(found: Found, page: str) -> Iterator[Board]:
    """The boards that follow the one at a place after a gap."""
    is_first = True
    while found.value.text and (found.value.gaps or not is_first):
        try:
            board = read_string(found, page)
        except BoardStringError:
            return
        if not is_first:
            yield board
        is_first = False
        length = len(board.source.text) if board.source else len(found.value.text)
        found = replace(found, value=found.value.part(length))


def _with_remarks(board: Board, *remarks: str) -> Board:
    return replace(board, notes=(*board.notes, *remarks)) if remarks else board


def _values(pattern: re.Pattern[str], run: Run) -> Iterator[Found]:
    """The values that begin as a pattern says."""
    values = Values(run)
    for match in pattern.finditer(run.text):
        yield Found(values.at(match.start()))


# --- Plain boards: rows, or all cells in one run --------------------------------------------------


def _read_plain(source: _Source) -> Reading | None:
    """The first plain board; a damaged one is not passed over."""
    found = list(islice(pieces(source.run), _MOST_PLACES))
    if not found:
        return None
    if found[0].grid is None:
        if reading := _read_guessed(source):  # such as arrows, which look like a damaged grid
            return reading
        raise found[0].error or AssertionError
    reading = _plain_board(found[0].grid, source)
    return replace(reading, board=_with_remarks(reading.board, *_on_others(found)))


def _on_others(found: Sequence[Piece]) -> Iterator[str]:
    """Remarks on the boards of a text behind the first one."""
    first, *others = found
    grids = [each.grid for each in others if each.grid]
    if len(others) == 1 and first.grid and grids and is_solution(grids[0], first.grid):
        yield "Its solution follows in the text. It was left out."
    elif grids:
        yield f"Only the first of {len(grids) + 1} boards in this text was read."
    damaged = [each.error for each in others if each.error]
    if damaged:
        yield f"Another board in this text is damaged: {damaged[0]}"


def _plain_board(grid: Grid, source: _Source) -> Reading:
    """The board of a grid; its kind is that of the page where it has such boards."""
    signs = [sign for _, sign, _ in grid.signs]
    black = [sign.startswith(_BLACK) for sign in signs]
    try:
        digits = digits_of([sign.removeprefix(_BLACK) for sign in signs], grid.size)
    except SignError as error:
        at, sign, _ = grid.signs[error.index]
        row, col = divmod(error.index, grid.size)
        raise BoardStringError(
            f"{quoted(sign)} in row {row + 1}, column {col + 1} {error.sentence}.",
            position=source.run.position(at),
            cell=error.index,
        ) from None
    reading = _of_a_kind(digits.values, grid, source, straights=any(black))
    cells = _cells(digits.values, black, [set_off for *_, set_off in grid.signs])
    board = replace(reading.board, cells=cells, source=None)
    remarks = [*grid.remarks, digits.remark, _on_gaps(signs, digits.values, grid.size)]
    if any(cell.value and not cell.given for cell in cells):
        remarks.append("Digits in bold or brackets were read as givens, the others as solved ones.")
    return replace(reading, board=_with_remarks(board, *filter(None, remarks)))


def _on_gaps(signs: Sequence[str], digits: Sequence[int], size: int) -> str:
    """A remark if some blanks are written and others are not: there may be a sign lost."""
    blanks = {sign for sign, digit in zip(signs, digits, strict=True) if not digit}
    if "" not in blanks or len(blanks) == 1:
        return ""
    row, col = divmod(list(signs).index(""), size)
    return (
        f"Nothing is written for the cell in row {row + 1}, column {col + 1}. It was read as empty."
    )


def _cells(
    digits: Sequence[int], black: Sequence[bool], set_off: Sequence[bool]
) -> tuple[Cell, ...]:
    """The cells; where some digits are in bold or brackets, these are the givens."""
    marked = [is_set_off for digit, is_set_off in zip(digits, set_off, strict=True) if digit]
    mixed = len(set(marked)) > 1
    return tuple(
        Cell(digit or None, given=bool(digit) and (is_set_off or not mixed), black=is_black)
        if digit or is_black
        else EMPTY
        for digit, is_black, is_set_off in zip(digits, black, set_off, strict=True)
    )


def _of_a_kind(digits: Sequence[int], grid: Grid, source: _Source, *, straights: bool) -> Reading:
    """A board of the kind its page tells, else the usual kind of that size, with a remark."""
    if grid.size == _NINE and not straights:
        text = "".join(map(str, digits))
        at = tuple(source.run.position(index) for index, *_ in grid.signs)
        return Reading(read_string(Found(Run(text, at, at[-1] + 1)), source.page))
    able = [
        kind
        for kind in KINDS.values()
        if grid.size in kind.sizes and not kind.irregular and (kind.straights or not straights)
    ]
    hinted = KINDS.get(kind_of_page(source.page) or "")
    kind = hinted if hinted in able else able[0]
    board = Board.blank(kind.name, grid.size)
    if hinted is kind:
        return Reading(board)
    remark = (
        "The text doesn't say which kind of puzzle this is. "
        f"It was read as a {kind.title} ({grid.size}×{grid.size})."
    )
    others = tuple(each.name for each in able if each is not kind)
    return Reading(_with_remarks(board, remark), others)


# --- When there is no board -----------------------------------------------------------------------


def _no_board(source: _Source) -> BoardStringError:
    run = source.run
    if _is_prose(run.text):
        return BoardStringError(
            "No board found in this text. You can paste a link to a board, a board string, "
            "the clues in a row, a grid of digits, or what other programs write."
        )
    return source.whole.error or _to_show([])


def _to_show(errors: Sequence[BoardStringError]) -> BoardStringError:
    """The error to show: the first one at a place where a board string was to be expected."""
    in_a_board = [error for error in errors if error.cell is not None]
    further_on = [error for error in errors if error.position]
    return (in_a_board or further_on or errors)[0]


def _is_prose(text: str) -> bool:
    """Whether a text is made of words, and nothing in it could be left of a board string."""
    pieces = text.split()
    others = [piece for piece in pieces if not WORD.fullmatch(piece)]
    return (
        2 * len(others) < len(pieces)
        and all(len(piece) < _LONG_PIECE for piece in others)
        and not BD.search(text)
    )


_READERS: tuple[Callable[[_Source], Reading | None], ...] = (
    _read_json,
    _read_links,
    _read_own_strings,
    _read_signed,
    _read_damaged_links,
    _read_strings,
    _read_plain,
    _read_guessed,
)

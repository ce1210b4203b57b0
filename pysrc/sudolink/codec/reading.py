"""From text to board: find the string, tell its format, read it.

The order in which readings are tried, where several are possible:

0. The JSON of a board, from this or other programs (`imports.JSON`).
1. Every `bd=` of the text, first to last; the first one that can be read wins. The file name of
   its page is the hint for strings without a header.
2. The beginning of an own string anywhere in the text, first to last.
3. Forms of other programs that are known by their own signs (`imports.SIGNED`).
4. The whole text as a bare string, line breaks and spaces taken out.
5. A version-2 header anywhere in the text, first to last.
6. A drawn 9x9 grid.
7. A run of 81 or more characters anywhere in the text.
8. The other forms of other programs (`imports.GUESSED`).

A string is told by its header, else by its length:

- `OWN`, a number and a hyphen begin an own string: see `sudolink.codec.formats.own`.
- A version-2 header decides. Only when the string has the wrong length for it is it read as what
  its length says: as `killer-162` if there is a comma in the right place; as `162` if its clue
  flags do not contradict that, or the header's length is not near (then nothing was cut off).
- 81, 162, 81,162 and 162,162 characters are `81`, `162`, `killer-plain` and `killer-162`; with a
  `jigmap` parameter `jigsaw-81`, `jigsaw-162`, `killer-jigsaw-plain` and `killer-jigsaw-162`.
- 162 digits whose second half is all 0 and 1 are `str8ts-plain` on a Str8ts page and `162` on a
  page of another kind. Without a page they are `str8ts-plain` if there is a 1 in the second half:
  as `162` the lower half of the board would then hold nothing but fives.
- 162 digits or blanks with a gap in the middle are two strings of 81 else, such as a puzzle and
  its solution in two lines or columns.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import islice

from sudolink.arguments import check_type
from sudolink.board import Board
from sudolink.codec.extract import BD, LONGEST, Found, Values, links, page_name, unescape, unmarked
from sudolink.codec.formats import OWN, VERSION_1, FieldFormat, Hints, offset_dialect, own
from sudolink.codec.formats.clues81 import BLANKS
from sudolink.codec.formats.str8ts_offset import has_offset_error
from sudolink.codec.formats.version2 import Version2, version2
from sudolink.codec.grids import drawn_grid
from sudolink.codec.imports import GUESSED, JSON, SIGNED, Pasted, imported
from sudolink.codec.pages import kind_of_page
from sudolink.codec.run import Run
from sudolink.errors import BoardStringError, quoted
from sudolink.kinds import BY_LETTER, KINDS
from sudolink.kinds.kind import SIZE_DIGITS

_SIZES = {digit: size for size, digit in SIZE_DIGITS.items()}
_V1 = {each.key: each for each in VERSION_1}

_HEADER_LENGTH = 3
_LETTERS = "".join(BY_LETTER)
_HEADER = re.compile(
    rf"(?<![0-9A-Za-z])[{_LETTERS}][{''.join(_SIZES)}][BC](?=\s*[0-9A-Za-z])",
    re.IGNORECASE | re.ASCII,
)
_LONG_RUN = re.compile(r"(?<![0-9A-Za-z])[0-9A-Za-z.*_,-]{81,}", re.ASCII)
_LIKE_HEADER = re.compile(r"[A-Z][0-9A-Z][A-Z]", re.ASCII | re.IGNORECASE)

#: A word of a sentence, with the punctuation around it, or the address of a page.
_WORD = re.compile(r"\W*(?:[^\W\d_]{2,24}(?:['\u2019-][^\W\d_]{1,24})*\W*|(?:https?:|www\.)\S*)")
#: A piece with digits that is as long as this may be what is left of a board string.
_LONG_PIECE = 20

#: Characters of `81`, and of half a `162`.
_HALF = 81
_CLUES = frozenset("0123456789" + BLANKS)

#: Lengths a string without a header can have, and where its comma stands.
_LENGTHS = {81: None, 162: None, 244: 81, 325: 162}
_BY_LENGTH = {81: "81", 162: "162", 244: "killer-plain", 325: "killer-162"}
_WITH_JIGMAP = {
    "81": "jigsaw-81",
    "162": "jigsaw-162",
    "killer-plain": "killer-jigsaw-plain",
    "killer-162": "killer-jigsaw-162",
}

#: Characters that are easily lost or added: a string this near to its length was damaged.
_NEAR = 8

_OPENING = " \t\r\n\"'<([{`\u201c\u2018\u00ab"
_CLOSING = frozenset(".,;:!?*_~\"'>)]}\u2026")

#: Finds what may be board strings in a text.
_Reader = Callable[[Run], Iterator[Found]]

#: Places in one text at which a string is looked for, so that no text takes long.
_MOST_PLACES = 50


def decode(text: str, *, page: str | None = None) -> Board:
    """Read a board from a bare string, a query string, a whole link, or pasted text.

    Args:
        text: what a person has. The module's documentation tells which reading wins where
            several are possible.
        page: file name or address of the page the text came to; a hint to the kind for strings
            without a header, where the text's own link does not tell.

    Returns:
        The board; `board.source` holds the string as it came and `board.notes` what was
        repaired or is in doubt.

    Raises:
        TypeError: the text or the page is no str.
        BoardStringError: with the position in `text` (None if nothing in it is like a board), and
            the cell if there is one.
    """
    check_type("text", text, str)
    if page is not None:
        check_type("page", page, str)
    text = unmarked(text)
    run = unescape(text)
    if not run.text.strip():
        raise BoardStringError("There is no text to read a board from.", position=0)
    hint = page_name(page or "")
    pasted = Pasted(text, run)
    if board := imported(pasted, JSON):
        return board
    errors: list[BoardStringError] = []
    board = _first(run, hint, (_links,), errors)
    board = board and _with_others_told(board, run, hint)
    linked = board is not None or bool(errors)  # what stands beside a broken link is not looked at
    if not linked:
        board = _first(run, hint, (_own_strings,), errors)
    board = board or imported(pasted, SIGNED)
    if board is None and not linked:
        board = _first(run, hint, (_whole_text, _headers, _grid, _long_runs), errors)
        board = imported(pasted, GUESSED) if board is None else _with_zeros(board)
    if board is None:
        raise _tell(errors, run)
    return board


def _first(
    run: Run, hint: str, readers: Iterable[_Reader], errors: list[BoardStringError]
) -> Board | None:
    """The first board string found that can be read; `errors` takes what is wrong with others."""
    for reader in readers:
        for found in islice(reader(run), _MOST_PLACES):
            try:
                return read_string(found, hint)
            except BoardStringError as error:
                errors.append(error)
    return None


def _with_others_told(board: Board, run: Run, hint: str) -> Board:
    """Add a note if the links of a text hold other boards than the one that was read."""
    places = list(islice(_links(run), _MOST_PLACES))
    if len(places) == 1 and not places[0].value.gaps:  # as mostly
        return board
    boards = (each for found in places for each in _boards_at(found, hint))
    number = len({contents(each) for each in boards})
    if number <= 1:
        return board
    note = f"Only the first of {number} boards in this text was read."
    return replace(board, notes=(*board.notes, note))


def _boards_at(found: Found, hint: str) -> Iterator[Board]:
    """The board at a place, and those that follow behind it after a gap."""
    while found.value.text:
        try:
            board = read_string(found, hint)
        except BoardStringError:
            return
        yield board
        length = len(board.source.text) if board.source else len(found.value.text)
        found = replace(found, value=found.value.part(length))


def contents(board: Board) -> tuple[object, ...]:
    """What tells one board from another, whatever it was written in."""
    said = board.title, board.author, board.rules_text, board.unchecked
    return board.kind, board.cells, board.regions, board.cages, said


def _with_zeros(board: Board) -> Board:
    """Forget how pasted clues wrote empty cells: 0 is the format's own way.

    In a link the string stays as it was sent, byte for byte.
    """
    pasted = board.source is not None and board.source.dialect in ("81", "jigsaw-81")
    return replace(board, source=None) if pasted else board


def _tell(errors: list[BoardStringError], run: Run) -> BoardStringError:
    """The error to show: the first one at a place where a board string was to be expected."""
    if _is_prose(run.text):
        return BoardStringError(
            "No board found in this text. You can paste a link to a board, a board string, "
            "81 clues in a row, a grid of digits, or what other programs write."
        )
    in_a_board = [error for error in errors if error.cell is not None]
    further_on = [error for error in errors if error.position]
    return (in_a_board or further_on or errors)[0]


def _is_prose(text: str) -> bool:
    """Whether a text is made of words, and nothing in it could be left of a board string."""
    pieces = text.split()
    others = [piece for piece in pieces if not _WORD.fullmatch(piece)]
    return (
        2 * len(others) < len(pieces)
        and all(len(piece) < _LONG_PIECE for piece in others)
        and not BD.search(text)
    )


def _links(run: Run) -> Iterator[Found]:
    for found in links(run):
        yield found
        # "=" of a quoted-printable mail is "=3D".
        if found.value.text[:2].upper() == "3D":
            yield replace(found, value=found.value.part(2))


def _matches(pattern: re.Pattern[str]) -> _Reader:
    """Finds the values that begin as a pattern says."""

    def read(run: Run) -> Iterator[Found]:
        values = Values(run)
        for match in pattern.finditer(run.text):
            yield Found(values.at(match.start()))

    return read


_own_strings, _headers, _long_runs = map(_matches, (own.IN_TEXT, _HEADER, _LONG_RUN))


def _whole_text(run: Run) -> Iterator[Found]:
    start = len(run.text) - len(run.text.lstrip(_OPENING))
    yield Found(Values(run).at(start))


def _grid(run: Run) -> Iterator[Found]:
    grid = drawn_grid(run)
    if grid:
        yield Found(grid)


def read_string(found: Found, page: str = "") -> Board:
    """Read the board string a value begins with. Raises BoardStringError."""
    hints = Hints(
        kind=kind_of_page(found.page) or kind_of_page(page),
        jigmap=found.jigmap,
        shape=found.shape.text if found.shape else "",
    )
    if own.BEGINNING.match(found.value.text):
        return OWN.decode(own.whole(found.value, _ends_at))
    headed = _headed(found.value)
    if headed:
        return _read_headed(headed, found.value, hints)
    return _read_headerless(found.value, hints)


def _headed(run: Run) -> Version2 | None:
    """The version-2 format a string's header names, or None if it has no header at all."""
    letter, digit, version = (*run.text[:_HEADER_LENGTH].upper(), "", "", "")[:3]
    kind, size = BY_LETTER.get(letter), _SIZES.get(digit)
    if kind and size in kind.sizes and version == kind.version:
        return version2(kind.name, size)
    return None


def _read_headed(form: Version2, run: Run, hints: Hints) -> Board:
    try:
        string = _cut(run, form.length, form)
    except BoardStringError:
        if _may_have_no_header(form, run):
            return _read_headerless(run, hints)
        raise
    return _offset_or(form, string).decode(string)


def _offset_or(form: Version2, string: Run) -> Version2:
    """The dialect with the offset error if a Str8ts string was written with it."""
    if not form.kind.straights:
        return form
    offset = offset_dialect(form.kind.name)
    return offset if form.size == offset.size and has_offset_error(form.numbers(string)) else form


def _may_have_no_header(form: Version2, run: Run) -> bool:
    """Whether a string too short or too long for its header only looks as if it had one."""
    if _fits(run, 325) and run.text[162] == ",":
        return True
    if not _fits(run, 162):
        return False
    return abs(form.length - 162) > _NEAR or not _contradicts(run.part(0, 162))


def _contradicts(run: Run) -> bool:
    """Whether 162 characters are no base-32 string, or flag cells of several digits as clues."""
    try:
        (fields,) = _V1["162"].numbers(run)
    except BoardStringError:
        return True
    return any(field & 1 and (field >> 1).bit_count() != 1 for field in fields)


def _cut(run: Run, length: int, form: FieldFormat) -> Run:
    """The first `length` characters of a value, if a string of that length can end there."""
    have = len(run.text)
    if have < length:
        missing = length - have
        cell = max(0, have - len(form.header)) // form.sections[0].width
        raise BoardStringError(
            f"This {form.name} string is too short: it has {have} of its {length} characters, "
            f"{missing} {'is' if missing == 1 else 'are'} missing.",
            position=run.end,
            cell=min(cell, form.size**2 - 1),
        )
    if not _ends_at(run, length):
        raise BoardStringError(
            f"This {form.name} string is too long: it should end after {length} characters, and "
            f"goes on with {quoted(run.text[length:])}.",
            position=run.position(length),
        )
    return run.part(0, length)


def _ends_at(run: Run, length: int) -> bool:
    """Whether a string may end after `length` characters: at a gap, or before punctuation."""
    index = length
    while index < len(run.text) and index not in run.gaps:
        if run.text[index] not in _CLOSING:
            return False
        index += 1
    return True


def _fits(run: Run, length: int) -> bool:
    return len(run.text) >= length and _ends_at(run, length)


def _read_headerless(run: Run, hints: Hints) -> Board:
    for length in sorted(_LENGTHS, reverse=True):
        comma = _LENGTHS[length]
        if _fits(run, length) and (comma is None or run.text[comma] == ","):
            string = run.part(0, length)
            if _is_two(string, hints):
                continue
            form, notes = _version_1(string, hints)
            board = form.decode(string, hints)
            return replace(board, notes=(*board.notes, *notes))
    raise _unknown(run)


def _version_1(run: Run, hints: Hints) -> tuple[FieldFormat, tuple[str, ...]]:
    """The format of a string without header, and what is to be remarked on it."""
    name = _BY_LENGTH[len(run.text)]
    if hints.jigmap:
        return _V1[_WITH_JIGMAP[name]], ()
    if name == "162" and _is_str8ts(run.text, hints):
        return _V1["str8ts-plain"], ()
    form = _V1[name]
    if "," in run.text:
        return form, ()
    if hints.kind and hints.kind not in form.kinds:
        title = KINDS[hints.kind].title
        lacks = "regions (jigmap)" if KINDS[hints.kind].irregular else "cages or black cells"
        note = (
            f"Its page is one for {title}, but the string carries no {lacks}; "
            "it is read as a plain Sudoku."
        )
        return form, (note,)
    return form, ()


def _is_str8ts(text: str, hints: Hints) -> bool:
    flags = text[81:]
    digits = set(text[:81]) <= set("0123456789") and set(flags) <= set("01")
    if hints.kind:
        return digits and KINDS[hints.kind].straights
    return digits and "1" in flags


def _is_two(run: Run, hints: Hints) -> bool:
    """Whether 162 characters are two strings of 81 clues: one alone would hardly be all digits.

    No `162` has characters for blanks; but a Str8ts with such in it is not to be read by half.
    """
    if not run.text[_HALF:] or _HALF not in run.gaps:
        return False
    digits = run.text.isascii() and run.text.isdigit()
    clues = digits or (set(run.text) <= _CLUES and not set(run.text[_HALF:]) <= set("01"))
    return clues and not _is_str8ts(run.text, hints)


def _unknown(run: Run) -> BoardStringError:
    """Say why a string of no known length or header is none."""
    text = run.text
    letter, digit, version = (*text[:_HEADER_LENGTH].upper(), "", "", "")[:3]
    first = text[: min(run.gaps, default=len(text))]
    headed = _LIKE_HEADER.match(text) and not _WORD.fullmatch(first)
    near = digit in _SIZES or version in ("B", "C")  # else it may be the beginning of any word
    if headed and near and len(text) > _HEADER_LENGTH and letter in BY_LETTER:
        kind = BY_LETTER[letter]
        if _SIZES.get(digit) not in kind.sizes:
            sizes = ", ".join(SIZE_DIGITS[size] for size in kind.sizes)
            return BoardStringError(
                f"The header {quoted(text[:3])} names a {kind.title} of size {quoted(digit)}; "
                f"there are {sizes}.",
                position=run.position(1),
            )
        return BoardStringError(
            f"The header {quoted(text[:3])} names version {quoted(version)}; a {kind.title} has "
            f"version {kind.version}.",
            position=run.position(2),
        )
    if headed and digit in _SIZES and version in ("B", "C"):
        return BoardStringError(
            f"The header {quoted(text[:3])} begins with {quoted(text[0])}, which is the letter "
            f"of no kind of puzzle; there are {', '.join(BY_LETTER)}.",
            position=run.position(0),
        )
    if not text:
        return BoardStringError(
            "This is no board string: it is empty. One is made of letters and digits: 81 clues in "
            "a row, or a header such as S9B with what stands in the cells.",
            position=run.end,
        )
    return BoardStringError(
        f"This is no board string: {_count(len(text))} and no header such as S9B. Strings "
        "without a header have 81 or 162 characters, or 244 or 325 with a comma for a killer.",
        position=run.position(min(_expected_end(text), len(text))),
    )


def _count(length: int) -> str:
    if length >= LONGEST:  # it was read so far
        return f"it has {LONGEST:,} characters or more"
    return f"it has {length:,} character{'' if length == 1 else 's'}"


def _expected_end(text: str) -> int:
    """Where a string should end: after the nearest length, that of a killer if it has a comma."""
    commas = [length for length, at in _LENGTHS.items() if at and text[at : at + 1] == ","]
    return min(commas or _LENGTHS, key=lambda length: abs(length - len(text)))

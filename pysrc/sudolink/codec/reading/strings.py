"""Read a board string in any format; `decoding` finds the strings in a text.

The header of a string shows its format, or else the length does:

- `OWN`, a number and a hyphen begin a string of our own: see `sudolink.codec.formats.own`.
- A version-2 header decides. Only if the string has the wrong length for it does the length decide:
  it is a `killer-162` if there is a comma in the right place; a `162` if the flags for givens don't
  contradict that, or if the header's length is far off (then nothing was cut off).
- 81, 162, 81,162 and 162,162 characters are `81`, `162`, `killer-plain` and `killer-162`; with a
  `jigmap` parameter `jigsaw-81`, `jigsaw-162`, `killer-jigsaw-plain` and `killer-jigsaw-162`.
- 162 digits whose second half is all 0 and 1 are `str8ts-plain` on a Str8ts page and `162` on a
  page of another kind. Without a page they are `str8ts-plain` if there is a 1 in the second half:
  as a `162`, the lower half of the board would hold nothing but fives.
- Pasted digits that are split in the middle or into many rows are not a `162`: see `grids`.
"""

from __future__ import annotations

import re
from itertools import pairwise

from sudolink.codec.formats import OWN, VERSION_1, FieldFormat, Hints, offset_format
from sudolink.codec.formats.givens81 import BLANKS, on_blanks
from sudolink.codec.formats.jigmap import left_out
from sudolink.codec.formats.lost_header import check_header, contradicts
from sudolink.codec.formats.own import ends
from sudolink.codec.formats.str8ts_offset import has_offset_error
from sudolink.codec.formats.version2 import Version2, version2
from sudolink.codec.more_remarks import with_remarks
from sudolink.codec.pages import kind_of_page
from sudolink.codec.plausible import with_doubts
from sudolink.codec.reading.extract import CLOSING, LONGEST, Found
from sudolink.codec.run import Run, is_broken_evenly
from sudolink.puzzle.board import Board
from sudolink.puzzle.errors import ASK_AGAIN, BoardStringError, quoted
from sudolink.puzzle.kinds import BY_LETTER, KINDS
from sudolink.puzzle.kinds.kind import SIZE_DIGITS

_SIZES = {digit: size for size, digit in SIZE_DIGITS.items()}
_V1 = {each.key: each for each in VERSION_1}
#: The formats of strings without a header, by their length and whether there is a `jigmap`. Of two
#: formats with the same length, it is the newer one: `162` rather than `str8ts-plain`.
_BY_LENGTH = {(each.length, each.needs_jigmap): each for each in reversed(VERSION_1)}
#: The lengths of strings without a header, and the place of the comma.
_LENGTHS = {
    each.length: each.place(1, 0).start - 1 if each.separator else None for each in VERSION_1
}

_HEADER_LENGTH = 3
_LETTERS = "".join(BY_LETTER)
#: The beginning of a string with a header, anywhere in a text.
HEADER = re.compile(
    rf"(?<![0-9A-Za-z])[{_LETTERS}][{''.join(_SIZES)}][BC](?=\s*[0-9A-Za-z])",
    re.IGNORECASE | re.ASCII,
)
_LIKE_HEADER = re.compile(r"[A-Z][0-9A-Z][A-Z]", re.ASCII | re.IGNORECASE)

#: A word of a sentence with the punctuation around it, or the address of a page.
WORD = re.compile(r"\W*(?:[^\W\d_]{2,24}(?:['\u2019-][^\W\d_]{1,24})*\W*|(?:https?:|www\.)\S*)")

#: The number of characters of an `81`, and of half a `162`.
_HALF = 81
_BLANKS = frozenset(BLANKS)
_EMPTY = _BLANKS | {"0"}
_SIGNS = _BLANKS | frozenset("0123456789")
#: The colours that a killer begins with; a plain board has blanks or higher digits as well.
_LIKE_COLOURS = re.compile(r"[1-5]{73,89},")
#: Digits in more pieces than this are rows, not a broken string.
_MOST_GAPS = 3

#: A string this close to a valid length was damaged: that many characters are easily lost or added.
_NEAR = 8
#: This many missing characters may have been lost in the middle; more were cut off at the end.
_FEW = 2


def read_string(found: Found, page: str = "", *, plain: bool = True) -> Board:
    """Read the board string that a value begins with. Raises BoardStringError.

    Args:
        found: the value.
        page: the name of the page that received it.
        plain: whether 81 digits are a string. Pasted ones may be rows, which `grids` reads.
    """
    hints = Hints(
        kind=kind_of_page(found.page) or kind_of_page(page),
        jigmap=found.jigmap,
        shape=found.shape.text if found.shape else "",
    )
    board = with_doubts(_read_value(found.value, hints, plain=plain))
    return with_remarks(board, *_on_end(found.value, board), *left_out(hints, board))


def _on_end(value: Run, board: Board) -> tuple[str, ...]:
    """Return a remark if a string may have lost characters and ends with the words after it.

    Strings of our own show that by their check characters.
    """
    if board.source is None or board.format == OWN.name:
        return ()
    string = value.part(0, len(board.source.text))
    edges = sorted({0, *string.gaps, len(string.text)})
    lengths = [end - start for start, end in pairwise(edges)]
    if len(lengths) == 1 or is_broken_evenly(lengths, head=True):
        return ()
    remark = (
        f"{quoted(string.text[edges[-2] :])} is separated from the rest of the board. If the "
        "board looks wrong, it may not belong to it, and that many characters are missing."
    )
    return (remark,)


def _read_value(value: Run, hints: Hints, *, plain: bool) -> Board:
    if ends.BEGINNING.match(value.text):
        return OWN.decode(ends.whole(value, _ends_at))
    headed = _headed(value)
    if headed:
        return _read_headed(headed, value, hints)
    return _read_headerless(value, hints, plain=plain)


def _headed(run: Run) -> Version2 | None:
    """Return the version-2 format that a string's header names, or None if it has no header."""
    letter, digit, version = (*run.text[:_HEADER_LENGTH].upper(), "", "", "")[:3]
    kind, size = BY_LETTER.get(letter), _SIZES.get(digit)
    if kind and size in kind.sizes and version == kind.version:
        return version2(kind.name, size)
    return None


def _read_headed(form: Version2, run: Run, hints: Hints) -> Board:
    try:
        string = _cut(run, form.length, form)
    except BoardStringError:
        if _may_have_no_header(run):
            return _read_headerless(run, hints)
        raise
    return _offset_or(form, string).decode(string)


def _offset_or(form: Version2, string: Run) -> Version2:
    """Return the format with the offset error if a Str8ts string was written with it."""
    if not form.kind.straights:
        return form
    offset = offset_format(form.kind.name)
    return offset if form.size == offset.size and has_offset_error(form.numbers(string)) else form


def _may_have_no_header(run: Run) -> bool:
    """Return whether a string of the wrong length only looks as if it had a header."""
    length = _V1["162"].length
    return _fits(run, _V1["killer-162"].length) or (
        _fits(run, length) and not contradicts(run.part(0, length))
    )


def _cut(run: Run, length: int, form: FieldFormat) -> Run:
    """Return the first `length` characters of a value, if a string of that length can end there."""
    have = len(run.text)
    if have < length:
        missing = length - have
        cell = max(0, have - len(form.header)) // form.sections[0].width
        raise BoardStringError(
            f"This link is incomplete: {_missing(missing)} missing. Ask the sender to copy it "
            "again, or paste the missing part.",
            details=f"{form.name} string: {have:,} of {length:,} characters.",
            position=run.end,
            cell=min(cell, form.size**2 - 1),
        )
    if not _ends_at(run, length):
        raise BoardStringError(
            "This link has too many characters. Remove what does not belong to it, or ask the "
            "sender to copy it again.",
            details=f"{form.name} string: it should end after {length:,} characters, but goes on "
            f"with {quoted(run.text[length:])}.",
            position=run.position(length),
        )
    return run.part(0, length)


def _missing(count: int) -> str:
    """Say how many characters are missing; one or two may be missing anywhere."""
    if count <= _FEW:
        return "a character is" if count == 1 else f"{count} characters are"
    return f"the last {count:,} characters are"


def _ends_at(run: Run, length: int) -> bool:
    """Return whether a string may end there: at a gap, or before punctuation."""
    index = length
    while index < len(run.text) and index not in run.gaps:
        if run.text[index] not in CLOSING:
            return False
        index += 1
    return True


def _fits(run: Run, length: int) -> bool:
    """Return whether a text may begin with a string that has this length and no header."""
    if len(run.text) < length or not _ends_at(run, length):
        return False
    comma = _LENGTHS[length]
    return comma is None or run.text[comma] == ","


def _read_headerless(run: Run, hints: Hints, *, plain: bool = True) -> Board:
    for length in sorted(_LENGTHS, reverse=True):
        if length == _HALF and not plain:
            continue
        if _fits(run, length):
            string = run.part(0, length)
            if length == _HALF and (error := _goes_on(run)):
                raise error
            if _is_two(string, hints):
                continue
            form, remarks = _version_1(string, hints)
            if length == _HALF and (remark := on_blanks(filter(_EMPTY.__contains__, string.text))):
                remarks = (*remarks, remark)
            return with_remarks(form.decode(string, hints), *remarks)
    raise _unknown(run)


def _version_1(run: Run, hints: Hints) -> tuple[FieldFormat, tuple[str, ...]]:
    """Return the format of a string without a header, and the remark on it."""
    length = len(run.text)
    if hints.jigmap and (length, True) in _BY_LENGTH:
        return _BY_LENGTH[length, True], ()
    form = _BY_LENGTH[length, False]
    if form.name == "162":
        if _is_str8ts(run, hints):
            form = _V1["str8ts-plain"]
        else:
            check_header(run)
    return form, _on_page(form, hints)


def _on_page(form: FieldFormat, hints: Hints) -> tuple[str, ...]:
    """Return a remark on a string that can't hold everything that the puzzles of its page have."""
    if not hints.kind or hints.kind in form.kinds:
        return ()
    rules, title = KINDS[hints.kind], KINDS[form.kinds[0]].title
    if form.kinds == ("str8ts",):
        return (f"The link is for {rules.title}, but the board in it is for {title}.",)
    if "killer" in form.kinds and not rules.irregular:
        return ()
    lacks = "regions" if rules.irregular else "cages or black cells"
    remark = f"The link is for {rules.title}, but has no {lacks}. It was read as a plain {title}."
    return (remark,)


def _is_str8ts(run: Run, hints: Hints) -> bool:
    """Return whether 162 characters are digits and black cells."""
    flags = run.text[81:]
    if not set(run.text[:81]) <= set("0123456789") or not set(flags) <= set("01"):
        return False
    expected = KINDS[hints.kind].straights if hints.kind else "1" in flags
    return expected or contradicts(run)


def _goes_on(run: Run) -> BoardStringError | None:
    """Say what is wrong if the punctuation after 81 digits may be one more blank."""
    end = min((gap for gap in run.gaps if gap >= _HALF), default=len(run.text))
    blanks = _BLANKS & set(run.text[:_HALF])
    if not (_BLANKS & set(run.text[_HALF:end]) & blanks):
        return None
    return BoardStringError(
        f"A 9×9 board has {_HALF} digits and blanks, but this one seems to have {end}. Check it "
        "for extra characters.",
        position=run.position(_HALF),
    )


def is_string_of_digits(run: Run, page: str) -> bool:
    """Return whether pasted digits are a string of a format rather than cells of a plain board.

    An almost complete killer string counts too, as no plain board has its comma.
    """
    comma = run.text.find(",")
    if _LIKE_COLOURS.match(run.text):
        return True
    if any(abs(len(run.text) - length) <= _NEAR for length, at in _LENGTHS.items() if at):
        return any(abs(comma - at) <= _NEAR for at in _LENGTHS.values() if at)
    if not _fits(run, 2 * _HALF):
        return False
    string, hints = run.part(0, 2 * _HALF), Hints(kind=kind_of_page(page))
    are_rows = len(string.gaps) > _MOST_GAPS or _is_two(string, hints)
    return not are_rows or _is_str8ts(string, hints)


def _is_two(run: Run, hints: Hints) -> bool:
    """Return whether 162 characters are two strings of 81 digits.

    No `162` has characters for blanks. But half of a Str8ts that has them must not be read alone.
    """
    second = run.text[_HALF:]
    parted = _HALF in run.gaps or (len(second) == _HALF and set(second) <= set("123456789"))
    if not second or not parted:
        return False
    digits = run.text.isascii() and run.text.isdigit()
    plain = digits or (set(run.text) <= _SIGNS and not set(run.text[_HALF:]) <= set("01"))
    return plain and not _is_str8ts(run, hints)


def _unknown(run: Run) -> BoardStringError:
    """Return the error for a text of no known length or header."""
    text = run.text
    letter, digit, version = (*text[:_HEADER_LENGTH].upper(), "", "", "")[:3]
    first = text[: min(run.gaps, default=len(text))]
    headed = _LIKE_HEADER.match(text) and not WORD.fullmatch(first)
    near = digit in _SIZES or version in ("B", "C")  # a shorter one may begin any word
    if headed and near and len(text) > _HEADER_LENGTH and letter in BY_LETTER:
        kind = BY_LETTER[letter]
        if _SIZES.get(digit) not in kind.sizes:
            sizes = ", ".join(SIZE_DIGITS[size] for size in kind.sizes)
            return _damaged_beginning(
                f"The header {quoted(text[:3])} says size {quoted(digit)}; the sizes of a "
                f"{kind.title} are {sizes}.",
                run.position(1),
            )
        return _damaged_beginning(
            f"The header {quoted(text[:3])} says version {quoted(version)}; a {kind.title} has "
            f"version {kind.version}.",
            run.position(2),
        )
    if headed and digit in _SIZES and version in ("B", "C"):
        return _damaged_beginning(
            f"The header {quoted(text[:3])} begins with {quoted(text[0])}, which stands for no "
            f"kind of puzzle; the letters are {', '.join(BY_LETTER)}.",
            run.position(0),
        )
    if not text:
        return BoardStringError(
            "This link has no board in it. Ask the sender to copy the whole link.",
            details="The parameter bd is empty.",
            position=run.end,
        )
    return BoardStringError(
        "This isn't a whole board: part of it may be missing. Copy the whole link or puzzle again.",
        details=f"{_count(len(text))} without a header such as S9B. Strings without a header have "
        "81 or 162 characters, or 244 or 325 with a comma (killer).",
        position=run.position(min(_expected_end(text), len(text))),
    )


def _damaged_beginning(details: str, position: int) -> BoardStringError:
    return BoardStringError(
        f"This link is damaged: its board begins with the wrong characters. {ASK_AGAIN}",
        details=details,
        position=position,
    )


def _count(length: int) -> str:
    if length >= LONGEST:  # no more were read
        return f"{LONGEST:,} characters or more"
    return f"{length:,} character{'' if length == 1 else 's'}"


def _expected_end(text: str) -> int:
    """Return where a string should end: at the nearest length; with a comma, that of a killer."""
    commas = [length for length, at in _LENGTHS.items() if at and text[at : at + 1] == ","]
    return min(commas or _LENGTHS, key=lambda length: abs(length - len(text)))

"""Read the board strings in a text: in links, ours, with a header, and without one.

A damaged one is never skipped silently: see `decoding`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from sudolink.codec.formats.givens81 import BLANKS
from sudolink.codec.formats.own import ends
from sudolink.codec.more_remarks import with_remarks
from sudolink.codec.reading.extract import BD, CLOSING, Found, Values, links, links_without_bd
from sudolink.codec.reading.rows import LETTERED_SIZES
from sudolink.codec.reading.strings import HEADER, WORD, is_string_of_digits, read_string
from sudolink.codec.reading.text_source import (
    MOST_PLACES,
    Reading,
    Source,
    only_the_first,
    read_guessed,
    read_signed,
)
from sudolink.codec.run import Run
from sudolink.puzzle.board import Board
from sudolink.puzzle.errors import BoardStringError, quoted

_LONG_RUN = re.compile(r"(?<![0-9A-Za-z])[0-9A-Za-z.*_,-]{81,}", re.ASCII)
#: Something that may be a board string, or the rest of one, if it has enough digits.
_LONG_WORD = re.compile(r"(?<![0-9A-Za-z%/_-])[0-9A-Za-z.*_?,-]{60,}", re.ASCII)
_FEWEST_DIGITS = 10
#: The possible rest of a board string at the start of a text, and more digits than a word has.
_REST = re.compile(r"[0-9A-Za-z.,]{1,59}", re.ASCII)
_DIGITS = re.compile(r"(?:[0-9][^0-9]*){3}", re.ASCII)
_HEADED_PIECE = re.compile(HEADER.pattern + r"[0-9A-Za-z]*", HEADER.flags)
#: Cells of a large board, perhaps with commas between them.
_LETTERS = re.compile(rf"[0-9A-Za-z,{re.escape(BLANKS)}]*")
#: No letters but those for a blank.
_PLAIN = re.compile(r"[\W\d_xX]*")
#: The cells of a 9x9 board in a run, what may follow them, and the longest number among words.
_NINE_ROWS = re.compile(rf"[0-9{re.escape(BLANKS)}]{{81}}", re.ASCII)
_AFTER = ",;:|"
_SHORT = 4
_OPENING = " \t\r\n\"'<([{`\u201c\u2018\u00ab"

#: A piece with digits of at least this length may be the rest of a board string.
_LONG_PIECE = 20
#: By how many cells a damaged run with letters may be too long or too short.
_NEAR = 2


def contents(board: Board) -> tuple[object, ...]:
    """Return the contents that distinguish one board from another, whatever the format."""
    said = board.title, board.author, board.rules_text, board.unchecked
    return board.kind, board.cells, board.regions, board.cages, said


def looks_like_a_board(text: str) -> bool:
    """Return whether a text has a link or something like a board string, even a damaged one."""
    return bool(
        BD.search(text)
        or ends.IN_TEXT.search(text)
        or any(_like_strings(text))
        or any(len(match[0]) >= _LONG_PIECE for match in _HEADED_PIECE.finditer(text))
    )


def _like_strings(text: str) -> Iterator[re.Match[str]]:
    """Yield everything in a text that looks like a board string or the rest of one."""
    for match in _LONG_WORD.finditer(text):
        if sum(map(str.isdigit, match[0])) >= _FEWEST_DIGITS:
            yield match


# --- Places where a string may begin --------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Attempt:
    """The result of reading at a place where a board string may begin."""

    found: Found
    board: Board | None = None
    error: BoardStringError | None = None

    @property
    def start(self) -> int:
        return self.found.value.position(0)

    @property
    def end(self) -> int:
        """The end of the board string, or of the text at a place without one."""
        source = self.board.source if self.board else None
        return self.found.value.position(len(source.text if source else self.found.value.text))

    @property
    def first_piece(self) -> str:
        value = self.found.value
        return value.text[: min(value.gaps, default=len(value.text))]

    @property
    def is_long(self) -> bool:
        """Whether a string was meant: a word that happens to begin like a string is shorter."""
        return len(self.first_piece) >= _LONG_PIECE

    @property
    def is_word(self) -> bool:
        return not self.first_piece or bool(WORD.fullmatch(self.first_piece))


def _tries(places: Iterable[Found], page: str, *, plain: bool = True) -> list[_Attempt]:
    return [_try(found, page, plain=plain) for found in islice(places, MOST_PLACES)]


def _try(found: Found, page: str, *, plain: bool = True) -> _Attempt:
    try:
        return _Attempt(found, board=read_string(found, page, plain=plain))
    except BoardStringError as error:
        # "=" of a quoted-printable mail is "=3D".
        if found.value.text[:2].upper() == "3D":
            return _try(replace(found, value=found.value.part(2)), page, plain=plain)
        return _Attempt(found, error=error)


def _whole(source: Source) -> _Attempt:
    """Return the whole text as one string."""
    text = source.run.text
    start = len(text) - len(text.lstrip(_OPENING))
    return _try(Found(Values(source.run).at(start)), source.page, plain=False)


def _values(pattern: re.Pattern[str], run: Run) -> Iterator[Found]:
    """Yield the values that begin where a pattern matches."""
    values = Values(run)
    for match in pattern.finditer(run.text):
        yield Found(values.at(match.start()))


# --- The readers ----------------------------------------------------------------------------------


def read_links(source: Source) -> Reading | None:
    """Read the first intact link; in a text with links, nothing else was meant."""
    tries = _tries(links(source.run), source.page)
    meant = [each for each in tries if each.board or not each.is_word] or tries
    return _read_or_refuse(source, meant)


def read_damaged_links(source: Source) -> Reading | None:
    """Read a link whose `bd` is damaged, and whose board string follows another name."""
    for found, name in islice(links_without_bd(source.run), MOST_PLACES):
        tried = _try(found, source.page)
        if tried.board:
            instead = f"{quoted(name)} instead of “bd=”" if name else "no “bd=”"
            remark = f"This link has {instead}. The board was read anyway."
            return Reading(with_remarks(tried.board, remark))
    return None


def read_own_strings(source: Source) -> Reading | None:
    """Read the first intact string of ours, anywhere in the text."""
    return _read_or_refuse(source, _tries(_values(ends.IN_TEXT, source.run), source.page))


def _read_or_refuse(source: Source, tries: Sequence[_Attempt]) -> Reading | None:
    """Read the first intact board string; if all are damaged, refuse the text."""
    if not tries:
        return None
    if reading := _first_of(tries, source.page):
        if rest := _left_of_a_link(source.run.text):
            remark = (
                f"The text begins with {quoted(rest)}, which looks like the end of another board."
            )
            reading = replace(reading, board=with_remarks(reading.board, remark))
        return _with_remark_on_others(reading, tries, source)
    if reading := read_signed(source):
        return reading
    raise to_show([each.error for each in tries if each.error])


def _left_of_a_link(text: str) -> str:
    """Return the start of a text that may be the end of a link without its beginning, else ""."""
    first, *others = text.split(maxsplit=1)
    head, *linked = BD.split(first)
    head = head.removesuffix("&") if linked else head.rstrip(CLOSING)
    is_rest = _REST.fullmatch(head) and (linked or (others and _DIGITS.search(head)))
    return head if is_rest else ""


def read_strings(source: Source) -> Reading | None:
    """Read the whole text as one string, else a headed or a long one anywhere in it."""
    run, whole = source.run, _whole(source)
    source.whole_error = whole.error
    if _is_run_of_letters(whole.found.value.text):
        return None
    headed = _tries(_values(HEADER, run), source.page)
    is_plain = _is_plain(whole.found, source) or _is_before_words(run.text)
    tries = [] if is_plain else [whole]
    tries += [each for each in headed if each.start != whole.start]
    meant = [each for each in tries if each.board or each.is_long]
    long = (found for found in _values(_LONG_RUN, run) if not _is_plain(found, source))
    in_prose = [each for each in _tries(long, source.page, plain=False) if each.board]
    if reading := _first_of(meant or in_prose, source.page):
        return _with_remark_on_others(reading, meant or in_prose, source)
    if not meant or is_prose(run.text):
        return None
    if reading := read_guessed(source):
        return reading
    raise to_show([each.error for each in meant if each.error])


def _is_plain(found: Found, source: Source) -> bool:
    """Return whether a value has nothing but the cells of a plain board."""
    text = found.value.text
    if _is_run_of_letters(text):
        return True
    return bool(_PLAIN.fullmatch(text)) and not is_string_of_digits(found.value, source.page)


def _is_before_words(text: str) -> bool:
    """Return whether a text is 81 cells in a run, with words and perhaps short numbers after it."""
    first, *others = text.split() or [""]
    words = [bool(WORD.fullmatch(each)) for each in others]
    short = all(is_word or len(each) <= _SHORT for is_word, each in zip(words, others, strict=True))
    return any(words) and short and bool(_NINE_ROWS.fullmatch(first.rstrip(_AFTER)))


def _is_run_of_letters(text: str) -> bool:
    """Return whether a text has as many letters as a large board has cells, and may be a board.

    There may be commas between the cells of each row, and between the rows.
    """
    if HEADER.match(text) or not _LETTERS.fullmatch(text):
        return False
    commas = text.count(",")
    if not commas:
        return any(abs(len(text) - size**2) <= _NEAR for size in LETTERED_SIZES)
    numbers = [size * rows for size in LETTERED_SIZES for rows in (size - 1, size)]
    return any(abs(commas - number) <= _NEAR for number in numbers)


def _with_remark_on_others(reading: Reading, tries: Sequence[_Attempt], source: Source) -> Reading:
    """Return the reading with a remark if something else in the text looks like a board."""
    covered = [(each.start, _end_of_boards(each, source.page)) for each in tries]
    jigmaps = [each.found.jigmap for each in tries if each.found.jigmap]
    covered += [(jigmap.position(0), jigmap.end) for jigmap in jigmaps]
    for match in _like_strings(source.run.text):
        place = source.run.position(match.start())
        if not any(start <= place < end for start, end in covered):
            remark = f"{quoted(match[0])} looks like part of a board, but it was not read."
            return replace(reading, board=with_remarks(reading.board, remark))
    return reading


def _end_of_boards(each: _Attempt, page: str) -> int:
    """Return the end of the boards that follow each other at a place."""
    if each.board is None or each.board.source is None:
        return each.end
    boards = (each.board, *_boards_behind(each.found, page))
    length = sum(len(board.source.text) for board in boards if board.source)
    return each.found.value.position(length)


def _first_of(tries: Sequence[_Attempt], page: str) -> Reading | None:
    """Return the first board at some places, with remarks on damaged ones and on other boards."""
    read = next((each for each in tries if each.board), None)
    if read is None or read.board is None:
        return None
    others = [each for each in tries if not read.start <= each.start < read.end]
    remarks = []
    damaged = [each.error for each in others if each.error]
    if behind := _rest_behind(read):
        remarks.append(f"{quoted(behind)} after the board was left out.")
    if damaged and others[0].error and others[0].start < read.start:
        remarks.append(f"A board before this one is damaged and was left out: {damaged[0]}")
        damaged = damaged[1:]
    if damaged:
        remarks.append(f"Another board in this text is damaged: {damaged[0]}")
    boards = [each.board for each in others if each.board] + list(_boards_behind(read.found, page))
    number = len({contents(each) for each in (read.board, *boards)})
    if number > 1:
        remarks.append(only_the_first(number, len(tries)))
    return Reading(with_remarks(read.board, *remarks))


def _rest_behind(read: _Attempt) -> str:
    """Return the word with digits after a board string that may be a lost part of it."""
    source = read.board.source if read.board else None
    rest = read.found.value.part(len(source.text)) if source else None
    if rest is None:
        return ""
    word = rest.text[: min(rest.gaps, default=len(rest.text))]
    short = 0 < len(word) <= _LONG_PIECE and "://" not in word
    return word if short and any(map(str.isdecimal, word)) else ""


def _boards_behind(found: Found, page: str) -> Iterator[Board]:
    """Yield the boards that follow one board after a gap."""
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


# --- When there is no board -----------------------------------------------------------------------


def to_show(errors: Sequence[BoardStringError]) -> BoardStringError:
    """Return the error to show: the first one inside a board string, if any."""
    in_a_board = [error for error in errors if error.cell is not None]
    further_on = [error for error in errors if error.position]
    return (in_a_board or further_on or errors)[0]


def is_prose(text: str) -> bool:
    """Return whether a text is made of words, without anything like the rest of a board string."""
    pieces = text.split()
    others = [piece for piece in pieces if not WORD.fullmatch(piece)]
    return (
        2 * len(others) < len(pieces)
        and all(len(piece) < _LONG_PIECE for piece in others)
        and not BD.search(text)
    )

"""Find the boards in a text with several: lists (`.sdm`), mails, links, grids.

Nothing that looks like a board is left out: a damaged one is an entry that says what is wrong.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice, pairwise

from sudolink.codec.imports import JSON, SIGNED, Pasted, imported
from sudolink.codec.imports.candidate_grids import CANDIDATE_GRID
from sudolink.codec.imports.drawings import has_cages
from sudolink.codec.reading.decoding import decode
from sudolink.codec.reading.extract import BD, MOST_CHARACTERS, unescape, unmarked
from sudolink.codec.reading.grids import Grid, Piece, is_solution, pieces
from sudolink.codec.reading.rows import is_comment
from sudolink.codec.reading.string_readers import contents, looks_like_a_board
from sudolink.codec.reading.strings import HEADER
from sudolink.codec.run import Run
from sudolink.puzzle.arguments import check_type, whole
from sudolink.puzzle.board import Board
from sudolink.puzzle.errors import BoardStringError

#: Separates the texts of files that were opened together. It occurs in no text.
BETWEEN_FILES = "\x1c"

#: The most boards to look for in one text.
MOST_BOARDS = 200

#: Formats of several lines that hold one board; a text may have many grids.
_WHOLE = tuple(importer for importer in (*JSON, *SIGNED) if importer is not CANDIDATE_GRID)

#: The most lines and links to look at, the longest address of a link, and the shortest word in a
#: line that may be a board.
_MOST_LINES, _LONGEST_HEAD = 5_000, 500
_SHORTEST = 15
#: The most lines that a string may be broken into, and the most characters to read again in all
#: while damaged strings are rejoined with the lines after them.
_MOST_PARTS, _MOST_REJOINED = 12, 100_000
_AROUND = " \t>"
#: A line that may be the rest of some cells, or of a string.
_REST = re.compile(
    rf"(?=.*[0-9])[0-9.*_?xX\u00b7]{{10,}}|{HEADER.pattern}[0-9A-Za-z]+"
    r"|(?=(?:[^0-9]*[0-9]){3})[0-9A-Za-z]{20,}",
    HEADER.flags,
)


@dataclass(frozen=True, slots=True)
class Entry:
    """One of the boards in a text, or something that was meant to be one.

    Attributes:
        text: the part of the text; `decode` reads the board from it.
        line: the number of its first line, from 1.
        board: the board, None if it is damaged.
        error: what is wrong with it, None if nothing is.
    """

    text: str
    line: int
    board: Board | None = None
    error: BoardStringError | None = None


def boards_in(text: str, *, most: int = MOST_BOARDS, distinct: bool = True) -> list[Entry]:
    """Return the boards in a text in order, damaged ones too; at most `most`.

    With `distinct`, each board comes once, else as often as the text has it.

    A text that `decode` reads as a whole gives one entry with the whole text, unless there are
    boards in two of its lines or two grids in it. Each file is read by itself.

    Raises:
        BoardStringError: with a position in the text; no board in it or in one of its files can be
            read.
        TypeError: the text isn't a str, or `most` isn't a whole number.
        ValueError: `most` is below 1.
    """
    check_type("text", text, str)
    if whole("limit", most) < 1:
        raise ValueError(f"the limit must be 1 or more, not {most}")
    if BETWEEN_FILES in text:
        return _first(_in_files(text, most), most, distinct=distinct)
    text = unmarked(text)
    if text.lstrip().startswith("{"):  # JSON is one board, whatever strings it contains
        return [Entry(text, 1, decode(text))]
    found = _first(_in_lines(text), most, distinct=distinct)
    if _are_several(found):
        return found
    if len(text) > MOST_CHARACTERS:
        raise BoardStringError(
            f"This text is too long for one board and isn't a list of boards: it has {len(text):,} "
            f"characters, and {MOST_CHARACTERS:,} is the limit. Copy only the part with the board.",
            position=0,
        )
    # Formats of several lines come first, before their lines are split.
    if _imported(text) is None:
        found = _first(_in_grids(text), most, distinct=distinct)
        if _are_several(found):
            return found
    return [Entry(text, 1, decode(text))]


def _are_several(entries: Sequence[Entry]) -> bool:
    """Return whether a text has more than one board, at least one of them intact."""
    return len(entries) > 1 and any(entry.board for entry in entries)


def _in_files(text: str, most: int) -> Iterator[Entry]:
    start = 0
    for file in text.split(BETWEEN_FILES):
        try:
            yield from boards_in(file, most=most)
        except BoardStringError as error:
            if error.position is not None:
                error.position += start
            raise
        start += len(file) + len(BETWEEN_FILES)


def _imported(text: str) -> Board | None:
    try:
        return imported(Pasted(text, unescape(text)), _WHOLE)
    except BoardStringError:
        return None


def _first(entries: Iterable[Entry], most: int, *, distinct: bool) -> list[Entry]:
    """Return the first entries, damaged ones too; only different boards if `distinct`."""
    if not distinct:
        return list(islice(entries, most))
    found: dict[object, Entry] = {}
    for entry in entries:
        key = contents(entry.board) if entry.board else (entry.line, entry.text)
        found.setdefault(key, entry)
        if len(found) == most:
            break
    return list(found.values())


# --- One board per line ---------------------------------------------------------------------------


def _in_lines(text: str) -> Iterator[Entry]:
    """Yield the first lines that are boards, contain boards, or look like one."""
    lines = text.split("\n", _MOST_LINES)[:_MOST_LINES]
    of_grids = _lines_of_grids(text)
    pieces_of_lines = (
        (number, piece)
        for number, line in enumerate(lines, start=1)
        if number not in of_grids and len(line) <= MOST_CHARACTERS
        for piece in _pieces(line)
    )
    reread, past, found = 0, 0, False
    for number, piece in islice(pieces_of_lines, _MOST_LINES):
        if number <= past:  # the rest of a string that was broken into lines
            continue
        entry = _entry(piece, number)
        if not entry.board and _is_damaged(piece):
            if reread < _MOST_REJOINED:
                entry, past, characters = _joined(lines, entry)
                reread += characters
            yield entry
        elif entry.board and not (found and _is_half(entry)):
            yield entry
        else:
            continue
        found = True


def _lines_of_grids(text: str) -> set[int]:
    """Return the numbers of the lines in grids, as a row may look like a small board."""
    found: set[int] = set()
    if len(text) <= MOST_CHARACTERS:
        for piece in islice(pieces(Run.of(text)), MOST_BOARDS):
            last = piece.line + text.count("\n", piece.start, piece.end)
            if piece.grid and piece.grid.size <= last - piece.line + 1:
                found.update(range(piece.line, last + 1))
    return found


def _pieces(line: str) -> Iterator[str]:
    """Yield the line if it may be a board, or else each of its links and their boards."""
    bare = line.strip(_AROUND + "\r")
    links = [word for word in bare.split() if "://" in word]
    for piece in links if len(links) > 1 else [bare]:
        words = piece.split()
        long = max(map(len, words), default=0) >= _SHORTEST or _REST.fullmatch(piece)
        if long and not is_comment(piece):
            yield from _each_linked(piece)


def _each_linked(link: str) -> Iterator[str]:
    """Yield one link per board of a link that has several: `?bd=…&bd=…`."""
    starts = [match.start() for match in BD.finditer(link)]
    if len(starts) <= 1:
        yield link
        return
    head = link[max(0, starts[0] - _LONGEST_HEAD) : starts[0]]
    for start, end in pairwise([*starts, len(link)]):
        yield head + link[start:end]


def _is_damaged(piece: str) -> bool:
    """Return whether a line that is not a board was meant to be one."""
    return looks_like_a_board(piece) or bool(_REST.fullmatch(piece))


def _joined(lines: Sequence[str], damaged: Entry) -> tuple[Entry, int, int]:
    """Return the entry of a string that mail has broken into lines, and its last line number.

    If the next lines don't complete it, return the damaged entry and 0. The third value is the
    number of characters that were read for this.
    """
    text, read = damaged.text, 0
    first = damaged.line
    for number, line in enumerate(lines[first : first + _MOST_PARTS], start=first + 1):
        bare = line.strip(_AROUND + "\r")
        if not bare or BD.search(line) or _entry(bare, number).board:
            break
        text += f"\n{line}"
        read += len(text)
        entry = _entry(text, first)
        if entry.board:
            return entry, number, read
    return damaged, 0, read


def _entry(text: str, line: int) -> Entry:
    try:
        return Entry(text, line, decode(text))
    except BoardStringError as error:
        return Entry(text, line, error=error)


def _is_half(entry: Entry) -> bool:
    """Return whether a board may be the second half of a Str8ts: its black cells as 0 and 1."""
    board = entry.board
    if board is None or board.format != "81" or {"0", "1"}.isdisjoint(entry.text):
        return False
    return not {cell.value for cell in board.cells} - {None, 1}


# --- Grids ----------------------------------------------------------------------------------------


def _in_grids(text: str) -> Iterator[Entry]:
    """Yield drawn grids, whatever is between them, such as "Grid 01"."""
    found = _with_solutions(pieces(Run.of(text)))
    starts = [*(piece.start for piece in found[1:]), len(text)]
    for number, (piece, following) in enumerate(zip(found, starts, strict=False)):
        end = following if has_cages(text[piece.end : following]) else piece.end
        entry = _entry(text[piece.start : end], piece.line)
        if not (number and _is_half(entry)):
            yield entry


def _with_solutions(found: Iterable[Piece]) -> list[Piece]:
    """Return the grids, each puzzle joined with the solution that follows it."""
    kept: list[Piece] = []
    for piece in found:
        last = kept[-1] if kept else None
        if last and last.grid and piece.grid and _solves(piece.grid, last.grid):
            kept[-1] = replace(piece, start=last.start, line=last.line)
        else:
            kept.append(piece)
    return kept


def _solves(grid: Grid, puzzle: Grid) -> bool:
    is_full = is_solution(puzzle, puzzle)  # then the other grid is a copy
    return not is_full and is_solution(grid, puzzle)

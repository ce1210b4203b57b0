"""Texts that hold several boards: lists with a board a line (`.sdm`), mails, links."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby, islice, pairwise

from sudolink.board import Board
from sudolink.codec.extract import BD, unescape, unmarked
from sudolink.codec.grids import grid_blocks, nines
from sudolink.codec.imports import SIGNED, Pasted, imported
from sudolink.codec.imports.candidates import CANDIDATE_GRID
from sudolink.codec.reading import contents, decode
from sudolink.codec.run import Run
from sudolink.errors import BoardStringError

#: Stands between the texts of files that came together. No text has it.
BETWEEN_FILES = "\x1c"

#: Boards that are looked for in one text.
MOST_BOARDS = 200

#: Forms of several lines that hold one board; of grids a text may have many.
_WHOLE = tuple(importer for importer in SIGNED if importer is not CANDIDATE_GRID)

#: Characters that may hold a single board.
MOST_CHARACTERS = 1_000_000

#: Lines and links that are looked at, the address of a link, and how long a word is in a line that
#: may be a board.
_MOST_LINES, _LONGEST_HEAD = 5_000, 500
_SHORTEST = 15
_AROUND = " \t>"


@dataclass(frozen=True, slots=True)
class Entry:
    """One of the boards of a text.

    Attributes:
        text: what it stands in; `decode` reads the board from it.
        board: the board.
        line: the number of the line it begins in, from 1.
    """

    text: str
    board: Board
    line: int


def boards_in(text: str, *, most: int = MOST_BOARDS, distinct: bool = True) -> list[Entry]:
    """The boards of a text, each once if they are to be distinct, in their order; at most so many.

    A text that `decode` reads as a whole gives one entry with the whole text, unless there are
    boards in two of its lines or two grids in it. Files are each read by themselves.

    Raises BoardStringError, with a position in the text, if it holds none, or one of its files.
    """
    if BETWEEN_FILES in text:
        return _first(_in_files(text, most), most, distinct=distinct)
    text = unmarked(text)
    if not text.lstrip().startswith("{"):
        found = _first(_in_lines(text), most, distinct=distinct)
        if len(found) > 1:
            return found
    if len(text) > MOST_CHARACTERS:
        raise BoardStringError(
            f"This text has {len(text):,} characters and is no list of boards; a board has "
            f"{MOST_CHARACTERS:,} at most.",
            position=0,
        )
    # Forms of several lines that know themselves are asked before their lines are parted.
    if _imported(text) is None:
        found = _first(_in_grids(text), most, distinct=distinct)
        if len(found) > 1:
            return found
    return [Entry(text, decode(text), 1)]


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


def _first(entries: Iterator[Entry], most: int, *, distinct: bool) -> list[Entry]:
    """The first entries, of different boards if they are to be distinct."""
    if not distinct:
        return list(islice(entries, most))
    found: dict[object, Entry] = {}
    for entry in entries:
        found.setdefault(contents(entry.board), entry)
        if len(found) == most:
            break
    return list(found.values())


def _in_lines(text: str) -> Iterator[Entry]:
    """The first lines that are boards, or hold such, each."""
    for piece, number in islice(_pieces(text), _MOST_LINES):
        yield from _entry(piece, number)


def _pieces(text: str) -> Iterator[tuple[str, int]]:
    """Lines that may be boards; of several links in a line, or boards in a link, each."""
    for number, line in enumerate(text.split("\n", _MOST_LINES)[:_MOST_LINES], start=1):
        if len(line) > MOST_CHARACTERS:
            continue
        bare = line.strip(_AROUND + "\r")
        links = [word for word in bare.split() if "://" in word]
        for piece in links if len(links) > 1 else [bare]:
            words = piece.split()
            if words and not piece.startswith("#") and max(map(len, words)) >= _SHORTEST:
                for one in _each_linked(piece):
                    yield one, number


def _each_linked(link: str) -> Iterator[str]:
    """A link for each of the boards of one: `?bd=…&bd=…`."""
    starts = [match.start() for match in BD.finditer(link)]
    if len(starts) <= 1:
        yield link
        return
    head = link[max(0, starts[0] - _LONGEST_HEAD) : starts[0]]
    for start, end in pairwise([*starts, len(link)]):
        yield head + link[start:end]


def _entry(text: str, line: int) -> Iterator[Entry]:
    """The board of a piece of the text; not half of a Str8ts string, its black cells as 0 and 1."""
    try:
        board = decode(text)
    except BoardStringError:
        return
    if board.format != "81" or {cell.value for cell in board.cells} - {None, 1}:
        yield Entry(text, board, line)


def _in_grids(text: str) -> Iterator[Entry]:
    """Drawn grids with other lines between them, such as "Grid 01", or blank ones, or none."""
    for block in grid_blocks(Run.of(text)):
        parts = groupby(block, key=lambda line: not line[1].strip(_AROUND + "\r\n"))
        apart = _each_drawn(text, (list(lines) for blank, lines in parts if not blank))
        if len(apart) <= 1:
            apart = _each_drawn(text, nines(block))
        yield from apart if len(apart) > 1 else list(_drawn(text, block)) or apart


def _each_drawn(text: str, blocks: Iterable[list[tuple[int, str]]]) -> list[Entry]:
    return [entry for lines in blocks for entry in _drawn(text, lines)]


def _drawn(text: str, lines: list[tuple[int, str]]) -> Iterator[Entry]:
    """The board of some lines, each with where it begins."""
    if lines:
        yield from _entry("".join(line for _, line in lines), text.count("\n", 0, lines[0][0]) + 1)

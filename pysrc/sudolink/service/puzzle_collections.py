"""Read a collection: many puzzles in one text, one per line or per row of a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import TYPE_CHECKING

from sudolink.codec import decode
from sudolink.codec.lists.list_lines import Line, LineReader
from sudolink.puzzle.board import Board
from sudolink.service.identity import structure_of
from sudolink.service.views import relative_link

if TYPE_CHECKING:
    from sudolink.service import protocol

#: The most puzzles of a collection. Reading them takes some seconds in a browser.
MOST = 2000

#: The columns of a table that are shown, in the order in which they count.
_NAMES = ("name", "title", "id")
_LEVELS = ("level", "grade", "difficulty")


def collection(details: protocol.CollectionDetails) -> protocol.CollectionReply:
    """List the puzzles of a text, without what was entered, and count damaged lines."""
    found = list(islice(_lines(details["text"]), MOST + 1))
    kept = found[:MOST]
    wrong = [line for line in kept if line.error]
    return {
        "puzzles": [_puzzle(line) for line in kept if not line.error],
        "damaged": len(wrong),
        "first": f"Line {wrong[0].number}: {wrong[0].error}" if wrong else "",
        "more": len(found) > MOST,
    }


def _lines(text: str) -> Iterator[Line]:
    reader = LineReader()
    for number, line in enumerate(text.splitlines(), 1):
        yield from reader.read(number, line)
    yield from reader.end()


def _puzzle(line: Line) -> protocol.CollectedPuzzle:
    board = decode(line.item) if isinstance(line.item, str) else line.item
    columns = {name.strip().lower(): value.strip() for name, value in line.columns}
    return collected(board, name=_first(columns, _NAMES), level=_first(columns, _LEVELS))


def collected(board: Board, *, name: str = "", level: str = "") -> protocol.CollectedPuzzle:
    """Describe the puzzle of a board, without what was entered."""
    puzzle = board.givens_only()
    return {
        "link": relative_link(puzzle),
        "title": puzzle.rules.title,
        "size": puzzle.size,
        "name": name or puzzle.title,
        "level": level,
        "structure": structure_of(puzzle),
        "givens": [cell.value if cell.given else None for cell in puzzle.cells],
    }


def collected_position(board: Board) -> protocol.CollectedPuzzle:
    """Describe the puzzle of a board; the link opens the board as it is."""
    return {**collected(board), "link": relative_link(board)}


def _first(columns: Mapping[str, str], names: tuple[str, ...]) -> str:
    """Return the contents of the first of these columns that has some."""
    return next((columns[name] for name in names if columns.get(name)), "")

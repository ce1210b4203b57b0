"""Draw a board as plain text, for terminals and mail.

A line is drawn between two rows or columns only if some border of a region runs there. So a board
with boxes looks the way people draw it:

    +-------+-------+
    | 1 . . | . . 4 |

A candidate grid has the lines of HoDoKu's, so programs that read those can read it:

    .---------------.---------------.
    | 1    26   36  | 5    236  4   |
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sudolink.drawing.accessible_names import board_label
from sudolink.puzzle.about import introduction
from sudolink.puzzle.board import check_board
from sudolink.puzzle.cell_names import row_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudolink.puzzle.board import Board, Cell

BLANK = "."
BLACK = "#"
#: Digits up to this one need no comma between them.
LAST_DIGIT = 9
#: Words up to this width are aligned right, longer ones centred.
NARROW = 2
#: Characters where rules meet: at the top, at the sides, inside, at the bottom.
CROSSES = ("+", "+", "+", "+")
HODOKU_CROSSES = (".", ":", "+", "'")


def text(board: Board, *, candidates: bool = False, labels: bool = False) -> str:
    """Draw a board in plain characters, without a line break at the end.

    Empty cells are dots; black cells are `#`, with their digit if they have one. Cages are listed
    below. With `candidates`, the candidates of a cell replace its dot. With `labels`, rows and
    columns have names, and the first line names the kind; without, the drawing can be pasted back
    if its borders and cages show the kind: a Windoku is then read as a sudoku. Raises TypeError if
    the board isn't a Board.
    """
    check_board(board)
    frame = _Frame(board, tuple(_word(cell, board.size, candidates) for cell in board.cells))
    lines = frame.labelled() if labels else frame.lines()
    title = [board_label(board), *introduction(board), ""] if labels else []
    return "\n".join(line.rstrip() for line in [*title, *lines, *_cage_list(board)])


def candidate_grid(board: Board) -> str:
    """Draw all candidates of a board in a grid like HoDoKu's, with cages listed below.

    Givens, placed digits and single candidates look alike. A cell without candidates has those
    that `with_candidates` finds, or a dot if nothing is left for it. Commas separate candidates of
    two digits. Raises TypeError if the board isn't a Board.
    """
    full = with_candidates(board)
    words = tuple(_word(cell, full.size, candidates=True) for cell in full.cells)
    lines = _Frame(full, words, HODOKU_CROSSES, left=True).lines()
    return "\n".join(line.rstrip() for line in [*lines, *_cage_list(full)])


def with_candidates(board: Board) -> Board:
    """Return the board with candidates in every empty cell: its own, or else all that fit.

    A digit fits if no house of the cell holds it yet, which is how human logic starts.
    """
    from sudolink.logic import fill_candidates  # noqa: PLC0415 (most drawings need no logic)

    check_board(board)
    cells = zip(board.cells, fill_candidates(board).cells, strict=True)
    return replace(
        board,
        cells=tuple(
            cell if cell.value or cell.candidates or cell.black else full for cell, full in cells
        ),
    )


def _word(cell: Cell, size: int, candidates: bool) -> str:  # noqa: FBT001
    """Return the text of a cell."""
    if cell.value is not None or cell.black:
        return f"{BLACK if cell.black else ''}{cell.value or ''}"
    if candidates and cell.candidates:
        return ("" if size <= LAST_DIGIT else ",").join(map(str, cell.candidates))
    return BLANK


def _cage_list(board: Board) -> Iterator[str]:
    """List the cages: total, then cells."""
    totals = [cage.label or "?" for cage in board.cages]
    width = max(map(len, totals), default=0)
    if totals:
        yield ""
    for total, cage in zip(totals, board.cages, strict=True):
        yield f"{total.rjust(width)}  {' '.join(map(board.name, cage.cells))}"


@dataclass(frozen=True, slots=True)
class _Frame:
    """The words of all cells, and the borders around them.

    Gap `n` is the one above row n or left of column n.

    Attributes:
        board: the board.
        words: the texts of its cells.
        crosses: characters as in `CROSSES`.
        left: whether words are aligned left.
    """

    board: Board
    words: tuple[str, ...]
    crosses: tuple[str, str, str, str] = CROSSES
    left: bool = False

    def level(self, gap: int, col: int) -> bool:
        """Return whether a border runs above (row `gap`, `col`)."""
        return self._differ(gap, (gap - 1) * self.board.size + col, gap * self.board.size + col)

    def upright(self, row: int, gap: int) -> bool:
        """Return whether a border runs left of (`row`, column `gap`)."""
        cell = row * self.board.size + gap
        return self._differ(gap, cell - 1, cell)

    def _differ(self, gap: int, cell: int, other: int) -> bool:
        regions = self.board.regions
        if gap in {0, self.board.size}:
            return True
        return regions is not None and regions[cell] != regions[other]

    def lines(self) -> list[str]:
        """Return the drawing."""
        return [line for _, line in self._named_lines()]

    def labelled(self) -> list[str]:
        """Return the drawing with names of rows and columns."""
        size = self.board.size
        room = len(row_name(size - 1, size))
        head = self._line([str(col + 1) for col in range(size)], [" "] * (size + 1))
        return [f"{name.rjust(room)} {line}" for name, line in [("", head), *self._named_lines()]]

    def _named_lines(self) -> Iterator[tuple[str, str]]:
        """Return the lines, each after the name of its row or a blank."""
        size = self.board.size
        for row in range(size + 1):
            if any(self.level(row, col) for col in range(size)):
                yield "", self._rule(row)
            if row < size:
                bars = ["|" if self.upright(row, gap) else " " for gap in range(size + 1)]
                row_words = list(self.words[row * size : (row + 1) * size])
                yield row_name(row, size), self._line(row_words, bars)

    def _line(self, words: list[str], bars: list[str]) -> str:
        """Join words, with bars in the gaps that have any."""
        width = self._width()
        line = bars[0]
        for word, gap in zip(words, range(1, len(bars)), strict=True):
            line += f" {self._placed(word, width)}"
            line += f" {bars[gap]}" if self._used(gap) else ""
        return line

    def _placed(self, word: str, width: int) -> str:
        """Return a word padded to a width."""
        if self.left:
            return word.ljust(width)
        return word.rjust(width) if width <= NARROW else word.center(width)

    def _rule(self, row: int) -> str:
        """Return the line of borders above a row."""
        width = self._width() + 1
        line = self._joint(row, 0)
        for col in range(self.board.size):
            dash = "-" if self.level(row, col) else " "
            line += dash * width
            if self._used(col + 1):
                line += dash + self._joint(row, col + 1)
        return line

    def _joint(self, row: int, col: int) -> str:
        """Return the character where borders may meet."""
        size = self.board.size
        level = any(self.level(row, place) for place in (col - 1, col) if 0 <= place < size)
        upright = any(self.upright(place, col) for place in (row - 1, row) if 0 <= place < size)
        return {(False, False): " ", (True, False): "-", (False, True): "|"}.get(
            (level, upright), self._cross(row, col)
        )

    def _cross(self, row: int, col: int) -> str:
        """Return the character for rules that meet."""
        top, side, inside, bottom = self.crosses
        size = self.board.size
        if row in {0, size}:
            return bottom if row else top
        return side if col in {0, size} else inside

    def _width(self) -> int:
        """Return the width of the widest word, in cells or above columns."""
        return max(map(len, (*self.words, str(self.board.size))))

    def _used(self, gap: int) -> bool:
        """Return whether any border runs in the gap left of a column."""
        return any(self.upright(row, gap) for row in range(self.board.size))

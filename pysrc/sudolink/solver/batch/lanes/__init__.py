"""Thousands of 9x9 sudokus solved at once, by the bits of big integers.

| module | job |
| --- | --- |
| `text_planes` | converts boards from text to bit planes and back |
| `board_ids` | ids of boards, and which lane belongs to which board |
| `template` | compiles generated straight-line code |
| `kernels` | one pass of propagation over all lanes (generated code) |
| `plane_fields` | parts of the board side by side in one integer |
| `bands` | few lanes, with three bands of the board side by side |
| `triads` | inferences from three digits in three cells (generated code) |
| `pool` | lanes side by side: propagate, guess, fold, join |
| `guess_cells` | picks the cell that each lane guesses in |
| `solution_buffer` | keeps solved lanes until it is worth reading them |
| `tail` | the last lanes, handed to `grid9` |
| `one_board` | one board with many solutions: its positions become lanes |
| `guess_free` | which boards need no guess, whatever boards are in the batch |
| `stream` | the search: boards come in, answers go out in order |

A *lane* is one position of one board's search, a *plane* an integer with one bit for each lane.
For each cell and digit a plane says in which lanes the digit is a candidate of the cell, so one
`&` of two planes works on all lanes. Python spends about 20 ns on any operation, and only 5 ns more
for every thousand bits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain, count, islice

from sudolink.solver.batch.lanes.guess_free import clear_chance_guesses
from sudolink.solver.batch.lanes.stream import LineAnswer, Stream, StreamProgress
from sudolink.solver.session.options import check_limit

#: This many lines are checked together.
TOGETHER = 128

_CELLS = 81
_DIGITS = ".0123456789"
_SIGNS = _DIGITS.encode()


def solve_lines(
    lines: Iterable[str],
    limit: int = 2,
    *,
    progress: Callable[[StreamProgress], object] | None = None,
    stop: Callable[[], bool] | None = None,
) -> Iterator[LineAnswer]:
    """Solve boards of 81 characters, lazily and in order, with up to `limit` solutions each.

    It reads at most forty thousand boards ahead and holds no others.

    Args:
        lines: digits, and "." or "0" for empty cells; white space around them is ignored.
        limit: the most solutions per board; 2 is enough to tell whether one is unique.
        progress: called with a `StreamProgress` many times a second.
        stop: called as often; once it returns true, the answers end.

    Raises:
        TypeError: `limit` is not an integer.
        ValueError: the limit is below 1; or, when its turn comes, a line is not such a board.

    >>> [answer] = solve_lines(["." * 78 + "123"], limit=1)
    >>> answer.solutions[0][-3:]
    '123'
    """
    check_limit(limit)
    return Stream(chain.from_iterable(_boards(lines)), limit).answers(stop, progress)


def _boards(lines: Iterable[str]) -> Iterator[Iterable[str]]:
    """Strip and check the lines, many at a time, which is faster."""
    lines = iter(lines)
    number = 1
    while some := list(map(str.strip, islice(lines, TOGETHER))):
        text = "".join(some).encode(errors="replace")
        if set(map(len, some)) == {_CELLS} and not text.translate(None, _SIGNS):
            yield some
        else:
            yield map(_checked, some, count(number))
        number += len(some)


def _checked(board: str, number: int) -> str:
    if len(board) != _CELLS or board.strip(_DIGITS):
        raise ValueError(f"line {number} is not 81 digits or dots: {board[:90]!r}")
    return board


__all__ = ["LineAnswer", "Stream", "StreamProgress", "clear_chance_guesses", "solve_lines"]

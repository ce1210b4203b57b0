"""Thousands of 9x9 sudokus solved at once, by the bits of big integers.

| module | job |
| --- | --- |
| `text` | boards as text to bit planes and back |
| `names` | boards' names, and which lane belongs to which board |
| `template` | text that becomes straight-line code |
| `kernels` | one pass of propagation over all lanes, generated code |
| `fields` | parts of the board side by side in one integer |
| `bands` | few lanes, with three bands of the board side by side |
| `triads` | what follows from three digits in three cells, also generated |
| `pool` | lanes side by side: propagate, guess, fold, join |
| `branch` | which cell each lane guesses in |
| `harvest` | solved lanes, kept until it pays to read them |
| `tail` | the last lanes, handed to `grid9` |
| `alone` | which boards need no guess, whatever boards are around |
| `stream` | the search: boards come in, answers go out in order |

A *lane* is one position of one board's search, a *plane* an integer with one bit for each lane.
For each cell and digit a plane says in which lanes the digit is a candidate of the cell, so one
`&` of two planes does the same for all lanes. Python spends some 20 ns on any operation, and only
5 ns more for every thousand bits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain, count, islice

from sudolink.solver.batch.lanes.guess_free import clear_chance_guesses
from sudolink.solver.batch.lanes.stream import LineAnswer, Stream, StreamProgress
from sudolink.solver.session.options import check_limit

#: Lines looked at together.
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
    """Solve boards of 81 characters, lazily and in order: as many solutions as the limit, each.

    Reads forty thousand boards ahead at most, and holds no others.

    Args:
        lines: digits, and "." or "0" for open cells; white space around them is ignored.
        limit: with 2 it tells one solution from several.
        progress: called with a `StreamProgress` many times a second.
        stop: called as often; once it is true, the answers end.

    Raises:
        TypeError: the limit is no whole number.
        ValueError: the limit is below 1; or, when its turn comes, a line is no such board.

    >>> [answer] = solve_lines(["." * 78 + "123"], limit=1)
    >>> answer.solutions[0][-3:]
    '123'
    """
    check_limit(limit)
    return Stream(chain.from_iterable(_boards(lines)), limit).answers(stop, progress)


def _boards(lines: Iterable[str]) -> Iterator[Iterable[str]]:
    """The lines without white space, looked at by the hundred, which is quicker."""
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

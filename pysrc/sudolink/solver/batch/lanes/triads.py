"""Triads with three digits, looked for where a pass finds nothing more.

A triad is three cells that a box shares with a row or a column. If only three digits can be there,
they are nowhere else; if three digits can be nowhere else in its row, no other digit is there. This
saves a tenth of the guesses on the hardest sudokus, and a fifth on those with 17 clues, but costs
nearly as much as a pass, so a pool does it only once between two rounds of guesses.

`narrow_line` handles the three triads of a row or column; its code is generated, as in `kernels`:

    t00 = p00 | p01 | p02                           digit 0 in triad 0
    u00 = t00 & (t01 | t02)                         it could be in another one
    few0 = only three digits in triad 0             (or fewer, and the lane is dead)
    sure0 = three digits of triad 0 in no other     (more, and the lane is dead)
    out = u00 & (sure0 | t01 & few1 | t02 & few2)   it is not in triad 0

The next pass removes from the box what was removed from the row. `narrow_column` handles a column
whose three triads are fields of the same planes, `width` and `twice` lanes apart (see `bands`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from sudolink.solver.batch.lanes.template import add_nine, compile_function
from sudolink.solver.search.planes import Planes

_NINE = range(9)
_THREE = range(3)

#: The cells of each row and each column, triad by triad.
LINES = [
    [9 * (3 * band + j) + 3 * i + k for j in _THREE for k in _THREE]
    for band in _THREE
    for i in _THREE
] + [
    [9 * (3 * j + stack) + i + 3 * k for j in _THREE for k in _THREE]
    for stack in _THREE
    for i in _THREE
]


def narrow_triads(
    planes: Sequence[Planes],
    lines: Sequence[Sequence[int]],
    step: Callable[[Planes, int], tuple[Planes, int]],
) -> int:
    """Apply triads in some lines, or parts of lines, of the board.

    Args:
        planes: by digit, then by cell; candidates are removed from them in place.
        lines: the cells of each line.
        step: handles one line, given its planes and the lanes that moved.

    Returns:
        The lanes that moved.
    """
    moved = 0
    for line in lines:
        flat, moved = step([cells[k] for cells in planes for k in line], moved)
        count = len(line)
        for digit, cells in enumerate(planes):
            for k, plane in zip(line, flat[digit * count : digit * count + count], strict=True):
                cells[k] = plane
    return moved


def _narrow_lines(
    name: str, given: str, triads: int, elsewhere: Callable[[str, int, int], str]
) -> Iterator[str]:
    """Generate `name(planes, moved, full, …) -> planes, moved`.

    `planes` are those of digit 0 in the cells of the triads, then of digit 1, and so on.

    Args:
        name: the name of the function.
        given: its other parameters.
        triads: the number of triads.
        elsewhere: returns code for what `t` or `n` says of a digit in the line's other triads.
    """
    planes = ", ".join(f"p{digit}{k}" for digit in _NINE for k in range(3 * triads))
    yield f"def {name}(planes, moved, full{given}):"
    yield f" {planes} = planes"
    for digit in _NINE:
        for j in range(triads):
            yield f" t{j}{digit} = {' | '.join(f'p{digit}{3 * j + k}' for k in _THREE)}"
        for j in range(triads):
            yield f" u{j}{digit} = t{j}{digit} & ({elsewhere('t', j, digit)})"
    for j in range(triads):
        yield from _triad(j)
    for j in range(triads):
        for digit in _NINE:
            yield f" out = u{j}{digit} & (sure{j} | {elsewhere('n', j, digit)})"
            yield " moved |= out; keep = full ^ out"
            yield from (f" p{digit}{3 * j + k} &= keep" for k in _THREE)
    yield f" return [{planes}], moved"


def _triad(j: int) -> Iterator[str]:
    """Generate, for triad j, `sure`, and the digits `n` that are among only three."""
    yield from add_nine([f"t{j}{digit}" for digit in _NINE])
    yield " few = full ^ ((t0 | t1) & (t2 | t3) | t0 & t1 | t2 & t3)"
    yield from (f" n{j}{digit} = t{j}{digit} & few" for digit in _NINE)
    yield from (f" v{digit} = t{j}{digit} ^ u{j}{digit}" for digit in _NINE)
    yield from add_nine([f"v{digit}" for digit in _NINE])
    yield f" sure{j} = odd & (t0 ^ t1 ^ t2 ^ t3)"


def _in_others(sign: str, j: int, digit: int) -> str:
    """Return code for the two other triads."""
    return " | ".join(f"{sign}{other}{digit}" for other in _THREE if other != j)


def _in_other_fields(sign: str, j: int, digit: int) -> str:
    """Return code for the triads in the two other fields, shifted to this one."""
    plane = f"{sign}{j}{digit}"
    return f"{plane} >> width | {plane} >> twice | ({plane} << width | {plane} << twice) & full"


narrow_line: Callable[[Planes, int, int], tuple[Planes, int]] = compile_function(
    "narrow_line", _narrow_lines("narrow_line", "", 3, _in_others)
)
narrow_column: Callable[[Planes, int, int, int, int], tuple[Planes, int]] = compile_function(
    "narrow_column", _narrow_lines("narrow_column", ", width, twice", 1, _in_other_fields)
)

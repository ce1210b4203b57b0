"""One pass of propagation over all lanes: generated straight-line code.

A pass is about 11,700 `&`, `|` and `^` on big integers, without a single loop or index, so that
there is no other cost. Two functions do it; their code is generated here.

`digit_step` handles one digit in all 81 cells. In each band (three boxes side by side) the digit
occupies three of the nine *triads* (three cells that a box shares with a row), one in each row and
one in each box: a permutation. A triad in no permutation of the triads still possible is removed,
which players call locked candidates (both kinds). The same follows for columns in each stack. This
also yields hidden singles: once the triads of a box are down to one in a row and one in a column,
the digit has one cell in that box, and the effect of a hidden single in a row or column on its box
has been applied by then. (Triads: Tdoku, T. Dillon, 2019.)

    t00 = c0 | c1 | c2                              the triad of row 0 in box 0, and so on
    w012 = t00 & t11 & t22                          one of the six permutations
    u = w012 | w021                                 those that have the triad of row 0 in box 0
    c0 &= u

`box_step` handles all digits in the nine cells of one box. Counting up to two finds the cells with
one candidate. Such a cell is a single, and so is the only cell for a digit; it loses its other
candidates, and its digit leaves the box (the triads take care of the row and the column).

    twos |= ones & p20;  ones |= p20                two or more, one or more candidates of cell 0
    alive &= ones;  single = ones ^ twos            none at all: dead; exactly one: single
    x00 = p00 & (h0 | single)                       digit 0 has its place in cell 0
    s0 = x00 | x10 | ...;  n0 = full ^ s0           cell 0 is a single, or not
    none = full ^ (x00 | x01 | ...)                 digit 0 has no place yet
    p00 &= x00 | n0 & none

The only cell for two digits counts as a single too, so a lane in which all cells are singles is not
necessarily solved: see `Pool.find_clashes`.

Cells are numbered box by box here: cell 9 * b + k is the k-th cell of box b.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import permutations

from sudolink.solver.batch.lanes.template import compile_function
from sudolink.solver.search.planes import Planes

DigitStep = Callable[[Planes], tuple[Planes, Planes]]
BoxStep = Callable[[Planes, Planes, Planes, int, int, int], tuple[Planes, Planes, int, int]]

_NINE = range(9)
_THREE = range(3)

#: The lines of a box.
ROWS = [[0, 1, 2], [3, 4, 5], [6, 7, 8]]
COLUMNS = [[0, 3, 6], [1, 4, 7], [2, 5, 8]]

#: Lanes in which a digit is left in one line of a box: in an odd number of lines, but not in three.
ONE_LINE = "u0 ^ u1 ^ u2 ^ (u0 & u1 & u2)"


def _digit_step() -> Iterator[str]:
    """Generate `digit_step(cells) -> cells, only`.

    `only` has a plane for each box: lanes where the digit has at most one cell left in it.
    """
    cells = ", ".join(f"c{cell}" for cell in range(81))
    yield "def digit_step(cells):"
    yield f" {cells} = cells"
    for band in _THREE:
        yield from chute([3 * band + j for j in _THREE], ROWS, "=")
    for stack in _THREE:
        yield from chute([3 * j + stack for j in _THREE], COLUMNS, "&=")
    yield f" return [{cells}], [{', '.join(f'only{box}' for box in _NINE)}]"


def chute(boxes: list[int], lines: list[list[int]], assign: str) -> Iterator[str]:
    """Generate the code for one digit in a band or stack: three boxes of three lines each."""
    for i in _THREE:
        for j in _THREE:
            yield f" t{i}{j} = {' | '.join(f'c{9 * boxes[j] + k}' for k in lines[i])}"
    for a, b, c in permutations(_THREE):
        if a < b:
            yield f" y{c} = t0{a} & t1{b}; z{c} = t0{b} & t1{a}"
    for a, b, c in permutations(_THREE):  # the box of line 0, of line 1, of line 2
        yield f" w{a}{b}{c} = {'yz'[a > b]}{c} & t2{c}"
    for j in _THREE:
        for i in _THREE:
            one, other = (f"w{a}{b}{c}" for a, b, c in permutations(_THREE) if (a, b, c)[i] == j)
            yield f" u{i} = {one} | {other}"
            yield from (f" c{9 * boxes[j] + k} &= u{i}" for k in lines[i])
        yield f" only{boxes[j]} {assign} {ONE_LINE}"


def _box_step() -> Iterator[str]:
    """Generate `box_step(planes, hidden, before, alive, moved, full)`.

    `planes` are those of digit 0 in cells 0 to 8, then of digit 1, and so on; `hidden` is what
    `digit_step` found for each digit, `before` the singles of the last pass. It returns the planes,
    the singles by cell, the lanes alive, and those that moved, with a new single. (Tracking also
    the lanes in which only triads were removed would cost more than guessing too early does.)
    """
    planes = ", ".join(f"p{digit}{k}" for digit in _NINE for k in _NINE)
    yield "def box_step(planes, hidden, before, alive, moved, full):"
    yield f" {planes} = planes"
    yield f" {', '.join(f'h{digit}' for digit in _NINE)} = hidden"
    yield f" {', '.join(f'b{k}' for k in _NINE)} = before"
    for k in _NINE:
        yield from _count([f"p{digit}{k}" for digit in _NINE])
        yield " alive &= ones; single = ones ^ twos"
        yield from (f" x{digit}{k} = p{digit}{k} & (h{digit} | single)" for digit in _NINE)
        yield f" s{k} = {' | '.join(f'x{digit}{k}' for digit in _NINE)}"
        yield f" moved |= s{k} ^ b{k}; n{k} = full ^ s{k}"
    for digit in _NINE:
        yield f" none = full ^ ({' | '.join(f'x{digit}{k}' for k in _NINE)})"
        yield from (f" p{digit}{k} &= x{digit}{k} | n{k} & none" for k in _NINE)
    yield f" return [{planes}], [{', '.join(f's{k}' for k in _NINE)}], alive, moved"


def _count(planes: list[str]) -> Iterator[str]:
    """Generate the lanes with at least one, and with at least two, of these planes."""
    first, second, *others = planes
    yield f" ones = {first} | {second}; twos = {first} & {second}"
    yield from (f" twos |= ones & {plane}; ones |= {plane}" for plane in others)


def propagate(
    planes: Sequence[Planes], singles: Sequence[Planes], alive: int, full: int, step: DigitStep
) -> tuple[list[Planes], list[Planes], int, int]:
    """Make a pass.

    Args:
        planes: by digit, then by cell, box by box.
        singles: by box, then by cell, the singles of the last pass.
        alive: the lanes alive.
        full: all lanes.
        step: `digit_step`, or its equivalent for such planes.

    Returns:
        The planes, the singles, the lanes alive, and those that moved.
    """
    digits, only = [], []
    for cells in planes:
        cells, only_cell = step(cells)  # noqa: PLW2901
        digits.append(cells)
        only.append(only_cell)
    moved = 0
    boxes, found = [], []
    for box, hidden in enumerate(zip(*only, strict=True)):
        flat, single, alive, moved = box_step(
            _nines(digits, 9 * box), list(hidden), singles[box], alive, moved, full
        )
        boxes.append(flat)
        found.append(single)
    return [_nines(boxes, at) for at in range(0, 81, 9)], found, alive, moved


def _nines(lists: Sequence[Planes], at: int) -> Planes:
    """Join nine planes of each list, from this place on."""
    planes: Planes = []
    for some in lists:
        planes += some[at : at + 9]
    return planes


digit_step: DigitStep = compile_function("digit_step", _digit_step())
box_step: BoxStep = compile_function("box_step", _box_step())

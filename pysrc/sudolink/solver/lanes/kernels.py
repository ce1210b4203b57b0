"""One pass of propagation over all lanes: straight-line code written by a template.

A pass is some 13,000 `&`, `|` and `^` on big integers, without a single loop or index, so that
nothing but these is paid for. Two functions do it; their text is made here.

`digit_step` looks at one digit on all 81 cells. In each band (three boxes side by side) the
digit stands in three of the nine *triads* (three cells that a box shares with a row), once in each
row and once in each box: a permutation. A triad that is in no permutation of the triads
still possible is struck out, which is what people call locked candidates, both ways; the same
then in each stack with columns. Hidden singles come with it: once the triads of a box are down to
one in a row and one in a column, the digit has one cell in that box, and what a hidden single in a
row or column does to its box has been done by then. (Triads: Tdoku, T. Dillon, 2019.)

    t00 = c0 | c1 | c2                              the triad of row 0 in box 0, and so on
    u00 = t00 & (t11 & t22 | t12 & t21)             possible only if two others are
    moved |= t00 ^ u00
    c0 &= u00

`box_step` looks at all digits in the nine cells of one box. Hidden singles lose their other
candidates, naked singles are told by counting up to two, and their digit leaves the box (the row
and the column are left to the triads).

    x0 = p00 & h0                                   cell 0 is the only one for digit 0
    none = full ^ (x0 | x1 | ...)
    p00 &= x0 | none
    twos |= ones & p20;  ones |= p20                two or more, one or more candidates
    alive &= ones;  s0 = ones ^ twos                none at all: dead; exactly one: single

Cells are numbered box by box here: cell 9 * b + k is the k-th cell of box b.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from sudolink.solver.lanes.template import compiled
from sudolink.solver.planes import Planes

DigitStep = Callable[[Planes, int], tuple[Planes, Planes, int]]
BoxStep = Callable[[Planes, Planes, Planes, int, int, int], tuple[Planes, Planes, int, int]]

_NINE = range(9)
_THREE = range(3)


def _digit_step() -> Iterator[str]:
    """The text of `digit_step(cells, moved) -> cells, only, moved`.

    `only` has a plane for each box: lanes where the digit has at most one cell left in it.
    """
    cells = ", ".join(f"c{cell}" for cell in range(81))
    yield "def digit_step(cells, moved):"
    yield f" {cells} = cells"
    for chute in _THREE:
        yield from _chute([3 * chute + j for j in _THREE], [[0, 1, 2], [3, 4, 5], [6, 7, 8]], "=")
    for chute in _THREE:
        yield from _chute([3 * j + chute for j in _THREE], [[0, 3, 6], [1, 4, 7], [2, 5, 8]], "&=")
    yield f" return [{cells}], [{', '.join(f'only{box}' for box in _NINE)}], moved"


def _chute(boxes: list[int], lines: list[list[int]], assign: str) -> Iterator[str]:
    """One digit in a band or stack: three boxes, each of three lines of three cells."""
    for i in _THREE:
        for j in _THREE:
            yield f" t{i}{j} = {' | '.join(f'c{9 * boxes[j] + k}' for k in lines[i])}"
    for i in _THREE:
        a, b = [line for line in _THREE if line != i]
        for j in _THREE:
            u, v = [box for box in _THREE if box != j]
            yield f" u{i}{j} = t{i}{j} & (t{a}{u} & t{b}{v} | t{a}{v} & t{b}{u})"
            yield f" moved |= t{i}{j} ^ u{i}{j}"
            yield from (f" c{9 * boxes[j] + k} &= u{i}{j}" for k in lines[i])
    for j in _THREE:  # an odd number of lines, but not all three
        yield f" only{boxes[j]} {assign} u0{j} ^ u1{j} ^ u2{j} ^ (u0{j} & u1{j} & u2{j})"


def _box_step() -> Iterator[str]:
    """The text of `box_step(planes, hidden, before, alive, moved, full)`.

    `planes` are those of digit 0 in cells 0 to 8, then of digit 1, and so on; `hidden` is what
    `digit_step` found for each digit, `before` the singles of the last pass. It returns the planes,
    the singles by cell, the lanes alive and those that moved: in which a single is new.
    """
    planes = ", ".join(f"p{digit}{k}" for digit in _NINE for k in _NINE)
    yield "def box_step(planes, hidden, before, alive, moved, full):"
    yield f" {planes} = planes"
    yield f" {', '.join(f'h{digit}' for digit in _NINE)} = hidden"
    yield f" {', '.join(f'b{k}' for k in _NINE)} = before"
    for k in _NINE:
        yield from _keep_only([(f"p{digit}{k}", f"h{digit}") for digit in _NINE])
        yield from _count([f"p{digit}{k}" for digit in _NINE])
        yield f" alive &= ones; s{k} = ones ^ twos; moved |= s{k} ^ b{k}"
    for digit in _NINE:
        yield from _keep_only([(f"p{digit}{k}", f"s{k}") for k in _NINE])
    yield f" return [{planes}], [{', '.join(f's{k}' for k in _NINE)}], alive, moved"


def _keep_only(planes: list[tuple[str, str]]) -> Iterator[str]:
    """Where a plane meets its condition, the planes that do not meet theirs lose their bit."""
    yield from (f" x{i} = {plane} & {condition}" for i, (plane, condition) in enumerate(planes))
    yield f" none = full ^ ({' | '.join(f'x{i}' for i in range(len(planes)))})"
    yield from (f" {plane} &= x{i} | none" for i, (plane, _) in enumerate(planes))


def _count(planes: list[str]) -> Iterator[str]:
    """Lanes with at least one, and with at least two, of these planes."""
    first, second, *others = planes
    yield f" ones = {first} | {second}; twos = {first} & {second}"
    yield from (f" twos |= ones & {plane}; ones |= {plane}" for plane in others)


digit_step: DigitStep = compiled("digit_step", _digit_step())
box_step: BoxStep = compiled("box_step", _box_step())

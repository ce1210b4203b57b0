"""Which cell each lane guesses in: one of two candidates, both spread over many lines of its box.

A guess there settles both digits, and what is spread over many lines tells most about the rest of
the board once it is settled. So a digit weighs in a box as much as the box has rows and columns
where it may be, and one more where two of its places (or another even number) are cells of two
candidates, which the guess may settle too; a cell weighs as much as its two digits. (To count all
candidates that two digits would remove takes no fewer guesses. A digit has two lines at least,
which do not count, and five are as good as six: so two bits are enough.)

All lanes are asked at once, so a weight is a binary number with a plane for each bit, the lowest
bit first. `weigh` does the nine cells of one box; its text is made here, as in `kernels`:

    e0 = exactly two of p00, p10, ...               cell 0 has two candidates
    q0 = p00 & e0; q1 = p01 & e1                    places of digit 0 in such cells
    l0, l1, ...                                     it may be in row 0, row 1, ... of the box
    w0, w1                                          its weight, up to 3
    a00 |= q0 & w0; x00 ^= q0 & w0                  cell 0, bit 0: any of its two digits; just one
    c0 = a00 ^ x00                                  both: carried to bit 1
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from sudolink.solver.batch.lanes.kernels import COLUMNS, ROWS
from sudolink.solver.batch.lanes.plane_fields import Fields
from sudolink.solver.batch.lanes.template import add_nine, add_three, compile_function
from sudolink.solver.search.planes import Planes

_NINE = range(9)

#: Of the weight of a digit.
_BITS = range(2)


def choose(planes: Sequence[Planes], lanes: int, fields: Fields) -> Planes:
    """By cell, in its field, the lanes that guess there."""
    numbers: list[Planes] = []
    pairs: Planes = []
    triples: Planes = []
    for at in range(0, len(planes[0]), 9):
        weights, twos, threes = weigh([plane for cells in planes for plane in cells[at : at + 9]])
        numbers += weights
        pairs += twos
        triples += threes
    picks = [0] * len(pairs)
    left = _first(_highest(numbers, pairs, fields), picks, lanes, fields)
    left = _first(triples, picks, left, fields)
    if left:
        _first(_open_cells(planes), picks, left, fields)
    return picks


def _first(cells: Planes, picks: Planes, lanes: int, fields: Fields) -> int:
    """Add to the picks, in these lanes, the first of the cells; the lanes still left."""
    some = 0
    for plane in cells:
        some |= plane
    left = fields.once(some & fields.everywhere(lanes))
    lanes ^= fields.anywhere(left)
    for cell, plane in enumerate(cells):
        pick = plane & left
        picks[cell] |= pick
        left ^= pick
    return lanes


def _open_cells(planes: Sequence[Planes]) -> Planes:
    """By cell the lanes where it has two candidates or more."""
    found = []
    for digits in zip(*planes, strict=True):
        ones = twos = 0
        for plane in digits:
            twos |= ones & plane
            ones |= plane
        found.append(twos)
    return found


def _highest(numbers: Sequence[Planes], kept: Planes, fields: Fields) -> Planes:
    """By number the lanes in which it is the highest of those kept, or one of several such."""
    for bits in reversed(list(zip(*numbers, strict=True))):
        having = [lanes & bit for lanes, bit in zip(kept, bits, strict=True)]
        some = 0
        for lanes in having:
            some |= lanes
        some = fields.everywhere(fields.anywhere(some))
        kept = [have | (lanes | some) ^ some for have, lanes in zip(having, kept, strict=True)]
    return kept


def _weigh() -> Iterator[str]:
    """The text of `weigh(planes) -> weights, pairs, triples`.

    `planes` are those of digit 0 in cells 0 to 8, then of digit 1, and so on; a weight has three
    bits, and means nothing where the cell is not among the pairs: cells of two candidates.
    """
    yield "def weigh(planes):"
    yield f" {', '.join(f'p{digit}{k}' for digit in _NINE for k in _NINE)} = planes"
    for k in _NINE:
        yield from _few(k)
    for digit in _NINE:
        yield from _weight(digit)
        for k in _NINE:
            for bit in _BITS:
                yield f" y = q{k} & w{bit}"
                yield f" a{k}{bit} |= y; x{k}{bit} ^= y" if digit else f" a{k}{bit} = x{k}{bit} = y"
    for k in _NINE:
        yield f" c0 = a{k}0 ^ x{k}0; c1 = a{k}1 ^ x{k}1"
        yield f" n{k}1 = x{k}1 ^ c0; n{k}2 = c1 | x{k}1 & c0"
    weights = ", ".join(f"[x{k}0, n{k}1, n{k}2]" for k in _NINE)
    pairs, triples = (", ".join(f"{name}{k}" for k in _NINE) for name in "ef")
    yield f" return [{weights}], [{pairs}], [{triples}]"


def _few(k: int) -> Iterator[str]:
    """The lanes `e` where cell k has two candidates, and `f` where it has three."""
    yield from add_nine([f"p{digit}{k}" for digit in _NINE])
    yield " c = t0 & t1 | t2 & t3; one = (t0 ^ t1 ^ t2 ^ t3 | c) ^ c"
    yield f" f{k} = one & odd; e{k} = one ^ f{k}"


def _weight(digit: int) -> Iterator[str]:
    """The weight of a digit, and its places `q` in cells of two."""
    yield from (f" q{k} = p{digit}{k} & e{k}" for k in _NINE)
    yield f" even = ({' | '.join(f'q{k}' for k in _NINE)}) ^ {' ^ '.join(f'q{k}' for k in _NINE)}"
    for line, cells in enumerate([*ROWS, *COLUMNS]):
        yield f" l{line} = {' | '.join(f'p{digit}{k}' for k in cells)}"
    # Seven ones to add up: the sum less two is what the two bits tell, as far as they can.
    yield add_three("l0", "l1", "l2", "a", "t0")
    yield add_three("l3", "l4", "l5", "b", "t1")
    yield add_three("a", "b", "even", "one", "t2")
    yield add_three("t0", "t1", "t2", "two", "w1")
    yield " w0 = one | two & w1"


weigh: Callable[[Planes], tuple[list[Planes], Planes, Planes]] = compile_function("weigh", _weigh())

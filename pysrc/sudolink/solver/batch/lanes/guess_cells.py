"""Picks the cell that each lane guesses in: two candidates, both spread over many lines of the box.

A guess there places both digits, and a digit spread over many lines says most about the rest of the
board once it is placed. So the weight of a digit in a box is the number of rows and columns of the
box where it may be, plus one if two of its places (or another even number) are cells with two
candidates, which the guess may solve too; the weight of a cell is that of its two digits. (Counting
all candidates that two digits would remove doesn't save guesses. A digit has at least two lines,
which don't count, and five are as good as six: so two bits are enough.)

This happens in all lanes at once, so a weight is a binary number with a plane for each bit, the
lowest bit first. `weigh` handles the nine cells of one box; its code is generated, as in `kernels`:

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

#: The bits of a digit's weight.
_BITS = range(2)


def choose(planes: Sequence[Planes], lanes: int, fields: Fields) -> Planes:
    """Return, by cell and in its field, the lanes that guess there."""
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
    """Pick the first of the cells in each of these lanes; return the lanes without a pick."""
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
    """Return, by cell, the lanes where it has two candidates or more."""
    found = []
    for digits in zip(*planes, strict=True):
        ones = twos = 0
        for plane in digits:
            twos |= ones & plane
            ones |= plane
        found.append(twos)
    return found


def _highest(numbers: Sequence[Planes], kept: Planes, fields: Fields) -> Planes:
    """Return, by number, the lanes in which it is the highest of those kept, or equal to it."""
    for bits in reversed(list(zip(*numbers, strict=True))):
        having = [lanes & bit for lanes, bit in zip(kept, bits, strict=True)]
        some = 0
        for lanes in having:
            some |= lanes
        some = fields.everywhere(fields.anywhere(some))
        kept = [have | (lanes | some) ^ some for have, lanes in zip(having, kept, strict=True)]
    return kept


def _weigh() -> Iterator[str]:
    """Generate `weigh(planes) -> weights, pairs, triples`.

    `planes` are those of digit 0 in cells 0 to 8, then of digit 1, and so on. A weight has three
    bits, and is meaningless where the cell is not one of the pairs: cells with two candidates.
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
    """Generate the lanes `e` where cell k has two candidates, and `f` where it has three."""
    yield from add_nine([f"p{digit}{k}" for digit in _NINE])
    yield " c = t0 & t1 | t2 & t3; one = (t0 ^ t1 ^ t2 ^ t3 | c) ^ c"
    yield f" f{k} = one & odd; e{k} = one ^ f{k}"


def _weight(digit: int) -> Iterator[str]:
    """Generate the weight of a digit, and its places `q` in cells with two candidates."""
    yield from (f" q{k} = p{digit}{k} & e{k}" for k in _NINE)
    yield f" even = ({' | '.join(f'q{k}' for k in _NINE)}) ^ {' ^ '.join(f'q{k}' for k in _NINE)}"
    for line, cells in enumerate([*ROWS, *COLUMNS]):
        yield f" l{line} = {' | '.join(f'p{digit}{k}' for k in cells)}"
    # Add up seven ones: the two bits hold the sum less two, at most 3.
    yield add_three("l0", "l1", "l2", "a", "t0")
    yield add_three("l3", "l4", "l5", "b", "t1")
    yield add_three("a", "b", "even", "one", "t2")
    yield add_three("t0", "t1", "t2", "two", "w1")
    yield " w0 = one | two & w1"


weigh: Callable[[Planes], tuple[list[Planes], Planes, Planes]] = compile_function("weigh", _weigh())

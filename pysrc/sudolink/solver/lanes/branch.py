"""Which cell each lane guesses in.

All lanes are asked at once, so what is compared are binary numbers with a plane for each bit. Of
the cells with two candidates (where there are none: of three) one is taken that has a digit in the
most crowded place: the digit and box with the most candidates, those in cells of two candidates
counted three times, because a guess there settles these cells too. (Rows and columns counted as
well save no guesses.)
"""

from __future__ import annotations

from collections.abc import Sequence

Planes = list[int]


def choose(planes: Sequence[Planes], lanes: int) -> Planes:
    """By cell the lanes that guess there."""
    pairs, triples, open_cells = _by_count(planes, lanes)
    in_pairs = [
        [plane & pair for plane, pair in zip(cells, pairs, strict=True)] for cells in planes
    ]
    numbers = [
        _crowding(cells[at : at + 9], paired[at : at + 9])
        for cells, paired in zip(planes, in_pairs, strict=True)
        for at in range(0, 81, 9)
    ]
    crowded = _highest(numbers)
    picks, left = [], lanes
    for cell, digits in enumerate(zip(*in_pairs, strict=True)):
        pick = 0
        for plane, place in zip(digits, crowded[cell // 9 :: 9], strict=True):
            pick |= plane & place
        pick &= left
        picks.append(pick)
        left ^= pick
    for others in (triples, open_cells):
        if left:
            for cell, plane in enumerate(others):
                picks[cell] |= plane & left
                left = (left | plane) ^ plane
    return picks


def _by_count(planes: Sequence[Planes], lanes: int) -> tuple[Planes, Planes, Planes]:
    """By cell the lanes where it has two candidates, three candidates, two or more."""
    pairs, triples, open_cells = [], [], []
    for a, b, *others in zip(*planes, strict=True):
        ones, twos, threes, fours = a | b, a & b, 0, 0
        for plane in others:
            fours |= threes & plane
            threes |= twos & plane
            twos |= ones & plane
            ones |= plane
        pairs.append((twos ^ threes) & lanes)
        triples.append(threes ^ fours)
        open_cells.append(twos)
    return pairs, triples, open_cells


def _crowding(cells: Planes, paired: Planes) -> tuple[int, ...]:
    """How crowded a digit is in a box: five planes, the highest bit first, and a sixth one.

    The sixth one has the lanes where it counts: some candidate is in a cell of two.
    """
    n0, n1, n2, n3 = _total(cells)
    m0, m1, m2, m3 = _total(paired)
    some = m0 | m1 | m2 | m3
    b1, carry = n1 ^ m0, n1 & m0
    x = n2 ^ m1
    b2, carry = x ^ carry, n2 & m1 | x & carry
    x = n3 ^ m2
    b3, carry = x ^ carry, n3 & m2 | x & carry
    return m3 ^ carry, b3, b2, b1, n0, some


def _total(cells: Planes) -> tuple[int, int, int, int]:
    """How many of nine cells, in binary, the lowest bit first."""
    a, b, c, d, e, f, g, h, i = cells
    x, y, z = a ^ b, d ^ e, g ^ h
    p0, p1 = x ^ c, a & b | x & c
    q0, q1 = y ^ f, d & e | y & f
    r0, r1 = z ^ i, g & h | z & i
    x, y = p0 ^ q0, p1 ^ q1
    carry = p0 & q0 | x & r0
    low, high = y ^ r1, p1 & q1 | y & r1
    more = low & carry
    return x ^ r0, low ^ carry, high ^ more, high & more


def _highest(numbers: Sequence[tuple[int, ...]]) -> Planes:
    """By number the lanes in which it is the highest of all, or one of several such.

    Each number has a plane for each bit, the highest bit first, and a last one for the lanes
    where it counts.
    """
    *levels, kept = (list(planes) for planes in zip(*numbers, strict=True))
    for level in levels:
        having = [lanes & bit for lanes, bit in zip(kept, level, strict=True)]
        some = 0
        for lanes in having:
            some |= lanes
        kept = [have | (lanes | some) ^ some for have, lanes in zip(having, kept, strict=True)]
    return kept

"""Which cell each lane guesses in."""

from __future__ import annotations


def choose(planes: list[list[int]], lanes: int) -> list[int]:
    """By cell the lanes that guess there: a cell with two candidates, if there is one."""
    picks = [0] * 81
    open_cells = []
    left = lanes
    for cell, (a, b, *others) in enumerate(zip(*planes, strict=True)):
        ones, twos, threes = a | b, a & b, 0
        for plane in others:
            threes |= twos & plane
            twos |= ones & plane
            ones |= plane
        picks[cell] = ((twos | threes) ^ threes) & left
        left ^= picks[cell]
        open_cells.append(twos)
    for cell, twos in enumerate(open_cells):
        if not left:
            break
        pick = twos & left
        picks[cell] |= pick
        left ^= pick
    return picks

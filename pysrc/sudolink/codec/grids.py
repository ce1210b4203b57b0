"""Drawn 9x9 grids, as people paste them into forums."""

from __future__ import annotations

import re
from itertools import islice

from sudolink.codec.formats.clues81 import BLANKS
from sudolink.codec.run import Run

_CELLS = frozenset("0123456789" + BLANKS)
_COUNT = 81
_ROWS = 9

#: Characters of grid lines: rows, and the rules between them (also in box-drawing characters);
#: a mail may quote them.
_LINE = re.compile(rf"[>\s]*+[0-9{re.escape(BLANKS)}|!:+='\u2500-\u257f\s]*", re.ASCII)
#: A rule has a run of dashes or the like, and no digit. Whether "---" is a rule or three empty
#: cells is told by the count: only one of the readings has 81 cells. (A mail may be quoted by
#: thousands of signs; "*+" takes them once and for all.)
_CROSSED_RULE = re.compile(r"(?=.*[-=_]{2})(?=.*[+*:.'])[>\s]*+[-=_+*:.'|\s]*", re.ASCII)
_ANY_RULE = re.compile(r"(?=.*[-=_]{2})[>\s]*+[-=_+*:.'|\s]*", re.ASCII)
_NO_RULE = re.compile(r"(?!)")


def drawn_grid(run: Run) -> Run | None:
    """The 81 cells of a drawn grid in a text, or None if there is none.

    Rows may be parted by `|` and spaces and by rules such as `------+-------+------`. Lines
    of other text before and after the grid do not count.
    """
    blocks = grid_blocks(run)
    for rule in (_NO_RULE, _CROSSED_RULE, _ANY_RULE):
        for block in blocks:
            drawn = (
                (start + offset, char)
                for start, line in block
                if not rule.fullmatch(line)
                for offset, char in enumerate(line)
                if char in _CELLS
            )
            cells = list(islice(drawn, _COUNT + 1))  # a text may be millions of characters
            if len(cells) == _COUNT:
                return Run(
                    "".join(char for _, char in cells),
                    tuple(run.at[index] for index, _ in cells),
                    run.position(cells[-1][0] + 1),
                )
    return None


def grid_blocks(run: Run) -> list[list[tuple[int, str]]]:
    """Runs of lines made of grid characters alone, each line with where it begins."""
    blocks: list[list[tuple[int, str]]] = [[]]
    start = 0
    for line in run.text.splitlines(keepends=True):
        if _LINE.fullmatch(line):
            blocks[-1].append((start, line))
        elif blocks[-1]:
            blocks.append([])
        start += len(line)
    return blocks


def nines(block: list[tuple[int, str]]) -> list[list[tuple[int, str]]]:
    """A block of `grid_blocks` cut after every ninth row; rules and blank lines are no rows."""
    pieces: list[list[tuple[int, str]]] = [[]]
    rows = 0
    for line in block:
        pieces[-1].append(line)
        rows += bool(line[1].strip()) and not _ANY_RULE.fullmatch(line[1])
        if rows == _ROWS:
            pieces.append([])
            rows = 0
    return pieces

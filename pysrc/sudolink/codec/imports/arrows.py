"""Killers drawn with arrows.

One character per cell: in one cell of a cage the sum (0-9, A-Z for 10 to 35, a-j for 36
to 45), in the others an arrow towards it: `<>^v`, and `` `',. `` for up-left, up-right, down-left,
down-right. See http://forum.enjoysudoku.com/understandable-snarfable-killer-cages-t6119.html.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from itertools import combinations, pairwise
from math import comb
from string import ascii_letters, ascii_lowercase, ascii_uppercase, digits

from sudolink.codec.imports.draft import Draft
from sudolink.codec.imports.importer import Importer, Pasted
from sudolink.codec.imports.killer_texts import KILLER, cages_of
from sudolink.codec.plausible import coverage_remarks, doubts_about
from sudolink.codec.run import Run
from sudolink.puzzle.board import Board
from sudolink.puzzle.errors import BoardStringError, quoted

_SIZE = 9
_CELLS = 81
_SUMS = {char: sum_ for sum_, char in enumerate(digits + ascii_uppercase + ascii_lowercase[:10])}
_STEPS = {
    "<": (0, -1),
    ">": (0, 1),
    "^": (-1, 0),
    "v": (1, 0),
    "`": (-1, -1),
    "'": (-1, 1),
    ",": (1, -1),
    ".": (1, 1),
}

#: All characters of a grid whose letters may have changed case.
_GRID = frozenset(digits + ascii_letters) | frozenset(_STEPS)
_STRAIGHT = frozenset("<>^v")
_STRAIGHT = frozenset("<>^v")
_TOTAL = 405
#: How many rows or characters a damaged grid may differ by, and the most ways to read its capital
#: Vs.
_SHORTEST, _LONGEST, _MOST_WAYS = 63, 99, 200


def _read_arrows(pasted: Pasted) -> Board | None:
    run = _without_spaces(pasted.run)
    if not _is_drawn(run.text):
        return None
    if problem := _wrong_length(run.text, pasted.run.text.split()):
        raise _not_drawn(f"{problem}.", run.position(0))
    for at, char in enumerate(run.text):
        if char not in _SUMS and char not in _STEPS:
            raise _not_drawn(f"{quoted(char)} is neither a sum nor an arrow.", run.position(at), at)
    if "V" in run.text and not any(map(str.islower, run.text)):
        return _in_capitals(run).board()
    return _drawn(run).board()


def _without_spaces(run: Run) -> Run:
    kept = [at for at, char in enumerate(run.text) if not char.isspace()]
    text = "".join(run.text[at] for at in kept)
    return Run(text, tuple(run.at[at] for at in kept), run.end)


def _is_drawn(text: str) -> bool:
    """Return whether a text is a grid with arrows, perhaps without some of its characters."""
    if not _SHORTEST <= len(text) <= _LONGEST or not set(text) <= _GRID:
        return False
    found = set(text) & _STRAIGHT
    if len(text) == _CELLS and set(text) <= {*_SUMS, *_STEPS}:
        return len(found) > 1 or ("V" in text and bool(found))
    return len(found) > 1 and 4 * sum(map(text.count, found)) >= len(text)


def _wrong_length(text: str, rows: list[str]) -> str:
    """Say what is wrong with the length of a grid or of its rows, "" if nothing is."""
    in_rows = 2 * sum(len(row) == _SIZE for row in rows) >= len(rows) > 1
    if in_rows and (len(rows) == _SIZE or len(text) != _CELLS):
        for number, row in enumerate(rows, start=1):
            if len(row) != _SIZE:
                return f"row {number} has {len(row)} characters instead of {_SIZE}"
        if len(rows) != _SIZE:
            return f"it has {len(rows)} rows instead of {_SIZE}{_doubled(rows)}"
    return "" if len(text) == _CELLS else f"it has {len(text)} characters instead of {_CELLS}"


def _doubled(rows: list[str]) -> str:
    for number, (row, following) in enumerate(pairwise(rows), start=2):
        if row == following:
            return f"; row {number} is the same as row {number - 1}"
    return ""


def _not_drawn(problem: str, position: int, cell: int | None = None) -> BoardStringError:
    return BoardStringError(
        f"This looks like a killer drawn with arrows, but {problem}", position=position, cell=cell
    )


def _drawn(run: Run) -> Draft:
    """Return the killer in a grid. Raises BoardStringError for arrows that lead nowhere."""
    owners = [_sum_cell(run, cell) for cell in range(_CELLS)]
    cages = cages_of(owners, {cell: _SUMS[run.text[cell]] for cell in set(owners)})
    draft = Draft("a killer drawn with arrows", _SIZE, cages=cages)
    draft.remarks += coverage_remarks(cages, _SIZE)
    return draft


def _in_capitals(run: Run) -> Draft:
    """Return a killer in which V may be a sum (31), or a downward arrow that became a capital.

    Raises BoardStringError unless exactly one way to read it makes sense.
    """
    sensible = {}
    for text in _ways(run.text):
        with suppress(BoardStringError):
            draft = _drawn(replace(run, text=text))
            if not doubts_about(KILLER.with_cages(draft.cages)):
                sensible[text] = draft
    if len(sensible) != 1:
        raise _not_drawn(
            "it is in capitals: a V may be the sum 31 or a down arrow, and "
            f"{'both make' if sensible else 'neither makes'} sense. Write down arrows as “v”.",
            run.position(run.text.index("V")),
            run.text.index("V"),
        )
    ((text, draft),) = sensible.items()
    if "v" in text:
        draft.remarks.append("It is written in capitals, so “V” was read as a down arrow.")
    return draft


def _ways(text: str) -> list[str]:
    """Return the grids with all, none or some of the Vs as arrows, as the sums allow."""
    places = [at for at, char in enumerate(text) if char == "V"]
    others = sum(_SUMS.get(char, 0) for char in text if char != "V")
    sums = {0, len(places)}
    missing, rest = divmod(_TOTAL - others, _SUMS["V"])
    if not rest and 0 < missing < len(places) and comb(len(places), missing) <= _MOST_WAYS:
        sums.add(missing)
    chosen = [set(group) for count in sorted(sums) for group in combinations(places, count)]
    return [
        "".join("v" if char == "V" and at not in kept else char for at, char in enumerate(text))
        for kept in chosen
    ]


def _sum_cell(run: Run, start: int) -> int:
    """Return the cell that arrows lead to. Raises BoardStringError."""
    row, col = divmod(start, _SIZE)
    for _ in range(_CELLS):
        step = _STEPS.get(run.text[row * _SIZE + col])
        if step is None:
            return row * _SIZE + col
        row, col = row + step[0], col + step[1]
        if not (0 <= row < _SIZE and 0 <= col < _SIZE):
            raise _not_drawn("an arrow leads off the board.", run.position(start), start)
    raise _not_drawn("the arrows run in a circle.", run.position(start), start)


ARROWS = Importer(
    name="killer drawn with arrows",
    read=_read_arrows,
    reads=(
        "81 characters: sums (`0`-`9`, `A`-`Z`, `a`-`j`) and arrows towards them (``<>^v`',.``); "
        "in capitals `V` is an arrow where the sums require it"
    ),
    leaves_out="nothing",
    source="http://forum.enjoysudoku.com/understandable-snarfable-killer-cages-t6119.html",
)

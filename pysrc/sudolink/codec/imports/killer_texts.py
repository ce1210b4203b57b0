"""Killers as a line of text: SumoCue's, PerfectSudoku's and the one drawn with arrows.

SumoCue: `SumoCueV1`, `D` if diagonals are houses, then an entry a cell: `=15` begins a cage of that
sum (0: none is told), `+4` belongs to the cage that begins in cell 4 (from 0); `J3` behind
it says the region of a jigsaw. PerfectSudoku: `3x3:` `d` for diagonals or nothing, `:k:`, then a
number a cell, each with a colon: 256 * sum + cage. Both are described by their author in
http://www.sudocue.net/forum/viewtopic.php?f=1&t=519, where the number's two halves are told the
other way round; both are in use, and only one of them gives sums that are possible.

Arrows: a character a cell, the sum in one cell of a cage (0-9, A-Z for 10 to 35, a-j for 36
to 45), in the others an arrow towards it: `<>^v`, and `` `',. `` for up-left, up-right, down-left,
down-right. See http://forum.enjoysudoku.com/understandable-snarfable-killer-cages-t6119.html.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from string import ascii_lowercase, ascii_uppercase, digits

from sudolink.board import Board, Cage, Cell
from sudolink.codec.imports.draft import Draft
from sudolink.codec.imports.importer import Importer, Pasted
from sudolink.codec.run import Run
from sudolink.errors import BoardStringError

_SIZE = 9
_CELLS = 81


def _cages(owners: Iterable[object], sums: dict[object, int]) -> list[Cage]:
    """Cages of an owner a cell; an owner with one cell and without a sum is none."""
    members: dict[object, list[int]] = {}
    for cell, owner in enumerate(owners):
        members.setdefault(owner, []).append(cell)
    return [
        Cage(tuple(cells), sums.get(owner) or None)
        for owner, cells in members.items()
        if sums.get(owner) or len(cells) > 1
    ]


def _possible(cage: Cage) -> bool:
    count, total = len(cage.cells), cage.total
    if total is None:
        return True
    smallest = count * (count + 1) // 2
    return count <= _SIZE and smallest <= total <= count * (_SIZE + 1) - smallest


def _with_clues(draft: Draft, cages: list[Cage]) -> None:
    """Put cages on the board; in a puzzle without larger ones, cages of one cell are clues."""
    clues = all(len(cage.cells) == 1 and (cage.total or 0) <= _SIZE for cage in cages)
    draft.cages = [] if clues else cages
    for cage in cages if clues else ():
        draft.cells[cage.cells[0]] = Cell(cage.total, given=True)


# --- SumoCue

_SUMOCUE = re.compile(
    r"SumoCueV1(D?)((?:\s*[=+]\s*\d{1,3}\s*(?:J\s*\d{1,2})?)+)", re.IGNORECASE | re.ASCII
)
_ENTRY = re.compile(r"([=+])(\d+)(?:J(\d+))?", re.IGNORECASE | re.ASCII)


def _read_sumocue(pasted: Pasted) -> Board | None:
    match = _SUMOCUE.search(pasted.run.text)
    if not match:
        return None
    entries = _ENTRY.findall(re.sub(r"\s", "", match[2]))
    place = pasted.run.position(match.end())
    if len(entries) != _CELLS:
        raise BoardStringError(
            f"This SumoCue puzzle has {len(entries)} of its {_CELLS} cells.", position=place
        )
    owners = [cell if sign == "=" else int(text) for cell, (sign, text, _) in enumerate(entries)]
    sums: dict[object, int] = {
        cell: int(text) for cell, (sign, text, _) in enumerate(entries) if sign == "="
    }
    if not set(owners) <= set(sums):
        raise BoardStringError(
            "This SumoCue puzzle has a cell whose cage begins nowhere.", position=place
        )
    draft = Draft("a SumoCue puzzle", _SIZE, diagonals=set("\\/") if match[1] else set())
    areas: dict[str, list[int]] = {}
    for cell, (_, _, region) in enumerate(entries):
        areas.setdefault(region, []).append(cell)
    draft.areas = None if set(areas) == {""} else [tuple(area) for area in areas.values()]
    _with_clues(draft, _cages(owners, sums))
    return draft.board()


SUMOCUE = Importer(
    name="SumoCue killer or jigsaw",
    read=_read_sumocue,
    reads="`SumoCueV1=…`: cages, sums, regions, diagonals; a puzzle of one-cell cages has clues",
    leaves_out="nothing",
    source="http://www.sudocue.net/forum/viewtopic.php?f=1&t=519",
)

# --- PerfectSudoku

_PERFECT = re.compile(r"3x3:(d?):k:((?:\s*\d{1,5}\s*:?)*)", re.IGNORECASE | re.ASCII)


def _read_perfect(pasted: Pasted) -> Board | None:
    match = _PERFECT.search(pasted.run.text)
    if not match:
        return None
    numbers = [int(text) for text in re.findall(r"\d{1,5}", match[2])]
    place = pasted.run.position(match.end())
    if len(numbers) < _CELLS:
        raise BoardStringError(
            f"This killer has {len(numbers)} of its {_CELLS} cells.", position=place
        )
    pairs = [divmod(number, 256) for number in numbers[:_CELLS]]
    for halves in (pairs, [(low, high) for high, low in pairs]):
        cages = _cages(halves, {pair: pair[0] for pair in halves})
        if all(map(_possible, cages)):
            draft = Draft("a killer of the form 3x3:k", _SIZE, cages=cages)
            draft.diagonals = set("\\/") if match[1] else set()
            return draft.board()
    raise BoardStringError(
        "This killer has cages whose sums no digits can make.",
        position=pasted.run.position(match.start(2)),
    )


PERFECT = Importer(
    name="killer of the form 3x3:k",
    read=_read_perfect,
    reads="`3x3::k:…` (PerfectSudoku, SudokuSolver) and `3x3:d:k:…`: cages, sums, diagonals",
    leaves_out="nothing",
    source="http://www.sudocue.net/forum/viewtopic.php?f=1&t=519",
)

# --- Arrows

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


def _read_arrows(pasted: Pasted) -> Board | None:
    text = "".join(pasted.run.text.split())
    plain = len(text) == _CELLS and set(text) <= {*_SUMS, *_STEPS}
    if not plain or not set(text) & set("<>^v`'") or len(set(text) & set("<>^v")) < len("<^"):
        return None
    kept = (at for at, char in enumerate(pasted.run.text) if not char.isspace())
    run = Run(text, tuple(pasted.run.at[at] for at in kept), pasted.run.end)
    owners = [_sum_cell(run, cell) for cell in range(_CELLS)]
    cages = _cages(owners, {cell: _SUMS[text[cell]] for cell in set(owners)})
    return Draft("a killer drawn with arrows", _SIZE, cages=cages).board()


def _sum_cell(run: Run, start: int) -> int:
    """The cell that arrows lead to. Raises BoardStringError."""
    row, col = divmod(start, _SIZE)
    for _ in range(_CELLS):
        step = _STEPS.get(run.text[row * _SIZE + col])
        if step is None:
            return row * _SIZE + col
        row, col = row + step[0], col + step[1]
        if not (0 <= row < _SIZE and 0 <= col < _SIZE):
            raise BoardStringError(
                "This looks like a killer drawn with arrows, but an arrow leads off the board.",
                position=run.position(start),
                cell=start,
            )
    raise BoardStringError(
        "This looks like a killer drawn with arrows, but the arrows run in a circle.",
        position=run.position(start),
        cell=start,
    )


ARROWS = Importer(
    name="killer drawn with arrows",
    read=_read_arrows,
    reads="81 characters: sums (`0`-`9`, `A`-`Z`, `a`-`j`) and arrows towards them (``<>^v`',.``)",
    leaves_out="nothing",
    source="http://forum.enjoysudoku.com/understandable-snarfable-killer-cages-t6119.html",
)

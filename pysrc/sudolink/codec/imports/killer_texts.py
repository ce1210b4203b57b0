"""Killers as a line of numbers: SumoCue's and PerfectSudoku's.

SumoCue: `SumoCueV1`, `D` if diagonals are houses, then one entry per cell: `=15` begins a cage with
that sum (0: unknown), `+4` belongs to the cage that begins in cell 4 (from 0); `J3` after it gives
the region of a jigsaw. PerfectSudoku: `3x3:`, `d` for diagonals or nothing, `:k:`, then one number
per cell, each with a colon: 256 * sum + cage. Both are described by their author in
http://www.sudocue.net/forum/viewtopic.php?f=1&t=519, where the number's two halves are in the
opposite order; both are in use, and only one of them gives possible sums.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from itertools import pairwise

from sudolink.codec.imports.draft import Draft
from sudolink.codec.imports.importer import Importer, Pasted
from sudolink.codec.plausible import can_make_total, coverage_remarks, doubts_about, wrong_counts
from sudolink.puzzle.board import Board, Cage, Cell
from sudolink.puzzle.cell_names import cell_name, listed
from sudolink.puzzle.errors import BoardStringError, quoted

_SIZE = 9
_CELLS = 81
KILLER = Board.blank("killer", _SIZE)


def cages_of(owners: Iterable[object], sums: dict[object, int]) -> list[Cage]:
    """Make the cages of cells with the same owner; one cell without a total isn't a cage."""
    members: dict[object, list[int]] = {}
    for cell, owner in enumerate(owners):
        members.setdefault(owner, []).append(cell)
    return [
        Cage(tuple(cells), sums.get(owner) or None)
        for owner, cells in members.items()
        if sums.get(owner) or len(cells) > 1
    ]


def _put_cages(draft: Draft, cages: list[Cage]) -> None:
    """Put cages on the board; in a puzzle without larger ones, cages of one cell are givens."""
    are_givens = all(len(cage.cells) == 1 and (cage.total or 0) <= _SIZE for cage in cages)
    draft.cages = [] if are_givens else cages
    for cage in cages if are_givens else ():
        draft.cells[cage.cells[0]] = Cell(cage.total, given=True)
    if not are_givens:
        draft.remarks += coverage_remarks(cages, _SIZE)


def _check_end(pasted: Pasted, at: int, count: int, form: str) -> None:
    """Raise BoardStringError unless there are exactly 81 cells."""
    place = pasted.run.position(at)
    if count != _CELLS:
        raise BoardStringError(
            f"This {form} has {count} cells instead of {_CELLS}. Copy it again.", position=place
        )
    behind = pasted.run.text[at : at + 1]
    if behind and (behind.isalnum() or behind in "=+:"):
        raise BoardStringError(
            f"This {form} goes on with {quoted(pasted.run.text[at:].split()[0])} after its "
            f"{_CELLS} cells. A character before that may be lost or doubled. Copy it again.",
            position=place,
        )


def _on_others(pasted: Pasted, beginning: re.Pattern[str], form: str) -> list[str]:
    """Return a remark on more puzzles of the same format in a text."""
    count = len(beginning.findall(pasted.run.text))
    return [f"Only the first of {count} {form}s in this text was read."] if count > 1 else []


# --- SumoCue

_SUMOCUE = re.compile(r"SumoCueV1(D?)(?=\s*[=+])", re.IGNORECASE | re.ASCII)
#: An entry, which may be broken into lines; but nothing after the last one is part of it.
_ENTRY = re.compile(r"\s*([=+])((?:\s*\d){1,3})(?:\s*J((?:\s*\d){1,2}))?", re.IGNORECASE | re.ASCII)
_LAST_ENTRY = re.compile(r"\s*([=+])\s*(\d{1,3})(?:\s*J\s*(\d{1,2}))?", re.IGNORECASE | re.ASCII)

#: The sign of an entry, its number, and the region or -1.
_Entry = tuple[str, int, int]


def _read_sumocue(pasted: Pasted) -> Board | None:
    match = _SUMOCUE.search(pasted.run.text)
    if not match:
        return None
    entries = _entries(pasted, match.end())
    owners = [cell if sign == "=" else number for cell, (sign, number, _) in enumerate(entries)]
    sums: dict[object, int] = {
        cell: number for cell, (sign, number, _) in enumerate(entries) if sign == "="
    }
    for cell, owner in enumerate(owners):
        if owner not in sums:
            raise BoardStringError(
                f"This SumoCue puzzle is damaged: {cell_name(cell, _SIZE)} belongs to a cage that "
                "doesn't exist. Copy it again.",
                details=f"No cage begins in cell {owner}, counted from 0.",
                position=pasted.run.position(match.start()),
                cell=cell,
            )
    draft = Draft("a SumoCue puzzle", _SIZE, diagonals=set("\\/") if match[1] else set())
    draft.region_cells = _regions_of(pasted, match.start(), [region for _, _, region in entries])
    draft.remarks += _on_others(pasted, _SUMOCUE, "SumoCue puzzle")
    _put_cages(draft, cages_of(owners, sums))
    return draft.board()


def _entries(pasted: Pasted, at: int) -> list[_Entry]:
    """Return the entries of the cells. Raises BoardStringError unless there are 81."""
    text = pasted.run.text
    found: list[_Entry] = []
    while match := (_ENTRY if len(found) != _CELLS - 1 else _LAST_ENTRY).match(text, at):
        found.append((match[1], _number(match[2]), _number(match[3])))
        if match[2].strip().startswith("0") and found[-1][1]:
            raise BoardStringError(
                f"This SumoCue puzzle has {quoted(match[0].strip())} where a cell should be. "
                "Copy it again.",
                position=pasted.run.position(match.start(2)),
                cell=len(found) - 1,
            )
        at = match.end()
    _check_end(pasted, at, len(found), "SumoCue puzzle")
    return found


def _number(text: str | None) -> int:
    """Return a number that may be broken into lines; -1 for none."""
    return -1 if text is None else int("".join(text.split()))


def _regions_of(pasted: Pasted, at: int, regions: list[int]) -> list[tuple[int, ...]] | None:
    """Return the regions of a jigsaw, None if no cell has one. Raises BoardStringError."""
    counts = Counter(regions)
    if set(counts) == {-1}:
        return None
    wrong = wrong_counts(dict(sorted(counts.items())), _SIZE)
    if -1 in counts:
        cell = regions.index(-1)
        wrong = f"{cell_name(cell, _SIZE)} is in no region."
    if wrong:
        raise BoardStringError(
            f"The regions of this SumoCue puzzle are damaged. {wrong} Copy it again.",
            position=pasted.run.position(at),
        )
    return [
        tuple(cell for cell, other in enumerate(regions) if other == region) for region in counts
    ]


SUMOCUE = Importer(
    name="SumoCue killer or jigsaw",
    read=_read_sumocue,
    reads="`SumoCueV1=…`: cages, sums, regions, diagonals; one-cell cages alone are givens",
    leaves_out="nothing",
    source="http://www.sudocue.net/forum/viewtopic.php?f=1&t=519",
)

# --- PerfectSudoku

_PERFECT = re.compile(r"3x3:(d?):k:(?=\s*\d)", re.IGNORECASE | re.ASCII)
#: Cages are numbered one by one, apart from a few that were merged.
_LARGEST_GAP = 3
#: A number, which may be broken into lines; the last one may have no colon.
_NUMBER = re.compile(r"((?:\s*\d){1,5})\s*:", re.ASCII)
_LAST_NUMBER = re.compile(r"\s*(\d{1,5})", re.ASCII)


def _read_perfect(pasted: Pasted) -> Board | None:
    match = _PERFECT.search(pasted.run.text)
    if not match:
        return None
    numbers = _numbers(pasted, match.end())
    pairs = [divmod(number, 256) for number in numbers]
    orders = [pairs, [(low, high) for high, low in pairs]]
    made = [(cages_of(halves, {pair: pair[0] for pair in halves}), halves) for halves in orders]
    cages, halves = min(made, key=lambda each: len(_impossible(each[0])))
    draft = Draft("a killer of the form 3x3:k", _SIZE, cages=cages)
    if impossible := _impossible(cages):
        cage = impossible[0]
        raise BoardStringError(
            "This killer has cages with impossible totals. "
            f"{doubts_about(KILLER.with_cages([cage]))[0]}",
            position=pasted.run.position(match.end()),
            cell=cage.cells[0],
        )
    draft.diagonals = set("\\/") if match[1] else set()
    draft.remarks += _on_others(pasted, _PERFECT, "killer")
    draft.remarks += coverage_remarks(cages, _SIZE)
    draft.remarks += _on_single_cells(cages)
    draft.remarks += _on_numbering([number for _, number in halves], len(set(halves)))
    return draft.board()


def _numbers(pasted: Pasted, at: int) -> list[int]:
    """Return the numbers of the cells. Raises BoardStringError unless there are 81."""
    text = pasted.run.text
    found: list[int] = []
    while match := _NUMBER.match(text, at):
        found.append(_number(match[1]))
        at = match.end()
    if len(found) == _CELLS - 1 and (match := _LAST_NUMBER.match(text, at)):
        found.append(_number(match[1]))
        at = match.end()
    _check_end(pasted, at, len(found), "killer")
    return found


def _impossible(cages: list[Cage]) -> list[Cage]:
    return [cage for cage in cages if not can_make_total(KILLER, cage)]


def _on_single_cells(cages: list[Cage]) -> list[str]:
    """Remark on cages of one cell, which may come from damaged numbers."""
    names = [cell_name(cage.cells[0], _SIZE) for cage in cages if len(cage.cells) == 1]
    if not names:
        return []
    return [f"{listed(names)} {'is a cage' if len(names) == 1 else 'are cages'} of one cell."]


def _on_numbering(numbers: list[int], count: int) -> list[str]:
    """Return a remark on numbers of cages with a large gap; cells in no cage have numbers too."""
    rising = sorted(set(numbers))
    even = all(later - number <= _LARGEST_GAP for number, later in pairwise(rising))
    if even and len(rising) == count:
        return []
    return ["Its cages are not numbered in sequence: the number of a cell may be damaged."]


PERFECT = Importer(
    name="killer of the form 3x3:k",
    read=_read_perfect,
    reads="`3x3::k:…` (PerfectSudoku, SudokuSolver) and `3x3:d:k:…`: cages, sums, diagonals",
    leaves_out="nothing",
    source="http://www.sudocue.net/forum/viewtopic.php?f=1&t=519",
)

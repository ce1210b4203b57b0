"""Remark on implausible cages and regions: signs that a text was damaged.

A reader cannot see that a character was lost if the rest is still well formed. But then
cages often lie in pieces, have totals that their cells cannot make, or do not add up to what the
board must make, and regions have too many or too few cells. Boards like these do open, as our own
editor makes them while a puzzle is being set.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from math import factorial, prod

from sudolink.codec.coloured_cages import pieces
from sudolink.codec.more_remarks import with_remarks
from sudolink.puzzle.board import Board, Cage
from sudolink.puzzle.cell_names import listed, some
from sudolink.puzzle.houses import NO_REGION, usual_regions

#: The most cages or regions that a remark names one by one.
_MOST_NAMED = 3
#: The most cells of a cage whose digits are tried.
_FEW = 6


def with_doubts(board: Board) -> Board:
    """Return the board with these remarks after its own."""
    doubts = doubts_about(board)
    return with_remarks(board, *(doubt for doubt in doubts if doubt not in board.remarks))


def doubts_about(board: Board) -> tuple[str, ...]:
    """Say what is implausible about the cages and regions of a board, in sentences."""
    return (*doubts_about_regions(board), *doubts_about_cages(board))


def coverage_remarks(cages: Sequence[Cage], size: int) -> list[str]:
    """Count the cells in no cage and the cages without a total, in sentences."""
    free = size * size - len({cell for cage in cages for cell in cage.cells})
    unknown = sum(cage.total is None for cage in cages)
    remarks = [f"{_are(free, 'cell')} in no cage."] if free else []
    return [*remarks, f"{_have(unknown, 'cage')} no total."] if unknown else remarks


# --- Regions


def uneven(regions: Sequence[int], size: int, first: int = 1) -> str:
    """Say which regions don't have `size` cells, in a sentence; "" if all of them do.

    Args:
        regions: a number for each cell; cells in no region yet do not count.
        size: the board's size.
        first: the number of the first region.
    """
    counts = Counter(regions)
    numbers = range(first, first + size)
    return wrong_counts({number: counts[number] for number in numbers}, size)


def wrong_counts(counts: Mapping[int, int], size: int) -> str:
    """Name the regions that don't have `size` cells, in a sentence; "" if all do."""
    wrong = [f"region {number} has {count}" for number, count in counts.items() if count != size]
    if not wrong:
        return ""
    words = some(wrong, _MOST_NAMED)
    return f"{words[:1].upper()}{words[1:]}; each region should have {size} cells."


def split_regions(regions: Sequence[int], size: int) -> list[int]:
    """Return the numbers of the regions that are in several pieces."""
    members: dict[int, list[int]] = {}
    for cell, number in enumerate(regions):
        members.setdefault(number, []).append(cell)
    members.pop(NO_REGION, None)
    return [number for number in sorted(members) if len(pieces(members[number], size)) > 1]


def doubts_about_regions(board: Board) -> list[str]:
    """Say what is implausible about the regions of a board, in sentences."""
    regions, size = board.regions, board.size
    if regions is None or regions == usual_regions(board.rules, size):
        return []
    counts = Counter(regions)
    loose = counts[NO_REGION]
    if loose:
        over = {n: count for n, count in counts.items() if n != NO_REGION and count > size}
        remarks = [f"{_are(loose, 'cell')} in no region yet."]
        return [*remarks, wrong_counts(over, size)] if over else remarks
    remarks = [uneven(regions, size)]
    if split := split_regions(regions, size):
        remarks.append(f"{_numbered('Region', split)} in several pieces.")
    return list(filter(None, remarks))


# --- Cages


def doubts_about_cages(board: Board) -> tuple[str, ...]:
    """Say what is implausible about the cages of a board, in sentences."""
    if not board.cages:
        return ()
    return tuple(filter(None, [_on_pieces(board), *_on_totals(board), _on_all(board)]))


def _on_pieces(board: Board) -> str:
    """Remark on cages in pieces; those without a total may be houses, such as a diagonal."""
    split = [
        board.name(cage.cells[0])
        for cage in board.cages
        if cage.total is not None and len(pieces(cage.cells, board.size)) > 1
    ]
    if not split:
        return ""
    many = len(split) > 1
    where = f"The cage{'s' if many else ''} at {some(split, _MOST_NAMED)}"
    return f"{where} {'are' if many else 'is'} in several pieces."


def _on_totals(board: Board) -> list[str]:
    wrong = [cage for cage in board.cages if not can_make_total(board, cage)]
    remarks = [_out_of_reach(board, cage) for cage in wrong[:_MOST_NAMED]]
    if more := len(wrong[_MOST_NAMED:]):
        remarks.append(f"{more} more cage{'' if more == 1 else 's'} cannot make the total either.")
    return remarks


def _out_of_reach(board: Board, cage: Cage) -> str:
    count = len(cage.cells)
    where = f"The cage at {board.name(cage.cells[0])}"
    if _is_sum(cage) and not _may_repeat(board, cage) and count > board.size:
        return f"{where} has {count} cells, but there are only {board.size} different digits."
    what = f"{where} cannot make {cage.label} with {_count(count, 'cell')}"
    if not _is_sum(cage):
        return f"{what}."
    low, high = _sums(board, cage)
    return f"{what}, which make {low} to {high}."


def can_make_total(board: Board, cage: Cage) -> bool:
    """Return whether the cells of a cage can make its total, as far as that is easy to see."""
    total, size, count = cage.total, board.size, len(cage.cells)
    if total is None or (board.rules.cages == "arithmetic" and cage.op is None and count > 1):
        return True
    if _is_sum(cage):
        low, high = _sums(board, cage)
        return low <= total <= high
    if cage.op == "x":
        return _is_product(total, cage.cells, size)
    pair_in_line = count == len("ab") and _in_line(cage.cells, size)
    smallest = 2 if cage.op == "/" else 1
    return smallest - (not pair_in_line) <= total <= size - (cage.op == "-")


def _is_sum(cage: Cage) -> bool:
    return cage.op in (None, "+")


def _may_repeat(board: Board, cage: Cage) -> bool:
    return board.rules.cages == "arithmetic" if cage.repeats is None else cage.repeats


def _sums(board: Board, cage: Cage) -> tuple[int, int]:
    """Return the smallest and largest sum of a cage; too many cells have none."""
    size = board.size
    if not _may_repeat(board, cage):
        return sums_of_cells(len(cage.cells), size)
    rows = Counter(cell // size for cell in cage.cells)
    columns = Counter(cell % size for cell in cage.cells)
    ranges = [
        [sum(ends) for ends in zip(*(sums_of_cells(n, size) for n in lines.values()), strict=True)]
        for lines in (rows, columns)
    ]
    return max(low for low, _ in ranges), min(high for _, high in ranges)


def sums_of_cells(count: int, size: int) -> tuple[int, int]:
    """Return the smallest and the largest sum of different digits in so many cells."""
    smallest = count * (count + 1) // 2
    return smallest, count * (size + 1) - smallest if count <= size else 0


@lru_cache(maxsize=256)
def _is_product(total: int, cells: tuple[int, ...], size: int) -> bool:
    """Return whether cells can make a product; for many cells only roughly.

    A digit occurs once in each row and column.
    """
    if not 1 <= total <= size ** len(cells):
        return False
    if len(cells) <= _FEW:
        return _makes(total, cells, size, frozenset())
    for digit in range(2, size + 1):
        while total % digit == 0:
            total //= digit
    return total == 1


def _makes(total: int, cells: tuple[int, ...], size: int, used: frozenset[tuple[str, int]]) -> bool:
    """Return whether cells can make a product when some lines have some digits already."""
    if not cells:
        return total == 1
    row, col = divmod(cells[0], size)
    for digit in range(1, size + 1):
        lines = {("row", row * size + digit), ("column", col * size + digit)}
        fits = total % digit == 0 and not lines & used
        if fits and _makes(total // digit, cells[1:], size, used | lines):
            return True
    return False


def _in_line(cells: Sequence[int], size: int) -> bool:
    return len({cell // size for cell in cells}) == 1 or len({cell % size for cell in cells}) == 1


def _on_all(board: Board) -> str:
    """Return a remark on totals that can't all be right, unless cages overlap."""
    known = [cage for cage in board.cages if cage.total is not None]
    cells = [cell for cage in known for cell in cage.cells]
    if not known or len(cells) != len(set(cells)) or board.rules.straights:
        return ""
    free = len(board.cells) - len(cells)
    arithmetic = board.rules.cages == "arithmetic"
    signs = {cage.op for cage in known if len(cage.cells) > 1 or cage.op}
    if not signs - ({"+"} if arithmetic else {None, "+"}):
        return _on_sum_of_all(board.size, sum(cage.total or 0 for cage in known), free)
    if arithmetic and signs == {"x"} and not free:
        return _on_product_of_all(board.size, [cage.total or 0 for cage in known])
    return ""


def _on_sum_of_all(size: int, total: int, free: int) -> str:
    """Check the sum of all cages; each cell outside them holds between 1 and the largest digit."""
    whole = size * size * (size + 1) // 2
    if whole - size * free <= total <= whole - free:
        return ""
    outside = f", with {_count(free, 'cell')} outside of them" if free else ""
    return (
        f"The totals of the cages make {total}{outside}; all digits of a {size}x{size} board make "
        f"{whole}."
    )


def _on_product_of_all(size: int, totals: list[int]) -> str:
    """Check the product of all cages; every row has the same product."""
    if prod(totals) == factorial(size) ** size:
        return ""
    return "The numbers of the cages are not the product of all digits of the board."


# --- Words


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _are(number: int, what: str) -> str:
    return f"{_count(number, what)} {'is' if number == 1 else 'are'}"


def _have(number: int, what: str) -> str:
    return f"{_count(number, what)} {'has' if number == 1 else 'have'}"


def _numbered(what: str, numbers: Iterable[int]) -> str:
    """`Region 3 is`, `Regions 1 and 4 are`."""
    names = list(map(str, numbers))
    if len(names) == 1:
        return f"{what} {names[0]} is"
    return f"{what}s {listed(names)} are"

"""Why a board has no solution, where that takes no more than a look at one rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, combinations

from sudolink.puzzle.cell_names import capital
from sudolink.puzzle.masks import cells_mask, digits_of
from sudolink.solver.rules.cage_contradictions import (
    bad_cages,
    called,
    contrary_cages,
    digits_making,
    standing_in,
    uneven_cages,
)
from sudolink.solver.rules.combinations import count_sets, windows
from sudolink.solver.rules.puzzle_rules import Reading

#: Finds sentences, and "" wherever one can pause.
Check = Callable[[Reading], Iterable[str]]


def fault(reading: Reading) -> str:
    """The first simple reason found why the puzzle has no solution, as a sentence; else ""."""
    return next(filter(None, chain(looking(reading), looking_closer(reading))), "")


def looking(reading: Reading) -> Iterator[str]:
    """Look for `fault`: "" wherever one can pause, then the reason if there is one."""
    return _looking(reading, CHECKS)


def looking_closer(reading: Reading) -> Iterator[str]:
    """The same where `looking` finds nothing, for what any search soon sees but does not tell."""
    return _looking(reading, CLOSER)


def looking_at_clashes(reading: Reading) -> Iterator[str]:
    """The same for digits alone that break a rule of a cage or a run as they stand."""
    return _looking(reading, CLASHES)


def _looking(reading: Reading, checks: Iterable[Check]) -> Iterator[str]:
    for check in checks:
        for sentence in check(reading):
            yield sentence
            if sentence:
                return


def _misplaced(reading: Reading) -> Iterator[str]:
    """Digits that nobody set in a black cell."""
    cells = reading.board.cells
    for cell, digit in reading.digits.items():
        if reading.board.rules.straights and cells[cell].black and not cells[cell].given:
            name = reading.board.name(cell)
            yield f"{name} is black without a clue and must stay empty, but holds {digit}."


def _crowded_houses(reading: Reading) -> Iterator[str]:
    for house in reading.houses:
        if len(house.cells) > reading.size:
            yield (
                f"{capital(house.name)} has {len(house.cells)} cells, "
                f"but there are only {reading.size} digits."
            )


def _repeats(reading: Reading) -> Iterator[str]:
    for house in reading.houses:
        yield from _repeats_in(reading, house.name, house.cells)
    for cage in reading.cages:
        if reading.differ(cage):
            yield from _repeats_in(reading, called(reading, cage), cage.cells)


def _repeats_in(reading: Reading, name: str, cells: Sequence[int]) -> Iterator[str]:
    """Two equal digits where all must differ."""
    digits = reading.digits
    for one, two in combinations([cell for cell in cells if cell in digits], 2):
        if digits[one] == digits[two]:
            first, second = reading.board.name(one), reading.board.name(two)
            yield f"{capital(name)} holds {digits[one]} twice: in {first} and {second}."


def _lone_candidates(reading: Reading) -> Iterator[str]:
    """Cells of a house that note the same single candidate."""
    lone = {
        cell: mask.bit_length()
        for cell, mask in enumerate(reading.masks)
        if mask and not mask & mask - 1 and cell not in reading.digits
    }
    for house in reading.houses if lone else ():
        for one, two in combinations([cell for cell in house.cells if cell in lone], 2):
            if lone[one] == lone[two]:
                names = f"{reading.board.name(one)} and {reading.board.name(two)}"
                yield f"{names}, both in {house.name}, have {lone[one]} as their only candidate."


def _broken_runs(reading: Reading) -> Iterator[str]:
    """Runs whose digits are too far apart, or for which those beside them leave no room.

    (No digit stands twice in a line here: that has been told.)
    """
    rows, columns = [0] * reading.size, [0] * reading.size
    for cell in reading.digits:
        row, column = divmod(cell, reading.size)
        rows[row] |= reading.masks[cell]
        columns[column] |= reading.masks[cell]
    for run in reading.runs:
        row, column = divmod(run[0], reading.size)
        standing = rows[row] if run[1] == run[0] + 1 else columns[column]
        if standing:
            held = _union([reading.masks[cell] for cell in run if cell in reading.digits])
            taken = standing & ~held
            for digits in windows(reading.size, len(run)):
                if not held & ~digits and not taken & digits:
                    break
            else:
                yield _broken_run(reading, run)


def _broken_run(reading: Reading, run: Sequence[int]) -> str:
    board, digits = reading.board, reading.digits
    name = f"The run of white cells from {board.name(run[0])} to {board.name(run[-1])}"
    inside = [cell for cell in run if cell in digits]
    held = [digits[cell] for cell in inside]
    if held and max(held) - min(held) >= len(run):
        return f"{name} cannot be consecutive: it holds {min(held)} and {max(held)}."
    line = next(
        house
        for house in reading.houses
        if house.sort in {"row", "column"} and {run[0], run[1]} <= set(house.cells)
    )
    beside = [cell for cell in line.cells if cell in digits and cell not in run]
    also = f"it holds {standing_in(reading, inside)}, and " if held else ""
    return (
        f"{name} has no {len(run)} consecutive digits left: {also}"
        f"{line.name} has {standing_in(reading, beside)} already."
    )


def _wrong_house_sums(reading: Reading) -> Iterator[str]:
    """Cages in a house after which the rest of it cannot make what is left of its sum."""
    size = reading.size
    expected = size * (size + 1) // 2
    known = [
        (cells_mask(cage.cells), cage.total)
        for cage in reading.cages
        if cage.total is not None and reading.adds_up(cage)
    ]
    for house in reading.houses if known else ():
        left, made = cells_mask(house.cells), 0
        for cells, total in known:
            if not cells & ~left:
                left &= ~cells
                made += total
        rest = left.bit_count()
        if len(house.cells) < size or count_sets(size, rest, expected - made):
            continue
        cages = f"The cages of {house.name} add up to {made}"
        if rest:
            missing = f"no {digits_making(rest, size)} the {expected - made} missing to {expected}"
            little = f"{cages} and leave too little of {expected} for the rest."
            yield f"{cages}: {missing}." if made < expected else little
        else:
            yield f"{cages}, but its digits add up to {expected}."


def _no_room(reading: Reading) -> Iterator[str]:
    """Cells all of whose digits, and digits all of whose places are taken by what stands."""
    left = list(reading.masks)
    for house in reading.houses:
        taken = _union(reading.masks[cell] for cell in house.cells if cell in reading.digits)
        for cell in house.cells:
            if cell not in reading.digits:
                left[cell] &= ~taken
    for cell, mask in enumerate(left):
        if reading.masks[cell] and not mask:
            yield f"No digit is left for {reading.board.name(cell)}."
    for house in reading.houses:
        if len(house.cells) == reading.size:
            present = _union(left[cell] for cell in house.cells)
            for digit in digits_of((1 << reading.size) - 1 & ~present):
                yield f"{capital(house.name)} has no place left for {digit}."


def _union(masks: Iterable[int]) -> int:
    union = 0
    for mask in masks:
        union |= mask
    return union


#: In this order: a later check may rely on what an earlier one has ruled out.
CHECKS: tuple[Check, ...] = (
    _misplaced,
    _crowded_houses,
    bad_cages,
    _repeats,
    _lone_candidates,
    contrary_cages,
    _broken_runs,
    _wrong_house_sums,
    _no_room,
)

#: Of these, what concerns digits that stand; not digits that stand twice.
CLASHES: tuple[Check, ...] = (_misplaced, bad_cages, _broken_runs)

#: After these. They take longer, so boards that can be solved are not asked.
CLOSER: tuple[Check, ...] = (uneven_cages,)

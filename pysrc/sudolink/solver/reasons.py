"""Why a board has no solution, where that takes no more than a look at one rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations

from sudolink.board import OPERATORS, Cage, Operator
from sudolink.masks import cells_mask, digits_of
from sudolink.names import capital
from sudolink.solver.arithmetic import FITS
from sudolink.solver.combinations import count_sets
from sudolink.solver.reading import Reading


def fault(reading: Reading) -> str:
    """The first simple reason found why the puzzle has no solution, as a sentence; else ""."""
    return next(filter(None, looking(reading)), "")


def looking(reading: Reading) -> Iterator[str]:
    """Look for `fault`: "" wherever one can pause, then the reason if there is one."""
    for check in CHECKS:
        for sentence in check(reading):
            yield sentence
            if sentence:
                return


def _misplaced(reading: Reading) -> Iterator[str]:
    """Digits that the board does not know, and digits that nobody set in a black cell."""
    cells = reading.board.cells
    for cell, digit in reading.digits.items():
        name = reading.board.name(cell)
        if not 1 <= digit <= reading.size:
            yield f"{name} holds {digit}, which is no digit from 1 to {reading.size}."
        elif reading.board.rules.straights and cells[cell].black and not cells[cell].given:
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
            yield from _repeats_in(reading, _called(reading, cage), cage.cells)


def _repeats_in(reading: Reading, name: str, cells: Sequence[int]) -> Iterator[str]:
    """Two equal digits where all must differ."""
    digits = reading.digits
    for one, two in combinations([cell for cell in cells if cell in digits], 2):
        if digits[one] == digits[two]:
            first, second = reading.board.name(one), reading.board.name(two)
            yield f"{capital(name)} holds {digits[one]} twice: in {first} and {second}."


def _bad_cages(reading: Reading) -> Iterator[str]:
    """Cages that nothing could fill; with "" after each, as those of KenKen can take long."""
    for cage in reading.cages:
        if any(not reading.masks[cell] for cell in cage.cells):
            yield f"{capital(_called(reading, cage))} has a black cell without a digit."
        elif reading.differ(cage) and reading.adds_up(cage):
            yield from _bad_killer_cage(reading, cage)
        elif cage.total is not None:
            yield from _bad_arithmetic_cage(reading, cage, cage.total)
        yield ""


def _bad_killer_cage(reading: Reading, cage: Cage) -> Iterator[str]:
    name, count, size = _called(reading, cage), len(cage.cells), reading.size
    if count > size:
        yield f"{capital(name)} has {count} cells, but there are only {size} different digits."
    elif cage.total is not None and not count_sets(size, count, cage.total):
        yield f"{capital(name)}: no {_digits(count, size)} {cage.total}."
    elif cage.total is not None and all(cell in reading.digits for cell in cage.cells):
        made = sum(reading.digits[cell] for cell in cage.cells)
        if made != cage.total:
            yield f"The digits of {name} add up to {made}, not to {cage.total}."


def _bad_arithmetic_cage(reading: Reading, cage: Cage, total: int) -> Iterator[str]:
    name = _called(reading, cage)
    masks = [reading.masks[cell] for cell in cage.cells]
    if len(masks) == 1:
        if not (total > 0 and masks[0] >> total - 1 & 1):
            yield f"{capital(name)} is one cell, and {total} cannot stand in it."
        return
    ops: tuple[Operator, ...] = (
        ("+",) if reading.adds_up(cage) else (cage.op,) if cage.op else OPERATORS
    )
    if not any(FITS[op](masks, total) for op in ops):
        sign = f" with {cage.op}" if cage.op else ""
        yield f"{capital(name)} cannot make {total}{sign}."


def _broken_runs(reading: Reading) -> Iterator[str]:
    for run in reading.runs:
        standing = [reading.digits[cell] for cell in run if cell in reading.digits]
        if standing and max(standing) - min(standing) >= len(run):
            first, last = reading.board.name(run[0]), reading.board.name(run[-1])
            yield (
                f"The run of white cells from {first} to {last} cannot be consecutive: "
                f"it holds {min(standing)} and {max(standing)}."
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
            missing = f"no {_digits(rest, size)} the {expected - made} missing to {expected}"
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


def _called(reading: Reading, cage: Cage) -> str:
    """What a person calls the cage: by its clue and its first cell."""
    clue = "" if cage.total is None else f"{cage.total}{cage.op or ''} "
    return f"the {clue}cage at {reading.board.name(cage.cells[0])}"


def _digits(count: int, size: int) -> str:
    return (
        f"digit up to {size} makes"
        if count == 1
        else f"{count} different digits up to {size} add up to"
    )


#: In this order: a later check may rely on what an earlier one has ruled out.
CHECKS: tuple[Callable[[Reading], Iterable[str]], ...] = (
    _misplaced,
    _crowded_houses,
    _bad_cages,
    _repeats,
    _broken_runs,
    _wrong_house_sums,
    _no_room,
)

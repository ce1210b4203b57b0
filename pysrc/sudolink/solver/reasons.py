"""Why a board has no solution, where that takes no more than a look at one rule."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from itertools import combinations

from sudolink.board import OPERATORS, Cage, Operator
from sudolink.masks import cells_mask, digits_of
from sudolink.names import capital, listed
from sudolink.solver.arithmetic import FITS, makes
from sudolink.solver.combinations import count_sets, windows
from sudolink.solver.reading import Reading

#: Cells of a cage of which it is looked at whether only equal digits would do.
PAIR = 2

#: What two equal digits make, whichever they are.
EQUAL: dict[Operator | None, int] = {"-": 0, "/": 1}


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


def _contrary_cages(reading: Reading) -> Iterator[str]:
    """Cages that want different numbers of the same cells."""
    if len(set().union(*(cage.cells for cage in reading.cages))) == sum(
        len(cage.cells) for cage in reading.cages
    ):
        return  # as mostly: no two have a cell in common
    seen: dict[tuple[frozenset[int], str], Cage] = {}
    for cage in reading.cages:
        sign = "+" if reading.adds_up(cage) else cage.op or ""
        # Three cells make several numbers with - and /, as any of them may be the first.
        sure = sign in ("+", "x") or (sign and len(cage.cells) == PAIR)
        if cage.total is None or not sure:
            continue
        other = seen.setdefault((frozenset(cage.cells), sign), cage)
        if other.total != cage.total:
            one, two = _called(reading, other), _called(reading, cage)
            yield f"{capital(one)} and {two} have the same cells, which cannot make both."


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
    elif cage.total is not None:
        standing = [cell for cell in cage.cells if cell in reading.digits]
        if len(standing) == count:
            made = sum(reading.digits[cell] for cell in standing)
            if made != cage.total:
                yield f"The digits of {name} add up to {made}, not to {cage.total}."
        elif standing:
            yield from _bad_rest(reading, cage, cage.total, standing)


def _bad_rest(reading: Reading, cage: Cage, total: int, standing: Sequence[int]) -> Iterator[str]:
    """Digits in a killer cage after which its other cells cannot make what is left of its sum."""
    held = {reading.digits[cell] for cell in standing}
    missing = total - sum(reading.digits[cell] for cell in standing)
    count = len(cage.cells) - len(standing)
    if len(held) < len(standing) or _can_add_up(reading.size, held, count, missing):
        return  # (of a digit that stands twice it is told as such)
    name = f"{capital(_called(reading, cage))} holds {_standing(reading, standing)}"
    if missing <= 0:
        yield f"{name}, which leaves nothing of {total} for its other cells."
    elif count == 1:
        yield f"{name}: no other digit up to {reading.size} makes the {missing} missing."
    else:
        others = f"no {count} different others up to {reading.size}"
        yield f"{name}: {others} add up to the {missing} missing."


def _can_add_up(size: int, without: Container[int], count: int, total: int) -> bool:
    """Whether so many different digits, some of all left out, add up to a total."""
    if total <= 0:
        return False
    sums = [1] + [0] * count  # for each number of digits what they make, as bits
    for digit in range(1, size + 1):
        if digit not in without:
            for taken in range(count, 0, -1):
                sums[taken] |= sums[taken - 1] << digit
    return bool(sums[count] >> total & 1)


def _bad_arithmetic_cage(reading: Reading, cage: Cage, total: int) -> Iterator[str]:
    masks = [reading.masks[cell] for cell in cage.cells]
    if len(masks) == 1:
        if not (total > 0 and masks[0] >> total - 1 & 1):
            name = capital(_called(reading, cage))
            yield f"{name} is one cell, and {total} cannot stand in it."
        return
    signs: tuple[Operator, ...] = (
        ("+",) if reading.adds_up(cage) else (cage.op,) if cage.op else OPERATORS
    )
    apart = ""
    if any(FITS[sign](masks, total) for sign in signs):
        if cage.op in EQUAL and total != EQUAL[cage.op]:
            return
        if len(masks) != PAIR or _differently(masks, signs, total):
            return
        apart = _apart(reading, cage)
        if not apart:
            return
    yield _blamed(reading, cage, signs, apart)


def _blamed(reading: Reading, cage: Cage, signs: Sequence[Operator], apart: str) -> str:
    """Why a cage cannot make its total: by itself, or with the digits or candidates in it.

    `apart` says why its two cells hold different digits, if only that is in the way.
    """
    total = cage.total or 0
    full = (1 << reading.size) - 1
    standing = [cell for cell in cage.cells if cell in reading.digits]

    def able(masks: Sequence[int]) -> bool:
        if apart:
            return _differently(masks, signs, total)
        return any(FITS[sign](masks, total) for sign in signs)

    name, count = _called(reading, cage), len(cage.cells)
    why = f": only equal digits do, and {apart}" if apart else ""
    if not able([full] * count):
        blame = capital(name)
        if list(signs) == ["+"] and not apart:
            why = f": {count} cells make {count} to {count * reading.size}"
    elif not able([reading.masks[c] if c in standing else full for c in cage.cells]):
        blame = f"With {_standing(reading, standing)} {name}"
    else:
        blame = f"With the candidates noted in it {name}"
    return f"{blame} cannot make {total}{f' with {cage.op}' if cage.op else ''}{why}."


def _differently(masks: Sequence[int], signs: Iterable[Operator], total: int) -> bool:
    """Whether two different digits make a total, one from each of two masks."""
    one, other = (digits_of(mask) for mask in masks)
    return any(a != b and makes(sign, (a, b), total) for sign in signs for a in one for b in other)


def _apart(reading: Reading, cage: Cage) -> str:
    """Why a cage's two cells must hold different digits; "" if they need not."""
    if reading.differ(cage):
        return "it holds none twice"
    one, two = cage.cells
    for house in reading.houses:
        if one in house.cells and two in house.cells:
            return f"{reading.board.name(one)} and {reading.board.name(two)} are in {house.name}"
    return ""


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
    also = f"it holds {_standing(reading, inside)}, and " if held else ""
    return (
        f"{name} has no {len(run)} consecutive digits left: {also}"
        f"{line.name} has {_standing(reading, beside)} already."
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


def _standing(reading: Reading, cells: Iterable[int]) -> str:
    """The digits of cells, such as "3 in A1 and 5 in B2"."""
    return listed(f"{reading.digits[cell]} in {reading.board.name(cell)}" for cell in cells)


#: In this order: a later check may rely on what an earlier one has ruled out.
CHECKS: tuple[Callable[[Reading], Iterable[str]], ...] = (
    _misplaced,
    _crowded_houses,
    _bad_cages,
    _repeats,
    _lone_candidates,
    _contrary_cages,
    _broken_runs,
    _wrong_house_sums,
    _no_room,
)

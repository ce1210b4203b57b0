"""Why a cage cannot be filled, where that takes no more than a look at it."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from functools import partial

from sudolink.puzzle.board import OPERATORS, Cage, Operator
from sudolink.puzzle.cell_names import capital, listed
from sudolink.puzzle.masks import cells_mask, digits_of
from sudolink.solver.constraints.arithmetic import FITS, makes
from sudolink.solver.constraints.parts import Part, fit_parts, parts_of_cage, places_reached
from sudolink.solver.constraints.scale import SUMS
from sudolink.solver.rules.combinations import count_sets
from sudolink.solver.rules.puzzle_rules import Reading

#: Cells of a cage of which it is looked at whether only equal digits would do.
PAIR = 2

#: What two equal digits make, whichever they are.
EQUAL: dict[Operator | None, int] = {"-": 0, "/": 1}


def contrary_cages(reading: Reading) -> Iterator[str]:
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
            one, two = called(reading, other), called(reading, cage)
            yield f"{capital(one)} and {two} have the same cells, which cannot make both."


def bad_cages(reading: Reading) -> Iterator[str]:
    """Cages that nothing could fill; with "" after each, as those of KenKen can take long."""
    for cage in reading.cages:
        if any(not reading.masks[cell] for cell in cage.cells):
            yield f"{capital(called(reading, cage))} has a black cell without a digit."
        elif reading.differ(cage) and reading.adds_up(cage):
            yield from _bad_killer_cage(reading, cage)
        elif cage.total is not None:
            yield from _bad_arithmetic_cage(reading, cage, cage.total)
        yield ""


def _bad_killer_cage(reading: Reading, cage: Cage) -> Iterator[str]:
    name, count, size = called(reading, cage), len(cage.cells), reading.size
    if count > size:
        yield f"{capital(name)} has {count} cells, but there are only {size} different digits."
    elif cage.total is not None and not count_sets(size, count, cage.total):
        yield f"{capital(name)}: no {digits_making(count, size)} {cage.total}."
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
    name = f"{capital(called(reading, cage))} holds {standing_in(reading, standing)}"
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
    digits = [digit for digit in range(1, size + 1) if digit not in without]
    *_, sums = places_reached(SUMS, 1, digits, count)
    return bool(sums[count] >> total & 1)


def _bad_arithmetic_cage(reading: Reading, cage: Cage, total: int) -> Iterator[str]:
    masks = [reading.masks[cell] for cell in cage.cells]
    if len(masks) == 1:
        if not (total > 0 and masks[0] >> total - 1 & 1):
            name = capital(called(reading, cage))
            yield f"{name} is one cell, and {total} cannot stand in it."
        return
    signs = _signs(reading, cage)
    fits = partial(_fits, signs=signs, total=total)
    if not fits(masks):
        yield _blamed(reading, cage, fits, "")
    elif len(masks) == PAIR and (cage.op not in EQUAL or total == EQUAL[cage.op]):
        different = partial(_differently, signs=signs, total=total)
        if not different(masks) and (apart := _apart(reading, cage)):
            yield _blamed(reading, cage, different, f": only equal digits do, and {apart}")


def uneven_cages(reading: Reading) -> Iterator[str]:
    """Cages that make their totals only if cells in one house hold equal digits; "" in between."""
    houses = [cells_mask(house.cells) for house in reading.houses] if reading.cages else []
    for cage in reading.cages:
        killer = reading.differ(cage) and reading.adds_up(cage)
        if cage.total is not None and len(cage.cells) > PAIR and not killer:
            parts = parts_of_cage(reading, cage, houses)
            signs = _signs(reading, cage)
            able = partial(_fits_in_parts, signs=signs, total=cage.total, parts=parts)
            if parts and not able([reading.masks[cell] for cell in cage.cells]):
                why = ": it has cells that must hold different digits"
                yield _blamed(reading, cage, able, why)
            yield ""


def _signs(reading: Reading, cage: Cage) -> Sequence[Operator]:
    """The signs that may stand for a cage's total."""
    if reading.adds_up(cage):
        return ("+",)
    return (cage.op,) if cage.op else OPERATORS


def _fits(masks: Sequence[int], signs: Sequence[Operator], total: int) -> bool:
    """Whether cells make a total by the numbers alone."""
    return any(FITS[sign](masks, total) for sign in signs)


def _fits_in_parts(
    masks: Sequence[int], signs: Sequence[Operator], total: int, parts: Sequence[Part]
) -> bool:
    """Whether cells make a total with no digit twice in a part."""
    kept = ((sign, FITS[sign](masks, total)) for sign in signs)
    return any(fit and fit_parts(sign, fit, parts, total) for sign, fit in kept)


#: Whether the cells of a cage can make its total with such candidates.
_Able = Callable[[Sequence[int]], bool]


def _blamed(reading: Reading, cage: Cage, able: _Able, why: str) -> str:
    """Why a cage cannot make its total: by itself, or with the digits or candidates in it."""
    full = (1 << reading.size) - 1
    standing = [cell for cell in cage.cells if cell in reading.digits]
    name, count = called(reading, cage), len(cage.cells)
    if not able([full] * count):
        blame = capital(name)
        if not why and reading.adds_up(cage):
            why = f": {count} cells make {count} to {count * reading.size}"
    elif not able([reading.masks[c] if c in standing else full for c in cage.cells]):
        blame = f"With {standing_in(reading, standing)} {name}"
    else:
        blame = f"With the candidates noted in it {name}"
    return f"{blame} cannot make {cage.total}{f' with {cage.op}' if cage.op else ''}{why}."


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


def called(reading: Reading, cage: Cage) -> str:
    """What a person calls the cage: by its clue and its first cell."""
    clue = "" if cage.total is None else f"{cage.total}{cage.op or ''} "
    return f"the {clue}cage at {reading.board.name(cage.cells[0])}"


def digits_making(count: int, size: int) -> str:
    """So many different digits, with the verb for what they make."""
    return (
        f"digit up to {size} makes"
        if count == 1
        else f"{count} different digits up to {size} add up to"
    )


def standing_in(reading: Reading, cells: Iterable[int]) -> str:
    """The digits of cells, such as "3 in A1 and 5 in B2"."""
    return listed(f"{reading.digits[cell]} in {reading.board.name(cell)}" for cell in cells)

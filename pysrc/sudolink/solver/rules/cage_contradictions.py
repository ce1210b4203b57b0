"""Simple reasons why a single cage cannot be filled."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from functools import partial

from sudolink.puzzle.board import OPERATOR_SIGNS, OPERATORS, Cage, Operator
from sudolink.puzzle.cell_names import capital, listed
from sudolink.puzzle.masks import cells_mask, digits_of
from sudolink.solver.constraints.arithmetic import FIT_BY_OPERATOR, makes
from sudolink.solver.constraints.parts import Part, fit_parts, reach_places, split_cage
from sudolink.solver.constraints.scale import SUMS
from sudolink.solver.rules.combinations import count_sets
from sudolink.solver.rules.puzzle_rules import PuzzleRules

#: Cages of this many cells are checked for whether only equal digits would make their total.
PAIR = 2

#: The result of any two equal digits.
EQUAL_RESULT: dict[Operator | None, int] = {"-": 0, "/": 1}


def check_equal_cages(puzzle: PuzzleRules) -> Iterator[str]:
    """Find cages over the same cells with different totals."""
    if len(set().union(*(cage.cells for cage in puzzle.cages))) == sum(
        len(cage.cells) for cage in puzzle.cages
    ):
        return  # the usual case: no two cages share a cell
    by_cells: dict[tuple[frozenset[int], str], Cage] = {}
    for cage in puzzle.cages:
        sign = "+" if puzzle.adds_up(cage) else cage.op or ""
        # With - and / three cells have several results, as any of them may come first.
        sure = sign in ("+", "x") or (sign and len(cage.cells) == PAIR)
        if cage.total is None or not sure:
            continue
        other = by_cells.setdefault((frozenset(cage.cells), sign), cage)
        if other.total != cage.total:
            one, two = name_cage(puzzle, other), name_cage(puzzle, cage)
            yield f"{capital(one)} and {two} have the same cells but different totals."


def check_cages(puzzle: PuzzleRules) -> Iterator[str]:
    """Find cages that no digits fill; yield "" after each, as KenKen cages can take long."""
    for cage in puzzle.cages:
        if any(not puzzle.masks[cell] for cell in cage.cells):
            yield f"{capital(name_cage(puzzle, cage))} has a black cell without a digit."
        elif puzzle.must_differ(cage) and puzzle.adds_up(cage):
            yield from _check_killer_cage(puzzle, cage)
        elif cage.total is not None:
            yield from _check_arithmetic_cage(puzzle, cage, cage.total)
        yield ""


def _check_killer_cage(puzzle: PuzzleRules, cage: Cage) -> Iterator[str]:
    name, count, size = name_cage(puzzle, cage), len(cage.cells), puzzle.size
    if count > size:
        yield f"{capital(name)} has {count} cells, but there are only {size} different digits."
    elif cage.total is not None and not count_sets(size, count, cage.total):
        yield f"{capital(name)}: no {phrase_digits(count, size)} {cage.total}."
    elif cage.total is not None:
        filled = [cell for cell in cage.cells if cell in puzzle.digits]
        if len(filled) == count:
            made = sum(puzzle.digits[cell] for cell in filled)
            if made != cage.total:
                yield f"The digits of {name} add up to {made}, not {cage.total}."
        elif filled:
            yield from _check_rest(puzzle, cage, cage.total, filled)


def _check_rest(
    puzzle: PuzzleRules, cage: Cage, total: int, filled: Sequence[int]
) -> Iterator[str]:
    """Check that the empty cells of a killer cage can make up the rest of its total."""
    used = {puzzle.digits[cell] for cell in filled}
    missing = total - sum(puzzle.digits[cell] for cell in filled)
    count = len(cage.cells) - len(filled)
    if len(used) < len(filled) or _can_add_up(puzzle.size, used, count, missing):
        return  # repeated digits are reported by another check
    name = f"{capital(name_cage(puzzle, cage))} holds {list_digits(puzzle, filled)}"
    if missing <= 0:
        yield f"{name}, which leaves nothing of {total} for its other cells."
    elif count == 1:
        yield f"{name}, and no other digit up to {puzzle.size} makes the remaining {missing}."
    else:
        others = f"no {count} other digits up to {puzzle.size}"
        yield f"{name}, and {others} add up to the remaining {missing}."


def _can_add_up(size: int, without: Container[int], count: int, total: int) -> bool:
    """Return whether `count` different digits, `without` some, can add up to a total."""
    if total <= 0:
        return False
    digits = [digit for digit in range(1, size + 1) if digit not in without]
    *_, sums = reach_places(SUMS, 1, digits, count)
    return bool(sums[count] >> total & 1)


def _check_arithmetic_cage(puzzle: PuzzleRules, cage: Cage, total: int) -> Iterator[str]:
    masks = [puzzle.masks[cell] for cell in cage.cells]
    if len(masks) == 1:
        if not (total > 0 and masks[0] >> total - 1 & 1):
            name = capital(name_cage(puzzle, cage))
            yield f"{name} is a single cell, which cannot hold {total}."
        return
    signs = _operators(puzzle, cage)
    fits = partial(_can_make, signs=signs, total=total)
    if not fits(masks):
        yield _explain(puzzle, cage, fits, "")
    elif len(masks) == PAIR and (cage.op not in EQUAL_RESULT or total == EQUAL_RESULT[cage.op]):
        different = partial(_can_differ, signs=signs, total=total)
        if not different(masks) and (apart := _explain_difference(puzzle, cage)):
            yield _explain(puzzle, cage, different, f": only equal digits would, but {apart}")


def check_cage_parts(puzzle: PuzzleRules) -> Iterator[str]:
    """Find cages that need equal digits in one house to make their total; yield "" to pause."""
    cages = [
        cage
        for cage in puzzle.cages
        if len(cage.cells) > PAIR and not (puzzle.must_differ(cage) and puzzle.adds_up(cage))
    ]
    houses = [cells_mask(house.cells) for house in puzzle.houses] if cages else []
    for cage in cages:
        if cage.total is not None:
            parts = split_cage(puzzle, cage, houses)
            signs = _operators(puzzle, cage)
            can_make = partial(_can_make_in_parts, signs=signs, total=cage.total, parts=parts)
            if parts and not can_make([puzzle.masks[cell] for cell in cage.cells]):
                why = ": some of its cells must hold different digits"
                yield _explain(puzzle, cage, can_make, why)
            yield ""


def _operators(puzzle: PuzzleRules, cage: Cage) -> Sequence[Operator]:
    """Return the operators that the total of a cage may have."""
    if puzzle.adds_up(cage):
        return ("+",)
    return (cage.op,) if cage.op else OPERATORS


def _can_make(masks: Sequence[int], signs: Sequence[Operator], total: int) -> bool:
    """Return whether cells can make a total, ignoring houses."""
    return any(FIT_BY_OPERATOR[sign](masks, total) for sign in signs)


def _can_make_in_parts(
    masks: Sequence[int], signs: Sequence[Operator], total: int, parts: Sequence[Part]
) -> bool:
    """Return whether cells can make a total with no digit twice in any part."""
    kept = ((sign, FIT_BY_OPERATOR[sign](masks, total)) for sign in signs)
    return any(fit and fit_parts(sign, fit, parts, total) for sign, fit in kept)


#: Whether the cells of a cage can make its total with such candidates.
_Test = Callable[[Sequence[int]], bool]


def _explain(puzzle: PuzzleRules, cage: Cage, can_make: _Test, why: str) -> str:
    """Say why a cage cannot make its total: by itself, or because of its digits or candidates."""
    full = (1 << puzzle.size) - 1
    filled = [cell for cell in cage.cells if cell in puzzle.digits]
    name, count = name_cage(puzzle, cage), len(cage.cells)
    if not can_make([full] * count):
        blame = capital(name)
        if not why and puzzle.adds_up(cage):
            why = f": {count} cells make between {count} and {count * puzzle.size}"
    elif not can_make([puzzle.masks[c] if c in filled else full for c in cage.cells]):
        blame = f"With {list_digits(puzzle, filled)}, {name}"
    else:
        blame = f"With its candidates, {name}"
    sign = f" with {OPERATOR_SIGNS[cage.op]}" if cage.op else ""
    return f"{blame} cannot make {cage.total}{sign}{why}."


def _can_differ(masks: Sequence[int], signs: Iterable[Operator], total: int) -> bool:
    """Return whether two different digits make a total, one from each of two masks."""
    one, other = (digits_of(mask) for mask in masks)
    return any(a != b and makes(sign, (a, b), total) for sign in signs for a in one for b in other)


def _explain_difference(puzzle: PuzzleRules, cage: Cage) -> str:
    """Say why the two cells of a cage must hold different digits; "" if they need not."""
    if puzzle.must_differ(cage):
        return "digits may not repeat in it"
    one, two = cage.cells
    for house in puzzle.houses:
        if one in house.cells and two in house.cells:
            return f"{puzzle.board.name(one)} and {puzzle.board.name(two)} are both in {house.name}"
    return ""


def name_cage(puzzle: PuzzleRules, cage: Cage) -> str:
    """Name a cage as a player would, by its total and first cell: `the 15 cage at A1`."""
    label = f"{cage.label} " if cage.label else ""
    return f"the {label}cage at {puzzle.board.name(cage.cells[0])}"


def phrase_digits(count: int, size: int) -> str:
    """Begin a sentence about the sum of `count` different digits, including the verb."""
    return (
        f"digit up to {size} makes"
        if count == 1
        else f"{count} different digits up to {size} add up to"
    )


def list_digits(puzzle: PuzzleRules, cells: Iterable[int]) -> str:
    """List the digits of cells: `3 in A1 and 5 in B2`."""
    return listed(f"{puzzle.digits[cell]} in {puzzle.board.name(cell)}" for cell in cells)

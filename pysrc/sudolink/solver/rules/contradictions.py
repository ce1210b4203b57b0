"""Simple reasons why a board has no solution: a single rule that cannot be met."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import reduce
from itertools import chain, combinations
from operator import or_

from sudolink.puzzle.cell_names import capital
from sudolink.puzzle.masks import cells_mask, digits_of
from sudolink.solver.rules.cage_contradictions import (
    check_cage_parts,
    check_cages,
    check_equal_cages,
    list_digits,
    name_cage,
    phrase_digits,
)
from sudolink.solver.rules.combinations import consecutive_sets, count_sets
from sudolink.solver.rules.puzzle_rules import PuzzleRules

#: Yields reasons as sentences, and "" where the caller may pause.
Check = Callable[[PuzzleRules], Iterable[str]]


def find_contradiction(puzzle: PuzzleRules) -> str:
    """Return the first simple reason why the puzzle has no solution, or ""."""
    return next(filter(None, chain(look_for_contradiction(puzzle), look_closer(puzzle))), "")


def look_for_contradiction(puzzle: PuzzleRules) -> Iterator[str]:
    """Look for a simple reason: yield "" where the caller may pause, then the reason if any."""
    return _run_checks(puzzle, CHECKS)


def look_closer(puzzle: PuzzleRules) -> Iterator[str]:
    """Look for reasons that a search finds soon as well, but cannot put into words."""
    return _run_checks(puzzle, CLOSER_CHECKS)


def look_for_conflicts(puzzle: PuzzleRules) -> Iterator[str]:
    """Look for placed digits that break the rule of a black cell, a cage or a run."""
    return _run_checks(puzzle, DIGIT_CHECKS)


def _run_checks(puzzle: PuzzleRules, checks: Iterable[Check]) -> Iterator[str]:
    for check in checks:
        for sentence in check(puzzle):
            yield sentence
            if sentence:
                return


def _check_black_cells(puzzle: PuzzleRules) -> Iterator[str]:
    """Find placed digits in black cells, which may hold givens only."""
    cells = puzzle.board.cells
    for cell, digit in puzzle.digits.items():
        if puzzle.board.rules.straights and cells[cell].black and not cells[cell].given:
            name = puzzle.board.name(cell)
            yield f"{name} is a black cell without a given and must stay empty, but holds {digit}."


def _check_house_sizes(puzzle: PuzzleRules) -> Iterator[str]:
    for house in puzzle.houses:
        if len(house.cells) > puzzle.size:
            yield (
                f"{capital(house.name)} has {len(house.cells)} cells, "
                f"but there are only {puzzle.size} digits."
            )


def _check_repeats(puzzle: PuzzleRules) -> Iterator[str]:
    for house in puzzle.houses:
        yield from _find_repeats(puzzle, house.name, house.cells)
    for cage in puzzle.cages:
        if puzzle.must_differ(cage):
            yield from _find_repeats(puzzle, name_cage(puzzle, cage), cage.cells)


def _find_repeats(puzzle: PuzzleRules, name: str, cells: Sequence[int]) -> Iterator[str]:
    """Find two equal digits in cells that must all differ."""
    digits = puzzle.digits
    placed = [cell for cell in cells if cell in digits]
    if len({digits[cell] for cell in placed}) == len(placed):
        return
    for one, two in combinations(placed, 2):
        if digits[one] == digits[two]:
            first, second = puzzle.board.name(one), puzzle.board.name(two)
            yield f"{capital(name)} holds {digits[one]} twice: in {first} and {second}."


def _check_single_candidates(puzzle: PuzzleRules) -> Iterator[str]:
    """Find two cells of a house with the same single candidate."""
    lone = {
        cell: mask.bit_length()
        for cell, mask in enumerate(puzzle.masks)
        if mask and not mask & mask - 1 and cell not in puzzle.digits
    }
    for house in puzzle.houses if lone else ():
        for one, two in combinations([cell for cell in house.cells if cell in lone], 2):
            if lone[one] == lone[two]:
                names = f"{puzzle.board.name(one)} and {puzzle.board.name(two)}"
                yield f"{names}, both in {house.name}, have {lone[one]} as their only candidate."


def _check_runs(puzzle: PuzzleRules) -> Iterator[str]:
    """Find runs whose digits are too far apart, or to which the rest of the line leaves no room.

    No digit repeats in a line here: an earlier check has ruled that out.
    """
    rows, columns = [0] * puzzle.size, [0] * puzzle.size
    for cell in puzzle.digits:
        row, column = divmod(cell, puzzle.size)
        rows[row] |= puzzle.masks[cell]
        columns[column] |= puzzle.masks[cell]
    for run in puzzle.runs:
        row, column = divmod(run[0], puzzle.size)
        standing = rows[row] if run[1] == run[0] + 1 else columns[column]
        if standing:
            held = _union([puzzle.masks[cell] for cell in run if cell in puzzle.digits])
            taken = standing & ~held
            for digits in consecutive_sets(puzzle.size, len(run)):
                if not held & ~digits and not taken & digits:
                    break
            else:
                yield _describe_broken_run(puzzle, run)


def _describe_broken_run(puzzle: PuzzleRules, run: Sequence[int]) -> str:
    board, digits = puzzle.board, puzzle.digits
    name = f"The compartment from {board.name(run[0])} to {board.name(run[-1])}"
    inside = [cell for cell in run if cell in digits]
    held = [digits[cell] for cell in inside]
    if held and max(held) - min(held) >= len(run):
        return f"{name} can't hold consecutive digits: it already has {min(held)} and {max(held)}."
    line = next(
        house
        for house in puzzle.houses
        if house.sort in {"row", "column"} and {run[0], run[1]} <= set(house.cells)
    )
    beside = [cell for cell in line.cells if cell in digits and cell not in run]
    also = f"it holds {list_digits(puzzle, inside)}, and " if held else ""
    return (
        f"{name} has no {len(run)} consecutive digits left: {also}"
        f"{line.name} already has {list_digits(puzzle, beside)}."
    )


def _check_house_totals(puzzle: PuzzleRules) -> Iterator[str]:
    """Find houses whose cages leave a rest that the other cells cannot make."""
    size = puzzle.size
    expected = size * (size + 1) // 2
    known = [
        (cells_mask(cage.cells), cage.total)
        for cage in puzzle.cages
        if cage.total is not None and puzzle.adds_up(cage)
    ]
    for house in puzzle.houses if known else ():
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
            missing = f"no {phrase_digits(rest, size)} the remaining {expected - made}"
            little = f"{cages}, which leaves too little of {expected} for the other cells."
            yield f"{cages} of {expected}, and {missing}." if made < expected else little
        else:
            yield f"{cages}, but its digits add up to {expected}."


def _check_room(puzzle: PuzzleRules) -> Iterator[str]:
    """Find cells without a possible digit, and digits without a place in a house."""
    left, digits = list(puzzle.masks), puzzle.digits
    for house in puzzle.houses:
        allowed = ~_union([puzzle.masks[cell] for cell in house.cells if cell in digits])
        for cell in house.cells:
            if cell not in digits:
                left[cell] &= allowed
    for cell, mask in enumerate(left):
        if puzzle.masks[cell] and not mask:
            yield f"No digit is left for {puzzle.board.name(cell)}."
    for house in puzzle.houses:
        if len(house.cells) == puzzle.size:
            present = _union(map(left.__getitem__, house.cells))
            for digit in digits_of((1 << puzzle.size) - 1 & ~present):
                yield f"{capital(house.name)} has no place left for {digit}."


def _union(masks: Iterable[int]) -> int:
    return reduce(or_, masks, 0)


#: The order matters: a check may rely on what earlier ones have ruled out.
CHECKS: tuple[Check, ...] = (
    _check_black_cells,
    _check_house_sizes,
    check_cages,
    _check_repeats,
    _check_single_candidates,
    check_equal_cages,
    _check_runs,
    _check_house_totals,
    _check_room,
)

#: The checks of placed digits, apart from repeated digits.
DIGIT_CHECKS: tuple[Check, ...] = (_check_black_cells, check_cages, _check_runs)

#: Checks that take longer. They run only once a search has found no solution.
CLOSER_CHECKS: tuple[Check, ...] = (check_cage_parts,)

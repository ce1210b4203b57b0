"""A slow solver that shares nothing with the real one: the rules, checked cell by cell.

It fills the cells in reading order, those with one choice first, and after each digit asks every
rule that the digit touches whether it is broken. Rules are written from the puzzles' wording, on grids of digits
with None for a cell that is not filled yet and 0 for a black cell that stays empty.
"""

from __future__ import annotations

from itertools import permutations

from sudolink.puzzle.board import Board


class TooSlowError(Exception):
    """The search took more steps than allowed."""


def solutions(  # noqa: C901
    board: Board, limit: int = 50, use: str = "values", steps: int = 10**9
) -> list[tuple[int, ...]]:
    """Find up to `limit` solutions, in ascending order of their digits. Raises TooSlowError."""
    n = board.size
    choices = []
    for cell in board.cells:
        if cell.value is not None and (cell.given or use != "givens"):
            choices.append([cell.value])
        elif cell.black and board.rules.straights:
            choices.append([0])
        elif cell.candidates and use == "candidates":
            choices.append(list(cell.candidates))
        else:
            choices.append(list(range(1, n + 1)))
    rules = list(all_rules(board))
    touching = [[rule for rule in rules if cell in rule[1]] for cell in range(n * n)]
    order = sorted(range(n * n), key=lambda cell: len(choices[cell]) > 1)
    found: list[tuple[int, ...]] = []
    grid: list[int | None] = [None] * (n * n)

    def fill(number: int) -> None:
        if number == n * n:
            found.append(tuple(digit or 0 for digit in grid))
            return
        cell = order[number]
        for digit in choices[cell]:
            nonlocal steps
            steps -= 1
            if steps < 0:
                raise TooSlowError
            grid[cell] = digit
            if all(check([grid[c] for c in cells]) for check, cells in touching[cell]):
                fill(number + 1)
            if len(found) >= limit:
                break
        grid[cell] = None

    fill(0)
    return found


def all_rules(board: Board):  # noqa: C901
    """Yield every rule as a check, with the cells whose digits it takes, in order."""
    n, rules = board.size, board.rules
    groups = [[r * n + c for c in range(n)] for r in range(n)]
    groups += [[r * n + c for r in range(n)] for c in range(n)]
    lines = list(groups)
    if board.regions:
        groups += [
            [cell for cell in range(n * n) if board.regions[cell] == number]
            for number in {*board.regions} - {0}
        ]
    if rules.diagonals:
        groups += [[i * n + i for i in range(n)], [i * n + n - 1 - i for i in range(n)]]
    if rules.windows:
        groups += [
            [(top + r) * n + left + c for r in range(3) for c in range(3)]
            for top in (1, 5)
            for left in (1, 5)
        ]
    for group in groups:
        yield different, group
    if rules.straights:
        for line in lines:
            text = "".join("#" if board.cells[c].black else "." for c in line)
            start = 0
            for part in text.split("#"):
                if part:
                    yield consecutive, line[start : start + len(part)]
                start += len(part) + 1
    arithmetic = rules.cages == "arithmetic"
    for cage in board.cages:
        if cage.repeats is False or (cage.repeats is None and not arithmetic):
            yield different, cage.cells
        if cage.total is not None and cage.op is None and not arithmetic:
            yield (lambda ds, t=cage.total: None in ds or sum(ds) == t), cage.cells
        elif cage.total is not None:
            yield (lambda ds, c=cage: None in ds or makes(ds, c.total, c.op)), cage.cells


def different(digits) -> bool:
    filled = [d for d in digits if d]
    return len(filled) == len(set(filled))


def consecutive(digits) -> bool:
    filled = [d for d in digits if d is not None]
    return not filled or (different(filled) and max(filled) - min(filled) < len(digits))


def makes(digits, total, op) -> bool:
    """Check by trying every order of the digits."""
    if len(digits) == 1:
        return bool(digits[0] == total)
    for first, *rest in permutations(digits):
        added = multiplied = divided = first
        subtracted = first
        exact = True
        for digit in rest:
            added += digit
            subtracted -= digit
            multiplied *= digit
            exact = exact and divided % digit == 0
            divided //= digit
        results = {"+": added, "-": subtracted, "x": multiplied}
        if exact:
            results["/"] = divided
        if any(results.get(o) == total for o in ([op] if op else results)):
            return True
    return False

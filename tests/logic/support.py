"""What the tests of logic share: conclusions as people write them, and soundness."""

from __future__ import annotations

import json
import pathlib
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice
from random import Random
from typing import Any

from sudolink import Board, decode, solve
from sudolink.logic import TECHNIQUES, Path, Step, describe, explain, fill_candidates, steps
from sudolink.logic.model.position import Position
from sudolink.logic.techniques.orders import SUBSETS
from sudolink.puzzle.cell_names import ROW_LETTERS
from sudolink.puzzle.masks import digits_of

DATA = pathlib.Path(__file__).parents[1] / "data"
Candidate = tuple[int, int]

BASIC = (
    "Naked Single",
    "Hidden Single",
    *SUBSETS,
    "Pointing Pair",
    "Pointing Triple",
    "Box/Line Reduction",
)

#: What may be done before a technique is looked for, a little more each time.
STAGES: tuple[tuple[str, ...], ...] = ((), BASIC[:2], BASIC)


@cache
def data(name: str) -> Any:
    """A file of tests/data, as JSON."""
    return json.loads((DATA / name).read_text("utf-8"))


@dataclass(frozen=True)
class Conclusion:
    """What a published example concludes: digits placed, candidates gone."""

    placements: frozenset[Candidate]
    eliminations: frozenset[Candidate]


def conclusion(text: str, size: int = 9) -> Conclusion:
    """Read `A1=5; B2<>37`."""
    placements: set[Candidate] = set()
    eliminations: set[Candidate] = set()
    for row, col, sign, digits in re.findall(r"([A-HJ])(\d)(=|<>)(\d+)", text):
        cell = ROW_LETTERS.index(row) * size + int(col) - 1
        into = placements if sign == "=" else eliminations
        into |= {(cell, int(digit)) for digit in digits}
    return Conclusion(frozenset(placements), frozenset(eliminations))


def spoiled(
    board: Board, solution: Sequence[int], random: Random, share: float | None = None
) -> Position:
    """A position of a puzzle with some of its wrong candidates gone, whatever took them.

    A share of them stays: one of a few, if none is given.
    """
    position = Position.of(board)
    if share is None:
        share = random.choice([0.15, 0.25, 0.4] if board.size <= 9 else [0.08, 0.2])
    return position.after(
        eliminations=[
            (cell, digit)
            for cell in range(board.size**2)
            for digit in range(1, board.size + 1)
            if position.has(cell, digit) and digit != solution[cell] and random.random() > share
        ]
    )


def assert_sound(board: Board, found: Iterable[Step], solution: Sequence[int]) -> None:
    """Every step keeps to the solution and concludes something that was still open."""
    position = Position.of(board)
    for step in found:
        assert step.placements or step.eliminations, step
        for cell, digit in step.placements:
            assert solution[cell] == digit, (step.technique, step.detail, board.name(cell), digit)
        for cell, digit in step.eliminations:
            assert solution[cell] != digit, (step.technique, step.detail, board.name(cell), digit)
        for cell, digit in (*step.placements, *step.eliminations):
            assert position.has(cell, digit), (step, "is no candidate")


def assert_all_explained(names: Iterable[str], paths: Iterable[Path]) -> None:
    """Every technique finds a step on some board of the paths, and explains it in sentences."""
    missing = {*names}
    for path in paths:
        for board in islice(path.boards(), 0, None, 7):
            for step in steps(board, tuple(missing)):
                words = describe(board, step)
                assert words.endswith(".")
                assert "{" not in words
                missing.discard(step.technique)
        if not missing:
            return
    raise AssertionError(missing)


def solution_of(board: Board) -> tuple[int, ...]:
    """The one solution of a puzzle."""
    result = solve(board, use="givens")
    assert result.status == "unique"
    assert result.solution
    return result.solution


def reaches(board: Board, technique: str, wanted: Conclusion) -> str:
    """How a technique comes to a conclusion: "step", "steps" (several together), or "".

    Basic techniques may do their work first, as people let them, then all that come before it
    in the table; what of the conclusion is there by then need not be found.
    """
    for before in STAGES:
        names = [name for name in before if name != technique]
        how = _from(
            explain(board, names).end if names else fill_candidates(board), technique, wanted
        )
        if how:
            return how
    return _on_the_way(board, technique, wanted)


def _on_the_way(board: Board, technique: str, wanted: Conclusion) -> str:
    """The same on each board of the path that the techniques before it in the table lead."""
    names = [each.name for each in TECHNIQUES if not each.retired and not each.guesses]
    cheaper = names[: names.index(technique)] if technique in names else names
    tried = (_from(each, technique, wanted) for each in explain(board, cheaper).boards())
    return next((how for how in tried if how), "")


def _from(board: Board, technique: str, wanted: Conclusion) -> str:
    position = Position.of(board)
    left = {(cell, digit) for cell, digit in wanted.eliminations if position.has(cell, digit)}
    place = {(cell, digit) for cell, digit in wanted.placements if not position.values[cell]}
    if not left and not place:
        return ""
    gone: set[Candidate] = set()
    placed: set[Candidate] = set()
    for step in steps(board, [technique]):
        now = set(step.eliminations) | _removed(position, step.placements)
        if left <= now and place <= set(step.placements):
            return "step"
        gone |= now
        placed |= set(step.placements)
    alone = {
        (cell, digit)
        for cell, digit in place - placed
        if all(
            (cell, other) in gone
            for other in digits_of(position.candidates[cell])
            if other != digit
        )
    }
    return "steps" if left <= gone and place <= placed | alone else ""


def _removed(position: Position, placed: Iterable[Candidate]) -> set[Candidate]:
    """The candidates that go when digits are placed."""
    after = position.after(placed)
    return {
        (cell, digit)
        for cell, mask in enumerate(position.candidates)
        for digit in range(1, position.size + 1)
        if mask >> digit - 1 & 1 and not after.has(cell, digit) and (cell, digit) not in placed
    }


def board_of(entry: dict[str, Any]) -> Board:
    """The board of an entry of wild_links.json or finder_positions.json."""
    return decode(entry.get("link") or entry["bd"])

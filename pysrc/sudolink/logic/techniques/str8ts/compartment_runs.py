"""Str8ts: the digits that a compartment keeps run by run, and across gaps in its cells."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from sudolink.logic.model.phrase import Cells, Digits, number_word, say
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Candidate, Step
from sudolink.logic.patterns.compartments import Straight, straights
from sudolink.logic.patterns.fillings import placed
from sudolink.logic.techniques.str8ts.compartment_range import runs_in_words
from sudolink.puzzle.masks import digits_of

#: The most empty cells of a compartment that is filled run by run.
_CELLS = 9


def split_compartments(position: Position) -> Iterator[Step]:
    """The possible runs of a compartment, one by one: digits that a cell has in no run are removed.

    Within one run there are as many digits as cells, so pairs and singles appear that stay
    hidden while low and high runs are taken together. “Split” means that the runs share no
    digit.
    """
    for straight in straights(position):
        if len(straight.runs) > 1 and 1 < len(straight.empty) <= _CELLS:
            yield from _run_by_run(position, straight)


def _run_by_run(position: Position, straight: Straight) -> Iterator[Step]:
    masks = tuple(position.candidates[cell] for cell in straight.empty)
    kept = [0] * len(masks)
    fitting = []
    for run in straight.runs:
        ways = placed(masks, run & ~straight.placed)
        if ways:
            fitting.append(run)
            kept = [one | other for one, other in zip(kept, ways, strict=True)]
    gone = tuple(
        (cell, digit)
        for cell, keep in zip(straight.empty, kept, strict=True)
        for digit in digits_of(position.candidates[cell] & ~keep)
    )
    if fitting and gone:
        yield _split_step(position, straight, tuple(fitting), gone)


def _split_step(
    position: Position, straight: Straight, fitting: tuple[int, ...], gone: tuple[Candidate, ...]
) -> Step:
    split = not any(one & other for one, other in combinations(straight.runs, 2))
    fewer = len(fitting) < len(straight.runs)
    kept = tuple(
        (cell, digit)
        for cell in straight.empty
        for digit in digits_of(position.candidates[cell])
        if (cell, digit) not in gone
    )
    return Step(
        "Split Compartments",
        detail="" if split else "overlapping",
        eliminations=gone,
        pattern=say(
            "{cells} must hold {runs}."
            if not fewer
            else "{cells} must hold {runs}, because {others} can't be placed there.",
            cells=Cells(straight.cells),
            runs=runs_in_words(fitting),
            others=runs_in_words(tuple(r for r in straight.runs if r not in fitting) or fitting),
        ),
        reason=say(
            "Place that run digit by digit: some candidates fit nowhere in it."
            if len(fitting) == 1
            else "Place each run digit by digit: some candidates fit in none of them.",
        ),
        cells=(("pattern", straight.cells),),
        candidates=(("pattern", kept),),
        houses=(straight.house,),
    )


def mind_the_gap(position: Position) -> Iterator[Step]:
    """One or two cells that would be left without a digit near enough.

    If the candidates of a cell are at least as far apart as the compartment has cells, no run
    holds both. A digit that is far from all candidates of that cell is removed from the other
    cells. The same goes for two cells that need it as a bridge.
    """
    for straight in straights(position):
        if straight.size > 1:
            met = set()
            for gaps, gone in _gaps(position, straight):
                if gone not in met:
                    met.add(gone)
                    yield _gap_step(position, straight, gaps, gone)


def _gaps(
    position: Position, straight: Straight
) -> Iterator[tuple[tuple[int, ...], tuple[Candidate, ...]]]:
    """Find cells with gaps between their candidates, and what other cells lose by them."""
    for count in (1, 2):
        few = [c for c in straight.empty if position.candidates[c].bit_count() <= 2 + 2 // count]
        for gaps in combinations(few, count):
            gone = tuple(
                (cell, digit)
                for cell in straight.empty
                if cell not in gaps
                for digit in digits_of(position.candidates[cell])
                if not _bridged(position, gaps, digit, straight.size)
            )
            if gone:
                yield gaps, gone


def _bridged(position: Position, gaps: tuple[int, ...], digit: int, size: int) -> bool:
    """Tell whether cells have digits left that fit in a run with a digit of another cell."""
    near = ((1 << 2 * size - 1) - 1) << digit - 1 >> size - 1
    left = [digits_of(position.candidates[cell] & near & ~(1 << digit - 1)) for cell in gaps]
    if len(left) == 1:
        return bool(left[0])
    return any(one != other and abs(one - other) < size for one in left[0] for other in left[1])


def _gap_step(
    position: Position,
    straight: Straight,
    gaps: tuple[int, ...],
    gone: tuple[Candidate, ...],
) -> Step:
    digits = tuple(sorted({digit for _, digit in gone}))
    one = len(gaps) == 1
    return Step(
        "Mind the Gap",
        detail="" if one else "two cells",
        eliminations=gone,
        pattern=say(
            "The digits of {cells} are at most {most} apart, and {gaps} can only be {others}.",
            gaps=Cells(gaps),
            others=Digits.of(position.union(gaps), "or"),
            cells=Cells(straight.cells),
            most=number_word(straight.size - 1),
        ),
        reason=say(
            "If another cell there were {digits}, {gaps} would have no digit near enough."
            if one
            else "If another cell there were {digits}, {gaps} would have no two digits near "
            "enough.",
            digits=Digits(digits, "or"),
            gaps=Cells(gaps),
        ),
        cells=(
            ("pivot", gaps),
            ("pattern", tuple(cell for cell in straight.cells if cell not in gaps)),
        ),
        candidates=(
            ("pattern", tuple((c, d) for c in gaps for d in digits_of(position.candidates[c]))),
        ),
        houses=(straight.house,),
    )

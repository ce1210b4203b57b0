"""Str8ts: the digits that a compartment can reach at all."""

from __future__ import annotations

from collections.abc import Iterator

from sudolink.logic.model.phrase import Cells, Digits, Phrase, number_word, say
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Candidate, Step
from sudolink.logic.patterns.compartments import Straight, some_hold, straights
from sudolink.puzzle.masks import digits_of, mask_of

_PAIR = 2


def compartment_check(position: Position) -> Iterator[Step]:
    """Digits too far from a digit in the same compartment, or from all candidates of a cell.

    A compartment of four cells with a 7 has no digit below 4 and, if one of its cells is at
    most 5, none above 8.
    """
    for straight in straights(position):
        if straight.size > 1:
            yield from _out_of_reach(position, straight)


def _out_of_reach(position: Position, straight: Straight) -> Iterator[Step]:
    lowest = {cell: _digits(position, cell)[0] for cell in straight.cells}
    highest = {cell: _digits(position, cell)[-1] for cell in lowest}
    floor = max(lowest, key=lambda cell: lowest[cell])
    ceiling = min(highest, key=lambda cell: highest[cell])
    low, high = lowest[floor] - straight.size + 1, highest[ceiling] + straight.size - 1
    below = mask_of(digit for digit in range(1, low))
    above = mask_of(digit for digit in range(high + 1, position.size + 1))
    for gone, cell, digit, least in (
        (below, floor, lowest[floor], True),
        (above, ceiling, highest[ceiling], False),
    ):
        removed = position.eliminations(straight.mask, gone)
        if removed:
            yield _range_step(position, straight, (cell, digit), removed, least=least)


def _digits(position: Position, cell: int) -> tuple[int, ...]:
    value = position.values[cell]
    return (value,) if value else digits_of(position.candidates[cell])


def _range_step(
    position: Position,
    straight: Straight,
    bound: Candidate,
    gone: tuple[Candidate, ...],
    *,
    least: bool,
) -> Step:
    cell, digit = bound
    limit = digit - straight.size + 1 if least else digit + straight.size - 1
    if position.values[cell]:
        fact = "{cell} is {digit}"
    else:
        fact = "{cell} is at least {digit}" if least else "{cell} is at most {digit}"
    return Step(
        "Compartment Check",
        eliminations=gone,
        pattern=say(
            f"{{cells}} hold {{count}} consecutive digits, and {fact}.",
            cells=Cells(straight.cells),
            count=number_word(straight.size),
            cell=Cells((cell,)),
            digit=Digits((digit,)),
        ),
        reason=say(
            "So {none} of them is below {limit}."
            if least
            else "So {none} of them is above {limit}.",
            none="neither" if straight.size == _PAIR else "none",
            limit=Digits((limit,)),
        ),
        cells=(
            ("pattern", tuple(c for c in straight.cells if c != cell)),
            ("pivot", (cell,)),
        ),
        houses=(straight.house,),
    )


def stranded_digits(position: Position) -> Iterator[Step]:
    """Digits that are cut off from the rest of a compartment, or have no neighbour in it.

    Gaps split the digits of a compartment into groups. A group with fewer digits than the
    compartment has cells can't be its run, and neither can a group without a digit that is
    already placed. Each digit in a cell also needs the next lower or higher one in another
    cell.
    """
    for straight in straights(position):
        if straight.size > 1:
            yield from _cut_off(position, straight, single=True)
            yield from _unbridged(position, straight)


def stranded_sequences(position: Position) -> Iterator[Step]:
    """Two or more consecutive digits that are cut off from the rest of a compartment.

    Also digits for which every run leaves some cell without a digit.
    """
    for straight in straights(position):
        if straight.size > 1:
            yield from _cut_off(position, straight, single=False)
            yield from _no_run(position, straight)


def sequences(digits: int) -> tuple[int, ...]:
    """Cut the digits of a mask where one is missing; return masks."""
    found = []
    while digits:
        low = digits & -digits
        top = digits + low
        piece = digits & ~top
        found.append(piece)
        digits &= ~piece
    return tuple(found)


def _whole(straight: Straight, piece: int) -> bool:
    return piece.bit_count() >= straight.size and not straight.placed & ~piece


def _cut_off(position: Position, straight: Straight, *, single: bool) -> Iterator[Step]:
    pieces = sequences(straight.possible)
    wholes = [piece for piece in pieces if _whole(straight, piece)]
    if not wholes:
        return
    for piece in pieces:
        if piece in wholes or (piece.bit_count() == 1) != single:
            continue
        gone = position.eliminations(straight.mask, piece)
        if gone:
            yield _stranded(straight, piece, gone)


def _stranded(straight: Straight, piece: int, gone: tuple[Candidate, ...]) -> Step:
    single = piece.bit_count() == 1
    if piece.bit_count() >= straight.size:
        reason = say(
            "A gap cuts it off from the digits placed there."
            if single
            else "A gap cuts them off from the digits placed there."
        )
    elif single:
        reason = say("Neither of its neighbours is left there, so no run can hold it.")
    else:
        reason = say(
            "A run of {count} digits doesn't fit between the gaps.",
            count=number_word(straight.size),
        )
    return Step(
        "Stranded Digits" if single else "Stranded Sequences",
        eliminations=gone,
        pattern=say(
            "{cells} hold {count} consecutive digits, but {digits} {stands} between gaps.",
            cells=Cells(straight.cells),
            count=number_word(straight.size),
            digits=Digits.of(piece),
            stands="is alone" if single else "are alone",
        ),
        reason=reason,
        cells=(("pattern", straight.cells),),
        candidates=(("pattern", gone),),
        houses=(straight.house,),
    )


def _unbridged(position: Position, straight: Straight) -> Iterator[Step]:
    """Find candidates whose lower and higher neighbour are in no other cell."""
    for cell in straight.empty:
        others = straight.placed | position.union(c for c in straight.empty if c != cell)
        near = others << 1 | others >> 1
        gone = position.eliminations(1 << cell, position.candidates[cell] & ~near)
        if gone:
            yield Step(
                "Stranded Digits",
                detail="bridging",
                eliminations=gone,
                pattern=say(
                    "If {cell} were {digits}, no other cell among {cells} could be the next lower "
                    "or higher digit.",
                    digits=Digits(tuple(digit for _, digit in gone), "or"),
                    cell=Cells((cell,)),
                    cells=Cells(straight.cells),
                ),
                reason=say("But a run holds at least one of those as well."),
                cells=(
                    ("pattern", tuple(c for c in straight.cells if c != cell)),
                    ("pivot", (cell,)),
                ),
                candidates=(("pattern", gone),),
                houses=(straight.house,),
            )


def _no_run(position: Position, straight: Straight) -> Iterator[Step]:
    """Find digits in no run: each leaves a cell without a digit."""
    if not straight.runs:
        return
    held = some_hold(straight.runs)
    gone = position.eliminations(straight.mask, straight.possible & ~held)
    if gone:
        yield Step(
            "Stranded Sequences",
            detail="cells",
            eliminations=gone,
            pattern=runs_sentence(straight),
            reason=say("Any other run leaves a cell without a digit."),
            cells=(("pattern", straight.cells),),
            candidates=(("pattern", gone),),
            houses=(straight.house,),
        )


#: More runs than this are described by their lowest and highest digits.
_LISTED = 3


def runs_sentence(straight: Straight) -> Phrase:
    """Say which runs a compartment may hold."""
    if len(straight.runs) == 1:
        return say(
            "{cells} must hold {digits}.",
            cells=Cells(straight.cells),
            digits=Digits.of(straight.runs[0]),
        )
    if len(straight.runs) > _LISTED:
        return say(
            "{cells} hold {count} consecutive digits from {low} to {high}.",
            cells=Cells(straight.cells),
            count=number_word(straight.size),
            low=Digits(digits_of(straight.runs[0])[:1]),
            high=Digits(digits_of(straight.runs[-1])[-1:]),
        )
    return say(
        "{cells} must hold {runs}.", cells=Cells(straight.cells), runs=runs_in_words(straight.runs)
    )


def runs_in_words(runs: tuple[int, ...]) -> str:
    """List runs: `234, 345 or 456` (Str8ts boards are never relabelled)."""
    words = [("" if run < 1 << 9 else " ").join(map(str, digits_of(run))) for run in runs]
    return f"{', '.join(words[:-1])} or {words[-1]}" if len(words) > 1 else words[0]

"""Pattern Overlay: all ways to place one digit on the whole board, laid on top of each other.

A pattern of a digit has it once in every house. A place in none of its patterns is false, a place
in all of them is true. A pattern that leaves no pattern for another digit is out (rule 2).

Digits with too many patterns are skipped.
"""

from __future__ import annotations

from collections.abc import Iterator

from sudolink.logic.model.phrase import ADigit, Cells, Digits, number_word, say
from sudolink.logic.model.position import Position, per_position
from sudolink.logic.model.step import Candidate, Step
from sudolink.puzzle.masks import cells_in, cells_mask, digits_of

#: The most patterns of a digit, and the most places tried to find them.
_MOST_PATTERNS = 400
_MOST_TRIALS = 2000


def pattern_overlays(position: Position) -> Iterator[Step]:
    """All ways to place a digit on the board: cells in none of them lose it, cells in all get it.

    Ways that leave no room for another digit don't count.
    """
    for digit, known in patterns(position).items():
        if known:
            yield from _alone(position, digit, known)
    for digit, known in patterns(position).items():
        if known:
            yield from _overlaid(position, digit, known)


@per_position
def patterns(position: Position) -> dict[int, tuple[int, ...]]:
    """Return the patterns of each digit as masks of cells, except for digits with too many."""
    found = {}
    for digit in digits_of(position.layout.all_digits):
        if position.places[digit]:
            known = _patterns_of(position, digit)
            if known is not None:
                found[digit] = known
    return found


def _patterns_of(position: Position, digit: int) -> tuple[int, ...] | None:
    layout = position.layout
    placed = 0
    for cell, value in enumerate(position.values):
        if value == digit:
            placed |= 1 << cell
    places = position.places[digit]
    open_houses = [
        layout.house_masks[house] & places
        for house in layout.full
        if not layout.house_masks[house] & placed
    ]
    row: list[tuple[int, int]] = [(0, places)]
    trials = 0
    open_houses.sort(key=lambda mask: (mask.bit_count(), mask))
    for mask in open_houses:
        following = []
        for chosen, left in row:
            if chosen & mask:
                following.append((chosen, left))
                continue
            for cell in cells_in(left & mask):
                following.append((chosen | 1 << cell, left & ~layout.peers[cell]))
                trials += 1
        if trials > _MOST_TRIALS:
            return None
        row = following
    if len(row) > _MOST_PATTERNS or not open_houses:
        return None
    return tuple(chosen for chosen, _ in row)


def _alone(position: Position, digit: int, known: tuple[int, ...]) -> Iterator[Step]:
    """Conclude from the patterns of one digit."""
    union, common = _overlay(known)
    covered = _covered(position, digit)
    if common:
        yield _step(
            position,
            digit,
            ("Rule 1", len(known)),
            placements=tuple((cell, digit) for cell in cells_in(common)),
        )
    if covered & ~union:
        yield _step(
            position,
            digit,
            ("Rule 1", len(known)),
            eliminations=tuple((cell, digit) for cell in cells_in(covered & ~union)),
        )


def _covered(position: Position, digit: int) -> int:
    """Return the places of a digit that patterns must reach: those in houses that need it."""
    cells = 0
    for house in position.layout.full:
        cells |= position.layout.house_masks[house]
    return cells & position.places[digit]


def _overlay(known: tuple[int, ...]) -> tuple[int, int]:
    union = 0
    common = -1
    for each in known:
        union |= each
        common &= each
    return union, common


def _overlaid(position: Position, digit: int, known: tuple[int, ...]) -> Iterator[Step]:
    """Conclude from the patterns of a digit that leave some for every other digit."""
    blocked = [_blocked_by(position, digit, each) for each in known]
    left = tuple(each for each, other in zip(known, blocked, strict=True) if not other)
    if not left or len(left) == len(known):
        return
    union, common = _overlay(left)
    before, held = _overlay(known)
    for cell in cells_in(before & ~union):
        others = {o for each, o in zip(known, blocked, strict=True) if each >> cell & 1}
        yield _collision(position, digit, cell, tuple(sorted(others)), known)
    if common & ~held:
        yield _step(
            position,
            digit,
            ("Rule 2", len(left)),
            placements=tuple((cell, digit) for cell in cells_in(common & ~held)),
        )


def _blocked_by(position: Position, digit: int, pattern: int) -> int:
    """Return the first other digit that a pattern leaves no pattern for, or 0."""
    for other, known in patterns(position).items():
        if other != digit and known and all(pattern & each for each in known):
            return other
    return 0


def _step(
    position: Position,
    digit: int,
    found: tuple[str, int],
    placements: tuple[Candidate, ...] = (),
    eliminations: tuple[Candidate, ...] = (),
) -> Step:
    detail, count = found
    places = cells_in(position.places[digit])
    rest = " that leaves room for every other digit" if detail == "Rule 2" else ""
    rest = rest if count == 1 else rest.replace("leaves", "leave")
    return Step(
        "Pattern Overlay",
        detail=detail,
        placements=placements,
        eliminations=eliminations,
        pattern=say(
            "Every house needs {digit}. There "
            f"{'is only one way' if count == 1 else 'are {count} ways'} to place it on the whole "
            f"board{rest}.",
            digit=ADigit(digit),
            **({} if count == 1 else {"count": number_word(count)}),
        ),
        reason=say(
            f"{'It uses' if count == 1 else 'All of them use'} {{cells}}.",
            cells=Cells(tuple(cell for cell, _ in placements)),
        )
        if placements
        else say(
            f"{'It never uses' if count == 1 else 'None of them uses'} {{cells}}.",
            cells=Cells(tuple(cell for cell, _ in eliminations), "or"),
        ),
        candidates=(("pattern", tuple((cell, digit) for cell in places)),),
        houses=_where(position, (*placements, *eliminations)),
    )


def _where(position: Position, concluded: tuple[Candidate, ...]) -> tuple[int, ...]:
    """Return a house to look at: one around all conclusions, if there is one."""
    return position.layout.houses_around(cells_mask(cell for cell, _ in concluded))[:1]


def _collision(
    position: Position, digit: int, cell: int, others: tuple[int, ...], known: tuple[int, ...]
) -> Step:
    through = sum(each >> cell & 1 for each in known)
    several = through > 1
    return Step(
        "Pattern Overlay",
        detail="Rule 2",
        eliminations=((cell, digit),),
        pattern=say(
            "Every house needs {digit}. Of the ways to place it on the whole board, "
            f"{'{count} use' if several else 'one uses'} {{cell}}.",
            digit=ADigit(digit),
            cell=Cells((cell,)),
            **({"count": number_word(through)} if several else {}),
        ),
        reason=say(
            f"{'Each of them' if several else 'It'} clashes with every way to place {{others}}.",
            others=Digits(others, "or"),
        ),
        cells=(("pattern", (cell,)),),
        houses=_where(position, ((cell, digit),)),
        candidates=(
            ("pattern", tuple((c, digit) for c in cells_in(position.places[digit]))),
            (
                "off",
                tuple((c, other) for other in others for c in cells_in(position.places[other])),
            ),
        ),
    )

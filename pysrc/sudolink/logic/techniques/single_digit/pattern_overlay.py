"""Pattern Overlay: all ways to lay one digit on the whole board, one upon the other.

A pattern of a digit has it once in every house. A place in none of its patterns goes, a place in
all of them holds. A pattern that leaves no pattern for some other digit is none (rule 2).

Work is bounded: a digit of too many patterns is left alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from sudolink.logic.model.phrase import Cells, Digits, say
from sudolink.logic.model.position import Position, per_position
from sudolink.logic.model.step import Candidate, Step
from sudolink.puzzle.masks import cells_in, cells_mask, digits_of

#: The most patterns of a digit, and the most places tried to find them.
_MOST_PATTERNS = 400
_MOST_TRIALS = 2000


def pattern_overlays(position: Position) -> Iterator[Step]:
    """All ways to place a digit on the board: cells in none of them lose it, cells in all get it.

    Then the same, without ways that leave none for another digit.
    """
    for digit, known in patterns(position).items():
        if known:
            yield from _alone(position, digit, known)
    for digit, known in patterns(position).items():
        if known:
            yield from _overlaid(position, digit, known)


@per_position
def patterns(position: Position) -> dict[int, tuple[int, ...]]:
    """For each digit its patterns as masks of cells, but those of too many patterns."""
    found = {}
    for digit in digits_of(position.layout.all_digits):
        if position.places[digit]:
            known = _patterns_of(position, digit)
            if known is not None:
                found[digit] = known
    return found


def _patterns_of(position: Position, digit: int) -> tuple[int, ...] | None:
    layout = position.layout
    standing = 0
    for cell, value in enumerate(position.values):
        if value == digit:
            standing |= 1 << cell
    places = position.places[digit]
    open_houses = [
        layout.house_masks[house] & places
        for house in layout.full
        if not layout.house_masks[house] & standing
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
    """What the patterns of one digit say."""
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
    """The places of a digit that patterns must reach: those in houses that need it."""
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
    """What the patterns of a digit say without those that leave none for another digit."""
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
    """The first other digit that a pattern leaves no pattern for, or 0."""
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
    rest = " that leave room for every other digit" if detail == "Rule 2" else ""
    return Step(
        "Pattern Overlay",
        detail=detail,
        placements=placements,
        eliminations=eliminations,
        pattern=say(
            "{digit} must be in every house once. There "
            f"{'is one pattern' if count == 1 else 'are {count} patterns'} of places that "
            f"{'does' if count == 1 else 'do'} it{rest}.",
            digit=Digits((digit,)),
            **({} if count == 1 else {"count": count}),
        ),
        reason=say(
            f"{'It has' if count == 1 else 'All of them have'} {{digit}} in {{cells}}.",
            digit=Digits((digit,)),
            cells=Cells(tuple(cell for cell, _ in placements)),
        )
        if placements
        else say(
            f"{'It does not use' if count == 1 else 'None of them uses'} {{cells}}.",
            cells=Cells(tuple(cell for cell, _ in eliminations), "or"),
        ),
        candidates=(("pattern", tuple((cell, digit) for cell in places)),),
        houses=_where(position, (*placements, *eliminations)),
    )


def _where(position: Position, concluded: tuple[Candidate, ...]) -> tuple[int, ...]:
    """A house to look at: one around all that is concluded, if there is one."""
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
            "{digit} must be in every house once. "
            f"{'{count} patterns' if several else 'One pattern'} of places that "
            f"{'do' if several else 'does'} it {'use' if several else 'uses'} {{cell}}.",
            digit=Digits((digit,)),
            cell=Cells((cell,)),
            **({"count": through} if several else {}),
        ),
        reason=say(
            f"{'Each of them' if several else 'It'} meets every pattern of {{others}}, and two "
            "digits can't be in one cell.",
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

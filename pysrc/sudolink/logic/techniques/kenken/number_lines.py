"""KenKen: the sum or product of whole lines, compared with the cages in them.

A line of size n adds up to n(n+1)/2 and multiplies to n!: 21 and 720 on a 6x6 board. Take one line
or a few beside each other, and the cages whose sum (product, parity) is known: the cells left over
inside make the rest. If the cages cover the lines, the cells that stick out make the surplus. A
cage counts as known if all its remaining combinations have the same sum, whatever its sign.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product
from math import factorial, prod

from sudolink.logic.model.layout import Layout
from sudolink.logic.model.phrase import Cages, Cells, Houses, Item, Phrase, say
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Candidate, Step
from sudolink.logic.patterns.fillings import Filling, kept_by
from sudolink.logic.patterns.kenken_cages import NumberCage, made, number_cages, seen_before
from sudolink.logic.techniques.kenken.number_cages import combinations_with_signs
from sudolink.logic.techniques.killer.cage_combinations import gone_by
from sudolink.puzzle.board import Operator
from sudolink.puzzle.masks import cells_in, digits_of

#: The most lines taken together, and the most cells left over.
_LINES = 3
_CELLS = 3

#: More cages than this are not named, only drawn.
_NAMED = 3


def _parity(digits: Sequence[int]) -> int:
    return sum(digits) % 2


@dataclass(frozen=True, slots=True)
class _Rule:
    """A way to combine the digits of some cells.

    Attributes:
        name: the technique.
        of: combines digits.
        without: what is left of a whole without a part; -1 if that is impossible.
        whole: returns the total of a number of lines.
        signs: the result of cages with one of these signs follows from their number.
        verbs: "adds up to" and the like, for one line and for several.
        words: puts an amount in words.
    """

    name: str
    of: Callable[[Sequence[int]], int]
    without: Callable[[int, int], int]
    whole: Callable[[int, int], int]
    signs: tuple[Operator, ...]
    verbs: tuple[str, str] = ("adds up to", "add up to")
    words: Callable[[int], str] = str


_SUM = _Rule(
    "Rule of 21 and 42",
    of=sum,
    without=lambda whole, part: max(whole - part, -1),
    whole=lambda size, lines: lines * size * (size + 1) // 2,
    signs=("+",),
)
_PRODUCT = _Rule(
    "Rule of 720",
    of=prod,
    without=lambda whole, part: whole // part if part and not whole % part else -1,
    whole=lambda size, lines: factorial(size) ** lines,
    signs=("x",),
    verbs=("multiplies to", "multiply to"),
)
_PARITY = _Rule(
    "Parity",
    of=_parity,
    without=lambda whole, part: (whole + part) % 2,
    whole=lambda size, lines: lines * size * (size + 1) // 2 % 2,
    signs=("+", "-"),
    words=lambda amount: "an odd number" if amount else "an even number",
)


@dataclass(frozen=True, slots=True)
class _Remainder:
    """The cells that some lines and the known cages leave over.

    Attributes:
        houses: the lines.
        known: the cages whose sum (product, parity) is known.
        whole: what the lines make.
        made: what these cages make, with the other digits placed inside the lines.
        placed: whether digits outside cages were counted.
        cells: the empty cells left over.
        amount: what these make.
        cage: the cage they are the empty cells of, if they are one cage; then `amount` is what all
            of its cells make.
        outside: whether they lie outside the lines.
    """

    houses: tuple[int, ...]
    known: tuple[int, ...]
    whole: int
    made: int
    cells: tuple[int, ...]
    amount: int
    cage: NumberCage | None = None
    outside: bool = False
    placed: bool = False

    @property
    def detail(self) -> str:
        if self.cage:
            return "cage"
        return "outside" if self.outside else ""


def rule_of_sums(position: Position) -> Iterator[Step]:
    """Each line adds up to 21 (6×6; 15 on 5×5, 28 on 7×7, 45 on 9×9), two lines to 42.

    So cages with known totals say what the other cells of the lines, or the cells that stick
    out, add up to.
    """
    yield from _exact(position, _SUM)


def rule_of_products(position: Position) -> Iterator[Step]:
    """The digits of each line multiply to 720 (6×6; n! on other sizes).

    So cages with known products say what the other cells of the lines, or the cells that stick
    out, multiply to.
    """
    yield from _exact(position, _PRODUCT)


def parity(position: Position) -> Iterator[Step]:
    """Lines have an odd or even total, and so have cages with + and −.

    So the other cells of the lines, or those that stick out, have an odd or even total too.
    """
    for left in _left_over(position, _PARITY):
        if left.cage:
            yield from _cage_step(position, _PARITY, left, left.cage)
        else:
            gone = _wrong_parity(position, left)
            if gone:
                word = "odd" if left.amount else "even"
                words = f"have an {word} sum" if len(left.cells) > 1 else f"is {word}"
                yield _step(position, _PARITY, left, gone, words)


def _exact(position: Position, rule: _Rule) -> Iterator[Step]:
    for left in _left_over(position, rule):
        if left.cage:
            yield from _cage_step(position, rule, left, left.cage)
            continue
        masks = tuple(position.candidates[cell] for cell in left.cells)
        before = seen_before(position.layout, left.cells)
        ways = made(masks, before, (), left.amount, rule.signs)
        if ways:
            gone = gone_by(position, left.cells, kept_by(ways))
            words = f"must make {left.amount}: {combinations_with_signs(ways, rule.signs)}"
            if len(left.cells) == 1:
                yield _last(rule, left)
            elif gone:
                yield _step(position, rule, left, gone, words)


@lru_cache(maxsize=32)
def _unions(layout: Layout) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Return one to three lines beside each other, and single boxes, with their cells."""
    chosen: list[tuple[int, ...]] = [(house,) for house in layout.full]
    for lines in (layout.rows, layout.columns):
        for count in range(2, min(_LINES, layout.size - 1) + 1):
            chosen += [lines[start : start + count] for start in range(len(lines) - count + 1)]
    found = []
    for houses in chosen:
        mask = 0
        for house in houses:
            mask |= layout.house_masks[house]
        found.append((houses, mask))
    return tuple(found)


def _left_over(position: Position, rule: _Rule) -> Iterator[_Remainder]:
    """Find all leftovers that are a few cells, or one cage."""
    cages = [(cage, _known(cage, rule)) for cage in number_cages(position)]
    for houses, mask in _unions(position.layout):
        if mask & position.unsolved:
            near = [(cage, known) for cage, known in cages if cage.mask & mask]
            for left in (
                _inside(position, rule, houses, mask, near),
                _outside(position, rule, houses, mask, near),
            ):
                if left and left.amount >= 0 and len(left.cells) > 0:
                    yield left


_Known = list[tuple[NumberCage, int | None]]


def _known(cage: NumberCage, rule: _Rule) -> int | None:
    """Return what all cells of a cage make together, if that is certain."""
    if len(cage.signs) == 1 and cage.signs[0] in rule.signs:
        return rule.of([cage.total])
    if cage.ways is None:
        return None
    amounts = {rule.of((*cage.placed, *way.digits)) for way in cage.ways}
    return amounts.pop() if len(amounts) == 1 else None


def _inside(
    position: Position, rule: _Rule, houses: tuple[int, ...], mask: int, cages: _Known
) -> _Remainder | None:
    """Return the cells that cages inside some lines leave over; or the one unknown cage."""
    rest, known, unknown = mask, [], []
    for cage, amount in cages:
        if not cage.mask & ~rest:
            rest &= ~cage.mask
            if amount is None:
                unknown.append(cage)
            else:
                known.append((cage.index, amount))
    placed = [position.values[cell] for cell in cells_in(rest & ~position.unsolved)]
    whole = rule.whole(position.size, len(houses))
    done = rule.of([*(amount for _, amount in known), *placed])
    left = _Remainder(
        houses,
        known=tuple(index for index, _ in known),
        whole=whole,
        made=done,
        cells=cells_in(rest & position.unsolved),
        amount=rule.without(whole, done),
        placed=bool(placed and known),
    )
    if len(unknown) == 1 and not left.cells:
        return replace(left, cells=unknown[0].cells, cage=unknown[0])
    return left if not unknown and len(left.cells) <= _CELLS else None


def _outside(
    position: Position, rule: _Rule, houses: tuple[int, ...], mask: int, cages: _Known
) -> _Remainder | None:
    """Return what cages that cover some lines have outside of them."""
    around, amounts = 0, []
    for cage, amount in cages:
        if amount is None or cage.mask & around:
            return None
        around |= cage.mask
        amounts.append(amount)
    outer = around & ~mask
    cells = cells_in(outer & position.unsolved)
    if mask & ~around or len(cells) > _CELLS:
        return None
    placed = [position.values[cell] for cell in cells_in(outer & ~position.unsolved)]
    whole, done = rule.whole(position.size, len(houses)), rule.of(amounts)
    return _Remainder(
        houses,
        known=tuple(cage.index for cage, _ in cages),
        whole=whole,
        made=done,
        cells=cells,
        amount=rule.without(done, rule.of([whole, *placed])),
        outside=True,
        placed=bool(placed),
    )


def _wrong_parity(position: Position, left: _Remainder) -> tuple[Candidate, ...]:
    """Return the candidates that give some cells the wrong parity."""
    parities = [
        tuple(sorted({digit % 2 for digit in digits_of(position.candidates[cell])}))
        for cell in left.cells
    ]
    ways = [way for way in product(*parities) if sum(way) % 2 == left.amount]
    return tuple(
        (cell, digit)
        for place, cell in enumerate(left.cells)
        for digit in digits_of(position.candidates[cell])
        if ways and not any(way[place] == digit % 2 for way in ways)
    )


def _cage_step(
    position: Position, rule: _Rule, left: _Remainder, cage: NumberCage
) -> Iterator[Step]:
    """Find the combinations of a cage that fit a sum or product now known."""
    fitting: list[Filling] = [
        way for way in cage.ways or () if rule.of((*cage.placed, *way.digits)) == left.amount
    ]
    gone = gone_by(position, cage.cells, kept_by(fitting)) if fitting else ()
    if gone:
        signs: tuple[Operator, ...] = ("+", "x") if cage.placed else cage.signs
        ways = combinations_with_signs(fitting, signs)
        yield _step(position, rule, left, gone, f"can only hold {ways}")


def _last(rule: _Rule, left: _Remainder) -> Step:
    placed = (left.cells[0], left.amount)
    return Step(
        rule.name,
        detail=left.detail,
        placements=(placed,),
        pattern=_pattern(rule, left),
        reason=say("That leaves {left} for {cell}.", cell=Cells(left.cells), left=left.amount),
        cells=(("pattern", left.cells),),
        candidates=(("on", (placed,)),),
        houses=left.houses,
        cages=left.known,
    )


def _step(
    position: Position, rule: _Rule, left: _Remainder, gone: tuple[Candidate, ...], words: str
) -> Step:
    lost = set(gone)
    kept = tuple(
        (cell, digit)
        for cell in left.cells
        for digit in digits_of(position.candidates[cell])
        if (cell, digit) not in lost
    )
    return Step(
        rule.name,
        detail=left.detail,
        eliminations=gone,
        pattern=_pattern(rule, left),
        reason=say("So {cells} {words}.", cells=Cells(left.cells), words=words),
        cells=(("pattern", left.cells),),
        candidates=(("pattern", kept),),
        houses=left.houses,
        cages=left.known,
    )


def _pattern(rule: _Rule, left: _Remainder) -> Phrase:
    many = len(left.houses) > 1
    items: dict[str, Item] = {"houses": Houses(left.houses), "made": rule.words(left.made)}
    if left.outside:
        some = " (some already filled)" if left.placed else ""
        known = f"The cages that cover {{them}} make {{made}} with the cells that stick out{some}"
    elif not left.known:
        known = "The placed digits make {made}"
    else:
        named = len(left.known) <= _NAMED
        known = f"Inside {{them}}, {'{cages}' if named else 'the known cages'}"
        known += " and the placed digits" if left.placed else ""
        one = len(left.known) == 1 and not left.placed
        known += " makes {made}" if one else " make {made}"
        if named:
            items["cages"] = Cages(left.known)
    return say(
        f"{{houses}} {{verb}} {{whole}}. {known}.",
        verb=rule.verbs[many],
        whole=rule.words(left.whole),
        them="them" if many else "it",
        **items,
    )

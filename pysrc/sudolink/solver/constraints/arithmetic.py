"""KenKen cages: digits, not necessarily different, that make a number with + - x or /.

Most cages get a table that boards share (see `assignment_tables`). The constraint here is for those
with too many ways.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import prod

from sudolink.puzzle.board import Operator
from sudolink.puzzle.masks import digits_of
from sudolink.solver.constraints.memo import Masks, MemoConstraint
from sudolink.solver.constraints.parts import Part, fit_parts
from sudolink.solver.constraints.scale import LARGEST, scale_of
from sudolink.solver.constraints.sums import fit_sum

#: Up to this many assignments of a cage are tried one by one.
ASSIGNMENTS_LIMIT = 1500

#: Up to this many assignments are listed for a wide search.
LISTED_LIMIT = 20_000

#: Up to this many partial products are kept; beyond that a cage waits for more digits.
PRODUCTS_LIMIT = 2000


class ArithmeticConstraint(MemoConstraint):
    """The digits of two or more cells make `total` with one of the operators `ops`.

    With subtraction and division, any one of the digits may come first.
    """

    __slots__ = ("_earlier_peers", "_parts", "ops", "total")

    def __init__(
        self,
        cells: tuple[int, ...],
        total: int,
        ops: tuple[Operator, ...],
        peers: Sequence[int],
        parts: Sequence[Part] = (),
    ) -> None:
        """Take the peers of each cell of the board as a mask.

        In each of the parts no digit repeats.
        """
        super().__init__(cells)
        self.total = total
        self.ops = ops
        self._parts = parts
        self._earlier_peers = [
            [i for i, earlier in enumerate(cells[:index]) if peers[cell] >> earlier & 1]
            for index, cell in enumerate(cells)
        ]

    def _fit(self, masks: Masks) -> Masks | None:
        """Work out what the cells keep: first by the numbers alone, then exactly if affordable."""
        kept = {op: fit for op in self.ops if (fit := FIT_BY_OPERATOR[op](masks, self.total))}
        kept_by_any = _unite(masks, kept.values())
        if self._parts and _count_fillings(kept_by_any) > ASSIGNMENTS_LIMIT:
            fits = (fit_parts(op, fit, self._parts, self.total) for op, fit in kept.items())
            kept_by_any = _unite(masks, filter(None, fits))
        if not all(kept_by_any):
            return None
        return (
            kept_by_any
            if _count_fillings(kept_by_any) > ASSIGNMENTS_LIMIT
            else self._exact(kept_by_any)
        )

    def _exact(self, masks: Masks) -> Masks | None:
        """Keep the candidates of the assignments that also respect the houses."""
        columns = zip(*self._assignments(masks), strict=True)
        return tuple(sum(1 << digit - 1 for digit in set(column)) for column in columns) or None

    def ways(self, masks: Sequence[int]) -> list[tuple[int, ...]] | None:
        """List the assignments that candidates leave, digits from 0; None if there are too many."""
        if _count_fillings(masks) > LISTED_LIMIT:
            return None
        return [tuple(digit - 1 for digit in made) for made in self._assignments(masks)]

    def _assignments(self, masks: Sequence[int]) -> list[tuple[int, ...]]:
        """List the assignments that respect the houses and make the total."""
        partial: list[tuple[int, ...]] = [()]
        for mask, seen in zip(masks, self._earlier_peers, strict=True):
            digits = digits_of(mask)
            partial = [
                (*some, digit)
                for some in partial
                for digit in digits
                if not any(some[i] == digit for i in seen)
            ]
        return [made for made in partial if self._makes(made)]

    def _makes(self, digits: tuple[int, ...]) -> bool:
        return any(makes(op, digits, self.total) for op in self.ops)


def _unite(masks: Masks, some: Iterable[Masks]) -> Masks:
    """Unite what cells keep under each of several operators."""
    kept_by_any = (0,) * len(masks)
    for kept in some:
        kept_by_any = tuple(a | b for a, b in zip(kept_by_any, kept, strict=True))
    return kept_by_any


def _count_fillings(masks: Sequence[int]) -> int:
    """Count the ways to fill cells, ignoring all rules."""
    return prod(mask.bit_count() for mask in masks)


def makes(op: Operator, digits: Sequence[int], total: int) -> bool:
    """Return whether digits make a total with an operator, whichever digit comes first."""
    if op == "+":
        return sum(digits) == total
    if op == "x":
        return prod(digits) == total
    if op == "-":
        doubled = total + sum(digits)
        return any(2 * digit == doubled for digit in digits)
    squared = total * prod(digits)
    return any(digit * digit == squared for digit in digits)


def fit_product(masks: Sequence[int], total: int) -> Masks | None:
    """Return what cells keep whose product is `total`, ignoring houses; None if impossible.

    It works like `fit_sum`, with sets of products on a scale.
    """
    if not 0 < total <= LARGEST ** len(masks):
        return None
    scale = scale_of(total)
    if scale is None:
        return tuple(masks)
    _, steps, room = scale
    reached = [1]
    for mask in masks:
        products = 0
        for digit in digits_of(mask):
            products |= (reached[-1] & room[digit]) << steps[digit]
        if products.bit_count() > PRODUCTS_LIMIT:
            return tuple(masks)
        reached.append(products)
    wanted = reached.pop() & 1 << scale.last
    if not wanted:
        return None
    kept = []
    for mask, products in zip(reversed(masks), reversed(reached), strict=True):
        keep = before = 0
        for digit in digits_of(mask):
            if hits := products & room[digit] & wanted >> steps[digit]:
                keep |= 1 << digit - 1
                before |= hits
        kept.append(keep)
        wanted = before
    return tuple(reversed(kept))


def fit_difference(masks: Sequence[int], total: int) -> Masks | None:
    """Return what two or more cells keep if one of them less all others is `total`; or None.

    It works like `fit_sum`, with two sets of sums over the first cells: without the head, the cell
    from which the others are subtracted; and with it, less its digit. The latter are shifted by
    the largest digit, so that they are never negative.
    """
    shift = max(masks).bit_length()
    if not -shift * len(masks) < total < shift:
        return None
    within = (2 << shift - total) - 1
    before, after = 1, 0
    reached = []
    for mask in masks:
        reached.append((before, after))
        headless = headed = 0
        for digit in digits_of(mask):
            headless |= before << digit
            headed |= after << digit | before << shift >> digit
        before, after = headless & within, headed & within
    before, after = 0, after & 1 << shift - total
    kept = []
    for mask, (headless, headed) in zip(reversed(masks), reversed(reached), strict=True):
        keep = headless_wanted = headed_wanted = 0
        for digit in digits_of(mask):
            before_head, after_head = headless & before >> digit, headed & after >> digit
            as_head = headless & after << digit >> shift
            if before_head | after_head | as_head:
                keep |= 1 << digit - 1
                headless_wanted |= before_head | as_head
                headed_wanted |= after_head
        kept.append(keep)
        before, after = headless_wanted, headed_wanted
    return tuple(reversed(kept)) if after | before else None


def fit_quotient(masks: Sequence[int], total: int) -> Masks | None:
    """Return what two or more cells keep if one of them divided by all others is `total`; or None.

    There are two sets of numbers over the first cells: without the head, the cell that the others
    divide, their products; and with it, what is left of its digit for the others to divide.
    """
    if total < 1:
        return None
    choices = [digits_of(mask) for mask in masks]
    most = max(masks).bit_length() // total
    reached: list[tuple[set[int], set[int]]] = []
    before, after = {1}, set[int]()
    for digits in choices:
        reached.append((before, after))
        headed = {left // digit for left in after for digit in digits if left % digit == 0}
        for made in before:
            headed |= {d // (total * made) for d in digits if d % (total * made) == 0}
        before = {made * digit for made in before for digit in digits if made * digit <= most}
        after = headed
    return _trace_quotient_back(choices, reached, total) if 1 in after else None


def _trace_quotient_back(
    choices: Sequence[Sequence[int]], reached: list[tuple[set[int], set[int]]], total: int
) -> Masks:
    """Trace the numbers that the first cells reach back from the quotient; return what is kept."""
    before, after = set[int](), {1}
    kept = []
    for digits, (headless, headed) in zip(reversed(choices), reversed(reached), strict=True):
        keep = 0
        headless_wanted, headed_wanted = set[int](), set[int]()
        for digit in digits:
            after_head = {left for left in headed if left % digit == 0 and left // digit in after}
            others = {made for made in headless if made * digit in before}
            heads = {
                made
                for made in headless
                if digit % (total * made) == 0 and digit // (total * made) in after
            }
            if after_head or others or heads:
                keep |= 1 << digit - 1
            headless_wanted |= others | heads
            headed_wanted |= after_head
        kept.append(keep)
        before, after = headless_wanted, headed_wanted
    return tuple(reversed(kept))


FIT_BY_OPERATOR: dict[Operator, Callable[[Sequence[int], int], Masks | None]] = {
    "+": fit_sum,
    "-": fit_difference,
    "x": fit_product,
    "/": fit_quotient,
}

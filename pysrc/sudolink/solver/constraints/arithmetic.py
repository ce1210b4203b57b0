"""KenKen cages: digits, perhaps equal, that make a number with + - x or /."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import prod

from sudolink.puzzle.board import OPERATORS, Operator
from sudolink.puzzle.masks import digits_of
from sudolink.solver.constraints.memo import Masks, MemoConstraint
from sudolink.solver.constraints.parts import Part, fit_parts
from sudolink.solver.constraints.scale import LARGEST, scale_of
from sudolink.solver.constraints.sums import fit_sum

#: Up to so many assignments of a cage are tried one by one.
ASSIGNMENTS_LIMIT = 1500

#: Up to so many assignments are listed for a wide search.
LISTED_LIMIT = 20_000

#: Up to so many partial products are kept; beyond that a cage waits for more digits.
PRODUCTS_LIMIT = 2000


class ArithmeticConstraint(MemoConstraint):
    """The digits of two or more cells make `total` with one of the operators `ops`.

    Subtraction and division take the other digits away from, or divide them out of, any one
    of them.
    """

    __slots__ = ("_earlier_peers", "_parts", "ops", "total")

    def __init__(
        self,
        cells: tuple[int, ...],
        total: int,
        op: Operator | None,
        peers: Sequence[int],
        parts: Sequence[Part] = (),
    ) -> None:
        """Take peers as a bit mask of cells for each cell; None is any operator.

        In each of the parts no digit stands twice.
        """
        super().__init__(cells)
        self.total = total
        self.ops = OPERATORS if op is None else (op,)
        self._parts = parts
        self._earlier_peers = [
            [i for i, earlier in enumerate(cells[:index]) if peers[cell] >> earlier & 1]
            for index, cell in enumerate(cells)
        ]

    def _fit(self, masks: Masks) -> Masks | None:
        """What the cells keep: by the numbers alone, then exactly if that is little work."""
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
        """Keep the candidates of the assignments that heed the houses too."""
        columns = zip(*self._assignments(masks), strict=True)
        return tuple(sum(1 << digit - 1 for digit in set(column)) for column in columns) or None

    def ways(self, masks: Sequence[int]) -> list[tuple[int, ...]] | None:
        """The assignments left by candidates, digits counted from 0; None if that is much work."""
        if _count_fillings(masks) > LISTED_LIMIT:
            return None
        return [tuple(digit - 1 for digit in made) for made in self._assignments(masks)]

    def _assignments(self, masks: Sequence[int]) -> list[tuple[int, ...]]:
        """What heeds the houses and makes the number."""
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
    """What cells keep where one of some things holds, each with what they keep by it."""
    kept_by_any = (0,) * len(masks)
    for kept in some:
        kept_by_any = tuple(a | b for a, b in zip(kept_by_any, kept, strict=True))
    return kept_by_any


def _count_fillings(masks: Sequence[int]) -> int:
    """In how many ways cells can be filled, rules not heeded."""
    return prod(mask.bit_count() for mask in masks)


def makes(op: Operator, digits: Sequence[int], total: int) -> bool:
    """Whether digits make a number with an operator, whichever comes first."""
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
    """What cells keep that multiply to `total`, houses not heeded; None if they cannot.

    As `fit_sum`, with sets of products on a scale.
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
    """What two or more cells keep of which one, less all others, makes `total`.

    As `fit_sum`, with two sets of sums: of the first cells while the head is still to come, and
    of those with it, from which its digit is taken away. These are shifted by the largest digit.
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
    """What two or more cells keep of which one, divided by all others, makes `total`.

    In two sets of numbers: the products of the first cells while the head is still to come, and
    of those with it what of its digit is left for the others to divide.
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
    """The digits of a quotient on ways to its end, from the numbers the first cells reach."""
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

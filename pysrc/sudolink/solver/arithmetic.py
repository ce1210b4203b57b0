"""KenKen cages: digits, perhaps equal, that make a number with + - x or /."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import prod

from sudolink.board import OPERATORS, Operator
from sudolink.masks import digits_of
from sudolink.solver.remembering import Masks, Narrowing
from sudolink.solver.sums import fit_sum

#: Up to so many assignments of a cage are tried one by one.
ASSIGNMENTS_LIMIT = 1500

#: Up to so many assignments are listed for a wide search.
WAYS_LIMIT = 20_000

#: Up to so many partial products are kept; beyond that a cage waits for more digits.
PRODUCTS_LIMIT = 2000


class Arithmetic(Narrowing):
    """The digits of two or more cells make `total` with one of the operators `ops`.

    Subtraction and division take the other digits away from, or divide them out of, any one
    of them. `peers` are the pairs of positions in the cage that must differ.
    """

    __slots__ = ("_seen_before", "ops", "total")

    def __init__(
        self,
        cells: tuple[int, ...],
        total: int,
        op: Operator | None,
        peers: Sequence[int],
    ) -> None:
        """Take peers as a bit mask of cells for each cell; None is any operator."""
        super().__init__(cells)
        self.total = total
        self.ops = OPERATORS if op is None else (op,)
        self._seen_before = [
            [i for i, earlier in enumerate(cells[:index]) if peers[cell] >> earlier & 1]
            for index, cell in enumerate(cells)
        ]

    def _fit(self, masks: Masks) -> Masks | None:
        """What the cells keep: by the numbers alone, then exactly if that is little work."""
        united = (0,) * len(masks)
        for op in self.ops:
            if kept := FITS[op](masks, self.total):
                united = tuple(a | b for a, b in zip(united, kept, strict=True))
        if prod(mask.bit_count() for mask in united) > ASSIGNMENTS_LIMIT:
            return united
        return self._exact(united) if all(united) else None

    def _exact(self, masks: Masks) -> Masks | None:
        """Keep the candidates of the assignments that heed the houses too."""
        columns = zip(*self._assignments(masks), strict=True)
        return tuple(sum(1 << digit - 1 for digit in set(column)) for column in columns) or None

    def ways(self, masks: Sequence[int]) -> list[tuple[int, ...]] | None:
        """The assignments left by candidates, digits counted from 0; None if that is much work."""
        if prod(mask.bit_count() for mask in masks) > WAYS_LIMIT:
            return None
        return [tuple(digit - 1 for digit in made) for made in self._assignments(masks)]

    def _assignments(self, masks: Sequence[int]) -> list[tuple[int, ...]]:
        """What heeds the houses and makes the number."""
        partial: list[tuple[int, ...]] = [()]
        for mask, seen in zip(masks, self._seen_before, strict=True):
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


def makes(op: Operator, digits: Sequence[int], total: int) -> bool:
    """Whether digits make a number with an operator, whichever comes first."""
    if op == "+":
        return sum(digits) == total
    if op == "x":
        return prod(digits) == total
    if op == "-":
        return any(digit - (sum(digits) - digit) == total for digit in digits)
    return any(digit * digit == total * prod(digits) for digit in digits)


def fit_product(masks: Sequence[int], total: int) -> Masks | None:
    """What cells keep that multiply to `total`, houses not heeded; None if they cannot."""
    if total < 1:
        return None
    choices = [[digit for digit in digits_of(mask) if total % digit == 0] for mask in masks]
    layers = [{1}]
    for digits in choices:
        following = {p * digit for p in layers[-1] for digit in digits}
        following = {p for p in following if total % p == 0}
        if len(following) > PRODUCTS_LIMIT:
            return tuple(masks)
        layers.append(following)
    wanted = layers.pop() & {total}
    if not wanted:
        return None
    kept = []
    for digits, layer in zip(reversed(choices), reversed(layers), strict=True):
        pairs = [(p, digit) for p in layer for digit in digits if p * digit in wanted]
        kept.append(sum(1 << digit - 1 for digit in {digit for _, digit in pairs}))
        wanted = {p for p, _ in pairs}
    return tuple(reversed(kept))


def fit_difference(masks: Sequence[int], total: int) -> Masks | None:
    """What cells keep of which one, less all others, makes `total`."""
    return _fit_headed(masks, fit_sum, lambda head: head - total)


def fit_quotient(masks: Sequence[int], total: int) -> Masks | None:
    """What cells keep of which one, divided by all others without rest, makes `total`."""
    return _fit_headed(
        masks, fit_product, lambda head: 0 if total < 1 or head % total else head // total
    )


def _fit_headed(
    masks: Sequence[int],
    fit_rest: Callable[[Sequence[int], int], Masks | None],
    rest_of: Callable[[int], int],
) -> Masks | None:
    """Try every cell as the head with every digit; the others must make what is left."""
    united = [0] * len(masks)
    for head, mask in enumerate(masks):
        others = [index for index in range(len(masks)) if index != head]
        for digit in digits_of(mask):
            rest = rest_of(digit)
            kept = fit_rest([masks[i] for i in others], rest) if rest > 0 else None
            if kept:
                united[head] |= 1 << digit - 1
                for index, keep in zip(others, kept, strict=True):
                    united[index] |= keep
    return tuple(united) if all(united) else None


FITS: dict[Operator, Callable[[Sequence[int], int], Masks | None]] = {
    "+": fit_sum,
    "-": fit_difference,
    "x": fit_product,
    "/": fit_quotient,
}

"""Numbers as places, so that sets of sums or products are bit masks."""

from __future__ import annotations

from functools import lru_cache
from math import prod
from typing import NamedTuple

from sudolink.puzzle.kinds.kind import FREE_SIZES

#: Numbers with more divisors than this get no scale.
DIVISORS_LIMIT = 1 << 16

#: The largest digit of any board, and the primes up to it.
LARGEST = max(FREE_SIZES)
PRIMES = (2, 3, 5, 7, 11, 13, 17, 19, 23)


class Scale(NamedTuple):
    """Numbers as places, so that sets of them are bit masks: the divisors of a number, or any sums.

    The place of a divisor is its prime exponents, read as a number in mixed radix. So multiplying
    by a digit is a step of fixed length, where there is room for all of its primes.

    Attributes:
        last: the place of the number itself (1 has place 0); if no digits make the number, a
            place that they cannot reach.
        steps: for each digit, from 0, the length of its step.
        room: for each digit, the places (as bits) from which it can step.
    """

    last: int
    steps: tuple[int, ...]
    room: tuple[int, ...]


#: Any sums: a sum is its own place.
SUMS = Scale(0, tuple(range(LARGEST + 1)), (-1,) * (LARGEST + 1))


@lru_cache(maxsize=256)
def scale_of(total: int) -> Scale | None:
    """Build the scale of a number; None if it has too many divisors."""
    powers, places = [], 1
    for prime in PRIMES:
        if exponent := _exponent(total, prime):
            powers.append((prime, exponent, places))
            places *= exponent + 1
    if places > DIVISORS_LIMIT:
        return None
    steps, room = [0], [0]
    for digit in range(1, LARGEST + 1):
        step, free = 0, 0 if total % digit else 1
        for prime, exponent, place in powers if free else ():
            needed = _exponent(digit, prime)
            step += needed * place
            free = sum(free << more * place for more in range(exponent - needed + 1))
        steps.append(step)
        room.append(free)
    made = prod(prime**exponent for prime, exponent, _ in powers) == total
    return Scale(places - 1 if made else places, tuple(steps), tuple(room))


def _exponent(number: int, prime: int) -> int:
    exponent = 0
    while number % prime == 0:
        number //= prime
        exponent += 1
    return exponent

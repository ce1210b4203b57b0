"""Straight-line code from text: what the modules share that write functions for planes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any


def compiled(name: str, lines: Iterable[str]) -> Any:
    """The function of this name that the lines define."""
    names: dict[str, object] = {}
    exec("\n".join(lines), names)  # noqa: S102 (the text is made here, from nothing else)
    return names[name]


def added(nine: Sequence[str]) -> Iterator[str]:
    """Add nine planes: their sum is `odd`, and twice the sum of `t0` to `t3`."""
    for at in range(3):
        a, b, c = nine[3 * at : 3 * at + 3]
        yield f" y = {a} ^ {b}; s{at} = y ^ {c}; t{at} = {a} & {b} | y & {c}"
    yield " y = s0 ^ s1; odd = y ^ s2; t3 = s0 & s1 | y & s2"

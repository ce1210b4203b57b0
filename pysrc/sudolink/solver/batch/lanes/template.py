"""Straight-line code from text: what the modules share that write functions for planes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any


def compile_function(name: str, lines: Iterable[str]) -> Any:
    """The function of this name that the lines define."""
    namespace: dict[str, object] = {}
    exec("\n".join(lines), namespace)  # noqa: S102 (the text is made here, from nothing else)
    return namespace[name]


def add_nine(nine: Sequence[str]) -> Iterator[str]:
    """Add nine planes: their sum is `odd`, and twice the sum of `t0` to `t3`."""
    for at in range(3):
        a, b, c = nine[3 * at : 3 * at + 3]
        yield add_three(a, b, c, f"s{at}", f"t{at}")
    yield add_three("s0", "s1", "s2", "odd", "t3")


def add_three(a: str, b: str, c: str, odd: str, twice: str) -> str:
    """Add three planes: their sum is `odd`, and two where `twice` is."""
    return f" y = {a} ^ {b}; {odd} = y ^ {c}; {twice} = {a} & {b} | y & {c}"

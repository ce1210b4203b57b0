"""Compiles generated straight-line code; shared by the modules that generate it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any


def compile_function(name: str, lines: Iterable[str]) -> Any:
    """Compile the lines and return the function of this name."""
    namespace: dict[str, object] = {}
    exec("\n".join(lines), namespace)  # noqa: S102 (all code is generated in this package)
    return namespace[name]


def add_nine(nine: Sequence[str]) -> Iterator[str]:
    """Generate the sum of nine planes: `odd`, plus twice the sum of `t0` to `t3`."""
    for at in range(3):
        a, b, c = nine[3 * at : 3 * at + 3]
        yield add_three(a, b, c, f"s{at}", f"t{at}")
    yield add_three("s0", "s1", "s2", "odd", "t3")


def add_three(a: str, b: str, c: str, odd: str, twice: str) -> str:
    """Generate the sum of three planes: `odd`, plus two where `twice` is set."""
    return f" y = {a} ^ {b}; {odd} = y ^ {c}; {twice} = {a} & {b} | y & {c}"

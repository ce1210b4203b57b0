"""The peers: other people's solvers, measured in the same call as ours.

Each is a file with one function `solve(puzzle, limit, seconds)` that returns up to `limit` solutions,
or an `Answer` without a status.
With limit 2 it has to prove that there is only one, as ours do; with limit 1 the first will do.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from tests.bench.check import Answer
from tests.bench.sets import EASY, Puzzle

#: The solutions found, or an answer with counts and times.
Solved = list[tuple[int, ...]] | Answer

#: What the peers need from PyPI, and the versions measured.
PINS = {"dlx": "1.0.4", "ortools": "9.15.6755"}


@dataclass(frozen=True, slots=True)
class Peer:
    """A peer, a line of the table below.

    Attributes:
        name: as shown.
        module: the file beside this one.
        kinds: of the puzzles it takes.
        needs: the package of PINS that has to be installed, "" for none.
        limit: 2 to prove that a solution is the only one, 1 to find it.
        checkout: whether it runs from a checkout that the user has to name.
    """

    name: str
    module: str
    kinds: frozenset[str]
    needs: str = ""
    limit: int = 2
    checkout: bool = False

    @property
    def installed(self) -> bool:
        """Whether the peer can run now."""
        return not self.needs or find_spec(self.needs) is not None

    def function(self, checkout: str = "") -> Callable[[Puzzle, int, float], Solved]:
        """Its `solve`."""
        solve: Callable[..., Solved] = import_module(f"{__name__}.{self.module}").solve
        return partial(solve, checkout=Path(checkout)) if self.checkout else solve


_PLAIN = frozenset({"sudoku", "jigsaw"})
_ISS = frozenset({"sudoku", "jigsaw", "killer", "sudoku-x", "windoku", "16x16"})
_EVERY = frozenset(EASY)

PEERS = (
    Peer("Norvig style", "norvig_style", _PLAIN),
    Peer("Norvig style, first", "norvig_style", _PLAIN, limit=1),
    Peer("dlx", "dancing_links", _PLAIN, needs="dlx"),
    Peer("CP-SAT", "cp_sat", _EVERY, needs="ortools"),
    Peer("CP-SAT, first", "cp_sat", _EVERY, needs="ortools", limit=1),
    Peer("ISS", "iss", _ISS, checkout=True),
)

"""The rows of the solver's table, and how they are measured.

The passes of a row alternate: ours, each peer, ours again, and so on, so that changes in the
machine's speed affect all alike. Times are medians over the passes. Peers are slow, so each gets as
many puzzles, spread over the set, as its budget allows; ratios compare the same puzzles.
"""

from __future__ import annotations

import gc
import json
import signal
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field, replace
from statistics import median
from typing import Any, TypeVar

from tests.bench import engines, figures, machine, sets
from tests.bench.check import Answer, WrongAnswer, check
from tests.bench.clock import HEAT, IN_PYODIDE, clock, yardstick
from tests.bench.engines import Engine
from tests.bench.peers import PEERS, Peer
from tests.bench.sets import Puzzle

#: A peer solves at least this many puzzles of a row, whatever its budget.
FEWEST = 3

Found = TypeVar("Found")

#: CPU seconds and answers by the puzzle's number in its set.
Pass = dict[int, tuple[float, Answer]]


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the table: a set, how it is solved, and our targets in CPython and Pyodide."""

    title: str
    set: str
    way: str
    aim: str = "–"
    aim_pyodide: str = "–"


ROWS = (
    Row("hardest, in a batch", "hardest_1106", "batch", "1,600 a second", "600 a second"),
    Row("hardest, one at a time", "hardest_1106", "one", "6 ms median", "15 ms median"),
    Row("17 clues, in a batch", "17_clue_1000", "batch", "25,000 a second", "9,000 a second"),
    Row(
        "17 clues, 20,000 in a batch",
        "17_clue_20000",
        "batch",
        "100,000 a second",
        "35,000 a second",
    ),
    Row("killers, generated", "killer_generated_300", "one", "8 ms median, 50 max", "25 ms median"),
    Row("killers, TAREK", "killer_tarek", "one", "60 ms median, 1 s max", "200 ms median"),
    Row("killers, EXTREME", "killer_extreme", "one", "2 s"),
    Row("jigsaws", "jigsaw_100", "one", "10 ms median"),
)

#: Rows that are measured only on request, by `--set`.
MORE_ROWS = (
    Row("killers, MATHEMAGIC", "killer_mathemagic", "one"),
    Row("jigsaws, 1,000 in a batch", "jigsaw_1000", "batch", "8 times one at a time"),
    Row("jigsaws, 1,000 one at a time", "jigsaw_1000", "one"),
    *(
        row
        for title, name in (
            ("minimal jigsaws", "minimal_jigsaw_1000"),
            ("sudokus with diagonals", "minimal_sudoku_x_1000"),
            ("windokus", "minimal_windoku_1000"),
        )
        for row in (
            Row(f"{title}, 1,000 in a batch", name, "batch", "8 times one at a time"),
            Row(f"{title}, 1,000 one at a time", name, "one"),
        )
    ),
    Row("killers, unusual", "killer_examples", "one"),
    Row("jigsaws, minimal", "minimal_jigsaw", "one"),
    Row("sudokus with diagonals, minimal", "minimal_sudoku_x", "one"),
    Row("windokus, minimal", "minimal_windoku", "one"),
    Row("KenKens", "kenken", "one", "2 times CP-SAT"),
    Row("KenKens, large cages", "kenken_hard", "one"),
    Row("KenKens, only +", "kenken_plus", "one", "25 times CP-SAT"),
    Row("KenKens, only ×", "kenken_times", "one", "2 times CP-SAT"),
    Row("KenDokus", "kendoku", "one", "2 times CP-SAT"),
    Row("Str8ts", "str8ts", "one", "3.75 times CP-SAT"),
    Row("16x16 boards", "boards_16x16", "one"),
    Row("25x25 boards", "boards_25x25", "one"),
)


@dataclass(frozen=True)
class Request:
    """What to measure.

    Attributes:
        sets: names in `sets.SETS`; empty for those of ROWS.
        ways: the ways of the rows to measure.
        engine: the name of an engine, "all", or "" for the best one of each row.
        peers: names in PEERS.
        seconds: the time limit for a single puzzle.
        budget: CPU seconds after which a pass starts no further puzzle, and a row no further
            pass; a call for a whole batch is never interrupted.
        peer_budget: the same for all passes of one peer in one row.
        passes: how often a row is measured.
        sample: how many puzzles of each set to measure; 0 for all.
        iss: the folder of a checkout of Interactive Sudoku Solver, for the peer "ISS".
    """

    sets: Sequence[str] = ()
    ways: Sequence[str] = ("batch", "one")
    engine: str = ""
    peers: Sequence[str] = ("Norvig style", "Norvig style, first")
    seconds: float = 20.0
    budget: float = 40.0
    peer_budget: float = 12.0
    passes: int = 3
    sample: int = 0
    iss: str = ""

    def rows(self) -> list[Row]:
        """Return the requested rows."""
        all_rows = [*ROWS, *MORE_ROWS] if self.sets else ROWS
        return [
            row
            for row in all_rows
            if row.way in self.ways and (not self.sets or row.set in self.sets)
        ]

    def puzzles(self, row: Row) -> Sequence[Puzzle]:
        """Return the puzzles of a row."""
        found = sets.load(row.set)
        if not self.sample:
            return found
        return [found[number] for number in sorted(sets.spread(len(found))[: self.sample])]


def timed(solve: Callable[[Any], Found], prepared: Any) -> tuple[float, Found]:
    """Return the CPU seconds of a call, or those that its answer reports, and the answer."""
    start = clock()
    found = solve(prepared)
    spent = clock() - start
    reported = getattr(found, "seconds", None)
    return spent if reported is None else reported, found


@dataclass
class Contender:
    """A solver that is measured in a row, with its passes so far.

    Attributes:
        name: the displayed name.
        prepare: converts a puzzle for `one` and `many`; not timed.
        one: solves one puzzle.
        many: solves all puzzles in one call, or None.
        budget: CPU seconds for one pass.
        fewest: the number of puzzles to solve even if that exceeds the budget.
        read: converts the results of `many` to Answers; not timed.
    """

    name: str
    prepare: Callable[[Puzzle], Any]
    one: Callable[[Any], Answer] | None
    many: Callable[[Sequence[Any]], Iterator[Any]] | None
    budget: float
    fewest: int = 1
    read: Callable[[Any], Answer] = lambda answer: answer
    passes: list[Pass] = field(default_factory=list)
    totals: list[float] = field(default_factory=list)

    def warm_up(self, puzzle: Puzzle) -> None:
        """Solve one puzzle untimed, so that imports and caches don't slow the first one down."""
        prepared, spent = self.prepare(puzzle), 0.0
        many, one = self.many, self.one
        while spent < HEAT:
            if many:
                spent += timed(lambda some: list(many([some])), prepared)[0]
            elif one:
                spent += timed(one, prepared)[0]

    def measure(self, puzzles: Sequence[Puzzle]) -> None:
        """Make another pass; the first pass decides which puzzles there is time for."""
        numbers = list(self.passes[0]) if self.passes else sets.spread(len(puzzles))
        gc.collect()
        if self.many:
            made, total = self._batch(puzzles)
        else:
            made = self._one_by_one(puzzles, numbers, cut=not self.passes)
            total = sum(seconds for seconds, _ in made.values())
        for number, (_, answer) in made.items():
            check(puzzles[number], answer, self.name)
        self.passes.append(made)
        self.totals.append(total)

    def _batch(self, puzzles: Sequence[Puzzle]) -> tuple[Pass, float]:
        assert self.many is not None
        prepared = [self.prepare(puzzle) for puzzle in puzzles]
        start = clock()
        raw = list(self.many(prepared))
        total = clock() - start
        answers = [self.read(answer) for answer in raw]
        if len(answers) != len(puzzles):
            raise WrongAnswer(f"{self.name}: {len(answers)} answers for {len(puzzles)} puzzles")
        return {number: (total / len(answers), one) for number, one in enumerate(answers)}, total

    def _one_by_one(self, puzzles: Sequence[Puzzle], numbers: Sequence[int], *, cut: bool) -> Pass:
        assert self.one is not None
        made: Pass = {}
        spent = 0.0
        for number in numbers:
            if cut and spent > self.budget and len(made) >= self.fewest:
                break
            prepared = self.prepare(puzzles[number])
            seconds, answer = timed(self.one, prepared)
            made[number] = (seconds, answer)
            spent += seconds
        return made

    @property
    def seconds(self) -> dict[int, float]:
        """The time of each solved puzzle: the median over the passes."""
        return {n: median(one[n][0] for one in self.passes) for n in self.passes[0]}

    def solved_in(self) -> dict[str, float]:
        """Return the times of the puzzles that were not stopped, by number (a string, for JSON)."""
        stopped = {n for n, (_, answer) in self.passes[0].items() if answer.status == "stopped"}
        return {str(n): seconds for n, seconds in self.seconds.items() if n not in stopped}

    def figures(self, puzzles: Sequence[Puzzle]) -> dict[str, Any]:
        """Return the figures of this contender for the table."""
        answers = {number: answer for number, (_, answer) in self.passes[0].items()}
        statuses = Counter(answer.status for answer in answers.values())
        solved = len(answers) - statuses["stopped"]
        finished = [answer for answer in answers.values() if answer.status != "stopped"]
        shown = {} if self.many else figures.milliseconds(list(self.seconds.values()))
        guesses = figures.counts("guesses", [answer.guesses for answer in finished])
        if self.many:
            guesses.pop("guesses_median", None)  # guesses of the whole run, divided evenly
        return {
            "name": self.name,
            "done": len(answers),
            "statuses": dict(statuses),
            "stopped": [puzzles[n].name for n, one in answers.items() if one.status == "stopped"],
            "passes": len(self.passes),
            "rate": solved / max(median(self.totals), 1e-9),
            **shown,
            "seconds": {} if self.many else self.solved_in(),
            **guesses,
            **figures.counts("nodes", [answer.nodes for answer in finished]),
        }


def against(ours: Contender, theirs: Contender) -> dict[str, float]:
    """Return how many times faster ours is on the puzzles both solved: in total and at the median."""
    our_times, their_times = ours.solved_in(), theirs.solved_in()
    both = our_times.keys() & their_times.keys()
    if not both:
        return {}
    mine, other = ([one[number] for number in both] for one in (our_times, their_times))
    return {
        "ratio": sum(other) / max(sum(mine), 1e-9),
        "median_ratio": median(other) / max(median(mine), 1e-9),
    }


def of_engine(engine: Engine, row: Row, request: Request) -> Contender:
    """Return an engine of ours as a contender in a row."""
    one, many = engine.one, engine.many
    in_batch = row.way == "batch" and many is not None
    return Contender(
        name=engine.name,
        prepare=engine.prepare,
        one=(lambda prepared: one(prepared, request.seconds)) if one else None,
        many=(lambda prepared: iter(many(prepared))) if in_batch and many else None,
        budget=request.budget,
        read=engine.read,
    )


def of_peer(peer: Peer, request: Request) -> Contender:
    """Return a peer as a contender."""
    solve = peer.function(request.iss)

    def one(puzzle: Puzzle) -> Answer:
        try:
            with alarm(request.seconds):
                found = solve(puzzle, peer.limit, request.seconds)
        except TimeoutError:
            return Answer("stopped")
        answer = found if isinstance(found, Answer) else Answer("", found)
        count = len(answer.solutions)
        first = peer.limit == 1 and count
        return replace(answer, status="first" if first else engines.STATUSES[min(count, 2)])

    budget = request.peer_budget / request.passes
    return Contender(peer.name, lambda puzzle: puzzle, one, None, budget, FEWEST)


@contextmanager
def alarm(seconds: float) -> Iterator[None]:
    """Raise TimeoutError after some seconds of wall time, on systems that can do that.

    A timer of CPU time would make the CPU clock coarse.
    """

    def ring(*_: object) -> None:
        raise TimeoutError

    if not hasattr(signal, "setitimer") or IN_PYODIDE:
        yield
        return
    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def measure(row: Row, engine: Engine, request: Request) -> dict[str, Any]:
    """Measure one engine in one row, with the peers that can solve such puzzles."""
    puzzles = request.puzzles(row)
    ours = of_engine(engine, row, request)
    peers = [
        of_peer(peer, request) for peer in PEERS if peer.name in request.peers and fits(peer, row)
    ]
    for contender in (ours, *peers):
        contender.warm_up(sets.load(sets.EASY[puzzles[0].sort])[0])
    paces = [yardstick()]
    for _ in range(request.passes):
        for contender in (ours, *peers):
            contender.measure(puzzles)
        paces.append(yardstick())
        if sum(ours.totals) > request.budget:
            break
    return {
        "row": row.title,
        "set": row.set,
        "way": row.way,
        "aim": row.aim_pyodide if IN_PYODIDE else row.aim,
        "puzzles": len(puzzles),
        "one_call": ours.many is not None,
        "pace_ms": 1000 * median(paces),
        "ours": ours.figures(puzzles),
        "peers": [{**one.figures(puzzles), **against(ours, one)} for one in peers],
    }


def fits(peer: Peer, row: Row) -> bool:
    """Return whether a peer can solve the puzzles of a row."""
    return peer.installed and sets.load(row.set)[0].sort in peer.kinds


def run(request: Request, tell: Callable[[str], object] = lambda _: None) -> dict[str, Any]:
    """Measure all rows of a request, and report each when it is done."""
    measured = []
    for row in request.rows():
        kind = sets.load(row.set)[0].sort
        for engine in engines.fitting(kind, row.way, request.engine):
            found = measure(row, engine, request)
            measured.append(found)
            tell(f"{row.title}, {engine.name}: {found['ours']['rate']:,.1f} a second")
    return {"machine": machine.python(), "request": asdict(request), "rows": measured}


def run_json(request: str, tell: Callable[[str], object] = print) -> str:
    """Call `run` with JSON and return JSON, for callers outside Python."""
    return json.dumps(run(Request(**json.loads(request)), tell))

"""``python -m tests.bench generate``: how fast puzzles are generated, beside qqwing.

qqwing is a program in C++; Debian has it as a package. With ``--check`` puzzles of all kinds are
generated and checked instead; with ``--page`` the page makes them, in headless Chromium.
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import subprocess
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from sudolink import Board, GenerationError, decode, encode, generate, generate_many, grade, solve
from sudolink.logic.scales.own_level import LEVELS, Level
from sudolink.puzzle.kinds import KINDS
from sudolink.solver.batch.lanes import clear_chance_guesses, solve_lines
from sudolink.solver.questions.minimal import try_each_clue
from tests.bench import machine, tables
from tests.bench.clock import clock
from tests.bench.solver import tell

QQWING = os.environ.get("QQWING") or shutil.which("qqwing") or ""

#: The rows of kinds: the kind, the size and the level.
KIND_ROWS: tuple[tuple[str, int, Level | None], ...] = (
    ("killer", 9, None),
    ("killer", 9, "Medium"),
    ("killer", 9, "Hard"),
    ("jigsaw", 9, "Medium"),
    ("jigsaw", 9, "Hard"),
    ("kenken", 9, None),
    ("kenken", 9, "Medium"),
    ("str8ts", 9, "Medium"),
    ("str8ts", 9, "Hard"),
    ("sudoku", 16, None),
)


def minimal_sudokus(number: int) -> int:
    """Generate minimal sudokus; return how many there are."""
    return len([*generate_many(number=number, seed=1)])


def hard_sudokus(number: int) -> int:
    """Generate minimal sudokus; return how many need more than singles and locked candidates."""
    lines = [encode(board, "81") for board in generate_many(number=number, seed=1)]
    return sum(answer.guesses > 0 for answer in clear_chance_guesses(solve_lines(lines)))


def qqwing_seconds(number: int, *options: str) -> float:
    """Return the CPU seconds that qqwing takes for some puzzles."""
    before = os.times()
    command = [QQWING, "--generate", str(number), "--one-line", *options]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    after = os.times()
    return sum(after[2:4]) - sum(before[2:4])


def beside_qqwing(number: int) -> Iterator[list[str]]:
    """Yield the rows that qqwing has too."""
    ways: dict[str, tuple[Callable[[int], int], tuple[str, ...]]] = {
        "minimal 9x9": (minimal_sudokus, ()),
        "more than singles and locked candidates": (hard_sudokus, ("--difficulty", "expert")),
    }
    for name, (ours, options) in ways.items():
        tell(name)
        start = clock()
        found = ours(number)
        rate = found / (clock() - start)
        other = number / qqwing_seconds(number, *options) if QQWING else None
        ratio = f"{rate / other:.2f}x" if other else "-"
        yield [name, f"{rate:.0f}", f"{other:.0f}" if other else "not installed", ratio]


#: Makes a puzzle of a kind, size and level, given a seed; returns the seconds, and it.
Maker = Callable[[str, int, Level | None, int], tuple[float, Board]]


def made_here(kind: str, size: int, level: Level | None, seed: int) -> tuple[float, Board]:
    """Make a puzzle in this process; the seconds are processor time."""
    start = clock()
    board = generate(kind, size, level=level, seed=seed)
    return clock() - start, board


def of_kinds(number: int, maker: Maker, *, large: bool) -> Iterator[list[str]]:
    """Yield the median and the longest time of each kind of puzzle."""
    rows = [*KIND_ROWS, ("sudoku", 25, None)] if large else KIND_ROWS
    for kind, size, level in rows:
        name = f"{level or 'any'} {kind} {size}x{size}"
        tell(name)
        times, givens = [], []
        for seed in range(number if size <= 9 else 3):
            seconds, board = maker(kind, size, level, seed)
            times.append(seconds)
            givens.append(sum(cell.given for cell in board.cells))
        median = tables.number(statistics.median(times))
        yield [name, str(len(times)), median, tables.number(max(times)), str(min(givens))]


#: Makes a puzzle as the page does, and returns the milliseconds and its link.
IN_PAGE = """.then(async ({ ask }) => {
    const made = async () => {
        const start = performance.now();
        let reply = await ask("generate_start", wishes);
        while (!reply.done) reply = await ask("generate_run", { seconds: 0.04 });
        return [performance.now() - start, reply.puzzle.link];
    };
    return made().catch(made);  // Python starts again if its small core lacks something
})"""


@contextmanager
def page_maker() -> Iterator[Maker]:
    """Return what makes puzzles in the page; the seconds are by the clock."""
    # Only this needs the environment of the tests.
    from playwright.sync_api import sync_playwright  # noqa: PLC0415

    from tests.browser.support import APP, launch, serving  # noqa: PLC0415
    from web.build.site import build_site  # noqa: PLC0415

    with serving(build_site()) as site, sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_page()
        page.goto(site)

        def made(kind: str, size: int, level: Level | None, seed: int) -> tuple[float, Board]:
            wishes = {"kind": kind, "size": size, "level": level, "seed": seed}
            milliseconds, link = page.evaluate(f"(wishes) => {APP}{IN_PAGE}", wishes)
            return milliseconds / 1000, decode(link)

        made("sudoku", 4, None, 0)  # Python starts
        yield made
        browser.close()


def checked(number: int, largest: int) -> Counter[str]:
    """Generate puzzles of all kinds in turn; count those that are as wanted, and those not."""
    found: Counter[str] = Counter()
    cases = [(k.name, size) for k in KINDS.values() for size in k.sizes if size <= largest]
    for index in range(number):
        kind, size = cases[index % len(cases)]
        turn = index // len(cases)
        graded = turn % 5 == 1 and size > 4
        level = LEVELS[turn % 2] if graded else None
        minimal = True if turn % 5 == 2 else None
        try:
            board = generate(kind, size, seed=index, level=level, minimal=minimal)
        except GenerationError:
            found["no such puzzle turned up"] += 1
            continue
        found["puzzles"] += 1
        found[_fault(board, level, minimal=bool(minimal)) or "as wanted"] += 1
        if index % 500 == 499:
            tell(f"{index + 1:,} of {number:,}: {dict(found)}")
    return found


def _fault(board: Board, level: Level | None, *, minimal: bool) -> str:
    """Say what is wrong with a puzzle, or ""."""
    if solve(board).status != "unique":
        return "not exactly one solution"
    if level and grade(board).level != level:
        return "another level"
    if minimal:
        tests = filter(None, try_each_clue(board))
        if any(not test.needed for test in tests if _counts(board, test.clue.index)):
            return "a clue too many"
    return ""


def _counts(board: Board, cell: int) -> bool:
    """Return whether a clue counts: black cells without a digit are no clues."""
    content = board.cells[cell]
    return bool(board.cages) or not content.black or content.given


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """Parse the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench generate", description=__doc__)
    parser.add_argument("--number", type=int, default=4096, help="sudokus a row (%(default)s)")
    parser.add_argument("--each", type=int, default=9, help="other puzzles a row (%(default)s)")
    parser.add_argument("--large", action="store_true", help="a 25x25 sudoku too")
    parser.add_argument("--page", action="store_true", help="in the page, where they are shown")
    parser.add_argument("--check", type=int, metavar="N", help="check N puzzles of all kinds")
    parser.add_argument("--largest", type=int, default=9, help="their size (%(default)s)")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str]) -> int:
    """Measure or check, and print."""
    options = parse(arguments)
    parts = [tables.facts(machine.facts())]
    if options.check:
        rows = [[what, str(n)] for what, n in checked(options.check, options.largest).items()]
        parts.append(tables.table(("checked", "number"), rows))
    elif options.page:
        times = ("seconds in the page", "puzzles", "median", "longest", "fewest givens")
        with page_maker() as maker:
            rows = [*of_kinds(options.each, maker, large=options.large)]
        parts.append(tables.table(times, rows))
    else:
        rates = ("CPU", "ours a second", "qqwing a second", "ours is faster")
        parts.append(tables.table(rates, [*beside_qqwing(options.number)]))
        times = ("CPU seconds", "puzzles", "median", "longest", "fewest givens")
        parts.append(tables.table(times, [*of_kinds(options.each, made_here, large=options.large)]))
    print("\n\n".join(parts))  # noqa: T201 - a command prints
    return 0

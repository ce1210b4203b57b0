"""Our levels of known sets: `python -m tests.logic.level_report`.

Prints the table of docs/grades.md, and how many plain sudokus the effort moves up a level.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache, partial

from sudolink import Board, decode
from sudolink.logic import explain
from sudolink.logic.scales import hodoku
from sudolink.logic.scales.own_level import (
    LEVELS,
    effort_of,
    hardest_of,
    level_of_effort,
    level_of_technique,
)
from tests.bench.engines import board_of
from tests.bench.sets import load
from tests.logic.support import data

#: The most boards of a set, taken at equal distances.
MOST = 20


@dataclass(frozen=True, slots=True)
class Graded:
    """The levels of a puzzle by number: by its hardest technique, by its effort."""

    technique: int
    effort: int

    @property
    def level(self) -> int:
        """The level of the puzzle."""
        return max(self.technique, self.effort)


def graded(board: Board) -> Graded | None:
    """Grade a board by its path; None if that doesn't reach the solution."""
    path = explain(board)
    if path.status != "solved":
        return None
    effort = level_of_effort(effort_of(path.steps), board.rules, len(board.cells))
    return Graded(level_of_technique(hardest_of(path.steps)), effort)


def _rated(level: str) -> Iterable[Board]:
    entries = data("grades.json")
    return (decode(entry["puzzle"]) for entry in entries if entry["hodoku_level"] == level)


def _bench(*names: str) -> Iterable[Board]:
    return (board_of(puzzle) for name in names for puzzle in load(name))


def _searched(kind: str) -> Iterable[Board]:
    return (decode(entry["board"]) for entry in data("search_boards.json") if entry["set"] == kind)


def _made(kind: str, size: int) -> Iterable[Board]:
    boards = map(decode, data("made_boards.json"))
    return (board for board in boards if (board.kind, board.size) == (kind, size))


SETS: dict[str, Callable[[], Iterable[Board]]] = {
    **{f"sudokus that HoDoKu calls {level}": partial(_rated, level) for level in hodoku.LEVELS},
    "sudokus with 17 clues": lambda: _bench("17_clue_1000"),
    "the hardest sudokus": lambda: _bench("hardest_1106"),
    "minimal sudokus with diagonals": lambda: _bench("minimal_sudoku_x"),
    "minimal windokus": lambda: _bench("minimal_windoku"),
    "jigsaws": lambda: _bench("jigsaw_100"),
    "minimal jigsaws": lambda: _bench("minimal_jigsaw"),
    "killers": lambda: _bench("killer_generated_300"),
    "hard killers": lambda: _bench("killer_tarek", "killer_mathemagic"),
    "killer jigsaws": lambda: _searched("killer-jigsaw"),
    "KenKens 4×4": lambda: _made("kenken", 4),
    "KenKens 5×5": lambda: _made("kenken", 5),
    "KenKens 6×6": lambda: _made("kenken", 6),
    "KenKens 9×9": lambda: _bench("kenken", "kenken_hard", "kenken_times"),
    "KenDokus 6×6": lambda: _made("kendoku", 6),
    "KenDokus 9×9": lambda: _bench("kendoku"),
    "Str8ts 6×6": lambda: _made("str8ts", 6),
    "Str8ts 9×9": lambda: _bench("str8ts"),
    "Str8ts with boxes 9×9": lambda: _made("str8ts-b", 9),
    "Str8ts with diagonals 9×9": lambda: _made("str8ts-x", 9),
    "Str8ts with both 6×6": lambda: _made("str8ts-bx", 6),
}


@cache
def found(name: str, most: int = MOST) -> Sequence[Graded | None]:
    """Grade the boards of a set, or so many of them."""
    boards = list(SETS[name]())
    return [graded(board) for board in boards[:: max(len(boards) // most, 1)][:most]]


def row(name: str) -> str:
    """Return a row of the table: how many puzzles have which level."""
    counts = Counter("none" if one is None else LEVELS[one.level] for one in found(name))
    cells = (str(counts[level] or "") for level in (*LEVELS, "none"))
    return f"| {name} | {' | '.join(cells)} |"


def main() -> None:
    """Print the table, and what the effort changes."""
    print(f"| set | {' | '.join(LEVELS)} | beyond |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for name in SETS:
        print(row(name))
    sudokus = [one for name in SETS if "sudokus " in name for one in found(name) if one]
    raised = sum(one.effort > one.technique for one in sudokus)
    print(f"\nThe effort moves {raised} of {len(sudokus)} sudokus up.")


if __name__ == "__main__":
    main()

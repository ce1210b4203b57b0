"""Make one board: attempts, one after the other, until one of them meets the criteria."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from sudolink.codec import best_format
from sudolink.generator.black_cells import blackened, with_black_digits
from sudolink.generator.cage_shapes import CAGE_SIZES
from sudolink.generator.caged_puzzle import caged, easier, harder, without_spare_cages
from sudolink.generator.criteria import Criteria, why_unfit
from sudolink.generator.difficulty import Judgement, level_if_up_to, use_of
from sudolink.generator.draws import Draws
from sudolink.generator.generation_errors import GenerationError
from sudolink.generator.given_groups import groups_of_cells
from sudolink.generator.grid_filling import fill
from sudolink.generator.prospects import Prospects
from sudolink.generator.region_shapes import random_regions
from sudolink.generator.removal import Removal, Removed
from sudolink.generator.shuffled_grid import shuffled_grid
from sudolink.generator.solved_grid import SolvedGrid
from sudolink.generator.trials import Trials
from sudolink.logic.scales.own_level import LEVELS, Level
from sudolink.puzzle.board import Board
from sudolink.puzzle.cell_names import some
from sudolink.solver.search.dispatch import is_plain

#: How many attempts are made for a board, by the largest size that they are for.
_ATTEMPTS = {6: 500, 9: 1000, 16: 30, 25: 8}

#: The most nodes of a trial, for each row; boards up to 9x9 take as many as they need.
_NODES_A_ROW = {9: 0, 16: 60, 25: 16}

#: The same for kinds with runs, whose nodes take longer.
_NODES_A_ROW_OF_RUNS = {9: 0, 16: 12, 25: 4}

#: What part of the cells has givens where the puzzle need not be minimal: so many of ten.
_GIVENS_OF_TEN = 4

#: How many digits are tried to make a puzzle easier that needs the right technique already.
_MOST_DIGITS_TRIED = 40

#: The sizes of cages that puzzles of each level often have; None is any level.
_FITTING_CAGES: dict[Level | None, tuple[tuple[int, ...], ...]] = {
    None: CAGE_SIZES,
    "Easy": CAGE_SIZES[:-1],
    "Medium": CAGE_SIZES[-2:],
    "Hard": CAGE_SIZES[-1:],
    "Expert": CAGE_SIZES[-1:],
    "Extreme": CAGE_SIZES[-1:],
}

#: What to do if no attempt succeeds.
_RARE = "Ask for something easier to find, or try another seed"
_RARE_TECHNIQUE = (
    "Such puzzles are rare: try another seed, or practise the technique on the page, which has "
    "boards for it"
)

#: The most names of techniques in an error.
_MOST_NAMES = 12


class BoardMaker:
    """Makes the board of some criteria and of three numbers: seed, index and attempt.

    Attributes:
        attempts: how many attempts have been made.
    """

    def __init__(self, criteria: Criteria, seed: int, index: int) -> None:
        self.attempts = 0
        self._unfilled = 0
        self._criteria = criteria
        self._seed = seed
        self._index = index
        self._draws = Draws(0)
        self._outcome = ""
        self._outcomes: Counter[str] = Counter()
        self._prospects = Prospects(criteria)

    def run(self) -> Trials[Board]:
        """Make the board. Raises GenerationError if no attempt meets the criteria."""
        criteria = self._criteria
        for attempt in range(most_attempts(criteria)):
            self.attempts = attempt + 1
            self._draws = Draws(self._seed, self._index, attempt)
            board = yield from self._attempt()
            if board is not None:
                return board
            self._outcomes[self._outcome] += 1
            if advice := self._prospects.advice(self.attempts):
                raise GenerationError(self._failure(advice))
        raise GenerationError(self._failure(_RARE_TECHNIQUE if criteria.technique else _RARE))

    def _attempt(self) -> Trials[Board | None]:
        """Make a board; if it does not meet the criteria, `_outcome` says what it is."""
        grid = yield from self._grid()
        if grid is None:
            self._unfilled += 1
            return self._missed("grids without a solution")
        make = self._of_cages if self._criteria.rules.cages else self._of_givens
        return (yield from make(grid))

    def _failure(self, advice: str) -> str:
        seen = some(
            [f"{what} ({count})" for what, count in self._outcomes.most_common()], _MOST_NAMES
        )
        return f"no {self._criteria.words} in {self.attempts} attempts, only: {seen}. {advice}"

    # --- Solved grids

    def _grid(self) -> Trials[SolvedGrid | None]:
        """Make a solved grid: regions and black cells first."""
        criteria, draws = self._criteria, self._draws
        rules, size = criteria.rules, criteria.size
        if rules.irregular:
            grid = yield from self._irregular()
        elif rules.straights:
            arrangement = criteria.symmetry or "rotational-2"
            frame = blackened(Board.blank(criteria.kind, size), arrangement, draws, self._unfilled)
            grid = yield from fill(frame, draws)
            grid = grid and with_black_digits(grid, criteria.arrangement, draws)
        elif is_plain(blank := Board.blank(criteria.kind, size)) and not rules.cages:
            grid = shuffled_grid(self._seed, self._index, self.attempts - 1)
        else:
            grid = yield from fill(blank, draws)
        return grid

    def _irregular(self) -> Trials[SolvedGrid | None]:
        """Make a solved jigsaw; large ones from a sudoku, as most regions have no solution."""
        criteria, draws, size = self._criteria, self._draws, self._criteria.size
        if size <= _LARGEST_FREE:
            regions = random_regions(size, draws)
            grid = yield from fill(Board.blank(criteria.kind, size, regions=regions), draws)
            return grid
        boxed = yield from fill(Board.blank("sudoku", size), draws)
        if boxed is None:
            return None
        regions = random_regions(size, draws, boxed.digits)
        return SolvedGrid(Board.blank(criteria.kind, size, regions=regions), boxed.digits)

    # --- Puzzles of givens

    def _of_givens(self, grid: SolvedGrid) -> Trials[Board | None]:
        criteria = self._criteria
        clued = {*grid.clued}
        groups: Sequence[tuple[int, ...]] = groups_of_cells(criteria.size, criteria.arrangement)
        if len(clued) < len(grid.digits):
            groups = [tuple(cell for cell in group if cell in clued) for group in groups]
        order = self._draws.shuffled(filter(None, groups))
        nodes_a_row = _NODES_A_ROW_OF_RUNS if criteria.rules.straights else _NODES_A_ROW
        nodes = 0 if criteria.minimal else _by_size(nodes_a_row, criteria.size) * criteria.size
        removed = yield from Removal(grid, order, self._fewest(clued), nodes).run()
        if criteria.minimal:
            self._prospects.add_givens(len(removed.givens))
        if criteria.givens not in (None, len(removed.givens)):
            return self._missed(f"{len(removed.givens)} givens")
        if criteria.minimal and not (yield from self._is_minimal(removed)):
            return self._missed("puzzles with a given that isn't needed")
        return (yield from self._hard_enough(removed))

    def _fewest(self, clued: set[int]) -> int:
        """Return the number of givens at which removal ends; a minimal puzzle has no such limit."""
        criteria = self._criteria
        if criteria.minimal:
            return 0
        if criteria.givens is not None:
            return criteria.givens
        return 0 if criteria.minimal is None else len(clued) * _GIVENS_OF_TEN // 10

    def _is_minimal(self, removed: Removed) -> Trials[bool]:
        """Return whether no single given can go."""
        if removed.minimal and self._criteria.arrangement == "none":
            return True
        cells = range(len(removed.grid.digits))
        for cell in sorted(removed.givens):
            given = bytes(other in removed.givens and other != cell for other in cells)
            found = yield removed.grid.trial(given, 0)
            if found is None or len(found) == 1:
                return False
        return True

    def _hard_enough(self, removed: Removed) -> Trials[Board | None]:
        """Return the puzzle if it is as hard as wanted, with givens put back if it is too hard."""
        criteria = self._criteria
        judged = yield from self._judged(removed.board)
        if judged.verdict <= 0 or criteria.minimal or criteria.givens is not None:
            return judged.board
        if criteria.technique:
            return (yield from self._with_more_digits(removed, judged))
        lowest, highest = 0, len(removed.gone)
        while judged.verdict and highest - lowest > 1:
            back = (lowest + highest) // 2
            judged = yield from self._judged(removed.with_back(back).board)
            if judged.verdict > 0:
                lowest = back
            else:
                highest = back
        return judged.board

    def _with_more_digits(self, removed: Removed, judged: Judgement) -> Trials[Board | None]:
        """Put givens back where harder techniques are needed, until they no longer are.

        A given that makes the puzzle too easy, or takes the technique away, is not put back.
        """
        for _ in range(_MOST_DIGITS_TRIED):
            if judged.verdict == 0 or not judged.open_cells:
                break
            more = removed.with_back_at(self._draws.choice(judged.open_cells))
            found = yield from self._judged(more.board)
            if found.verdict == 0 or found.open_cells:
                removed, judged = more, found
        return judged.board

    # --- Puzzles of cages

    def _of_cages(self, grid: SolvedGrid) -> Trials[Board | None]:
        """Make a puzzle of cages, and then an easier or harder one until it is as hard as wanted.

        Fewer cages are changed each time what was too easy has become too hard, or the reverse.
        """
        criteria, draws = self._criteria, self._draws
        puzzle = yield from caged(grid, draws.choice(_FITTING_CAGES[criteria.level]), draws)
        changes, before = criteria.size // 2, 0
        while True:
            if criteria.minimal:
                puzzle = yield from without_spare_cages(puzzle, draws)
            judged = yield from self._judged(puzzle.board)
            if judged.verdict == 0 or criteria.minimal:
                return judged.board
            if judged.verdict * before < 0:
                changes //= 2
            before = judged.verdict
            last, change = puzzle, easier if judged.verdict > 0 else harder
            puzzle = yield from change(puzzle, changes, draws)
            if len(puzzle.cages) == len(last.cages):
                return None

    # --- Difficulty

    def _judged(self, board: Board) -> Trials[Judgement]:
        """Judge a puzzle by the technique and the level that are wanted."""
        criteria, judged = self._criteria, Judgement(0, board)
        if technique := criteria.wanted_technique:
            if problem := why_unfit(technique, board):
                raise GenerationError(problem)
            judged = yield from use_of(board, technique)
            if judged.verdict:
                needs = "something harder" if judged.verdict > 0 else "only easier techniques"
                self._outcome = f"puzzles that need {needs}"
                return judged
        if criteria.level:
            level, effort = yield from level_if_up_to(criteria.level, board)
            if level:  # else the path ended before the solution
                self._prospects.add_effort(effort)
            if level != criteria.level:
                self._outcome = level or f"harder than {criteria.level}"
                found = LEVELS.index(level) if level else len(LEVELS)
                return Judgement(found - LEVELS.index(criteria.level))
        if judged.board and criteria.position:
            return Judgement(0, replace(judged.board, format=best_format(judged.board)))
        return Judgement(0, board)

    def _missed(self, what: str) -> Board | None:
        """Note what an attempt ended with, for the error; return no board."""
        self._outcome = what
        return None


#: The largest jigsaw with regions that know nothing of its digits.
_LARGEST_FREE = 9


def most_attempts(criteria: Criteria) -> int:
    """Return how many attempts are made for a board."""
    return _by_size(_ATTEMPTS, criteria.size)


def _by_size(numbers: dict[int, int], size: int) -> int:
    """Return the number for a size."""
    return next(number for largest, number in numbers.items() if size <= largest)

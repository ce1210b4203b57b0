"""Generate one board in slices, so that the caller can show its progress, pause and stop."""

from __future__ import annotations

from collections.abc import Generator

from sudolink.generator.board_maker import BoardMaker
from sudolink.generator.criteria import Criteria
from sudolink.generator.generating import seed_of
from sudolink.generator.generation_watch import GenerationProgress
from sudolink.generator.given_groups import Symmetry
from sudolink.generator.trials import Found, searched
from sudolink.logic.scales.own_level import Level
from sudolink.puzzle.board import Board


def generate_in_slices(  # noqa: PLR0913 - each is a keyword with a default
    kind: str = "sudoku",
    size: int = 9,
    *,
    level: Level | None = None,
    technique: str | None = None,
    position: bool = False,
    symmetry: Symmetry | None = None,
    givens: int | None = None,
    minimal: bool | None = None,
    seed: int | None = None,
) -> Generator[GenerationProgress, None, Board]:
    """Yield the progress wherever the caller can pause; return the board that `generate` returns.

    The arguments are those of `generate`. Impossible ones are refused at once, with TypeError or
    ValueError; GenerationError comes when no attempt has made such a board.
    """
    criteria = Criteria(kind, size, level, technique, position, symmetry, givens, minimal)
    return _made(BoardMaker(criteria, seed_of(seed), 0))


def _made(maker: BoardMaker) -> Generator[GenerationProgress, None, Board]:
    making, found = maker.run(), None
    while True:
        try:
            trial = making.send(found)
        except StopIteration as end:
            board: Board = end.value
            return board
        yield GenerationProgress(0, maker.attempts, maker.attempts)
        found = None
        if trial:
            found = yield from _with_progress(searched(trial), maker)


def _with_progress(
    search: Generator[None, None, Found], maker: BoardMaker
) -> Generator[GenerationProgress, None, Found]:
    """Search to the end; yield the progress of the maker where the search can pause."""
    try:
        while True:
            next(search)
            yield GenerationProgress(0, maker.attempts, maker.attempts)
    except StopIteration as end:
        found: Found = end.value
        return found

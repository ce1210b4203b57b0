"""Generate a puzzle in slices: for somebody who waits for it, or in the background in advance."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, cast

from sudolink.generator import GenerationError, GenerationProgress, generate_in_slices
from sudolink.logic.scales.own_level import Level
from sudolink.puzzle.board import Board
from sudolink.puzzle.errors import BoardStringError
from sudolink.puzzle.kinds import kind_named
from sudolink.service.puzzle_collections import collected, collected_position
from sudolink.service.running_work import RunningSlices, SlicedWork

if TYPE_CHECKING:
    from sudolink.service import protocol


class Generation(SlicedWork):
    """The making of a puzzle, which runs in slices."""

    def __init__(self, details: protocol.GenerateDetails) -> None:
        """Prepare it. Raises BoardStringError if there can be no such puzzle."""
        self._kind, self._size = details["kind"], details["size"]
        self._level = cast("Level | None", details.get("level"))
        self._technique = details.get("technique")
        try:
            self._work = generate_in_slices(
                self._kind,
                self._size,
                level=self._level,
                technique=self._technique,
                position=self._technique is not None,
                seed=details["seed"],
            )
        except (TypeError, ValueError) as error:
            sentence = "A puzzle like this isn't possible. Choose another kind, size or level."
            raise BoardStringError(sentence, details=str(error)) from None
        self._progress = GenerationProgress(0, 0)
        self._board: Board | None = None

    def run(self, seconds: float) -> None:
        """Work for about this many seconds. Raises BoardStringError if no attempt succeeds."""
        end = perf_counter() + seconds
        try:
            while not self.done and perf_counter() < end:
                self._progress = next(self._work)
        except StopIteration as made:
            self._board, self.done = made.value, True
        except GenerationError as error:
            self.done = True
            raise BoardStringError(self._failure(), details=str(error)) from None

    def _failure(self) -> str:
        what = f"{self._size}×{self._size} {kind_named(self._kind).title}"
        wanted = f"{self._level} {what}" if self._level else what
        return (
            f"No {wanted} turned up in {self._progress.attempts} attempts. Try again, or choose "
            "another level."
        )

    def reply(self) -> protocol.GenerateReply:
        """Return how far the work is, and the puzzle once it is made."""
        return {
            "done": self.done,
            "attempts": self._progress.attempts,
            "puzzle": None if self._board is None else self._described(self._board),
        }

    def _described(self, board: Board) -> protocol.CollectedPuzzle:
        if self._technique:
            return collected_position(board)
        return collected(board, level=self._level or "")


#: The puzzles that are being made; the one in advance is a task of its own.
_generations = RunningSlices[Generation]()

_IN_ADVANCE = "in advance"


def generate_start(details: protocol.GenerateDetails) -> protocol.GenerateReply:
    """Start to make a puzzle that somebody waits for."""
    return _generations.start(Generation(details)).reply()


def generate_run(details: protocol.SliceDetails) -> protocol.GenerateReply:
    """Continue for about this many seconds. Raises BoardStringError if nothing is being made."""
    return _generations.run(details["seconds"]).reply()


def generate_stop(_: protocol.Details) -> protocol.GenerateReply:
    """Stop. Raises BoardStringError if nothing is being made."""
    return _generations.stop().reply()


def prepare_start(details: protocol.GenerateDetails) -> protocol.GenerateReply:
    """Start to make a puzzle in advance."""
    return _generations.start(Generation(details), _IN_ADVANCE).reply()


def prepare_run(details: protocol.SliceDetails) -> protocol.GenerateReply:
    """Continue for about this many seconds. Raises BoardStringError if nothing is being made."""
    return _generations.run(details["seconds"], _IN_ADVANCE).reply()


def prepare_stop(_: protocol.Details) -> protocol.GenerateReply:
    """Stop. Raises BoardStringError if nothing is being made."""
    return _generations.stop(_IN_ADVANCE).reply()

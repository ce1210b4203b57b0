"""Grades any number of puzzles, one after the other or by the workers of an executor."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sudolink.codec.lists.list_item import Item
from sudolink.codec.lists.list_lines import Fault, Line
from sudolink.codec.reading.decoding import decode
from sudolink.logic.scales.puzzle_grade import PuzzleGrade, grade_in_slices
from sudolink.puzzle.board import Board
from sudolink.solver.batch.list_parts import ListPart, PartSupply
from sudolink.solver.batch.watch import ManyProgress, Watch
from sudolink.solver.session.options import check_boards

if TYPE_CHECKING:
    from concurrent.futures import Executor


@dataclass(frozen=True, slots=True)
class GradeAnswer:
    """What became of one of many puzzles.

    Attributes:
        number: its place among the puzzles, from 1; blank lines and comments are not counted.
        item: the board; for a line, the text that `decode` reads, or the whole line if that
            could not be read.
        grade: its grade, or None if the line could not be read.
        fault: why it could not be read, with what else is known of it; else None.
        line: its place in the source, from 1; all lines are counted.
        remark: what was left out of the line.
        columns: what a table's columns but that of the puzzle hold, as pairs of name and text.
    """

    number: int
    item: Item
    grade: PuzzleGrade | None
    fault: Fault | None = None
    line: int = 0
    remark: str = ""
    columns: tuple[tuple[str, str], ...] = ()

    @property
    def error(self) -> str:
        """Why the line could not be read, as a sentence; else ""."""
        return self.fault.sentence if self.fault else ""


def grade_many(
    boards: Iterable[Item | Line | None],
    *,
    executor: Executor | None = None,
    in_flight: int | None = None,
    progress: Callable[[ManyProgress], object] | None = None,
    stop: Callable[[], bool] | None = None,
) -> Iterator[GradeAnswer]:
    """Grade many puzzles lazily, in order, each as `grade` does; memory stays bounded.

    Args:
        boards: boards, or lines of text, as for `solve_many`; or lines that have been read.
        executor, in_flight: who does the work, as for `solve_many`.
        progress: called after each puzzle or batch, and about every 30 ms in between.
        stop: called as often; once it returns true, there are no more grades.

    Raises:
        TypeError, ValueError, BrokenExecutor: as for `solve_many`.
    """
    check_boards(boards)
    supply, watch = PartSupply(boards), Watch(progress, stop)
    if executor is None:
        return _one_by_one(supply, watch)
    # Few have an executor.
    from sudolink.solver.batch.executors import check_executor  # noqa: PLC0415
    from sudolink.solver.batch.shared_answers import share_parts  # noqa: PLC0415

    check_executor(executor, in_flight)
    found = share_parts(executor, grades_of, supply, in_flight, watch)
    return (_numbered(number, answer, some) for number, answer, some in found)


def grades_of(part: ListPart) -> list[GradeAnswer]:
    """Grade the puzzles of a part, in whatever process this is; the boards are left out."""
    return [next(filter(None, _graded(line))) for line in part.read()]


def _one_by_one(supply: PartSupply, watch: Watch) -> Iterator[GradeAnswer]:
    """Yield the grades as soon as they are found, numbered from 1."""
    done = 0
    while part := supply.take(1):
        boards = part.boards
        for line in part.read():
            for answer in _graded(line):
                if answer:
                    done += 1
                    watch.report(done)
                    yield _numbered(done, answer, boards)
                if watch.pulse(done):
                    return


def _numbered(number: int, answer: GradeAnswer, boards: Mapping[int, Board]) -> GradeAnswer:
    return replace(answer, number=number, item=boards.get(answer.line, answer.item))


def _graded(line: Line) -> Iterator[GradeAnswer | None]:
    """Yield None wherever the caller can pause, then the grade of a line's puzzle."""
    number, text, item, fault, _, columns, remark = line
    found = None
    if not fault:
        for found in grade_in_slices(item if isinstance(item, Board) else decode(item)):
            if found is None:
                yield None
    yield GradeAnswer(0, text, found, fault, number, remark, columns)

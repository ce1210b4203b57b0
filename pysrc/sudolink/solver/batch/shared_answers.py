"""Shares the boards of a list among workers, who send their answers back as small values.

Answers about plain sudokus take longer to send as objects than to find.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import TypeVar

from sudolink.codec.lists.list_item import Item
from sudolink.codec.lists.list_lines import Fault, Line
from sudolink.puzzle.board import Board
from sudolink.solver.batch.answer import Answer, answer_of
from sudolink.solver.batch.batch import EntryReader
from sudolink.solver.batch.executors import check_executor, share
from sudolink.solver.batch.list_parts import ListPart, PartSupply
from sudolink.solver.batch.list_start import ListStart
from sudolink.solver.batch.pipeline import Pipeline
from sudolink.solver.batch.policy import BatchPolicy
from sudolink.solver.batch.watch import Watch
from sudolink.solver.session.options import Use
from sudolink.solver.session.result import Result, Status

Found = TypeVar("Found")

#: The values of a result, with a solution as one byte for each cell.
PackedResult = tuple[Status, tuple[bytes, ...], int, int, str, bool]

#: The values of an answer after its number; the item is "" for a board, which the caller has.
PackedAnswer = tuple[
    str, PackedResult | None, Fault | None, int, bool | None, str, tuple[tuple[str, str], ...]
]


def shared_answers(  # noqa: PLR0913, PLR0917 - the arguments of `solve_many`
    boards: Iterable[Item | Line | None],
    start: ListStart,
    limit: int,
    use: Use,
    executor: Executor,
    in_flight: int | None,
    watch: Watch,
) -> Iterator[Answer]:
    """Return the answers that workers find, in order and numbered from 1.

    Raises:
        TypeError, ValueError: the executor or `in_flight` can't be used.
    """
    check_executor(executor, in_flight)
    supply = PartSupply(boards, start)
    found = share_parts(executor, PartSolver(limit, use), supply, in_flight, watch)
    return (unpacked(number, packed, some) for number, packed, some in found)


def share_parts(
    executor: Executor,
    work: Callable[[ListPart], Sequence[Found]],
    supply: PartSupply,
    in_flight: int | None,
    watch: Watch,
) -> Iterator[tuple[int, Found, Mapping[int, Board]]]:
    """Yield what workers find about each board of a list, in order.

    Each comes with its number, from 1, and with the boards of its part by their places.
    """
    done = 0

    def pulse() -> bool:
        return watch.pulse(done)

    for part, found in share(executor, work, supply.take, pulse, in_flight):
        boards = part.boards
        for each in found:
            done += 1
            yield done, each, boards
        watch.report(done)


@dataclass(frozen=True, slots=True)
class PartSolver:
    """Solves the parts that it is given.

    Attributes:
        limit: how many solutions of each board are wanted.
        use: what constrains the search.
    """

    limit: int
    use: Use

    def __call__(self, part: ListPart) -> list[PackedAnswer]:
        """Return the answers of a part."""
        policy = BatchPolicy(self.limit, self.use)
        reader = EntryReader(self.use, policy.capacities)
        solved = Pipeline(policy).solve_entries(map(reader.entry, part.read()))
        return [_packed(answer_of(0, *each)) for each in solved if each is not None]


def unpacked(number: int, packed: PackedAnswer, boards: Mapping[int, Board]) -> Answer:
    """Return the answer with this number; `boards` are those of its part, by their places."""
    text, found, fault, line, agrees, remark, columns = packed
    result = None
    if found:
        status, solutions, guesses, nodes, reason, complete = found
        result = Result(status, tuple(map(tuple, solutions)), guesses, nodes, reason, complete)
    return Answer(number, boards.get(line, text), result, fault, line, agrees, remark, columns)


def _packed(answer: Answer) -> PackedAnswer:
    result = answer.result
    found: PackedResult | None = None
    if result:
        solutions = tuple(map(bytes, result.solutions))
        rest = result.guesses, result.nodes, result.reason, result.complete
        found = (result.status, solutions, *rest)
    text, rest_of_line = str(answer.item), (answer.agrees, answer.remark, answer.columns)
    return (text, found, answer.fault, answer.line, *rest_of_line)

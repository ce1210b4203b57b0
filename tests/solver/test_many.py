"""solve_many: order, laziness, batches, and what it promises of progress, stops and faults."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice, repeat
from random import Random
from typing import Any

import pytest

from sudolink.codec import decode, encode
from sudolink.puzzle.board import Board, Cage, Cell
from sudolink.puzzle.kinds import KINDS
from sudolink.solver import ENGINES, ManyProgress, Result, solutions, solve, solve_many
from sudolink.solver import count as counted
from sudolink.solver.batch import batch, pipeline, watch
from sudolink.solver.batch.lanes_engine import HELD, LARGEST, MOST_SOLUTIONS, LanesEngine
from tests.bench import sets
from tests.solver.lines import EMPTY, FULL, ONE_SOLUTION, loosened
from tests.solver.puzzles import from_text

EASY = "100000569492056108056109240009640801064010000218035604040500016905061402621000005"
OPEN = "." * 81
BLANK = Board.blank("sudoku", 4)


def reported(boards, limit=2, **more: Any) -> list[tuple[str, str]]:
    """The status and the reason of each board."""
    results = [answer.result for answer in solve_many(boards, limit, **more)]
    return [(result.status, result.reason) for result in results if result]


@pytest.fixture
def eager(monkeypatch):
    """Hooks are called whenever they may be, not only about every 30 ms."""
    monkeypatch.setattr(watch, "SLICE", 0)


def test_many_in_order_with_errors():
    lines: list[Board | str] = [EASY, "", "no board at all\n", BLANK, f"  {EASY}\n"]
    answers = list(solve_many(iter(lines)))
    assert [answer.number for answer in answers] == [1, 2, 3, 4]
    assert [answer.result and answer.result.status for answer in answers] == [
        "unique",
        None,
        "multiple",
        "unique",
    ]
    assert answers[1].error
    assert answers[1].item == "no board at all"
    assert answers[0].result == solve(from_text("sudoku", EASY))
    with pytest.raises(ValueError, match="at least 1"):
        solve_many([], 0)
    with pytest.raises(ValueError, match="use must be"):
        solve_many([], use="pencil")  # type: ignore[arg-type]


def test_many_reports_and_stops():
    seen: list[ManyProgress] = []
    boards = [Board.blank("sudoku-x")] * 9
    answers = list(solve_many(boards, progress=seen.append, stop=lambda: len(seen) > 4))
    assert 1 < len(answers) < 9
    assert seen[-1].done == len(answers)
    assert seen[-1].search is None
    assert seen[0].search is not None
    last = list(solve_many([Board.blank("sudoku-x", 9)] * 2, 10**9, stop=lambda: True))
    assert len(last) == 1


def test_many_plain_sudokus_go_by_lanes():
    """In order, with the answers that single searches give, also when stopped half-way."""
    bad = "11" + EASY[2:]
    lines: list[Board | str] = [EASY, bad, OPEN] * 9
    answers = list(solve_many(lines))
    for line, answer in zip(lines, answers, strict=True):
        assert isinstance(line, str)
        single = solve(from_text("sudoku", line))
        assert answer.result is not None
        assert answer.result.status == single.status
        assert answer.result.reason == single.reason
        if single.status == "unique":
            assert answer.result.solution == single.solution
    stopped = list(solve_many([OPEN] * 20, 900, stop=lambda: True))
    assert len(stopped) == 20
    many = list(solve_many([OPEN] * 20, 10**9, stop=lambda: True))
    assert {answer.result and answer.result.status for answer in many} <= {"multiple", "stopped"}


class Taken:
    """An endless source of one item that knows how often it was taken."""

    def __init__(self, item: Board | str) -> None:
        self.item = item
        self.times = 0

    def __iter__(self) -> Iterator[Board | str]:
        while True:
            self.times += 1
            yield self.item


class Batches:
    """An engine for lines of 81 characters that finds nothing.

    It works as many times as asked before each result.
    """

    def __init__(self, fewest=1, work=0) -> None:
        self.fewest = fewest
        self.work = work
        self.sizes: list[int] = []
        self.given = 0

    def most(self, limit) -> int:
        return 3 if limit < 100 else 0

    def takes(self, item, use) -> bool:
        return isinstance(item, str) and len(item) == 81 and use == "values"

    def solve(self, items, limit, _use, stop) -> Iterator[Result]:
        self.sizes.append(len(items))
        for _ in items:
            stopped = [stop() for _ in range(self.work)].count(True)
            self.given += 1
            yield Result("stopped") if stopped else Result("none", nodes=limit)


@pytest.fixture
def plug():
    """Plugs engines in for a test."""
    known = ENGINES[:]

    def plugged(engine: Batches) -> Batches:
        ENGINES.insert(0, engine)
        return engine

    yield plugged
    ENGINES[:] = known


def test_an_engine_gets_batches_of_boards_that_it_takes(plug):
    engine = plug(Batches())
    answers = list(solve_many([EASY] * 4 + [BLANK] + [EASY], 5))
    assert engine.sizes == [3, 2]  # what it does not take rides along
    assert [a.result.status for a in answers if a.result] == ["none"] * 4 + ["multiple", "none"]
    assert [a.number for a in answers] == list(range(1, 7))


def test_an_engine_gets_no_batch_that_is_too_small_and_none_with_too_high_a_limit(plug):
    engine = plug(Batches(fewest=2))
    assert [status for status, _ in reported([EASY] * 4)] == ["none", "none", "none", "unique"]
    assert [status for status, _ in reported([EASY] * 4, 100)] == ["unique"] * 4
    assert engine.sizes == [3]


def test_answers_of_a_batch_come_as_they_are_found(plug):
    engine = plug(Batches())
    for answer in solve_many([EASY] * 3):
        assert engine.given == answer.number


@pytest.mark.usefixtures("eager")
def test_a_batch_reports_progress_while_it_is_read_and_solved(plug):
    plug(Batches(work=5))
    seen: list[ManyProgress] = []
    answers = solve_many([EASY] * 3, progress=seen.append)
    next(answers)
    assert [now.done for now in seen] == [0] * (2 + 5)
    assert len(list(answers)) == 2
    assert [now.done for now in seen[7:]] == [1] * 6 + [2] * 6 + [3] * 2
    assert all(now.search is None for now in seen)


@pytest.mark.usefixtures("eager")
def test_a_stop_is_asked_for_while_a_batch_is_read_and_worked_on(plug):
    engine = plug(Batches(work=1))

    def stopped_at(number: int) -> list[str]:
        """The statuses where the stop comes when it is asked for the so-manieth time."""
        calls = count(1)
        return [status for status, _ in reported([EASY] * 6, stop=lambda: next(calls) == number)]

    assert stopped_at(1) == []
    assert engine.sizes == []
    assert stopped_at(3) == ["stopped"] * 3
    assert stopped_at(5) == ["none", "stopped", "stopped"]
    assert engine.sizes == [3, 3]


@pytest.mark.usefixtures("eager")
@pytest.mark.parametrize(("boards", "limit"), [(3, 900), (3, 5000), (20, 5)])
def test_lists_of_boards_with_many_solutions_report_progress_from_the_start(boards, limit):
    seen: list[ManyProgress] = []
    answers = solve_many([OPEN] * boards, limit, progress=seen.append)
    first = next(answers).result
    assert first is not None
    assert len(set(first.solutions)) == limit
    assert len(seen) > boards
    assert {now.done for now in seen} == {0}
    if boards < LanesEngine.fewest or limit > MOST_SOLUTIONS:
        assert max(now.search.solutions for now in seen if now.search) == limit


@pytest.mark.parametrize(
    ("limit", "ahead"), [(1, LARGEST), (2, LARGEST), (1000, HELD // 1000), (1001, 1)]
)
@pytest.mark.slow
def test_the_higher_the_limit_the_fewer_boards_are_read_ahead(limit, ahead):
    lines = Taken(FULL)
    next(solve_many(lines, limit))
    assert lines.times == ahead
    assert ahead * limit <= HELD


def test_no_reason_is_looked_for_after_a_stop():
    stops: list[bool] = []
    results = LanesEngine().solve(["55" + OPEN[2:]] * 20, 2, "values", lambda: bool(stops))
    assert next(results).reason
    stops.append(True)
    assert set(results) == {Result("stopped")}


def with_value(line: str, value: int) -> Board:
    """A board with a value in its first cell, be it nonsense."""
    return Board("sudoku", 9, (Cell(value, given=True), *from_text("sudoku", line).cells[1:]))


#: Boards of all sorts, some of which no line can hold.
SORTS: list[Board | str] = [
    *ONE_SOLUTION[::8],
    *sets.lines("sudoku_17_clue_1000.txt")[:100],
    *(loosened(line, Random(at)) for at, line in enumerate(ONE_SOLUTION[::8])),  # noqa: S311
    EMPTY,
    FULL,
    "." + FULL[1:],
    "55" + EMPTY[2:],
    with_value(EASY, 2),
    from_text("sudoku", EASY).with_value(1, 4),
    from_text("sudoku", EASY).with_value(1, 3),
]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("limit", "use"),
    [(1, "values"), (2, "values"), (3, "values"), (1, "givens"), (2, "candidates")],
)
def test_an_answer_is_that_of_a_board_alone(limit, use):
    boards = [decode(item) if isinstance(item, str) else item for item in SORTS]
    alone = [solve(board, limit, use=use) for board in boards]
    expected = [(result.status, result.reason) for result in alone]
    assert reported(SORTS, limit, use=use) == expected
    few = SORTS[-8:]
    assert reported(few, limit, use=use) == expected[-8:]
    assert len({status for status, _ in expected}) == 3
    for answer, single in zip(solve_many(SORTS, limit, use=use), alone, strict=True):
        assert answer.result is not None
        if single.status == "unique":
            assert answer.result.solutions == single.solutions


@pytest.mark.slow
def test_with_a_limit_of_one_it_does_not_matter_which_boards_are_around():
    lines = sets.lines("sudoku_17_clue_1000.txt")
    assert reported(lines, 1) == [
        (solve(from_text("sudoku", line), 1).status, "") for line in lines
    ]


def failing(times: int, item: Board | str, error: BaseException) -> Iterator[Board | str]:
    yield from repeat(item, times)
    raise error


@pytest.mark.parametrize(
    ("times", "item"), [(1, EASY), (100, EASY), (2, decode(KINDS["kenken"].example)), (0, EASY)]
)
def test_items_before_an_error_of_the_source_are_answered(times, item):
    answers = solve_many(failing(times, item, OSError("the disk is gone")))
    assert [answer.number for answer in islice(answers, times)] == list(range(1, times + 1))
    with pytest.raises(OSError, match="the disk is gone"):
        next(answers)
    interrupted = solve_many(failing(times, EASY, KeyboardInterrupt()))
    with pytest.raises(KeyboardInterrupt):
        next(interrupted)


def test_an_error_after_a_stop_is_not_reported():
    assert len(reported(failing(1, BLANK, OSError()), stop=lambda: True)) == 1


def test_an_error_of_a_hook_is_not_put_off():
    def progress(_: object) -> None:
        raise ZeroDivisionError

    answers = solve_many([EASY] * 2, progress=progress)
    with pytest.raises(ZeroDivisionError):
        list(answers)


TABLES = [
    f"{EASY},{FULL}",
    f"{EASY},1.2",
    f"1,{EASY} 1.2",
    f'"{EASY}";"{FULL}"',
    *(EASY.replace("0", blank) for blank in "._-*xX?\u00b7"),
]


@pytest.mark.parametrize("line", TABLES)
def test_a_line_may_be_the_row_of_a_table_and_have_any_sign_for_blanks(line, plug):
    engine = plug(Batches())
    reported = [*solve_many([line] * 3)]
    assert engine.sizes == [3]
    assert decode(str(reported[0].item)).cells == decode(EASY).cells


def test_blank_lines_and_comments_are_skipped_and_counted_as_lines():
    answers = solve_many(["# c", EASY, " ", "#1", "x", "\n", BLANK])
    assert [(a.number, a.line, bool(a.error)) for a in answers] == [
        (1, 2, False),
        (2, 5, True),
        (3, 7, False),
    ]


def test_others_ride_along_with_a_batch_and_are_answered_in_order(plug):
    engine = plug(Batches())
    items: list[Board | str] = [EASY, "x", BLANK, EASY, decode(EASY), EASY, "x", BLANK]
    answers = list(solve_many(items))
    assert engine.sizes == [3]
    statuses = [answer.result.status if answer.result else "" for answer in answers]
    assert statuses == ["none", "", "multiple", "none", "unique", "none", "", "multiple"]
    assert [answer.item for answer in answers] == items


def test_only_a_few_are_added(monkeypatch):
    monkeypatch.setattr(batch, "RIDERS", 5)

    def lines() -> Iterator[str]:
        yield EASY
        yield from repeat("x", 5)
        raise AssertionError

    assert [bool(a.error) for a in islice(solve_many(lines()), 6)] == [False] + [True] * 5


@pytest.mark.usefixtures("eager")
def test_a_stop_is_asked_for_in_endless_blank_lines():
    calls = count()
    assert list(solve_many(repeat("\n"), stop=lambda: next(calls) > 9)) == []


@pytest.mark.parametrize(
    ("item", "named"), [(5, "not an int"), (b"53", "not a bytes; open the file as text")]
)
def test_a_bad_board_is_reported_after_those_before_it(item, named):
    answers = solve_many([OPEN] * 5 + [item])
    assert len(list(islice(answers, 5))) == 5
    with pytest.raises(TypeError, match=f"item 6 of the boards must be .*{named}"):
        next(answers)


@pytest.mark.parametrize("boards", ["boards.txt", b"", BLANK, None, 5])
def test_anything_but_many_boards_is_refused(boards):
    with pytest.raises(TypeError, match="the boards must be an iterable of boards or lines"):
        solve_many(boards)


@pytest.mark.parametrize("limit", [None, "2", 1.5])
def test_a_limit_is_a_whole_number(limit):
    for call in (solve, counted):
        with pytest.raises(TypeError, match="the limit must be a whole number, not"):
            call(BLANK, limit)
    with pytest.raises(TypeError, match="the limit must be a whole number, not"):
        solve_many([], limit)


def test_a_board_is_not_text():
    calls: tuple[Any, ...] = (solve, counted, solutions)
    for call in calls:
        with pytest.raises(TypeError, match="must be a Board, not a str; decode"):
            call(EASY)


def test_complete_says_whether_these_are_all():
    line = EASY.replace("5", ".")
    board = from_text("sudoku", line)
    number = counted(board).number
    assert number > 1
    for limit in (1, 2, number, number + 1):
        [alone, *together] = [
            solve(board, limit),
            *(a.result for a in solve_many([line] * 20, limit)),
        ]
        assert alone.complete == (limit > number)
        assert {result.complete for result in together if result} == {alone.complete}
    assert solve(from_text("sudoku", EASY)).complete
    assert solve(from_text("sudoku", FULL), 1).complete
    assert solve(from_text("sudoku", "11" + EASY[2:])).complete
    stopped = solve(from_text("sudoku", OPEN), 10**6, stop=lambda: True)
    assert not stopped.complete


def test_nothing_is_read_ahead_of_a_board_that_is_searched_alone():
    boards = Taken(Board.blank("killer", 4).with_cages((Cage((0, 1), 5),)))
    for answer in islice(solve_many(boards), 3):
        assert boards.times == answer.number


def test_a_listed_solution_is_compared_with_the_answer():
    solved = "".join(map(str, solve(decode(EASY)).solution or ()))
    wrong = solved[:3] + "55" + solved[5:]
    rows = [f"{EASY},{text}" for text in (solved, wrong, "", "none", solved[:-1])]
    open_rows = [f"{OPEN},{text}" for text in (solved, "5" * 81)]
    impossible = [f"55{OPEN[2:]},{solved}", f"12{OPEN[2:]},{solved}"]
    answers = list(solve_many(["puzzle,solution", *rows, *open_rows, *impossible]))
    differs = "The solution column differs at "
    assert [(answer.agrees, answer.remark) for answer in answers] == [
        (True, "The solution column agrees."),
        (False, f"{differs}A4 and A5."),
        (None, ""),
        (False, "The solution column doesn't hold a full grid of this size."),
        (False, "The solution column doesn't hold a full grid of this size."),
        (True, "The solution column is one of several solutions."),
        (False, "The solution column breaks a rule."),
        (False, "There is no solution, so the solution column must be wrong."),
        (False, f"{differs}A2."),
    ]


def test_solutions_of_other_kinds_and_sizes_are_compared():
    rows = ["bd,answer"]
    for kind in ("jigsaw", "killer"):
        board = decode(KINDS[kind].example)
        solution = solve(board).solution or ()
        rows.append(f'"{KINDS[kind].example}",{"".join(map(str, solution))}')
    large = Board.blank("sudoku", 16).with_value(0, 3)
    solution = solve(large).solutions[0]
    rows.append(f"{encode(large)},{encode(large.with_solution(solution))}")
    assert [answer.agrees for answer in solve_many(rows)] == [True] * 3


def test_a_board_that_makes_no_search_is_an_error_of_its_own(monkeypatch):
    def refuse(*_: object, **__: object) -> None:
        raise ValueError("such a board is not searched")

    monkeypatch.setattr(pipeline, "search_for", refuse)
    answers = list(solve_many([EASY, BLANK, "122" + "." * 726, EASY]))
    assert [bool(answer.error) for answer in answers] == [True] * 4
    assert answers[1].error == "such a board is not searched"
    assert answers[1].result is None


def test_lines_that_wait_are_answered_before_a_board_and_before_a_fault():
    row = f"{EASY[1:]},{FULL}"
    assert [bool(answer.error) for answer in solve_many([row, BLANK])] == [True, False]
    answers = solve_many(failing(1, row, OSError("gone")))
    assert next(answers).error
    with pytest.raises(OSError, match="gone"):
        next(answers)

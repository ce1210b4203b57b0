"""The lanes: thousands of sudokus at once."""

from __future__ import annotations

import doctest
from collections.abc import Sequence
from itertools import islice, pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudolink.solver import Result, solve_many
from sudolink.solver.batch import lanes
from sudolink.solver.batch.lanes import Stream, board_ids, pool, solve_lines, stream, text_planes
from sudolink.solver.batch.lanes.guess_cells import choose, weigh
from sudolink.solver.batch.lanes.plane_fields import OneField
from sudolink.solver.batch.lanes.triads import narrow_line
from sudolink.solver.search import lane_bytes, planes
from sudolink.solver.search.grid9.grid_search import Search9
from sudolink.solver.search.planes import copied_lanes
from tests.solver.lines import EMPTY, FULL, ONE_SOLUTION, general, is_solution, loosened
from tests.strategies import randoms

#: Three rows lack the same digits in two columns.
TWO = "".join("." if cell in {0, 3, 9, 12, 18, 21} else FULL[cell] for cell in range(81))


def one_by_one(line, limit):
    search = Search9([1 << int(c) - 1 if c in "123456789" else 511 for c in line], limit)
    search.run()
    return tuple(sorted("".join(map(str, digits)) for digits in search.result().solutions))


def by_lanes(lines, limit=2):
    return list(Stream(lines, limit).answers())


def results_of(boards, limit) -> list[Result]:
    return [answer.result for answer in solve_many(boards, limit) if answer.result]


def test_published_sudokus_have_one_solution():
    answers = by_lanes(ONE_SOLUTION)
    assert [answer.board for answer in answers] == ONE_SOLUTION
    assert all(len(answer.solutions) == 1 for answer in answers)
    assert all(is_solution(answer.board, answer.solutions[0]) for answer in answers)


@pytest.mark.slow
@settings(max_examples=8)
@given(random=randoms(), limit=st.sampled_from([1, 2, 3, 40]))
def test_as_many_solutions_as_one_at_a_time(random, limit):
    lines = [loosened(random.choice(ONE_SOLUTION), random) for _ in range(60)]
    for answer in by_lanes(lines, limit):
        expected = one_by_one(answer.board, limit)
        if len(expected) < limit:
            assert answer.solutions == expected
        else:
            assert len(set(answer.solutions)) == limit
            assert all(is_solution(answer.board, digits) for digits in answer.solutions)


@pytest.mark.slow
def test_as_many_solutions_as_the_general_solver_finds():
    random = Random(3)  # noqa: S311
    lines = [loosened(random.choice(ONE_SOLUTION), random) for _ in range(75)]
    for answer in by_lanes(lines, 30):
        expected = general(answer.board, 30)
        assert len(answer.solutions) == len(expected)
        assert len(expected) == 30 or list(answer.solutions) == expected


def test_none_one_and_many_side_by_side():
    lines = [EMPTY, FULL, "11" + "." * 79, "." + FULL[1:]] * 10
    lines.append("." + FULL[1:80] + ("1" if FULL[80] != "1" else "2"))
    for answer in by_lanes(lines, 5):
        want = {EMPTY: 5, FULL: 1, "." + FULL[1:]: 1}.get(answer.board, 0)
        assert len(set(answer.solutions)) == want


@pytest.mark.parametrize("count", [0, 1, 17, 200])
def test_any_number_of_lines(count):
    lines = (ONE_SOLUTION * 2)[:count]
    answers = list(solve_lines(line + "\n" for line in lines))
    assert [answer.board for answer in answers] == lines
    assert all(len(answer.solutions) == 1 for answer in answers)


@pytest.fixture
def small_pools(monkeypatch):
    monkeypatch.setattr(stream, "WIDEST", 64)
    monkeypatch.setattr(stream, "WINDOW", 128)
    monkeypatch.setattr(planes, "GRAIN", 16)


@pytest.mark.slow
@pytest.mark.usefixtures("small_pools")
@pytest.mark.parametrize("last", [0, 40])
def test_small_pools_spill_fold_and_join(monkeypatch, last):
    monkeypatch.setattr(stream, "LAST", last)
    lines = [*ONE_SOLUTION, EMPTY, *ONE_SOLUTION[:20]]
    for answer, line in zip(by_lanes(lines), lines, strict=True):
        assert answer.board == line
        assert len(answer.solutions) == (2 if line == EMPTY else 1)


@pytest.mark.usefixtures("small_pools")
def test_positions_of_boards_with_many_solutions_do_not_pile_up():
    seen: list[lanes.StreamProgress] = []
    answers = Stream([EMPTY] * 40, 2).answers(progress=seen.append)
    assert all(len(set(answer.solutions)) == 2 for answer in answers)
    assert max(progress.lanes for progress in seen) < 81 * stream.WIDEST


@pytest.mark.parametrize("last", [0, 1000])
@pytest.mark.slow
def test_each_board_has_its_own_counts(monkeypatch, last):
    monkeypatch.setattr(stream, "LAST", last)
    searched = Stream([*ONE_SOLUTION, EMPTY, FULL, "11" + "." * 79], 2)
    answers = {answer.board: answer for answer in searched.answers()}
    assert sum(answer.guesses for answer in answers.values()) == searched.progress.guesses
    assert all(answer.nodes == 1 + 2 * answer.guesses for answer in answers.values())
    assert answers[EMPTY].guesses > 10
    assert answers[FULL].guesses == 0
    assert answers["11" + "." * 79].guesses == 0


def test_none_one_two_and_many_with_counts_by_solve_many():
    one = ONE_SOLUTION[70]
    [(first, second)] = [answer.solutions for answer in by_lanes([TWO])]
    boards = [one, EMPTY, "11" + "." * 79, TWO, FULL] * 6
    results = results_of(boards, 3)
    for board, result in zip(boards[:5], results[:5], strict=True):
        assert [result.status] == [alone.status for alone in results_of([board], 3)]
        assert result.nodes == 1 + 2 * result.guesses
    assert [result.status for result in results[:5]] == [
        "unique",
        "multiple",
        "none",
        "multiple",
        "unique",
    ]
    assert ["".join(map(str, digits)) for digits in results[3].solutions] == [first, second]
    assert results[0].guesses > 0
    assert results[2].reason
    assert results[3].guesses == 1
    assert results[4].guesses == 0


@pytest.mark.slow
def test_boards_that_may_have_many_solutions_stay_in_lanes_while_all_of_them_have_some():
    many, few = Stream([EMPTY] * 20, 300), Stream([EMPTY] * 20, 3)
    for searched, limit in ((many, 300), (few, 3)):
        assert all(len(set(answer.solutions)) == limit for answer in searched.answers())
    assert many.progress.passes > 10 * few.progress.passes


@pytest.mark.slow
def test_numbers_of_boards_are_used_again(monkeypatch):
    monkeypatch.setattr(board_ids, "ID_COUNT", 300)
    monkeypatch.setattr(stream, "WIDEST", 100)
    monkeypatch.setattr(stream, "WINDOW", 200)
    lines = ONE_SOLUTION * 6
    answers = by_lanes(lines)
    assert [answer.board for answer in answers] == lines
    assert all(len(answer.solutions) == 1 for answer in answers)


def owner_of(known: Sequence[int]) -> list[int]:
    """Return the planes of these ids, one per lane."""
    owner = [0] * board_ids.PLANES
    for lane, board_id in enumerate(known):
        for at in range(board_ids.PLANES):
            owner[at] |= (board_id >> at & 1) << lane
    return owner


@given(
    st.lists(st.integers(0, board_ids.ID_COUNT - 1), min_size=1, max_size=20, unique=True),
    st.data(),
)
def test_the_first_id_of_some_lanes(numbers, data):
    known = [board_ids.ids_of(range(number, number + 1))[0] for number in numbers]
    start = data.draw(st.sampled_from(known))
    lanes_asked = data.draw(st.sets(st.integers(0, len(known) - 1), min_size=1))
    owner = owner_of(known)
    found = board_ids.first_id(owner, sum(1 << lane for lane in lanes_asked), start)
    later = [known[lane] for lane in lanes_asked if known[lane] >= start]
    assert found == min(later or [known[lane] for lane in lanes_asked])


@given(randoms(), st.sampled_from([8, 64, 200]))
def test_lanes_of_many_boards_are_those_of_each(random, width):
    known = board_ids.ids_of(range(random.randrange(board_ids.ID_COUNT), board_ids.ID_COUNT)[:50])
    owner = owner_of(random.choices(known, k=width))
    alive = random.getrandbits(width)
    asked = random.sample(known, len(known) // 2)
    of_each = 0
    for board_id in asked:
        of_each |= board_ids.lanes_of(owner, board_id)
    assert (
        board_ids.lanes_with_marks(owner, board_ids.mark_ids(asked), alive, width)
        == of_each & alive
    )


@pytest.mark.slow
def test_lanes_of_boards_that_end_together_are_looked_up_once(monkeypatch):
    one_by_one = 0

    def counted(owner: list[int], board_id: int) -> int:
        nonlocal one_by_one
        one_by_one += 1
        return board_ids.lanes_of(owner, board_id)

    monkeypatch.setattr(stream, "lanes_of", counted)
    lines = [EMPTY] * 500
    assert all(len(set(answer.solutions)) == 2 for answer in by_lanes(lines))
    assert one_by_one < len(lines)


def test_boards_are_read_on_demand():
    read = 0

    def endless():  # noqa: ANN202
        nonlocal read
        while True:
            read += 1
            yield FULL

    assert len(list(islice(solve_lines(endless()), 5))) == 5
    assert read <= stream.WINDOW


@pytest.mark.parametrize("count", [1, 200])
def test_stop_and_progress(count):
    calls: list[lanes.StreamProgress] = []
    answers = solve_lines([EMPTY] * count, 10**6, stop=lambda: True, progress=calls.append)
    assert not list(answers)
    assert calls[0].read == count
    assert calls[0].answered == 0


@pytest.mark.slow
def test_stop_is_called_between_the_pools_in_which_boards_end(monkeypatch):
    steps: list[str] = []
    drop = board_ids.lanes_with_marks

    def marked(*arguments: Any) -> int:
        steps.append("pool")
        return drop(*arguments)

    def stop() -> bool:
        steps.append("asked")
        return False

    monkeypatch.setattr(stream, "lanes_with_marks", marked)
    assert len(list(solve_lines([EMPTY] * 4000, stop=stop))) == 4000
    assert steps.count("pool") > 5
    assert ("pool", "pool") not in pairwise(steps)


@pytest.mark.parametrize("line", ["", "1", "x" * 81, "." * 82, "." * 80 + "²"])
def test_invalid_lines_are_refused(line):
    with pytest.raises(ValueError, match="line 2 is not"):
        list(solve_lines([FULL, line]))


def test_a_limit_below_one_is_refused():
    with pytest.raises(ValueError, match="at least 1"):
        solve_lines([], 0)


@given(column=st.binary(min_size=64, max_size=64))
def test_columns_of_bytes_become_planes_and_come_back(column):
    planes = lane_bytes.pack(column)
    assert lane_bytes.unpack(planes, 64) == column
    for lane in range(64):
        byte = column[lane % 8 * 8 + lane // 8]
        assert [plane >> lane & 1 for plane in planes] == [byte >> bit & 1 for bit in range(8)]


@given(randoms(), st.sets(st.integers(0, 63)))
def test_solutions_come_from_the_lanes_that_hold_them(random, held):
    boards = ["".join(random.choices("123456789", k=81)) for _ in range(64)]
    planes = text_planes.candidates(boards, 64)
    lanes_held = sum(1 << lane for lane in held)
    bits = [
        plane & lanes_held
        for cell in zip(*planes, strict=True)
        for plane in text_planes.nibble_of(cell)
    ]
    places = [lane % 8 * 8 + lane // 8 for lane in range(64)]
    found = text_planes.solutions(bits, lanes_held, 64)
    assert sorted(found) == sorted(boards[places[lane]] for lane in held)
    named = board_ids.ids_in(board_ids.id_planes(range(64), 64), lanes_held, 64)
    assert found == [boards[board_ids.ids_of(range(64)).index(board_id)] for board_id in named]


def test_every_guessing_lane_guesses_in_one_open_cell():
    filled = pool.Pool.of_boards(ONE_SOLUTION, range(len(ONE_SOLUTION)))
    while filled.stable != filled.alive:
        filled.settle(lambda alive, stable: alive == stable)
    lanes_left = filled.stable & ~filled.find_solved()
    seen = 0
    for cell, pick in enumerate(choose(filled.planes, lanes_left, OneField())):
        assert not seen & pick
        seen |= pick
        assert not pick & filled.singles[cell // 9][cell % 9]
    assert seen == lanes_left


@pytest.mark.parametrize("count", [1, 3, 9])
def test_bands_give_the_same_results_as_wide_passes(monkeypatch, count):
    lines = [*ONE_SOLUTION, EMPTY, FULL, "11" + "." * 79, *(line[::-1] for line in ONE_SOLUTION)]
    narrow, wide = (pool.Pool.of_boards(lines, range(len(lines))) for _ in range(2))
    monkeypatch.setattr(pool, "PASSES", count)
    assert narrow.settle(lambda _alive, _still: False) == count
    monkeypatch.setattr(pool, "NARROW", 0)
    for _ in range(count):
        assert wide.settle(lambda _alive, _still: False) == 1
    assert narrow.alive == wide.alive != narrow.full >> (narrow.width - len(lines))
    assert narrow.stable == wide.stable
    assert narrow.planes == wide.planes
    assert narrow.singles == wide.singles


def test_bands_inspect_and_guess_like_wide_lanes(monkeypatch):
    lines = ONE_SOLUTION * 3 + [line[::-1] for line in ONE_SOLUTION]
    pools = [pool.Pool.of_boards(lines, range(len(lines))) for _ in range(2)]
    monkeypatch.setattr(pool, "PASSES", 1)
    for one, most in zip(pools, (2048, 0), strict=True):
        monkeypatch.setattr(pool, "NARROW", most)
        for _ in range(20):
            one.settle(lambda alive, stable: alive == stable)
        stable = one.stable
        one.inspect()
        assert stable != one.stable
        one.drop(one.find_solved())
        moves, _ = one.make_room(1024, Random(1))  # noqa: S311
        alive = one.alive
        one.guess(copied_lanes(moves), moves)
        assert alive != one.alive
    narrow, wide = pools
    assert narrow.alive == wide.alive
    assert narrow.owner == wide.owner
    assert narrow.planes == wide.planes
    assert narrow.singles == wide.singles


def lane_of(cells) -> list[int]:
    """Build one lane of nine cells from their candidates."""
    return [int(str(digit) in cell) for digit in range(1, 10) for cell in cells]


def cells_of(planes) -> list[str]:
    return ["".join(str(d + 1) for d in range(9) if planes[9 * d + k]) for k in range(9)]


@pytest.mark.parametrize(
    ("triad", "others", "triad_after", "others_after"),
    [
        (["12", "23", "13"], ["1456", "23789", "459"], ["12", "23", "13"], ["456", "789", "459"]),
        (["124", "235", "136"], ["456", "789", "459"], ["12", "23", "13"], ["456", "789", "459"]),
        # The digits 2 and 3 are only there, but 1 is elsewhere too, and so is 4.
        (["124", "23", "13"], ["145", "789", "69"], ["124", "23", "13"], ["145", "789", "69"]),
    ],
)
def test_three_digits_that_fill_a_triad(triad, others, triad_after, others_after):
    planes, moved = narrow_line(lane_of([*triad, *others * 2]), 0, 1)
    assert cells_of(planes) == [*triad_after, *others_after * 2]
    assert moved == ([triad, others] != [triad_after, others_after])


@given(random=randoms())
def test_weights_of_cells_with_two_candidates(random):
    cells = [
        "".join(random.sample("123456789", random.choice([1, 2, 2, 2, 3, 4, 7]))) for _ in range(9)
    ]
    weights, pairs, triples = weigh(lane_of(cells))
    assert pairs == [len(cell) == 2 for cell in cells]
    assert triples == [len(cell) == 3 for cell in cells]
    for cell, bits in zip(cells, weights, strict=True):
        if len(cell) == 2:
            expected = 0
            for digit in cell:
                places = [at for at, other in enumerate(cells) if digit in other]
                lines = {at // 3 for at in places}, {at % 3 for at in places}
                of_two = sum(len(cells[at]) == 2 for at in places)
                expected += min(3, sum(map(len, lines)) - 2 + (of_two in {2, 4, 6, 8}))
            assert sum(bit << at for at, bit in enumerate(bits)) == expected


def test_a_bad_board_among_many_is_reported():
    for line in ("." * 80 + "\u00b2", "." * 80 + "\udc80", "." * 80 + "x"):
        with pytest.raises(ValueError, match="line 150 is not"):
            list(solve_lines([FULL] * 149 + [line]))


def test_example_in_the_documentation():
    assert doctest.testmod(lanes).failed == 0

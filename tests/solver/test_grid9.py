"""The search for one 9x9 sudoku."""

from __future__ import annotations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from sudolink.solver.search.grid9.branching import find_choices, split_position
from sudolink.solver.search.grid9.grid_search import ANY, Search9
from sudolink.solver.search.grid9.passes import count_digits
from tests.solver.lines import EMPTY, FULL, ONE_SOLUTION, general, is_solution, loosened
from tests.strategies import randoms


def masks(line):
    return [1 << int(c) - 1 if c in "123456789" else ANY for c in line]


def solved(line, limit=2, widest=8):
    search = Search9(masks(line), limit, widest=widest)
    assert search.run()
    return search.result()


def texts(result):
    return sorted("".join(map(str, digits)) for digits in result.solutions)


@pytest.mark.parametrize("line", ONE_SOLUTION[::4])
def test_published_sudokus_have_one_solution(line):
    result = solved(line)
    assert result.status == "unique"
    assert is_solution(line, texts(result)[0])


def test_full_and_empty_boards():
    assert texts(solved(FULL)) == [FULL]
    assert solved("." + FULL[1:]).guesses == 0
    many = solved(EMPTY, limit=20)
    assert len(set(many.solutions)) == 20
    assert all(is_solution(EMPTY, text) for text in texts(many))


@pytest.mark.parametrize(
    "line",
    [
        "11" + "." * 79,
        "1" + "." * 8 + "1" + "." * 71,
        "12345678." + "9".rjust(18, ".") + "." * 54,
        FULL[:40] + ("1" if FULL[40] != "1" else "2") + FULL[41:],
        "." + FULL[1:80] + ("1" if FULL[80] != "1" else "2"),
    ],
)
def test_contradictory_givens_have_no_solution(line):
    assert solved(line).status == "none"


def test_a_cell_without_candidates_has_no_solution():
    assert Search9([0, *[ANY] * 80]).run()
    search = Search9([0, *[ANY] * 80])
    search.run()
    assert search.result().status == "none"


def test_candidates_at_the_start_are_respected():
    search = Search9([0b110, 0b110, *[ANY] * 79], limit=30)
    search.run()
    assert {digits[:2] for digits in search.result().solutions} <= {(2, 3), (3, 2)}


@settings(max_examples=25)
@given(line=st.sampled_from(ONE_SOLUTION[60:]), random=randoms(), widest=st.integers(1, 9))
def test_as_many_solutions_as_the_general_solver_finds(line, random, widest):
    line = loosened(line, random)
    expected = general(line, 60)
    if len(expected) < 60:
        assert texts(solved(line, 60, widest)) == expected
    else:
        assert len(set(solved(line, 60, widest).solutions)) == 60


def test_it_can_be_paused():
    whole = solved(ONE_SOLUTION[70])
    search = Search9(masks(ONE_SOLUTION[70]))
    rounds = 1
    while not search.run(0):
        rounds += 1
        assert search.result().status == "stopped" or search.progress.solutions
    assert rounds > 1
    assert search.result() == whole
    assert search.progress.nodes == whole.nodes
    assert search.finished


@pytest.mark.parametrize(("cells", "limit"), [(80, 2), (82, 2), (81, 0)])
def test_invalid_arguments_are_refused(cells, limit):
    with pytest.raises(ValueError, match="must be"):
        Search9([ANY] * cells, limit)


# --- What it guesses ------------------------------------------------------------------------------


def candidates_of(position):
    """Return the candidates of a position as (cell, digit) pairs."""
    return {(bit % 81, bit // 81) for bit in range(729) if position >> bit & 1}


def sees(cell, other):
    (row, column), (a, b) = divmod(cell, 9), divmod(other, 9)
    box = (row // 3, column // 3) == (a // 3, b // 3)
    return cell != other and (row == a or column == b or box)


def gone_with(candidate, candidates):
    """Return the candidates that placing one removes: the same digit, and others in the cell."""
    cell, digit = candidate
    same = {(c, d) for c, d in candidates if d == digit and sees(cell, c)}
    return same, {(c, d) for c, d in candidates if c == cell and d != digit}


def choices_side_by_side(*positions: int):
    x = sum(position << 730 * at for at, position in enumerate(positions))
    return find_choices(x, count_digits(x), len(positions))


def placed(candidate, candidates):
    """Return the candidates that are left when one is placed."""
    return candidates - set.union(*gone_with(candidate, candidates))


def guesses_in_two(candidates):
    """Return the value of each guess, by its two alternative candidates."""
    by_cell = [[d for c, d in candidates if c == cell] for cell in range(81)]
    pairs = [[(cell, d) for d in digits] for cell, digits in enumerate(by_cell) if len(digits) == 2]
    in_pairs = set().union(*pairs)
    worth = {}
    for pair in pairs:
        gone = set.union(*(gone_with(candidate, candidates)[0] for candidate in pair))
        worth[frozenset(pair)] = len(gone) + 2 * len(gone & in_pairs)
    for at, digit in [(at, digit) for at in range(18) for digit in range(9)]:
        line = [9 * at + k if at < 9 else 9 * k + at - 9 for k in range(9)]
        places = [(cell, digit) for cell in line if (cell, digit) in candidates]
        if len(places) == 2 and not in_pairs & set(places):
            one, other = (cell for cell, _ in places)
            if one // 27 != other // 27 or one % 9 // 3 != other % 9 // 3:
                each = [set.union(*gone_with(place, candidates)) for place in places]
                both = set.union(*each)
                worth[frozenset(places)] = sum(map(len, each)) + 2 * len(both & in_pairs)
    return worth


@given(random=randoms())
def test_the_guess_with_the_most_removals_is_taken(random):
    sizes = random.choice([(2, 3), (2, 3, 4, 5), (1, 2, 3, 4, 9)])
    candidates = {
        (cell, digit)
        for cell in range(81)
        for digit in random.sample(range(9), random.choice(sizes))
    }
    position = sum(1 << 81 * digit + cell for cell, digit in candidates)
    beside = sum(1 << 81 * random.randrange(9) + cell for cell in range(81))
    choices, _ = choices_side_by_side(position, beside)
    worth = guesses_in_two(candidates)
    assume(choices and choices.pairs)
    after = list(map(candidates_of, split_position(position, choices)))
    [two] = [two for two in worth if all(placed(at, candidates) in after for at in two)]
    assert worth[two] == max(worth.values())


def test_nothing_is_guessed_where_all_cells_are_solved():
    position = sum(1 << 81 * (int(figure) - 1) + cell for cell, figure in enumerate(FULL))
    assert choices_side_by_side(position, position) == [None, None]


@given(random=randoms())
def test_without_pairs_a_cell_has_a_digit_or_not(random):
    three = {(cell, d) for cell in range(81) for d in random.sample(range(9), 3)}
    position = sum(1 << 81 * digit + cell for cell, digit in three)
    [choices] = choices_side_by_side(position)
    without, only = map(candidates_of, split_position(position, choices))
    [guess] = three - without
    assert only == placed(guess, three)

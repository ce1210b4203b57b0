"""The peer in Node.js: what it is asked, and that its answers and times are those it reports."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.bench import rows, sets
from tests.bench.check import WrongAnswer, fault
from tests.bench.peers.iss import constraints_of
from tests.bench.rows import Request
from tests.bench.solver import parse, request_of

PARSER = "export const SudokuParser = { parseText: (text) => text };"
BUILDER = """
export const SudokuBuilder = {
  resolveConstraint: (text) => text,
  build: (text) => ({
    nthSolution: (n) => (n ? null : [...ANSWER].map(Number)),
    state: () => ({ counters: { guesses: text.split("_").length - 1, nodesSearched: 7 } }),
  }),
};
"""


@pytest.fixture
def checkout(tmp_path):
    """Make a checkout whose solver always gives the solution of the first windoku."""
    (tmp_path / "js" / "solver").mkdir(parents=True)
    (tmp_path / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    (tmp_path / "js" / "sudoku_parser.js").write_text(PARSER, encoding="utf-8")
    answer = "".join(map(str, sets.load("minimal_windoku")[0].solution or ()))
    text = f"const ANSWER = '{answer}';{BUILDER}"
    (tmp_path / "js" / "solver" / "sudoku_builder.js").write_text(text, encoding="utf-8")
    return str(tmp_path)


def request_for(checkout: str, name: str) -> Request:
    return Request(sets=[name], ways=["one"], peers=["ISS"], passes=1, sample=1, iss=checkout)


def test_the_peer_gets_the_puzzle_and_reports_its_own_figures(checkout):
    (row,) = rows.run(request_for(checkout, "minimal_windoku"))["rows"]
    (peer,) = row["peers"]
    givens = sum(digit > 0 for digit in sets.load("minimal_windoku")[0].givens)
    assert peer["statuses"] == {"unique": 1}
    assert (peer["guesses_mean"], peer["nodes_mean"]) == (givens, 7)
    assert 0 <= peer["max_ms"] < 1000


def test_a_wrong_answer_of_the_peer_ends_the_run(checkout):
    with pytest.raises(WrongAnswer, match="ISS"):
        rows.run(request_for(checkout, "minimal_sudoku_x"))


def test_the_rules_of_every_kind_are_written():
    sudoku_x, windoku, jigsaw = (
        constraints_of(sets.load(f"minimal_{kind}")[0])
        for kind in ("sudoku_x", "windoku", "jigsaw")
    )
    assert sudoku_x.startswith(".Shape~9x9.Diagonal~1.Diagonal~-1.~R1C1_6.~R1C2_7")
    assert windoku.startswith(".Shape~9x9.Windoku.~R")
    assert jigsaw.startswith(".Shape~9x9.NoBoxes.Jigsaw~1")
    puzzle = replace(sets.load("killer_tarek")[0], cages=((None, (0, 1)), (9, (2, 11))))
    assert constraints_of(puzzle) == ".Shape~9x9.AllDifferent~R1C1~R1C2.Cage~9~R1C3~R2C3"


def test_the_peer_is_measured_only_with_a_checkout():
    assert "ISS" not in request_of(parse([])).peers
    assert "ISS" in request_of(parse(["--iss", "somewhere"])).peers


@pytest.mark.parametrize("kind", ["sudoku_x", "windoku"])
def test_a_repeated_digit_on_a_diagonal_or_in_a_window_is_wrong(kind):
    """The solution of a board of another kind keeps only rows, columns and boxes right."""
    puzzle = sets.load(f"minimal_{kind}")[0]
    plain = sets.load("minimal_windoku" if kind == "sudoku_x" else "minimal_sudoku_x")[0]
    assert plain.solution
    blank = replace(puzzle, line="." * 81, solution=None)
    assert not fault(replace(blank, kind="sudoku"), plain.solution)
    assert fault(blank, plain.solution) == "a house does not hold every digit once"

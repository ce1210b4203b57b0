"""Collections: many puzzles in one text, with what the text says about each."""

from __future__ import annotations

import pytest

import sudolink
from sudolink.puzzle.kinds import KINDS
from sudolink.service import puzzle_collections
from tests.service.support import CLUES_81, SUDOKU, ask

OTHER = "2" + "0" * 79 + "1"


def collect(*lines: str):
    return ask("collection", text="\n".join(lines))


def test_lines_of_an_sdm_file():
    reply = collect("# by somebody", CLUES_81, "", OTHER)
    assert [puzzle["title"] for puzzle in reply["puzzles"]] == ["Sudoku", "Sudoku"]
    assert [cell or 0 for cell in reply["puzzles"][1]["givens"]] == [int(sign) for sign in OTHER]
    assert (reply["damaged"], reply["more"]) == (0, False)


@pytest.mark.parametrize("kind", KINDS.values(), ids=lambda kind: kind.name)
def test_a_puzzle_is_recognised_when_its_link_is_opened(kind):
    board = sudolink.decode(kind.example)
    (puzzle,) = collect(sudolink.link(board))["puzzles"]
    view = ask("open", text=puzzle["link"])
    assert view["structure"] == puzzle["structure"]
    assert [cell["value"] if cell["given"] else None for cell in view["cells"]] == puzzle["givens"]
    assert sudolink.decode(puzzle["link"]) == board.givens_only()


def test_a_table_names_its_puzzles_and_their_levels():
    reply = collect("Name,puzzle,Level", f'"First, easy",{CLUES_81},Easy', f"Second,{OTHER},")
    named = [(puzzle["name"], puzzle["level"]) for puzzle in reply["puzzles"]]
    assert named == [("First, easy", "Easy"), ("Second", "")]


def test_what_was_entered_is_not_part_of_the_puzzle():
    board = sudolink.decode(SUDOKU)
    solved = board.with_solution(sudolink.solve(board).solutions[0])
    (puzzle,) = collect(sudolink.link(solved))["puzzles"]
    assert sudolink.decode(puzzle["link"]) == board.givens_only()


def test_damaged_lines_are_counted_and_the_first_is_explained():
    reply = collect(CLUES_81, "no board", OTHER, CLUES_81[:-1])
    assert len(reply["puzzles"]) == 2
    assert reply["damaged"] == 2
    assert reply["first"].startswith("Line 2: ")


def test_a_long_collection_is_cut(monkeypatch):
    monkeypatch.setattr(puzzle_collections, "MOST", 3)
    reply = collect(*[CLUES_81] * 4)
    assert len(reply["puzzles"]) == 3
    assert reply["more"]

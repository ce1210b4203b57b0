"""New puzzles: made in slices, stopped, and what a page learns where there is none."""

from __future__ import annotations

import pytest

import sudolink
from sudolink.generator import board_maker
from sudolink.puzzle.kinds import KINDS
from tests.service.support import ask

SMALLEST = [(kind.name, kind.sizes[0]) for kind in KINDS.values()]


def generate(work="generate", **details: object):
    reply = ask(f"{work}_start", **details)
    while not reply.get("done", True):
        reply = ask(f"{work}_run", seconds=0.02)
    return reply


@pytest.mark.parametrize("work", ["generate", "prepare"])
@pytest.mark.parametrize("level", [None, "Easy"])
def test_the_puzzle_is_the_one_that_python_makes_for_this_seed(work, level):
    reply = generate(work, kind="jigsaw", size=6, level=level, seed=3)
    puzzle = reply["puzzle"]
    assert sudolink.decode(puzzle["link"]) == sudolink.generate("jigsaw", 6, level=level, seed=3)
    assert (puzzle["title"], puzzle["size"], puzzle["level"]) == ("Jigsaw Sudoku", 6, level or "")


@pytest.mark.parametrize(("kind", "size"), SMALLEST)
def test_a_puzzle_of_every_kind_is_recognised_when_its_link_is_opened(kind, size):
    puzzle = generate(kind=kind, size=size, seed=1)["puzzle"]
    view = ask("open", text=puzzle["link"])
    assert (view["kind"], view["size"]) == (kind, size)
    assert view["structure"] == puzzle["structure"]
    assert [cell["value"] if cell["given"] else None for cell in view["cells"]] == puzzle["givens"]


def test_a_puzzle_in_advance_does_not_disturb_the_one_that_somebody_waits_for():
    ask("generate_start", kind="sudoku", size=4, seed=1)
    ask("prepare_start", kind="killer", size=4, seed=2)
    assert ask("generate_run", seconds=60)["puzzle"]["title"] == "Sudoku"
    assert ask("prepare_run", seconds=60)["puzzle"]["title"] == "Killer Sudoku"


@pytest.mark.parametrize("work", ["generate", "prepare"])
def test_a_stop_ends_the_work_without_a_puzzle(work):
    assert not ask(f"{work}_start", kind="str8ts", size=25, seed=1)["done"]
    for reply in (ask(f"{work}_run", seconds=0), ask(f"{work}_stop")):
        assert reply["puzzle"] is None
    assert reply["done"]


def test_attempts_are_counted():
    ask("generate_start", kind="sudoku", size=9, level="Extreme", seed=1)
    assert ask("generate_run", seconds=0.01)["attempts"] >= 1


def test_a_level_that_does_not_turn_up_gets_a_sentence(monkeypatch):
    monkeypatch.setattr(board_maker, "_ATTEMPTS", {6: 20})
    error = generate(kind="sudoku", size=4, level="Extreme", seed=1)["error"]
    assert error["sentence"] == (
        "No Extreme 4×4 Sudoku turned up in 20 attempts. Try again, or choose another level."
    )
    assert "only: Easy (20)" in error["details"]


@pytest.mark.parametrize(
    ("details", "reason"),
    [
        ({"kind": "chess", "size": 9, "seed": 1}, "there is no kind “chess”"),
        ({"kind": "sudoku", "size": 5, "seed": 1}, "can't have size 5"),
        ({"kind": "sudoku", "size": "9", "seed": 1}, "size"),
        ({"kind": "sudoku", "size": 9, "level": "Silly", "seed": 1}, "no level “Silly”"),
        ({"kind": "sudoku", "size": 9, "seed": -1}, "must be 0 or more"),
    ],
)
def test_a_puzzle_that_can_not_be_is_refused(details, reason):
    error = ask("generate_start", **details)["error"]
    assert error["sentence"].startswith("A puzzle like this isn't possible.")
    assert reason in error["details"]

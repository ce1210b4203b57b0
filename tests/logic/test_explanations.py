"""Words and pictures of steps agree: what is drawn is named, and the other way round."""

from __future__ import annotations

import pytest

from sudolink import decode, describe, eureka, steps
from sudolink.logic import Step
from sudolink.logic.explain.eureka import eureka_runs
from sudolink.logic.explain.runs import marks_of, runs_of
from sudolink.logic.model.phrase import Digits, say
from sudolink.logic.techniques.examples import EXAMPLES


def example(name):
    board = decode(EXAMPLES[name])
    return board, next(steps(board, [name]))


def cells_of(board, mark):
    """The cells that a mark lies in."""
    if mark.part in {"house", "cover"}:
        return {*board.houses[mark.place[0]].cells}
    return {mark.place[0]}


@pytest.mark.slow
@pytest.mark.parametrize("name", EXAMPLES)
def test_every_mark_is_named_or_lies_in_a_cell_that_is(name):
    board, step = example(name)
    runs = runs_of(board, step)
    assert "".join(run.text for run in runs) == describe(board, step)
    named = {mark for run in runs for mark in run.marks}
    assert named <= {*marks_of(step)}
    cells = {cell for mark in named for cell in cells_of(board, mark)}
    links = {"strong", "weak", *(f"branch-{number}" for number in range(1, 10))}
    for mark in marks_of(step):
        if mark.part not in links:
            assert cells_of(board, mark) & cells, mark
    for run in runs:
        assert {mark.part for mark in run.marks} == ({run.part} if run.part else set())


def test_words_about_sets_have_the_look_of_the_set():
    board, step = example("Almost Locked Sets")
    looks = {run.text: run.part for run in runs_of(board, step)}
    assert looks["Set A"] == "set-1"
    assert looks["set B"] == "set-2"
    assert looks["x = 9"] == "x"
    assert looks["z = 8"] == "z"
    assert looks["8 from B6"] == "gone"


def test_lists_of_cells_of_several_sorts_are_split():
    board, step = example("Unique Rectangle Type 1")
    parts = [(run.text, run.part) for run in runs_of(board, step)][:7:2]
    assert parts == [("D1", "roof"), ("D9", "floor"), ("F1", "floor"), ("F9", "floor")]


def test_base_and_cover_of_a_fish_are_named_apart():
    board, step = example("Swordfish")
    parts = {run.text: run.part for run in runs_of(board, step)}
    assert parts["columns 1, 4 and 7"] == "house"
    assert parts["rows C, D and H"] == "cover"


def test_branches_are_numbered_in_words_as_in_the_picture():
    board, step = example("Cell Forcing Chains")
    numbers = {link.branch for link in step.links}
    assert numbers == {1, 2, 3}
    for run in runs_of(board, step):
        if run.text.startswith("Branch "):
            number = int(run.text[-1])
            assert run.part == f"branch-{number}"
            assert [step.links[mark.place[0]].branch for mark in run.marks] == [number] * len(
                run.marks
            )
            numbers.discard(number)
    assert not numbers


def test_hidden_single_says_what_blocks_the_other_cells():
    board = decode(
        "000105000140000670080002400063070010900000003010090520007200080026000035000409000"
    )
    step = next(step for step in steps(board, ["Hidden Single"]) if step.blockers)
    assert {board.cells[cell].value for cell in step.blockers} == {step.placements[0][1]}
    seen = {
        cell
        for blocker in step.blockers
        for house in board.houses
        if blocker in house.cells
        for cell in house.cells
    }
    open_cells = {c for c in board.houses[step.houses[0]].cells if not board.cells[c].value}
    assert open_cells - {step.placements[0][0]} <= seen
    assert "its other empty cells." in describe(board, step)


# --- Eureka ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("Skyscraper", ["(8)J9=(8)D9-(8)D7=(8)J7 => J46<>8"]),
        ("XY-Chain", ["(8=4)J9-(4=9)J1-(9=1)F1-(1=8)F7 => F9<>8"]),
        ("Grouped X-Cycles", ["(5)H8=(5)H2-(5)F2=(5)D13 => D8<>5"]),
        ("Alternating Inference Chains", ["(1)A4=(1)C4-(1)C7=(1-4)F7=(4)F4 => A4<>4"]),
        ("AIC with Sums", ["(3)J9=(2)F7-(8=3)G8-loop => GH9<>3"]),
        ("Almost Locked Sets", ["(8=9)B2-(9)B4=(8)A6,B4 => B6<>8"]),
        (
            "Cell Forcing Chains",
            [
                "1: (2)D2-(2=7)D7-(7)F8",
                "2: (6)D2-(6)F12=(6-7)F8",
                "3: (5)D2-(5)F23=(5-7)F8 => F8<>7",
            ],
        ),
        ("X-Wing", []),
        ("Forcing Nets", []),
    ],
)
def test_chains_in_eureka_notation(name, lines):
    board, step = example(name)
    assert list(eureka(board, step)) == lines


def test_eureka_notation_names_cells_as_asked():
    board, step = example("Grouped X-Cycles")
    (line,) = eureka(board, step, "r1c1")
    assert line == "(5)r8c8=(5)r8c2-(5)r6c2=(5)r4c13 => r4c8<>5"


def test_nodes_and_links_of_a_line_are_tied_to_the_picture():
    board, step = example("XY-Chain")
    (line,) = eureka_runs(board, step)
    links = [run for run in line if run.part in {"strong", "weak"}]
    assert [run.text for run in links] == ["=", "-", "=", "-", "=", "-", "="]
    for run in links:
        (mark,) = run.marks
        assert step.links[mark.place[0]].strong == (run.text == "=")
    assert {run.part for run in line} == {"", "strong", "weak", "on", "off", "gone"}


def test_words_that_name_no_mark_stay_plain():
    board = decode(EXAMPLES["X-Wing"])
    runs = runs_of(board, Step("X-Wing", pattern=say("Think of {digit}.", digit=Digits((5,)))))
    assert runs == (("Think of 5.", "", ()),)

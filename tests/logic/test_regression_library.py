"""The positions of HoDoKu's regression library: a technique of the same name or kind finds each."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable
from functools import cache
from typing import Any

import pytest

from sudolink import Board, decode, steps
from sudolink.logic import fill_candidates
from sudolink.logic.model.position import Position
from sudolink.logic.scales.hodoku import LADDER
from tests.logic.support import DATA, assert_sound, solution_of

CHAINS = ("Alternating Inference Chains", "X-Cycles", "XY-Chain")
GROUPS = ("AIC with Groups", "Grouped X-Cycles", "AIC with ALSs", *CHAINS)
EMPTY = ("Rectangle Elimination", "Empty Rectangles", "Grouped X-Cycles")

#: The techniques that may find what belongs to a code.
EQUALS: dict[str, tuple[str, ...]] = {
    "0000": ("Full House", "Hidden Single"),
    "0002": ("Hidden Single",),
    "0003": ("Naked Single",),
    "0100": ("Locked Candidates (Pointing)",),
    "0101": ("Locked Candidates (Claiming)",),
    "0110": ("Naked Pair", "Pointing Pair"),
    "0111": ("Naked Triple", "Pointing Pair", "Pointing Triple"),
    "0200": ("Naked Pair",),
    "0201": ("Naked Triple",),
    "0202": ("Naked Quad",),
    "0210": ("Hidden Pair",),
    "0211": ("Hidden Triple",),
    "0212": ("Hidden Quad",),
    "0300": ("X-Wing",),
    "0301": ("Swordfish",),
    "0302": ("Jellyfish",),
    "0310": ("Finned X-Wing",),
    "0311": ("Finned Swordfish",),
    "0312": ("Finned Jellyfish",),
    "0320": ("Finned X-Wing",),
    "0321": ("Finned Swordfish",),
    "0322": ("Finned Jellyfish",),
    "0331": ("Franken Swordfish",),
    "0332": ("Franken Jellyfish",),
    "0340": ("Finned Franken X-Wing",),
    "0341": ("Finned Franken Swordfish",),
    "0342": ("Finned Franken Jellyfish",),
    "0362": ("Finned Mutant Jellyfish",),
    # A fish of five, which nobody looks for on nine lines.
    "0363": ("Pattern Overlay",),
    "0400": ("Skyscraper",),
    "0401": ("2-String Kite",),
    "0403": ("Turbot Fish",),
    "0404": ("2-String Kite",),
    "0402": EMPTY,
    "0405": EMPTY,
    "0500": ("Simple Colouring",),
    "0501": ("Simple Colouring",),
    "0502": ("Multi-Colouring",),
    "0600": ("Unique Rectangle Type 1",),
    "0601": ("Unique Rectangle Type 2", "Unique Rectangle Type 2B"),
    "0602": ("Unique Rectangle Type 3", "Unique Rectangle Type 3b"),
    "0603": ("Unique Rectangle Type 4", "Unique Rectangle Type 4B"),
    "0604": ("Unique Rectangle Type 2C",),
    "0605": ("Unique Rectangle Type 5",),
    "0606": ("Hidden Unique Rectangles", "Unique Rectangle Type 5"),
    "0607": ("Avoidable Rectangle",),
    "0608": ("Avoidable Rectangle",),
    "0610": ("BUG",),
    "0701": ("X-Cycles",),
    "0702": ("XY-Chain",),
    "0703": ("Remote Pairs", "XY-Chain"),
    **dict.fromkeys(("0706", "0707", "0708"), CHAINS),
    **dict.fromkeys(("0709", "0710", "0711"), GROUPS),
    "0800": ("Y-Wing",),
    "0801": ("XYZ-Wing",),
    "0803": ("W-Wing",),
    "0901": ("Almost Locked Sets",),
    "0902": ("Almost Locked Sets",),
    "0903": ("AIC with ALSs", "Almost Locked Sets"),
    "0904": ("Death Blossom",),
    "1101": ("Sue-de-Coq",),
}


@cache
def entries() -> tuple[dict[str, Any], ...]:
    """All positions."""
    text = (DATA / "regression_library.jsonl").read_text("utf-8")
    return tuple(map(json.loads, text.splitlines()))


def board_of(entry: dict[str, Any]) -> Board:
    """The board of a position."""
    board = decode(entry["givens"])
    for cell, digit in enumerate(entry["placed"]):
        if digit != ".":
            board = board.with_value(cell, int(digit))
    board = fill_candidates(board)
    gone: dict[int, set[int]] = defaultdict(set)
    for cell, digit in entry.get("gone", ()):
        gone[cell].add(digit)
    for cell, digits in gone.items():
        left = [digit for digit in board.cells[cell].candidates if digit not in digits]
        board = board.with_candidates(cell, left) if left else board
    return board


def is_found(entry: dict[str, Any]) -> bool:
    """Whether the techniques find all of the conclusion; every step is checked, too."""
    board = board_of(entry)
    before = Position.of(board)
    found = list(steps(board, EQUALS[entry["code"]]))
    assert_sound(board, found, solution_of(decode(entry["givens"])))
    after = before.after(
        [candidate for step in found for candidate in step.placements],
        [candidate for step in found for candidate in step.eliminations],
    )
    return not any(after.has(*candidate) for candidate in pairs(entry, "eliminations")) and all(
        after.candidates[cell] == 1 << digit - 1 or after.values[cell] == digit
        for cell, digit in pairs(entry, "placements")
    )


def pairs(entry: dict[str, Any], part: str) -> Iterable[tuple[int, int]]:
    """The cells and digits of a conclusion."""
    return map(tuple, entry.get(part, ()))


@pytest.mark.slow
def test_nearly_all_positions_are_found():
    """Every second one, because they take long."""
    wanted = [entry for entry in entries() if not entry.get("fail")][::2]
    missed = [entry["code"] for entry in wanted if not is_found(entry)]
    assert len(missed) <= len(wanted) / 100, missed


def test_every_rectangle_is_found():
    rectangles = [entry for entry in entries() if entry["code"] in {"0603", "0605", "0606"}]
    assert len(rectangles) == 28
    assert all(map(is_found, rectangles))


def test_short_chains_of_one_digit_go_by_their_own_names():
    short = [entry for entry in entries() if entry["code"] in {"0400", "0401", "0403", "0404"}]
    assert len(short) == 20
    assert all(map(is_found, short))


def test_what_must_not_be_found_is_not_found():
    (entry,) = (entry for entry in entries() if entry.get("fail"))
    assert not list(steps(board_of(entry), EQUALS[entry["code"]]))


#: Techniques that HoDoKu tells apart where ours share a name, or the reverse, by their code.
RUNGS = {
    "0300": "X-Wing",
    "0310": "Finned X-Wing",
    "0311": "Finned Swordfish",
    "0320": "Sashimi X-Wing",
    "0321": "Sashimi Swordfish",
    "0331": "Franken Swordfish",
    "0340": "Finned Franken X-Wing",
    "0341": "Finned Franken Swordfish",
    "0400": "Skyscraper",
    "0401": "2-String Kite",
    "0403": "Turbot Fish",
    "0610": "BUG+1",
    "0803": "W-Wing",
    "0901": "ALS-XZ",
    "0902": "ALS-XY-Wing",
}


@pytest.mark.parametrize("code", RUNGS)
def test_the_scale_of_hodoku_knows_a_step_by_the_name_that_hodoku_gives_it(code):
    rung = next(each for each in LADDER if each.name == RUNGS[code])
    some = [each for each in entries() if each["code"] == code and not each.get("fail")]
    assert some
    assert all(any(rung.steps(Position.of(board_of(entry)))) for entry in some)

"""Requests as the pages make them, and boards to ask about."""

from __future__ import annotations

import json
from pathlib import Path

import sudolink
from sudolink.puzzle.kinds import KINDS
from sudolink.service import answer

PUBLISHED = json.loads(
    (Path(__file__).parents[1] / "data" / "published_strings.json").read_text(encoding="utf-8")
)
CLUES_81 = PUBLISHED[0]["string"]
SUDOKU = KINDS["sudoku"].example


def ask(name, **details: object):
    return json.loads(answer(json.dumps({"name": name, **details})))


def solve(link, **details: object):
    reply = ask("solve_start", link=link, **details)
    while not reply["done"]:
        reply = ask("solve_run", seconds=1)
    return reply


def cell(**content: object):
    sets: dict[str, object] = {"candidates": [], "corner": [], "centre": [], "colours": []}
    return {"value": None, "given": False} | sets | content


def filled(clues, cell, digit):
    return sudolink.link(sudolink.decode(clues).with_value(cell, digit), format="S9B")


def count(link, most=None):
    reply = ask("solve_start", link=link, task="count")
    while not reply["done"]:
        reply = ask("solve_run", seconds=0.01)
        if most is not None and reply["progress"]["solutions"] >= most:
            reply = ask("solve_stop")
    assert "view" not in reply
    return reply["status"], reply["sentence"]


FEW = "0" * 18 + CLUES_81[18:]  # rows A and B can change places

"""web/src/python/types.ts, where the page says what each request answers, and what it does answer."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import sudolink
from sudolink.puzzle.kinds import KINDS
from sudolink.service import REQUESTS, answer

TYPES_TS = Path(__file__).parents[2] / "web" / "src" / "python" / "types.ts"

EMPTY = sudolink.link(sudolink.Board.blank("killer", 4))
SUDOKU, KILLER = (
    sudolink.link(sudolink.decode(KINDS[kind].example)) for kind in ("sudoku", "killer")
)
SEVERAL = f"{'0' * 18}{sudolink.encode(sudolink.decode(SUDOKU), '81')[18:]}"
SAID = sudolink.encode(
    replace(sudolink.Board.blank(), title="Snakes", unchecked=("1 arrow",)), "own"
)
HERE = "https://e.org/"

#: The name of a request, what types.ts calls its answer (None: there is nothing in it), and what it
#: takes.
Asked = tuple[str, str | None, dict[str, object]]


def steps(task: str) -> list[Asked]:
    """Return what looks for steps."""
    return [
        ("teaching.steps_start", "StepsReply", {"link": SUDOKU, "task": task}),
        ("teaching.steps_run", "StepsReply", {"seconds": 60, "task": task}),
    ]


#: Every request, in an order in which some go on with what others began.
ANSWERS: list[Asked] = [
    ("open", "View", {"text": "1...\n..2.\n.3..\n...4"}),
    ("open", "View", {"text": SUDOKU}),
    ("open", "View", {"text": f"{SUDOKU}&step=Naked Single"}),
    ("open", "View", {"text": f"{SUDOKU}&step=Nothing"}),
    ("open", "View", {"text": SAID}),
    ("boards_in", "BoardsReply", {"text": f"{SUDOKU}\n{KILLER}"}),
    ("note", "Note", {"link": SUDOKU, "changes": {}}),
    ("clear", "View", {"link": SUDOKU}),
    ("candidates", "CandidatesReply", {"link": SUDOKU}),
    ("thumbnail", "ThumbnailReply", {"link": SUDOKU}),
    ("kinds", "KindsReply", {}),
    ("solve_start", "SolveReply", {"link": SEVERAL}),
    ("solve_run", "SolveReply", {"seconds": 60}),
    (
        "solve_start",
        "SolveReply",
        {"link": SUDOKU, "task": "mistake", "states": [{}, {"1": {"value": 9}}]},
    ),
    ("solve_run", "SolveReply", {"seconds": 60}),
    ("solve_stop", "SolveReply", {}),
    ("list_start", "ListReply", {}),
    (
        "list_run",
        "ListReply",
        {"seconds": 60, "lines": ["id,bd", f"1,{SUDOKU}", "?,?"], "last": True, "shown": 9},
    ),
    ("list_stop", None, {}),
    ("share", "ShareReply", {"link": SUDOKU, "base": HERE}),
    ("texts", "TextsReply", {"link": SUDOKU}),
    ("picture", "PictureReply", {"link": SUDOKU}),
    ("embed", "EmbedReply", {"link": SUDOKU, "address": HERE, "base": HERE}),
    ("print_board", "Printed", {"link": SAID, "base": HERE}),
    ("print_solution_start", "PrintedSolution", {"link": SUDOKU}),
    ("print_solution_run", "PrintedSolution", {"seconds": 60}),
    ("print_solution_stop", "PrintedSolution", {}),
    ("teaching.techniques", "TechniquesReply", {"link": SUDOKU}),
    ("teaching.step_show", "View", {"link": SUDOKU, "technique": "Naked Single"}),
    ("teaching.step_take", "TakenReply", {"link": SUDOKU, "technique": "Naked Single"}),
    ("teaching.basics", "TakenReply", {"link": SUDOKU}),
    *(asked for task in ("next", "take", "all", "linked_path", "path") for asked in steps(task)),
    ("teaching.steps_stop", "StepsReply", {"task": "path"}),
    ("teaching.path_show", "View", {"number": 0}),
    ("teaching.cage", "CageReply", {"link": KILLER, "cell": 0}),
    ("teaching.shapes", "ShapesReply", {"link": KILLER}),
    ("teaching.shape_show", "View", {"link": KILLER, "number": 0}),
    ("set_new", "View", {"kind": "killer", "size": 4}),
    ("set_kind", "View", {"link": KILLER, "kind": "sudoku", "size": 9}),
    ("set_clues", "View", {"link": SUDOKU}),
    ("set_cage", "View", {"link": EMPTY, "cells": [0], "clue": "1"}),
    ("drop_cage", "View", {"link": KILLER, "cage": 0}),
    ("set_region", "View", {"link": KINDS["jigsaw"].example, "cells": [0], "region": 0}),
    ("clear_regions", "View", {"link": KINDS["jigsaw"].example}),
    ("set_black", "View", {"link": KINDS["str8ts"].example, "cells": [0], "black": True}),
    ("setter_facts", "SetterFacts", {"link": KILLER}),
    ("setter_facts", "SetterFacts", {"link": KINDS["killer-jigsaw"].example}),
    ("remarks_start", "RemarksReply", {"link": f"{SUDOKU[:-1]}1"}),
    ("remarks_run", "RemarksReply", {"seconds": 60}),
    ("remarks_stop", "RemarksReply", {}),
    ("live_start", "LiveReply", {"link": SUDOKU}),
    ("live_run", "LiveReply", {"seconds": 60}),
    ("live_stop", "LiveReply", {}),
    ("doubt_start", "DoubtReply", {"link": SUDOKU, "task": "spare"}),
    ("doubt_run", "DoubtReply", {"seconds": 60, "task": "spare"}),
    ("doubt_stop", "DoubtReply", {"task": "spare"}),
]

PLAIN = {"string": str, "number": int, "boolean": bool}


def told_types() -> dict[str, dict[str, tuple[str, bool]]]:
    """Return what types.ts says: by type and property, its own type and whether it may be absent."""
    types: dict[str, dict[str, tuple[str, bool]]] = {}
    for line in TYPES_TS.read_text(encoding="utf-8").splitlines():
        if found := re.match(r"export interface (\w+) \{", line):
            own = types[found[1]] = {}
        elif found := re.match(r"  (\w+)(\??): (.+);$", line):
            own[found[1]] = (found[3], bool(found[2]))
    return types


TYPES = told_types()


def expect(value, told: str, seen: set[tuple[str, str]], where: str) -> None:
    """Compare a value with its type, and note which properties it has."""
    bare = told.removesuffix(" | null")
    if value is None:
        assert bare != told, f"{where} is null"
    elif bare.endswith("[]"):
        assert isinstance(value, list), where
        for each in value:
            expect(each, bare.removesuffix("[]"), seen, f"{where}[]")
    elif bare in TYPES:
        own = TYPES[bare]
        needed = {name for name, (_, absent) in own.items() if not absent}
        assert needed <= value.keys() <= own.keys(), f"{where}: {needed ^ value.keys()}"
        for name, each in value.items():
            seen.add((bare, name))
            expect(each, own[name][0], seen, f"{where}.{name}")
    elif bare in PLAIN:
        assert isinstance(value, PLAIN[bare]), where


def test_every_request_answers_as_the_page_is_told():
    assert {name for name, _, _ in ANSWERS} == REQUESTS.keys()
    seen: set[tuple[str, str]] = set()
    for name, told, details in ANSWERS:
        reply = json.loads(answer(json.dumps({"name": name, **details})))
        if told is None:
            assert reply == {}
        else:
            expect(reply, told, seen, name)
    wrong = json.loads(answer(json.dumps({"name": "open", "text": "S9B0"})))
    expect(wrong["error"], "Wrong", seen, "error")
    assert {(told, name) for told, own in TYPES.items() for name in own} == seen

"""Every request of the table, and what it answers, have the shapes that `service.protocol` declares."""

from __future__ import annotations

import inspect
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, get_args, get_origin, get_type_hints, is_typeddict

import pytest

import sudolink
from sudolink.puzzle.kinds import KINDS
from sudolink.service import answer, handler_of, protocol
from sudolink.service.registry import REQUESTS, ROWS
from web.build import protocol as written_protocol
from web.build.protocol import read_shapes, shapes_of, written

EMPTY = sudolink.link(sudolink.Board.blank("killer", 4))
SUDOKU, KILLER = (
    sudolink.link(sudolink.decode(KINDS[kind].example)) for kind in ("sudoku", "killer")
)
CLUES = sudolink.encode(sudolink.decode(SUDOKU), "81")
PRACTICE = {"technique": "Naked Single", "start": SUDOKU, "before": SUDOKU}
DONE = sudolink.link(sudolink.explain(sudolink.decode(SUDOKU)).board(1))
MISTAKEN = sudolink.link(sudolink.decode(SUDOKU).with_value(1, 9))
SEVERAL = f"{'0' * 18}{CLUES[18:]}"
SAID = sudolink.encode(
    replace(sudolink.Board.blank(), title="Snakes", unchecked=("1 arrow",)), "own"
)
HERE = "https://e.org/"

#: A request and its details.
Asked = tuple[str, dict[str, object]]


def steps(task: str, link: str = SUDOKU) -> list[Asked]:
    """Return what looks for steps."""
    return [
        ("steps_start", {"link": link, "task": task}),
        ("steps_run", {"seconds": 60, "task": task}),
    ]


#: Every request. Their order matters: some go on with what others have started.
ANSWERS: list[Asked] = [
    ("open", {"text": "1...\n..2.\n.3..\n...4"}),
    ("open", {"text": SUDOKU}),
    ("open", {"text": f"{SUDOKU}&step=Naked Single"}),
    ("open", {"text": f"{SUDOKU}&step=Nothing"}),
    ("open", {"text": SAID, "page": "sudoku.htm", "pasted": True, "naming": "r1c1", "kits": ["6"]}),
    ("boards_in", {"text": f"{SUDOKU}\n{KILLER}"}),
    ("collection", {"text": f"name,puzzle\nFirst,{CLUES}\nSecond,no board"}),
    ("enter", {"link": SUDOKU, "changes": {"1": {"value": 8}}, "removed": {"4": [2]}}),
    ("enter", {"link": f"sudokux.htm?bd={CLUES}", "changes": {}, "page": "sudoku.htm"}),
    ("clear", {"link": SUDOKU}),
    ("candidates", {"link": SUDOKU}),
    ("thumbnail", {"link": SUDOKU}),
    ("kinds", {}),
    ("solve_start", {"link": SEVERAL}),
    ("solve_run", {"seconds": 60}),
    (
        "solve_start",
        {"link": SUDOKU, "task": "mistake", "states": [{}, {"1": {"value": 9}}]},
    ),
    ("solve_run", {"seconds": 60}),
    ("solve_stop", {}),
    ("list_start", {}),
    (
        "list_run",
        {"seconds": 60, "lines": ["id,bd", f"1,{SUDOKU}", "?,?"], "last": True, "shown": 9},
    ),
    ("list_start", {}),
    ("list_run", {"seconds": 60, "lines": [KILLER], "shown": 9}),
    ("list_run", {"seconds": 60, "lines": [KILLER], "last": True, "wanted": 1}),
    ("list_stop", {}),
    (
        "part_start",
        {
            "number": 1,
            "read": 1,
            "layout": {"separator": ",", "puzzle": 1, "solution": None, "width": 2, "names": []},
            "columns": [["column 1", "column 1"]],
            "lines": [f"1,{SUDOKU}", "?,?"],
            "shown": 9,
        },
    ),
    ("part_run", {"seconds": 60}),
    ("part_stop", {}),
    ("generate_start", {"kind": "sudoku", "size": 4, "level": "Easy", "seed": 1}),
    ("generate_run", {"seconds": 60}),
    ("generate_stop", {}),
    ("prepare_start", {"kind": "killer", "size": 4, "level": None, "seed": 1}),
    ("prepare_run", {"seconds": 60}),
    ("prepare_stop", {}),
    ("prepare_start", {"kind": "sudoku", "size": 4, "technique": "Naked Single", "seed": 1}),
    ("prepare_run", {"seconds": 60}),
    ("practice_board", {"technique": "X-Wing", "seed": 1}),
    ("practice_check", {**PRACTICE, "link": SUDOKU}),
    ("practice_check", {**PRACTICE, "link": DONE}),
    ("share", {"link": SUDOKU, "base": HERE}),
    ("texts", {"link": SUDOKU}),
    ("picture", {"link": SUDOKU}),
    ("embed", {"link": SUDOKU, "address": HERE, "base": HERE}),
    ("print_board", {"link": SAID, "base": HERE}),
    ("print_solution_start", {"link": SUDOKU}),
    ("print_solution_run", {"seconds": 60}),
    ("print_solution_stop", {}),
    ("techniques", {"link": SUDOKU}),
    ("step_show", {"link": SUDOKU, "technique": "Naked Single"}),
    ("hint_show", {"link": SUDOKU, "technique": "Naked Single", "tier": 1}),
    ("step_apply", {"link": SUDOKU, "technique": "Naked Single"}),
    ("basics", {"link": SUDOKU}),
    *(asked for task in ("next", "all", "linked_path", "path") for asked in steps(task)),
    *steps("next", MISTAKEN),
    ("steps_stop", {"task": "path"}),
    ("path_show", {"number": 0}),
    ("cage", {"link": KILLER, "cell": 0}),
    ("shapes", {"link": KILLER}),
    ("shape_show", {"link": KILLER, "number": 0}),
    ("set_new", {"kind": "killer", "size": 4}),
    ("set_kind", {"link": KILLER, "kind": "sudoku", "size": 9}),
    ("set_givens", {"link": SUDOKU}),
    ("set_cage", {"link": EMPTY, "cells": [0], "clue": "1"}),
    ("drop_cage", {"link": KILLER, "cells": [0, 1]}),
    ("set_region", {"link": KINDS["jigsaw"].example, "cells": [0], "region": 0}),
    ("clear_regions", {"link": KINDS["jigsaw"].example}),
    ("set_black", {"link": KINDS["str8ts"].example, "cells": [0], "black": True}),
    ("setter_facts", {"link": KILLER}),
    ("setter_facts", {"link": KINDS["killer-jigsaw"].example}),
    ("remarks_start", {"link": f"{SUDOKU[:-1]}1"}),
    ("remarks_run", {"seconds": 60}),
    ("remarks_stop", {}),
    ("grade_start", {"link": SUDOKU}),
    ("grade_run", {"seconds": 60}),
    ("grade_stop", {}),
    ("live_start", {"link": SUDOKU}),
    ("live_run", {"seconds": 60}),
    ("live_stop", {}),
    ("doubt_start", {"link": SUDOKU, "task": "spare"}),
    ("doubt_run", {"seconds": 60, "task": "spare"}),
    ("doubt_stop", {"task": "spare"}),
]


#: The fields seen so far, by shape: in the end, all of them.
Seen = set[tuple[str, str]]


def expect(value: Any, shape: Any, seen: Seen, where: str) -> None:
    """Compare a value of JSON with its type, and note which fields it has."""
    origin, parts = get_origin(shape), get_args(shape)
    if is_typeddict(shape):
        expect_fields(value, shape, seen, where)
    elif origin is UnionType:
        [other] = [part for part in parts if part is not NoneType]
        if value is not None:
            expect(value, other, seen, where)
    elif origin is Literal:
        assert value in parts, where
    elif origin is Mapping:
        assert isinstance(value, dict), where
        for name, each in value.items():
            assert parts[0] is str or name.isdecimal(), where
            expect(each, parts[1], seen, f"{where}[{name}]")
    elif origin in {Sequence, tuple}:
        assert isinstance(value, list), where
        sorts = parts if origin is tuple else parts * len(value)
        for each, part in zip(value, sorts, strict=True):
            expect(each, part, seen, f"{where}[]")
    else:
        assert type(value) in PLAIN[shape], f"{where}: {value!r}"


#: What JSON makes of plain values.
PLAIN: dict[type, tuple[type, ...]] = {str: (str,), int: (int,), bool: (bool,), float: (int, float)}


def expect_fields(value: Any, shape: Any, seen: Seen, where: str) -> None:
    assert isinstance(value, dict), where
    fields = get_type_hints(shape, include_extras=True)
    needed = {name for name, sort in fields.items() if get_origin(sort) is not NotRequired}
    assert needed <= value.keys() <= fields.keys(), f"{where}: {needed ^ value.keys()}"
    for name, each in value.items():
        sort = fields[name]
        bare = get_args(sort)[0] if get_origin(sort) is NotRequired else sort
        seen.add((shape.__name__, name))
        expect(each, bare, seen, f"{where}.{name}")


def declared(name: str) -> tuple[Any, Any]:
    """The shapes that a request takes and answers, by its row and the annotations of its function."""
    row = REQUESTS[name]
    taken, answered = shapes_of(row.module, row.function)
    return getattr(protocol, taken), getattr(protocol, answered)


@pytest.mark.slow
def test_every_request_answers_as_declared():
    assert {name for name, _ in ANSWERS} == REQUESTS.keys()
    seen: Seen = set()
    for name, details in ANSWERS:
        takes, answers_with = declared(name)
        expect(details, takes, set(), name)
        reply = json.loads(answer(json.dumps({"name": name, **details})))
        expect(reply, answers_with, seen, name)
    wrong = json.loads(answer(json.dumps({"name": "open", "text": "S9B0"})))
    expect(wrong["error"], protocol.Problem, seen, "error")
    assert seen == fields_of_answers()


def fields_of_answers() -> Seen:
    """Every field of everything that is answered."""
    shapes = [shape for shape in read_shapes(inspect.getsource(protocol)) if not shape.alias]
    asked = {shape.name for shape in shapes if "Details" in shape.name} | {"CellContents"}
    only_extended = {"State", "StepsOutcome"}
    return {
        (shape.name, field)
        for shape in shapes
        if shape.name not in asked | only_extended
        for field in get_type_hints(getattr(protocol, shape.name))
    }


def test_a_value_of_another_shape_is_noticed():
    about = {"byline": "", "rules": "", "warning": ""}
    odds: list[Any] = [{**about, "rules": None}, {**about, "more": 1}, {"byline": ""}, None, []]
    for odd in odds:
        with pytest.raises(AssertionError):
            expect(odd, protocol.About, set(), "about")


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_every_row_names_a_function_of_its_module(row):
    handler = handler_of(row.name)
    assert handler.__module__ == f"sudolink.service.{row.module}"
    assert handler.__name__ == row.function
    assert list(inspect.signature(handler).parameters) in (["details"], ["_"])
    assert (row.part is None) == (row.work == "")


def test_the_names_of_requests_are_distinct():
    assert len(REQUESTS) == len(ROWS)
    for work in {row.work for row in ROWS if row.work}:
        assert [row.part for row in ROWS if row.work == work] == ["start", "run", "stop"]


def test_the_types_of_the_page_are_current():
    assert written_protocol.OUT.read_text(encoding="utf-8") == written()
    names = re.findall(r"^export (?:interface|type) (\w+)", written(), re.MULTILINE)
    assert {shape.name for shape in read_shapes(inspect.getsource(protocol))} < {*names}

"""A list that several Pythons of the page solve: the table is the one that a single Python makes."""

from __future__ import annotations

import csv
import io
import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudolink.codec.reading.boards_in_text import BETWEEN_FILES
from sudolink.puzzle.kinds import KINDS
from sudolink.service import answer, list_helpers
from sudolink.solver.batch import policy
from tests.service.support import SUDOKU, ask
from tests.service.test_lists import BAD, LINES, MIXED

KILLER = KINDS["killer"].example
SMALL = [f"{kind.pages[0]}.htm?bd={kind.example}" for kind in KINDS.values()]
TABLE = [
    "id,puzzle,solution,remark",
    *(f"{at},{line},{'1' * 81 if at % 5 == 0 else ''},good" for at, line in enumerate(LINES[:9])),
    "10,x,,",
]
OTHERS = ["name;puzzle", f"one;{KILLER}", f"=two;{LINES[3]}", "", f"three;{SUDOKU}"]


class Helper:
    """Another Python of the page, with a part that it solves slice by slice."""

    def __init__(self, name) -> None:
        self.name = name
        self.part: Any = None
        self.reply: Any = None

    def begin(self, part):
        self.part = part
        self.take(self.ask("part_start", **part))

    def ask(self, request, **details: object):
        return json.loads(answer(json.dumps({"name": request, **details}), self.name))

    def take(self, reply):
        self.reply = reply
        return {"number": self.part["number"], "reply": reply}

    def go_on(self):
        found = self.take(self.ask("part_run", seconds=0.001))
        if self.reply["done"]:
            self.part = None
        return found

    def rest(self):
        """The part as another helper gets it when this one is lost."""
        done = self.reply["lines"] - self.part["read"]
        return {**self.part, "read": self.reply["lines"], "lines": self.part["lines"][done:]}


class Page:
    """A page with some helpers, which answer in any order; some of them may be lost."""

    def __init__(self, helpers, seed, losses=0) -> None:
        self.chance = random.Random(seed)  # noqa: S311 - which helper answers next
        self.helpers = [Helper(f"helper {number}") for number in range(helpers)]
        self.losses = losses
        self.parts = 0

    def solve(self, lines, block=40, shown=0):
        reply = ask("list_start")
        sent = 0
        rows: list[dict[str, str]] = []
        found: list[dict[str, Any]] = []
        file = reply["csv"]
        while not reply["done"]:
            more = {}
            if reply["wants_more"]:
                more = {"lines": lines[sent : sent + block], "last": sent + block >= len(lines)}
                sent += block
            free = [helper for helper in self.helpers if not helper.part]
            left = shown - len(rows)
            seconds = 0 if self.helpers else 1
            details = {"seconds": seconds, "shown": left, "wanted": len(free), "found": found}
            reply = ask("list_run", **details, **more)
            file += reply["csv"]
            rows += reply["rows"]
            self.parts += len(reply["parts"])
            for helper, part in zip(free, reply["parts"], strict=False):
                helper.begin(part)
            found = self.found()
        return list(csv.reader(io.StringIO(file, newline=""))), rows, reply

    def found(self):
        busy = [helper for helper in self.helpers if helper.part]
        if not busy:
            return []
        one = self.chance.choice(busy)
        if self.losses and self.chance.random() < 0.3:
            self.losses -= 1
            one.begin(one.rest())
        return [one.go_on()]


def essence(table):
    """All but guesses and nodes, which depend on how the list was cut up."""
    guesses = [table[0].index("guesses"), table[0].index("nodes")]
    return [[text for at, text in enumerate(row) if at not in guesses] for row in table]


def alone(lines):
    return Page(0, 0).solve(lines)


LISTS = {
    "mixed": MIXED,
    "killers": ["# some", KILLER, *[KILLER, "", BAD] * 8],
    "a table": TABLE,
    "files": [
        *OTHERS,
        *[f"{at};{KILLER}" for at in range(40)],
        BETWEEN_FILES,
        *TABLE,
        BETWEEN_FILES,
        *SMALL,
        *[KILLER] * 20,
        BETWEEN_FILES,
        *TABLE[:4],
    ],
    "a numbered column": [
        "remark (2),puzzle",
        *[f"good {at},{KILLER}" for at in range(30)],
    ],
    "rows of several lines": [
        "name,puzzle,note",
        *[f'n{at},{KILLER},"a{at}\n\nb""{at}"' for at in range(30)],
        f'"never closed,{KILLER},',
        f"last,{KILLER},",
    ],
    "drawn boards": [
        KILLER,
        *['"' + "\n".join(["053210678"] * 9) + '"', KILLER] * 20,
        '"053210678',
        *SMALL[:4],
    ],
    "nothing": ["# nothing", ""],
    "an empty file": [KILLER, BETWEEN_FILES, BETWEEN_FILES, KILLER],
}


#: The lists that are long enough for helpers.
SHARED = {"killers", "files", "a numbered column", "rows of several lines", "drawn boards"}


@pytest.mark.parametrize("name", LISTS)
@pytest.mark.parametrize("helpers", [1, 3])
def test_the_table_is_the_same(name, helpers, monkeypatch):
    # Which solutions of several are found depends on the batches, and so on the clock.
    monkeypatch.setattr(policy, "LONGEST_WAIT", float("inf"))
    page = Page(helpers, 1)
    lines = "\n".join(LISTS[name]).split("\n")
    table, rows, reply = page.solve(lines, shown=7)
    expected, _, last = alone(lines)
    assert essence(table) == essence(expected)
    assert [row["line"] for row in rows] == [row[0] for row in table[1:8]]
    for one in ("lines", "answered", "summary", "columns"):
        assert reply[one] == last[one]
    assert bool(page.parts) == (name in SHARED)


@given(
    st.lists(st.sampled_from([*SMALL[:4], BAD, "", "# words", BETWEEN_FILES]), max_size=30),
    st.integers(1, 4),
    st.integers(1, 30),
    st.integers(0, 3),
    st.integers(),
)
def test_any_list_is_the_same_whoever_is_lost(lines, helpers, block, losses, seed):
    table = Page(helpers, seed, losses).solve(lines, block)[0]
    assert essence(table) == essence(alone(lines)[0])


@given(
    st.lists(
        st.sampled_from([f"a,{KILLER},", f'a,{KILLER},"b', '"', "b", f'c",{KILLER},']), max_size=30
    ),
    st.integers(1, 4),
    st.integers(1, 30),
    st.integers(0, 3),
    st.integers(),
)
def test_no_row_is_cut_whoever_is_lost(rows, helpers, block, losses, seed):
    lines = ["name,puzzle,note", f"a,{KILLER},", *rows]
    table = Page(helpers, seed, losses).solve(lines, block)[0]
    assert essence(table) == essence(alone(lines)[0])


def test_parts_become_as_large_as_their_speed_allows():
    parts = list_helpers.Parts()
    number = parts.give(5, [""] * 8)
    reply: Any = {"lines": 13, "search": None, "done": True, "seconds": 0.125}
    parts.add_answers(number, reply)
    assert parts.size == 32


def test_no_more_is_given_away_while_the_first_part_takes_long(monkeypatch):
    monkeypatch.setattr(list_helpers, "MOST_PARTS", 3)
    ask("list_start")
    ask("list_run", seconds=9, lines=[KILLER])
    lines = [KILLER] * 1000
    given = ask("list_run", seconds=0, lines=lines, last=True, wanted=2)["parts"]
    given += ask("list_run", seconds=0, wanted=2)["parts"]
    assert len(given) == 3
    assert not ask("list_run", seconds=0, wanted=2)["parts"]


def test_an_answer_to_no_part_is_refused():
    ask("list_start")
    found = [{"number": 1, "reply": {}}]
    assert "part of the list" in ask("list_run", seconds=0, found=found)["error"]["sentence"]

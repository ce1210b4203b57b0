"""What keys mean, and what entries do to a selection: pure functions, in a page without Python."""

from __future__ import annotations

from typing import Any

from tests.browser.support import open_blank

#: The meaning of a key event: [key, code, ctrl, shift, other] in, meaning out.
MEANINGS = """(cases) => import('./src/board/keys.ts').then(({meaningOf}) => cases.map(
    ([key, code = '', init = {}]) => meaningOf(new KeyboardEvent('keydown', {key, code, ...init}))
))"""

#: Entries on a row of three cells that all see each other: [cells, selection, mode, number, clean].
ENTRIES = """(cases) => import('./src/board/contents.ts').then((play) => cases.map(
    ([cells, selection, mode, number, clean]) => {
        const view = {cells: cells.map((cell) => ({editable: !cell.given, ...cell})), groups: [[0, 1, 2]]};
        const facts = play.factsOf(view);
        const before = play.contentsOf(view);
        const after = number === null
            ? play.erase(before, selection, facts)
            : play.enter(before, selection, mode, number, facts, {clean});
        return after === before ? "same" : play.changesBetween(before, after);
    }
))"""


def test_what_keys_mean(page, site):
    open_blank(page, site)
    num_lock = {"modifierNumLock": True}
    cases = [
        (["7", "Digit7"], {"digit": 7, "mode": None}),
        (["7", "Numpad7"], {"digit": 7, "mode": None}),
        (["7"], {"digit": 7, "mode": None}),
        (["&", "Digit1"], {"digit": 1, "mode": None}),  # a French keyboard
        (["!", "Digit1", {"shiftKey": True}], {"digit": 1, "mode": "corner"}),
        (["/", "Digit7", {"shiftKey": True}], {"digit": 7, "mode": "corner"}),
        (["3", "Digit3", {"ctrlKey": True}], {"digit": 3, "mode": "centre"}),
        (["3", "Numpad3", {"ctrlKey": True}], {"digit": 3, "mode": "centre"}),
        (["PageDown", "Numpad3", num_lock], {"digit": 3, "mode": "corner"}),  # Windows, Shift held
        (["End", "Numpad1"], {"to": "row-end", "extend": False}),
        (["3", "Digit3", {"altKey": True}], None),
        (["3", "Digit3", {"metaKey": True}], None),
        (["Z", "KeyZ"], {"mode": "digit"}),  # with CapsLock
        (["z", "KeyZ", {"ctrlKey": True}], None),  # undo
        (["x", "KeyX", {"ctrlKey": True}], None),
        (["c", "KeyC", {"metaKey": True}], None),
        (["[", "BracketLeft"], None),
        (["?", "Slash", {"shiftKey": True}], None),
        (["A", "KeyA", {"shiftKey": True}], {"move": [0, -1], "extend": True}),
        (["a", "KeyA", {"metaKey": True}], {"all": True}),
        (["Tab"], None),
    ]
    assert page.evaluate(MEANINGS, [case for case, _ in cases]) == [meaning for _, meaning in cases]


def test_what_entries_do(page, site):
    open_blank(page, site)
    base: dict[str, Any] = {
        "value": None,
        "given": False,
        "candidates": [],
        "corner": [],
        "centre": [],
        "colours": [],
    }
    clue = {"value": 4, "given": True}
    marked = {"corner": [1, 2], "centre": [2], "candidates": [2, 3], "colours": [7]}
    cases: list[tuple[list[Any], Any]] = [
        ([[{}, {}, {}], [0, 2], "digit", 5, False], {"0": {"value": 5}, "2": {"value": 5}}),
        ([[{"value": 5}, {}, {}], [0], "digit", 5, False], "same"),
        ([[clue, {}, {}], [0, 1], "digit", 5, False], {"1": {"value": 5}}),
        ([[clue, {}, {}], [0], "corner", 5, False], "same"),
        ([[clue, {}, {}], [0], "colour", 9, False], {"0": {**clue, "colours": [9]}}),
        # A digit hides marks and takes candidates away; cleaning strikes it from who sees it.
        (
            [[marked, {}, {}], [0], "digit", 2, False],
            {"0": {**marked, "value": 2, "candidates": []}},
        ),
        (
            [[{}, marked, {"centre": [9]}], [0], "digit", 2, True],
            {"0": {"value": 2}, "1": {"corner": [1], "candidates": [3], "colours": [7]}},
        ),
        # Marks toggle; where some lack it, it is added to all.
        ([[{"centre": [3]}, {}, {}], [0, 1], "centre", 3, False], {"1": {"centre": [3]}}),
        (
            [[{"centre": [3]}, {"centre": [1, 3]}, {}], [0, 1], "centre", 3, False],
            {"0": {}, "1": {"centre": [1]}},
        ),
        ([[{"value": 6}, {}, {}], [0, 1], "candidates", 3, False], {"1": {"candidates": [3]}}),
        # Erasing: digits, then marks, then colours, over all that is selected.
        ([[{"value": 6}, marked, {}], [0, 1], "", None, False], {"0": {}}),
        ([[clue, marked, {}], [0, 1], "", None, False], {"1": {"colours": [7]}}),
        ([[{**clue, "colours": [1]}, {}, {}], [0], "", None, False], {"0": clue}),
        ([[clue, {}, {}], [0, 1, 2], "", None, False], "same"),
    ]
    wanted = [
        result
        if isinstance(result, str)
        else {cell: base | content for cell, content in result.items()}
        for _, result in cases
    ]
    assert page.evaluate(ENTRIES, [case for case, _ in cases]) == wanted

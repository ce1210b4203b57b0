"""The list of states and how it is packed, without a page around it."""

from __future__ import annotations

import json

from tests.browser.support import open_blank


def run(page, site, code):
    """Run code with the modules of histories, on an empty page."""
    open_blank(page, site)
    return page.evaluate(
        f"""async () => {{
            const {{ BoardHistory }} = await import("/src/saved/history.ts");
            const {{ blank, packHistory, unpackHistory }} = await import("/src/saved/packing.ts");
            const with_ = (cells, index, contents) =>
                cells.map((cell, at) => (at === index ? {{ ...cell, ...contents }} : cell));
            const empty = {{ structure: "s", link: "l", contents: blank(81) }};
            const state = (index, value) => ({{ ...empty, contents: with_(empty.contents, index, {{ value }}) }});
            const digits = ({{ contents }}) => contents.map(({{ value }}) => value ?? 0).join("");
            {code}
        }}"""
    )


def test_states_are_a_list_to_go_back_and_forth_in(page, site):
    told = run(
        page,
        site,
        """
        const history = new BoardHistory([empty]);
        const told = [history.canUndo, history.canRedo];
        for (let at = 0; at < 50; at++) history.record(state(at, 1));
        told.push(history.record(state(49, 1)));
        history.record(state(49, 2), { replace: true });
        for (let back = 0; back < 50; back++) history.undo();
        told.push(history.undo(), history.now === history.states[0], history.states.length);
        told.push(digits(history.redo()).slice(0, 2));
        history.record(state(0, 9));
        told.push(history.canRedo, history.states.length);
        history.record({ ...state(0, 9), structure: "t", link: "m" });
        history.record({ ...state(1, 9), structure: "t", link: "n" });
        told.push(history.states.map(({ link }) => link).join(""), history.structureSince);
        return told;
        """,
    )
    assert told == [False, False, False, None, True, 51, "10", False, 3, "lllmm", 3]


def test_packed_states_come_back_as_they_were(page, site):
    told = run(
        page,
        site,
        """
        const history = new BoardHistory([empty]);
        const marks = { candidates: [1, 9], corner: [2], centre: [3, 4], colours: [5, 9] };
        history.record({ ...empty, contents: with_(empty.contents, 3, marks) });
        history.record({ ...empty, contents: with_(history.now.contents, 80, { value: 7, given: true }) });
        history.record({ structure: "t", link: "m", contents: with_(blank(16), 0, { value: 4 }) });
        history.checkpoint = history.states[1];
        history.undo();
        const kept = structuredClone(packHistory(history));
        const back = unpackHistory(kept);
        const long = new BoardHistory([empty]);
        for (let turn = 0; turn < 2000; turn++) long.record(state(turn % 81, 1 + (turn % 9)));
        return {
            same: JSON.stringify([back.states, back.at, back.checkpoint]),
            as: JSON.stringify([history.states, history.at, history.checkpoint]),
            bytes: JSON.stringify(packHistory(long)).length,
        };
        """,
    )
    assert told["same"] == told["as"]
    assert told["bytes"] < 2000 * 100


def test_what_makes_no_history_is_refused(page, site):
    changes = [
        "kept.at = 5",
        "kept.states = []",
        "kept.states[1] = 'no JSON'",
        'kept.states[1] = \'{"cells": {"81": {"value": 1}}}\'',
        'kept.states[1] = \'{"cells": {"8": {"value": 10}}}\'',
        'kept.states[1] = \'{"cells": {"8": {"candidates": "12"}}}\'',
        "kept.checkpoint = 7",
        "delete kept.states",
    ]
    told = run(
        page,
        site,
        f"""
        const history = new BoardHistory([empty]);
        history.record(state(8, 1));
        const refused = (change) => {{
            const kept = structuredClone(packHistory(history));
            new Function("kept", change)(kept);
            try {{ return unpackHistory(kept).at; }} catch (error) {{ return error.name; }}
        }};
        return {json.dumps(["", *changes])}.map(refused);
        """,
    )
    assert told[0] == 1
    assert set(told[1:]) <= {"RangeError", "SyntaxError", "TypeError"}

"""What a host page asks of an embedded board, and the answers it gets."""

from __future__ import annotations

from contextlib import contextmanager

from playwright.sync_api import expect

import sudolink
from sudolink.puzzle.kinds import KINDS
from tests.browser.embedding import KILLER, STEP, SUDOKU, expect_ready, script, write_host
from tests.browser.hosts import hosting
from tests.browser.test_embed_frame import PAINTED


@contextmanager
def with_controls(page, site, folder):
    """A board with controls, ready on a page of another host."""
    write_host(folder, site, f'{script(site)}<sudoku-board bd="{SUDOKU}" controls></sudoku-board>')
    with hosting(folder) as host:
        page.goto(host)
        board = page.locator("sudoku-board")
        expect_ready(board)
        yield board


def test_wrong_requests_are_harmless(page, site, tmp_path):
    with with_controls(page, site, tmp_path) as board:

        def refused(call: str) -> str:
            said = f"(board) => board.{call}.then(() => '', (e) => `${{e.name}}: ${{e.message}}`)"
            return str(board.evaluate(said))

        assert refused("edit(1, 77)") == "RangeError: The digit must be a whole number from 1 to 9"
        assert "whole number from 0 to 80" in refused("edit(-1, 5)")
        for odd in ("null", "5", "undefined", "{}"):
            assert refused(f"open({odd})") == "TypeError: The board must be given as text"
        for odd in ("5", "{}", "null"):
            assert refused(f"showStep({odd})") == "TypeError: The technique must be text"
        for odd in ("'2'", "1.5", "NaN"):
            assert "must be a whole number" in refused(f"showStep('Naked Single', {odd})")
        step = board.evaluate("(board) => board.showStep('Naked Single', 999999999)")
        assert step["technique"] is None
        assert step["sentence"].endswith("on this board, so there is no step 999999999.")

        def selects(cells: str) -> object:
            way = f"try {{ board.selection = {cells}; }} catch (e) {{ return e.name; }}"
            return board.evaluate(f"(board) => {{ {way} return [...board.selection]; }}")

        # What frameworks set properties to that have no value.
        for name, attribute in (
            ("step", "step"),
            ("theme", "theme"),
            ("naming", "cells"),
            ("page", "page"),
        ):
            for nothing in ("null", "undefined"):
                board.evaluate(f"(board) => {{ board.{name} = 'x'; board.{name} = {nothing}; }}")
                assert board.get_attribute(attribute) is None
        board.evaluate("(board) => board.settled()")  # another page opens the board again

        assert selects("[3, 4]") == selects("new Set([3, 4])") == [3, 4]
        for odd in ("[81]", "[-1]", "[1.5]", "['1']", "['a']", "'12'", "[0, 81]"):
            assert selects(odd) == "RangeError"
        for odd in ("5", "null", "undefined", "{}"):
            assert selects(odd) == "TypeError"
        assert board.evaluate("(board) => [...board.selection]") == [3, 4]

        assert board.evaluate("(board) => [board.state, board.bd]") == ["ready", SUDOKU]
        assert board.evaluate("(board) => board.solve()")["status"] == "unique"
        assert board.evaluate("(board) => board.undo()") is True


def test_methods_wait_for_the_step_and_the_cell_names_that_were_set(page, site, tmp_path):
    with with_controls(page, site, tmp_path) as board:
        shown = "[board.view.step?.technique ?? null, board.view.cells[0].name]"

        def after(change: str) -> object:
            return board.evaluate(f"async (board) => {{ {change}; return {shown}; }}")

        assert after("board.step = 'Naked Single'; await board.settled()") == ["Naked Single", "A1"]
        assert after("board.naming = 'r1c1'; await board.load()") == ["Naked Single", "r1c1"]
        assert after("board.step = null; await board.settled()") == [None, "r1c1"]
        # A text that is opened in the meantime is shown as the attributes say by then.
        assert after(
            f"board.step = 'X'; board.bd = '{KILLER}'; board.step = null; board.naming = 'A1'; await board.load()"
        ) == [None, "A1"]
        assert board.evaluate("(board) => board.view.kind") == "killer"
        # An entry waits for the step too, and removes it.
        assert after("board.step = 'Killer Combination Easy'; await board.edit(0, 1)") == [
            None,
            "A1",
        ]


def test_boards_that_work_at_the_same_time_get_their_own_answers(page, site, tmp_path):
    """They share one Python."""
    texts = [SUDOKU, KILLER, KINDS["kenken"].example]
    boards = "".join(f'<sudoku-board bd="{text}"></sudoku-board>' for text in texts)
    write_host(tmp_path, site, f"{script(site)}{boards}")
    asked = """(call) => Promise.all([...document.querySelectorAll("sudoku-board")].map(
        async (board) => { const got = await board[call](); return [got.sentence, board.view.bd]; }))"""
    with hosting(tmp_path) as host:
        page.goto(host)
        shown = page.evaluate(asked, "showStep")
        for text, (sentence, bd) in zip(texts, shown, strict=True):
            board = sudolink.decode(text)
            step = sudolink.next_step(board)
            assert step
            assert sentence == sudolink.describe(board, step)
            assert sudolink.decode(bd).kind == board.kind
        for text, (sentence, bd) in zip(texts, page.evaluate(asked, "solve"), strict=True):
            board = sudolink.decode(text)
            solved = board.with_solution(sudolink.solve(board).solution or ())
            assert sentence.startswith("Solved: this is the only solution.")
            assert sudolink.decode(bd).rows == solved.rows


def test_a_loaded_board_stays_when_its_attribute_loading_changes(page, site, tmp_path):
    with with_controls(page, site, tmp_path) as board:
        for value in ("'touch'", "''", "null"):
            board.evaluate(f"(board) => {{ board.loading = {value}; }}")
            assert board.evaluate("(board) => [board.state, board.bd]") == ["ready", SUDOKU]


def test_it_announces_the_current_board_or_request_and_nothing_older(page, site, tmp_path):
    with with_controls(page, site, tmp_path) as board:
        said = board.get_by_role("status")
        board.evaluate("(board) => { board.step = 'Naked Single'; }")
        expect(said).to_contain_text("Naked Single")
        board.evaluate("(board) => board.removeAttribute('step')")
        expect(said).to_have_text("")
        expect(board.locator(STEP)).to_have_count(0)

        board.evaluate("(board) => board.edit(1, 5)")
        board.evaluate("(board) => board.open('nonsense')")
        assert board.evaluate("(board) => board.undo()") is False
        assert board.evaluate("(board) => [board.state, board.bd, board.view]") == [
            "error",
            "nonsense",
            None,
        ]
        opens = board.get_by_role("link", name="Open on Sudolink").get_attribute("href")
        assert opens == board.evaluate("(board) => board.link")
        assert opens.endswith("#bd=nonsense")
        board.evaluate("(board, bd) => board.open(bd)", KILLER)
        assert board.evaluate("(board) => board.view.kind") == "killer"
        assert "nonsense" not in board.evaluate("(board) => board.link")

        for taking in (
            "board.bd = ''",
            "board.bd = null",
            "board.open('')",
            "board.setAttribute('bd', 'nonsense'), board.removeAttribute('bd')",
        ):
            reported = "[board.state, board.bd, board.link, board.view, board.selection.size]"
            empty = board.evaluate(f"async (board) => {{ {taking}; await 0; return {reported}; }}")
            assert empty == ["", "", "", None, 0]
            assert board.evaluate("(board) => board.undo()") is False
            assert board.evaluate("(board) => board.solve()") is None
            expect(board.locator("[data-cell]")).to_have_count(0)
            expect(board.get_by_role("alert")).to_have_count(0)
            expect(board.get_by_role("link", name="Open on Sudolink")).to_have_count(0)
            board.evaluate("(board, bd) => board.open(bd)", KILLER)
            assert board.evaluate("(board) => [board.state, board.bd]") == ["ready", KILLER]


def test_a_selection_is_checked_before_the_board_has_loaded(page, site, tmp_path):
    with with_controls(page, site, tmp_path):
        said = page.evaluate("""() => {
            const board = document.createElement("sudoku-board");
            const set = (cells) => {
                try { board.selection = cells; } catch (error) { return error.name; }
                return [...board.selection];
            };
            return [["q"], [-1], [1.5], [625], 5, [3, 99]].map(set);
        }""")
        assert said == [*["RangeError"] * 4, "TypeError", [3, 99]]


def test_who_asks_twice_has_the_same_answer(page, site, tmp_path):
    digit = (sudolink.solve(sudolink.decode(SUDOKU)).solution or ())[1]
    with with_controls(page, site, tmp_path) as board:
        both = board.evaluate("(board) => Promise.all([board.solve(), board.solve()])")
        assert [answer["status"] for answer in both] == ["unique"] * 2
        assert board.evaluate("(board) => board.undo()") is True
        assert board.evaluate("(board) => board.undo()") is False  # it was solved once

        # A solve waits for a check, and starts again if the board changed meanwhile.
        board.get_by_role("button", name="Check").evaluate("(button) => { button.click(); }")
        assert board.evaluate("(board) => board.solve()")["status"] == "unique"
        board.evaluate("(board) => board.undo()")
        gone, edited, solved = board.evaluate(
            """(board, digit) => Promise.all([
                board.solve(), board.edit(1, digit), board.solve(),
            ])""",
            digit,
        )
        assert (gone, edited, solved["status"]) == (None, None, "unique")


#: What a board of its own says that is far from what is seen, after a call.
FAR = """async (bd) => {
    const board = document.createElement("sudoku-board");
    board.style.marginTop = "9000px";
    document.body.append(board);
    board.bd = bd;
    board.selection = [5, 7, 99];
    const before = board.state;
    const told = %s;
    const {state, view, selection} = board;
    board.remove();
    (window.removed ??= []).push(new WeakRef(board));
    return [before, told, state, view.kind, ...selection];
}"""


def test_requests_about_a_board_wait_for_it(page, site, tmp_path):
    with with_controls(page, site, tmp_path) as board:
        nothing = None
        for call, reported in (
            ("await board.load()", nothing),
            ("await board.settled()", nothing),
            ("(await board.solve()).status", "unique"),
            ("await board.edit(1, 5).then(() => board.undo())", True),
            ("(await board.showStep()).nth", 1),
        ):
            wanted = ["waiting", reported, "ready", "sudoku", 5, 7]
            assert page.evaluate(FAR % call, SUDOKU) == wanted
        page.evaluate(PAINTED)
        page.context.new_cdp_session(page).send("HeapProfiler.collectGarbage")
        assert page.evaluate("removed.map((board) => board.deref() ?? null)") == [None] * 5
        # A copy has another state than the board it was made of, and comes when it is near.
        copied = board.evaluate(
            """(board) => {
                const copy = board.cloneNode(true);
                copy.style.marginTop = "9000px";
                document.body.append(copy);
                const {state, view} = copy;
                return copy.load().then(() => {
                    copy.remove();
                    return [state, view, copy.state, copy.view.kind];
                });
            }"""
        )
        assert copied == ["waiting", None, "ready", "sudoku"]
        # A board that is moved carries on.
        board.evaluate("(board) => { document.body.append(document.createElement('p'), board); }")
        assert board.evaluate("(board) => board.edit(1, 5).then(() => board.undo())") is True
        # The same happens when another board replaces the one that is shown, and again after that.
        kinds = board.evaluate(
            """async (board, [killer, sudoku]) => {
                board.bd = killer;
                const kinds = [board.load(), board.open(sudoku), board.settled()].map(
                    (call) => call.then(() => board.view.kind),
                );
                return Promise.all(kinds);
            }""",
            [KILLER, SUDOKU],
        )
        assert kinds == ["sudoku"] * 3
        board.evaluate("(board, bd) => { board.bd = bd; board.step = 'Naked Single'; }", KILLER)
        expect(board.locator(".words")).to_contain_text("Naked Single")


#: How a board looks in its document, and after it was moved to one in a frame.
MOVED = """async (board) => {
    const frame = document.createElement("iframe");
    document.body.append(frame);
    const looks = ({offsetWidth, offsetHeight, shadowRoot}) => {
        const words = shadowRoot.querySelector(".words");
        const inside = shadowRoot.querySelector("sudolink-board").shadowRoot.querySelector("[data-cell] text");
        const {fontFamily, fill} = inside.ownerDocument.defaultView.getComputedStyle(inside);
        return [offsetWidth, offsetHeight, words?.clientHeight, fontFamily, fill].join();
    };
    const other = frame.contentDocument;
    board.style.width = "200px";
    const seen = [looks(board)];
    other.body.append(board);
    seen.push(looks(board));
    await board.edit(1, 5);
    await board.undo();
    document.body.append(board);
    seen.push(looks(board));
    const fresh = document.createElement("sudoku-board");
    fresh.style.width = "200px";
    fresh.controls = true;
    other.body.append(fresh);
    await fresh.open(board.bd);
    return [...seen, looks(fresh)];
}"""

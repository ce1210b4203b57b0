"""A board in a frame: nothing moves, and the messages between the frame and its host."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

import sudolink
from tests.browser.embedding import KILLER, PHONE, STEP, SUDOKU, expect_ready, write_host
from tests.browser.hosts import ASK, hosting
from tests.browser.support import Gate

WATCH_SHIFTS = """() => {
    const seen = [];
    const observer = new PerformanceObserver((list) => seen.push(...list.getEntries()));
    observer.observe({type: "layout-shift", buffered: true});
    window.shifts = () => [...seen, ...observer.takeRecords()].map(({value}) => value);
}"""
PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


@pytest.mark.parametrize(
    ("wishes", "bd"),
    [
        ("controls", SUDOKU),
        ("controls&step=Naked%20Single", SUDOKU),
        ("controls", sudolink.encode(sudolink.Board.blank("sudoku", 25))),
    ],
    ids=["board", "step", "many keys"],
)
def test_nothing_moves_in_a_frame_when_the_board_comes(new_page, site, wishes, bd):
    page = new_page(**PHONE)
    page.add_init_script(f"({WATCH_SHIFTS})()")
    page.goto(f"{site}embed.html?{wishes}&bd={bd}")
    expect_ready(page.locator("sudoku-board"))
    page.evaluate(PAINTED)
    assert page.evaluate("shifts()") == []
    expect(page.get_by_role("button", name="Undo")).to_be_visible()


@pytest.mark.parametrize("demo", ["element", "attributes"])
def test_nothing_moves_in_the_demos_from_their_first_paint(new_page, demos, demo):
    page = new_page(**PHONE)
    page.add_init_script(f"({WATCH_SHIFTS})()")
    gate = Gate(page, "**/embed.js")
    page.goto(f"{demos}{demo}.html", wait_until="commit")
    board = page.locator("sudoku-board").first
    board.wait_for(state="attached")
    page.evaluate(PAINTED)
    gate.open()
    expect_ready(board)
    page.evaluate(PAINTED)
    assert page.evaluate("shifts()") == []


@pytest.mark.journey
def test_messages_control_a_frame(page, demos, site):
    page.goto(f"{demos}frame.html")
    board = page.frame_locator("iframe").locator("sudoku-board")
    expect_ready(board)
    expect(page.locator("iframe")).not_to_have_attribute("height", "490")
    fits = "() => document.documentElement.scrollHeight <= innerHeight"
    assert board.evaluate(fits)

    def ask(**message: object) -> dict[str, Any]:
        reported: dict[str, Any] = page.evaluate(ASK, {"id": 7, **message})
        return reported

    reported = ask(sudolink="board")
    assert (reported["sudolink"], reported["board"]["bd"]) == ("answer", SUDOKU)
    assert reported["board"]["link"].startswith(site)
    stepped = ask(sudolink="step", technique="Naked Single")
    assert stepped["step"]["technique"] == "Naked Single"
    expect(board.locator(STEP).first).to_be_attached()
    assert ask(sudolink="step")["step"]["sentence"]
    solved = ask(sudolink="solve")
    assert solved["status"] == "unique"
    assert all(cell.value for cell in sudolink.decode(solved["board"]["link"]).cells)
    assert ask(sudolink="open", bd=KILLER)["board"]["kind"] == "killer"
    expect(board.get_by_role("grid", name="Killer")).to_be_visible()

    for odd in (
        {"sudolink": "open", "bd": 5},
        {"sudolink": "step", "nth": "x"},
        {"sudolink": "constructor"},
        {"sudolink": "no"},
        {"sudolink": "open", "bd": "<img src=x onerror=alert(1)>"},
    ):
        assert ask(**odd)["sudolink"] == "error"
    assert ask(sudolink="open", bd=SUDOKU)["sudolink"] == "answer"
    page.get_by_role("button", name="Solve").click()
    expect(page.locator("#said")).to_contain_text("only solution")


def test_a_frame_is_asked_before_its_board_is_there(page, demos):
    gate = Gate(page, "**/embed/board-*.js")
    page.goto(f"{demos}frame.html")
    expect(page.frame_locator("iframe").locator("sudoku-board")).to_have_attribute(
        "state", "loading"
    )
    wishes = [
        {"sudolink": "solve", "id": 1},
        {"sudolink": "open", "id": 2, "bd": SUDOKU},
        {"sudolink": "open", "id": 3, "bd": KILLER},
        {"sudolink": "board", "id": 4},
        {"sudolink": "solve", "id": 5},
    ]
    ask_all = f"(messages) => {{ window.told = messages.map({ASK}); }}"
    page.evaluate(ask_all, wishes)
    gate.open()
    *overtaken, opened, reported, solved = page.evaluate("Promise.all(told)")
    assert [answer["sentence"] for answer in overtaken] == [
        "The board changed in the meantime."
    ] * 2
    assert [answer["board"]["kind"] for answer in (opened, reported, solved)] == ["killer"] * 3
    assert solved["status"] == "unique"


@pytest.mark.parametrize("technique", [None, "Naked Single"])
def test_a_step_of_a_closed_board_is_refused(page, demos, technique):
    page.goto(f"{demos}frame.html")
    expect_ready(page.frame_locator("iframe").locator("sudoku-board"))
    request = {"sudolink": "step", "id": 1, **({"technique": technique} if technique else {})}
    reported, opened = page.evaluate(
        f"(messages) => Promise.all(messages.map({ASK}))",
        [request, {"sudolink": "open", "id": 2, "bd": KILLER}],
    )
    assert (reported["sudolink"], reported.get("sentence")) == (
        "error",
        "The board changed in the meantime.",
    )
    assert opened["board"]["kind"] == "killer"


@pytest.fixture
def framed(page, site, tmp_path):
    """A page of another host with nothing but a frame, whose board is ready."""
    address = f"{site}embed.html?bd={SUDOKU}"
    write_host(tmp_path, site, f'<iframe src="{address}" title="Board" width="480"></iframe>')
    with hosting(tmp_path) as host:
        page.goto(host)
        expect_ready(page.frame_locator("iframe").locator("sudoku-board"))
        yield page


def test_a_frame_hears_only_the_page_around_it(framed):
    page = framed
    board = page.frame_locator("iframe[src]").locator("sudoku-board")
    page.evaluate("() => { window.heard = []; onmessage = ({data}) => heard.push(data); }")
    # Who listens late hears the height with the first answer.
    for _ in range(2):
        page.evaluate(ASK, {"id": 7, "sudolink": "board"})
    reported = [(data["sudolink"], data.get("height")) for data in page.evaluate("heard.splice(0)")]
    height = board.evaluate("(board) => board.fullHeight + 2 * 2")  # the rim of its page
    assert reported == [("size", height), ("answer", None), ("answer", None)]
    # A frame beside it, and the frame itself, are not the page around; and odd data is no message.
    page.evaluate("() => document.body.append(document.createElement('iframe'))")
    send = "(bd) => parent.frames[0].postMessage({sudolink: 'open', id: 9, bd}, '*')"
    page.frames[-1].evaluate(send, KILLER)
    board.evaluate("(_, bd) => postMessage({sudolink: 'open', id: 9, bd}, '*')", KILLER)
    page.evaluate(
        """() => {
            const odd = [null, 5, "open", [], {}, {sudolink: 1}, {sudolink: null}];
            for (const data of odd) frames[0].postMessage(data, "*");
        }"""
    )
    reported = page.evaluate(ASK, {"id": 8, "sudolink": "board"})  # comes after all of these
    assert reported["board"]["bd"] == SUDOKU
    assert [data["id"] for data in page.evaluate("heard") if "id" in data] == [8]


@pytest.mark.parametrize(
    "asked", ["", "?controls", "?controls&bd=", "#cells=r1c1", "?page=a.htm&step=X-Wing&nth=2#"]
)
def test_a_frame_without_a_board_waits_for_one(page, site, tmp_path, asked):
    write_host(tmp_path, site, f'<iframe src="{site}embed.html{asked}" title="Board"></iframe>')
    with hosting(tmp_path) as host:
        page.goto(host)
        board = page.frame_locator("iframe").locator("sudoku-board")
        reported = page.evaluate(ASK, {"id": 1, "sudolink": "board"})
        assert (reported["sudolink"], reported["sentence"]) == ("error", "There is no board.")
        assert board.evaluate("(board) => [board.state, board.bd]") == ["", ""]
        expect(board.get_by_role("alert")).to_have_count(0)
        reported = page.evaluate(ASK, {"id": 2, "sudolink": "open", "bd": KILLER})
        assert (reported["sudolink"], reported["board"]["kind"]) == ("answer", "killer")
        expect_ready(board)


def test_a_frame_is_given_another_fragment(framed):
    give = "(fragment) => { const [frame] = document.querySelectorAll('iframe'); frame.src = frame.src.replace(/[?#].*/, fragment); }"
    for title, bd in (("Killer", KILLER), ("Sudoku", SUDOKU)):
        framed.evaluate(give, f"#bd={bd}")
        board = framed.frame_locator("iframe")
        expect(board.get_by_role("grid", name=title)).to_be_visible()


def test_a_frame_in_a_sandbox(page, demos):
    page.goto(f"{demos}sandbox.html")
    frame = page.frame_locator("iframe")
    board = frame.locator("sudoku-board")
    expect_ready(board)
    assert board.evaluate("() => self.origin") == "null"
    reported = page.evaluate(ASK, {"id": 1, "sudolink": "solve"})
    assert reported["status"] == "unique"
    board.get_by_role("button", name="Undo").click()
    expect(board.locator('[data-value=""]').first).to_be_attached()


def test_the_element_and_the_drawing_of_the_demos(new_page, demos, site):
    page = new_page()
    page.goto(demos)
    page.get_by_role("link", name="A board to play on").click()
    expect_ready(page.locator("sudoku-board"))
    shown = page.get_by_role("region", name="The code")
    expect(shown).to_contain_text(
        '<script type="module" src="https://your.host/sudolink/embed.js">'
    )
    expect(shown).to_contain_text(f'<sudoku-board bd="{KILLER}" controls>')
    plain = new_page(java_script_enabled=False, viewport={"width": 390, "height": 844})
    plain.goto(f"{demos}element.html")
    link = plain.get_by_role("link", name="Killer Sudoku").get_attribute("href")
    assert link == f"{site}killersudoku.htm?bd={KILLER}"
    plain.goto(f"{demos}drawing.html")
    drawing = plain.get_by_role("img", name="Killer Sudoku")
    expect(drawing).to_be_visible()
    box = drawing.bounding_box()
    assert box["width"] == box["height"] < 390  # on a phone

"""Whatever comes from strangers is data. The page says what is missing, and keeps the board's string.

Storage that is full, refused or broken is in test_storage.py, two tabs in test_saved_games.py; a spoilt snapshot, library
or code of Pyodide in test_boot.py; a Python that hangs or breaks in mid-solve in test_solve.py.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

import sudolink
from sudolink.puzzle.kinds import KINDS
from tests.boards import long_work
from tests.browser.board_page import BoardPage
from tests.browser.hosts import ASK
from tests.browser.saved import notice, overwrite
from tests.browser.test_boot import absent, html_instead
from tests.browser.test_import import PASTE, drop
from tests.browser.test_share import open_part
from tests.browser.test_solve import python_for_work
from tests.browser.test_wrong import BAD, error_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Frame, Page, Route

GOOD = KINDS["sudoku"].example
KILLER = KINDS["killer"].example

#: What runs or shows if it is taken for markup; each would set `hit`.
IMAGE = "<img src=x onerror='parent.hit=hit=1'>"
CLOSING = '"><script>hit=1</script><svg onload="hit=1">'
STRANGE = (
    *(IMAGE, CLOSING, "javascript:hit=1//", "data:text/html,<script>hit=1</script>"),
    *("__proto__", "constructor", "toString", "null", "${hit=1}", "{{hit=1}}"),
    *("S9B\0\0", "\u202eS9B\u2066\u200f", "S9B\ud800\udc00\udc00", "\ud83d", "\U0001f642" * 9),
    *("S9B" + "0" * 100_000, "%" * 3000, "9" * 20_000),
)

#: Elements and attributes that only a stranger's text could have made; in shadow roots too.
MADE = """() => {
    const sign = "img[src='x'], script:not([src]), [onerror], [onload], iframe[srcdoc], [href^='javascript:'], [href^='data:text']";
    const found = [];
    const look = (root) => {
        found.push(...[...root.querySelectorAll(sign)].map((element) => element.outerHTML));
        for (const { shadowRoot } of root.querySelectorAll("*")) if (shadowRoot) look(shadowRoot);
    };
    look(document);
    return found;
}"""


def expect_unharmed(page: Page | Frame) -> None:
    """Nothing of a stranger has run or become an element."""
    assert page.evaluate("typeof hit") == "undefined"
    assert page.evaluate("({}).size") is None  # the prototype of all objects is as it was
    assert page.evaluate(MADE) == []


# --- Hostile strings ------------------------------------------------------------------------------

#: Puts a text after `bd=`, waits for the board or the error, and returns what the page then says.
FOLLOW = """(hash) => new Promise((resolve) => {
    const board = document.querySelector("#board");
    const told = () => requestAnimationFrame(() => resolve({
        state: board.state, asked: location.hash, kept: board.bd,
        box: document.querySelector("#start textarea").value,
        words: board.shadowRoot.querySelector("[role=alert]").textContent, step: board.view?.step?.sentence ?? "",
    }));
    for (const name of ["ready", "error"]) board.addEventListener(name, told, { once: true });
    location.hash = hash;
})"""


def test_hostile_links(page, site, dist):
    shown = BoardPage(page, site)
    index = (dist / "index.html").read_text(encoding="utf-8")
    # A server that sends its page under every name.
    page.route("**/*onerror*", lambda route: route.fulfill(body=index, content_type="text/html"))
    name = quote(CLOSING + IMAGE, safe="")
    wishes = "&".join(
        f"{request}={name}" for request in ("step", "nth", "page", "theme", "cells", "x")
    )
    shown.open(f"{name}?{wishes}&bd={GOOD}")
    expect(shown.status).to_contain_text("There is no technique")
    expect_unharmed(page)
    before = shown.bd()

    page.evaluate("history.replaceState(null, '', location.pathname)")
    for text in STRANGE:
        reported = page.evaluate(FOLLOW, f"#bd={text}")
        assert reported["state"] == "error", text[:40]
        assert reported["box"].endswith(reported["asked"]), text[:40]
        assert re.match(r"No board found|This |The |It |A ", reported["words"]), text[:40]
        step = page.evaluate(FOLLOW, f"#bd={GOOD}&step={text[:2000]}&nth={text[:2000]}")
        assert (step["state"], step["kept"]) == ("ready", before), text[:40]
        assert 0 < len(step["step"]) < 400
        expect_unharmed(page)


def test_hostile_imports(page, site, watch):
    shared = "&".join(f"shared-{part}={quote(IMAGE)}" for part in ("title", "text", "url"))
    page.goto(f"{site}?{shared}&many2={quote(CLOSING)}")
    box = page.locator("#start").get_by_role("textbox", name="Import a board")
    alert = page.locator("#start .import-box > .wrong")
    expect(alert).to_contain_text("This isn't a whole board")
    expect(alert).to_contain_text("Details: ")
    expect(box).to_have_value(IMAGE)

    texts = [text for text in STRANGE if text.strip("\0")]
    for text in texts:
        page.evaluate("(text) => (document.querySelector('#start textarea').value = text)", text)
        box.press("Control+Enter")
        expect(page.locator("#start").get_by_role("button", name="Open the board")).to_be_enabled()
        expect(alert).to_be_visible()
        expect(alert).not_to_contain_text("went wrong in Sudolink")
        assert box.evaluate("(box, text) => box.value.startsWith(text.slice(0, 900))", text)
        expect_unharmed(page)

    # The place is right even after characters of two UTF-16 units.
    text = f"\U0001f642\U0001f642 {BAD}"
    fault = text[error_of(text).position]
    box.fill(text)
    box.press("Control+Enter")
    expect(page.locator("#start .excerpt mark")).to_have_text(fault)
    assert box.evaluate("(box) => box.value.slice(box.selectionStart, box.selectionEnd)") == fault

    drop(page, b"\0\1\2", name=f"{IMAGE}\u202etxt.exe", on="#start")
    expect(alert).to_contain_text(f"“{IMAGE}")
    row: list[dict[str, Any]] = [{}] * 9
    signed = {"title": IMAGE, "author": CLOSING, "ruleset": IMAGE, "__proto__": {"size": 4}}
    page.evaluate(PASTE, json.dumps({"size": 9, "grid": [row] * 9, **signed}))
    expect(page.locator("#about")).to_contain_text(IMAGE)
    expect_unharmed(page)

    page.goto(f"{site}?many={quote(IMAGE)}")
    page.locator("#list-text").fill("\n".join((*texts[:9], GOOD)))
    page.get_by_role("button", name="Solve all").click()
    expect(page.locator("#list-rows tr")).to_have_count(10)
    expect(page.locator("#list-rows")).to_contain_text(IMAGE[:20])
    expect_unharmed(page)
    assert not [url for url in watch.requests if url.endswith("/x")]


def test_hostile_messages_and_parameters_of_a_frame(page, site):
    page.goto(f"{site}demos/drawing.html")
    request = quote(CLOSING + IMAGE, safe="")
    names = ("page", "theme", "cells", "controls", "readonly", "step", "nth", "constructor")
    asked = "&".join(f"{name}={request}" for name in names)
    page.evaluate(
        """(source) => {
            const frame = document.createElement("iframe");
            frame.src = source;
            document.body.append(frame);
        }""",
        f"{site}embed.html?{asked}&bd={GOOD}",
    )
    board = page.frame_locator("iframe").locator("sudoku-board")
    expect(board).to_have_attribute("state", "ready")
    expect(board.get_by_role("status")).to_contain_text("There is no technique")

    def ask(**message: object) -> dict[str, Any]:
        reported: dict[str, Any] = page.evaluate(ASK, {"id": 7, **message})
        return reported

    for text in (*STRANGE, "S9B" * 33_000):
        reported = ask(sudolink="open", bd=text, page=text[:999])
        assert reported["sudolink"] == "error", text[:40]
        link = board.get_by_role("link", name="Open on Sudolink").get_attribute("href") or ""
        assert link.startswith(site), text[:40]
    for page_name in STRANGE:
        assert ask(sudolink="open", bd=GOOD, page=page_name)["board"]["bd"] == GOOD
    for technique in STRANGE[:3]:
        assert ask(sudolink="step", technique=technique)["sudolink"] == "answer"
    for odd in (
        {"sudolink": "open", "bd": {"toString": 1}},
        {"sudolink": "open", "bd": GOOD, "page": ["sudoku.htm"]},
        {"sudolink": "step", "technique": {}, "nth": 1},
        {"sudolink": "step", "technique": "Naked Single", "nth": 1.5},
        {"sudolink": "__proto__"},
        {"sudolink": "toString"},
        {"sudolink": "x" * 1_000_000},
    ):
        assert ask(**odd)["sudolink"] == "error"
    # What cannot be sent back, and what is no message; the last question is answered all the same.
    page.evaluate(
        """() => {
            const { port1 } = new MessageChannel();
            frames[0].postMessage({ sudolink: "board", id: port1 }, "*", [port1]);
            const round = { sudolink: "open", bd: null };
            round.bd = round;
            for (const data of [round, new Date(), new Map([["sudolink", "open"]]), "{}", 1n, undefined])
                frames[0].postMessage(data, "*");
        }"""
    )
    assert ask(sudolink="board")["board"]["bd"] == GOOD
    for window in page.frames:
        expect_unharmed(window)


@pytest.mark.idle_work
def test_hostile_values_that_were_kept(page, site):
    shown = BoardPage(page, site).open(f"sudoku.htm?bd={GOOD}")
    shown.cell(1).click()
    page.keyboard.press("7")
    shown.expect_value(1, 7)
    title = json.dumps(CLOSING + IMAGE)
    overwrite(page, "works", f"return {{ ...record, title: {title} }};")
    svg = json.dumps(f"<svg xmlns='http://www.w3.org/2000/svg' onload='hit=1'>{IMAGE}\ud800</svg>")
    overwrite(page, "pictures", f"return {{ ...record, svg: {svg} }};")
    for name, value in {
        "board-remarks": ["x", None, [IMAGE], ["a", [5]]],
        "puzzle-remarks": ["x", None, [IMAGE], ["a", [5]]],
        "techniques": "x",
        "theme": CLOSING,
        "naming": {"toString": 1},
        "unsaved": 5,
    }.items():
        page.evaluate(
            "([name, value]) => localStorage.setItem(`sudolink.${name}`, value)",
            [name, json.dumps(value)],
        )
    page.goto(site)
    card = page.get_by_role("region", name="Your games").get_by_role("listitem")
    expect(card).to_contain_text(IMAGE)
    expect(card.locator("img")).to_have_attribute("src", re.compile("^data:image/svg"))
    expect_unharmed(page)
    card.get_by_role("link").click()
    shown.wait().expect_value(1, 7)
    for link in ("javascript:hit=1//", "//evil.example/?bd=1", "https://evil.example/?bd=1"):
        overwrite(page, "works", f"return {{ ...record, link: {json.dumps(link)} }};")
        page.locator("#home").click()
        expect(card).to_have_count(0)
        page.go_back()
        shown.wait()
    expect(notice(shown)).to_contain_text("A saved game is damaged.")

    shown.open(f"sudoku.htm?bd={GOOD}")
    expect(page.get_by_role("list", name="Remarks on this board")).to_be_hidden()
    shown.go_to("Learn")
    page.get_by_text("Techniques", exact=False).first.click()
    box = page.locator("#technique-groups input").first
    box.uncheck()
    expect(box).not_to_be_checked()
    shown.press("Hint")
    expect(page.locator("#step-said")).to_contain_text("Hint 1")
    expect_unharmed(page)


# --- The policy -----------------------------------------------------------------------------------

WATCH_POLICY = """globalThis.refused = [];
addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) =>
    refused.push(`${violatedDirective} ${blockedURI} ${sample}`));"""
BREAK_POLICY = """{
    globalThis.told = new Promise((done) => addEventListener("securitypolicyviolation", done));
    document.body.insertAdjacentHTML("beforeend", "<p style=color:red>");
}"""


@pytest.mark.allow_page_errors  # of the one thing that is, at the end
@pytest.mark.idle_work
def test_nothing_that_the_page_does_is_against_its_policy(page, site):
    page.add_init_script(WATCH_POLICY)
    shown = BoardPage(page, site).open(f"?bd={KILLER}")
    shown.cell(1).click()
    page.keyboard.press("Shift+7")
    shown.press("Hint")
    expect(page.locator("#step-said")).to_contain_text("Hint 1")
    shown.solve("only solution")

    printing = shown.open_print_dialog()
    printing.get_by_label("QR code").check()
    expect(printing.get_by_role("status")).to_have_text("1 board on 1 page.")
    page.keyboard.press("Escape")

    shown.emailed_link()
    for title in ("QR code", "Picture", "Text", "Embed code"):
        part = open_part(page, title)
        expect(part.locator("img, textarea").first).to_be_visible()
        expect(part).not_to_contain_text("…")
    page.keyboard.press("Escape")

    page.locator("#open-help").click()
    expect(page.locator(".guide h3").first).to_be_visible()
    page.keyboard.press("Escape")
    shown.go_to("Set")
    expect(page.locator("#editor")).to_be_visible()
    page.locator("#editor button").first.click()
    assert page.evaluate("refused") == []
    assert page.evaluate("document.cookie") == ""
    assert page.evaluate("document.referrer") == ""

    # And it is in force: the console says so at once, the page hears of it a moment later.
    with page.expect_event("console"):
        page.evaluate(BREAK_POLICY)
    page.evaluate("told.then(() => null)")
    assert page.evaluate("refused") == ["style-src-attr inline "]


# --- Files that are missing, cut or something else ------------------------------------------------

NOT_WHOLE = "#not-whole"

#: What is said where none of our scripts runs says so after a while: that while is over now.
LATER = "document.getAnimations().forEach((each) => each.finish())"


@pytest.mark.allow_page_errors
def test_a_copy_that_the_browser_saves_says_where_the_board_is(page, site, tmp_path):
    shown = BoardPage(page, site).open(f"sudoku.htm?bd={GOOD}")
    shown.cell(2).click()
    page.keyboard.press("4")
    shown.bd()
    page.evaluate(LATER)
    said = page.locator("#copy-notice")
    expect(said).to_be_hidden()
    link = page.url
    copy = tmp_path / "Copy.html"
    copy.write_text(page.evaluate("document.documentElement.outerHTML"), encoding="utf-8")
    page.goto(copy.as_uri())
    page.evaluate(LATER)
    expect(said).to_be_visible()
    expect(said).to_contain_text("This is a saved copy")
    expect(said.get_by_role("link")).to_have_attribute("href", link)


def cut(route: Route) -> None:
    """The file ends in the middle."""
    body = route.fetch().body()
    route.fulfill(body=body[: len(body) // 2], content_type="text/javascript")


@pytest.mark.allow_page_errors
def test_without_our_scripts_the_page_says_so_in_a_while(page, site):
    link = f"{site}sudoku.htm?bd={GOOD}"
    for files, spoil in (("js/app-*.js", cut), ("js/shared-*.js", html_instead)):
        page.route(f"**/{files}", spoil)
        page.goto(link)
        said = page.locator(NOT_WHOLE)
        expect(said).to_be_hidden()  # or it would flash where they only take long
        page.evaluate(LATER)
        expect(said).to_be_visible()
        expect(said).to_contain_text("reload it: your link is still in the address bar")
        assert page.url == link
        page.unroute(f"**/{files}")
    for file, words in (
        ("embed.js", "If nothing happens, reload the page"),
        ("embed/board-*.js", ""),
    ):
        page.route(f"**/{file}", absent)
        page.goto(f"{site}embed.html?bd={GOOD}")
        if words:
            page.evaluate(LATER)
            expect(page.locator(NOT_WHOLE)).to_contain_text(words)
        else:
            board = page.locator("sudoku-board")
            expect(board.get_by_role("alert")).to_contain_text("open the board with its link")
            href = board.get_by_role("link").get_attribute("href") or ""
            assert sudolink.decode(href) == sudolink.decode(GOOD)
            expect(page.locator(NOT_WHOLE)).to_have_count(0)
        page.unroute(f"**/{file}")

    page.goto(link)
    assert BoardPage(page, site).wait().bd() == GOOD
    expect(page.locator(NOT_WHOLE)).to_have_count(0)


@pytest.mark.allow_page_errors
def test_the_page_works_without_its_optional_parts(page, site):
    spoilt: dict[str, Callable[[Route], None]] = {
        "**/js/first-*.js": absent,
        "**/examples.json": html_instead,
        "**/guide.html": html_instead,
        "**/qrcode.mjs": absent,
        "**/manifest.webmanifest": absent,
    }
    for files, spoil in spoilt.items():
        page.route(files, spoil)
    shown = BoardPage(page, site).open(f"?bd={GOOD}")
    assert shown.bd() == GOOD
    shown.solve("only solution")
    link = shown.emailed_link()
    open_part(page, "QR code")
    expect(page.get_by_text("The QR code could not be made. Reload the page")).to_be_visible()
    assert page.get_by_role("textbox", name="Link", exact=True).input_value() == link
    page.keyboard.press("Escape")
    page.locator("#open-help").click()
    guide = page.locator(".guide")
    expect(guide).to_have_text("The guide could not be loaded. Reload the page to try again.")
    page.keyboard.press("Escape")
    page.locator("#home").click()
    expect(page.locator("#start-import")).to_be_visible()
    expect(page.locator("#examples-section")).to_be_hidden()


@pytest.mark.allow_page_errors
def test_if_python_cannot_start_the_string_stays_and_a_reload_helps(page, site):
    link = f"{site}sudoku.htm?bd={GOOD}"
    spoilt = (
        ("js/worker-*.js", absent),
        ("js/worker-*.js", cut),
        ("js/worker-*.js", html_instead),
    )
    for files, spoil in spoilt:
        page.route(f"**/{files}", spoil)
        page.goto(link)
        message = page.locator("sudoku-board").get_by_role("alert")
        expect(message).to_contain_text("Python could not start")
        expect(message).to_contain_text("Reload the page to try again")
        expect(message).to_contain_text(GOOD[:40])
        assert page.url == link
        page.unroute(f"**/{files}")
    page.reload()
    assert BoardPage(page, site).wait().bd() == GOOD


@pytest.mark.allow_page_errors
def test_workers_refused_then_one_that_is_killed_in_mid_solve(page, site):
    page.add_init_script("""
        const First = Worker;
        window.refuses = true;
        window.Worker = function (address, options) {
            if (refuses) throw new DOMException("no workers here", "SecurityError");
            return new First(address, options);
        };
    """)
    hard = sudolink.encode(long_work())
    shown = BoardPage(page, site)
    page.goto(f"{site}#bd={hard}")
    message = page.locator("sudoku-board").get_by_role("alert")
    expect(message).to_contain_text("Python could not start in this browser (no workers here)")
    expect(message).to_contain_text(hard[:40])
    assert page.url.endswith(f"#bd={hard}")
    shown.press("Import")
    shown.paste(hard)
    expect(page.get_by_role("dialog").get_by_role("alert")).to_contain_text("Your board is safe")

    page.evaluate("window.refuses = false")  # and the same again
    page.get_by_role("dialog").get_by_role("button", name="Open the board").click()
    before = shown.wait().bd()
    shown.press("Solve")
    stop = page.get_by_role("button", name="Stop", exact=True)
    expect(page.locator("#progress-text")).to_contain_text("tried")
    python_for_work(page).evaluate("() => self.close()")  # nobody needs to know that
    stop.click()
    expect(shown.status).to_contain_text("Stopped. The results so far are lost")
    assert shown.bd() == before
    shown.press("Solve")
    expect(page.locator("#progress-text")).to_contain_text("tried")
    stop.click()
    expect(shown.status).to_contain_text("Stopped after ")
    expect(notice(shown)).to_be_hidden()

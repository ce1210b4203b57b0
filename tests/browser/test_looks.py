"""How the page looks: what is chosen holds, nothing moves or sticks out, and large text fits."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import sudolink
from sudolink.puzzle.kinds import KINDS
from tests.browser.board_page import BoardPage, press
from tests.browser.player import PHONE
from tests.browser.support import Gate
from web.build.node import find_node
from web.build.paths import WEB
from web.build.running import run
from web.build.vendored import unpacked, vendored

if TYPE_CHECKING:
    from playwright.sync_api import Locator

pytestmark = pytest.mark.shared_page

LOW = {"viewport": {"width": 780, "height": 437}}
DIALOGS = ("Settings", "Help", "Import", "Email this Board")

WATCH_SHIFTS = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const { value, sources } of list.getEntries())
    shifts.push([value, sources.map(({ node }) => node?.id || node?.className || node?.nodeName)]);
}).observe({ type: "layout-shift", buffered: true });
"""

#: Keeps what was said of the layout of the hidden buttons in the first frame, where there is one.
WATCH_LAYOUT = """
const look = () => {
  const side = document.querySelector(".waiting .side");
  if (side) window.laidOut = getComputedStyle(side).contentVisibility;
  else requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""

#: Resolves when something has been painted.
PAINTED = """new Promise((resolve) => new PerformanceObserver((list) => {
  if (list.getEntriesByName("first-contentful-paint").length) resolve();
}).observe({ type: "paint", buffered: true }))"""

#: How far the page, or the dialog in front of it, can be scrolled sideways.
SIDEWAYS = """
() => Math.max(...[document.scrollingElement, ...document.querySelectorAll("dialog[open]")]
  .map((box) => box.scrollWidth - box.clientWidth))
"""

#: Buttons and labels whose words stick out of them, and controls that lie over one another.
MISFITS = """
() => {
  const seen = (box) => box.checkVisibility({ visibilityProperty: true }) && box.getBoundingClientRect().width > 1;
  const all = [...document.querySelectorAll("button, a, summary, label, select, h1, h2")].filter(seen);
  const name = (box) => box.id || box.textContent.trim() || box.className;
  const wide = all.filter((box) => box.scrollWidth > box.clientWidth + 1 && box.clientWidth).map((box) => `cut: ${name(box)}`);
  const buttons = all.filter((box) => box.matches("button"));
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const over = buttons.flatMap((one, at) => buttons.slice(at + 1)
    .filter((other) => meet(one.getBoundingClientRect(), other.getBoundingClientRect()))
    .map((other) => `over: ${name(one)}, ${name(other)}`));
  return [...wide, ...over];
}
"""

GROUND = "getComputedStyle(document.body).backgroundColor"
PAPER = "(board) => getComputedStyle(board.shadowRoot.querySelector('.sl-paper')).fill"
LINE = "(board) => getComputedStyle(board.shadowRoot.querySelector('.sl-line')).strokeWidth"


def example(kind: str) -> str:
    return sudolink.link(sudolink.decode(KINDS[kind].example))


def box_of(place: Locator) -> dict[str, float]:
    """Return where something is that can be seen."""
    found: dict[str, float] = place.evaluate("(box) => box.getBoundingClientRect().toJSON()")
    return found


@pytest.mark.own_page
@pytest.mark.parametrize(
    ("kind", "options"),
    [
        ("sudoku", {}),
        ("sudoku", LOW),
        ("killer", {}),
        ("killer", PHONE),
        ("str8ts-bx", PHONE),
    ],
    ids=["sudoku", "sudoku-low", "killer", "killer-phone", "str8ts-bx-phone"],
)
def test_the_frame_is_painted_first_and_nothing_moves(new_page, site, kind, options):
    """Before most of our scripts, and all of Python, have come."""
    page = new_page(**options)
    page.add_init_script(WATCH_SHIFTS)
    scripts, python = Gate(page, "**/js/app-*.js"), Gate(page, "**/pyodide/**")
    link = example(kind)
    page.goto(site + link, wait_until="commit")
    page.evaluate(PAINTED)
    expect(page.locator("header")).to_be_visible()
    expect(page.locator("#facts")).to_have_text(link[:300])
    assert page.evaluate(SIDEWAYS) == 0
    shown = BoardPage(page, site)
    frame = box_of(shown.board)

    scripts.open()
    expect(shown.board).to_have_attribute("state", "loading")
    assert box_of(shown.board) == frame
    python.open()
    shown.wait()
    assert box_of(shown.board) == frame
    facts = re.compile("^9×9$" if kind == "killer" else r"^\d+×\d+ · \d+\sgivens?$")
    expect(page.locator("#facts")).to_have_text(facts)
    expect(page.get_by_role("button", name="Hint")).to_be_visible()
    page.evaluate("new Promise(requestAnimationFrame)")
    assert page.evaluate("shifts") == []


#: The page waits a second at most; on a slow machine that may be too short.
WAIT_LONGER = """
const wait = window.setTimeout;
window.setTimeout = (work, time, ...rest) => wait(work, time === 1000 ? 60_000 : time, ...rest);
"""


@pytest.mark.own_page
@pytest.mark.parametrize("options", [{}, PHONE], ids=["desktop", "phone"])
def test_nothing_moves_when_a_saved_game_opens(new_page, site, options):
    page = new_page(**options)
    link = sudolink.link(sudolink.Board.blank(), format="81")
    shown = BoardPage(page, site).open(link)
    shown.cell(1).click()
    page.keyboard.press("3")
    shown.expect_value(1, 3)
    shown.board.evaluate("(board) => board.settled()")
    page.goto("about:blank")
    page.add_init_script(WATCH_SHIFTS + WAIT_LONGER)
    shown.open(link)
    expect(page.locator("#notice")).to_contain_text("Welcome back")
    expect(page.get_by_role("button", name="Hint")).to_be_visible()
    page.evaluate("new Promise(requestAnimationFrame)")
    assert page.evaluate("shifts") == []


@pytest.mark.own_page
def test_keys_do_not_wait_for_long(page, site):
    """Where the browser's storage does not answer."""
    page.add_init_script("IDBFactory.prototype.open = () => ({})")
    BoardPage(page, site).open(example("sudoku"))
    expect(page.get_by_role("button", name="Hint")).to_be_visible()


@pytest.mark.own_page
def test_nothing_moves_when_the_examples_come(page, site):
    page.set_viewport_size({"width": 1280, "height": 800})
    page.add_init_script(WATCH_SHIFTS)
    examples = Gate(page, "**/examples.json")
    page.goto(site)
    expect(page.get_by_role("textbox", name="Import a board")).to_be_visible()
    reported = page.get_by_role("heading", name="How it works")
    expect(reported).to_be_hidden()
    examples.open()
    expect(reported).to_be_visible()
    expect(page.get_by_role("button", name="New board")).to_be_enabled()
    page.evaluate("new Promise(requestAnimationFrame)")
    assert page.evaluate("shifts") == []


#: As above, for what the start page's styles wait for.
WAIT_LONGER_THERE = """
const sheet = new CSSStyleSheet();
sheet.replaceSync("#start > * { animation-delay: 60s !important }");
document.adoptedStyleSheets.push(sheet);
"""


@pytest.mark.own_page
def test_nothing_moves_when_saved_games_appear(page, site):
    page.set_viewport_size({"width": 1280, "height": 800})
    shown = BoardPage(page, site).open(example("sudoku"))
    shown.board.evaluate("(board) => board.settled()")
    page.goto("about:blank")
    page.add_init_script(WATCH_SHIFTS + WAIT_LONGER_THERE)
    page.goto(site)
    expect(page.get_by_role("heading", name="Your games")).to_be_visible()
    expect(page.get_by_role("heading", name="How it works")).to_be_visible()
    expect(page.get_by_role("button", name="New board")).to_be_enabled()
    page.evaluate("new Promise(requestAnimationFrame)")
    assert page.evaluate("shifts") == []


@pytest.mark.own_page
@pytest.mark.allow_page_errors
def test_without_examples_the_rest_shows(page, site):
    page.route("**/examples.json", lambda route: route.abort())
    page.goto(site)
    expect(page.get_by_role("heading", name="How it works")).to_be_visible()
    expect(page.get_by_role("heading", name="example")).to_be_hidden()


#: How many buttons each row below the keys has.
ROWS = """
() => ["#pad-tools", "#controls-place"].flatMap((place) => {
  const rows = {};
  for (const button of document.querySelectorAll(`${place} button`)) {
    const { y, width } = button.getBoundingClientRect();
    if (width) rows[y] = (rows[y] ?? 0) + 1;
  }
  return Object.values(rows);
})
"""


def test_no_button_is_alone_in_a_row(page, site):
    BoardPage(page, site).open(example("sudoku"))
    for width in (360, 390, 760, *range(940, 1121, 12), 1280):
        page.set_viewport_size({"width": width, "height": 760})
        assert 1 not in page.evaluate(ROWS), width
    page.set_viewport_size({"width": 640, "height": 400})  # a laptop's, zoomed to 200 %
    assert page.evaluate(MISFITS) == []


@pytest.mark.parametrize(("width", "height"), [(640, 450), (800, 600), (1024, 768), (360, 740)])
def test_the_modes_are_in_one_row(page, site, width, height):
    page.set_viewport_size({"width": width, "height": height})
    BoardPage(page, site).open(example("sudoku"))
    tops = "(modes) => modes.map((mode) => mode.getBoundingClientRect().top)"
    modes = page.locator(".modes button")
    assert len(set(modes.evaluate_all(tops))) == 1
    assert not any(
        modes.evaluate_all("(all) => all.map((mode) => mode.scrollWidth > mode.clientWidth)")
    )


@pytest.mark.own_page
def test_hidden_buttons_are_laid_out_after_the_first_frame_but_before_the_board(page, site):
    page.add_init_script(WATCH_LAYOUT)
    Gate(page, "**/pyodide/**")  # stays shut
    page.goto(site + example("sudoku"), wait_until="commit")
    page.evaluate(PAINTED)
    assert page.evaluate("window.laidOut") == "hidden"
    expect(page.locator(".waiting .side")).to_have_css("content-visibility", "visible")


@pytest.mark.own_page
@pytest.mark.parametrize(("link", "title"), [("", "Open a board"), ("?many", "Solve many boards")])
def test_the_other_faces_are_painted_first_too(page, site, link, title):
    scripts = Gate(page, "**/js/app-*.js")
    page.goto(site + link, wait_until="commit")
    page.evaluate(PAINTED)
    expect(page.get_by_role("heading", name=title)).to_be_visible()
    expect(page.get_by_role("heading", name="How it works")).to_be_hidden()
    scripts.open()
    box = page.get_by_role("textbox", name="Boards to solve" if link else "Import a board")
    expect(box).to_be_visible()


@pytest.mark.parametrize("text", ["100%", "200%"])
def test_no_sideways_scroll_on_phones(phone, site, text):
    shown = BoardPage(phone, site).open(example("killer"))
    phone.evaluate(f"document.documentElement.style.fontSize = '{text}'")
    found = {"board": (phone.evaluate(SIDEWAYS), phone.evaluate(MISFITS))}
    for name in DIALOGS:
        press(phone, name)
        expect(phone.get_by_role("dialog")).to_be_visible()
        found[name] = (phone.evaluate(SIDEWAYS), [])
        phone.keyboard.press("Escape")
        expect(phone.get_by_role("dialog")).to_have_count(0)
    for face in ("Sudolink", "Solve many", "Sudolink"):
        phone.get_by_role("link", name=face).click()
        found[face] = (phone.evaluate(SIDEWAYS), phone.evaluate(MISFITS))
    assert {face: what for face, what in found.items() if what != (0, [])} == {}

    shown.open(sudolink.link(sudolink.Board.blank(size=25)))
    assert phone.evaluate(SIDEWAYS) == 0  # the board scrolls in its place


def test_board_and_key_pad_fit_a_phone(phone, site):
    shown = BoardPage(phone, site).open(example("killer"))
    keys = phone.locator("#key-pad").get_by_role("button", name="Erase")
    box = box_of(keys)
    assert box["y"] + box["height"] <= 740
    board = box_of(shown.board)
    assert board["y"] >= 0
    assert board["width"] > 320
    assert phone.evaluate("visualViewport.scale") == 1
    viewport = phone.locator("meta[name=viewport]").get_attribute("content")
    assert "user-scalable" not in viewport
    assert "maximum-scale" not in viewport


#: For a page's scroll bar to lie over it, as on phones and some desktops.
BARS_TAKE_NO_ROOM = "document.documentElement.style.scrollbarWidth = 'none'"

#: Where the board is, how much of it its place cuts off, and how much room a scroll bar takes.
WHOLE = """
() => {
  const seen = document.documentElement.clientWidth;
  const { left, right, top, bottom, width } = document.querySelector("#board").getBoundingClientRect();
  const place = document.querySelector(".board-scroll");
  const cut = [place.scrollWidth - place.clientWidth, place.scrollHeight - place.clientHeight];
  return { width, cut: Math.max(...cut), bar: innerWidth - seen, inside: left >= 0 && right <= seen && top >= 0 && bottom <= innerHeight };
}
"""


@pytest.mark.parametrize("bars", ["over the page", "beside it"])
def test_the_board_is_whole_and_large_in_every_window(page, site, bars):
    BoardPage(page, site).open(example("killer"))
    if bars == "over the page":
        page.evaluate(BARS_TAKE_NO_ROOM)
        assert page.evaluate(WHOLE)["bar"] == 0
    sizes = [
        ((640, 450), 340),
        ((667, 375), 300),
        ((740, 360), 290),
        ((1280, 900), 740),
        ((360, 740), 340),
    ]
    for (width, height), least in sizes:
        page.set_viewport_size({"width": width, "height": height})
        found = page.evaluate(WHOLE)
        assert found["inside"], (width, height)
        assert found["cut"] <= 0, (width, height)
        assert found["width"] + found["bar"] >= least, (width, height)
        assert page.evaluate(SIDEWAYS) <= 0, (width, height)

    for text, least in (("200%", 690), ("400%", 880)):  # beside the panel, and above it
        page.set_viewport_size({"width": 1280, "height": 900})
        page.evaluate(f"document.documentElement.style.fontSize = '{text}'")
        found = page.evaluate(WHOLE)
        assert found["width"] + found["bar"] >= least, text
        assert found["cut"] <= 0, text
        assert page.evaluate(SIDEWAYS) <= 0, text


def test_one_large_button_at_most_and_more_in_groups(phone, site):
    shown = BoardPage(phone, site).go_home()
    primary = phone.locator(".primary:visible")
    expect(primary).to_have_text("Play")
    shown.open(example("killer"))
    expect(primary).to_have_count(0)
    for name in ("Undo", "Redo", "Check", "Hint"):
        box = box_of(phone.get_by_role("button", name=name, exact=True))
        assert box["y"] + box["height"] <= 740, name
    phone.get_by_role("button", name="More", exact=True).click()
    groups = phone.locator("#controls-more").get_by_role("group")
    titles = [groups.nth(at).get_by_role("heading").inner_text() for at in range(groups.count())]
    assert titles == ["History", "Marks", "Board"]
    expect(phone.get_by_role("group", name="Marks").get_by_role("button")).to_have_count(2)


def test_all_of_more_is_in_a_window_with_too_little_room_above_and_below(page, site):
    page.set_viewport_size({"width": 1280, "height": 720})
    small = sudolink.Board.blank("jigsaw", 4, regions=[1, 2, 3, 4] * 4)
    BoardPage(page, site).open(sudolink.link(small, format="own"))
    page.get_by_role("button", name="More", exact=True).click()
    sheet = page.locator("#controls-more")
    expect(sheet).to_be_in_viewport(ratio=1)
    for button in sheet.get_by_role("button").all():
        expect(button).to_be_in_viewport(ratio=1)


@pytest.mark.own_page
def test_colours_follow_the_system_until_chosen_and_are_kept(new_page, site):
    page = new_page(color_scheme="dark")
    shown = BoardPage(page, site).open(example("killer"))
    dark = page.evaluate(GROUND), shown.board.evaluate(PAPER)
    page.emulate_media(color_scheme="light")
    light = page.evaluate(GROUND), shown.board.evaluate(PAPER)
    assert light[0] != dark[0]
    assert light[1] != dark[1]

    shown.press("Settings")
    page.get_by_role("combobox", name="Colours").select_option("Dark")
    assert (page.evaluate(GROUND), shown.board.evaluate(PAPER)) == dark
    page.reload()
    shown.wait()
    assert (page.evaluate(GROUND), shown.board.evaluate(PAPER)) == dark

    thin = shown.board.evaluate(LINE)
    shown.press("Settings")
    page.get_by_role("combobox", name="Colours").select_option("High contrast")
    assert page.evaluate(GROUND) == "rgb(255, 255, 255)"
    assert float(shown.board.evaluate(LINE)[:-2]) > float(thin[:-2])
    page.emulate_media(color_scheme="dark")
    assert page.evaluate(GROUND) == "rgb(0, 0, 0)"
    page.get_by_role("combobox", name="Colours").select_option("Same as system")
    page.emulate_media(color_scheme="dark", contrast="more")
    expect(page.locator("body")).to_have_css("background-color", "rgb(0, 0, 0)")
    page.emulate_media(color_scheme="dark", forced_colors="active")
    canvas = page.evaluate(
        "() => { const box = document.createElement('i'); box.style.color = 'Canvas';"
        "document.body.append(box); return getComputedStyle(box).color }"
    )
    assert shown.board.evaluate(PAPER) == canvas
    chosen, other = (
        page.get_by_role("tab", name=name, include_hidden=True) for name in ("Play", "Learn")
    )
    ground = "(tab) => getComputedStyle(tab).backgroundColor"
    assert chosen.evaluate(ground) != other.evaluate(ground)


@pytest.mark.own_page
def test_animations_side_and_switches(new_page, site):
    page = new_page(reduced_motion="no-preference")
    shown = BoardPage(page, site).open(example("sudoku"))
    duration = "getComputedStyle(document.querySelector('#controls button')).transitionDuration"
    still = {"0s", "0s, 0s, 0s"}
    assert page.evaluate(duration) not in still
    page.emulate_media(reduced_motion="reduce")
    assert page.evaluate(duration) in still
    page.emulate_media(reduced_motion="no-preference")
    shown.press("Settings")
    page.get_by_role("switch", name="Animations").press("Space")
    assert page.evaluate(duration) in still

    pad = page.locator("#key-pad")
    before = box_of(pad)["x"], box_of(shown.board)["x"]
    assert before[0] > before[1]
    page.get_by_label("Key pad side").select_option("Left")
    assert box_of(pad)["x"] < box_of(shown.board)["x"]

    other = page.context.new_page()
    other.goto(site)
    other.get_by_role("button", name="Settings").click()
    expect(other.get_by_role("switch", name="Animations")).not_to_be_checked()
    other.get_by_role("switch", name="Animations").check()
    expect(page.get_by_role("switch", name="Animations")).to_be_checked()


def test_a_long_dialog_can_be_closed_wherever_it_is_scrolled(phone, site):
    phone.set_viewport_size({"width": 360, "height": 400})
    BoardPage(phone, site).open(example("killer"))
    for name in DIALOGS:
        press(phone, name)
        dialog = phone.get_by_role("dialog")
        close = dialog.get_by_role("button", name="Close")
        expect(close).to_be_visible()
        place = box_of(close)
        dialog.evaluate("(dialog) => dialog.scrollTo(0, dialog.scrollHeight)")
        assert dialog.evaluate("(dialog) => dialog.scrollTop") > 0
        assert box_of(close) == place
        close.tap()
        expect(dialog).to_have_count(0)


#: Prints how many keys a module has.
COUNT_KEYS = "import(process.argv[1]).then(({ KEYS }) => console.log(Object.keys(KEYS).length))"


@pytest.fixture
def keys(tmp_path) -> int:
    """Return how many keys mean something on the board."""
    node, library = find_node().node, unpacked(vendored("esbuild-wasm")) / "lib" / "main.js"
    bundle = Path(__file__).parents[1] / "web" / "bundle.mjs"
    run("keys", [node, bundle, library, tmp_path, WEB / "src" / "board" / "keys.ts"])
    return int(run("keys", [node, "-e", COUNT_KEYS, (tmp_path / "keys.mjs").as_uri()]))


def test_help_has_every_key_and_the_guide(page, site, keys):
    shown = BoardPage(page, site).open(example("sudoku"))
    shown.cell(0).click()
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Help")
    expect(dialog.get_by_role("heading", name="When you are stuck")).to_be_visible()
    assert dialog.locator("kbd").count() > keys
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_links_of_the_guide_in_the_help_lead_to_the_documentation(page, site):
    BoardPage(page, site).open(example("sudoku"))
    page.keyboard.press("?")
    page.get_by_role("dialog", name="Help").get_by_role("link", name="Grades").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Grades")


def test_print_leaves_controls_out(page, site):
    shown = BoardPage(page, site).open(example("killer"))
    page.emulate_media(media="print")
    expect(shown.board).to_be_visible()
    for gone in ("header", ".side", "#status"):
        expect(page.locator(gone)).to_be_hidden()

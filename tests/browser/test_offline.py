"""The installed page: without a server, with a newer version, and with what others hand over.

The server here is Python's own, as plain as they come, above the site's folder.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from http.client import HTTPConnection
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

import sudolink
from sudolink.puzzle.kinds import KINDS
from tests.browser.board_page import BoardPage, digits, make_puzzle
from tests.browser.support import OUR_HOST, PATIENCE_MS, launch_options
from web.build import offline
from web.build.aliases import alias_names
from web.build.hashes import SUMS, integrity
from web.build.site import write_service_worker

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, BrowserContext, Page

    from tests.browser.support import Watch

BD = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
KILLER = sudolink.decode(KINDS["killer"].example)
NEWER = "A newer version of this page is ready."

INSTALLED = "navigator.serviceWorker.ready.then(({active}) => active.scriptURL)"
NEWER_SCRIPT = "script[src='js/app-newer.js']"
OUR_SCRIPT = "document.querySelector('script[src*=\"js/app-\"]').src.split('/').at(-1)"
KEPT_PATHS = """async () => {
  const kept = [];
  for (const name of await caches.keys())
    for (const {url} of await (await caches.open(name)).keys()) kept.push(new URL(url).pathname);
  return kept;
}"""


@dataclass
class PlainHost:
    """A folder named `site`, and a server of the folder above it that can be stopped and started.

    Or a server of just that folder: `below` is the part of the address before its files.
    """

    above: Path
    below: str = "site/"
    process: subprocess.Popen[str] | None = None
    port: int = 0

    @property
    def folder(self) -> Path:
        return self.above / "site"

    @property
    def site(self) -> str:
        return f"http://{OUR_HOST}:{self.port}/{self.below}"

    def start(self) -> None:
        """Serve, at the port of the last time."""
        served = self.above if self.below else self.folder
        options = ["--bind", OUR_HOST, "--directory", str(served)]
        with (self.above / "log").open("w") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-u", "-m", "http.server", str(self.port), *options],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self.process.stdout
        reported = re.search(r"port (\d+)", self.process.stdout.readline())
        assert reported
        self.port = int(reported[1])

    def stop(self) -> list[str]:
        """Stop serving, and return which files of the site were sent since the start."""
        if self.process:
            self.process.kill()
            self.process.communicate()
            self.process = None
        log = (self.above / "log").read_text(encoding="utf-8")
        return re.findall(rf'"GET /{self.below}(\S*) HTTP/1.1" 200', log)


@pytest.fixture
def host(dist: Path, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[PlainHost]:
    unserved = shutil.ignore_patterns("*.br", "*.gz", "*.map", SUMS)
    shutil.copytree(dist, tmp_path / "site", ignore=unserved)
    host = PlainHost(tmp_path, **getattr(request, "param", {}))
    host.start()
    yield host
    host.stop()


@pytest.fixture
def context(browser: Browser, watch: Watch, tmp_path: Path) -> Iterator[BrowserContext]:
    """Return a watched Chromium of its own, with a profile on disk as people have.

    A private one, as in other tests, keeps no large files and installs nothing.
    """
    profile = tmp_path / "profile"
    with browser.browser_type.launch_persistent_context(profile, **launch_options()) as context:
        context.set_default_timeout(PATIENCE_MS)
        watch.attach(context)
        yield context


def install(
    context: BrowserContext, host: PlainHost, link: str = f"sudoku.htm?bd={BD}"
) -> BoardPage:
    """Open a board for the first time, and wait until the site is kept."""
    shown = BoardPage(context.pages[0], host.site).open(link)
    assert shown.page.evaluate(INSTALLED) == f"{host.site}sw.js"
    return shown


def wait_until(page: Page, condition: str) -> None:
    """Wait for what no event tells. Playwright's own way evaluates text, which our pages forbid."""
    page.evaluate(
        f"async () => {{ while (!({condition})) await new Promise(requestAnimationFrame); }}"
    )


def make_newer(site: Path) -> list[str]:
    """Change a site as a build from other sources would; return the files that a page has to fetch."""
    old = next((site / "js").glob("app-*.js"))
    old.write_text(f"{old.read_text(encoding='utf-8')}// newer\n", encoding="utf-8")
    new = old.rename(old.with_name("app-newer.js"))
    known = integrity(new.read_bytes())
    for page in [*site.rglob("*.htm"), *site.rglob("*.html")]:
        text = page.read_text(encoding="utf-8")
        named = re.sub(
            rf'{old.name}" crossorigin integrity="[^"]*"',
            f'{new.name}" crossorigin integrity="{known}"',
            text,
        )
        page.write_text(named, encoding="utf-8")
    names = alias_names()
    (site / offline.WORKER).unlink()
    write_service_worker(names, site)
    pages = {*offline.page_names(site, names).values()}
    assert len(pages) == 2  # at the top, and in a folder
    return sorted([f"js/{new.name}", *pages])


def test_a_second_visit_needs_no_server(context: BrowserContext, host: PlainHost):
    shown = install(context, host)
    page = shown.page
    sent = host.stop()
    assert len(sent) == len(set(sent))  # what the page has loaded is not loaded again
    assert not [path for path in sent if path.endswith((".whl", "python_stdlib.zip"))]

    link = sudolink.link(KILLER).partition("?")[2]
    shown.open(f"KillerSudoku.aspx/?{link}")  # a folder at the server
    shown.press("Hint")
    expect(page.locator("#step-said")).to_contain_text("Hint 1")
    shown.solve("only solution")
    assert digits(sudolink.decode(shown.link())) == sudolink.solve(KILLER).solutions[0]

    page.goto(f"{host.site}docs/techniques/x-wing.html")
    expect(page.get_by_role("heading", level=1)).to_have_text("X-Wing")
    page.goto(f"{host.site}docs/grades.html")
    expect(page.get_by_role("heading", level=1)).to_have_text("Grades")
    page.goto(f"{host.site}KillerSudoku.aspx?many")
    page.get_by_label("Boards to solve").fill(BD)
    page.get_by_role("button", name="Solve all").click()
    expect(page.locator("#list-status")).to_contain_text("1")
    expect(page.locator("#list-rows tr")).to_have_count(1)

    page.get_by_role("link", name="Sudolink, start page").click()
    expect(page.locator("#examples img")).to_have_count(len(KINDS))
    make_puzzle(page, size="4×4")
    assert sudolink.decode(shown.wait().link()).size == 4
    shown.open(f"Sudoku.html#bd={BD}")
    assert shown.bd() == BD


@pytest.mark.allow_page_errors
def test_a_page_that_is_not_kept_leads_back_without_a_network(
    context: BrowserContext, host: PlainHost
):
    shown = install(context, host)
    page = shown.page
    page.goto(f"{host.site}docs/techniques/x-wing.html")
    host.stop()
    page.goto(f"{host.site}docs/guide.html")
    expect(page.get_by_role("heading")).to_have_text("This page isn't available offline")
    page.get_by_role("link", name="Open Sudolink").click()
    expect(page.locator("#examples img")).to_have_count(len(KINDS))
    assert page.url == host.site
    host.start()
    page.goto(f"{host.site}docs/guide.html")
    expect(page.get_by_role("heading", level=1)).to_have_text("Guide")


def test_an_update_is_offered_and_fetches_new_files(context: BrowserContext, host: PlainHost):
    shown = install(context, host)
    old = shown.page.evaluate(OUR_SCRIPT)
    other = BoardPage(context.new_page(), host.site).open(f"?bd={BD}")
    shown.cell(2).click()
    shown.page.keyboard.press("4")
    shown.expect_value(2, 4)

    host.stop()
    fresh = make_newer(host.folder)
    host.start()
    shown.page.evaluate("navigator.serviceWorker.ready.then((kept) => kept.update())")
    for tab in (shown, other):
        expect(tab.page.locator("#play-notice")).to_contain_text(NEWER)
    assert sorted(host.stop()) == sorted(["sw.js", *fresh])
    assert shown.page.evaluate(OUR_SCRIPT) == old

    shown.press("Reload")
    expect(shown.page.locator(NEWER_SCRIPT)).to_have_count(1)
    shown.wait().expect_value(2, 4)
    assert other.page.evaluate(OUR_SCRIPT) == old
    other.press("Hint")  # which needs a file it has not had yet
    expect(other.page.locator("#step-said")).to_contain_text("Hint 1")
    assert f"/site/js/{old}" in other.page.evaluate(KEPT_PATHS)

    other.press("Reload")
    expect(other.page.locator(NEWER_SCRIPT)).to_have_count(1)
    wait_until(other.page, f"!(await ({KEPT_PATHS})()).includes('/site/js/{old}')")
    assert len(other.page.evaluate("caches.keys()")) == 1


#: Keeps a file that no version has, and holds the lock of a page whose script is at an address.
AS_ANOTHER = """async (script) => {
  const cache = await caches.open((await caches.keys())[0]);
  await cache.put(new URL("js/app-old.js?sha256-", location), new Response(""));
  await new Promise((held) => {
    navigator.locks.request("sudolink page " + script, { mode: "shared" }, () => (held(), new Promise(() => {})));
  });
  (await navigator.serviceWorker.ready).active.postMessage("tidy");
}"""


def test_pages_of_a_site_in_a_folder_below_hold_nothing_up(
    context: BrowserContext, host: PlainHost
):
    page = install(context, host).page
    page.evaluate(AS_ANOTHER, f"{host.site}copy/js/app-other.js")
    wait_until(page, f"!(await ({KEPT_PATHS})()).includes('/site/js/app-old.js')")


SPOIL = """async () => {
  const cache = await caches.open((await caches.keys())[0]);
  for (const key of await cache.keys())
    if (/app-|index.html|\\.css/.test(key.url)) await cache.put(key, new Response("spoilt"));
  for (const key of await cache.keys())
    if (/snapshot/.test(key.url)) await cache.delete(key);
}"""


@pytest.mark.allow_page_errors
def test_damaged_files_are_fetched_again(context: BrowserContext, host: PlainHost):
    shown = install(context, host)
    shown.page.evaluate(SPOIL)
    shown.open(f"?bd={BD}")
    host.stop()
    shown.page.reload()
    assert shown.wait().bd() == BD


#: Changes a byte in the middle of each kept file whose address matches.
DAMAGE = """async (pattern) => {
  const cache = await caches.open((await caches.keys())[0]);
  for (const key of await cache.keys()) {
    if (!new RegExp(pattern).test(key.url)) continue;
    const kept = await cache.match(key);
    const bytes = new Uint8Array(await kept.arrayBuffer());
    bytes[bytes.length >> 1] ^= 1;
    await cache.put(key, new Response(bytes, { headers: kept.headers }));
  }
}"""

#: Kept files, and the way in which Python starts where they, and those before, are damaged and there is
#: no network.
RECOVERED = {
    r"site/index\.html": "bySnapshot",  # from the copy in a folder
    r"app-": "bySnapshot",
    r"worker-": "bySnapshot",  # from the browser's own cache
    r"snapshot\.bin": "byZip",
}


@pytest.mark.allow_page_errors
def test_damaged_files_come_from_elsewhere_without_a_network(
    context: BrowserContext, host: PlainHost
):
    shown = install(context, host)
    host.stop()
    for pattern, way in RECOVERED.items():
        shown.page.evaluate(DAMAGE, pattern)
        shown.page.goto("about:blank")
        with shown.page.expect_console_message(lambda said: "Python started" in said.text) as said:
            shown.open(f"sudoku.htm?bd={BD}")
        assert shown.bd() == BD, pattern
        assert said.value.text.split()[-1] in {way, "bySnapshot"}, pattern


@pytest.mark.allow_page_errors
def test_unrecoverable_losses_are_reported(context: BrowserContext, host: PlainHost):
    shown = install(context, host)
    page = shown.page
    context.new_cdp_session(page).send("Network.clearBrowserCache")
    page.evaluate(DAMAGE, r"\.wasm")
    host.stop()
    link = f"{host.site}sudoku.htm?bd={BD}"
    page.goto("about:blank")
    page.goto(link)
    message = page.locator("sudoku-board").get_by_role("alert")
    expect(message).to_contain_text("pyodide.asm.wasm arrived damaged")
    assert page.url == link
    page.evaluate(DAMAGE, r"html")
    page.goto("about:blank")
    page.goto(link)
    expect(page.locator("body")).to_contain_text(
        "The copy of this page that your browser keeps is damaged"
    )
    expect(page.locator("body")).to_contain_text("Your board is safe")
    assert page.url == link
    host.start()
    page.goto("about:blank")
    assert shown.open(f"sudoku.htm?bd={BD}").bd() == BD


@pytest.mark.allow_page_errors
def test_where_nothing_can_be_kept_the_page_works(context: BrowserContext, host: PlainHost):
    page = context.pages[0]
    tools = context.new_cdp_session(page)
    origin = f"http://{OUR_HOST}:{host.port}"
    tools.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1_000_000})
    with context.expect_event("serviceworker"):
        shown = BoardPage(page, host.site).open(f"?bd={BD}")
    wait_until(page, "!(await navigator.serviceWorker.getRegistration())")
    shown.solve("only solution")


# What Chromium does when it opens an installed page with something; it does so in no test.
LAUNCHES = """Object.defineProperty(globalThis, "launchQueue", {
  value: {setConsumer: (take) => (globalThis.launch = take)},
});"""
WITHOUT_WORKERS = "delete Navigator.prototype.serviceWorker;"


def test_texts_from_other_apps_are_opened(page: Page, subpath_site: str):
    page.add_init_script(LAUNCHES + WITHOUT_WORKERS)
    shared = f"?shared-title=Look&shared-text=See+https%3A%2F%2Fa.example%2Fsudoku.htm%3Fbd%3D{BD}"
    shown = BoardPage(page, subpath_site).open(shared)
    assert shown.bd() == BD
    assert "shared" not in page.url

    def launch(launched: str) -> None:
        page.evaluate(f"launch({launched})")

    launch(f"{{targetURL: '{subpath_site}{shared}'}}")  # that it was opened with
    target = f"{subpath_site}{sudolink.link(KILLER)}"
    launch(f"{{targetURL: {json.dumps(target)}}}")
    expect(page.locator("#kind")).to_contain_text("Killer")
    page.go_back()
    expect(page.locator("#kind")).not_to_contain_text("Killer")
    grid = "1" + "." * 80
    launch(f"{{files: [{{getFile: async () => new File(['{grid}'], 'a.sdk')}}]}}")
    expect(page.locator("sudoku-board [data-given]:not([data-given=''])")).to_have_count(1)


@pytest.mark.parametrize("host", [{"below": ""}], indirect=True)
def test_it_can_be_installed(context: BrowserContext, host: PlainHost):
    page = install(context, host).page
    tools = context.new_cdp_session(page)
    assert tools.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    reported: dict[str, Any] = tools.send("Page.getAppManifest")
    assert reported["errors"] == []
    assert reported["manifest"]["startUrl"] == reported["manifest"]["scope"] == host.site
    manifest = json.loads(reported["data"])
    assert manifest["share_target"]["action"] == "./"
    for icon in manifest["icons"]:
        assert (host.folder / icon["src"]).is_file()


def test_the_plainest_server_sends_the_types_browsers_insist_on(host: PlainHost):
    wanted = {".mjs": "text/javascript", ".js": "text/javascript", ".wasm": "application/wasm"}
    files = [file for file in host.folder.rglob("*") if file.suffix in wanted]
    assert {file.suffix for file in files} == set(wanted)
    client = HTTPConnection(OUR_HOST, host.port)
    for file in files:
        path = file.relative_to(host.folder).as_posix()
        client.request("HEAD", f"/{host.below}{path}")
        assert client.getresponse().headers.get_content_type() == wanted[file.suffix], path

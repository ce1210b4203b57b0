"""Fixtures for the browser tests.

``site``          the address of the built site, at the top of a server
``subpath_site``  the same below ``/some/sub/path/``
``browser``       Chromium, one for the whole run
``page``          a page of its own for each test; afterwards it must have logged no error and have
                  asked no other host for anything
``loaded_page``   one page with a board for all tests of a module, where starting afresh is not what
                  they test: each turns to its board (`BoardPage.turn_to`). It forgets what was
                  done and saved before (`BoardPage.share`)
``phone``         the same on a phone, also one page for all tests of a module
``new_page``      makes more such pages, with options: ``new_page(color_scheme="dark")``
``player``        somebody who plays on such a page
``shown``         a board on such a page, with clues only
``many``          such a page for lists of boards
``demos``         the demos on another host
``watch``         what the test's pages requested so far (``watch.requests``) and their errors

In a module that is marked ``shared_page``, ``page`` and what is made of it is the page of ``loaded_page``,
except in tests that are marked ``own_page``. Starting a page with its Python is most of a test's work: two
seconds of the processor's time, where turning to another board takes a quarter of a second.

These pages do nothing that nobody has asked for, such as grading, except in tests that are marked
``idle_work`` (see `tests.browser.idle_work`), which have pages of their own.

A test that provokes errors on purpose says so with ``@pytest.mark.allow_page_errors``.
"""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import sync_playwright

from tests.browser.board_page import BoardPage
from tests.browser.hosts import hosting
from tests.browser.many_page import ManyPage
from tests.browser.player import PHONE, Player
from tests.browser.saved import SUDOKU_LINK
from tests.browser.support import PlainHandler, Watch, launch, serving, watched_page
from tests.built import built

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Page

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test below this folder, so that ``-m "not browser"`` gives the quick ones."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def dist() -> Path:
    """Return the built site's folder, built now if it is missing or out of date."""
    return built()


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[str]:
    """Return the address of the site at the top of a server, which sends all as it is."""
    with serving(dist, handler=PlainHandler) as address:
        yield address


@pytest.fixture(scope="session")
def subpath_site(dist: Path) -> Iterator[str]:
    """Return the address of the site in a folder of a server that has nothing else.

    It sends compressed forms, as good hosts do.
    """
    with serving(dist, below="/some/sub/path/") as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Return a running Chromium."""
    with sync_playwright() as playwright:
        chromium = launch(playwright)
        yield chromium
        chromium.close()


@pytest.fixture(scope="module")
def loaded(browser: Browser, site: str) -> Iterator[tuple[BoardPage, Watch]]:
    """Return the page that `loaded_page` uses, and the record of what it does."""
    record = Watch()
    with watched_page(browser, record) as page:
        yield BoardPage(page, site), record


@pytest.fixture(scope="module")
def loaded_phone(browser: Browser, site: str) -> Iterator[tuple[BoardPage, Watch]]:
    """Return the page that `phone` uses, and the record of what it does."""
    record = Watch()
    with watched_page(browser, record, **PHONE) as page:
        yield BoardPage(page, site), record


def lent(loaded: tuple[BoardPage, Watch]) -> Iterator[BoardPage]:
    """Let a test have a page that others have too; fail the test if it did what it may not do."""
    shown, record = loaded
    record.errors.clear()
    record.requests.clear()
    shown.page.unroute_all()
    yield shown.share(f"sudoku.htm?bd={'0' * 81}")
    assert record.foreign_requests() == []
    assert record.errors == []


@pytest.fixture
def loaded_page(loaded: tuple[BoardPage, Watch]) -> Iterator[BoardPage]:
    """Return the one page of all tests of a module that ask for it, to turn to other boards."""
    yield from lent(loaded)


@pytest.fixture
def phone(loaded_phone: tuple[BoardPage, Watch]) -> Iterator[Page]:
    """Return a phone's page, one for all tests of a module."""
    for shown in lent(loaded_phone):
        yield shown.page


@pytest.fixture
def watch(request: pytest.FixtureRequest) -> Iterator[Watch]:
    """Return the record of what the test's pages do; fail the test if they may not do that."""
    record = Watch()
    yield record
    assert record.foreign_requests() == []
    if request.node.get_closest_marker("allow_page_errors") is None:
        assert record.errors == []


@pytest.fixture
def new_page(
    request: pytest.FixtureRequest, browser: Browser, watch: Watch
) -> Iterator[Callable[..., Page]]:
    """Return a function that opens a watched page, with options as for ``browser.new_context``."""
    idle_work = request.node.get_closest_marker("idle_work") is not None
    with ExitStack() as stack:

        def open_page(**options: Any) -> Page:
            return stack.enter_context(watched_page(browser, watch, idle_work=idle_work, **options))

        yield open_page


@pytest.fixture
def page(request: pytest.FixtureRequest) -> Page:
    """Return a watched page of the test's own, or of all tests that are marked ``shared_page``."""
    marked = request.node.get_closest_marker
    if marked("shared_page") and not (marked("own_page") or marked("idle_work")):
        shown: BoardPage = request.getfixturevalue("loaded_page")
        return shown.page
    new_page: Callable[..., Page] = request.getfixturevalue("new_page")
    return new_page()


@pytest.fixture
def player(page: Page, site: str) -> Player:
    """Return somebody who plays on a page of the test's own."""
    return Player(page, site)


@pytest.fixture
def shown(page: Page, site: str) -> BoardPage:
    """Return a page with a sudoku that nobody has played on."""
    return BoardPage(page, site).open(SUDOKU_LINK)


@pytest.fixture
def many(page: Page, site: str) -> ManyPage:
    """Return the page for lists of boards."""
    many = ManyPage(page)
    if BoardPage(page, site).is_shared():
        page.get_by_role("link", name="Solve many boards").click()
        many.clear()
    else:
        page.goto(f"{site}?many")
    return many


@pytest.fixture
def demos(dist: Path, site: str, tmp_path: Path) -> Iterator[str]:
    """Return the address of the demos on another host, which allows our site what they need of it, and no more."""
    for file in (dist / "demos").iterdir():
        if file.suffix in {".html", ".css", ".js"}:
            text = file.read_text(encoding="utf-8")
            there = text.replace('"../', f'"{site}').replace("'self'", f"'self' {site}")
            (tmp_path / file.name).write_text(there, encoding="utf-8")
    with hosting(tmp_path) as address:
        yield address

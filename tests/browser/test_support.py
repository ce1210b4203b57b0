"""The watch on the pages sees what the other browser tests rely on it to see."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.support import open_blank

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.support import Watch


@pytest.mark.allow_page_errors
def test_errors_logged_and_uncaught_are_seen(page: Page, watch: Watch):
    with page.expect_console_message():
        page.evaluate("console.error('logged'), console.warn('no error')")
    with page.context.expect_event("weberror"):
        page.evaluate("setTimeout(() => { throw new Error('thrown') })")
    assert watch.errors == ["console: logged", "uncaught: thrown"]


@pytest.mark.allow_page_errors
def test_a_request_to_another_host_is_seen_from_a_worker_too(page: Page, watch: Watch):
    code = "fetch('http://127.0.0.2:9/').catch(() => postMessage(0))"
    page.evaluate(
        """(code) => new Promise((resolve) => {
            const worker = new Worker(URL.createObjectURL(new Blob([code])));
            worker.onmessage = resolve;
        })""",
        code,
    )
    assert watch.foreign_requests() == ["http://127.0.0.2:9/"]
    watch.requests.clear()


def test_pages_of_one_test_share_its_watch_but_nothing_else(
    new_page: Callable[..., Page], watch: Watch, site: str
):
    light, dark = new_page(), new_page(color_scheme="dark")
    for page in (light, dark):
        open_blank(page, site)
        assert page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches") == (page is dark)
    light.evaluate("localStorage.setItem('a', '1')")
    assert dark.evaluate("localStorage.length") == 0
    assert watch.requests.count(f"{site}blank") == 2

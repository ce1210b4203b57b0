"""The built site has all that Python in a page needs, whatever the pages themselves do with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import sudolink
from tests.browser.support import open_blank

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.support import Watch

WORKER = """
onmessage = async ({ data: top }) => {
  const at = (name) => new URL(name, top).href;
  const boot = await (await fetch(at("boot.json"))).json();
  const { loadPyodide } = await import(at(boot.pyodide + "pyodide.mjs"));
  const python = await loadPyodide({ indexURL: at(boot.pyodide), packages: ["micropip"] });
  await python.pyimport("micropip").install(at(boot.wheel));
  postMessage(python.pyimport("sudolink").__version__);
};
"""
START = """
([code, top]) => new Promise((resolve, reject) => {
  const address = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  const worker = new Worker(address, { type: "module" });
  worker.onmessage = (event) => resolve(event.data);
  worker.onerror = (event) => reject(new Error(event.message));
  worker.postMessage(top);
})
"""


@pytest.mark.parametrize("server", ["site", "subpath_site"])
def test_a_module_worker_imports_our_wheel_from_the_site_alone(
    page: Page, watch: Watch, server: str, request: pytest.FixtureRequest
):
    top = request.getfixturevalue(server)
    open_blank(page, top)
    assert page.evaluate(START, [WORKER, top]) == sudolink.__version__
    served = [url for url in watch.requests if url.startswith("http")]
    assert all(url.startswith(top) for url in served)
    assert any(url.endswith(".whl") for url in served)

"""The npm package in a page: its function loads the element from the site in the package."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from sudolink.puzzle.kinds import KINDS
from tests.browser.support import PlainHandler, serving
from web.build.npm_package import write_npm_package

PAGE = """<!doctype html><html lang="en"><title>A board</title><link rel="icon" href="data:,">
<sudoku-board bd="{bd}"></sudoku-board>
<script type="module">
import {{ loadSudokuBoard }} from "./index.js";
await loadSudokuBoard("site");
document.title = customElements.get("sudoku-board") ? "defined" : "missing";
</script>
"""


@pytest.mark.slow
def test_a_board_loads_from_the_package(page, dist: Path, tmp_path: Path):
    write_npm_package(tmp_path / "package", dist, "1.2.3")
    text = PAGE.format(bd=KINDS["killer"].example)
    (tmp_path / "package" / "page.html").write_text(text, encoding="utf-8")
    with serving(tmp_path / "package", handler=PlainHandler) as address:
        page.goto(f"{address}page.html")
        expect(page).to_have_title("defined")
        expect(page.locator("sudoku-board")).to_have_attribute("state", "ready")
        page.close()  # while the server still answers

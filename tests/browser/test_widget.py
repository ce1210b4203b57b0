"""The notebook widget in a real JupyterLab: the board and Python follow each other, without network."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.notebooks import EXAMPLES, jupyter_environment, write_widget_package

NOTEBOOK = "widget.ipynb"

#: What JupyterLab says once it can be opened, before its address.
RUNNING = "is running at"

#: A port that the system chooses, no password, and no look for updates.
OPTIONS = (
    "--no-browser",
    "--allow-root",
    "--port=0",
    "--IdentityProvider.token=",
    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
)


@pytest.fixture
def lab(tmp_path: Path) -> Iterator[str]:
    """The address of a JupyterLab that has a copy of our example."""
    folder = tmp_path / "notebooks"
    folder.mkdir()
    (example,) = (path for path in EXAMPLES if path.name == NOTEBOOK)
    shutil.copy(example, folder)
    env = jupyter_environment(tmp_path, write_widget_package(tmp_path))
    command = [sys.executable, "-m", "jupyterlab", *OPTIONS]
    with subprocess.Popen(
        command, cwd=folder, env=env, stderr=subprocess.PIPE, encoding="utf-8"
    ) as server:
        assert server.stderr
        log = iter(server.stderr)
        assert any(RUNNING in line for line in log)
        yield next(log).split()[-1].replace("localhost", "127.0.0.1")
        server.terminate()
        server.communicate()


class Notebook:
    """The notebook on the screen."""

    def __init__(self, page: Page, lab: str) -> None:
        self.page = page
        page.goto(f"{lab.rpartition('/')[0]}/doc/tree/{NOTEBOOK}")
        self.cells = page.locator(".jp-CodeCell")
        page.get_by_text("Python 3 (ipykernel) | Idle").wait_for()

    def run(self, text: str) -> None:
        """Run the cell with a text."""
        cell = self.cells.filter(has_text=text)
        cell.locator(".cm-content").click()
        self.page.keyboard.press("Shift+Enter")


@pytest.mark.slow
def test_the_board_in_a_notebook_and_python_follow_each_other(lab: str, page: Page):
    notebook = Notebook(page, lab)
    board = notebook.cells.first
    cells = board.locator("[data-cell]")

    notebook.run("from sudolink.widget")
    cells.nth(1).click()
    page.keyboard.press("1")  # to JupyterLab this key means a heading
    expect(cells.nth(1)).to_have_attribute("data-value", "1")
    notebook.run("Label")
    cells.nth(1).click()
    page.keyboard.press("8")
    expect(page.get_by_text("34 empty cells")).to_be_visible()
    notebook.run("print(widget.value)")
    expect(page.get_by_text("| 1 8 . | . . . | 5 6 9 |")).to_be_visible()

    notebook.run('generate("killer"')
    expect(cells).to_have_count(36)
    notebook.run("next_step")
    expect(board.locator(".words strong")).to_contain_text("Innies & Outies")
    notebook.run("widget.solve()")
    expect(board.locator("[data-value='']")).to_have_count(0)
    notebook.run("controls=False")
    expect(page.locator("[data-cell='35']")).to_have_count(2)

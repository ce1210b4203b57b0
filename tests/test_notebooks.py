"""The example notebooks run from start to end. The one of the widget runs in tests/browser/test_widget.py."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.notebooks import EXAMPLES, jupyter_environment

WIDGET = "widget.ipynb"


def test_the_examples_are_stored_without_results():
    assert {path.name for path in EXAMPLES} >= {WIDGET}
    notebooks = [json.loads(path.read_text(encoding="utf-8")) for path in EXAMPLES]
    cells = [cell for notebook in notebooks for cell in notebook["cells"]]
    assert not any(cell["outputs"] for cell in cells if cell["cell_type"] == "code")


@pytest.mark.slow
@pytest.mark.parametrize(
    "path", [path for path in EXAMPLES if path.name != WIDGET], ids=lambda path: path.name
)
def test_an_example_runs_and_shows_pictures(path: Path, tmp_path: Path, monkeypatch):
    import nbformat  # noqa: PLC0415 - takes seconds, which every worker would spend
    from nbclient import NotebookClient  # noqa: PLC0415

    for name, value in jupyter_environment(tmp_path, tmp_path).items():
        monkeypatch.setenv(name, value)
    notebook = nbformat.read(path, 4)
    NotebookClient(notebook).execute()
    shown = [
        output.data
        for cell in notebook.cells
        for output in cell.get("outputs", [])
        if output.output_type == "execute_result"
    ]
    assert sum("image/svg+xml" in data or "<svg" in data.get("text/html", "") for data in shown) > 1

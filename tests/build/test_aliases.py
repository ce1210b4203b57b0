"""The page under other sites' page names, and the start page's examples."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sudolink import decode
from sudolink.puzzle.kinds import KINDS
from tests.build.support import INDEX
from web.build.aliases import alias_page, write_aliases
from web.build.drawings import write_examples
from web.build.step import BuildError


@pytest.mark.slow
@pytest.mark.parametrize("name", ["sudoku.htm", "Print.HTML"])
def test_a_page_name_is_a_copy_of_the_index(name: str):
    assert alias_page(name, INDEX) == (name, INDEX)


@pytest.mark.parametrize(
    ("name", "base"), [("Sudoku.aspx", "../"), ("play", "../"), ("print/Sudoku.asp", "../../")]
)
def test_another_name_is_a_folder_whose_page_starts_from_the_top(name: str, base: str):
    target, page = alias_page(name, INDEX)
    assert target == f"{name}/index.html"
    assert page == INDEX.replace('<head lang="en">', f'<head lang="en"><base href="{base}">')


def test_a_page_without_head_cannot_be_an_alias():
    with pytest.raises(BuildError, match="no <head>"):
        alias_page("Sudoku.aspx", "<p>hello")


def test_aliases_that_differ_in_case_only_may_share_a_file(tmp_path: Path):
    (tmp_path / "index.html").write_text(INDEX)
    write_aliases(["Sudoku.aspx", "sudoku.aspx", "a.htm", "A.htm"], tmp_path)
    for name in ("Sudoku.aspx/index.html", "sudoku.aspx/index.html", "a.htm", "A.htm"):
        assert (tmp_path / name).is_file()


def test_an_alias_never_overwrites_a_file_of_the_site(tmp_path: Path):
    (tmp_path / "index.html").write_text(INDEX)
    with pytest.raises(BuildError, match=r"Index\.html would overwrite"):
        write_aliases(["Index.html"], tmp_path)


# --- The start page's examples --------------------------------------------------------------------


def test_examples_open_with_their_givens_alone(tmp_path: Path):
    write_examples(tmp_path)
    examples = json.loads((tmp_path / "examples.json").read_text(encoding="utf-8"))
    assert [example["kind"] for example in examples] == list(KINDS)
    for example in examples:
        board, published = decode(example["link"]), decode(KINDS[example["kind"]].example)
        assert board.kind == example["kind"]
        assert not any(cell.candidates for cell in board.cells)
        assert [cell.value for cell in board.cells] == [cell.value for cell in published.cells]
        assert (board.cages, board.regions) == (published.cages, published.regions)

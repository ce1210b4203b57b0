"""oEmbed: what other sites show for a link to a page of ours."""

from __future__ import annotations

import json
import re
import shutil
from html import unescape
from pathlib import Path

import pytest

import sudolink
from tests.built import built
from web.build.aliases import write_aliases
from web.build.oembed import LINK, NAME
from web.build.previews import write_previews

SITE = "https://boards.example/play/"
PAGES = ("index.html", "docs/techniques/x-wing.html", "docs/guide.html")


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Some pages of the site in a folder of their own."""
    for page in PAGES:
        (tmp_path / page).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(built() / page, tmp_path / page)
    return tmp_path


def answer_of(site: Path, page: str):
    """What the link of a page leads to."""
    (link,) = LINK.findall((site / page).read_text("utf-8").partition("</head>")[0])
    address = re.search(r'href="([^"]*)"', link)
    assert address
    path = address[1].removeprefix(SITE)
    return json.loads((site / path).read_text("utf-8"))


def test_a_technique_is_a_frame_with_its_example(copy: Path):
    write_previews(copy, SITE)
    answer = answer_of(copy, "docs/techniques/x-wing.html")
    assert (answer["version"], answer["type"]) == ("1.0", "rich")
    assert answer["title"] == "X-Wing – Sudolink"
    assert answer["provider_url"] == SITE
    found = re.fullmatch(
        r'<iframe src="([^"]*)" title="X-Wing – Sudolink" width="(\d+)" height="(\d+)" .*></iframe>',
        answer["html"],
    )
    assert found
    assert [int(found[2]), int(found[3])] == [answer["width"], answer["height"]]
    source = unescape(found[1])
    assert source.startswith(f"{SITE}embed.html?controls&readonly&bd=")
    assert source.endswith("&step=X-Wing")
    board = sudolink.decode(source)
    assert any(step.technique == "X-Wing" for step in sudolink.steps(board))


def test_a_page_for_boards_is_a_title_and_the_picture_of_its_kind(copy: Path):
    write_previews(copy, SITE)
    write_aliases(["killersudoku.htm", "Sudoku.htm"], copy, SITE)
    start, killer = answer_of(copy, "index.html"), answer_of(copy, "killersudoku.htm")
    assert answer_of(copy, "Sudoku.htm") == start
    assert start["type"] == killer["type"] == "link"
    assert killer["title"] == "Killer Sudoku – Sudolink"
    assert killer["thumbnail_url"] == f"{SITE}cards/killer.png"
    assert not LINK.search((copy / "docs/guide.html").read_text("utf-8"))


def test_without_an_address_there_is_no_answer(copy: Path):
    write_previews(copy)
    write_aliases(["killersudoku.htm"], copy)
    assert not (copy / NAME).exists()
    assert not any(LINK.search(page.read_text("utf-8")) for page in copy.rglob("*.htm*"))

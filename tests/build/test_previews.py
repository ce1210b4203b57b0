"""Link previews: every page has tags, and a picture of its kind that is there."""

from __future__ import annotations

import posixpath
import re
from html.parser import HTMLParser
from typing import TYPE_CHECKING
from urllib.parse import urljoin

import pytest
from PIL import Image

import build
from sudolink.codec.pages import kind_of_page
from sudolink.puzzle.kinds import KINDS
from tests.built import built
from web.build import one_file
from web.build.aliases import alias_names, write_aliases
from web.build.cards import made_cards
from web.build.files import files_in
from web.build.previews import (
    Preview,
    picture_for,
    preview_of,
    site_address,
    tags,
    with_tags,
    write_previews,
)
from web.build.step import BuildError

if TYPE_CHECKING:
    from pathlib import Path

#: Parts of pages, and the page that goes elsewhere alone.
NO_PAGES = ("guide.html", one_file.NAME)

NEEDED = {
    "og:type",
    "og:site_name",
    "og:title",
    "og:description",
    "og:image",
    "og:image:alt",
    "twitter:card",
    "twitter:title",
    "twitter:description",
    "twitter:image",
    "twitter:image:alt",
}


class Tags(HTMLParser):
    """Reads the tags of a page, as sites that preview links do."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: dict[str, str] = {}
        self.base = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep what a tag says."""
        said = {name: value or "" for name, value in attrs}
        name = said.get("property", said.get("name", ""))
        if tag == "base":
            self.base = said["href"]
        if tag == "meta" and name.startswith(("og:", "twitter:")):
            assert name not in self.found
            self.found[name] = said["content"]


def pages_of(site: Path) -> list[Path]:
    found = [file for file in files_in(site) if file.suffix in {".html", ".htm"}]
    return [file for file in found if file.relative_to(site).as_posix() not in NO_PAGES]


def test_every_page_has_tags_and_a_picture_that_is_there():
    site = built()
    pages = pages_of(site)
    assert len(pages) > len(alias_names())
    for file in pages:
        page = Tags(file.read_text(encoding="utf-8"))
        assert page.found.keys() >= NEEDED, file
        assert all(page.found.values()), file
        folder = posixpath.dirname(file.relative_to(site).as_posix())
        picture = posixpath.normpath(posixpath.join(folder, page.base, page.found["og:image"]))
        assert (site / picture).is_file(), file
        assert page.found["twitter:image"] == page.found["og:image"]


def test_a_page_of_a_kind_shows_a_board_of_that_kind():
    site = built()
    for name in alias_names():
        file = site / name
        page = (file if file.is_file() else file / "index.html").read_text(encoding="utf-8")
        kind = kind_of_page(name) or "sudoku"
        assert Tags(page).found["og:image"] == f"cards/{kind}.png", name
        assert KINDS[kind].title in Tags(page).found["og:image:alt"]


def test_the_pictures_are_cards_of_different_boards():
    cards = made_cards()
    assert {file.stem for file in cards.iterdir()} == {*KINDS}
    assert len({file.read_bytes() for file in cards.iterdir()}) == len(KINDS)
    for file in cards.iterdir():
        card = Image.open(file)
        assert (card.format, card.size) == ("PNG", (1200, 630))
        assert len(card.convert("RGB").getcolors(1 << 16) or []) > 10  # more than a ground


def test_the_page_that_goes_elsewhere_alone_names_no_picture():
    page = (built() / one_file.NAME).read_text(encoding="utf-8")
    assert Tags(page.partition("</head>")[0]).found == {}


SITE = "https://boards.example/play/"


def test_a_known_address_makes_pictures_absolute(tmp_path: Path):
    (tmp_path / "docs").mkdir()
    for name in ("index.html", "docs/guide.html"):
        (tmp_path / name).write_text("<head>\n<title>t</title>\n</head>", encoding="utf-8")
    write_previews(tmp_path, SITE)
    write_aliases(["killer.htm", "KenKen.aspx"], tmp_path, SITE)
    kinds = {
        "index.html": "sudoku",
        "docs/guide.html": "sudoku",
        "killer.htm": "killer",
        "KenKen.aspx/index.html": "kenken",
    }
    for name, kind in kinds.items():
        found = Tags((tmp_path / name).read_text(encoding="utf-8")).found
        assert found["og:image"] == f"{SITE}cards/{kind}.png"


@pytest.mark.parametrize(
    ("page", "picture"),
    [
        ("index.html", "cards/killer.png"),
        ("docs/guide.html", "../cards/killer.png"),
        ("docs/api/sudolink/codec.html", "../../../cards/killer.png"),
    ],
)
def test_an_unknown_address_leaves_pictures_relative(page: str, picture: str):
    assert picture_for(page, "killer") == picture
    assert urljoin(SITE + page, picture) == picture_for(page, "killer", SITE)


def test_texts_in_tags_are_escaped():
    found = Tags(tags(Preview('<"Tom" & Jerry>', "a > b"), "x.png")).found
    assert found["og:title"] == '<"Tom" & Jerry>'
    assert found["twitter:description"] == "a > b"
    assert '<"Tom' not in tags(Preview('<"Tom" & Jerry>', "a > b"), "x.png")


def test_a_preview_says_what_the_page_says():
    page = '<title>A &amp; b</title>\n<meta name="description" content="It &amp; us.">'
    assert preview_of(page) == Preview("A & b", "It & us.")
    page = "<title>t</title>\n<p>Not this.</p><main><p><img></p><p>This <em>one</em>\n here.</p></main>"
    assert preview_of(page).description == "This one here."
    long = preview_of(f"<title>t</title>\n<p>{'word ' * 100}</p>").description
    assert len(long) <= 200
    assert long.endswith(" word…")
    assert preview_of("<title>t</title>\n").description


def test_tags_replace_those_of_the_page():
    page = "<head>\n<title>t</title>\n</head>"
    once = with_tags(page, Preview("a", "b"), "x.png")
    other = with_tags(once, Preview("c", "d", "killer"), "y.png")
    assert Tags(other).found["og:title"] == "c"
    assert re.sub(r"<meta .*\n", "", other) == page
    with pytest.raises(BuildError, match="no <title>"):
        with_tags("<head></head>", Preview("a", "b"), "x.png")


@pytest.mark.parametrize("given", ["https://boards.example", "https://boards.example/"])
def test_the_address_of_a_site_ends_with_a_slash(given: str):
    assert build.parse(["build", "--site-url", given]).site_url == "https://boards.example/"


@pytest.mark.parametrize(
    "wrong", ["boards.example", "/play/", "ftp://boards.example/", "https://", "https://a.b/?c"]
)
def test_another_text_is_not_an_address_of_a_site(wrong: str, capsys):
    with pytest.raises(ValueError, match="is not the address of a site"):
        site_address(wrong)
    with pytest.raises(SystemExit):
        build.parse(["build", "--site-url", wrong])
    assert "is not the address of a site" in capsys.readouterr().err

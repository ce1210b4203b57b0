"""The pages of the built site: bundles, styles, and the hashes they name."""

from __future__ import annotations

import re

import pytest

from tests.built import built
from web.build import bundle
from web.build.files import files_in
from web.build.hashes import integrity
from web.build.paths import DIST
from web.build.step import BuildError


def test_pages_name_bundles_that_are_there():
    site = built()
    for page, top in (("index.html", site), ("sudoku.htm", site)):
        named = re.findall(r'(?:src|href)="((?:js|css)/[^"]+)"', (site / page).read_text())
        assert len(named) == 4  # what is first, Python's start, the rest, and what these two share
        assert all(re.fullmatch(r"js/[\w-]+-[0-9A-Z]{8}\.js", name) for name in named)
        assert all((top / name).is_file() for name in named)
    assert (site / "js" / bundle.ELEMENT).is_file()


def test_a_page_names_bundles_in_place_of_sources():
    page = '<link href="css/a.css"><script src="js/a.js"></script>\n<script src="js/b.js"></script>'
    names = {"css/a.css": "css/a-1.css", "js/a.js": "js/a-2.js", "js/b.js": "js/b-3.js"}
    assert bundle.with_bundles(page, names, ["js/c-4.js"]) == (
        '<link href="css/a-1.css"><script src="js/a-2.js"></script>\n'
        '<link rel="modulepreload" href="js/c-4.js">\n<script src="js/b-3.js"></script>'
    )
    with pytest.raises(BuildError, match=r"does not name js/d\.js"):
        bundle.with_bundles(page, {"js/d.js": "js/d-5.js"}, [])


def test_the_first_paint_waits_for_one_script_that_imports_nothing():
    page = (built() / "index.html").read_text()
    [waited] = re.findall(r'<script[^>]* src="([^"]+)"[^>]* blocking="render"', page)
    assert "import" not in (DIST / waited).read_text().replace("import.meta", "")
    assert 'rel="stylesheet"' not in page


def test_pages_name_the_hash_of_each_script_and_style_sheet():
    site = built()
    for name in ("index.html", "sudoku.htm", "Sudoku.aspx/index.html", "embed.html"):
        page = (site / name).read_text()
        tags = re.findall(
            r"<script\b[^>]*src=[^>]*>|<link rel=\"(?:modulepreload|stylesheet)[^>]*>", page
        )
        assert len(tags) >= 3
        for tag in tags:
            [path] = re.findall(r'(?:src|href)="([^"]+)"', tag)
            assert f'integrity="{integrity((site / path).read_bytes())}"' in tag, tag


def test_a_page_has_its_styles_in_itself_and_allows_no_others():
    meta, link = "<meta content=\"style-src 'self'\">", '<link rel="stylesheet" href="css/a.css">'
    page = meta + link
    known = "'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='"
    assert bundle.with_styles(page, {"css/a.css": "a{}"}) == (
        meta.replace("'self'", known) + "<style>a{}</style>"
    )
    assert bundle.with_styles(page, {}) == page
    with pytest.raises(BuildError, match="contains a </style tag"):
        bundle.with_styles(page, {"css/a.css": "a{content:'</style>'}"})
    with pytest.raises(
        BuildError, match=r'does not contain <link rel="stylesheet" href="css/b\.css">'
    ):
        bundle.with_styles(page, {"css/b.css": "b{}"})


def test_the_site_has_nothing_that_only_our_tools_need():
    names = {file.name for file in files_in(built())}
    assert not names & {
        "package.json",
        "tsconfig.json",
        "vendor.json",
        "biome.jsonc",
        "lint.mjs",
        "boot.py",
        "boot-worker.mjs",
    }

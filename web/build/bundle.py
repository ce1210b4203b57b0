"""Bundles the modules and style sheets of the site, with hashes in the file names.

The page's own style sheet is inlined, because the first paint waits for it.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from web.build.files import write_text
from web.build.hashes import integrity
from web.build.running import run_script
from web.build.step import BuildError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

#: The module that embedding pages loaded before there was embed.js; an alias of that one now.
ELEMENT = "sudoku-board.js"


def make(node: Path, esbuild: Path, site: Path) -> None:
    """Replace src/ and css/ in a site by bundles, and their names in its pages.

    Args:
        node: the path of Node.js.
        esbuild: the folder of the package esbuild-wasm.
        site: the folder of the site, with everything that modules and style sheets import.

    Raises:
        BuildError: the bundles could not be made; the message says why.
    """
    done = run_script("bundle", node, "bundle.mjs", esbuild / "lib" / "main.js", site)
    for name, reported in json.loads(done).items():
        page = with_styles((site / name).read_text(encoding="utf-8"), reported.pop("styles"))
        page = with_hashes(with_bundles(page, **reported), site)
        write_text(site / name, page)


#: A tag that makes a browser run a script or apply a style sheet.
TAG = re.compile(
    r'<(?:script\b[^>]* src|link rel="(?:modulepreload|stylesheet)" href)="(?P<path>[^"]+)"'
)


def with_hashes(page: str, site: Path) -> str:
    """Add the hash of each script and style sheet to a page, so that browsers refuse others.

    Args:
        page: the markup of a page at the site's top.
        site: the folder of the site.
    """

    def with_hash(tag: re.Match[str]) -> str:
        # On a page without an origin, browsers only check files that they are allowed to read.
        return f'{tag[0]} crossorigin integrity="{integrity((site / tag["path"]).read_bytes())}"'

    return TAG.sub(with_hash, page)


def with_styles(page: str, styles: Mapping[str, str]) -> str:
    """Inline style sheets in a page, which then allows only these, by their hashes.

    Args:
        page: the markup of the page.
        styles: the texts of the style sheets, by the source paths that the page names.

    Raises:
        BuildError: the page doesn't name one of them, or has no policy for styles.
    """
    for path, text in styles.items():
        if "</style" in text.lower():
            raise BuildError(f"bundle: {path} contains a </style tag")
        changes = {
            f'<link rel="stylesheet" href="{path}">': f"<style>{text}</style>",
            "style-src 'self'": f"style-src '{integrity(text.encode())}'",
        }
        for old, new in changes.items():
            if old not in page:
                raise BuildError(f"bundle: a page does not contain {old}")
            page = page.replace(old, new, 1)
    return page


def with_bundles(page: str, names: Mapping[str, str], shared: Iterable[str]) -> str:
    """Replace the sources that a page names by bundles.

    Args:
        page: the markup of the page.
        names: the paths of the bundles, by those of the sources.
        shared: modules that bundles import. They are preloaded, but after the first script of
            the page, because the first paint waits for that.

    Raises:
        BuildError: the page doesn't name one of the sources.
    """
    for old, new in names.items():
        if f'"{old}"' not in page:
            raise BuildError(f"bundle: a page does not name {old}")
        page = page.replace(f'"{old}"', f'"{new}"')
    early = "".join(f'<link rel="modulepreload" href="{path}">\n' for path in shared)
    first, end, rest = page.partition("</script>\n")
    return f"{first}{end}{early}{rest}"

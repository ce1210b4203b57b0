"""Put the modules and style sheets of the site together, with hashes in the names.

The page's own style sheet is put into it: its first paint waits for that.
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

#: The module that pages of others loaded before there was embed.js; it stands for that one now.
ELEMENT = "sudoku-board.js"


def make(node: Path, esbuild: Path, site: Path) -> None:
    """Replace src/ and css/ in a site by bundles, and the names of them in its pages.

    Args:
        node: the program.
        esbuild: folder of the package esbuild-wasm.
        site: the folder, with all that the modules and style sheets import.

    Raises:
        BuildError: it could not be done; the message says why.
    """
    done = run_script("bundle", node, "bundle.mjs", esbuild / "lib" / "main.js", site)
    for name, told in json.loads(done).items():
        page = with_styles((site / name).read_text(encoding="utf-8"), told.pop("styles"))
        page = with_hashes(with_bundles(page, **told), site)
        write_text(site / name, page)


#: A tag of a page that has a browser run a file, or follow its styles.
TAG = re.compile(
    r'<(?:script\b[^>]* src|link rel="(?:modulepreload|stylesheet)" href)="(?P<path>[^"]+)"'
)


def with_hashes(page: str, site: Path) -> str:
    """Return a page that names the hash of each script and style sheet: browsers refuse all others.

    Args:
        page: markup of a page at the site's top.
        site: folder of the site.
    """

    def with_hash(tag: re.Match[str]) -> str:
        # Where a page has no origin, a browser checks only what it is allowed to read.
        return f'{tag[0]} crossorigin integrity="{integrity((site / tag["path"]).read_bytes())}"'

    return TAG.sub(with_hash, page)


def with_styles(page: str, styles: Mapping[str, str]) -> str:
    """Return a page that has style sheets in itself, and allows these alone, by their hashes.

    Args:
        page: markup.
        styles: texts of style sheets by the paths of the sources that it names.

    Raises:
        BuildError: the page does not name one of them, or does not say what styles it allows.
    """
    for path, text in styles.items():
        if "</style" in text.lower():
            raise BuildError(f"bundle: {path} has an end of styles in it")
        changes = {
            f'<link rel="stylesheet" href="{path}">': f"<style>{text}</style>",
            "style-src 'self'": f"style-src '{integrity(text.encode())}'",
        }
        for old, new in changes.items():
            if old not in page:
                raise BuildError(f"bundle: a page has no {old}")
            page = page.replace(old, new, 1)
    return page


def with_bundles(page: str, names: Mapping[str, str], shared: Iterable[str]) -> str:
    """Return a page that names bundles instead of sources.

    Args:
        page: markup.
        names: paths of the bundles by those of the sources.
        shared: modules that bundles import; named too, so that they are loaded as soon, but
            after the first script of the page, for which its paint waits.

    Raises:
        BuildError: the page does not name one of the sources.
    """
    for old, new in names.items():
        if f'"{old}"' not in page:
            raise BuildError(f"bundle: a page does not name {old}")
        page = page.replace(f'"{old}"', f'"{new}"')
    early = "".join(f'<link rel="modulepreload" href="{path}">\n' for path in shared)
    first, end, rest = page.partition("</script>\n")
    return f"{first}{end}{early}{rest}"

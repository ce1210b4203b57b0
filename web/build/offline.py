"""Writes the service worker, with the list of files that browsers keep for offline use."""

from __future__ import annotations

import fnmatch
import json
import posixpath
import re
from typing import TYPE_CHECKING

from web.build import compress
from web.build.previews import TAGS
from web.build.running import run_script

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

#: The service worker, at the site's top: it may only answer for its own folder and below.
WORKER = "sw.js"

#: Files that browsers don't need offline: only tools read them, they are compressed forms or parts
#: of other files, or Python starts from them only where compiled code doesn't work.
LEFT_OUT = (
    "*.map",
    *(f"*{form}" for form in compress.FORMS),
    "*.whl",
    "*.txt",
    "cards/*",
    "demos/*",
    "oembed/*",
    "sudolink.html",
    "pyodide/*.mjs",
    "pyodide/python_stdlib.zip",
    "pyodide/pyodide-lock.json",
)

#: What browsers keep of the documentation: the pages that hints, steps and grades link to.
DOCS_KEPT = (
    "docs/docs.css",
    "docs/pictures.css",
    "docs/techniques/*.html",
    "docs/grades.html",
)

INDEX = "index.html"

#: The scripts that a page names, and the folder that their paths are relative to.
SCRIPT = re.compile(r'<(?:script\b[^>]* src|link rel="modulepreload" href)="([^"]+)"')
BASE = re.compile('<base href="([^"]+)"')


def make(node: Path, esbuild: Path, web: Path, site: Path, facts: Mapping[str, object]) -> None:
    """Write the service worker of a site.

    Args:
        node: the path of Node.js.
        esbuild: the folder of the package esbuild-wasm.
        web: the folder of the sources.
        site: the folder of the site.
        facts: the exports of src/offline/site-files.ts, by name.

    Raises:
        BuildError: the service worker could not be built; the message says why.
    """
    entry = web / "src" / "service-worker.ts"
    written = json.dumps(facts, sort_keys=True)
    output = site / WORKER
    library = esbuild / "lib" / "main.js"
    run_script("offline", node, "offline.mjs", library, entry, output, text=written)


def page_names(site: Path, aliases: Iterable[str]) -> dict[str, str]:
    """Return the files that answer for other names; pages with the same contents share one.

    A folder's name without its slash, which a server would add, is a page at the top. Link previews
    don't count, but pages that have those of the index come first: what is kept of the others can
    then be restored from the index.
    """
    index = (site / INDEX).read_text(encoding="utf-8")
    by_contents = {TAGS.sub("", index): INDEX}
    pages = {"": INDEX}
    texts = {name: _alias_file(site, name).read_text(encoding="utf-8") for name in aliases}
    for name in sorted(aliases, key=lambda name: (_tags(texts[name]) != _tags(index), name)):
        if (site / name).is_file():
            target, others = name, [name]
        else:
            target, others = f"{name}/{INDEX}", [f"{name}/", f"{name}/{INDEX}"]
            pages[name] = INDEX
        answering = by_contents.setdefault(TAGS.sub("", texts[name]), target)
        pages |= dict.fromkeys(others, answering)
    return pages


def _alias_file(site: Path, name: str) -> Path:
    return site / name if (site / name).is_file() else site / name / INDEX


def _tags(page: str) -> list[str]:
    return TAGS.findall(page)


def _is_left_out(path: str) -> bool:
    return any(fnmatch.fnmatchcase(path, pattern) for pattern in LEFT_OUT) or (
        path.startswith("docs/") and not any(fnmatch.fnmatchcase(path, kept) for kept in DOCS_KEPT)
    )


def kept_paths(site: Path, aliases: Iterable[str], pages: Mapping[str, str]) -> list[str]:
    """Return the files that browsers keep, as paths from the site's top."""
    folders = tuple(f"{name}/" for name in aliases)
    answering = set(pages.values())
    paths = sorted(file.relative_to(site).as_posix() for file in site.rglob("*") if file.is_file())
    return [
        path
        for path in paths
        if path in answering
        or not (path in pages or path.startswith(folders) or _is_left_out(path))
    ]


def first_scripts(site: Path, kept: Iterable[str]) -> dict[str, list[str]]:
    """Return the scripts of the kept pages, by page, all as paths from the site's top."""
    pages = [path for path in kept if path.endswith(".html")]
    named = {
        page: list(_scripts(page, (site / page).read_text(encoding="utf-8"))) for page in pages
    }
    return {page: scripts for page, scripts in named.items() if scripts}


def _scripts(page: str, html: str) -> Iterator[str]:
    base = BASE.search(html)
    folder = posixpath.join(posixpath.dirname(page), base[1] if base else "")
    for script in SCRIPT.findall(html):
        yield posixpath.normpath(posixpath.join(folder, script))

"""Serves the page under the names that other sites use for theirs."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from web.build import oembed
from web.build.files import files_in, write_text
from web.build.previews import picture_for, preview_of_kind, with_tags
from web.build.step import BuildError

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path


def alias_names() -> tuple[str, ...]:
    """Return the names other sites use for their pages; ours opens under each of them."""
    from sudolink.codec.pages import ALIASES  # noqa: PLC0415 - not on the path before

    return tuple(ALIASES)


def alias_page(name: str, index: str) -> tuple[str, str]:
    """Return the path and contents of the file that opens the page under another name.

    A plain static server sends `.htm` files as pages, but not `sudoku.aspx`: that becomes a folder
    with an index.html. A ``<base>`` makes addresses in such a page relative to the site's top.

    Raises:
        BuildError: the page has no head for the ``<base>``.
    """
    target = name if name.lower().endswith((".htm", ".html")) else f"{name}/index.html"
    depth = target.count("/")
    if not depth:
        return target, index
    page, found = re.subn(
        r"<head\b[^>]*>", lambda head: f'{head[0]}<base href="{"../" * depth}">', index, count=1
    )
    if not found:
        raise BuildError(
            "site: index.html has no <head>, so its addresses would not work in a folder"
        )
    return target, page


def page_of_name(name: str, index: str, site: Path, address: str) -> tuple[str, str]:
    """Return the path and contents of an alias page, with the previews and answer of its kind.

    Raises:
        BuildError: the page has no head or no title.
    """
    from sudolink.codec.pages import kind_of_page  # noqa: PLC0415 - not on the path before

    preview = preview_of_kind(kind_of_page(name))
    if preview:
        # A relative address is one from the site's top in every alias, because of the <base>.
        index = with_tags(index, preview, picture_for("index.html", preview.kind, address))
        if address:
            link = oembed.write_answer(site, address, preview.kind, preview)
            index = oembed.with_link(index, link)
    return alias_page(name, index)


def write_aliases(names: Iterable[str], site: Path, address: str = "") -> None:
    """Write the alias pages; names that differ only in case may share a file.

    `address` is that of the site, if it is known.

    Raises:
        BuildError: an alias would overwrite a file of the site, or its addresses would not work.
    """
    index = (site / "index.html").read_text(encoding="utf-8")
    ours = {file.relative_to(site).as_posix().lower() for file in files_in(site)}
    for name in sorted(names):
        target, page = page_of_name(name, index, site, address)
        if target.lower() in ours:
            raise BuildError(f"site: the alias {name} would overwrite a file of the site")
        path = site / target
        path.parent.mkdir(parents=True, exist_ok=True)
        write_text(path, page)

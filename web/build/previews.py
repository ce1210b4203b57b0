"""Adds link preview tags (`og:` and `twitter:`), with a picture, to every page.

There is no `og:url`: sites would share that address instead of the link with the board.
"""

from __future__ import annotations

import html
import posixpath
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from web.build import oembed
from web.build.cards import NAME as CARDS
from web.build.files import write_text
from web.build.step import BuildError

if TYPE_CHECKING:
    from pathlib import Path

#: Patterns of the pages that get tags. The build adds the aliases of the first page later.
PAGES = ("index.html", "embed.html", "demos/*.html", "docs/**/*.html")

#: The kind whose card represents pages about all kinds.
GENERAL = "sudoku"

#: A preview tag in a page.
TAGS = re.compile(r'<meta (?:property="og:|name="twitter:)[^>]*>\n')

_TITLE = re.compile(r"<title>(.*?)</title>\n?", re.DOTALL)
_DESCRIPTION = re.compile(r'<meta name="description" content="([^"]*)">')
_PARAGRAPH = re.compile(r"<p>(.*?)</p>", re.DOTALL)
_MAIN = re.compile(r"<main\b.*", re.DOTALL)
_MARKUP = re.compile(r"<[^>]*>")

#: The description of a page without any text of its own.
_ABOUT = "Sudolink opens, solves and shares the puzzle boards that people send as links."

#: How many characters of a description previews show.
_LONGEST = 200


@dataclass(frozen=True, slots=True)
class Preview:
    """The contents of a page's link preview.

    Attributes:
        title: the name of the page.
        description: a sentence or two.
        kind: the kind in the picture.
    """

    title: str
    description: str
    kind: str = GENERAL


def site_address(text: str) -> str:
    """Return the address of a site's top folder, with a slash at the end.

    Raises:
        ValueError: the text is not an absolute address of a folder.
    """
    parts = urlsplit(text)
    if parts.scheme not in {"http", "https"} or not parts.hostname or parts.query or parts.fragment:
        raise ValueError(f"{text} is not the address of a site, such as https://boards.example/")
    return text if text.endswith("/") else f"{text}/"


def tags(preview: Preview, picture: str) -> str:
    """Return the tags of a page.

    Args:
        preview: the contents of the preview.
        picture: the address of the picture.
    """
    from sudolink.drawing.card import HEIGHT, WIDTH  # noqa: PLC0415 - not on the path before
    from sudolink.puzzle.kinds import KINDS  # noqa: PLC0415 - likewise

    alt = f"A board: {KINDS[preview.kind].title}"
    facts = {
        "og:type": "website",
        "og:site_name": "Sudolink",
        "og:title": preview.title,
        "og:description": preview.description,
        "og:image": picture,
        "og:image:type": "image/png",
        "og:image:width": WIDTH,
        "og:image:height": HEIGHT,
        "og:image:alt": alt,
        "twitter:card": "summary_large_image",
        "twitter:title": preview.title,
        "twitter:description": preview.description,
        "twitter:image": picture,
        "twitter:image:alt": alt,
    }
    return "".join(
        f'<meta {"property" if name.startswith("og:") else "name"}="{name}" '
        f'content="{html.escape(str(value))}">\n'
        for name, value in facts.items()
    )


def with_tags(page: str, preview: Preview, picture: str) -> str:
    """Return a page with tags below its title. They replace the tags it has.

    Raises:
        BuildError: the page has no title.
    """
    bare = TAGS.sub("", page)
    title = _TITLE.search(bare)
    if not title:
        raise BuildError("site: a page has no <title>, which its link previews need")
    return bare[: title.end()] + tags(preview, picture) + bare[title.end() :]


def preview_of(page: str) -> Preview:
    """Return the preview of a page: its title, and its description or first paragraph."""
    title = _TITLE.search(page)
    main = _MAIN.search(page)
    found = _DESCRIPTION.findall(page) + _PARAGRAPH.findall(main[0] if main else page)
    words = next(filter(None, map(_plain, found)), _ABOUT)
    return Preview(_plain(title[1]) if title else "", _shortened(words))


def preview_of_kind(kind: str) -> Preview | None:
    """Return the preview of the page under a kind's names, or None to use that of the index."""
    from sudolink.puzzle.kinds import KINDS  # noqa: PLC0415 - not on the path before

    if kind not in KINDS or kind == GENERAL:
        return None
    title = KINDS[kind].title
    words = f"Open, solve and share {title} boards sent as links, in your browser."
    return Preview(f"{title} – Sudolink", words, kind)


def write_previews(site: Path, address: str = "") -> None:
    """Add tags to the pages of a site. `address` is that of its top folder, "" if unknown.

    With an address, the start page and those of techniques get an oEmbed answer.
    """
    for path in sorted({path for pattern in PAGES for path in site.glob(pattern)}):
        page = path.read_text(encoding="utf-8")
        name = path.relative_to(site).as_posix()
        preview = preview_of(page)
        tagged = with_tags(page, preview, picture_for(name, preview.kind, address))
        example = oembed.example_in(page)
        if address and (example or name == "index.html"):
            link = oembed.write_answer(site, address, oembed.name_of(name), preview, example)
            tagged = oembed.with_link(tagged, link)
        write_text(path, tagged)


def picture_for(page: str, kind: str, address: str = "") -> str:
    """Return the address of a kind's picture: absolute if the site's is known, else relative."""
    path = f"{CARDS}/{kind}.png"
    return address + path if address else posixpath.relpath(path, posixpath.dirname(page) or ".")


def _plain(markup: str) -> str:
    return " ".join(html.unescape(_MARKUP.sub("", markup)).split())


def _shortened(text: str) -> str:
    if len(text) <= _LONGEST:
        return text
    return f"{text[: _LONGEST - 1].rpartition(' ')[0]}…"

"""Writes what sites that know oEmbed show for a link to a page of ours.

Nothing runs on the host, so an answer is a file beside the page, the same for every query: it can't
have the board of a link, nor the size that a site asks for. The page of a technique always has the
same board, so its answer is a frame with that board. The other answers are a title and a picture.
"""

from __future__ import annotations

import json
import re
from html import escape, unescape
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from web.build.cards import NAME as CARDS
from web.build.files import write_text

if TYPE_CHECKING:
    from pathlib import Path

    from web.build.previews import Preview

#: The folder of the answers in the site.
NAME = "oembed"

#: The link that leads from a page to its answer.
LINK = re.compile(r'<link rel="alternate" type="application/json\+oembed"[^>]*>\n')

#: The link of a technique's page to its example, with the step drawn.
_EXAMPLE = re.compile(r'href="\.\./\.\./index\.html\?(bd=[^"]*&amp;step=[^"]*)"')

#: The size of a frame in pixels: a board with the legend of a step, and words below it.
_WIDTH, _HEIGHT = 480, 650


def write_answer(site: Path, address: str, name: str, preview: Preview, example: str = "") -> str:
    """Write the answer for a page, and return the link to it.

    Args:
        site: the folder of the site.
        address: the address of its top folder.
        name: the name of the answer.
        preview: the contents of the page's link preview.
        example: the query of the board that the page is about, if there is one.
    """
    path = f"{NAME}/{name}.json"
    (site / NAME).mkdir(exist_ok=True)
    write_text(site / path, json.dumps(_answer(address, preview, example), indent=1) + "\n")
    title = escape(preview.title)
    return (
        f'<link rel="alternate" type="application/json+oembed" href="{escape(address + path)}" '
        f'title="{title}">\n'
    )


def with_link(page: str, link: str) -> str:
    """Return a page with the link to its answer, which replaces the link that it has."""
    return LINK.sub("", page).replace("</head>", f"{link}</head>", 1)


def example_in(page: str) -> str:
    """Return the query of the board that the page of a technique is about; "" if it has none."""
    found = _EXAMPLE.search(page)
    return unescape(found[1]) if found else ""


def name_of(page: str) -> str:
    """Return the name of the answer for a page of the site: `index`, `x-wing`."""
    return PurePosixPath(page).stem


def _answer(address: str, preview: Preview, example: str) -> dict[str, object]:
    from sudolink.drawing.card import HEIGHT, WIDTH  # noqa: PLC0415 - not on the path before

    answer: dict[str, object] = {
        "version": "1.0",
        "type": "link",
        "title": preview.title,
        "provider_name": "Sudolink",
        "provider_url": address,
        "thumbnail_url": f"{address}{CARDS}/{preview.kind}.png",
        "thumbnail_width": WIDTH,
        "thumbnail_height": HEIGHT,
    }
    if not example:
        return answer
    frame = (
        f'<iframe src="{escape(f"{address}embed.html?controls&readonly&{example}")}" '
        f'title="{escape(preview.title)}" width="{_WIDTH}" height="{_HEIGHT}" '
        'loading="lazy" style="border:0"></iframe>'
    )
    return answer | {"type": "rich", "html": frame, "width": _WIDTH, "height": _HEIGHT}

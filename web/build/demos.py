"""Shows in each demo the code that it consists of, so that people can copy it."""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING

from web.build.files import write_text

if TYPE_CHECKING:
    from pathlib import Path

#: What people can copy from a demo.
_MARKED = re.compile(r"<!-- code -->\n(.*?)<!-- /code -->\n", re.DOTALL)

#: A script of the demo's own, which is part of the code.
_SCRIPT = re.compile(r'<script type="module" src="([\w-]+\.js)"></script>')

#: The top of the site, as a demo names it and as the code does.
_HERE, _HOST = "../", "https://your.host/sudolink/"

_SECTION = """<section class="code" aria-labelledby="code">
<h2 id="code">The code</h2>
<p>Replace <code>{host}</code> with the address of your Sudolink site.</p>
{blocks}</section>
"""
_BLOCK = '<pre tabindex="0"><code>{}</code></pre>\n'


def write_demos(site: Path) -> None:
    """Add its code to each demo of a site."""
    for path in sorted(site.glob("demos/*.html")):
        page = path.read_text(encoding="utf-8")
        write_text(path, with_code(page, path.parent))


def with_code(page: str, folder: Path) -> str:
    """Return a demo with a section that shows its marked parts, and its script if it has one."""
    parts = _MARKED.findall(page)
    if not parts:
        return page
    shown = "".join(parts).replace(f'"{_HERE}', f'"{_HOST}')
    scripts = [(folder / name).read_text(encoding="utf-8") for name in _SCRIPT.findall(page)]
    blocks = "".join(_BLOCK.format(html.escape(text.strip())) for text in (shown, *scripts))
    bare = _MARKED.sub(r"\1", page)
    return bare.replace("</main>", f"{_SECTION.format(host=_HOST, blocks=blocks)}</main>")

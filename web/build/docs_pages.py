"""Write the documentation as HTML pages. Runs in .build/venv, which has the libraries for it.

`python -m web.build.docs_pages FOLDER` writes docs/*.md, the changelog, a page for each technique
and the reference of the package into a folder. The navigation is docs/index.md: each heading is a
group, each link in a list a page.
"""

from __future__ import annotations

import posixpath
import re
import shutil
import sys
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import pdoc.doc
import pdoc.render
from markdown_it import MarkdownIt

import sudolink
from sudolink.drawing.theme import style_sheet
from web.build import technique_pages
from web.build.files import write_text
from web.build.paths import CHANGELOG, DOCS
from web.build.step import BuildError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from markdown_it.renderer import RendererHTML
    from markdown_it.token import Token
    from markdown_it.utils import EnvType, OptionsDict

TEMPLATES = Path(__file__).parent / "templates"

#: The folder of the reference, and the modules in it, with what their `__all__` lists.
REFERENCE = "api"
MODULES = (
    "sudolink",
    "sudolink.codec",
    "sudolink.drawing",
    "sudolink.generator",
    "sudolink.logic",
    "sudolink.puzzle.kinds",
    "sudolink.solver",
)

#: Copied as they are.
COPIED = ("*.png", "*.svg", "*.ipynb")

#: What GitHub leaves out of a heading's anchor.
NOT_IN_ANCHORS = re.compile(r"[^\w\- ]")

#: An address with a scheme, or of this page.
ELSEWHERE = re.compile(r"[a-z]+:|#")


#: In what pdoc writes: a heading in a docstring, and a link to an anchor of the reference.
PART = re.compile(r"<h6 id=[^>]*>(.*?)</h6>")
LINK = re.compile(r'<a href="([^"#:]*)#([^"]+)">(.*?)</a>')


@dataclass(frozen=True, slots=True)
class Page:
    """A page of the documentation."""

    source: Path
    target: str


@dataclass(slots=True)
class Group:
    """Pages for one kind of reader, as (title, path) pairs."""

    title: str
    pages: list[tuple[str, str]] = field(default_factory=list)


def slug(heading: str) -> str:
    """Return the anchor that GitHub gives a heading."""
    return NOT_IN_ANCHORS.sub("", heading.strip().lower()).replace(" ", "-")


def plain_text(inline: Token) -> str:
    """Return the text of a heading, without its markup."""
    kinds = "text", "code_inline", "softbreak"
    return "".join(child.content or " " for child in inline.children or () if child.type in kinds)


def with_anchors(tokens: Sequence[Token]) -> None:
    """Give each heading its anchor; a heading that comes again gets a number."""
    seen: dict[str, int] = {}
    for token, inline in pairwise(tokens):
        if token.type == "heading_open":
            anchor = slug(plain_text(inline))
            count = seen[anchor] = seen.get(anchor, -1) + 1
            token.attrSet("id", f"{anchor}-{count}" if count else anchor)


def all_pages() -> dict[Path, Page]:
    """Return the pages by their sources."""
    pages = [Page(path, f"{path.stem}.html") for path in sorted(DOCS.glob("*.md"))]
    pages.append(Page(CHANGELOG, "changelog.html"))
    return {page.source: page for page in pages}


def site_address(href: str, source: Path, pages: dict[Path, Page]) -> str | None:
    """Return where a link of a source leads on the site; None for files that are not on it."""
    if ELSEWHERE.match(href):
        return href
    path, mark, rest = re.fullmatch(r"([^?#]*)([?#]?)(.*)", href, re.DOTALL).groups()  # type: ignore[union-attr]
    target = Path(posixpath.normpath((source.parent / path).as_posix()))
    if target in pages:
        return pages[target].target + mark + rest
    if path.startswith((f"{REFERENCE}/", "../index.html", "../demos/")):  # only on the site
        return href
    is_copied = any(target.match(pattern) for pattern in COPIED)
    return href if is_copied and target.is_relative_to(DOCS) else None


def with_addresses(tokens: Sequence[Token], source: Path, pages: dict[Path, Page]) -> None:
    """Point links to pages of the site; a link to a file that is not on it becomes its text."""
    for inline in tokens:
        children = inline.children or []
        for number, token in enumerate(children):
            if token.type == "link_open":
                address = site_address(str(token.attrGet("href")), source, pages)
                if address is None:
                    token.tag = _closing(children, number).tag = "span"
                    token.attrs = {}
                else:
                    token.attrSet("href", address)


def _closing(tokens: Sequence[Token], number: int) -> Token:
    """Return the token that closes a link; links do not nest."""
    return next(token for token in tokens[number:] if token.type == "link_close")


def _wide(
    self: RendererHTML, tokens: Sequence[Token], number: int, options: OptionsDict, env: EnvType
) -> str:
    """Open or close a table in a box that scrolls by itself, by keyboard too."""
    tag = self.renderToken(tokens, number, options, env)
    if tokens[number].type == "table_open":
        return f'<div class="wide" role="group" aria-label="Table" tabindex="0">{tag}'
    return f"{tag}</div>\n"


def markdown() -> MarkdownIt:
    """Return the reader of our Markdown."""
    reader = MarkdownIt("commonmark").enable("table")
    reader.add_render_rule("table_open", _wide)
    reader.add_render_rule("table_close", _wide)
    return reader


def navigation(pages: dict[Path, Page]) -> list[Group]:
    """Return the groups and pages that docs/index.md lists.

    Raises:
        BuildError: it does not list every page.
    """
    tokens = markdown().parse((DOCS / "index.md").read_text(encoding="utf-8"))
    groups = list(_groups(tokens, pages))
    listed = {path for group in groups for _, path in group.pages}
    missing = {page.target for page in pages.values()} - listed - {"index.html"}
    if missing:
        raise BuildError(f"docs: docs/index.md does not list {', '.join(sorted(missing))}")
    return groups


def _groups(tokens: Sequence[Token], pages: dict[Path, Page]) -> Iterator[Group]:
    group = None
    for token, inline in pairwise(tokens):
        if token.type == "heading_open" and token.tag == "h2":
            if group:
                yield group
            group = Group(plain_text(inline))
        elif token.type == "paragraph_open" and token.level and group:
            link, text = (inline.children or [])[:2]
            address = site_address(str(link.attrGet("href")), DOCS / "index.md", pages)
            if address:
                group.pages.append((text.content, address))
    if group:
        yield group


def write_pages(folder: Path, pages: dict[Path, Page], groups: list[Group]) -> None:
    """Write the pages that are Markdown in the sources, and one for each technique."""
    template = pdoc.render.env.get_template("page.html.jinja2")

    def write(target: str, markup: str, **facts: str) -> None:
        text = template.render(markup=markup, groups=groups, **facts)
        write_text(folder / target, text)

    for page in pages.values():
        title, markup = _rendered(page.source.read_text(encoding="utf-8"), page.source, pages)
        if page.source == technique_pages.SOURCE:
            markup = technique_pages.with_links(markup)
        write(page.target, markup, title=title, top="", current=page.target)
    (folder / technique_pages.FOLDER).mkdir()
    for made in technique_pages.technique_pages():
        title, markup = _rendered(made.source, technique_pages.SOURCE, pages)
        markup = technique_pages.moved_down(markup)
        current = pages[technique_pages.SOURCE].target
        pictures = technique_pages.STYLE
        write(made.target, markup, title=title, top="../", current=current, pictures=pictures)
    write_text(folder / technique_pages.STYLE, style_sheet())


def _rendered(text: str, source: Path, pages: dict[Path, Page]) -> tuple[str, str]:
    """Return the title and the markup of Markdown with addresses from `source`."""
    reader = markdown()
    tokens = reader.parse(text)
    with_anchors(tokens)
    with_addresses(tokens, source, pages)
    markup = reader.renderer.render(tokens, reader.options, {})
    title = next(plain_text(token) for token in tokens if token.type == "inline")
    return title, markup.replace("<pre>", '<pre tabindex="0">')


def write_reference(folder: Path, groups: list[Group]) -> None:
    """Write the reference of the package, a page for each module."""
    for name in sudolink.__all__:  # pdoc sees no names that a module imports when they are used
        setattr(sudolink, name, getattr(sudolink, name))
    modules = {name: pdoc.doc.Module.from_name(name) for name in MODULES}
    markup = {}
    for name, module in modules.items():
        path = f"{REFERENCE}/{name.replace('.', '/')}.html"
        facts = {"top": "../" * path.count("/"), "groups": groups, "current": path}
        pdoc.render.env.globals.update(facts)
        # Parts of a docstring such as "Arguments:" are no headings of the page.
        markup[path] = PART.sub(r'<p class="part">\1</p>', pdoc.render.html_module(module, modules))
    anchors = {path: set(re.findall(r' id="([^"]+)"', text)) for path, text in markup.items()}
    for path, text in markup.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        write_text(file, _without_dead_links(text, path, anchors))


def _without_dead_links(markup: str, path: str, anchors: dict[str, set[str]]) -> str:
    """Return a page of the reference without links to what pdoc shows nowhere."""

    def checked(link: re.Match[str]) -> str:
        target = posixpath.normpath(posixpath.join(posixpath.dirname(path), link[1] or ""))
        known = anchors[target if link[1] else path]
        return link[0] if link[2] in known else link[3]

    return LINK.sub(checked, markup)


def write_docs(folder: Path) -> None:
    """Write all pages into a folder that is there.

    Raises:
        BuildError: a page is not in the navigation.
    """
    looks = {"docformat": "google", "search": False, "show_source": False}
    pdoc.render.configure(template_directory=TEMPLATES, **looks)  # type: ignore[arg-type]
    pages = all_pages()
    groups = navigation(pages)
    write_pages(folder, pages, groups)
    write_reference(folder, groups)
    for pattern in COPIED:
        for file in DOCS.rglob(pattern):
            target = folder / file.relative_to(DOCS)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, target)


if __name__ == "__main__":
    write_docs(Path(sys.argv[1]))

"""Write a page of the documentation for each technique.

Its text is the technique's section of docs/techniques.md. How to spot the technique comes from
docs/techniques.toml. The boards to practise on come from the package, and from there if easier
techniques have a step on them too.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from html import escape, unescape
from typing import TYPE_CHECKING

from sudolink.logic import TECHNIQUES, technique_named
from sudolink.logic.techniques.practice_boards import PRACTICE
from web.build.paths import DOCS
from web.build.step import BuildError

if TYPE_CHECKING:
    from collections.abc import Iterator

SOURCE = DOCS / "techniques.md"

#: How to spot each technique, and boards with easier steps.
MORE = DOCS / "techniques.toml"

#: The folder of the pages and of the pictures, from that of the documentation.
FOLDER = "techniques"

#: The style sheet of the pictures, from the folder of the documentation.
STYLE = "pictures.css"

#: The heading of a technique, and what ends its section.
SECTION = re.compile(r"^### (.+)\n((?:(?!##).*\n)*)", re.MULTILINE)
HEADING = re.compile(r"(<h3[^>]*>)(.*?)</h3>")
#: A picture of the folder.
PICTURE = re.compile(r'<img src="(techniques/[\w-]+\.svg)" alt="[^"]*" ?/?>')
#: What is left out of a picture inside a page: its title, which browsers would take for that of the
#: page (the picture also has a label), and its style sheet, because the page links `STYLE`.
ONLY_IN_FILES = re.compile(r"<title>.*?</title>|<style>.*?</style>")
#: An address on the site, as it is in a page of the documentation.
ADDRESS = re.compile(r'(href|src)="(?![a-z]+:|#)')


@dataclass(frozen=True, slots=True)
class TechniquePage:
    """A page about a technique.

    Attributes:
        title: the name of the technique.
        target: its path from the folder of the documentation.
        source: its Markdown, with addresses from that folder.
    """

    title: str
    target: str
    source: str


def technique_pages() -> Iterator[TechniquePage]:
    """Return the page of each technique, in the order of the sections.

    Raises:
        BuildError: a section is not of a technique, or nothing says how to spot it.
    """
    more = tomllib.loads(MORE.read_text(encoding="utf-8"))
    spotting, boards = more["spotting"], more["boards"]
    for title, text in SECTION.findall(SOURCE.read_text(encoding="utf-8")):
        if title not in spotting:
            raise BuildError(f"docs: {MORE.name} doesn't say how to spot {title!r}")
        source = _source(title, text, spotting.pop(title)) + _practice(title, boards.pop(title, []))
        yield TechniquePage(title, _target(title), source)
    for title in (*spotting, *boards):
        raise BuildError(f"docs: {MORE.name} has {title!r}, which is not a section")


def _source(title: str, text: str, spotting: str) -> str:
    """Return the Markdown of a page, with how to spot the technique before the example."""
    about, picture, example = text.partition("![")
    return f"# {title}\n{about}## How to spot it\n\n{spotting}\n\n## Example\n\n{picture}{example}"


def _practice(title: str, easier_first: list[str]) -> str:
    """Return the Markdown of the links to boards on which readers can look for the technique."""
    boards = [*PRACTICE.get(title, ()), *easier_first]
    links = [f"[board {number}](../index.html?bd={bd})" for number, bd in enumerate(boards, 1)]
    said = f"Find it yourself: {' and '.join(links)}. Hints are there if you get stuck."
    if title in PRACTICE:
        address = f"../index.html?practise={technique_named(title).slug}"
        said = f"[Practise it]({address}): one new board after another.\n\n{said}"
    return f"\n## Practise\n\n{said}\n"


def _target(title: str) -> str:
    for technique in TECHNIQUES:
        if technique.name == title:
            return f"{FOLDER}/{technique.slug}.html"
    raise BuildError(f"docs: no technique is called {title!r}")


def with_links(markup: str) -> str:
    """Return the markup of the list of all techniques, with links to their pages.

    They are in a list at the top, by group, and in the headings.
    """
    markup = HEADING.sub(lambda heading: f"{heading[1]}{_page_link(heading[2])}</h3>", markup)
    text, group, sections = markup.partition("<h2")
    return f"{text}{_contents()}{group}{sections}"


def _contents() -> str:
    links: dict[str, list[str]] = {}
    for technique in TECHNIQUES:
        links.setdefault(technique.group, []).append(_page_link(escape(technique.name)))
    rows = (f"<dt>{group.capitalize()}</dt><dd>{', '.join(links[group])}</dd>" for group in links)
    return f'<dl class="contents">{"".join(rows)}</dl>\n'


def _page_link(name: str) -> str:
    """Return a link to the page of the technique with this name, which is markup."""
    return f'<a href="{_target(unescape(name))}">{name}</a>'


def moved_down(markup: str) -> str:
    """Return a page's markup for the folder below, with its pictures in it, as browsers keep it."""

    def drawn(image: re.Match[str]) -> str:
        picture = (DOCS / image[1]).read_text(encoding="utf-8")
        return f'<div class="picture">{ONLY_IN_FILES.sub("", picture)}</div>'

    return ADDRESS.sub(r'\1="../', PICTURE.sub(drawn, markup))

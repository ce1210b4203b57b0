"""Every link in the documentation leads somewhere, in the sources and as pages of the site."""

from __future__ import annotations

import posixpath
import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from importlib import import_module
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

import sudolink
from sudolink.logic import TECHNIQUES
from tests.built import built_docs
from web.build.docs_pages import MODULES, all_pages, markdown, navigation, slug, with_anchors
from web.build.paths import DOCS, ROOT, WEB

if TYPE_CHECKING:
    from pathlib import Path

#: Folders whose Markdown is ours.
SOURCES = ("docs", "pysrc", "tests", "web")

#: What pages of the site link to that only the site has: the start of the site, and the reference.
ONLY_ON_THE_SITE = ("../index.html", "../demos/", "api/")

MARKDOWN = sorted(
    path
    for path in (
        *ROOT.glob("*.md"),
        *(path for top in SOURCES for path in (ROOT / top).rglob("*.md")),
    )
    if "node_modules" not in path.parts
)


def is_elsewhere(address: str) -> bool:
    return bool(re.match(r"[a-z]+:", address))


def is_github(path: Path, link: str) -> bool:
    """Whether a link of the README leads to a page of the repository that is not a file."""
    return path == ROOT / "README.md" and link.startswith("../../")


def links_and_anchors(path: Path) -> tuple[list[str], set[str]]:
    """The links of a Markdown file, pictures too, and its anchors."""
    tokens = markdown().parse(path.read_text("utf-8"))
    with_anchors(tokens)
    inside = [child for token in tokens for child in token.children or []]
    found = [str(t.attrGet("href")) for t in inside if t.type == "link_open"]
    found += [str(t.attrGet("src")) for t in inside if t.type == "image"]
    return found, {str(token.attrGet("id")) for token in tokens if token.type == "heading_open"}


@pytest.mark.parametrize("path", MARKDOWN, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_link_in_markdown_leads_to_a_file_and_a_heading(path):
    links, own = links_and_anchors(path)
    for link in links:
        if is_elsewhere(link) or is_github(path, link):
            continue
        if path.parent == DOCS and link.startswith(ONLY_ON_THE_SITE):
            continue
        name, _, anchor = link.partition("#")
        target = path.parent / name if name else path
        assert target.exists(), f"{path.name}: {link}"
        if anchor:
            assert anchor in (links_and_anchors(target)[1] if name else own), f"{path.name}: {link}"


@pytest.mark.parametrize(
    ("heading", "anchor"),
    [
        ("What is measured", "what-is-measured"),
        ("Solver: what helped", "solver-what-helped"),
        ("A bucket (S3 and its like)", "a-bucket-s3-and-its-like"),
        ("Innies & Outies", "innies--outies"),
        ("`own`, version_2", "own-version_2"),
    ],
)
def test_a_heading_has_the_anchor_that_github_gives_it(heading, anchor):
    assert slug(heading.replace("`", "")) == anchor


def test_the_index_lists_every_page():
    listed = [path for group in navigation(all_pages()) for _, path in group.pages]
    assert len(listed) == len(set(listed))
    assert {"guide.html", "changelog.html", "api/sudolink.html"} <= set(listed)


@pytest.mark.parametrize(("name", "most"), [("architecture.md", 100), ("benchmarks.md", 200)])
def test_a_page_that_tends_to_grow_stays_short(name, most):
    assert len((DOCS / name).read_text("utf-8").splitlines()) <= most


#: Pages about the inside of the package, and what is a file or a setting.
ABOUT_THE_INSIDE = ("architecture.md", "extending.md")
FILES = (".conf", ".html", ".zsh")


def public_names() -> dict[str, str]:
    """The names in prose that begin with the package, each with the page that has it."""
    found: dict[str, str] = {}
    for path in (*DOCS.glob("*.md"), ROOT / "README.md"):
        if path.name not in ABOUT_THE_INSIDE:
            prose = re.sub(r"```.*?```", "", path.read_text("utf-8"), flags=re.DOTALL)
            names = re.findall(r"`(sudolink(?:\.\w+)+)", prose)
            found |= {name: path.name for name in names if not name.endswith(FILES)}
    return found


def is_public(name: str) -> bool:
    """Whether a name is a public package, in the `__all__` of one, or an attribute of such a name."""
    if name in MODULES:
        return True
    owner, _, last = name.rpartition(".")
    if owner in MODULES:
        return last in import_module(owner).__all__
    package, _, kind = owner.rpartition(".")
    return (
        package in MODULES
        and is_public(owner)
        and hasattr(getattr(import_module(package), kind), last)
    )


def test_every_name_in_the_prose_is_public():
    names = public_names()
    assert "sudolink.codec.boards_in" in names
    assert {name: page for name, page in names.items() if not is_public(name)} == {}


def test_the_reference_has_every_package_that_the_docstring_names():
    named = set(re.findall(r"`(sudolink\.[\w.]+)`", sudolink.__doc__ or ""))
    assert named | {"sudolink"} == set(MODULES)


# --- The pages of the site ------------------------------------------------------------------------


@dataclass
class Seen(HTMLParser):
    """What a page links to, its anchors, headings and landmarks."""

    links: list[str] = field(default_factory=list)
    ids: list[str] = field(default_factory=list)
    headings: list[int] = field(default_factory=list)
    tags: list[str] = field(default_factory=list)
    current: int = 0

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag, attrs):
        values = dict(attrs)
        self.tags.append(tag)
        self.links += [values[name] for name in ("href", "src") if values.get(name)]
        self.ids += [values["id"]] if values.get("id") else []
        self.headings += [int(tag[1])] if re.fullmatch(r"h[1-6]", tag) else []
        self.current += "aria-current" in values


def seen(file: Path) -> Seen:
    found = Seen()
    found.feed(file.read_text("utf-8"))
    return found


@pytest.fixture(scope="module")
def pages() -> dict[str, Seen]:
    """The pages by their paths in the folder of the documentation."""
    made = built_docs()
    return {path.relative_to(made).as_posix(): seen(path) for path in sorted(made.rglob("*.html"))}


def test_every_link_of_a_page_leads_to_a_file_and_an_anchor(pages):
    made = built_docs()
    for name, page in pages.items():
        for link in page.links:
            if is_elsewhere(link):
                continue
            path, _, anchor = re.sub(r"\?[^#]*", "", link).partition("#")
            target = (
                posixpath.normpath(posixpath.join(posixpath.dirname(name), path)) if path else name
            )
            if target.startswith("../"):
                assert (WEB / target.removeprefix("../")).exists(), f"{name}: {link}"
            elif target == "docs.css":
                assert (WEB / "docs" / target).is_file()
            else:
                assert (made / target).is_file(), f"{name}: {link}"
            if anchor:
                assert anchor in pages[target].ids, f"{name}: {link}"


def test_every_page_has_one_title_and_one_main_part_and_says_where_it_is(pages):
    for name, page in pages.items():
        assert page.headings.count(1) == 1, name
        assert page.tags.count("main") == page.tags.count("nav") == page.tags.count("title") == 1
        assert len(page.ids) == len(set(page.ids)), name
        listed = name != "index.html" and not name.startswith("api/sudolink/")
        assert page.current == listed, name


def test_no_heading_of_our_own_pages_skips_a_level(pages):
    for name, page in pages.items():
        if not name.startswith("api/"):
            assert all(low <= high + 1 for high, low in pairwise(page.headings)), name


def test_the_page_of_all_techniques_begins_with_links_to_each():
    text = (built_docs() / "techniques.html").read_text("utf-8")
    contents = text[text.index('<dl class="contents">') : text.index("</dl>")]
    linked = re.findall(r'<a href="techniques/([^"]+)\.html">', contents)
    assert sorted(linked) == sorted(technique.slug for technique in TECHNIQUES)


def test_the_reference_has_all_that_the_package_exports(pages):
    import sudolink  # noqa: PLC0415 - after the reference was made elsewhere
    from sudolink import logic, solver  # noqa: PLC0415 - likewise

    for module in (sudolink, logic, solver):
        page = pages[f"api/{module.__name__.replace('.', '/')}.html"]
        assert set(module.__all__) <= set(page.ids)


# --- Names of files -------------------------------------------------------------------------------

#: Pages and the folders their file names are relative to, besides their own and the top.
NAMING_FILES = {
    DOCS / "architecture.md": (ROOT / "pysrc/sudolink", WEB / "src"),
    **{
        path: (ROOT / "pysrc/sudolink", ROOT / "pysrc/sudolink/service", WEB / "src")
        for path in MARKDOWN
        if path.name == "README.md" and path.parent != ROOT
    },
}

#: What the build makes, as it is on the site.
BUILT = re.compile(
    r"\.build/|dist/.*|site/.*|embed\.js|sw\.js|sudolink\.html|js/.*|embed/embed-page-\*\.js|"
    r"python\.zip|(snapshot|core)\.\w+"
)

#: A file or a folder, with `*` for any part of a name.
FILE_NAME = re.compile(r"(?!\.\w+$)[\w.*/-]*(\w/|\.(py|ts|mjs|md|json|html|css|txt|svg)|\w\.\*)")


def file_names_in(path: Path) -> list[str]:
    """The files and folders that a page names in its running text and its tables."""
    tokens = markdown().parse(path.read_text("utf-8"))
    inside = [child for token in tokens for child in token.children or []]
    named = [token.content for token in inside if token.type == "code_inline"]
    return [name for name in named if FILE_NAME.fullmatch(name) and not BUILT.fullmatch(name)]


@pytest.mark.parametrize("path", NAMING_FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_file_that_a_page_names_is_there(path):
    folders = (path.parent, ROOT, WEB, *NAMING_FILES[path])
    missing = [
        name
        for name in file_names_in(path)
        if not any(any(folder.glob(name)) for folder in folders)
    ]
    assert missing == []


def test_the_pages_name_many_files():
    assert len(file_names_in(DOCS / "architecture.md")) > 30
    assert sum(len(file_names_in(path)) for path in NAMING_FILES) > 150


# --- The page for contributors --------------------------------------------------------------------


def test_every_path_and_module_that_contributors_are_sent_to_is_there():
    text = (DOCS / "contributing.md").read_text("utf-8")
    paths = re.findall(r"\b((?:tests|web|pysrc|docs)/[\w./-]*\w)", text)
    modules = re.findall(r"python -m (tests[\w.]+)", text)
    assert len(paths) > 10
    assert len(modules) > 3
    for path in [*paths, *(f"{name.replace('.', '/')}.py" for name in modules)]:
        assert (ROOT / path).exists(), path


def test_github_finds_the_page_for_contributors():
    assert (ROOT / ".github/CONTRIBUTING.md").resolve() == DOCS / "contributing.md"


# --- The guide ------------------------------------------------------------------------------------


def test_every_label_in_the_guide_is_on_the_page():
    text = (DOCS / "guide.md").read_text("utf-8")
    labels = set(re.findall(r"(?<!\*)\*([A-Z][^*\n]+)\*(?!\*)", text))
    assert {"Hint", "Undo", "Email this Board"} <= labels
    sources = [WEB / "index.html", *(WEB / "src").rglob("*.ts")]
    page = "\n".join(path.read_text("utf-8") for path in sources)
    for label in labels:
        assert re.search(rf"[\">`]{re.escape(label)} ?[\"<`]", page), label

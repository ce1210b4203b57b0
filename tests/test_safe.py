"""What our pages may do, and where markup comes from that they take for markup."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import TYPE_CHECKING

import pytest

from tests.built import built
from web.build import one_file
from web.build.files import files_in
from web.build.paths import WEB

if TYPE_CHECKING:
    from pathlib import Path

# --- What the pages are allowed -------------------------------------------------------------------

#: What every page of ours is allowed. `base-uri`: an alias in a folder names the top.
PAGE = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "worker-src": "'self' blob:",  # the script of a worker, once it is checked
    "connect-src": "'self'",
    "img-src": "'self' data:",
    "font-src": "data:",
    "style-src": "HASH",
    "manifest-src": "'self'",
    "base-uri": "'self'",
    "form-action": "'none'",
}
NOTHING_ELSE = {"default-src": "'none'", "base-uri": "'none'", "form-action": "'none'"}
SCRIPTS = {"script-src": "'self' 'wasm-unsafe-eval'", "connect-src": "'self'"}
LOOKS = {"style-src": "'self'", "img-src": "'self'"}

#: Pages that are allowed something else.
OTHERS = {
    # In a sandbox it has no origin, and its worker must come from data.
    "embed.html": {**NOTHING_ELSE, **SCRIPTS, **LOOKS, "worker-src": "'self' blob: data:"},
    # They are read, and have no scripts.
    "docs/": {**NOTHING_ELSE, **LOOKS},
    # As the hosts that they stand for, whose worker comes from a blob.
    "demos/": {
        **NOTHING_ELSE,
        **SCRIPTS,
        **LOOKS,
        "worker-src": "'self' blob:",
        "frame-src": "'self'",
    },
    # All is in it: code and styles are those of the hashes, and it may fetch nothing.
    one_file.NAME: {
        **NOTHING_ELSE,
        "script-src": "HASH 'wasm-unsafe-eval' blob:",
        "worker-src": "data:",
        "style-src": "HASH HASH",
        "img-src": "data:",
        "font-src": "data:",
    },
}

#: Attributes that make a browser load something, or go somewhere.
ADDRESSES = ("src", "href", "action", "formaction", "data", "srcset", "poster")


@dataclass
class Seen(HTMLParser):
    """What a page holds."""

    metas: dict[str, str] = field(default_factory=dict)
    addresses: list[str] = field(default_factory=list)
    links: list[str] = field(default_factory=list)
    odd: list[str] = field(default_factory=list)
    open_script: bool = False

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        reported = {name: value or "" for name, value in attrs}
        if tag == "meta":
            self.metas[reported.get("http-equiv") or reported.get("name", "")] = reported.get(
                "content", ""
            )
        self.addresses += [reported[name] for name in ADDRESSES if name in reported]
        self.links += [reported["href"]] if tag == "a" and "href" in reported else []
        self.odd += [
            f"{tag} {name}" for name in reported if name.startswith("on") or name == "style"
        ]
        self.odd += [tag] if tag in {"style", "object", "embed", "applet", "form"} else []
        self.open_script = tag == "script"

    def handle_data(self, data: str) -> None:
        if self.open_script and data.strip():
            self.odd.append(f"script {data[:20]}")

    def handle_endtag(self, tag: str) -> None:  # noqa: ARG002 - whichever it is
        self.open_script = False


def pages() -> dict[str, Path]:
    """All pages of the built site, by their paths in it. guide.html is a part of one."""
    site = built()
    files = {file.relative_to(site).as_posix(): file for file in files_in(site)}
    markup = {name: file for name, file in files.items() if name.endswith((".html", ".htm"))}
    return {name: file for name, file in markup.items() if name != "guide.html"}


def seen(file: Path) -> Seen:
    found = Seen()
    found.feed(file.read_text(encoding="utf-8"))
    return found


def policy_of(found: Seen) -> dict[str, str]:
    text = re.sub(r"'sha256-[^']*'", "HASH", found.metas["Content-Security-Policy"])
    directives = (part.split(maxsplit=1) for part in text.split(";"))
    return {name: value for name, value in directives}  # noqa: C416 - pairs are lists here


def test_every_page_is_allowed_what_it_needs_and_no_more():
    reported = {name: policy_of(seen(file)) for name, file in pages().items()}
    assert {"index.html", "sudoku.htm", "Sudoku.aspx/index.html", "docs/api/sudolink.html"} <= set(
        reported
    )
    assert set(OTHERS) - {"demos/", "docs/"} <= set(reported)
    for name, policy in reported.items():
        folder = next((top for top in ("demos/", "docs/") if name.startswith(top)), name)
        allowed = OTHERS.get(folder, PAGE)
        assert policy == allowed, name


def test_no_page_has_inline_code_sends_a_referrer_or_names_another_host():
    for name, file in pages().items():
        found = seen(file)
        assert found.metas["referrer"] == "no-referrer", name
        if name == one_file.NAME:
            continue  # code and styles are in it, by their hashes
        if policy_of(found)["style-src"] == "HASH":
            found.odd.remove("style")  # they are in it, by their hash
        assert found.odd in ([], ["form"]), name  # the list of boards is one; it is sent nowhere
        assert found.addresses
        # The documentation may link to other sites, but loads nothing from them.
        links = found.links if name.startswith("docs/") else []
        for address in found.addresses:
            if address in links and address.startswith(("http://", "https://")):
                continue
            assert not re.match(r"\s*(?:[a-z][a-z0-9+.-]*:|//|\\)", address, re.IGNORECASE), name


def test_nothing_of_ours_sets_or_reads_cookies():
    for name, text in sources().items():
        assert "cookie" not in text.lower(), name


# --- Where markup comes from ------------------------------------------------------------------------

#: What makes elements, or code, of a text.
SINKS = re.compile(
    r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|setHTML\w*|parseHTML\w*|DOMParser"
    r"|createContextualFragment|srcdoc|(?<!-)\beval\b|\bnew Function\b|execCommand\(.insertHTML"
    r"|set(?:Timeout|Interval)\(\s*[\"'`]|javascript:"
)

#: The places that may, each with what it is given. All else is put in as text.
ALLOWED = {
    "src/board/picture.ts": {
        "this.#cells[cell].innerHTML = trustedMarkup(markup)": "pieces of Python's kit, and whole numbers",
        "template.innerHTML = trustedMarkup(text)": "Python's drawing, with cells made of its kit",
    },
    "src/share/print-sheet.ts": {
        "template.innerHTML = svg": "Python's drawing, or our own QR code"
    },
    "src/steps/signs.ts": {
        "template.innerHTML = trustedMarkup(`${box}${sign.shapes}</svg>`)": "Python's drawing of a mark"
    },
    "src/board/key-pad.ts": {"button.innerHTML = trustedMarkup(swatch)": "pieces of Python's kit"},
    "src/app/controls.ts": {"button.innerHTML = `<svg": "a path that is written in our sources"},
    "src/app/help.ts": {"guide.innerHTML = await": "our guide, known by its hash"},
    "src/one-file/page.ts": {
        "document.head.outerHTML": "only read: the page as it came",
        "(block) => block.outerHTML": "only read: the page as it came",
        'insertAdjacentHTML("afterbegin", textOf("body.html"))': "index.html, from the build",
    },
}


def sources() -> dict[str, str]:
    """All scripts and pages of ours, by their paths in web/."""
    files = [file for file in files_in(WEB) if file.suffix in {".ts", ".js", ".mjs", ".html"}]
    ours = {file.relative_to(WEB).as_posix(): file for file in files}
    return {name: file.read_text(encoding="utf-8") for name, file in ours.items()}


def test_texts_are_taken_for_markup_in_known_places_only():
    for name, text in sources().items():
        allowed = ALLOWED.get(name, {})
        for line in filter(SINKS.search, text.splitlines()):
            assert any(place in line for place in allowed), f"{name}: {line.strip()}"
    for name, places in ALLOWED.items():
        for place in places:
            assert place in sources()[name], f"{name} has {place} no more"


@pytest.mark.parametrize(
    "line",
    [
        "box.innerHTML = text;",
        'make("p", { innerHTML: text });',
        "new DOMParser().parseFromString(text)",
        "setTimeout('go()')",
        "frame.srcdoc = text",
        "element.setHTMLUnsafe(text)",
    ],
)
def test_a_new_place_would_be_seen(line):
    assert SINKS.search(line)

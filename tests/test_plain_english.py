"""Texts and names are in plain English: no phrase of tests/data/phrases.txt, no avoided name.

A list cannot judge style. It only keeps away what we have written before and people stumbled over.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from web.build.paths import DOCS, PYSRC, ROOT, WEB

PHRASES = [
    re.compile(line, re.IGNORECASE)
    for line in (ROOT / "tests/data/phrases.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]

#: Files that quote the phrases and names.
QUOTING = {DOCS / "glossary.md", Path(__file__)}

SCRIPTS = {".ts", ".mjs", ".js"}
KINDS = {".py", ".md", ".ipynb", ".html", ".css", ".jinja2", ".webmanifest", *SCRIPTS}

#: Strings and comments of Python.
PYTHON_TEXT = re.compile(r"(\"{3}|'{3}|[\"'])(?:\\.|[^\\])*?\1|#[^\n]*", re.DOTALL)

#: Comments of TypeScript and JavaScript, those of several lines as one; then their strings.
SCRIPT_COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*(?:\n\s*//[^\n]*)*", re.DOTALL)
SCRIPT_STRING = re.compile(
    r"\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`", re.DOTALL
)
SCRIPT_TEXT = re.compile(f"{SCRIPT_COMMENT.pattern}|{SCRIPT_STRING.pattern}", re.DOTALL)

#: What is between two strings that are one text.
JOINED = re.compile(r"[\"'`]\s*\+\s*[\"'`]")

#: What begins the lines of a comment.
COMMENT_SIGNS = re.compile(r"^\s*(?:#:?|//|/\*\*?|\*/?)\s?", re.MULTILINE)

#: The parts of a name in camelCase, snake_case or capitals.
NAME_PARTS = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")

#: Names of the platform that contain an avoided one.
OF_THE_PLATFORM = re.compile(r"HTMLTextAreaElement")

Text = tuple[int, str]


def files_in(*folders: Path) -> list[Path]:
    """Every source and page of ours below these folders."""
    found = [path for folder in folders for path in folder.rglob("*") if path.is_file()]
    return [
        path
        for path in found
        if path.suffix in KINDS and "vendor" not in path.parts and path not in QUOTING
    ]


FILES = sorted([*files_in(PYSRC, WEB, DOCS, ROOT / "tests"), *ROOT.glob("*.md"), ROOT / "build.py"])

#: The endings of files with names.
SOURCES = {".py", *SCRIPTS}


# --- Texts ----------------------------------------------------------------------------------------


def prose_of(path: Path) -> Iterator[Text]:
    """What a file says to people: comments and strings of code, all of anything else.

    A text that runs over several lines comes as one, so that no phrase hides in a line break.
    """
    source = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        yield from python_comments(source)
        yield from python_strings(source)
    elif path.suffix in SCRIPTS:
        joined = JOINED.sub(" ", source)
        for found in SCRIPT_TEXT.finditer(joined):
            yield line_of(joined, found.start()), COMMENT_SIGNS.sub("", found[0])
    else:
        for found in re.finditer(r"\S(?:.|\n(?!\s*\n))*", source):
            yield line_of(source, found.start()), re.sub(r"^\s*>", "", found[0], flags=re.MULTILINE)


def line_of(source: str, index: int) -> int:
    return source.count("\n", 0, index) + 1


def python_comments(source: str) -> Iterator[Text]:
    """The comments of Python, those of several lines as one."""
    begun, block, last = 0, "", 0
    for found in PYTHON_TEXT.finditer(source):
        if not found[0].startswith("#"):
            continue
        line = line_of(source, found.start())
        if line != last + 1:
            yield begun, block
            begun, block = line, ""
        block += COMMENT_SIGNS.sub("", found[0]) + " "
        last = line
    yield begun, block


def python_strings(source: str) -> Iterator[Text]:
    """The strings of Python, docstrings too. Strings side by side are one."""
    nodes = list(ast.walk(ast.parse(source)))
    joined = [node for node in nodes if isinstance(node, ast.JoinedStr)]
    parts = {id(part) for node in joined for part in node.values}
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in parts:
            yield node.lineno, node.value
    for node in joined:
        texts = [part.value if isinstance(part, ast.Constant) else "…" for part in node.values]
        yield node.lineno, "".join(map(str, texts))


def phrases_in(path: Path) -> list[str]:
    """The phrases to avoid that a file has, with their lines."""
    return [
        f"line {line}: {match[0]!r}"
        for line, text in prose_of(path)
        for words in [" ".join(text.split())]
        for phrase in PHRASES
        if (match := phrase.search(words))
    ]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.py", '"""Make it anew."""\n'),
        ("a.py", "# It is made\n# anew.\n"),
        ("a.py", 'said = f"There are {1} boards, made " "anew"\n'),
        ("a.py", 'said = (\n    "This takes the "\n    f"place of {1}."\n)\n'),
        ("a.ts", "// It takes the\n// place of another.\n"),
        ("a.ts", "/**\n * It takes the\n * place of another.\n */\n"),
        ("a.ts", 'say("It takes the " +\n  "place of another.");\n'),
        ("a.ts", "say(`It is made ${how} anew.`);\n"),
        ("a.js", "say('It is made anew.');\n"),
        ("a.html", '<button title="Begin anew">Start</button>\n'),
        ("a.html", "<p>This takes\nthe place of that.</p>\n"),
        ("a.md", "This takes the\nplace of that.\n"),
        ("a.md", "> This takes the\n> place of that.\n"),
        ("a.css", "/* Set anew. */\n"),
    ],
)
def test_a_phrase_is_found_wherever_it_hides(name: str, text: str, tmp_path: Path):
    (tmp_path / name).write_text(text, "utf-8")
    assert len(phrases_in(tmp_path / name)) == 1


# --- Names ----------------------------------------------------------------------------------------


def names_in(path: Path) -> Iterator[Text]:
    """The names that a file uses: in scripts all of them, in Python those that it gives."""
    source = path.read_text(encoding="utf-8")
    if path.suffix in SCRIPTS:
        code = SCRIPT_TEXT.sub(code_in, source)
        for found in re.finditer(r"[A-Za-z_$][\w$]*", OF_THE_PLATFORM.sub("", code)):
            yield line_of(code, found.start()), found[0]
        return
    for node in ast.walk(ast.parse(source)):
        yield from ((getattr(node, "lineno", 0), name) for name in names_given_by(node))


def code_in(text: re.Match[str]) -> str:
    """The code inside a template, with the line breaks of the text that is left out."""
    inside = re.findall(r"\$\{([^}]*)\}", text[0]) if text[0].startswith("`") else []
    return "\n" * text[0].count("\n") + " ".join(inside)


def names_given_by(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        yield node.name
    elif isinstance(node, ast.arg):
        yield node.arg
    elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
        yield node.id
    elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
        yield node.attr
    elif isinstance(node, ast.alias):
        yield node.asname or ""


def avoided_names() -> set[str]:
    """The words of the glossary that no name may contain."""
    text = (DOCS / "glossary.md").read_text(encoding="utf-8")
    (row,) = re.findall(r"^Never in names: ([^.]+)\.$", text, re.MULTILINE)
    return set(re.findall(r"`(\w+)`", row))


def singular(word: str) -> str:
    return f"{word[:-3]}y" if word.endswith("ies") else word.removesuffix("s")


def avoided_in(path: Path) -> list[str]:
    """The names with an avoided word in a file."""
    avoided = avoided_names()
    if not avoided & parts_of(path.read_text(encoding="utf-8")):
        return []  # soon known, as most files don't have these words anywhere
    return [f"line {line}: {name}" for line, name in names_in(path) if avoided & parts_of(name)]


def parts_of(text: str) -> set[str]:
    """The words in a name, or in all names of a source; of each the singular."""
    return {singular(part.lower()) for part in {*NAME_PARTS.findall(text)}}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_phrase_reads_like_a_translation_and_names_keep_to_the_glossary(path: Path):
    """In one test, as there are more than a thousand files."""
    names = avoided_in(path) if path.suffix in SOURCES else []
    assert (phrases_in(path), names) == ([], [])


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("a.py", "def test_a_note_is_read(): ...\n"),
        ("a.py", "async def told(): ...\n"),
        ("a.py", "def read(note: str): ...\n"),
        ("a.py", "self.last_note = 1\n"),
        ("a.py", "import json as note\n"),
        ("a.py", "for note in (): ...\n"),
        ("a.py", "possibilities = ()\n"),
        ("a.py", "class Reply:\n    notes: int\n"),
        ("a.ts", "const read = (note: string) => note.length;\n"),
        ("a.ts", "interface Reply { lastNote: string }\n"),
        ("a.ts", "class Reply { #notes = 1; }\n"),
        ("a.ts", "say(`Read ${noteOf(1)}.`);\n"),
    ],
)
def test_an_avoided_name_is_found_wherever_it_is_given(name: str, code: str, tmp_path: Path):
    (tmp_path / name).write_text(code, "utf-8")
    assert avoided_in(tmp_path / name)


def test_words_of_texts_are_not_names(tmp_path: Path):
    (tmp_path / "a.ts").write_text(
        'say("a note"); // a note\n/* a note */ let a = `note`;\n', "utf-8"
    )
    assert avoided_in(tmp_path / "a.ts") == []


def test_the_glossary_avoids_many_names():
    assert len(avoided_names()) > 15


# --- Labels of the page ---------------------------------------------------------------------------

#: Words of labels that have a capital anywhere.
NAMES = re.compile(r"[A-Z]+|Sudolink|SudokuWiki|Python")

#: The name that this button has had on other sites for many years.
EMAIL = "Email this Board"

#: The most words of a label.
MOST_WORDS = 3

#: What a label of the pages is, in HTML and in TypeScript.
HTML_LABEL = re.compile(r"<(?:button|label|legend|summary)\b[^>]*>\s*(?P<label>[^<\s][^<]*)")
SCRIPT_LABELS = [
    re.compile(r"make\(\s*\"(?:button|label|legend|summary)\",\s*\{[^}]*\},\s*\"([^\"]+)\""),
    re.compile(r"\b(?:name|label|action|group|button): \"([A-Z][^\"]*)\""),
    re.compile(r"\b(?:action|tick|choice)\(\s*\"([^\"]+)\""),
]


def labels() -> Iterator[tuple[str, str]]:
    """The labels of the pages, with the files they are in."""
    for path in FILES:
        if WEB not in path.parents or path.suffix not in {".html", ".ts"}:
            continue
        source = path.read_text(encoding="utf-8")
        patterns = [HTML_LABEL] if path.suffix == ".html" else SCRIPT_LABELS
        for pattern in patterns:
            for found in pattern.finditer(source):
                yield path.name, found[1].strip()


def is_plain(label: str) -> bool:
    """Whether a label is in sentence case and has few words."""
    words = re.sub(r"[…×?]", "", label).split()
    later = [word for word in words[1:] if not NAMES.fullmatch(word)]
    return len(words) <= MOST_WORDS and all(word == word.lower() for word in later)


def test_labels_are_short_and_in_sentence_case():
    found = list(labels())
    assert len(found) > 140
    assert [label for label in found if label[1] != EMAIL and not is_plain(label[1])] == []


@pytest.mark.parametrize("label", ["Take Step", "Copy a link to it", "Do The basics"])
def test_a_long_label_or_one_with_capitals_is_found(label: str):
    assert not is_plain(label)

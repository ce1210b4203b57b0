"""Texts and names are in plain English: no phrase of tests/data/phrases.txt, no avoided name.

A list cannot judge style. It only keeps away what we have written before and people stumbled over.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from web.build.paths import DOCS, PYSRC, ROOT, WEB

PHRASES = [
    re.compile(line, re.IGNORECASE)
    for line in (ROOT / "tests/data/phrases.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]

#: Files that quote the phrases.
QUOTING = {DOCS / "glossary.md", Path(__file__)}

#: Comments and string literals of TypeScript and JavaScript.
SCRIPT_TEXT = re.compile(r"/\*.*?\*/|//[^\n]*|\"(?:[^\"\\\n]|\\.)*\"|`(?:[^`\\]|\\.)*`", re.DOTALL)

#: Names that TypeScript declares.
DECLARED = re.compile(
    r"\b(?:function|class|const|let|type|interface)\s+(\w+)|^\s+(?:async )?(#?\w+)\(", re.MULTILINE
)

#: The parts of a name in camelCase, snake_case or capitals.
NAME_PARTS = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")

Text = tuple[int, str]


def files_in(*folders: Path) -> list[Path]:
    """Every source and page of ours below these folders."""
    found = [path for folder in folders for path in folder.rglob("*") if path.is_file()]
    kinds = {".py", ".ts", ".mjs", ".md", ".html", ".css"}
    ours = [path for path in found if path.suffix in kinds and "vendor" not in path.parts]
    return [
        path for path in ours if path not in QUOTING and ROOT / "tests/data" not in path.parents
    ]


FILES = sorted([*files_in(PYSRC, WEB, DOCS, ROOT / "tests"), *ROOT.glob("*.md"), ROOT / "build.py"])


def prose_of(path: Path) -> Iterator[Text]:
    """What a file says to people: comments and strings of code, all of anything else."""
    source = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        kinds = {tokenize.COMMENT, tokenize.STRING}
        for token in tokenize.generate_tokens(io.StringIO(source).readline):
            if token.type in kinds:
                yield token.start[0], token.string
    elif path.suffix in {".ts", ".mjs"}:
        for found in SCRIPT_TEXT.finditer(source):
            yield source.count("\n", 0, found.start()) + 1, found[0]
    else:
        yield from enumerate(source.splitlines(), 1)


def names_in(path: Path) -> Iterator[Text]:
    """The names that a file gives to things."""
    source = path.read_text(encoding="utf-8")
    if path.suffix == ".ts":
        for found in DECLARED.finditer(source):
            yield source.count("\n", 0, found.start()) + 1, found[1] or found[2]
        return
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.lineno, node.name
        elif isinstance(node, ast.arg):
            yield node.lineno, node.arg
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.lineno, node.id


def avoided_names() -> set[str]:
    """The words of the glossary that no name may contain."""
    text = (DOCS / "glossary.md").read_text(encoding="utf-8")
    (row,) = re.findall(r"^Never in names: ([^.]+)\.$", text, re.MULTILINE)
    return set(re.findall(r"`(\w+)`", row))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_phrase_reads_like_a_translation(path: Path):
    found = [
        f"line {line}: {match[0]!r}"
        for line, text in prose_of(path)
        for phrase in PHRASES
        if (match := phrase.search(" ".join(text.split())))
    ]
    assert found == []


def test_names_keep_to_the_glossary():
    avoided = avoided_names()
    assert len(avoided) > 10
    sources = [path for path in files_in(PYSRC, WEB / "src") if path.suffix in {".py", ".ts"}]
    found = [
        f"{path.relative_to(ROOT)}:{line}: {name}"
        for path in sources
        for line, name in names_in(path)
        if avoided & {part.lower().removesuffix("s") for part in NAME_PARTS.findall(name)}
    ]
    assert found == []

"""The table of docs/imports.md is what the code has.

`python -m tests.codec.test_imports_docs` updates it.
"""

from __future__ import annotations

from pathlib import Path

from sudolink.codec.imports import GUESSED, JSON, SIGNED

DOCS = Path(__file__).parents[2] / "docs" / "imports.md"
MARK = "<!-- made by tests/codec/test_imports_docs.py -->\n"


def table() -> str:
    """A row for each importer."""
    lines = ["| format | what is read | what is left out | source |", "| --- | --- | --- | --- |"]
    for importer in (*JSON, *SIGNED, *GUESSED):
        words = (importer.name, importer.reads, importer.leaves_out, importer.source)
        lines.append(f"| {' | '.join(word.replace('|', chr(92) + '|') for word in words)} |")
    return "\n".join(lines) + "\n"


def test_the_table_of_imports_is_true():
    assert DOCS.read_text(encoding="utf-8").split(MARK)[1].strip() == table().strip()


def test_every_importer_has_a_name_of_its_own():
    names = [importer.name for importer in (*JSON, *SIGNED, *GUESSED)]
    assert len(set(names)) == len(names)


if __name__ == "__main__":
    text = DOCS.read_text(encoding="utf-8").split(MARK)[0]
    DOCS.write_text(f"{text}{MARK}\n{table()}", encoding="utf-8")

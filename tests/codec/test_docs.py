"""The width table of docs/formats.md is what the code computes.

`python -m tests.codec.test_docs` updates it.
"""

from __future__ import annotations

from pathlib import Path

from sudolink.codec.formats.version2 import version2
from sudolink.puzzle.kinds import KINDS
from sudolink.puzzle.kinds.kind import SIZE_DIGITS

DOCS = Path(__file__).parents[2] / "docs" / "formats.md"
MARK = "<!-- made by tests/codec/test_docs.py -->\n"


def width_table() -> str:
    """Characters a field, for every kind and size."""
    lines = [
        "Characters per field; a string has 3 + size * size times that many.",
        "",
        f"| kind | header | {' | '.join(map(str, SIZE_DIGITS))} |",
        "| --- | --- |" + " --- |" * len(SIZE_DIGITS),
    ]
    for kind in KINDS.values():
        widths = [
            str(version2(kind.name, size).sections[0].width) if size in kind.sizes else ""
            for size in SIZE_DIGITS
        ]
        lines.append(f"| `{kind.name}` | {kind.letter}_{kind.version} | {' | '.join(widths)} |")
    return "\n".join(lines) + "\n"


def test_the_width_table_is_true() -> None:
    """The text after the mark is the table as computed."""
    assert DOCS.read_text(encoding="utf-8").split(MARK)[1].strip() == width_table().strip()


if __name__ == "__main__":
    text = DOCS.read_text(encoding="utf-8").split(MARK)[0]
    DOCS.write_text(f"{text}{MARK}\n{width_table()}", encoding="utf-8")

"""Test files stay short enough to be read: one subject each."""

from __future__ import annotations

from web.build.paths import ROOT

#: The longest a file of tests may be, in lines. A longer one is split by subject.
LONGEST = 500
SUFFIXES = {".py", ".mjs", ".js", ".ts"}
#: Files that are still to be split.
EXCEPTIONS = {"tests/browser/test_embed.py"}


def test_no_test_file_is_too_long():
    files = [file for file in (ROOT / "tests").rglob("*") if file.suffix in SUFFIXES]
    assert len(files) > 100
    lengths = {
        file.relative_to(ROOT).as_posix(): len(file.read_text(encoding="utf-8").splitlines())
        for file in files
    }
    too_long = {name for name, lines in lengths.items() if lines > LONGEST}
    assert too_long <= EXCEPTIONS, "split these by subject"

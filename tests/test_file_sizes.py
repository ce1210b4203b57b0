"""Test files stay short enough to be read: one subject each."""

from __future__ import annotations

from web.build.paths import ROOT

#: The longest a file of tests may be, in lines. A longer one is split by subject.
LONGEST = 500
SUFFIXES = {".py", ".mjs", ".js", ".ts"}


def test_no_test_file_is_too_long():
    files = [file for file in (ROOT / "tests").rglob("*") if file.suffix in SUFFIXES]
    assert len(files) > 100
    lengths = {
        file.relative_to(ROOT).as_posix(): len(file.read_text(encoding="utf-8").splitlines())
        for file in files
    }
    too_long = {name for name, lines in lengths.items() if lines > LONGEST}
    assert not too_long, "split these by subject"

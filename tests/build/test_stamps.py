"""Which steps of the build are skipped."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tests.built import build
from web.build.files import files_in
from web.build.stamps import fingerprint, is_current, record

if TYPE_CHECKING:
    import pytest


def made(tmp_path: Path) -> tuple[Path, Path]:
    """Return a stamp and the output it vouches for."""
    output = tmp_path / "out"
    output.mkdir()
    (output / "a").write_text("1")
    stamp = tmp_path / "stamp"
    record(stamp, "inputs", output)
    return stamp, output


def test_a_step_is_skipped_while_inputs_and_output_are_as_they_were(tmp_path: Path):
    stamp, output = made(tmp_path)
    assert is_current(stamp, "inputs", output)


def test_a_step_is_done_again_for_new_inputs_or_a_touched_output(tmp_path: Path):
    stamp, output = made(tmp_path)
    assert not is_current(stamp, "other inputs", output)
    (output / "a").write_text("2")
    assert not is_current(stamp, "inputs", output)
    assert not is_current(tmp_path / "no stamp", "inputs", output)


def test_a_fingerprint_sees_names_and_contents_but_not_pythons_caches(tmp_path: Path):
    (tmp_path / "a").write_text("1")
    before = fingerprint(tmp_path, [tmp_path])
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "__pycache__" / "a.pyc").write_text("x")
    assert fingerprint(tmp_path, [tmp_path]) == before
    (tmp_path / "a").rename(tmp_path / "b")
    assert fingerprint(tmp_path, [tmp_path]) != before


def test_a_second_build_changes_nothing(capsys: pytest.CaptureFixture[str]):
    site = build()
    before = {file: file.stat().st_mtime_ns for file in files_in(site)}
    capsys.readouterr()
    build()
    assert capsys.readouterr().out == "wheel: unchanged\nsite: unchanged in dist/\n"
    assert {file: file.stat().st_mtime_ns for file in files_in(site)} == before

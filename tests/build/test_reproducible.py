"""The same sources give the same bytes: the wheel, the site, and what Python starts from."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.built import built
from web.build import boot
from web.build.chromium import ensure_chromium, may_sandbox
from web.build.files import files_in
from web.build.hashes import SUMS
from web.build.paths import ROOT
from web.build.pyodide import write_pyodide
from web.build.wheel import build_wheel

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def elsewhere(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Have programs run as on a machine that is set up in another way."""
    monkeypatch.setenv("TZ", "Asia/Kathmandu")
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setenv("PYTHONHASHSEED", "1")
    before = os.umask(0o077)
    yield
    os.umask(before)


@pytest.mark.usefixtures("elsewhere")
def test_the_wheel_is_the_same_bytes_when_built_again(tmp_path, monkeypatch):
    first = build_wheel().read_bytes()
    monkeypatch.setattr("web.build.wheel.CACHE", tmp_path)  # other tests use the site meanwhile
    monkeypatch.setattr("web.build.wheel.WHEELS", tmp_path / "wheel")
    assert build_wheel().read_bytes() == first


#: Run by another Python, as each mixes its sets in another order.
WRITE_SITE = """
import sys
from pathlib import Path
from web.build.aliases import alias_names
from web.build.site import write_site
from web.build.wheel import build_wheel
assert write_site(Path(sys.argv[1]), build_wheel(), alias_names())
"""


@pytest.mark.slow
@pytest.mark.usefixtures("elsewhere")
def test_the_site_is_the_same_bytes_when_built_again(tmp_path: Path):
    site = built()
    subprocess.run([sys.executable, "-c", WRITE_SITE, tmp_path / "site"], cwd=ROOT, check=True)
    again = {path.relative_to(tmp_path / "site"): path for path in files_in(tmp_path / "site")}
    assert again
    for name, path in again.items():
        assert (site / name).read_bytes() == path.read_bytes(), name


@pytest.mark.usefixtures("elsewhere")
@pytest.mark.slow
def test_the_snapshot_is_reproducible(tmp_path: Path):
    site, wheel = built(), build_wheel()
    write_pyodide(tmp_path / "pyodide")
    chromium = ensure_chromium()
    boot.make(tmp_path / "pyodide", wheel, chromium, sandbox=may_sandbox(), out=tmp_path)
    for name in boot.MADE:
        assert (tmp_path / name).read_bytes() == (site / "pyodide" / name).read_bytes(), name


def test_the_sums_are_those_of_all_files():
    site = built()
    lines = (site / SUMS).read_text().splitlines()
    reported = {name: digest for digest, name in (line.split("  ") for line in lines)}
    files = {path.relative_to(site).as_posix(): path for path in files_in(site)}
    assert reported.keys() == files.keys() - {SUMS}
    for name, digest in reported.items():
        assert hashlib.sha256(files[name].read_bytes()).hexdigest() == digest, name

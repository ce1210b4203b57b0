"""What the build fetches: pinned by version and hash, and refused if it differs."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from web.build.pyodide import small_lock
from web.build.site import SCRIPTS
from web.build.step import BuildError
from web.build.vendored import vendored, verify
from web.build.venv import pins

# --- Hashes ---------------------------------------------------------------------------------------


def test_verify_accepts_the_pinned_hash_in_npms_notation(tmp_path: Path):
    file = tmp_path / "a.tgz"
    file.write_bytes(b"abc")
    verify(file, "sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=")
    assert file.exists()


def test_verify_refuses_and_deletes_another_file(tmp_path: Path):
    file = tmp_path / "a.tgz"
    file.write_bytes(b"abd")
    with pytest.raises(BuildError, match=r"a\.tgz is not the pinned file"):
        verify(file, "sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=")
    assert not file.exists()


@pytest.mark.parametrize(
    "name", ["pyodide", "micropip", "typescript", "esbuild-wasm", "axe-core", *SCRIPTS]
)
def test_everything_fetched_is_pinned_by_version_and_strong_hash(name: str):
    item = vendored(name)
    assert item.version in item.file
    assert item.integrity.startswith(("sha256-", "sha512-"))


def test_every_tool_is_pinned_to_one_version():
    for group in ("build", "test", "node"):
        assert all("==" in requirement for requirement in pins(group))


# --- Pyodide's lock file --------------------------------------------------------------------------


def test_the_lock_knows_micropip_only_and_our_hash_of_it(tmp_path: Path):
    wheel = tmp_path / "micropip-9-py3-none-any.whl"
    wheel.write_bytes(b"wheel")
    entry = {"name": "micropip", "file_name": "theirs", "sha256": "theirs", "depends": []}
    full = {"info": {"arch": "wasm32"}, "packages": {"micropip": entry, "numpy": {}}}
    ours = {**entry, "file_name": wheel.name, "sha256": hashlib.sha256(b"wheel").hexdigest()}
    lock = small_lock(full, wheel)
    assert lock == {"info": {"arch": "wasm32"}, "packages": {"micropip": ours}}

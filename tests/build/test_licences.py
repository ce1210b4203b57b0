"""The licences of all that is served come with it."""

from __future__ import annotations

import json
import re
import zipfile
from pathlib import Path

import pytest

from tests.built import built
from web.build import one_file
from web.build.paths import LICENSE
from web.build.site import SCRIPTS
from web.build.vendored import unpacked, vendored


def test_scripts_of_others_come_with_their_licences():
    for name, file in SCRIPTS.items():
        folder = built() / "vendor" / name
        assert (folder / Path(file).name).is_file()
        assert "Copyright" in (folder / "LICENSE.txt").read_text()


def licences(name: str) -> str:
    """Return what a folder of the site's vendor/ tells of licences."""
    files = sorted((built() / "vendor" / name).glob("*.txt"))
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("pyodide", "Mozilla Public License Version 2.0"),
        ("micropip", "Mozilla Public License Version 2.0"),
        ("cpython", "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2"),
        ("cpython", "Copyright (c) 2018-2021 Microsoft Corporation, Daan Leijen"),
    ],
)
def test_parts_of_python_come_with_their_licences(name: str, words: str):
    assert words in licences(name)


#: What shows in Pyodide's code that a library is in it, and which version, by the library's name.
LIBRARIES = {
    "musl": rb"-\+   0X0x",  # in its printf
    "compiler-rt": rb"compiler-rt/",
    "libc++abi": rb"libcxxabi/",
    "hiwire": rb"hiwire_get",
    "libffi": rb"ffi_prep_cif",
    "expat": rb"expat_\d",
    "HACL*": rb"Hacl_Hash",
    "libmpdec": rb"libmpdec",
    "zstd": rb"\0(1\.5\.\d)\0",
    "zlib": rb"deflate (\d[\d.]+\d) ",
    "bzip2": rb"(1\.0\.\d), \d",
    "liblzma": rb"\0(5\.2\.\d)\0",
    "SQLite": rb"SQLite format 3",
}


def test_libraries_linked_into_pyodide_are_named_with_versions():
    code = (built() / "pyodide/pyodide.asm.wasm").read_bytes()
    reported = licences("pyodide")
    for name, sign in LIBRARIES.items():
        found = re.search(sign, code)
        assert found, name
        version = b" ".join(found.groups()).decode()
        assert f"{name} {version}".strip() in reported


def test_the_licences_are_of_the_versions_that_are_served():
    """An update of Pyodide must look at what is in the new one."""
    lock = built() / "pyodide/pyodide-lock.json"
    info = json.loads(lock.read_text(encoding="utf-8"))["info"]
    reported = licences("pyodide")
    assert f"Pyodide {vendored('pyodide').version}," in reported
    assert f"CPython {info['python']} " in reported
    assert info["platform"].replace("_", " ", 1).replace("_", ".") in reported.lower()


@pytest.mark.slow
def test_third_parties_in_pyodide_and_micropip_are_named():
    sources = json.loads((unpacked(vendored("pyodide")) / "pyodide.mjs.map").read_text())
    brought = {Path(name).stem for name in sources["sources"] if "/vendor/" in name}
    assert brought
    assert all(name in licences("pyodide") for name in brought)
    [wheel] = built().glob("pyodide/micropip-*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    packages = {name.split("/")[2] for name in names if "/_vendored/" in name} - {"__init__.py"}
    assert packages
    assert all(name in licences("micropip") for name in packages)


def test_all_licences_are_in_the_site_and_in_its_one_page():
    site = built()
    page = (site / one_file.NAME).read_text(encoding="utf-8")
    assert (site / "LICENSE.txt").read_text() == LICENSE.read_text()
    for file in (site / "LICENSE.txt", *site.glob("vendor/*/*.txt")):
        assert f">{file.read_text(encoding='utf-8')}</script>" in page, file

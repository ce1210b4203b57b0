"""Tests how the build makes the small core: WebAssembly with stubs for unused functions."""

from __future__ import annotations

import pytest

from tests.built import built
from web.build import small_core, wasm
from web.build.small_core import FLAG
from web.build.step import BuildError
from web.build.wasm import (
    CODE,
    DATA,
    DATA_COUNT,
    EXPORTS,
    GLOBALS,
    HEAD,
    IMPORTS,
    Section,
    Segment,
    first_function,
    number,
    parts_of,
    placed,
    sized,
)

#: A type without parameters that returns a number, the code that returns 7, and one for 8.
TYPES = Section(1, b"\x01\x60\x00\x01\x7f")
SEVEN, EIGHT = b"\0\x41\x07\x0b", b"\0\x41\x08\x0b"

#: One imported function, then two of the file's own.
IMPORTED = Section(IMPORTS, b"\x01" + sized(b"env") + sized(b"given") + b"\x00\x00")
DECLARED = Section(3, b"\x02\x00\x00")
VARIABLES = Section(GLOBALS, b"\x01\x7f\x00\x41\x05\x0b")


def export(name: str, kind: int, index: int) -> bytes:
    return sized(name.encode()) + bytes([kind, index])


EXPORTED = Section(EXPORTS, b"\x02" + export("seven", 0, 1) + export("eight", 0, 2))
CODES = Section(CODE, b"\x02" + sized(SEVEN) + sized(EIGHT))
COUNT = Section(DATA_COUNT, b"\x01")
TEXT = Section(DATA, b"\x01" + placed(Segment(64, b"abc")))
FILE = wasm.joined([TYPES, IMPORTED, DECLARED, VARIABLES, EXPORTED, COUNT, CODES, TEXT])


@pytest.mark.parametrize("value", [0, 1, 127, 128, 300, 16_958, 2**32 - 1])
def test_numbers(value):
    reader = wasm.Reader(number(value) + b"\xff")
    assert reader.number() == value
    assert reader.at == len(number(value))


def test_a_file_is_taken_apart_and_put_together():
    assert wasm.joined(wasm.sections(FILE)) == FILE


def test_unused_functions_become_stubs_and_nothing_moves():
    core = parts_of(small_core.core_of(FILE, {2}, {"eight"}))
    whole = parts_of(FILE)
    stub, kept = wasm.bodies(core[CODE])
    assert kept == EIGHT
    assert stub == b"\0\x41\x01\x24\x01\0\x0b"  # sets variable 1, then traps
    assert core[GLOBALS] == b"\x02" + whole[GLOBALS][1:] + small_core.VARIABLE
    assert {kind for kind in whole if whole[kind] != core[kind]} == {CODE, GLOBALS, EXPORTS}


def test_only_exports_that_scripts_mention_stay():
    needed = small_core.names_needed(FILE, 'a._eight(1);b["given"]')
    assert {"eight", "given"} <= needed
    assert "seven" not in needed
    core = parts_of(small_core.core_of(FILE, {1, 2}, needed))
    assert [(each.name, each.index) for each in wasm.exported(core[EXPORTS])] == [
        ("eight", 2),
        (FLAG, 1),
    ]


@pytest.mark.parametrize("file", [b"", b"no WebAssembly", FILE[:-1], HEAD + b"\x0a"])
def test_what_is_no_webassembly_is_refused(file):
    with pytest.raises((BuildError, IndexError)):
        small_core.core_of(file, set(), set())


def test_the_list_belongs_to_one_file(tmp_path):
    file = tmp_path / "used.json"
    small_core.write_used(FILE, {1, 200, 16_957}, file)
    assert small_core.used_functions(FILE, file) == {1, 200, 16_957}
    assert small_core.used_functions(FILE + b"\0", file) is None


def test_without_a_list_the_site_has_no_small_core(tmp_path, monkeypatch, capsys):
    file = tmp_path / "used.json"
    small_core.write_used(b"another", {1}, file)
    monkeypatch.setattr(small_core, "USED", file)
    (tmp_path / small_core.WHOLE).write_bytes(FILE)
    assert not small_core.write_core(tmp_path)
    assert not (tmp_path / small_core.NAME).exists()
    assert "another pyodide.asm.wasm" in capsys.readouterr().out


def test_the_small_core_of_the_site():
    folder = built() / "pyodide"
    whole = (folder / small_core.WHOLE).read_bytes()
    core = (folder / small_core.NAME).read_bytes()
    assert len(core) < 0.6 * len(whole)
    old, new = parts_of(whole), parts_of(core)
    assert old.keys() == new.keys()
    changed = {kind for kind, body in old.items() if body != new[kind]}
    assert changed == {CODE, GLOBALS, EXPORTS, DATA, DATA_COUNT}
    used = small_core.used_functions(whole)
    assert used is not None
    first = first_function(old)
    flag = next(each.index for each in wasm.exported(new[EXPORTS]) if each.name == FLAG)
    stub = number(flag).join(small_core.STUB)
    pairs = zip(wasm.bodies(old[CODE]), wasm.bodies(new[CODE]), strict=True)
    for index, (function, ours) in enumerate(pairs, first):
        assert ours == (function if index in used else stub)

"""Tests which data the build leaves out of the small core, and how reads of it are noticed."""

from __future__ import annotations

import struct
import subprocess

import pytest

from tests.built import built
from tests.core.watching import watched
from web.build import small_core, wasm
from web.build.node import find_node
from web.build.small_core import FLAG
from web.build.step import BuildError
from web.build.unread import MARGIN, SMALLEST, cut, unread
from web.build.wasm import (
    CODE,
    DATA,
    DATA_COUNT,
    EXPORTS,
    GLOBALS,
    IMPORTS,
    Export,
    Section,
    Segment,
    parts_of,
    placed,
    signed,
    sized,
)
from web.build.wasm_code import COPY, FURTHER, instructions

#: Where the file has constants and variables.
TABLE, OTHER, NAMED = 10_000, 30_000, 50_000
VARIABLE = 200_000


def push(value: int) -> bytes:
    return b"\x41" + signed(value)


def returned(code: bytes) -> bytes:
    """Return a function without variables of its own."""
    return b"\0" + code + b"\x0b"


def byte_at(address: int) -> bytes:
    return returned(push(address) + b"\x2d\x00\x00")


#: Reads the table; reads the other one; follows the variable, and writes behind it.
READ_TABLE, READ_OTHER = byte_at(TABLE), byte_at(OTHER)
FOLLOW = returned(push(VARIABLE) + push(7) + b"\x36\x02\x04" + push(VARIABLE) + b"\x28\x02\x00")
FUNCTIONS = [READ_TABLE, READ_OTHER, FOLLOW]
NAMES = ["table", "other", "follow"]

SEGMENTS = [
    Segment(TABLE, b"t" * 8000),
    Segment(OTHER, b"o" * 8000),
    Segment(NAMED, b"n" * 8000),
    Segment(VARIABLE, struct.pack("<IIII", NAMED, 1, NAMED + 4000, 2)),
]

FILE = wasm.joined(
    [
        Section(1, b"\x01\x60\x00\x01\x7f"),
        Section(IMPORTS, b"\x00"),
        Section(3, b"\x03\x00\x00\x00"),
        Section(5, b"\x01\x00\x04"),  # 256 kB of memory
        Section(GLOBALS, b"\x01\x7f\x00\x41\x05\x0b"),
        Section(
            EXPORTS,
            wasm.listed(wasm.written(Export(name, 0, at)) for at, name in enumerate(NAMES)),
        ),
        Section(DATA_COUNT, b"\x04"),
        Section(CODE, wasm.listed(map(sized, FUNCTIONS))),
        Section(DATA, wasm.listed(map(placed, SEGMENTS))),
    ]
)


@pytest.mark.parametrize("value", [0, 1, -1, 63, 64, -64, -65, 8191, 2**31 - 1, -(2**31)])
def test_signed_numbers(value: int):
    reader = wasm.Reader(signed(value) + b"\xff")
    assert reader.signed() == value
    assert reader.at == len(signed(value))


def ranges_for(*used: int, snapshot: bytes = b"", script: str = "") -> list[tuple[int, int]]:
    return unread(FILE, used, NAMES, snapshot, script)


def is_in(address: int, ranges: list[tuple[int, int]]) -> bool:
    return any(first <= address < end for first, end in ranges)


@pytest.mark.parametrize(
    ("used", "kept"),
    [([0], {TABLE}), ([1], {OTHER}), ([0, 1], {TABLE, OTHER}), ([2], {NAMED}), ([], set())],
)
def test_data_stays_if_a_function_that_stays_leads_to_it(used: list[int], kept: set[int]):
    ranges = ranges_for(*used)
    assert {at for at in (TABLE, OTHER, NAMED) if not is_in(at, ranges)} == kept
    assert not is_in(VARIABLE, ranges)
    assert all(end - first >= SMALLEST for first, end in ranges)
    assert all(end <= VARIABLE + 4 - MARGIN for _, end in ranges)


@pytest.mark.parametrize("code", [push(12_008) + b"\x2d\x00\x00", push(12_800)])
def test_a_number_in_a_table_is_not_the_start_of_another(code: bytes):
    """One is not aligned, and nothing reads from the other."""
    parts = {CODE: wasm.listed(map(sized, [READ_TABLE, returned(code), FOLLOW]))}
    file = wasm.joined(
        each._replace(body=parts.get(each.kind, each.body)) for each in wasm.sections(FILE)
    )
    assert not is_in(TABLE + 7999, unread(file, [0], NAMES, b""))
    assert is_in(TABLE, unread(file, [2], NAMES, b""))


def test_data_stays_if_the_snapshot_or_a_script_leads_to_it():
    assert is_in(OTHER, ranges_for(0))
    assert not is_in(OTHER, ranges_for(0, snapshot=struct.pack("<II", 0, OTHER)))
    assert not is_in(OTHER, ranges_for(0, script=f"a[{OTHER}]"))
    assert not is_in(NAMED, ranges_for(0, snapshot=struct.pack("<I", VARIABLE)))


def test_what_is_cut_is_nothing_but_the_ranges():
    data = [Segment(10, b"abcdef"), Segment(20, b"ghi")]
    assert list(cut(data, [])) == data
    assert list(cut(data, [(0, 12), (14, 15), (21, 99)])) == [
        Segment(12, b"cd"),
        Segment(15, b"f"),
        Segment(20, b"g"),
    ]


def test_instructions_are_distinguished():
    body = (
        b"\x01\x02\x7f" + push(-5) + b"\x0e\x01\x00\x00" + b"\xfc\x0a\x00\x00" + b"\x28\x02\x90\x4e"
    )
    found = [(each.code, each.number) for each in instructions(body + b"\x1c\x01\x7f\x0b")]
    copied = FURTHER << 8 | COPY
    assert found == [(0x41, -5), (0x0E, 0), (copied, 0), (0x28, 10_000), (0x1C, 0), (0x0B, 0)]


@pytest.mark.parametrize("code", [b"\xff", b"\xfc\x63"])
def test_unknown_instructions_are_refused(code: bytes):
    with pytest.raises(BuildError, match="unknown instruction"):
        list(instructions(b"\0" + code))


#: Calls each function, and prints what it returns, or the flag if it traps.
CALL_ALL = """
const { instance } = await WebAssembly.instantiate(Buffer.from(process.argv[1], "hex"));
const said = ["table", "other", "follow"].map((name) => {
  try { return instance.exports[name](); } catch { return `flag ${instance.exports.FLAG.value}`; }
});
console.log(said.join());
""".replace("FLAG", FLAG)


def called(file: bytes) -> str:
    command = [str(find_node().node), "--input-type=module", "-e", CALL_ALL, file.hex()]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return str(done.stdout).strip()


def test_a_read_of_data_that_was_left_out_is_noticed():
    used = [0, 1, 2]
    core = small_core.core_of(FILE, used, NAMES, ranges_for(0, 2))
    assert called(core) == f"{ord('t')},0,{NAMED}"  # a silent zero: what must not happen
    assert called(watched(core, ranges_for(0, 2))) == f"{ord('t')},flag 1,{NAMED}"
    assert called(watched(core, ranges_for(2))) == f"flag 1,flag 1,{NAMED}"


@pytest.mark.slow
def test_the_small_core_of_the_site_has_less_data():
    """What it has is as in the whole file, at the same addresses."""
    folder = built() / "pyodide"
    whole, core = (parts_of((folder / n).read_bytes()) for n in (small_core.WHOLE, small_core.NAME))
    all_data, data = ([*wasm.segments(parts[DATA])] for parts in (whole, core))
    sizes = [sum(len(each.data) for each in some) for some in (all_data, data)]
    assert sizes[0] - sizes[1] > 1_000_000
    memory = bytearray(max(each.address + len(each.data) for each in all_data))
    for each in all_data:
        memory[each.address : each.address + len(each.data)] = each.data
    for each in data:
        assert memory[each.address : each.address + len(each.data)] == each.data
    assert wasm.Reader(core[DATA_COUNT]).number() == len(data)

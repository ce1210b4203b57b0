"""Reads the instructions of WebAssembly functions."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from web.build.step import BuildError
from web.build.wasm import CONSTANT, Reader

if TYPE_CHECKING:
    from collections.abc import Iterator

GET_LOCAL, GET_GLOBAL, ADD = 0x20, 0x23, 0x6A
LOADS, STORES = range(0x28, 0x36), range(0x36, 0x3F)

#: Codes that more bytes follow: a jump table, types, 32-bit and 64-bit floats, further codes.
JUMP_TABLE, TYPES, SINGLE, DOUBLE, FURTHER = 0x0E, 0x1C, 0x43, 0x44, 0xFC

#: How many numbers follow each of the other codes.
COUNTS = (
    dict.fromkeys([0x00, 0x01, 0x05, 0x0A, 0x0B, 0x0F, 0x19, 0x1A, 0x1B, 0xD1], 0)
    | dict.fromkeys(range(0x45, 0xC5), 0)
    | dict.fromkeys([0x02, 0x03, 0x04, 0x06, 0x07, 0x08, 0x09, 0x0C, 0x0D, 0x10, 0x12, 0x18], 1)
    | dict.fromkeys([*range(0x20, 0x27), 0x3F, 0x40, CONSTANT, 0x42, 0xD0, 0xD2], 1)
    | dict.fromkeys([0x11, 0x13, *LOADS, *STORES], 2)
)

#: How many numbers follow each further code. `COPY` copies memory.
COPY = 10
FURTHER_COUNTS = dict.fromkeys(range(8), 0) | {8: 2, 9: 1, COPY: 2, 11: 1, 12: 2, 13: 1, 14: 2}
FURTHER_COUNTS |= {15: 1, 16: 1, 17: 1}


class Instruction(NamedTuple):
    """An instruction of a function.

    Attributes:
        code: its code, with 0xFC00 added to a further one.
        number: the last number that follows: the constant, or the offset of a load or store.
        start: where the code is in the function.
        end: where the next instruction is.
    """

    code: int
    number: int
    start: int
    end: int


def instructions(function: bytes) -> Iterator[Instruction]:
    """Yield the instructions of a function.

    Raises:
        BuildError: it has a code that Pyodide's file did not use when this was written.
    """
    reader = Reader(function)
    for _ in range(reader.number()):  # local variables
        reader.number()
        reader.take(1)
    while reader.at < len(function):
        start = reader.at
        code = reader.take(1)[0]
        last = 0
        if code == CONSTANT:
            last = reader.signed()
        elif code in COUNTS:
            last = _last(reader, COUNTS[code])
        else:
            code = _special(reader, code)
        yield Instruction(code, last, start, reader.at)


def _last(reader: Reader, count: int) -> int:
    """Read some numbers, and return the last one."""
    last = 0
    for _ in range(count):
        last = reader.number()
    return last


def _special(reader: Reader, code: int) -> int:
    """Skip what follows a code that is not in `COUNTS`. Return the code."""
    if code == JUMP_TABLE:
        _last(reader, reader.number() + 1)
    elif code == TYPES:
        reader.sized()
    elif code in {SINGLE, DOUBLE}:
        reader.take(4 if code == SINGLE else 8)
    else:
        further = reader.number() if code == FURTHER else None
        if further not in FURTHER_COUNTS:
            raise BuildError(f"WebAssembly: there is an unknown instruction {code:#x}")
        _last(reader, FURTHER_COUNTS[further])
        return FURTHER << 8 | further
    return code

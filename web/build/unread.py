"""Finds the data that only unneeded functions read, such as the tables of Asian text encodings.

A function reaches data through an address in its code, or through a pointer in a variable. So this
follows all addresses in the functions that stay, in the snapshot of Python's memory and in
Pyodide's scripts, from one piece of data to the next. Only functions that become stubs can read the
rest.

The sizes of tables are unknown, and many numbers in functions only look like addresses. So a piece
of data extends from the likely start of a table to the next one: an aligned address that a function
adds to or reads from, or that is one of several pointers side by side. Addresses in functions that
stay also start pieces. Pieces close behind those that stay also stay. `python -m tests.core check
--watch` shows that no function reads what is left out.
"""

from __future__ import annotations

import re
from array import array
from bisect import bisect_left, bisect_right
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING

from web.build.wasm import (
    CODE,
    CONSTANT,
    DATA,
    EXPORTS,
    GLOBAL_KIND,
    GLOBALS,
    IMPORTS,
    Segment,
    bodies,
    exported,
    first_function,
    imported,
    initial_values,
    parts_of,
    segments,
)
from web.build.wasm_code import ADD, GET_GLOBAL, GET_LOCAL, LOADS, STORES, instructions

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

#: A range of addresses: the first one, and the one after the last.
Range = tuple[int, int]

#: The bytes of a pointer, and of a row in a table of pointers with two numbers each.
WORD, ROW = 4, 8

#: Tables start at multiples of this. It is the compiler's alignment of large constants.
ALIGNMENT = 16

#: Pieces with fewer bytes may be the first parts of a structure, so the next piece stays with them.
NEAR = 256

#: Pieces that start at most this many bytes after a function's address stay, too: if the function
#: looks up letters, its address may be that of the table minus the code of the first letter.
BEHIND = 1024

#: Smaller ranges are not worth leaving out.
SMALLEST = 4096

#: Data more than this many bytes before the first variable that a function writes to has no
#: pointers: it is constant, and the compiler puts constants with pointers among the variables.
MARGIN = 1 << 16

#: Stands for an unknown address. It is lower than any, also after an offset is added.
NOWHERE = -1 << 32

#: The codes of instructions that contain an address, and of those that push the value to store.
ADDRESSES = {GET_GLOBAL, CONSTANT, *LOADS, *STORES}
VALUES = {CONSTANT, GET_LOCAL}

#: The codes of instructions that add to an address, or read from it.
USES = {ADD, *LOADS}

#: Numbers in scripts that can be addresses.
NUMBER = re.compile(r"\b\d{4,9}\b")


def unread(
    whole: bytes, used: Collection[int], needed: Collection[str], snapshot: bytes, *scripts: str
) -> list[Range]:
    """Return the ranges of addresses whose data no function that stays can read.

    Args:
        whole: the WebAssembly file.
        used: the indices of the functions that stay.
        needed: the names of the exports that stay.
        snapshot: the memory of Python when it is ready.
        scripts: the scripts around the file.
    """
    data = Data(whole)
    ours = set(data.addresses_with_tables(used)) | data.exported_addresses(needed)
    ours |= data.known.intersection(_words(snapshot).values())
    ours |= {int(number) for script in scripts for number in NUMBER.findall(script)}
    return list(data.without(ours))


def cut(data: Iterable[Segment], ranges: Sequence[Range]) -> Iterator[Segment]:
    """Yield segments without the bytes in the ranges, which are in order."""
    for address, content in data:
        at, end = address, address + len(content)
        for first, last in ranges:
            if first < end and at < last:
                if at < first:
                    yield Segment(at, content[at - address : first - address])
                at = last
        if at < end:
            yield Segment(at, content[at - address :])


def _words(memory: bytes | bytearray) -> dict[int, int]:
    """Return the words of a memory that are not zero, by their addresses."""
    words = array("I", memory[: len(memory) // WORD * WORD])
    return {WORD * place: word for place, word in enumerate(words) if word}


class Data:
    """The data of a WebAssembly file, and the addresses that functions have of it."""

    def __init__(self, whole: bytes) -> None:
        """Read the file."""
        self.parts = parts_of(whole)
        self.segments = list(segments(self.parts[DATA]))
        self.bottom = min(each.address for each in self.segments)
        self.top = max(each.address + len(each.data) for each in self.segments)
        self.globals_before = [kind for _, kind in imported(self.parts[IMPORTS])].count(GLOBAL_KIND)
        self.values = list(initial_values(self.parts[GLOBALS]))
        self.lowest_write = self.top
        self.used_addresses: set[int] = set()
        first = first_function(self.parts)
        self.addresses = {
            index: set(self._addresses_of(function))
            for index, function in enumerate(bodies(self.parts[CODE]), first)
        }

    def _addresses_of(self, function: bytes) -> Iterator[int]:
        """Yield the addresses in a function, and note to which of them it writes."""
        # What the last two instructions push: it can be the address and the value of a store.
        address, value = NOWHERE, NOWHERE
        for each in instructions(function):
            number = each.number
            if each.code == GET_GLOBAL:
                number = self._value(each.number) or 0
            if each.code in ADDRESSES and self.bottom <= number < self.top:
                yield number
            if each.code in USES:
                self.used_addresses |= {value, number}
            if each.code in STORES and self.bottom <= address + number:
                self.lowest_write = min(self.lowest_write, address + number)
            address = value if each.code in VALUES else NOWHERE
            value = number if each.code in {CONSTANT, GET_GLOBAL} else NOWHERE

    def _value(self, variable: int) -> int | None:
        own = variable - self.globals_before
        return self.values[own] if own >= 0 else None

    def addresses_in(self, functions: Collection[int]) -> set[int]:
        """Return all addresses in some functions."""
        return {each for index in functions for each in self.addresses.get(index, ())}

    def addresses_with_tables(self, functions: Collection[int]) -> Iterator[int]:
        """Yield the addresses in some functions, and the starts of pieces `BEHIND` them."""
        starts = sorted(self.starts)
        for address in self.addresses_in(functions):
            yield address
            yield from starts[bisect_left(starts, address) : bisect_left(starts, address + BEHIND)]

    def exported_addresses(self, names: Collection[str]) -> set[int]:
        """Return the values of exported variables."""
        exports = exported(self.parts[EXPORTS])
        found = [each for each in exports if each.kind == GLOBAL_KIND and each.name in names]
        return {self._value(each.index) or 0 for each in found}

    @property
    def constants_end(self) -> int:
        """The address before which data has no pointers."""
        return self.lowest_write - MARGIN

    @cached_property
    def pointers(self) -> dict[int, int]:
        """The words that may be pointers, by their addresses."""
        memory = bytearray(self.top)
        for address, content in self.segments:
            memory[address : address + len(content)] = content
        words = _words(memory).items()
        return {at: to for at, to in words if at >= self.constants_end and to < self.top}

    @cached_property
    def known(self) -> set[int]:
        """All addresses in functions and variables."""
        return {*self.addresses_in(self.addresses), *self.pointers.values()}

    @cached_property
    def starts(self) -> set[int]:
        """The addresses where pieces of data start, and the end of the last one."""
        tables = self.used_addresses | {
            to for at, to in self.pointers.items() if {at - ROW, at + ROW} & self.pointers.keys()
        }
        aligned = {start for start in tables if start % ALIGNMENT == 0}
        # Variables contain pointers, and none of them is left out.
        variables = {start for start in self.known if start >= self.constants_end}
        inside = {start for start in aligned if self.bottom <= start < self.top}
        return {*inside, *variables, 0, self.constants_end, self.top}

    def without(self, known: Collection[int]) -> Iterator[Range]:
        """Yield the large ranges of constants that nothing leads to from known addresses."""
        starts = sorted(self.starts.union(at for at in known if self.bottom <= at < self.top))
        kept = self._reached(starts, known)
        first = None
        for start in starts:
            if start not in kept and start < self.constants_end:
                first = start if first is None else first
            elif first is not None:
                if start - first >= SMALLEST:
                    yield first, start
                first = None

    def _reached(self, starts: Sequence[int], known: Iterable[int]) -> set[int]:
        """Return the starts of the pieces that known addresses lead to."""
        reached: set[int] = set()
        ends = dict(pairwise(starts))
        waiting = list(known)
        while waiting:
            address = waiting.pop()
            start = starts[bisect_right(starts, address) - 1]
            if start in reached or start not in ends:
                continue
            reached.add(start)
            end = ends[start]
            if end - start < NEAR:
                waiting.append(end)
            words = range(start + -start % WORD, end, WORD)
            waiting += [self.pointers[at] for at in words if at in self.pointers]
        return reached

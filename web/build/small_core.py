"""Makes the small core: Pyodide's WebAssembly without the functions that boards never need.

Functions keep their indices, types and places in tables, so a snapshot fits both files. A stub
replaces the body of each unneeded function. It sets an exported variable and then traps. The
variable tells the page about the call even if other code catches the error. Data that only these
functions read goes too, see unread.py.
"""

from __future__ import annotations

import hashlib
import json
import re
from typing import TYPE_CHECKING

from web.build.files import write_text
from web.build.paths import WEB
from web.build.step import say
from web.build.unread import Range, cut, unread
from web.build.wasm import (
    CODE,
    DATA,
    DATA_COUNT,
    EXPORTS,
    GLOBAL_KIND,
    GLOBALS,
    IMPORTS,
    Export,
    Reader,
    Section,
    bodies,
    exported,
    first_function,
    imported,
    joined,
    listed,
    number,
    parts_of,
    placed,
    sections,
    segments,
    sized,
    written,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence
    from pathlib import Path

#: The whole file and the small one, in the folder of Pyodide's files.
WHOLE, NAME = "pyodide.asm.wasm", "core.wasm"

#: The memory of Python when it is ready, in the same folder.
SNAPSHOT = "snapshot.bin"

#: The scripts that use the file's exports.
SCRIPTS = ("pyodide.asm.mjs", "pyodide.mjs")
WORD = re.compile(r"[\w$]+")

#: The list of used functions, written by `python -m tests.core record`.
USED = WEB / "build" / "used_functions.json"

#: Characters per line of that file.
LINE = 128

#: The exported variable. It is 1 after a call of a stub.
FLAG = "sudolink_stubbed"

#: A mutable variable: its type, the initial value 0, and the end of that expression.
VARIABLE = b"\x7f\x01\x41\x00\x0b"

#: The code of a stub, before and after the number of the variable: no local variables; set the
#: variable to 1; trap.
STUB = (b"\0\x41\x01\x24", b"\0\x0b")


def core_of(
    whole: bytes, used: Collection[int], needed: Collection[str], unread: Sequence[Range] = ()
) -> bytes:
    """Return the small core of a file.

    Args:
        whole: the file.
        used: the indices of the functions to keep. Imported functions have the first indices.
        needed: the names of the exports to keep.
        unread: the addresses of the data to leave out, in order.

    Raises:
        BuildError: the file is not WebAssembly of the form that Pyodide uses.
    """
    parts = parts_of(whole)
    imports = [kind for _, kind in imported(parts[IMPORTS])]
    first = first_function(parts)
    variables = Reader(parts[GLOBALS])
    count = variables.number()
    flag = imports.count(GLOBAL_KIND) + count
    stub = number(flag).join(STUB)
    functions = [
        function if index in used else stub
        for index, function in enumerate(bodies(parts[CODE]), first)
    ]
    kept = [export for export in exported(parts[EXPORTS]) if export.name in needed]
    data = [placed(each) for each in cut(segments(parts[DATA]), unread)]
    changed = {
        GLOBALS: number(count + 1) + variables.data[variables.at :] + VARIABLE,
        EXPORTS: listed(map(written, [*kept, Export(FLAG, GLOBAL_KIND, flag)])),
        CODE: listed(map(sized, functions)),
        DATA: listed(data),
        DATA_COUNT: number(len(data)),
    }
    return joined(
        [Section(kind, changed.get(kind, body) if kind else body) for kind, body in sections(whole)]
    )


def names_needed(whole: bytes, *scripts: str) -> set[str]:
    """Return the export names that the scripts mention or that the file itself imports."""
    parts = parts_of(whole)
    words = {word for script in scripts for word in WORD.findall(script)}
    mentioned = words | {word.removeprefix("_") for word in words}
    return mentioned | {name for name, _ in imported(parts[IMPORTS])}


def with_margin(whole: bytes, used: Collection[int], near: int, small: int) -> set[int]:
    """Add small neighbours to the used functions.

    Args:
        whole: the file.
        used: the indices of the used functions.
        near: the greatest distance from a used function. Functions of one source file are
            side by side.
        small: the greatest size of an added function, in bytes.
    """
    parts = parts_of(whole)
    first = first_function(parts)
    sizes = {index: len(body) for index, body in enumerate(bodies(parts[CODE]), first)}
    close = {index + step for index in used for step in range(-near, near + 1)}
    return {index for index in close & sizes.keys() if index in used or sizes[index] <= small}


def used_functions(whole: bytes, file: Path | None = None) -> set[int] | None:
    """Return the indices of the used functions, or None if the list belongs to another file."""
    known = json.loads((file or USED).read_text(encoding="utf-8"))
    if known["sha256"] != hashlib.sha256(whole).hexdigest():
        return None
    bits = int.from_bytes(bytes.fromhex("".join(known["used"])), "little")
    return {index for index in range(bits.bit_length()) if bits >> index & 1}


def write_used(whole: bytes, used: Iterable[int], file: Path = USED) -> None:
    """Write the list of used functions: one bit each, starting at the lowest bit of byte 0."""
    bits = sum(1 << index for index in set(used))
    text = bits.to_bytes((bits.bit_length() + 7) // 8, "little").hex()
    lines = [text[at : at + LINE] for at in range(0, len(text), LINE)]
    known = {"sha256": hashlib.sha256(whole).hexdigest(), "used": lines}
    write_text(file, json.dumps(known, indent=1) + "\n")


def left_out(folder: Path, used: Collection[int]) -> list[Range]:
    """Return the addresses of the data that the small core leaves out.

    Args:
        folder: has Pyodide's files and the snapshot.
        used: the indices of the functions to keep.
    """
    whole, snapshot = ((folder / name).read_bytes() for name in (WHOLE, SNAPSHOT))
    scripts = _scripts(folder)
    return unread(whole, used, names_needed(whole, *scripts), snapshot, *scripts)


def _scripts(folder: Path) -> list[str]:
    return [(folder / name).read_text(encoding="utf-8") for name in SCRIPTS]


def write_core(folder: Path) -> bool:
    """Write the small core beside Pyodide's own files. Return False if its list is out of date.

    Raises:
        BuildError: the whole file is not WebAssembly of the form that Pyodide uses.
    """
    whole = (folder / WHOLE).read_bytes()
    used = used_functions(whole)
    if used is None:
        say("small core", f"none, as {USED.name} is for another {WHOLE}; see web/build/README.md")
        return False
    needed = names_needed(whole, *_scripts(folder))
    (folder / NAME).write_bytes(core_of(whole, used, needed, left_out(folder, used)))
    return True

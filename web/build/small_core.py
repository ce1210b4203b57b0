"""Makes the small core: Pyodide's WebAssembly without the functions that boards never need.

Functions keep their indices, types and places in tables, so a snapshot fits both files. The body of
a function that is left out is a stub, which does two things: it sets an exported variable, by which
the page learns of it whatever becomes of the error, and it stops.
"""

from __future__ import annotations

import hashlib
import json
import re
from typing import TYPE_CHECKING

from web.build.files import write_text
from web.build.paths import WEB
from web.build.step import say
from web.build.wasm import (
    CODE,
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
    sections,
    sized,
    written,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable
    from pathlib import Path

#: The whole file, and the small one, among Pyodide's files.
WHOLE, NAME = "pyodide.asm.wasm", "core.wasm"

#: The scripts that use what the file exports.
SCRIPTS = ("pyodide.asm.mjs", "pyodide.mjs")
WORD = re.compile(r"[\w$]+")

#: The functions that are used, made by `python -m tests.core record`.
USED = WEB / "build" / "used_functions.json"

#: Letters in a line of that file.
LINE = 128

#: The exported variable: 1 once a stub was called.
FLAG = "sudolink_stubbed"

#: A variable that may be set: its type, its first value 0, and the end of that.
VARIABLE = b"\x7f\x01\x41\x00\x0b"

#: Instructions of a stub, before and after the number of the variable: no variables of its own;
#: set that to 1; stop.
STUB = (b"\0\x41\x01\x24", b"\0\x0b")


def core_of(whole: bytes, used: Collection[int], needed: Collection[str]) -> bytes:
    """Return the small core of a file.

    Args:
        whole: the file.
        used: the indices of the functions that are kept; imports come first in them.
        needed: the names of the exports that are kept.

    Raises:
        BuildError: the file is not WebAssembly as Pyodide has it.
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
    changed = {
        GLOBALS: number(count + 1) + variables.data[variables.at :] + VARIABLE,
        EXPORTS: listed(map(written, [*kept, Export(FLAG, GLOBAL_KIND, flag)])),
        CODE: listed(map(sized, functions)),
    }
    return joined(
        [Section(kind, changed.get(kind, body) if kind else body) for kind, body in sections(whole)]
    )


def names_needed(whole: bytes, *scripts: str) -> set[str]:
    """Return the names of exports that scripts mention, or the file itself imports."""
    parts = parts_of(whole)
    words = {word for script in scripts for word in WORD.findall(script)}
    mentioned = words | {word.removeprefix("_") for word in words}
    return mentioned | {name for name, _ in imported(parts[IMPORTS])}


def with_margin(whole: bytes, used: Collection[int], near: int, small: int) -> set[int]:
    """Add functions to those that are used.

    Args:
        whole: the file.
        used: the indices of the functions.
        near: how far from a used one others are added, as those of one source file are together.
        small: how many bytes these may have.
    """
    parts = parts_of(whole)
    first = first_function(parts)
    sizes = {index: len(body) for index, body in enumerate(bodies(parts[CODE]), first)}
    close = {index + step for index in used for step in range(-near, near + 1)}
    return {index for index in close & sizes.keys() if index in used or sizes[index] <= small}


def used_functions(whole: bytes, file: Path | None = None) -> set[int] | None:
    """Return the functions that are used, or None if the list is that of another file."""
    known = json.loads((file or USED).read_text(encoding="utf-8"))
    if known["sha256"] != hashlib.sha256(whole).hexdigest():
        return None
    bits = int.from_bytes(bytes.fromhex("".join(known["used"])), "little")
    return {index for index in range(bits.bit_length()) if bits >> index & 1}


def write_used(whole: bytes, used: Iterable[int], file: Path = USED) -> None:
    """Write the list of used functions: a bit for each, from the lowest of the first byte."""
    bits = sum(1 << index for index in set(used))
    text = bits.to_bytes((bits.bit_length() + 7) // 8, "little").hex()
    lines = [text[at : at + LINE] for at in range(0, len(text), LINE)]
    known = {"sha256": hashlib.sha256(whole).hexdigest(), "used": lines}
    write_text(file, json.dumps(known, indent=1) + "\n")


def write_core(folder: Path) -> bool:
    """Write the small core beside Pyodide's own files; return whether it could be made.

    Raises:
        BuildError: the whole file is not WebAssembly as Pyodide has it.
    """
    whole = (folder / WHOLE).read_bytes()
    used = used_functions(whole)
    if used is None:
        say("small core", f"none, as {USED.name} is for another {WHOLE}; see web/build/README.md")
        return False
    scripts = [(folder / name).read_text(encoding="utf-8") for name in SCRIPTS]
    (folder / NAME).write_bytes(core_of(whole, used, names_needed(whole, *scripts)))
    return True

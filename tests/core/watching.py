"""Makes a site whose small core notices when a function reads data that was left out."""

from __future__ import annotations

import os
import shutil
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from web.build import small_core, wasm
from web.build.hashes import integrity
from web.build.step import BuildError
from web.build.wasm import CODE, CONSTANT, EXPORTS, number, signed, sized
from web.build.wasm_code import COPY, FURTHER, LOADS, instructions

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from web.build.unread import Range

TYPES, FUNCTIONS = 1, 3

#: The types of the two functions that we add: from address and offset to address; and as for a copy.
ADDED_TYPES = (b"\x60\x02\x7f\x7f\x01\x7f", b"\x60\x03\x7f\x7f\x7f\x00")

#: Instructions: call, get a variable, add, subtract, compare unsigned, begin and end `if`, copy.
CALL, GET, ADD, SUBTRACT, LESS = b"\x10", b"\x20", b"\x6a", b"\x6b", b"\x49"
IF, DONE, COPIED = b"\x04\x40", b"\x0b", b"\xfc\x0a\x00\x00"

COPY_CODE = FURTHER << 8 | COPY


def watched(core: bytes, ranges: Sequence[Range]) -> bytes:
    """Return the small core with a check before each read. It acts as a stub if the check fails."""
    parts = wasm.parts_of(core)
    bodies = wasm.bodies(parts[CODE])
    check = wasm.first_function(parts) + len(bodies)
    flag = next(
        each.index for each in wasm.exported(parts[EXPORTS]) if each.name == small_core.FLAG
    )
    stub = number(flag).join(small_core.STUB)
    checks = [_check(ranges, stub), _copy(check)]
    types, count = _extended(parts[TYPES], ADDED_TYPES)
    functions, _ = _extended(parts[FUNCTIONS], [number(count), number(count + 1)])
    code = [body if body == stub else _with_checks(body, check) for body in bodies]
    changed = {
        TYPES: types,
        FUNCTIONS: functions,
        CODE: wasm.listed(map(sized, [*code, *checks])),
    }
    return wasm.joined(
        [each._replace(body=changed.get(each.kind, each.body)) for each in wasm.sections(core)]
    )


def _extended(body: bytes, added: Sequence[bytes]) -> tuple[bytes, int]:
    """Return a section with more items, and the number of items before."""
    reader = wasm.Reader(body)
    count = reader.number()
    return number(count + len(added)) + body[reader.at :] + b"".join(added), count


def _push(value: int) -> bytes:
    return bytes([CONSTANT]) + signed(value)


def _check(ranges: Sequence[Range], stub: bytes) -> bytes:
    """Return the function that takes an address and an offset, and returns the address."""
    place = GET + b"\0" + GET + b"\1" + ADD
    trap = stub[1:-1]  # without the count of variables and the end
    inside = [
        place + _push(first) + SUBTRACT + _push(end - first) + LESS + IF + trap + DONE
        for first, end in ranges
    ]
    low = place + _push(ranges[0][0]) + SUBTRACT + _push(ranges[-1][1] - ranges[0][0]) + LESS
    return b"\0" + low + IF + b"".join(inside) + DONE + GET + b"\0" + DONE


def _copy(check: int) -> bytes:
    """Return the function that copies memory after it has checked the first byte and the last."""
    to, source, size = (GET + number(variable) for variable in range(3))
    ends = [_push(0), size + _push(1) + SUBTRACT]
    calls = [
        source + offset + CALL + number(check) + b"\x1a" for offset in ends
    ]  # drops the result
    checked = size + IF + b"".join(calls) + DONE
    return b"\0" + checked + to + source + size + COPIED + DONE


def _with_checks(body: bytes, check: int) -> bytes:
    pieces, at = [], 0
    for each in instructions(body):
        if each.code in LOADS:
            pieces += [body[at : each.start], _push(each.number), CALL, number(check)]
            at = each.start
        elif each.code == COPY_CODE:
            pieces += [body[at : each.start], CALL, number(check + 1)]
            at = each.end
    return b"".join([*pieces, body[at:]])


@contextmanager
def watched_site(site: Path) -> Iterator[Path]:
    """Copy a site, with a small core that watches its reads."""
    with TemporaryDirectory() as folder:
        copy = Path(folder) / "site"
        shutil.copytree(site, copy, copy_function=os.link)
        file = copy / "pyodide" / small_core.NAME
        core = file.read_bytes()
        used = small_core.used_functions((file.parent / small_core.WHOLE).read_bytes()) or ()
        made = watched(core, small_core.left_out(file.parent, used))
        [script] = copy.glob("js/worker-*.js")
        text = script.read_text(encoding="utf-8")
        ours, theirs = (f'{integrity(each)}",size:{len(each)}' for each in (core, made))
        if ours not in text:
            raise BuildError(f"{script.name} does not have the hash and size of {file.name}")
        for path in (file, script):
            for form in ("", ".br", ".gz"):  # links to the files of the site
                path.with_name(path.name + form).unlink(missing_ok=True)
        file.write_bytes(made)
        script.write_text(text.replace(ours, theirs), encoding="utf-8")
        yield copy

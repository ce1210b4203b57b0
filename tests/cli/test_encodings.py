"""Input in any text encoding, packed or not; files that hold no text."""

from __future__ import annotations

import csv
import gzip
import io
import json
from pathlib import Path

import pytest

from sudolink.cli.exit_codes import BAD_FILE, DONE
from tests.cli.support import CLUES, SOLUTION, raw, run_bytes

#: Two boards, one with blanks that are no ASCII, as files have them.
MIDDLE_DOTS = CLUES.replace("0", "·")
IN_ENCODINGS = {
    "UTF-8": f"{CLUES}\n{MIDDLE_DOTS}\n".encode(),
    "UTF-8 with its mark": f"{CLUES}\r\n{MIDDLE_DOTS}\r\n".encode("utf-8-sig"),
    "UTF-16": f"{CLUES}\r\n{MIDDLE_DOTS}\r\n".encode("utf-16"),
    "UTF-16, turned": b"\xfe\xff" + f"{CLUES}\n{MIDDLE_DOTS}".encode("utf-16-be"),
    "UTF-16 without its mark": f"{CLUES}\r\n{MIDDLE_DOTS}\r\n".encode("utf-16-le"),
    "the same, turned": f"{CLUES}\n{MIDDLE_DOTS}\n".encode("utf-16-be"),
    "UTF-32": f"{CLUES}\n{MIDDLE_DOTS}\n".encode("utf-32"),
    "UTF-32, turned": f"\ufeff{CLUES}\n{MIDDLE_DOTS}\n".encode("utf-32-be"),
    "UTF-32 without its mark": f"{CLUES}\n{MIDDLE_DOTS}\n".encode("utf-32-le"),
    "UTF-32, neither": f"{CLUES}\n{MIDDLE_DOTS}\n".encode("utf-32-be"),
    "Windows-1252": f"{CLUES}\n{MIDDLE_DOTS}\n".encode("cp1252"),
    "both": f"{CLUES}\n".encode() + MIDDLE_DOTS.encode("cp1252") + f"\n{MIDDLE_DOTS}\n".encode(),
    "old Mac": f"{CLUES}\r{CLUES}\r".encode(),
    "DOS, with its mark at the end": f"{CLUES}\r\n{MIDDLE_DOTS}\r\n\x1a".encode(),
    "the same in UTF-16": f"{CLUES}\r\n{MIDDLE_DOTS}\x1a".encode("utf-16-le"),
}


#: What is tested in a process of its own, with real streams; the others differ in bytes only.
IN_PROCESSES = ("UTF-8", "UTF-16 without its mark", "a cut packed file", "bytes")


@pytest.mark.parametrize("encoding", IN_ENCODINGS)
@pytest.mark.slow
def test_lists_in_other_encodings(tmp_path: Path, encoding: str):
    start = raw if encoding in IN_PROCESSES else run_bytes
    data = IN_ENCODINGS[encoding]
    file = tmp_path / "list.txt"
    file.write_bytes(data)
    done = start("list", str(file))
    assert done.stdout == start("list", "-", given=data).stdout
    rows = list(csv.DictReader(io.StringIO(done.stdout.decode())))
    assert {row["solution"] for row in rows} == {SOLUTION}
    assert [row["board"] for row in rows][:2] in ([CLUES, MIDDLE_DOTS], [CLUES, CLUES])
    assert (done.returncode, done.stderr) == (DONE, b"")
    assert start("solve", "-", given=data).returncode == DONE


@pytest.mark.parametrize("encoding", ["UTF-8", "UTF-16", "Windows-1252"])
@pytest.mark.slow
def test_packed_files_are_unpacked(tmp_path: Path, encoding: str):
    start = raw if encoding in IN_PROCESSES else run_bytes
    data = gzip.compress(IN_ENCODINGS[encoding][:90]) + gzip.compress(IN_ENCODINGS[encoding][90:])
    file = tmp_path / "list.txt.gz"
    file.write_bytes(data)
    plain = start("list", "-", given=IN_ENCODINGS[encoding])
    for done in (start("list", str(file)), start("list", "-", given=data)):
        assert (done.returncode, done.stdout, done.stderr) == (DONE, plain.stdout, b"")
    assert start("solve", "-", given=gzip.compress(CLUES.encode())).returncode == DONE


PACKED = gzip.compress(f"{CLUES}\n".encode() * 500)
NO_TEXTS = {
    "a cut packed file": PACKED[:-20],
    "a packed file with more behind it": PACKED + b"more",
    "a damaged packed file": PACKED[:20] + b"?" + PACKED[21:],
    "a packed picture": gzip.compress(b"\x89PNG\r\n\x1a\n" + bytes(range(256))),
    "a workbook": b"PK\x03\x04\x14\x00",
    "a program": b"\x7fELF" + bytes(range(256)),
    "bytes": bytes(range(256)) * 9,
}
#: Of these a part can be read, which is answered before the error.
READ_FIRST = ("a cut packed file", "a packed file with more behind it")


@pytest.mark.parametrize("name", NO_TEXTS)
@pytest.mark.slow
def test_anything_but_text_is_refused_in_one_line(tmp_path: Path, name: str):
    start = raw if name in IN_PROCESSES else run_bytes
    file = tmp_path / "list"
    file.write_bytes(NO_TEXTS[name])
    done = start("list", str(file))
    assert done.returncode == BAD_FILE
    damaged = f"error: “{file}”: the compressed file is damaged or incomplete ("
    no_text = f"error: “{file}”: this is not a text file; save tables of other programs as CSV\n"
    assert done.stderr.decode().startswith((damaged, no_text))
    assert done.stderr.count(b"\n") == 1
    assert set(done.stdout.split(b"\n")[1:]) <= {b""} or name in READ_FIRST
    for command in ("list", "solve"):
        done = start(command, "-", "--json", given=NO_TEXTS[name])
        assert (done.returncode, done.stderr) == (BAD_FILE, b"")
        last = json.loads(done.stdout.splitlines()[-1])
        assert last["error"].startswith("“standard input”: ")


def test_characters_that_the_output_lacks_are_written_as_numbers():
    done = raw("list", "-", given="„no”\n".encode(), PYTHONIOENCODING="ascii")
    assert b"1,\\u201eno\\u201d,no board," in done.stdout

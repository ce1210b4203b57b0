"""Read text from files and standard input: unpacked, decoded, line by line.

The page has its own detection of encodings (web/src/import/files.ts), because it reads files
before its Python has started.
"""

from __future__ import annotations

import codecs
import io
from collections.abc import Iterator
from typing import TYPE_CHECKING, TextIO

from sudolink.codec.lists.list_lines import LONGEST_LINE

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

#: Byte-order marks and their encodings. The first mark begins with the bytes of another.
_MARKS = (
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
    (codecs.BOM_UTF8, "utf-8-sig"),
)

#: The number of bytes to look at in a text without such a mark.
_SAMPLE = 4096

#: Bytes that no text has, except 26, which DOS put at the end.
_CONTROL = frozenset({*range(9), *range(14, 32)} - {26, 27})

#: Nearly all characters of texts are below this one.
_USUAL = "\u3000"


#: The beginning of compressed files.
_PACKED = b"\x1f\x8b"

#: The beginnings of programs, pictures and office files.
_NO_TEXT = (
    *(b"PK\x03\x04", b"\xd0\xcf\x11\xe0", b"%PDF-", b"\x89PNG", b"\xff\xd8\xff", b"GIF8"),
    *(b"\x7fELF", b"7z\xbc\xaf", b"\xfd7zXZ", b"BZh91AY", b"\x28\xb5\x2f\xfd", b"SQLite format 3"),
)

#: In a damaged text, at most one in this many bytes is a control character.
_RARE = 50


def in_its_encoding(stream: TextIO) -> TextIO:
    """Return an unread stream, set to the encoding that its first bytes show, else UTF-8.

    Invalid bytes are read as Windows-1252, so that older files lose nothing.
    A packed stream (.gz) is unpacked.

    Raises:
        OSError: it isn't text. While it is read: the compressed data is damaged.
    """
    if not isinstance(stream, io.TextIOWrapper) or not isinstance(stream.buffer, io.BufferedReader):
        return stream
    start = stream.buffer.peek(_SAMPLE)[:_SAMPLE]
    if start.startswith(_PACKED):
        unpacked = io.BufferedReader(_GzipBytes(stream))
        start = unpacked.peek(_SAMPLE)[:_SAMPLE]
        stream = io.TextIOWrapper(unpacked)
    encoding = _encoding_of(start)
    if encoding == "utf-8" and _is_no_text(start):
        sentence = "this is not a text file; save tables of other programs as CSV"
        raise OSError(0, sentence, _name_of(stream))
    stream.reconfigure(encoding=encoding, errors=_AS_WINDOWS_1252, newline=None)
    return stream


def _name_of(stream: io.TextIOWrapper) -> str:
    return "standard input" if stream.name == "<stdin>" else stream.name


def _is_no_text(start: bytes) -> bool:
    odd = sum(map(_CONTROL.__contains__, start))
    return start.startswith(_NO_TEXT) or _RARE * odd > len(start)


class _GzipBytes(io.RawIOBase):
    """The bytes of a compressed stream. Damaged data raises OSError."""

    def __init__(self, stream: io.TextIOWrapper) -> None:
        import gzip  # noqa: PLC0415 - few files are compressed

        self.name = _name_of(stream)
        self._stream = stream  # kept alive, as it would close the file
        self._file = gzip.GzipFile(fileobj=stream.buffer)

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: WriteableBuffer) -> int:
        import zlib  # noqa: PLC0415

        try:
            return self._file.readinto(buffer)
        except (EOFError, zlib.error, OSError) as error:
            sentence = f"the compressed file is damaged or incomplete ({error})"
            raise OSError(0, sentence, self.name) from None


def _encoding_of(start: bytes) -> str:
    """Return the encoding that the first bytes of a text show, else UTF-8."""
    for mark, encoding in _MARKS:
        if start.startswith(mark):
            return encoding
    for encoding in ("utf-32-le", "utf-32-be"):
        if _is_in(start[: len(start) // 4 * 4], encoding):
            return encoding
    # UTF-16 without its mark: one half of most characters is 0, the other half is text.
    even, odd = start[::2], start[1::2]
    for text, zeros, encoding in ((even, odd, "utf-16-le"), (odd, even, "utf-16-be")):
        if _CONTROL.isdisjoint(text) and 2 * zeros.count(0) > len(zeros):
            return encoding
    return "utf-8"


def _is_in(start: bytes, encoding: str) -> bool:
    """Return whether bytes are plausible text in an encoding, made of common characters."""
    try:
        text = start.decode(encoding)
    except UnicodeDecodeError:
        return False
    return 2 * sum(sign < _USUAL for sign in text) > len(text) and _CONTROL.isdisjoint(
        map(ord, text)
    )


def lines_of(stream: TextIO, longest: int = LONGEST_LINE) -> Iterator[str]:
    """Yield the lines; one too long for a board is cut just after that length.

    So a file without line ends doesn't fill the memory.
    """
    while line := stream.readline(longest + 1):
        yield line
        while len(line) > longest and not line.endswith("\n"):
            line = stream.readline(longest + 1)


def _as_windows_1252(error: UnicodeError) -> tuple[str, int]:
    """Decode as Windows-1252, and the five bytes it lacks as Latin-1: a handler of codec errors."""
    if not isinstance(error, UnicodeDecodeError):
        raise error
    wrong = error.object[error.start : error.end]
    try:
        return wrong.decode("cp1252"), error.end
    except UnicodeDecodeError:
        return wrong.decode("latin-1"), error.end


_AS_WINDOWS_1252 = "sudolink.windows-1252"
codecs.register_error(_AS_WINDOWS_1252, _as_windows_1252)

"""Open the inputs of a command: files, standard input, and texts; any number of them."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from pathlib import Path
from typing import TextIO

from sudolink.cli.streams import need
from sudolink.cli.text_input import in_its_encoding, lines_of
from sudolink.codec.lists.boards_in_lines import is_board
from sudolink.codec.lists.list_lines import LONGEST_LINE
from sudolink.codec.reading.extract import MOST_CHARACTERS

#: The ends of names of files with boards, and the longest name that systems allow.
_ENDS = (".txt", ".csv", ".tsv", ".sdm", ".sdk", ".json", ".gz")
_LONGEST_NAME = 255

STANDARD_INPUT = "-"


@dataclass(slots=True)
class Input:
    """One input while it is read.

    Attributes:
        name: the name of the file; "" for a text and for standard input.
        lines: its lines, which can be read once.
        size: the number of its bytes.
        before: the number of bytes of the inputs before it.
        total: the number of bytes of all inputs, 0 if it isn't known.
        is_file: whether it is a file or standard input, rather than a text.
        read: the number of lines that have been read.
    """

    name: str
    lines: Iterable[str]
    size: int = 0
    before: int = 0
    total: int = 0
    is_file: bool = True
    read: int = 0
    _stream: TextIO | None = None

    def __iter__(self) -> Iterator[str]:
        """Yield its lines and count them."""
        for line in self.lines:
            self.read += 1
            yield line

    def share(self, line: int) -> float:
        """Return how much of all inputs comes before a line, from 0 to 1; 0 if it isn't known.

        As lines are read ahead, it is estimated from those that have been read.
        """
        if not self.total or not self.read:
            return 0
        done = self.size * line / self.read
        if self._stream and not self._stream.closed:
            done = os.lseek(self._stream.fileno(), 0, os.SEEK_CUR) * line / self.read
        return min(1.0, (self.before + done) / self.total)


def check_inputs(given: Sequence[str], *, lists: bool) -> None:
    """Raise OSError for the name of a file that isn't there. In lists, all else is such a name."""
    for each in given:
        missing = lists or _names_file(each)
        if each != STANDARD_INPUT and missing and not (_is_file(each) or is_board(each)):
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), each)


def _names_file(given: str) -> bool:
    """Return whether a text is the name of a file with boards, whether there is one or not."""
    is_short = len(given) <= _LONGEST_NAME and not set(given) & {"\n", "?"}
    return is_short and given.lower().endswith(_ENDS)


@contextmanager
def opened(inputs: Sequence[str], index: int, *, lists: bool) -> Iterator[Input]:
    """Open one of the inputs: `-`, a text with boards, or the name of a file.

    What is a board is no name. Raises OSError for a file that can't be read.
    """
    given = inputs[index]
    longest = LONGEST_LINE if lists else MOST_CHARACTERS
    ends = _ends(tuple(inputs))
    before = ends[index - 1] if index else 0
    place = ends[index] - before, before, size_of(inputs)
    if given == STANDARD_INPUT:
        yield Input("", lines_of(standard_input(), longest))
    elif _is_file(given) and not is_board(given):
        with Path(given).open(encoding="utf-8") as file:
            stream = None if is_stream(given) else file
            yield Input(given, lines_of(in_its_encoding(file), longest), *place, _stream=stream)
    else:
        yield Input("", given.splitlines(keepends=True) or [given], *place, is_file=False)


def size_of(inputs: Sequence[str]) -> int:
    """Return the number of bytes of all inputs; 0 if it isn't known."""
    return 0 if any(map(is_stream, inputs)) else _ends(tuple(inputs))[-1]


@lru_cache(maxsize=1)
def have_files(inputs: tuple[str, ...]) -> bool:
    """Return whether some inputs are files, which have names."""
    return any(_is_file(each) and not is_board(each) for each in inputs)


@lru_cache(maxsize=1)
def _ends(inputs: tuple[str, ...]) -> tuple[int, ...]:
    """Return the number of bytes of each input and all before it."""
    sizes = (Path(each).stat().st_size if _is_file(each) else len(each) for each in inputs)
    return tuple(accumulate(sizes))


def standard_input() -> TextIO:
    """Return standard input in its encoding. Raises OSError if it is closed."""
    need(sys.stdin, "input")
    return in_its_encoding(sys.stdin)


def _is_file(given: str) -> bool:
    """Return whether there is something of this name: a file, a folder, a pipe or a device."""
    try:
        return os.path.exists(given)  # noqa: PTH110 - any text
    except ValueError:
        return False


def is_stream(given: str) -> bool:
    """Return whether an input can be read only once, so that its size isn't known."""
    return given == STANDARD_INPUT or (
        _is_file(given) and not (os.path.isfile(given) or os.path.isdir(given))  # noqa: PTH112, PTH113
    )

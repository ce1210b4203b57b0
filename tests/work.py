"""Counts the work of a call, for tests that compare it at two lengths of an input.

No clock is asked, so the numbers are the same on every machine. Counted are

- the lines of our package that run, one for each turn of a loop or comprehension;
- the characters handed to regular expressions: the text from where one starts to look, or, where
  it must match at a place, as far as it matched;
- the characters of texts that are searched, split or changed as a whole by a method of `str`, and
  the length of lists that are searched, sorted or shifted;
- the characters cut out of runs.

So a loop shows, and also a single line that goes through the whole text each time it runs. What a
regular expression does inside, going back over what it has matched, is counted by
`tests/codec/backtracking.py`.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any
from unittest.mock import patch

import sudolink
from sudolink.codec.run import Run

_OURS = str(Path(sudolink.__file__).parent)
_TEXT = {"count", "encode", "find", "index", "isascii", "isdigit", "isprintable", "lower", "rfind"}
_TEXT |= {"replace", "rsplit", "split", "splitlines", "translate", "upper"}
_LISTS = {"copy", "count", "index", "insert", "remove", "sort"}
_NAMES = _TEXT | _LISTS


def work_of(call: Callable[[], object]) -> int:
    """The work of a call; what it raises is let through."""
    with counter() as work:
        return work(call)


@contextmanager
def counter() -> Iterator[Callable[[Callable[[], object]], int]]:
    """Give `work_of` for many calls, which need not each prepare to count."""
    work = _Work()
    with work.counted_patterns(), work.counted_runs():
        yield work.of


class _Work:
    """Counters; those that run at each line and call are plain functions, which are fastest."""

    def __init__(self) -> None:
        self.total = 0

    def of(self, call: Callable[[], object]) -> int:
        """The work of a call."""
        self.total = 0
        before = sys.gettrace(), sys.getprofile()
        sys.setprofile(self.call_counter())
        sys.settrace(self.line_counter())
        try:
            call()
        finally:
            sys.settrace(before[0])
            sys.setprofile(before[1])
        return self.total

    def line_counter(self) -> Any:
        def on_line(_: FrameType, event: str, __: object) -> Any:
            if event == "line":
                self.total += 1
            return on_line

        def on_call(frame: FrameType, _: str, __: object) -> Any:
            return on_line if frame.f_code.co_filename.startswith(_OURS) else None

        return on_call

    def call_counter(self) -> Any:
        def on_call(_: FrameType, event: str, called: Any) -> None:
            if event == "c_call" and (name := called.__name__) in _NAMES:
                of = getattr(called, "__self__", None)
                methods = _TEXT if isinstance(of, str | bytes) else _LISTS
                if isinstance(of, str | bytes | list | tuple | range) and name in methods:
                    self.total += len(of)

        return on_call

    @contextmanager
    def counted_patterns(self) -> Iterator[None]:
        """Have all patterns of our modules counted, and those that are named where they are used."""
        compiled = re._compile  # type: ignore[attr-defined]
        with patch.object(re, "_compile", lambda *of: _Counted(compiled(*of), self)):
            modules = [
                module for name, module in sys.modules.items() if name.startswith("sudolink")
            ]
            patches = [
                patch.object(module, name, _Counted(value, self))
                for module in modules
                for name, value in vars(module).items()
                if isinstance(value, re.Pattern)
            ]
            for each in patches:
                each.start()
            try:
                yield
            finally:
                for each in patches:
                    each.stop()

    @contextmanager
    def counted_runs(self) -> Iterator[None]:
        part = Run.part

        def counted(run: Run, start: int, stop: int | None = None) -> Run:
            found = part(run, start, stop)
            self.total += len(found.text)
            return found

        with patch.object(Run, "part", counted):
            yield


class _Counted:
    """A pattern that counts the characters it is handed."""

    def __init__(self, pattern: Any, work: _Work) -> None:
        self._pattern = pattern
        self._work = work

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._pattern, name)
        if name in {"match", "fullmatch"}:
            return self._matching(found)
        return self._searching(found, 1 if name == "sub" else 0) if callable(found) else found

    def _matching(self, match: Any) -> Any:
        def counted(text: str, start: int = 0, *more: int) -> Any:
            found = match(text, start, *more)
            self._work.total += found.end() - start if found else 1
            return found

        return counted

    def _searching(self, search: Any, text: int) -> Any:
        def counted(*given: Any, **more: Any) -> Any:
            self._work.total += len(given[text])
            return search(*given, **more)

        return counted

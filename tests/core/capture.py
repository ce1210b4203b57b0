"""Records every request that tests make, in order, for `python -m tests.core record`."""

from __future__ import annotations

import functools
import os
from pathlib import Path

import sudolink.service

FILE = Path(os.environ["SUDOLINK_REQUESTS"])

_answer = sudolink.service.answer


@functools.wraps(_answer)
def marked(request_json: str, asker: str = "") -> str:
    """Add a request to the file, and answer it."""
    with FILE.open("a", encoding="ascii") as file:
        file.write(f"{request_json}\n")
    return _answer(request_json, asker)


sudolink.service.answer = marked

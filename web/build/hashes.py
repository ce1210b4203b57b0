"""Hashes of files, in the formats of npm and browsers, and of `sha256sum` for a whole site."""

from __future__ import annotations

import base64
import hashlib
from typing import TYPE_CHECKING

from web.build.files import files_in, write_text

if TYPE_CHECKING:
    from pathlib import Path

#: The file with the hashes of all others, from the site's top.
SUMS = "SHA256SUMS"


def integrity(data: bytes, algorithm: str = "sha256") -> str:
    """Return a hash in npm's format: the algorithm, a dash, and the digest in Base64."""
    digest = hashlib.new(algorithm, data).digest()
    return f"{algorithm}-{base64.b64encode(digest).decode()}"


def write_sums(site: Path) -> None:
    """Write the hashes of all files of the site, in the format of sha256sum."""
    lines = (
        f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.relative_to(site).as_posix()}\n"
        for file in list(files_in(site))
    )
    write_text(site / SUMS, "".join(lines))

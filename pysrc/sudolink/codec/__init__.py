"""The codec: every board-string format ever in use, read and written."""

from __future__ import annotations

from sudolink.codec.formats import formats
from sudolink.codec.reading import decode
from sudolink.codec.writing import encode, link, losses

__all__ = ["decode", "encode", "formats", "link", "losses"]

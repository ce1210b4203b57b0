"""The codec: every board-string format ever in use, read and written."""

from __future__ import annotations

from sudolink.codec.decoding import decode
from sudolink.codec.formats import FORMAT_NAMES, formats
from sudolink.codec.writing import best_format, encode, link, losses

__all__ = ["FORMAT_NAMES", "best_format", "decode", "encode", "formats", "link", "losses"]

"""The codec: every board-string format ever in use, read and written.

| module | job |
| --- | --- |
| `reading/` | the boards in a text |
| `lists/` | lists and tables, one board per row |
| `formats/` | the formats of board strings |
| `imports/` | the formats of other programs |
| `run` | characters with their places, so that errors can point at them |
| `fields`, `field_tables` | formats as tables of fields; the same for the page |
| `coloured_cages`, `graph_colouring` | cages as coloured patches, which some formats have |
| `more_remarks` | adds remarks to a board |
| `plausible` | remarks on cages and regions that look damaged |
| `pages` | names of pages, and the kinds they stand for |
| `exports` | links for other programs |
| `penpa_link`, `deflate` | links for Penpa, which hold deflated text |
| `writing`, `kept_content` | writes strings and links; says what is lost |
| `standalone` | strings that need no page to tell their kind |
| `board_json`, `read_back` | boards as JSON; texts that Python reads back |
"""

from __future__ import annotations

from sudolink.codec.exports import EXPORTS, export, export_losses
from sudolink.codec.formats import FORMAT_NAMES, formats
from sudolink.codec.reading.boards_in_text import Entry, boards_in
from sudolink.codec.reading.decoding import decode
from sudolink.codec.writing import best_format, encode, link, losses

__all__ = [
    "EXPORTS",
    "FORMAT_NAMES",
    "Entry",
    "best_format",
    "boards_in",
    "decode",
    "encode",
    "export",
    "export_losses",
    "formats",
    "link",
    "losses",
]

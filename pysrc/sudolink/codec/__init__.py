"""The codec: every board-string format ever in use, read and written.

| module | job |
| --- | --- |
| `decoding` | reads the board in a text: the readers in order |
| `text_source` | what readers share: the text, and the result |
| `string_readers` | readers of links and of board strings in a text |
| `plain_boards` | the reader of grids and of runs of digits |
| `imports/` | the formats of other programs |
| `extract` | where the board strings of a text are: links, mails, quotes |
| `run` | characters with their places, so that errors can point at them |
| `strings` | which format a board string is in |
| `formats/` | the formats of board strings |
| `fields`, `field_tables` | formats as tables of fields; the same for the page |
| `coloured_cages`, `graph_colouring` | cages as coloured patches, which some formats have |
| `more_remarks` | adds remarks to a board |
| `plausible` | remarks on cages and regions that look damaged |
| `grids`, `rows`, `signs`, `grid_faults` | boards as plain text |
| `pages` | names of pages, and the kinds they stand for |
| `exports` | links for other programs |
| `penpa_link`, `deflate` | links for Penpa, which hold deflated text |
| `writing`, `kept_content` | writes strings and links; says what is lost |
| `standalone` | strings that need no page to tell their kind |
| `board_json`, `read_back` | boards as JSON; texts that Python reads back |
| `boards_in_text` | all boards of a text |
| `boards_in_lines` | the same while the lines arrive |
| `list_lines`, `list_item`, `board_table` | lists and tables, one board per row |
| `quoted_rows` | rows of tables with line breaks in quoted values |
| `csv_table` | tables as CSV |
"""

from __future__ import annotations

from sudolink.codec.boards_in_text import Entry, boards_in
from sudolink.codec.decoding import decode
from sudolink.codec.exports import EXPORTS, export, export_losses
from sudolink.codec.formats import FORMAT_NAMES, formats
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

"""Read the boards in a text: links, board strings, grids, in mails and web pages.

A text goes through the readers of `decoding` in order. Each one says whether it has found a board,
something that is wrong with one, or nothing.

| module | job |
| --- | --- |
| `decoding` | the board in a text: the readers in order |
| `boards_in_text` | all boards of a text |
| `text_source` | what readers share: the text, and the result |
| `string_readers` | readers of links and of board strings in a text |
| `plain_boards` | the reader of grids and of runs of digits |
| `extract` | where the board strings of a text are: links, mails, quotes |
| `strings` | which format a board string is in |
| `grids`, `rows`, `signs`, `grid_faults` | boards as plain text |
"""

__all__: list[str] = []

"""What the pages ask in order to pass a board on.

Each way of passing a board on says what it keeps and what it loses; both are found by reading back
what was written, wherever something can read it.

| module | job |
| --- | --- |
| `format_links` | the board in every format, as links |
| `texts` | the board in every form of text |
| `pictures` | the board as an SVG |
| `codes` | HTML that shows the board on somebody's own page |
| `printouts` | the board, and its solution, as they are printed |
| `unread` | what is kept where nothing reads the board back |
"""

__all__: list[str] = []

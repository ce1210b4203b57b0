"""Answer the requests for sharing a board.

Each way to share a board says what it keeps and what it loses. Both are found by reading the result
back, wherever something can read it.

| module | job |
| --- | --- |
| `format_links` | the board in every format, as links |
| `texts` | the board in every form of text |
| `pictures` | the board as an SVG |
| `codes` | HTML that shows the board on somebody's own page |
| `printouts` | the board and its solution, ready to print |
| `unread` | what is kept in forms that nothing can read back |
"""

__all__: list[str] = []

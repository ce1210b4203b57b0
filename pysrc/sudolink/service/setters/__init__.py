"""What the pages ask while somebody sets a puzzle.

Requests that change the board give a view, as those of `sudolink.service` do. Work goes on as
there: `…_start`, then `…_run` as often as it takes.

| module | job |
| --- | --- |
| `changes` | kind, cages, regions, black cells, clues |
| `facts` | what a setter sees of a board, and what can be set |
| `live` | whether the clues leave no solution, one or many |
| `doubts` | which clues could go, which ones clash |
"""

__all__: list[str] = []

"""The board model: immutable boards, and the facts of each kind of puzzle.

Everything else builds on this package; it imports nothing from the rest of sudolink.

| module | job |
| --- | --- |
| `board` | cells, cages and boards |
| `kinds/` | the kinds of puzzle, one file each |
| `houses` | rows, columns, boxes, regions, diagonals and windows |
| `masks` | sets of digits as bits of an int |
| `cell_names` | names of cells, as players write them |
| `about` | title, author, rules, and rules that nobody checks |
| `editing` | what a setter can change, each change a function from a board to the next |
| `errors` | the one error of the codec |
| `arguments` | checks of the arguments of public functions |
"""

__all__: list[str] = []

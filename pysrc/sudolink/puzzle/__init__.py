"""The board model: immutable boards, and the facts of each kind of puzzle.

Everything else builds on this package; it imports nothing from the rest of sudolink.

| module | job |
| --- | --- |
| `board` | boards |
| `cell`, `cage` | what they are made of |
| `given_rows` | rows of digits, arrays and tables as cells |
| `kinds/` | the kinds of puzzle, one file each |
| `houses` | rows, columns, boxes, regions, diagonals and windows |
| `masks` | sets of digits as bits of an int |
| `cell_names` | names of cells, as players write them |
| `about` | title, author, rules, and rules that nobody checks |
| `editing/` | what a setter can change, each change a function from a board to the next |
| `errors` | the one error of the codec |
| `upper_layers` | functions of upper layers that methods call |
| `arguments` | checks of the arguments of public functions |
"""

__all__: list[str] = []

"""What techniques work on: positions, steps, and how steps are put into words.

| module | job |
| --- | --- |
| `layout` | what never changes: houses, cages, peers |
| `position` | digits and candidates as masks |
| `step` | what a technique found, a frozen value |
| `phrase` | sentences that keep the cells they name, so that names are chosen late |
| `symmetry` | the canonical orientation of a board |
| `limits` | how large created shapes may be |
| `technique` | what the table says about a technique |
"""

__all__: list[str] = []

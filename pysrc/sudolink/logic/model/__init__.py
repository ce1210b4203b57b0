"""The values that techniques work with: positions, steps, and phrases.

| module | job |
| --- | --- |
| `layout` | the fixed parts of a board: houses, cages, peers |
| `position` | digits and candidates as masks |
| `step` | a step that a technique found, a frozen value |
| `names` | the user's names for cells, houses and cages |
| `phrase` | sentences that remember their cells, so that names are chosen late |
| `symmetry` | the canonical orientation of a board |
| `limits` | limits for created shapes |
| `technique` | an entry of the table of techniques |
"""

__all__: list[str] = []

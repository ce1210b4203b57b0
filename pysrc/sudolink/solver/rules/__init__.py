"""The rules of a board as the solver sees them, and contradictions that need no search.

| module | job |
| --- | --- |
| `puzzle_rules` | the rules and digits of a board, independent of its kind |
| `combinations` | sets of digits that add up to a total or are consecutive |
| `contradictions` | simple reasons why a board has no solution |
| `cage_contradictions` | simple reasons why a cage cannot be filled |
"""

__all__: list[str] = []

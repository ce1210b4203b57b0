"""The rules of a board as the solver sees them, and rules that are broken at first sight.

| module | job |
| --- | --- |
| `puzzle_rules` | the rules and digits of a board, independent of its kind |
| `combinations` | sets of digits that add up to a total or are consecutive |
| `contradictions` | simple reasons why a board has no solution |
| `cage_contradictions` | simple reasons why a cage cannot be filled |
"""

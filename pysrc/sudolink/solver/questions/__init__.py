"""Questions about a puzzle that the solver can answer.

| module | job |
| --- | --- |
| `conflicts` | which digits break a rule, and which cells see each other |
| `puzzle_remarks` | remarks on puzzles that look wrong |
| `setter_questions` | a setter's questions, answered in slices and in words |
| `puzzle_clues` | a puzzle with or without some of its givens and cages |
| `minimal` | which givens and cages aren't needed |
| `clash` | a few givens and cages that contradict each other |
"""

__all__: list[str] = []

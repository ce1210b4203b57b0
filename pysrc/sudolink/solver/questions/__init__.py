"""Questions about a puzzle that the solver answers.

| module | job |
| --- | --- |
| `conflicts` | which digits break a rule, and which cells see each other |
| `puzzle_remarks` | remarks on puzzles that make no sense |
| `setter_questions` | what a setter asks, answered in slices and in words |
| `clues` | a puzzle with or without some of its givens and cages |
| `minimal` | which givens and cages could go |
| `clash` | a few givens and cages that contradict each other |
"""

__all__: list[str] = []

"""How hard a puzzle is: our own level, and what other programs say, each on the path it would take.

| module | job |
| --- | --- |
| `ladder` | walks a puzzle by the techniques of a scale, from the easiest to the hardest |
| `hodoku` | HoDoKu's levels and scores |
| `explainer` | the ratings of Sudoku Explainer |
| `sudokuwiki` | SudokuWiki's levels and scores |
| `own_level` | our own level of a path, for every kind |
| `puzzle_grade` | all grades of a puzzle: our own, and those of the scales that rate its kind |
| `many_grades` | the grades of many puzzles, one after the other or by the workers of an executor |
"""

__all__: list[str] = []

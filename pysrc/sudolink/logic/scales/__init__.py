"""How hard other programs say a puzzle is, each on the path that it would take itself.

| module | job |
| --- | --- |
| `ladder` | walks a puzzle by the techniques of a scale, from the easiest to the hardest |
| `hodoku` | HoDoKu's levels and scores |
| `explainer` | the ratings of Sudoku Explainer |
| `sudokuwiki` | SudokuWiki's levels and scores |
| `puzzle_grade` | all grades of a puzzle: our own, and those of the scales that rate its kind |
"""

__all__: list[str] = []

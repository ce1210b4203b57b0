"""Many boards: batches for the engines that take them, the rest one by one.

| module | job |
| --- | --- |
| `pipeline` | `solve_many`: boards in, answers out, in order |
| `batch` | collects what is read into one batch per engine |
| `engine` | the protocol of an engine for batches |
| `engines` | the registered engines |
| `lanes_engine` | `lanes` as an engine |
| `lanes/` | thousands of plain 9x9 sudokus at once, one bit per board |
| `given_solution` | compares the solution listed beside a puzzle with the one found |
"""

__all__: list[str] = []

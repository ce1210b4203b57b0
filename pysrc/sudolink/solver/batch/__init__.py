"""Many boards: batches for the engines that take them, the rest one by one.

`solve_many` and the lists of the page drain the same pipeline.

| module | job |
| --- | --- |
| `many` | `solve_many`: boards in, answers out, in order |
| `pipeline` | reads items, gathers batches, solves them, answers in order; can pause |
| `policy` | how large batches are, and how long they may take |
| `batch` | collects what is read into one batch per engine |
| `executors` | shares batches among the workers of an executor |
| `list_start` | skips the first boards of a list |
| `list_parts` | cuts a list into parts that a worker can read |
| `shared_answers` | has workers solve the parts, and brings their answers back |
| `watch` | reports progress and asks whether to stop |
| `engine` | the protocol of an engine for batches |
| `engines` | the registered engines |
| `lanes_engine` | `lanes` as an engine |
| `lanes/` | thousands of plain 9x9 sudokus at once, one bit per board |
| `layouts_engine` | `layouts` as an engine |
| `layouts/` | hundreds of boards of one size with any houses at once |
| `answer` | what became of one board |
| `given_solution` | compares the solution listed beside a puzzle with the one found |
| `answer_table` | answers as the rows of a table, a CSV file and a summary |
"""

__all__: list[str] = []

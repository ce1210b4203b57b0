"""Read lists and tables, one board per row, while their lines arrive.

| module | job |
| --- | --- |
| `boards_in_lines` | the boards of a text, line by line |
| `list_lines`, `list_item` | the lines of a list, and what each holds |
| `board_table` | tables with a column of boards |
| `quoted_rows` | rows of tables with line breaks in quoted values |
| `csv_table` | tables as CSV |
"""

__all__: list[str] = []

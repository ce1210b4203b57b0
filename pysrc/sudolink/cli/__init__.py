"""The command line: `sudolink` or `python -m sudolink`.

| module | job |
| --- | --- |
| `main` | runs a command; what the exit codes mean |
| `commands/` | the commands, and the table of them |
| `command` | a row of that table |
| `parser` | the parser: all commands and the arguments they share |
| `shared_options` | options of several commands, and checks of values |
| `inputs` | opens the inputs: files, standard input, texts |
| `entries` | finds their boards: in lists, tables and any text |
| `list_input` | the boards of a list |
| `lines_left_out` | tells which lines of a text have no board |
| `several_boards` | runs a command on each board |
| `row_writer` | answers to many boards as rows of a table |
| `value_hints` | what to use instead of a wrong value |
| `processes`, `quiet_processes` | processes that share the work of a command |
| `progress` | how far a command is |
| `answers_file` | the file of `-o` |
| `resume`, `last_row` | continue that file after its last row (`--resume`) |
| `board_input` | reads the board of a command |
| `messages` | JSON, remarks and errors |
| `exit_codes` | the exit codes |
| `text_input` | files and standard input as text: unpacked, decoded, line by line |
| `streams` | standard streams, which may be closed or on a full disk |
| `terminal` | keeps text from controlling the terminal |
| `output_files` | the files that commands write |
| `png` | PNG pictures, with the libraries of the extra `png` |
"""

__all__: list[str] = []

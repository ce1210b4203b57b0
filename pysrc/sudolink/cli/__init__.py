"""The command line: `sudolink` or `python -m sudolink`.

| module | job |
| --- | --- |
| `main` | the commands and their arguments |
| `exit_codes` | the exit codes |
| `text_input` | files and standard input as text: unpacked, decoded, line by line |
| `board_texts` | splits the input into boards |
| `streams` | standard streams, which may be closed or on a full disk |
| `terminal` | keeps text from controlling the terminal |
| `output_files` | the files that commands write |
"""

__all__: list[str] = []

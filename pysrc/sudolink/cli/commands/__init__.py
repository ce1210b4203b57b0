"""The commands. To add one, write its function in a module here and add a row to `COMMANDS`.

| module | job |
| --- | --- |
| `convert` | `decode`, `encode`, `convert` |
| `solve` | `solve`, `count` |
| `solve_list` | `list` |
| `draw` | `draw` |
| `explain` | `explain`, `shapes` |
| `grade_list` | `grade` |
| `check_clues` | `minimal`, `clash` |
| `generate_list` | `generate` |
| `local_site` | `serve`, `open` |
| `shell_help` | `completion`, `man` |
"""

from __future__ import annotations

from sudolink.cli.command import Command
from sudolink.cli.commands import (
    check_clues,
    convert,
    draw,
    explain,
    generate_list,
    grade_list,
    local_site,
    shell_help,
    solve,
    solve_list,
)

#: The commands, in the order of the help.
COMMANDS = (
    Command(
        "decode",
        "show what a string or link contains",
        convert.run_decode,
        rows=convert.DECODE_ROWS,
    ),
    Command(
        "encode",
        "write a board (JSON, a drawn grid, a link) as a string",
        convert.run_encode,
        convert.add_encode_options,
        labels=False,
        rows=convert.ENCODE_ROWS,
    ),
    Command(
        "convert",
        "write a board in another format, and say what is lost",
        convert.run_convert,
        convert.add_convert_options,
        labels=False,
        wrong_use=convert.wrong_use,
        rows=convert.CONVERT_ROWS,
    ),
    Command(
        "solve",
        "solve a board, and say whether it has exactly one solution",
        solve.run_solve,
        solve.add_solve_options,
        rows=solve.SOLVE_ROWS,
    ),
    Command(
        "count",
        "count the solutions of a board",
        solve.run_count,
        solve.add_count_options,
        rows=solve.COUNT_ROWS,
    ),
    Command(
        "list",
        "solve all boards in files, and write a CSV table",
        solve_list.run_list,
        solve_list.add_list_options,
        takes="lists",
        always=solve_list.COLUMNS,
    ),
    Command(
        "draw",
        "draw boards as SVG, PNG, PDF or text",
        draw.run_draw,
        draw.add_draw_options,
        is_document=draw.writes_document,
        wrong_use=draw.wrong_use,
        run_together=draw.run_sheet,
    ),
    Command(
        "explain",
        "solve a board the way a person would, explain every step, and grade the puzzle",
        explain.run_explain,
        explain.add_explain_options,
        is_document=explain.writes_document,
        wrong_use=explain.wrong_use,
        rows=explain.EXPLAIN_ROWS,
    ),
    Command(
        "grade",
        "say how hard the puzzles in files are, and write a CSV table",
        grade_list.run_grade,
        grade_list.add_grade_options,
        takes="lists",
        always=grade_list.COLUMNS,
    ),
    Command(
        "shapes",
        "list the cells of a killer whose total follows from the rule of 45",
        explain.run_shapes,
        explain.add_shapes_options,
    ),
    Command(
        "minimal",
        "find givens and cages that could be removed without adding solutions",
        check_clues.run_minimal,
        rows=check_clues.MINIMAL_ROWS,
    ),
    Command(
        "clash",
        "explain why a board has no solution: a few givens and cages that contradict each other",
        check_clues.run_clash,
        rows=check_clues.CLASH_ROWS,
    ),
    Command(
        "generate",
        "make new puzzles of any kind, size and level, one per line",
        generate_list.run_generate,
        generate_list.add_generate_options,
        wrong_use=generate_list.wrong_use,
        takes="nothing",
    ),
    Command(
        "completion",
        "write a script that completes commands in a shell",
        shell_help.run_completion,
        shell_help.add_completion_options,
        takes="nothing",
        answers=False,
    ),
    Command("man", "write the manual page", shell_help.run_man, takes="nothing", answers=False),
    Command(
        "serve",
        "serve the site on this machine, without network",
        local_site.run_serve,
        local_site.add_serve_options,
        takes="nothing",
    ),
    Command(
        "open",
        "serve the site on this machine, and open a board there in the browser",
        local_site.run_open,
        local_site.add_open_options,
        takes="nothing",
    ),
)

__all__ = ["COMMANDS"]

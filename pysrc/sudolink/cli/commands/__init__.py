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
    solve,
    solve_list,
)

#: The commands, in the order of the help.
COMMANDS = (
    Command("decode", "show what a string or link contains", convert.run_decode),
    Command(
        "encode",
        "write a board (JSON, a drawn grid, a link) as a string",
        convert.run_encode,
        convert.add_encode_options,
        labels=False,
    ),
    Command(
        "convert",
        "write a board in another format, and say what is lost",
        convert.run_convert,
        convert.add_convert_options,
        labels=False,
    ),
    Command(
        "solve",
        "solve a board, and say whether it has exactly one solution",
        solve.run_solve,
        solve.add_solve_options,
    ),
    Command("count", "count the solutions of a board", solve.run_count, solve.add_count_options),
    Command(
        "list",
        "solve the boards in a file, one per line, and write a CSV table",
        solve_list.run_list,
        solve_list.add_list_options,
        takes_board=False,
    ),
    Command(
        "draw",
        "draw a board as SVG or text",
        draw.run_draw,
        draw.add_draw_options,
        is_document=draw.draws_picture,
    ),
    Command(
        "explain",
        "solve a board the way a person would; explain and grade every step",
        explain.run_explain,
        explain.add_explain_options,
        is_document=explain.writes_page,
    ),
    Command(
        "grade",
        "say how hard the puzzles in a file are, one per line, and write a CSV table",
        grade_list.run_grade,
        grade_list.add_grade_options,
        takes_board=False,
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
    ),
    Command(
        "clash",
        "explain why a board has no solution: a few givens and cages that contradict each other",
        check_clues.run_clash,
    ),
    Command(
        "generate",
        "make new puzzles of any kind, size and level, one per line",
        generate_list.run_generate,
        generate_list.add_generate_options,
        takes_board=False,
    ),
    Command(
        "serve",
        "serve the site on this machine, without network",
        local_site.run_serve,
        local_site.add_serve_options,
        takes_board=False,
    ),
    Command(
        "open",
        "serve the site on this machine, and open a board there in the browser",
        local_site.run_open,
        local_site.add_open_options,
        takes_board=False,
    ),
)

__all__ = ["COMMANDS"]

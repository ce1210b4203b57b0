"""Benchmarks that anyone can run: ``python -m tests.bench COMMAND``; see docs/benchmarks.md.

| module | job |
| --- | --- |
| `__main__` | the table of commands |
| `solver` | the command that measures solvers: what it asks for, what it prints |
| `memory` | the command that streams many boards and tells the memory that took |
| `helps` | the command that tells what each inference helps, in guesses |
| `isomorphs` | the command that tells how much the effort depends on the form of a board |
| `logic` | the command that tells how far human logic gets, and how long it takes |
| `generate` | the command that tells how fast puzzles are generated, and checks those it makes |
| `keys` | the command that tells how soon a key press shows on the page |
| `boot` | the command that tells how soon a link's board is drawn, and what is loaded for it |
| `boot_site` | the site as that command visits it |
| `boot_line` | a line of limited speed between that site and the browser |
| `boot_files` | the sizes of the files that were loaded |
| `next_steps` | how long a page waits for the next step |
| `rows` | the rows of the table, and how one of them is measured |
| `engines` | the table of our own engines |
| `peers/` | other people's solvers, one file each, and how they are installed |
| `sets` | the puzzles |
| `check` | refuses wrong answers |
| `figures` | medians and the like |
| `clock` | CPU time wherever Python runs, and the pace of the machine |
| `machine` | what a run was made on |
| `tables` | Markdown |
| `inside` | the same rows in Pyodide, under node or in Chromium |

`rows` and what it imports need the standard library and sudolink only: they run in Pyodide too.

Words used here: a *row* is a line of the table, some puzzles done in some *way* ("batch" or "one"
at a time); an *engine* is a solver of ours, a *peer* is somebody else's, both are *contenders*; a *pass*
is one measurement of a row, of which there are several.
"""

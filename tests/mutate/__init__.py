"""Damages real board strings at random and checks what pages would show for them.

`python -m tests.mutate --count 100000` calls the package as the pages do; `--in chromium` uses a page
of the built site, with its own code, its worker and Pyodide. Both print counts, and every answer that
breaks the promise: a board that a page can show, or an error with a sentence and the place in the
text, within a few seconds. In CPython a table follows that says what a single damaged place does to
each format, including lists, grids and texts with several boards: refused, remarked, the same,
silent. Lost or added characters that go unnoticed break the promise, too.

| module | job |
| --- | --- |
| `strings` | the real strings, and any number of damaged ones, always the same for a seed |
| `damage` | classes of damage to one place of a text |
| `forms` | every form in which boards are written |
| `outcomes` | what becomes of a damaged text |
| `table` | counts of the outcomes, also for docs/formats.md |
| `judging` | finds what is wrong with an answer, and counts |
| `inside` | opens the texts on a page in Chromium |
"""

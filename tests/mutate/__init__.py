"""Real board strings, damaged at random, and what the page's way of reading answers to them.

`python -m tests.mutate --count 100000` asks the package as the pages do; `--in chromium` asks a page of
the built site, so that the text goes through its own code, its worker and Pyodide. Both print counts,
and every answer that breaks the promise: a board as a page shows it, or a sentence and the place in
the text, soon. In CPython a table follows of what one damaged place does to each form of a board, lists, grids and texts
with several boards among them: refused, remarked, the same, silent. Lost or added characters that nobody notices break the promise too.

| module | job |
| --- | --- |
| `strings` | the real strings, and the same ones damaged: any number, always the same for a seed |
| `damage` | classes of damage to one place of a text |
| `forms` | every form in which boards are written |
| `outcomes` | what becomes of a damaged text |
| `table` | the counts of that; also those in docs/formats.md |
| `judging` | what is wrong with an answer, and the counts |
| `inside` | a page in Chromium that answers |
"""

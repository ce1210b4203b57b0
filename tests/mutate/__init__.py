"""Real board strings, damaged at random, and what the page's way of reading answers to them.

`python -m tests.mutate --count 100000` asks the package as the pages do; `--in chromium` asks a page of
the built site, so that the text goes through its own code, its worker and Pyodide. Both print counts,
and every answer that breaks the promise: a board as a page shows it, or a sentence and the place in
the text, soon.

| module | job |
| --- | --- |
| `strings` | the real strings, and the same ones damaged: any number, always the same for a seed |
| `judging` | what is wrong with an answer, and the counts |
| `inside` | a page in Chromium that answers |
"""

"""What callers and searches share: options, time slices, results.

| module | job |
| --- | --- |
| `options` | checks what callers pass in |
| `result` | progress, results and counts |
| `paused_search` | the base of every search that can pause |
| `slices` | runs a search in time slices, so that callers can watch and stop it |
"""

"""What callers and searches share: options, time slices, results.

| module | job |
| --- | --- |
| `options` | checks what callers pass in |
| `result` | progress, results and counts |
| `paused_search` | the base class of all searches, which can pause |
| `slices` | runs searches in time slices, so that callers can watch and stop them |
"""

__all__: list[str] = []

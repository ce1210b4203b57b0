"""Steps in words.

| module | job |
| --- | --- |
| `words` | a step in three tiers of hint, and its full explanation |
| `chain_steps` | the words and links of chains |
| `sum_words` | where a known total comes from |
| `shape_words` | created shapes in words and as JSON values |
"""

__all__: list[str] = []

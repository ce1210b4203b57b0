"""Steps in words.

| module | job |
| --- | --- |
| `words` | the full explanation of a step |
| `runs` | ties words to the marks of the picture |
| `eureka` | chains in Eureka notation |
| `hints` | hints in three tiers, and what each draws |
| `chain_steps` | the words and links of chains |
| `sum_words` | where a known total comes from |
| `shape_words` | created shapes in words and as JSON values |
"""

__all__: list[str] = []

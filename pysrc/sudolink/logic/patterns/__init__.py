"""Patterns that several techniques are built on.

| module | job |
| --- | --- |
| `single_digit` | conjugate pairs and clusters of one digit |
| `bivalue` | cells with two candidates |
| `digit_ways` | where a digit can't go, from all ways to place it |
| `fish_search` | fish of houses of any sort |
| `als` | almost locked sets |
| `fillings` | the ways to fill a few cells so that they reach a total |
| `killer_cages` | what is left of each killer cage |
| `house_parts` | the parts into which cages cut a house, and the digits of each |
| `known_totals` | all totals that are known: of cages, created shapes, innies and outies |
| `way_links` | the links of chains that follow from totals and from runs |
| `kenken_cages` | what is left of each KenKen cage |
| `known_ways` | the ways to fill cells by a total or a number |
| `compartments` | compartments of Str8ts boards and their runs |
| `super_shapes` | groups of houses that do not overlap, and the cages that cross them |
| `cuts` | super shapes covered by cages: what is left over and what sticks out |
| `shapes` | innies and outies by the rule of 45 |
| `links` | the graph of strong and weak links |
| `reach` | which parts of that graph a chain can reach |
| `chain_search` | the search for chains in it |
| `implications` | what follows from a candidate by single links |
| `nets` | what follows from a candidate by every single |
| `suppositions` | what follows from many candidates at once |
| `bit_transpose` | swaps the rows and columns of a bit table |
| `deadly_patterns` | digits that could be swapped unnoticed, the basis of uniqueness techniques |
| `uniqueness` | whether techniques that assume one solution may be used |
| `exocet_bases` | the base and target cells of exocets |
"""

__all__: list[str] = []

"""Constraints: what each rule of a puzzle removes from the candidates.

`model` chooses the constraints of a puzzle, `propagate` applies them until nothing more follows.

| module | job |
| --- | --- |
| `constraint` | the protocol that every constraint implements |
| `model` | the peers and constraints of a puzzle |
| `propagate` | applies constraints until nothing more follows |
| `inferences` | switches that turn inferences off, to measure what each one is worth |
| `house` | hidden singles, and digits that leave the cells that see all their places |
| `leftovers` | the law of leftovers: more houses, and cells with the same digits |
| `geometry` | peers and house constraints, shared by all boards with the same houses |
| `rule_of_45` | equations from the totals of whole houses |
| `cage_constraints` | picks the strongest affordable constraint for each cage, run and equation |
| `assignments` | tables of all ways to fill a few cells, one bit per way |
| `assignment_tables` | builds these tables |
| `table_constraint` | table constraints: cells filled in one of the ways of a table |
| `digit_sets` | large cages: their digits form one of several sets, in any order |
| `sums` | equations with too many ways for a table |
| `str8ts_runs` | Str8ts: runs of one line share no digit |
| `arithmetic` | KenKen cages with too many ways for a table |
| `scale` | sums and products as places in bit masks |
| `parts` | cages in which some cells must differ |
| `memo` | constraints that cache their answers |
"""

__all__: list[str] = []

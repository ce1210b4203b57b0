"""Constraints: what each rule of a puzzle removes from the candidates.

`model` chooses the constraints of a puzzle, `propagate` applies them until nothing more follows.

| module | job |
| --- | --- |
| `constraint` | the protocol that every constraint implements |
| `model` | the peers and constraints of a puzzle |
| `propagate` | applies constraints until nothing more follows |
| `inferences` | switches inferences off, to measure what each one is worth |
| `house` | hidden singles and locked digits |
| `geometry` | what follows from the houses alone, shared by all boards that have them |
| `rule_of_45` | equations from the totals of whole houses |
| `cage_constraints` | picks the strongest affordable constraint for each cage, run and equation |
| `assignments` | a table of all ways to fill a few cells, one bit per way |
| `assignment_tables` | builds these tables |
| `table_constraint` | cells that are filled in one of the ways of a table |
| `digit_sets` | large cages: their digits form one of some sets, in any order |
| `sums` | equations with too many ways for a table |
| `str8ts_runs` | Str8ts: runs of one line share no digit |
| `arithmetic` | KenKen cages |
| `scale` | the results of KenKen cages as positions in bit masks |
| `parts` | what a cage keeps when some of its cells must differ |
| `memo` | constraints that remember their answers |
"""

__all__: list[str] = []

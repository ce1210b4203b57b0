"""Human logic: every step a person would take, explained, drawn, graded, and true.

| module | job |
| --- | --- |
| `layout` | what never changes: houses, cages, peers |
| `position` | digits and candidates as masks |
| `phrase` | sentences that keep what they name, so that names are chosen late |
| `symmetry` | the canonical orientation of a board |
| `step` | what a technique has found, a frozen value |
| `technique`, `table` | what the table says of a technique; the table: names, order, points |
| `single_digit`, `bivalue` | shared: conjugate pairs and clusters; bivalue cells |
| `techniques/` | the techniques, one idea a file |
| `fillings` | the ways to fill a few cells that make a sum |
| `cages` | what is left of each cage, and its combinations |
| `numbers` | what is left of each KenKen cage, and its combinations |
| `straights` | the compartments of Str8ts boards, their runs, and what lines must hold |
| `limits` | how large shapes may be |
| `super_shapes` | a few houses that do not overlap, and how the cages lie across them |
| `cuts` | super shapes covered with cages: what is left, and what sticks out |
| `shapes` | the rule of 45: created shapes inside and outside a few houses |
| `als` | almost locked sets, which several techniques are built on |
| `implied`, `nets` | what follows from an assumption: by single links, by all singles |
| `suppositions` | what follows from many assumptions, all at once |
| `transpose` | a table of bits with rows and columns exchanged |
| `uniqueness` | whether techniques that assume one solution may be used |
| `deadly` | which digits could be swapped unnoticed: what unique rectangles rest on |
| `exocet` | base and target cells of exocets |
| `links` | the graph of strong and weak links |
| `reach` | where in it chains can run at all |
| `chains`, `chain_steps` | the search for chains in it; their words and links |
| `shape_words` | a created shape in words, and as JSON values |
| `plain` | steps and paths as JSON values |
| `examples` | a board for each technique |
| `engine` | which steps there are, the next one, the whole path |
| `grade` | three grades of a path |
| `words` | a step in words, in three tiers |
"""

from __future__ import annotations

from sudolink.logic.cages import cage_combinations
from sudolink.logic.engine import Path, apply, barred, explain, next_step, noted, steps
from sudolink.logic.grade import Grade, StepGrade
from sudolink.logic.limits import ShapeLimits
from sudolink.logic.shapes import CreatedShape, by_super_shape, created_shapes, shape_combinations
from sudolink.logic.step import Link, Step
from sudolink.logic.table import TECHNIQUES, technique_named
from sudolink.logic.technique import Points, Technique
from sudolink.logic.words import describe, hints, title_of

__all__ = [
    "TECHNIQUES",
    "CreatedShape",
    "Grade",
    "Link",
    "Path",
    "Points",
    "ShapeLimits",
    "Step",
    "StepGrade",
    "Technique",
    "apply",
    "barred",
    "by_super_shape",
    "cage_combinations",
    "created_shapes",
    "describe",
    "explain",
    "hints",
    "next_step",
    "noted",
    "shape_combinations",
    "steps",
    "technique_named",
    "title_of",
]

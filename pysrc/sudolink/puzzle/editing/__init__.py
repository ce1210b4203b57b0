"""What a setter can change: functions that return a changed board or refuse with a reason.

All of them raise `BoardStringError` with a sentence that names the cell, or the kind if the kind
rules it out. Regions may be drawn bit by bit: while they are unfinished their sizes differ, and
cells in no region yet have the number 0; `region_edits.unfinished` says what is left to do.

| module | job |
| --- | --- |
| `recasting` | new boards, and boards turned into another kind or size |
| `cell_edits` | givens and black cells |
| `cage_edits` | totals as people type them, new cages and changed ones |
| `region_edits` | regions, and what is missing before they are finished |
| `remarks` | what may be meant but rarely is |
| `refusals` | why an edit is refused |
"""

__all__: list[str] = []

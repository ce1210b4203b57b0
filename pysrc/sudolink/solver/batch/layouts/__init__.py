"""Hundreds of boards of one size at once, each with houses of its own, by bits of big integers.

| module | job |
| --- | --- |
| `board_layout` | the houses of one board as bytes |
| `places` | the houses of many boards as planes |
| `lane_houses` | singles and leftovers, for houses that differ from lane to lane |
| `pointing` | digits that leave the cells that see all their places in such a house |
| `box_grids` | boxes, diagonals and windows that all lanes share, by the kernels of plain sudokus |
| `box_houses` | `box_grids` for a batch of such boards |
| `columns` | unites and counts the planes of groups |
| `layout_search` | the search over such boards |
| `solving` | a batch: most boards in lanes, the last ones one by one |
"""

__all__: list[str] = []

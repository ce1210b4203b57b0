"""Killer Sudoku: boxes, and cages with sums."""

from sudolink.puzzle.kinds.kind import BOXED_SIZES, Kind

KILLER = Kind(
    name="killer",
    letter="L",
    title="Killer Sudoku",
    rules=(
        "Every row, column and box holds each digit once. The digits of a cage differ and add "
        "up to its total."
    ),
    sizes=BOXED_SIZES,
    boxes=True,
    cages="sum",
    pages=("killersudoku", "KillerSudoku", "killer"),
    example=(
        "L9B0jdd00ep1jpt1ez50du900ep1g5n08b500ep00ep00ep1ez509w11mvl1ez53bpt2tjl2tjl1rm92zgx0"
        "0ep00ep31g10g7l1t752tjl0ikx1ez505xt1rm92tjl2tjl00ep1ez51ez500ep1ez500ep1ez54nwx48410"
        "0ep31g11ez500ep0ff51jbj05xt00ep484100ep2tjl4hld00ep00ep3ci92tjl1qtt2wpd2tjl04cx48411"
        "no100ep2tjl2tjl1ez54hld484100ep3dap1ez500ep2tjl0aoh00ep00ep2tjl2tjl2tjl1ez5"
    ),
)

"""Jigsaw: irregular regions instead of boxes; and the same with killer cages."""

from sudolink.puzzle.kinds.kind import FREE_SIZES, Kind

JIGSAW = Kind(
    name="jigsaw",
    letter="J",
    title="Jigsaw Sudoku",
    rules="Every row, column and irregular region holds each digit once.",
    sizes=FREE_SIZES,
    irregular=True,
    pages=("jigsaw", "Jigsaw"),
    bare_pages=("Jigsaw_Sudoku_Player",),
    example=(
        "J9B00405i05i0sn0uf0sp0ua1ky1pv05i07a07a0tj0si0um0ui1za1yz0200092fb2ef39i0so1oq1om1ob"
        "0012iq2dg2oy3k237o3yb1z61yq2dj2iu2py35w3ie35t4aq4aq3ya5364y22de3he3k240a3y94ci6bn52g"
        "4xc5465ja3ja3ze4bu6bl6oi53c4y05uv5uv5j85k66pg6pe6pe52u4qp5ue5j65ue5jb6nm6bo6bp"
    ),
)

KILLER_JIGSAW = Kind(
    name="killer-jigsaw",
    letter="M",
    title="Killer Jigsaw",
    rules=(
        "Every row, column and irregular region holds each digit once. The digits of a cage "
        "differ and add up to its total."
    ),
    sizes=FREE_SIZES,
    irregular=True,
    cages="sum",
    pages=("killerjigsaw", "KillerJigsaw"),
    example=(
        "M9B00h01000ep0b8y90cw7l0cnip0behd0b8y90o1ld0mqz501sep031g10e2350z4lt0xzip10zrl0e2350"
        "nw290mhht01ez501ez50fvo111xqp0xq1d10j690bhn50mhht0o74h007ip000ep1oett11xqp0xq1d0xq1d"
        "29ogh0pamp0nw291ammp01ez51nehd1n09d1y8sx28ff5282s10mntd2hwr51ad5d19c0h1k74h1vfo1204r"
        "51wu8h270up2jqc12jbbl1ad5d18ykx1m0pd1llox1zndd2avwx26o7l2jbbl2jbbl1cikx1brpt1n09d1wu"
        "8h1vnkh1x5ap26o7l2l5ox2kpw11brpt1brpt1n09d1llox1vfo1282s1282s12kpw12kpw1"
    ),
)

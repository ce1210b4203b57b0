"""KenKen: cages with + - x /, no boxes; KenDoku: the same with boxes."""

from sudolink.puzzle.kinds.kind import BOXED_SIZES, FREE_SIZES, Kind

KENKEN = Kind(
    name="kenken",
    letter="K",
    title="KenKen",
    rules=(
        "Every row and column holds each digit once. The digits of a cage give its result with "
        "its operator. Digits may repeat in a cage."
    ),
    sizes=FREE_SIZES,
    cages="arithmetic",
    version="C",
    pages=("kenken", "KenKen"),
    example=(
        "K6C02ff00cr5oaz01jf5r2j00uj5nijb9l75mmj00cr5mmj005n5mmjb8p7b8ln00235mbvbbkb5mbvgvgrg"
        "v63guvfb8lnb8wb018r005n5o3v5mmj5mbv00qz0023bfpnb8wbb8ln0023005n"
    ),
)

KENDOKU = Kind(
    name="kendoku",
    letter="D",
    title="KenDoku",
    rules=(
        "Every row, column and box holds each digit once. The digits of a cage give its result "
        "with its operator. Digits may repeat in a cage."
    ),
    sizes=BOXED_SIZES,
    boxes=True,
    cages="arithmetic",
    version="C",
    pages=("kendoku", "KenDoku"),
    example=(
        "D6Cgw00guwwgutc5mdc08w000aob8xs007400745mgwb8qo0000b8qo5on4b8qo5m9sb8xs5mdc00ao5mkg0"
        "0w0003k00005mgw00745m9sb9q85mgwb8n4b8qogv40gv0gb8u8b8jk00ow003k"
    ),
)

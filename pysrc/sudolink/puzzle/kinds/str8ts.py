"""Str8ts: runs of consecutive digits between black cells; also with boxes and diagonals."""

from sudolink.puzzle.kinds.kind import BOXED_SIZES, FREE_SIZES, Kind

_RUNS = (
    "Every run of white cells holds consecutive digits in any order. A digit in a black cell can't "
    "be used again in its row or column. Black cells without a digit stay empty."
)

STR8TS = Kind(
    name="str8ts",
    letter="T",
    title="Str8ts",
    rules=f"No digit appears twice in a row or column. {_RUNS}",
    sizes=FREE_SIZES,
    straights=True,
    pages=("str8ts", "Str8ts"),
    example=(
        "006700400000004005090001000015042009000028060000300000001050003670000000000007050"
        "100011001100010001011000110000000100100010001001000000011000110100010001100110001"
    ),
)

STR8TS_B = Kind(
    name="str8ts-b",
    letter="B",
    title="Str8ts with boxes",
    rules=f"No digit appears twice in a row, column or box. {_RUNS}",
    sizes=BOXED_SIZES,
    boxes=True,
    straights=True,
    pages=("str8tsb",),
    example=(
        "B9B0a0a00050a010a000003000a00000a0a0a000a0a00030000000a010a0a0001000000000a000000000"
        "0000700000a0000000000000a0a000a00000000000j0a000a0a0a00000a030000000a080a00000a0f"
    ),
)

STR8TS_X = Kind(
    name="str8ts-x",
    letter="V",
    title="Str8ts with diagonals",
    rules=f"No digit appears twice in a row, column or long diagonal. {_RUNS}",
    sizes=FREE_SIZES,
    diagonals=True,
    straights=True,
    pages=("str8tsx",),
    example=(
        "V9B00010006040000000000000a0000000a000a0a0000000d0a0a00000a000a000a0a000000000004000"
        "0000000000000000a0a000a000a00000a0a0a0006000a0b000a0000000a0700000000030000000000"
    ),
)

STR8TS_BX = Kind(
    name="str8ts-bx",
    letter="U",
    title="Str8ts with boxes and diagonals",
    rules=f"No digit appears twice in a row, column, box or long diagonal. {_RUNS}",
    sizes=BOXED_SIZES,
    boxes=True,
    diagonals=True,
    straights=True,
    pages=("str8tsbx",),
    example=(
        "U9B000a000a0a0000000a000a00000000000a0a000600000a00000a0a000a0a060a00000a00000h000i0"
        "00a010a00000a00000a000a0a060a0a00000a000000000a0a00000000000a020a0000000a0a000d00"
    ),
)

"""The string formats once more, written from the reference alone: dumb, and free of the package.

A board is a `Plain`: lists of numbers and words. Nothing here imports sudolink, so that the codec
and this file can only agree by both being right.
"""

from __future__ import annotations

from dataclasses import dataclass, field

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"

LETTERS = {
    "sudoku": "S",
    "sudoku-x": "X",
    "windoku": "W",
    "jigsaw": "J",
    "killer": "L",
    "killer-jigsaw": "M",
    "kenken": "K",
    "kendoku": "D",
    "str8ts": "T",
    "str8ts-b": "B",
    "str8ts-x": "V",
    "str8ts-bx": "U",
}
BOXED = [4, 6, 8, 9, 16, 25]
FREE = [3, 4, 5, 6, 7, 8, 9, 16, 25]
SIZES = {
    "sudoku": BOXED,
    "sudoku-x": BOXED,
    "windoku": [9],
    "jigsaw": FREE,
    "killer": BOXED,
    "killer-jigsaw": FREE,
    "kenken": FREE,
    "kendoku": BOXED,
    "str8ts": FREE,
    "str8ts-b": BOXED,
    "str8ts-x": FREE,
    "str8ts-bx": BOXED,
}
KINDS_AND_SIZES = [(kind, size) for kind, sizes in SIZES.items() for size in sizes]
REGIONS = ["jigsaw", "killer-jigsaw"]
CAGED = ["killer", "killer-jigsaw", "kenken", "kendoku"]
ARITHMETIC = ["kenken", "kendoku"]
STR8TS = ["str8ts", "str8ts-b", "str8ts-x", "str8ts-bx"]


@dataclass
class Plain:
    """A board as lists, an entry a cell.

    cells: ("empty", 0), ("clue", d), ("solved", d), ("candidates", mask), ("black", 0) or
    ("black clue", d); regions: from 1; colours: from 1; clues: what the clue part holds.
    """

    kind: str
    size: int
    cells: list[tuple[str, int]]
    regions: list[int] = field(default_factory=list)
    colours: list[int] = field(default_factory=list)
    clues: list[int] = field(default_factory=list)


def number_text(number: int, base: int, width: int) -> str:
    text = ""
    while number > 0:
        text = DIGITS[number % base] + text
        number = number // base
    return text.rjust(width, "0")


def text_number(text: str, base: int) -> int:
    number = 0
    for character in text.lower():
        digit = DIGITS.index(character)
        assert digit < base
        number = number * base + digit
    return number


# Version 2


def header(kind: str, size: int) -> str:
    version = "C" if kind in ARITHMETIC else "B"
    return LETTERS[kind] + DIGITS[size].upper() + version


def largest_parts(kind: str, size: int) -> list[tuple[str, int]]:
    parts = []
    if kind in REGIONS:
        parts.append(("region", size - 1))
    if kind in CAGED:
        parts.append(("colour", 4))
        if kind in ARITHMETIC:
            parts.append(("clue", min(2047, size**3 * (size - 1) * (size - 2))))
        else:
            parts.append(("clue", size * (size + 1) // 2))
    if kind in STR8TS:
        parts.append(("cell", 3 * size + 1 + 2**size - 1))
    else:
        parts.append(("cell", 2 * size + 2**size - 1))
    return parts


def pack(values: dict[str, int], kind: str, size: int) -> int:
    number = 0
    for name, largest in largest_parts(kind, size):
        bits = len(bin(largest)) - 2
        number = number * 2**bits + values[name]
    return number


def unpack(number: int, kind: str, size: int) -> dict[str, int]:
    values = {}
    for name, largest in reversed(largest_parts(kind, size)):
        bits = len(bin(largest)) - 2
        values[name] = number % 2**bits
        number = number // 2**bits
    return values


def width(kind: str, size: int) -> int:
    number = pack(dict(largest_parts(kind, size)), kind, size)
    digits = 0
    while number > 0:
        number = number // 36
        digits += 1
    return digits


def cell_number(cell: tuple[str, int], kind: str, size: int, *, offset: bool = False) -> int:
    state, value = cell
    if state in ("empty", "clue"):
        return value
    if offset:
        ranges = {"black": 18, "black clue": 9, "solved": 18, "candidates": 27}
    elif kind in STR8TS:
        ranges = {
            "black": size + 1,
            "black clue": size + 1,
            "solved": 2 * size + 1,
            "candidates": 3 * size + 1,
        }
    else:
        ranges = {"solved": size, "candidates": 2 * size}
    return ranges[state] + value


def cell_of_number(number: int, kind: str, size: int) -> tuple[str, int]:
    states = ["empty", "clue", "solved", "candidates"]
    if kind in STR8TS:
        states = ["empty", "clue", "black", "black clue", "solved", "candidates"]
    for state in states:
        values = [0] if state in ("empty", "black") else range(1, size + 1)
        if state == "candidates":
            values = range(1, 2**size)
        if values[0] <= number - cell_number((state, 0), kind, size) <= values[-1]:
            return state, number - cell_number((state, 0), kind, size)
    raise AssertionError(number)


def encode_v2(board: Plain, *, offset: bool = False) -> str:
    text = header(board.kind, board.size)
    for index, cell in enumerate(board.cells):
        values = {"cell": cell_number(cell, board.kind, board.size, offset=offset)}
        if board.kind in REGIONS:
            values["region"] = board.regions[index] - 1
        if board.kind in CAGED:
            values["colour"] = board.colours[index] - 1
            values["clue"] = board.clues[index]
        number = pack(values, board.kind, board.size)
        text += number_text(number, 36, width(board.kind, board.size))
    return text


def decode_v2(text: str) -> Plain:
    letter, digit = text[0].upper(), text[1].lower()
    (kind,) = [kind for kind, known in LETTERS.items() if known == letter]
    size = DIGITS.index(digit)
    step = width(kind, size)
    assert len(text) == 3 + step * size * size
    board = Plain(kind, size, [])
    for start in range(3, len(text), step):
        values = unpack(text_number(text[start : start + step], 36), kind, size)
        board.cells.append(cell_of_number(values["cell"], kind, size))
        if "region" in values:
            board.regions.append(values["region"] + 1)
        if "colour" in values:
            board.colours.append(values["colour"] + 1)
            board.clues.append(values["clue"])
    return board


# Version 1


def encode_81(board: Plain) -> str:
    text = ""
    for state, value in board.cells:
        text += str(value) if state in ("clue", "black clue") else "0"
    return text


def encode_162(board: Plain) -> str:
    text = ""
    for state, value in board.cells:
        number = {
            "empty": 0,
            "clue": 2 * 2 ** (value - 1) + 1 if state == "clue" else 0,
            "solved": 2 * 2 ** (value - 1) if state == "solved" else 0,
            "candidates": 2 * value,
        }[state]
        text += number_text(number, 32, 2)
    return text


def decode_162(text: str) -> list[tuple[str, int]]:
    cells = []
    for start in range(0, 162, 2):
        number = text_number(text[start : start + 2], 32)
        mask, flag = number // 2, number % 2
        digits = [digit for digit in range(1, 10) if mask // 2 ** (digit - 1) % 2 == 1]
        if len(digits) == 1:
            cells.append(("clue" if flag else "solved", digits[0]))
        elif digits:
            cells.append(("candidates", mask))
        else:
            cells.append(("empty", 0))
    return cells


def encode_killer_plain(board: Plain) -> str:
    colours = "".join(str(colour) for colour in board.colours)
    return colours + "," + "".join(number_text(clue, 10, 2) for clue in board.clues)


def decode_killer_plain(text: str) -> Plain:
    colours, sums = text.split(",")
    clues = [int(sums[start : start + 2]) for start in range(0, 162, 2)]
    return Plain("killer", 9, [("empty", 0)] * 81, [], [int(c) for c in colours], clues)


def encode_killer_162(board: Plain) -> str:
    first = ""
    for colour, clue in zip(board.colours, board.clues, strict=True):
        first += number_text(clue * 8 + colour - 1, 32, 2)
    second = ""
    for state, value in board.cells:
        mask = value if state in ("empty", "candidates") else 2 ** (value - 1)
        second += number_text(mask * 2, 32, 2)
    return first + "," + second


def encode_str8ts_plain(board: Plain) -> str:
    flags = ["1" if state.startswith("black") else "0" for state, _ in board.cells]
    return encode_81(board) + "".join(flags)


# Cages


def patches(colours: list[int], size: int) -> list[list[int]]:
    """Areas of touching cells of one colour, sorted, by a flood that repeats until it is still."""
    left = set(range(size * size))
    found = []
    while left:
        patch = {min(left)}
        while True:
            more = set()
            for cell in patch:
                row, col = cell // size, cell % size
                for r, c in [(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)]:
                    inside = 0 <= r < size and 0 <= c < size
                    if inside and colours[r * size + c] == colours[cell]:
                        more.add(r * size + c)
            if more <= patch:
                break
            patch |= more
        left -= patch
        found.append(sorted(patch))
    return found


def cages(board: Plain) -> list[tuple[list[int], int, str | None]]:
    """Cells, number and operator of every area that has a number in its first cell."""
    found = []
    for patch in patches(board.colours, board.size):
        number = board.clues[patch[0]]
        operator = None
        if board.kind in ARITHMETIC and len(patch) > 1:
            first = patch[0]
            same_row = (first + 1) // board.size == first // board.size
            second = first + 1 if first + 1 in patch and same_row else first + board.size
            operator = [None, "+", "-", "x", "/"][board.clues[second]]
        if number > 0:
            found.append((patch, number, operator))
    return found

"""The literals and needs of a board as bits of one large int.

Each need has a *field*: a bit for each of its literals, and above them a *guard*, which is set
until the need is met. A literal has a bit in each of its needs. So one `&` drops everything that a
true literal rules out, and a few operations find all needs with one literal left, or none.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence

from sudolink.puzzle.masks import digits_of

#: Masks of each sort are kept up to this many bits in all.
MASKS_LIMIT = 1 << 28


def build_literals(
    size: int, masks: Sequence[int], groups: Iterable[Sequence[int]]
) -> Generator[None, None, Literals]:
    """Collect the literals and needs of a board in short steps.

    Args:
        size: the number of digits.
        masks: the candidates of each cell, 0 if it stays empty. No two cells of a group may have
            the same only candidate.
        groups: cells in which no digit may repeat; those of `size` cells hold every digit.
    """
    left, groups = list(masks), list(groups)
    for group in groups:
        solved = sum([masks[cell] for cell in group if not masks[cell] & masks[cell] - 1])
        for cell in group:
            if masks[cell] & masks[cell] - 1:
                left[cell] &= ~solved
        yield
    cells = [cell for cell, mask in enumerate(masks) if mask & mask - 1]
    names = [(cell, digit) for cell in cells for digit in digits_of(left[cell])]
    number = {name: literal for literal, name in enumerate(names)}
    found = Literals(names)
    for group in groups:
        for digit in range(1, size + 1):
            literals = [number[cell, digit] for cell in group if (cell, digit) in number]
            if len(group) < size:
                found.add_rivals(literals)
            elif not any(masks[cell] == 1 << digit - 1 for cell in group):
                found.add_need(literals)
        yield
    for at, cell in enumerate(cells):
        found.add_need([number[cell, digit] for digit in digits_of(left[cell])])
        if not at % size:
            yield
    return found


class Literals:
    """The literals and the fields of all needs.

    Attributes:
        names: by literal, its cell and digit.
        needs: the literals of each need.
        fields: by need, the bits of its literals.
        all: all bits.
        lows: the lowest bits of all fields.
        guards: the guards of all fields.
        need_at: by the place of a guard, counted from 1, its need.
        literal_at: by the place of any other bit, counted from 1, its literal.
        bit: by literal, one of its bits.
        keep: by literal, the bits that stay when it becomes true.
        rivals: by literal, the literals (as bits by number) that cannot be true beside it.
    """

    def __init__(self, names: Sequence[tuple[int, int]]) -> None:
        """Take the literals' cells and digits; needs and rivals are added one by one."""
        self.names = names
        self.needs: list[Sequence[int]] = []
        self.fields: list[int] = []
        self.all = self.lows = self.guards = 0
        self.need_at: dict[int, int] = {}
        self.literal_at: dict[int, int] = {}
        self.bit = _Masks(lambda literal: 1 << self._places[literal][0])
        self.keep = _Masks(self._find_keep)
        self.rivals = _Masks(self._find_rivals)
        self._places: list[list[int]] = [[] for _ in names]
        self._guards: list[list[int]] = [[] for _ in names]
        self._groups: list[list[Sequence[int]]] = [[] for _ in names]

    def add_need(self, literals: Sequence[int]) -> None:
        """Require that one of these literals is true, and no more than one."""
        start = self.all.bit_length()
        guard = start + len(literals)
        for place, literal in enumerate(literals, start):
            self.literal_at[place + 1] = literal
            self._places[literal].append(place)
            self._guards[literal].append(guard)
        self.need_at[guard + 1] = len(self.needs)
        self.needs.append(literals)
        self.fields.append((1 << guard) - (1 << start))
        self.lows |= 1 << start
        self.guards |= 1 << guard
        self.all = (2 << guard) - 1
        self.add_rivals(literals)

    def add_rivals(self, literals: Sequence[int]) -> None:
        """Require that no more than one of these literals is true."""
        for literal in literals:
            self._groups[literal].append(literals)

    def drop(self, bits: int, literal: int) -> int:
        """Return the bits without those of a literal."""
        for place in self._places[literal]:
            bits ^= 1 << place
        return bits

    def _find_keep(self, literal: int) -> int:
        places = list(self._guards[literal])
        for rival in self._list_rivals(literal):
            places += self._places[rival]
        dropped = bytearray(self.all.bit_length() // 8 + 1)
        for place in places:
            dropped[place >> 3] |= 1 << (place & 7)
        return self.all ^ int.from_bytes(dropped, "little")

    def _find_rivals(self, literal: int) -> int:
        return sum([1 << rival for rival in self._list_rivals(literal)])

    def _list_rivals(self, literal: int) -> set[int]:
        return {rival for some in self._groups[literal] for rival in some} - {literal}


class _Masks(dict[int, int]):
    """Masks by literal, built when they are first used."""

    def __init__(self, build: Callable[[int], int]) -> None:
        super().__init__()
        self._build = build
        self._bits = 0

    def __missing__(self, literal: int) -> int:
        built = self._build(literal)
        self._bits += built.bit_length()
        if self._bits > MASKS_LIMIT:
            self.clear()
            self._bits = built.bit_length()
        self[literal] = built
        return built

"""Define a kind of puzzle: its rules as plain facts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from sudolink.puzzle.cell_names import listed

#: The sizes of kinds with boxes, and of kinds without.
BOXED_SIZES = (4, 6, 8, 9, 16, 25)
FREE_SIZES = (3, 4, 5, 6, 7, 8, 9, 16, 25)
LARGEST_SIZE = FREE_SIZES[-1]

#: How a board string writes a size.
SIZE_DIGITS = {size: str(size) for size in range(3, 10)} | {16: "G", 25: "P"}


def sizes_in_words(sizes: tuple[int, ...]) -> str:
    """Write sorted sizes for a sentence: `3 to 9, 16 and 25`."""
    runs: list[list[int]] = []
    for size in sizes:
        if runs and runs[-1][-1] == size - 1:
            runs[-1].append(size)
        else:
            runs.append([size])
    words: list[str] = []
    for run in runs:
        words += [f"{run[0]} to {run[-1]}"] if len(run) > 2 else map(str, run)  # noqa: PLR2004
    return listed(words)


@dataclass(frozen=True, slots=True)
class Kind:
    """The rules of a kind of puzzle, beyond "each digit once in every row and column".

    Attributes:
        name: the name that programs use, as in `board.kind`.
        letter: its letter in version-2 headers.
        title: the name that people read.
        rules: the whole rules in a sentence or two.
        sizes: the sizes it exists in.
        pages: the page names (without extension) in its links, in all spellings in use. The first
            one is ours, sites have files under all of them, and their letter case doesn't count.
        example: a board string with one solution, shown on the start page.
        boxes: regular boxes are houses.
        irregular: regions of any shape are houses, and stored in the string.
        diagonals: both long diagonals are houses.
        windows: four more boxes, inset by one cell, are houses.
        cages: "sum" (killer: no digit twice, digits add up), "arithmetic" (KenKen: + - x /,
            digits may repeat), or None.
        straights: black cells cut rows and columns into runs of consecutive digits.
        version: the version letter of its headers.
        bare_pages: page names in its links that have no extension.
        pages_are_prefixes: whether longer names that begin with one of `pages` (`windokusolver`)
            stand for the kind too.
    """

    name: str
    letter: str
    title: str
    rules: str
    sizes: tuple[int, ...]
    pages: tuple[str, ...]
    example: str
    boxes: bool = False
    irregular: bool = False
    diagonals: bool = False
    windows: bool = False
    cages: Literal["sum", "arithmetic"] | None = None
    straights: bool = False
    version: str = "B"
    bare_pages: tuple[str, ...] = ()
    pages_are_prefixes: bool = True

    def check_size(self, size: int) -> None:
        """Raise ValueError for a size that the kind doesn't have."""
        if size not in self.sizes:
            sizes = f"sizes are {sizes_in_words(self.sizes)}"
            known = sizes if len(self.sizes) > 1 else f"only size is {self.sizes[0]}"
            raise ValueError(f"a {self.title} can't have size {size}: its {known}")

    def header(self, size: int) -> str:
        """Return the version-2 header for this kind and size: `S9B`, `KGC`."""
        return f"{self.letter}{SIZE_DIGITS[size]}{self.version}"

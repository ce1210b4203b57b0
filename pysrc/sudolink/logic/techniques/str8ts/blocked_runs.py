"""Blocked runs: no way to fill a compartment with some digit leaves other lines enough (Str8ts)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from sudolink.logic.model.phrase import Cells, Digits, Houses, number_word, say
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Candidate, Step
from sudolink.logic.patterns.compartments import Line, Straight, lines_of, straights
from sudolink.logic.patterns.way_links import ways_by_run
from sudolink.logic.techniques.str8ts.compartment_range import runs_in_words
from sudolink.puzzle.masks import mask_of

#: The most cells of a compartment to fill, and the most ways to fill it.
_CELLS = 6
_WAYS = 300


def blocked_runs(position: Position) -> Iterator[Step]:
    """Every way to fill a compartment with a digit leaves another row or column without runs.

    So that digit is removed. The other line lies beside the compartment and loses several digits to
    it: the digits that are still possible there no longer make up its runs.
    """
    lines = lines_of(position)
    for each in straights(position):
        if 1 < len(each.empty) <= _CELLS:
            masks = tuple(position.candidates[cell] for cell in each.empty)
            ways = ways_by_run(masks, tuple(run & ~each.placed for run in each.runs))
            if ways and len(ways) <= _WAYS:
                yield from _blocked(position, each, ways, lines)


def _blocked(
    position: Position, each: Straight, ways: Sequence[tuple[int, ...]], lines: Sequence[Line]
) -> Iterator[Step]:
    neighbours = _neighbours(position, each, lines)
    blocks: dict[tuple[int, ...], int] = {}
    open_at: set[tuple[int, int]] = set()
    for way in ways:
        if not open_at.issuperset(enumerate(way)):
            block = next((other for other in neighbours if other.is_blocked(way)), None)
            if block:
                blocks[way] = block.line.house
                neighbours.remove(block)
                neighbours.insert(0, block)
            else:
                open_at.update(enumerate(way))
    for place, digit in sorted({pair for way in blocks for pair in enumerate(way)} - open_at):
        used = {way: house for way, house in blocks.items() if way[place] == digit}
        yield _step(position, each, (each.empty[place], digit), used)


@dataclass(frozen=True, slots=True, eq=False)
class _Neighbour:
    """A line with several cells that see a compartment.

    Attributes:
        line: the line.
        position: the position.
        seen: for each of its empty cells the places of the compartment that it sees; its own
            place alone, and True, if it has one.
        places: all these places.
        known: for digits in these places whether they leave it enough.
    """

    line: Line
    position: Position
    seen: dict[int, tuple[tuple[int, ...], bool]]
    places: tuple[int, ...]
    known: dict[tuple[int, ...], bool] = field(default_factory=dict)

    def is_blocked(self, way: tuple[int, ...]) -> bool:
        """Return whether a way to fill the compartment leaves the line with nothing."""
        key = tuple([way[place] for place in self.places])
        if key not in self.known:
            masks = {}
            for cell, (places, own) in self.seen.items():
                used = sum({1 << way[place] - 1 for place in places})
                masks[cell] = used if own else self.position.candidates[cell] & ~used
            self.known[key] = not next(self.line.fillings(masks), None)
        return self.known[key]


def _neighbours(position: Position, each: Straight, lines: Sequence[Line]) -> list[_Neighbour]:
    """Return the other lines that see two or more cells of a compartment."""
    found = []
    for line in lines:
        if line.house == each.house:
            continue
        seen = {}
        for cell in (cell for part in line.parts for cell in part.empty):
            own = bool(each.mask >> cell & 1)
            near = 1 << cell if own else position.layout.peers[cell]
            seen[cell] = (
                tuple(place for place, mine in enumerate(each.empty) if near >> mine & 1),
                own,
            )
        places = tuple(sorted({place for some, _ in seen.values() for place in some}))
        if len(places) > 1:
            found.append(_Neighbour(line, position, seen, places))
    return found


def _step(
    position: Position, each: Straight, gone: Candidate, blocks: dict[tuple[int, ...], int]
) -> Step:
    cell, digit = gone
    houses = tuple(sorted(set(blocks.values())))
    count = len(blocks)
    held = {mask_of(way) for way in blocks}
    runs = tuple(run for run in each.runs if run & ~each.placed in held)
    return Step(
        "Blocked Runs",
        eliminations=(gone,),
        pattern=say(
            "With {digit} in {cell}, there {are} {count} to fill {cells} with {runs}.",
            digit=Digits((digit,)),
            cell=Cells((cell,)),
            are="is" if count == 1 else "are",
            count="one way" if count == 1 else f"{number_word(count)} ways",
            cells=Cells(each.cells),
            runs=runs_in_words(runs),
        ),
        reason=say(
            "{ways} would leave no way to fill {houses}.",
            ways="That" if count == 1 else "Each of them",
            houses=Houses(houses, "or"),
        ),
        cells=(
            ("pattern", each.cells),
            (
                "other",
                tuple(
                    sorted(
                        other
                        for house in houses
                        for other in position.layout.houses[house].cells
                        if position.candidates[other] and not each.mask >> other & 1
                    )
                ),
            ),
        ),
        candidates=(("pattern", position.candidates_of(each.empty, without={gone})),),
        houses=(each.house, *houses),
    )

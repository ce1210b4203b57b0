"""The search over boards of one size, whose houses may differ."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate, chain, pairwise

from sudolink.solver.batch.lanes.board_ids import (
    PLANES,
    first_id,
    id_planes,
    ids_in,
    ids_of,
    lanes_with_marks,
    mark_ids,
)
from sudolink.solver.batch.layouts.board_layout import Layout
from sudolink.solver.batch.layouts.box_houses import BoxHouses, have_same_boxes
from sudolink.solver.batch.layouts.lane_houses import MixedHouses, Slots
from sudolink.solver.batch.layouts.places import Places, house_places, places_left_over
from sudolink.solver.batch.layouts.pointing import all_pointing
from sudolink.solver.search.lane_bytes import digits_in, pack
from sudolink.solver.search.lane_search import LaneSearch
from sudolink.solver.search.planes import Lanes, Move, round_up
from sudolink.solver.search.wide.house_rules import Rows, find_singles
from sudolink.solver.search.wide.weights import COUNT_LIMIT, choose
from sudolink.solver.search.wide.wide_search import changed_lanes

#: The most lanes side by side: with more, a step would take too long.
WIDEST = 8192

#: If there is at most one lane for this many places, a step costs more than searching the boards
#: one by one.
PLACES_PER_LANE = 35

#: The same for boards with boxes, whose steps cost less.
FEW = 2

#: A solution, and the id of its board.
Solved = tuple[int, tuple[int, ...]]


class LayoutSearch(LaneSearch[Lanes, Solved]):
    """Searches boards in lanes.

    Attributes:
        ids: the ids of the boards, in order.
        guessed: the number of guesses for each board, by its id.
        few: with so few lanes, their boards are better searched one by one.
    """

    def __init__(self, size: int, masks: Sequence[bytes], layouts: Sequence[Layout]) -> None:
        """Take, for each board, the candidates of its cells and its houses.

        Candidates are bits, in two bytes for each cell, the lower one first.
        """
        width = round_up(len(masks))
        houses = house_places([layout.numbers for layout in layouts], size * size, width)
        if have_same_boxes(layouts):
            left_over = Places([], [], [])
            self._houses: MixedHouses = BoxHouses(layouts[0], houses)
            self.few = FEW
        else:
            left_over = places_left_over([layout.left_over for layout in layouts], size, width)
            self._houses = MixedHouses(size, houses, left_over, all_pointing(size, houses))
            self.few = len(houses.cells) // PLACES_PER_LANE
        present = [0] * (max(houses.groups) + 1)
        for slot, member in zip(houses.groups, houses.members, strict=True):
            present[slot] |= member
        slots = Slots(houses.members, present, left_over.members)
        self._cuts = [0, *accumulate(map(len, (range(PLANES), *slots)))]
        owner = [*id_planes(range(len(masks)), width), *chain(*slots)]
        alive = pack((b"\1" * len(masks)).ljust(width, b"\0"))[0]
        super().__init__([Lanes(_rows(masks, size, width), owner, alive, width)], WIDEST)
        self.ids = ids_of(range(len(masks)))
        self.guessed: Counter[int] = Counter()
        # Cells in more houses first.
        often = Counter(houses.cells)
        cells = sorted(range(size * size), key=lambda cell: -often[cell])
        self._order = [(cell, few) for few in range(2, COUNT_LIMIT + 1) for cell in cells]

    @property
    def lanes(self) -> int:
        """The number of living lanes."""
        return sum(lanes.alive.bit_count() for lanes in self._stack)

    def open_ids(self) -> set[int]:
        """Return the ids of all boards that are still searched."""
        owners = ((lanes.owner[:PLANES], lanes.alive, lanes.width) for lanes in self._stack)
        return {board_id for owner in owners for board_id in ids_in(*owner)}

    def drop(self, ids: Sequence[int]) -> None:
        """Drop all lanes of some boards, given by id."""
        if not ids:
            return
        marks = mark_ids(ids)
        for lanes in self._stack:
            lanes.drop(lanes_with_marks(lanes.owner[:PLANES], marks, lanes.alive, lanes.width))
        self._stack = [lanes for lanes in self._stack if lanes.alive]

    def first_open(self) -> int | None:
        """Return the first id of a board that is still searched."""
        found = (first_id(lanes.owner[:PLANES], lanes.alive, 0) for lanes in self._stack)
        return min(found, default=None)

    def _slots(self, lanes: Lanes) -> Slots:
        return Slots(*(lanes.owner[start:end] for start, end in pairwise(self._cuts[1:])))

    def _narrow(self, lanes: Lanes) -> None:
        before = lanes.planes
        slots = self._slots(lanes)
        lanes.planes, lanes.alive = self._houses.narrow(before, slots, lanes.alive, lanes.full)
        moved = changed_lanes(before, lanes.planes)
        lanes.stable = (lanes.alive | moved) ^ moved

    def _inspect(self, lanes: Lanes) -> None:
        before = lanes.planes
        lanes.planes = self._houses.narrow_locked(before, self._slots(lanes), lanes.full)
        moved = changed_lanes(before, lanes.planes)
        lanes.stable = (lanes.stable | moved) ^ moved
        lanes.inspected = True

    def _find_solved(self, lanes: Lanes) -> int:
        alone = find_singles(lanes.planes)
        lanes.drop(self._houses.find_clashes(lanes.planes, alone, self._slots(lanes)))
        solved = lanes.stable
        for plane in alone:
            solved &= plane
        return solved

    def _split(self, lanes: Lanes, guessing: int, moves: Sequence[Move]) -> None:
        self.guessed.update(ids_in(lanes.owner[:PLANES], guessing, lanes.width))
        lanes.split(choose(lanes.planes, guessing, self._order), moves)

    def _read(self, lanes: Lanes, solved: int) -> Iterator[Solved]:
        ids = ids_in(lanes.owner[:PLANES], solved, lanes.width)
        return zip(ids, digits_in(lanes.planes, solved, lanes.width), strict=True)


def _rows(masks: Sequence[bytes], size: int, width: int) -> Rows:
    """Convert candidates to planes."""
    count = size * size
    data = b"".join(masks)
    columns = [data[at :: 2 * count].ljust(width, b"\0") for at in range(2 * count)]
    pairs = zip(columns[::2], columns[1::2], strict=True)
    cells = [[*pack(low), *pack(high)][:size] for low, high in pairs]
    return [list(row) for row in zip(*cells, strict=True)]

"""Lead the links of a step around digits.

A link goes straight if no digit is in its way. Else it follows *lanes*, the gaps between candidates
and between cells, and takes a corner off wherever the straight way is free.
"""

from __future__ import annotations

from heapq import heappop, heappush
from math import hypot
from typing import TYPE_CHECKING

from sudolink.drawing.kit import (
    CAGED_DIGIT_MIDDLE,
    CAGED_DIGIT_SIZES,
    DIGIT_MIDDLE,
    DIGIT_SIZES,
    LAST_DIGIT,
)
from sudolink.drawing.layers.cage_sums import cage_places
from sudolink.drawing.layers.candidates import (
    DIGIT_WIDTH,
    MIDDLE,
    candidates_pitch,
    candidates_places,
    candidates_shape,
    candidates_type,
)
from sudolink.drawing.sheet import CELL, Point, Sheet

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from sudolink.logic.model.step import Candidate

#: The space that links leave around a digit, and the distance of points that are checked.
CLEAR, CHECKED = 1.2, 2.5
#: How far lanes are from the edges of cells, so that lines of the grid do not hide links.
BESIDE = 3.2
#: What a lane that another link uses costs more, in units of length.
SHARED = 14
#: How far a link's end may be from the first lane, in rooms of a candidate.
NEAR = 1.3
#: The height of a digit's upper half as a fraction of the type size.
HALF = 0.36

#: A place where lanes cross: its column and its row.
_Crossing = tuple[int, int]
#: A digit on the board: (cell, digit) for a candidate, else (cell, 0).
_Digit = tuple[int, int]


class Router:
    """Finds ways for links on a sheet; each way makes the next ones keep away from it."""

    def __init__(self, sheet: Sheet) -> None:
        board = sheet.board
        self._board = board
        self._caged = caged = bool(board.cages)
        self._pitch = candidates_pitch(board.size, caged=caged)
        self._type = candidates_type(board.size, caged=caged)
        self._places = [
            (x, y - MIDDLE * self._type) for x, y in candidates_places(board.size, caged=caged)
        ]
        self._rooms = candidates_shape(board.size)
        first_x, first_y = self._places[0]
        self._corner = first_x - self._pitch[0] / 2, first_y - self._pitch[1] / 2
        self._half = (
            len(str(board.size)) * DIGIT_WIDTH * self._type / 2 + CLEAR,
            HALF * self._type + CLEAR,
        )
        self._sums = cage_places(board.cages).sums if caged else {}
        self._xs = self._lanes(self._corner[0], self._pitch[0], self._rooms[1])
        self._ys = self._lanes(self._corner[1], self._pitch[1], self._rooms[0])
        self._free: dict[tuple[_Crossing, _Crossing], bool] = {}
        self._used: dict[_Crossing, int] = {}
        self._straight: set[frozenset[Candidate]] = set()

    def _lanes(self, first: float, pitch: float, count: int) -> list[float]:
        """Return where lanes run: beside the edges of cells, and between candidates."""
        inner = [first + pitch * number for number in range(1, count)]
        if self._caged and first > CLEAR + self._pitch[1] / 2:
            inner.insert(0, first)  # between totals and candidates
        lanes = (BESIDE, *inner, CELL - BESIDE)
        return [cell * CELL + lane for cell in range(self._board.size) for lane in lanes]

    # --- Digits ------------------------------------------------------------------------------

    def _digit_at(self, x: float, y: float) -> _Digit | None:
        """Return the digit that a point is too close to."""
        size = self._board.size
        col, row = int(x / CELL), int(y / CELL)
        if not (0 <= col < size and 0 <= row < size):
            return None
        index = row * size + col
        cell = self._board.cells[index]
        left, top = x - col * CELL, y - row * CELL
        if cell.black:
            return index, 0
        if cell.value:
            return (index, 0) if self._is_on_value(left, top, cell.value) else None
        for each in self._sums.get(index, ()):
            if left < each.right + CLEAR and top < each.y + CLEAR:
                return index, 0
        return self._candidate_at(index, left, top)

    def _is_on_value(self, left: float, top: float, value: int) -> bool:
        sizes = CAGED_DIGIT_SIZES if self._caged else DIGIT_SIZES
        font = sizes[value > LAST_DIGIT]
        middle = CAGED_DIGIT_MIDDLE if self._caged else DIGIT_MIDDLE
        across = len(str(value)) * DIGIT_WIDTH * font / 2 + CLEAR
        return abs(left - CELL / 2) < across and abs(top - middle) < HALF * font + CLEAR

    def _candidate_at(self, index: int, left: float, top: float) -> _Digit | None:
        rows, cols = self._rooms
        col = int((left - self._corner[0]) / self._pitch[0])
        row = int((top - self._corner[1]) / self._pitch[1])
        digit = row * cols + col + 1
        if not (0 <= col < cols and 0 <= row < rows):
            return None
        if digit not in self._board.cells[index].candidates:
            return None
        x, y = self._places[digit - 1]
        near = abs(left - x) < self._half[0] and abs(top - y) < self._half[1]
        return (index, digit) if near else None

    def is_clear(self, one: Point, other: Point, apart_from: Collection[_Digit] = ()) -> bool:
        """Tell whether a straight line passes no digit, apart from some."""
        dx, dy = other[0] - one[0], other[1] - one[1]
        count = int(hypot(dx, dy) / CHECKED) + 1
        for step in range(count + 1):
            digit = self._digit_at(one[0] + dx * step / count, one[1] + dy * step / count)
            if digit is not None and digit not in apart_from:
                return False
        return True

    # --- Ways --------------------------------------------------------------------------------

    def way(self, start: Candidate, end: Candidate) -> list[Point]:
        """Return the corners of a way between the middles of two candidates."""
        ends = self.spot(start), self.spot(end)
        apart_from = {start, end}
        pair = frozenset(apart_from)
        if pair not in self._straight and self.is_clear(*ends, apart_from):
            self._straight.add(pair)
            return [*ends]
        crossings = self._search(start, end)
        if not crossings:
            return [*ends]  # nothing leads around the digits
        for crossing in crossings:
            self._used[crossing] = self._used.get(crossing, 0) + 1
        corners = [ends[0], *map(self._point, crossings), ends[1]]
        return list(self._shortened(corners, apart_from, straight=pair not in self._straight))

    def spot(self, candidate: Candidate) -> Point:
        """Return the middle of a candidate."""
        row, col = divmod(candidate[0], self._board.size)
        x, y = self._places[candidate[1] - 1]
        return col * CELL + x, row * CELL + y

    def _point(self, crossing: _Crossing) -> Point:
        return self._xs[crossing[0]], self._ys[crossing[1]]

    def _shortened(
        self, corners: Sequence[Point], apart_from: Collection[_Digit], *, straight: bool
    ) -> Iterator[Point]:
        """Leave out corners where the straight way is free."""
        here = 0
        yield corners[0]
        while here < len(corners) - 1:
            there = len(corners) - 1
            if not straight and here == 0:
                there -= 1  # the straight way is another link's
            while there > here + 1 and not self.is_clear(corners[here], corners[there], apart_from):
                there -= 1
            yield corners[there]
            here = there

    def _search(self, start: Candidate, end: Candidate) -> list[_Crossing]:
        """Find the shortest way along lanes (A*); [] if there is none."""
        goal = self.spot(end)
        goals = {*self._around(end)}
        queue: list[tuple[float, float, _Crossing]] = []
        best: dict[_Crossing, float] = {}
        before: dict[_Crossing, _Crossing] = {}

        def reach(crossing: _Crossing, cost: float, source: _Crossing | None) -> None:
            cost += SHARED * self._used.get(crossing, 0)
            if cost < best.get(crossing, float("inf")):
                best[crossing] = cost
                if source is not None:
                    before[crossing] = source
                left = hypot(*_between(self._point(crossing), goal))
                heappush(queue, (cost + left, cost, crossing))

        for crossing in self._around(start):
            reach(crossing, hypot(*_between(self.spot(start), self._point(crossing))), None)
        while queue:
            _, cost, crossing = heappop(queue)
            if crossing in goals:
                return _path(crossing, before)
            if cost > best[crossing]:
                continue
            for other in self._next(crossing):
                length = hypot(*_between(self._point(crossing), self._point(other)))
                reach(other, cost + length, crossing)
        return []

    def _around(self, candidate: Candidate) -> list[_Crossing]:
        """Return the crossings next to a candidate that no digit hides."""
        x, y = self.spot(candidate)
        reach_x, reach_y = NEAR * self._pitch[0], NEAR * self._pitch[1]
        return [
            (i, j)
            for i in _within(self._xs, x, reach_x)
            for j in _within(self._ys, y, reach_y)
            if self.is_clear((x, y), (self._xs[i], self._ys[j]), (candidate,))
        ]

    def _next(self, crossing: _Crossing) -> Iterator[_Crossing]:
        i, j = crossing
        for di, dj in ((1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)):
            other = i + di, j + dj
            if 0 <= other[0] < len(self._xs) and 0 <= other[1] < len(self._ys):
                key = min(crossing, other), max(crossing, other)
                free = self._free.get(key)
                if free is None:
                    free = self.is_clear(self._point(key[0]), self._point(key[1]))
                    self._free[key] = free
                if free:
                    yield other


def _path(end: _Crossing, before: dict[_Crossing, _Crossing]) -> list[_Crossing]:
    path = [end]
    while path[-1] in before:
        path.append(before[path[-1]])
    return path[::-1]


def _within(lanes: Sequence[float], middle: float, reach: float) -> list[int]:
    return [number for number, lane in enumerate(lanes) if abs(lane - middle) <= reach]


def _between(one: Point, other: Point) -> Point:
    return other[0] - one[0], other[1] - one[1]

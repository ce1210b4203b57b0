"""Draw the links of a step as arrows that lead around digits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot

from sudolink.drawing.marks import BADGE, COLOURS, badge, line
from sudolink.drawing.routes import Router
from sudolink.drawing.sheet import Point, Sheet
from sudolink.logic.explain.runs import Mark, link_part
from sudolink.logic.model.step import Link

#: How long the head of a link is at most, and half its width as a part of that.
HEAD, HEAD_HALF = 6, 0.5
#: The largest radius of the corners of a link.
CORNER = 7
#: The distance of the points of a link that are tried for the number of its branch.
TRIED = 3
#: Points around a badge, if its radius is 1.
_AROUND = [(1, 0), (0, 1), (-1, 0), (0, -1), (0.7, 0.7), (0.7, -0.7), (-0.7, 0.7), (-0.7, -0.7)]


def links(
    sheet: Sheet, all_links: Sequence[Link], router: Router, radius: float
) -> Iterator[tuple[Mark, str]]:
    """Draw links, clear of the marks of their candidates; the first of a branch has its number."""
    numbered: set[int] = set()
    for number, link in enumerate(all_links):
        way = _way(link, router, radius + 1)
        if way:
            drawn = _arrow(sheet, way, link, radius + 1)
            if link.branch and link.branch not in numbered:
                numbered.add(link.branch)
                part = f"sl-step-{(link.branch - 1) % COLOURS + 1}"
                drawn += badge(sheet, part, str(link.branch), _badge_place(way, router))
            yield Mark(link_part(link), (number,)), drawn


def _way(link: Link, router: Router, gap: float) -> list[Point]:
    """Return the corners of a link between the nearest candidates of its nodes."""
    ends = [(one, other) for one in link.start for other in link.end if one != other]
    if not ends:
        return []
    one, other = min(ends, key=lambda pair: hypot(*_between(*map(router.spot, pair))))
    way = router.way(one, other)
    way[0] = _moved(way[0], way[1], min(gap, hypot(*_between(way[0], way[1])) / 3))
    way[-1] = _moved(way[-1], way[-2], min(gap, hypot(*_between(way[-1], way[-2])) / 3))
    return way


def _arrow(sheet: Sheet, way: Sequence[Point], link: Link, gap: float) -> str:
    curve = line(sheet, _rounded(sheet, way), strong=link.strong, branch=link.branch)
    length = min(HEAD, gap)
    tip, back = way[-1], _moved(way[-1], way[-2], length)
    dx, dy = tip[0] - back[0], tip[1] - back[1]
    one = sheet.numbers(back[0] - dy * HEAD_HALF, back[1] + dx * HEAD_HALF)
    other = sheet.numbers(back[0] + dy * HEAD_HALF, back[1] - dx * HEAD_HALF)
    head = f"M{one}L{sheet.numbers(*tip)}L{other}"
    return curve + line(sheet, head, strong=link.strong, branch=link.branch, solid=True)


def _rounded(sheet: Sheet, way: Sequence[Point]) -> str:
    """Return the outline of a way, with rounded corners."""
    outline = f"M{sheet.numbers(*way[0])}"
    for before, corner, after in zip(way, way[1:], way[2:], strict=False):
        reach = min(
            CORNER, hypot(*_between(before, corner)) / 2, hypot(*_between(corner, after)) / 2
        )
        into, out = _moved(corner, before, reach), _moved(corner, after, reach)
        outline += f"L{sheet.numbers(*into)}Q{sheet.numbers(*corner)} {sheet.numbers(*out)}"
    return f"{outline}L{sheet.numbers(*way[-1])}"


def _badge_place(way: Sequence[Point], router: Router) -> Point:
    """Return a point near the start of a way where a badge hides no digit."""
    first = _moved(way[0], way[1], BADGE)
    for start, end in pairwise(way):
        length = hypot(*_between(start, end))
        for step in range(int(length / TRIED)):
            middle = _moved(start, end, step * TRIED)
            if hypot(*_between(way[0], middle)) >= BADGE and _has_room(middle, router):
                return middle
    return first


def _has_room(middle: Point, router: Router) -> bool:
    x, y = middle
    around = [(x + BADGE * dx, y + BADGE * dy) for dx, dy in _AROUND]
    return all(router.is_clear(middle, point) for point in around)


def _moved(start: Point, towards: Point, by: float) -> Point:
    """Return the point this far from one towards another."""
    dx, dy = _between(start, towards)
    length = hypot(dx, dy) or 1
    return start[0] + dx / length * by, start[1] + dy / length * by


def _between(one: Point, other: Point) -> Point:
    return other[0] - one[0], other[1] - one[1]

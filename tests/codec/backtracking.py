"""A regular expression matched step by step, as Python's own engine does, so that it can be counted.

A step is a character looked at, or a place at which the match continues. Python's engine takes some
steps at once, but never other ones, so a pattern that takes few steps here is fast there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import count
from re import _constants as op  # type: ignore[attr-defined]
from re import _parser  # type: ignore[attr-defined]
from typing import Any

#: An operation of a parsed pattern, and what it is about.
Node = tuple[Any, Any]

#: Operations that take one character.
_SINGLE = {op.LITERAL, op.NOT_LITERAL, op.ANY, op.IN}

_CLASSES = {
    op.CATEGORY_DIGIT: r"\d",
    op.CATEGORY_NOT_DIGIT: r"\D",
    op.CATEGORY_SPACE: r"\s",
    op.CATEGORY_NOT_SPACE: r"\S",
    op.CATEGORY_WORD: r"\w",
    op.CATEGORY_NOT_WORD: r"\W",
}


def steps_to_search(pattern: re.Pattern[str], text: str) -> int:
    """The steps of trying a pattern at each place of a text, continuing after every match."""
    engine = _Engine(pattern, text)
    start = 0
    while start <= len(text):
        end = engine.first_end(start)
        start = end if end is not None and end > start else start + 1
    return engine.steps


def steps_to_match(pattern: re.Pattern[str], text: str, *, whole: bool) -> int:
    """The steps of `match`, or of `fullmatch` where the whole text must match, at the beginning."""
    engine = _Engine(pattern, text)
    for end in engine.ends(engine.nodes, 0):
        if not whole or end == len(text):
            break
    return engine.steps


def first_end(pattern: re.Pattern[str], text: str, at: int) -> int | None:
    """Where the match of a pattern at a place ends, None if there is none."""
    return _Engine(pattern, text).first_end(at)


def nodes_of(pattern: re.Pattern[str]) -> list[Node]:
    """The operations of a pattern."""
    return list(_parser.parse(pattern.pattern, pattern.flags))


class _Engine:
    def __init__(self, pattern: re.Pattern[str], text: str) -> None:
        self.nodes = nodes_of(pattern)
        self.flags = pattern.flags
        self.text = text
        self.steps = 0
        self._tests: dict[int, Callable[[str], bool]] = {}

    def first_end(self, at: int) -> int | None:
        return next(self.ends(self.nodes, at), None)

    def ends(self, nodes: Sequence[Node], at: int) -> Iterator[int]:
        """Where a match of some operations may end that begins at a place, the preferred first."""
        self.steps += 1
        if not nodes:
            yield at
            return
        for end in self._ends_of(nodes[0], at):
            yield from self.ends(nodes[1:], end)

    def _ends_of(self, node: Node, at: int) -> Iterator[int]:
        sort, what = node
        if sort in _SINGLE:
            return self._character(node, at)
        if sort in {op.ASSERT, op.ASSERT_NOT}:
            return self._looks(sort is op.ASSERT, what, at)
        if sort is op.SUBPATTERN:
            return self.ends(list(what[3]), at)
        ways = {
            op.AT: self._at,
            op.BRANCH: self._branches,
            op.MAX_REPEAT: self._greedy,
            op.MIN_REPEAT: self._lazy,
            op.POSSESSIVE_REPEAT: lambda what, at: _first(self._greedy(what, at)),
            op.ATOMIC_GROUP: lambda what, at: _first(self._ends_in(what, at)),
        }
        return ways[sort](what, at)

    def _character(self, node: Node, at: int) -> Iterator[int]:
        self.steps += 1
        if at < len(self.text) and self._test(node)(self.text[at]):
            yield at + 1

    def _branches(self, what: Any, at: int) -> Iterator[int]:
        for branch in what[1]:
            yield from self._ends_in(branch, at)

    def _at(self, where: Any, at: int) -> Iterator[int]:
        lines = self.flags & re.MULTILINE
        if where is op.AT_BEGINNING or where is op.AT_BEGINNING_STRING:
            holds = at == 0 or (lines and self.text[at - 1] == "\n")
        elif where is op.AT_END:
            rest = self.text[at:]
            holds = rest in {"", "\n"} or (lines and rest[0] == "\n")
        else:
            raise NotImplementedError(where)
        if holds:
            yield at

    def _looks(self, positive: bool, what: Any, at: int) -> Iterator[int]:  # noqa: FBT001
        direction, nodes = what
        start = at if direction > 0 else at - nodes.getwidth()[0]
        found = start >= 0 and next(self.ends(list(nodes), start), None) is not None
        if found == positive:
            yield at

    def _greedy(self, repeat: Any, at: int) -> Iterator[int]:
        """Take as many as there are, then give them back one by one."""
        least, most, item = repeat
        if len(item) == 1 and item[0][0] in _SINGLE:
            yield from self._run_of(item[0], at, least, most)
            return
        places = [self._ends_in(item, at)]
        reached = [at]
        while places:
            end = next(places[-1], None) if len(places) <= most else None
            if end is None or (end == reached[-1] and len(reached) > least):
                places.pop()
                self.steps += 1
                if len(reached) > least:
                    yield reached[-1]
                reached.pop()
            else:
                reached.append(end)
                places.append(self._ends_in(item, end))

    def _run_of(self, node: Node, at: int, least: int, most: int) -> Iterator[int]:
        """Take single characters, and give them back."""
        test, end = self._test(node), at
        while end < len(self.text) and end - at < most and test(self.text[end]):
            end += 1
        self.steps += end - at + 1
        for place in range(end, at + least - 1, -1):
            self.steps += 1
            yield place

    def _lazy(self, repeat: Any, at: int) -> Iterator[int]:
        """Take as few as will do; of items of one character."""
        least, most, item = repeat
        for taken in count():
            if taken >= least:
                yield at
            end = next(self._ends_in(item, at), None) if taken < most else None
            if end is None:
                return
            at = end

    def _ends_in(self, item: Any, at: int) -> Iterator[int]:
        return self.ends(list(item), at)

    def _test(self, node: Node) -> Callable[[str], bool]:
        if id(node) not in self._tests:
            self._tests[id(node)] = _test_of(node, self.flags)
        return self._tests[id(node)]


def _first(ends: Iterator[int]) -> Iterator[int]:
    end = next(ends, None)
    if end is not None:
        yield end


def _test_of(node: Node, flags: int) -> Callable[[str], bool]:
    """Whether a character is what an operation takes."""
    kept = flags & (re.IGNORECASE | re.ASCII | re.DOTALL)
    fullmatch = re.compile(_source(node), kept).fullmatch
    return cache(lambda character: fullmatch(character) is not None)


def _source(node: Node) -> str:
    sort, what = node
    if sort is op.ANY:
        return "."
    if sort is op.LITERAL:
        return re.escape(chr(what))
    if sort is op.NOT_LITERAL:
        return f"[^{re.escape(chr(what))}]"
    return f"[{''.join(map(_part, what))}]"


def _part(node: Node) -> str:
    sort, what = node
    if sort is op.NEGATE:
        return "^"
    if sort is op.RANGE:
        return f"{re.escape(chr(what[0]))}-{re.escape(chr(what[1]))}"
    return _CLASSES[what] if sort is op.CATEGORY else re.escape(chr(what))


def characters_of(nodes: Sequence[Node]) -> set[str]:
    """Characters that a pattern names, one or two of each class and range."""
    found: set[str] = set()
    for sort, what in nodes:
        if sort in {op.LITERAL, op.NOT_LITERAL}:
            found.add(chr(what))
        elif sort is op.RANGE:
            found |= {chr(what[0]), chr(what[1])}
        elif sort is op.CATEGORY:
            found |= {"1", "a", " ", "-"}
        for inner in _inside(sort, what):
            found |= characters_of(inner)
    return found


def _inside(sort: Any, what: Any) -> Sequence[Sequence[Node]]:
    """The operations that an operation is made of."""
    if sort is op.BRANCH:
        return list(what[1])
    if sort in {op.IN, op.ATOMIC_GROUP}:
        return [what]
    if sort in {op.SUBPATTERN, op.MAX_REPEAT, op.MIN_REPEAT, op.POSSESSIVE_REPEAT}:
        return [what[-1]]
    return [what[1]] if sort in {op.ASSERT, op.ASSERT_NOT} else []

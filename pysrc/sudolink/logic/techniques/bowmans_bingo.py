"""Bowman's Bingo: try a candidate, follow all singles, strike it if they clash. The last resort.

Where no single try clashes, two deep: a candidate after which both candidates of some cell (or
both places of a digit) clash. The number of such tries is bounded.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from sudolink.logic.nets import Net, clashing, nets_if_true
from sudolink.logic.phrase import Cells, Digits, Item, say
from sudolink.logic.position import Position
from sudolink.logic.step import Step
from sudolink.logic.techniques.forcing_nets import clash, contradiction, joined, roles
from sudolink.masks import cells_in

#: The most tries two deep on a position.
_MOST_TRIES = 4001

#: So many of them are followed at once at first, then twice as many, and so on.
_FIRST_TRIES = 250

_PAIR = 2


def bowmans_bingo(position: Position) -> Iterator[Step]:
    """Candidates that clash; if there are none, the first that clashes two deep."""
    nets = nets_if_true(position)
    failing = [net for net in nets if net.clash is not None]
    for net in failing:
        yield contradiction("Bowman's Bingo", "", net)
    if not failing:
        yield from _two_deep(position, nets)


def _two_deep(position: Position, nets: Sequence[Net]) -> Iterator[Step]:
    tries = islice(_tries(position, nets), _MOST_TRIES)
    count = _FIRST_TRIES
    while some := list(islice(tries, count)):
        count *= 2
        clash = _clashing(nets, some)
        both = clash & clash >> 1 & sum(1 << 2 * place for place in range(len(some)))
        if both:
            net, guesses = some[(both & -both).bit_length() // 2]
            yield _forked(net, [net.with_guess(guess) for guess in guesses])
            return


def _tries(position: Position, nets: Sequence[Net]) -> Iterator[tuple[Net, tuple[int, ...]]]:
    """Assumptions, and two candidates of which one must then be true."""
    ordered = sorted(
        nets,
        key=lambda net: (
            position.candidates[net.needs.candidates[net.start][0]].bit_count(),
            -net.true.bit_count(),
            net.start,
        ),
    )
    for net in ordered:
        for mask in net.needs.sets:
            left = mask & ~net.false
            if left.bit_count() == _PAIR:
                yield net, cells_in(left)


def _clashing(nets: Sequence[Net], tries: Sequence[tuple[Net, tuple[int, ...]]]) -> int:
    """Which guesses clash; bit 2k is for the first guess of try k, the next for the other one."""
    supposed = [0] * len(nets)
    for place, (net, guesses) in enumerate(tries):
        supposed[net.start] |= 3 << 2 * place
        for side, guess in enumerate(guesses):
            supposed[guess] |= 1 << 2 * place + side
    true = [0] * len(nets)
    for net, mask in zip(nets, supposed, strict=True):
        for number in cells_in(net.true) if mask else ():
            true[number] |= mask
    return clashing(nets[0].needs, true)


def _forked(net: Net, pair: list[Net]) -> Step:
    """The step of an assumption after which each of two candidates clashes."""
    assumed = net.needs.candidates[net.start]
    items: dict[str, Item] = {}
    told = []
    stories = []
    for branch, tried in enumerate(pair):
        story, more, words = clash(tried, f"_{branch}")
        stories.append(story)
        guess = tried.needs.candidates[tried.guess or 0]
        items |= more | {f"of_{branch}": Cells((guess[0],)), f"is_{branch}": Digits((guess[1],))}
        told.append(f"if {{of_{branch}}} is then {{is_{branch}}}, {joined(words)}")
    return Step(
        "Bowman's Bingo",
        detail="two deep",
        eliminations=(assumed,),
        pattern=say(
            "Suppose {cell} is {digit}.", cell=Cells((assumed[0],)), digit=Digits((assumed[1],))
        ),
        reason=say(f"{'; '.join(told)}.", **items),
        cells=(("pivot", (assumed[0],)),),
        candidates=roles((assumed,), stories),
        links=tuple(link for story in stories for link in story.links),
    )

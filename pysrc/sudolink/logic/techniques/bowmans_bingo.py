"""Bowman's Bingo: try a candidate, follow all singles, strike it if they clash. The last resort.

Where no single try clashes, two deep: a candidate after which both candidates of some cell (or
both places of a digit) clash. The number of such tries is bounded.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sudolink.logic.nets import Net, nets_if_true
from sudolink.logic.phrase import Cells, Digits, Item, say
from sudolink.logic.position import Position
from sudolink.logic.step import Step
from sudolink.logic.techniques.forcing_nets import clash, contradiction, joined, roles
from sudolink.masks import cells_in

#: The most tries two deep on a position.
_MOST_TRIES = 4000


def bowmans_bingo(position: Position) -> Iterator[Step]:
    """Candidates that clash; if there are none, the first that clashes two deep."""
    nets = nets_if_true(position)
    clashing = [net for net in nets if net.clash is not None]
    for net in clashing:
        yield contradiction("Bowman's Bingo", "", net)
    if not clashing:
        yield from _two_deep(position, nets)


def _two_deep(position: Position, nets: Sequence[Net]) -> Iterator[Step]:
    tries = 0
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
            if left.bit_count() != 2 or tries > _MOST_TRIES:
                continue
            tries += 1
            pair = []
            for guess in cells_in(left):
                tried = net.with_guess(guess)
                if tried.clash is None:
                    break
                pair.append(tried)
            else:
                yield _forked(net, pair)
                return


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

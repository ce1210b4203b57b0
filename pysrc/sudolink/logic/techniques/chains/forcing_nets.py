"""Forcing nets: follow assumptions through every single until they clash or agree.

They also follow what totals (killers), numbers (KenKens) and runs (Str8ts) allow.

Kinds: "contradiction" (an assumption leaves a cell without a digit or a digit without a place);
"digit" (a candidate true or false), "cell" and "unit" (all digits of a cell, all places of a digit
in a house) that lead to the same conclusion.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from sudolink.logic.model.phrase import Cages, Cells, Digits, Houses, Item, Phrase, say
from sudolink.logic.model.position import Position
from sudolink.logic.model.step import Candidate, Step
from sudolink.logic.patterns.known_ways import KnownWays
from sudolink.logic.patterns.nets import Causes, Net, Proof
from sudolink.logic.patterns.suppositions import Suppositions, suppositions
from sudolink.logic.techniques.chains.forcing_chains import branch_name, in_branches
from sudolink.puzzle.masks import numbers_in

_NAME = "Forcing Nets"

#: If more digits follow, the words only say where each is the last; if more cells cause one, none
#: of them is named.
_MOST_REASONS = 16
_MOST_CAUSES = 4


class Branches(NamedTuple):
    """Assumptions of which one is true.

    Attributes:
        detail: what kind they are.
        house: the house with the places, or -1.
        numbers: their numbers among the suppositions.
    """

    detail: str
    house: int
    numbers: tuple[int, ...]


class Draft(NamedTuple):
    """A step without its words and picture.

    Attributes:
        fewest: the least number of links it has.
        links: counts its links.
        step: makes the whole step.
    """

    fewest: int
    links: Callable[[], int]
    step: Callable[[], Step]


def forcing_nets(position: Position) -> Iterator[Step]:
    """Assumptions that lead to a contradiction, or all to the same conclusion.

    Unlike in a chain, several conclusions together can lead to the next one. The totals of
    killers, the numbers of KenKens and the runs of Str8ts are followed too.
    """
    for draft in _drafts(position):
        yield draft.step()


def shortest_forcing_nets(position: Position) -> Iterator[Step]:
    """Find those of them that have the fewest links."""
    shortest: list[Draft] = []
    best = 0
    for draft in sorted(_drafts(position), key=lambda draft: draft.fewest):
        if shortest and draft.fewest > best:
            break
        links = draft.links()
        if not shortest or links < best:
            shortest, best = [draft], links
        elif links == best:
            shortest.append(draft)
    for draft in shortest:
        yield draft.step()


def _drafts(position: Position) -> Iterator[Draft]:
    every = suppositions(position)
    if every:
        for number in numbers_in(every.clash):
            yield _contradiction(every.net(number))
        yield from _verities(every)


def _contradiction(net: Net) -> Draft:
    empty = net.needs.members[net.clash or 0]
    longest = max(net.fewest(number, truth=False) for number in empty)
    others = sum(number != net.start for number in empty) - 1  # each has a link of its own
    both = net.true & net.false  # a link between two of these may count as strong and as weak
    return Draft(
        longest + others if not both & both - 1 else (longest + others + 1) // 2,
        lambda: net.conflict().length,
        lambda: contradiction(_NAME, "contradiction", net),
    )


def contradiction(name: str, detail: str, net: Net) -> Step:
    """Make the step of an assumption that clashes."""
    assumed = net.needs.candidates[net.start]
    proof, items, words = explain_clash(net)
    return Step(
        name,
        detail=detail,
        placements=() if net.first else (assumed,),
        eliminations=(assumed,) if net.first else (),
        pattern=say(
            f"Suppose {{cell}} is {'' if net.first else 'not '}{{digit}}.",
            cell=Cells((assumed[0],)),
            digit=Digits((assumed[1],)),
        ),
        reason=say(f"Then {join_words(words)}.", **items),
        cells=(("pivot", (assumed[0],)),),
        candidates=roles((assumed,), (proof,)),
        links=proof.links,
        cages=proof.cages,
    )


def explain_clash(
    net: Net, suffix: str = "", after: int = 0
) -> tuple[Proof, dict[str, Item], list[str]]:
    """Explain how a net comes to its clash: the part of it that is needed, and the words.

    The words leave out what is found up to the layer `after`.
    """
    proof, needs, clash = net.conflict(), net.needs, net.clash or 0
    house = needs.houses[clash]
    cell, digit = needs.candidates[needs.members[clash][0]]
    items, words = say_placed(proof, suffix, after)
    more, by, sources = _causes(proof.causes(clash), f"clash{suffix}")
    items |= more
    if house < 0:
        words.append(f"{by} no candidate in {{empty{suffix}}}{sources}")
        items[f"empty{suffix}"] = Cells((cell,))
    else:
        words.append(f"{by} no place for {{lost{suffix}}} in {{house{suffix}}}{sources}")
        items[f"lost{suffix}"] = Digits((digit,), part="off")
        items[f"house{suffix}"] = Houses((house,))
    return proof, items, words


def _branches(every: Suppositions) -> Iterator[Branches]:
    for number in range(every.count):
        yield Branches("digit", -1, (number, every.count + number))
    for mask, house in zip(every.needs.sets, every.needs.houses, strict=True):
        if mask.bit_count() > 2:
            yield Branches("cell" if house < 0 else "unit", house, numbers_in(mask))


def _verities(every: Suppositions) -> Iterator[Draft]:
    """Find what all branches agree on, if none of them clashes; keep the first per conclusion."""
    best: dict[tuple[int, bool], tuple[int, Branches]] = {}
    for branches in _branches(every):
        true = false = -1
        starts = clash = 0
        for number in branches.numbers:
            true &= every.true[number]
            false &= every.false[number]
            starts |= 1 << number % every.count
            clash |= every.clash >> number & 1
        if clash:
            continue
        for mask, truth in ((true & ~starts, True), (false & ~starts, False)):
            for number in numbers_in(mask):
                nets = map(every.net, branches.numbers)
                depth = sum((net.on if truth else net.off)[number] for net in nets)
                if (number, truth) not in best or depth < best[number, truth][0]:
                    best[number, truth] = depth, branches
    for (number, truth), (_, branches) in best.items():
        yield _agreed(branches, [every.net(each) for each in branches.numbers], number, truth=truth)


def _agreed(branches: Branches, nets: Sequence[Net], number: int, *, truth: bool) -> Draft:
    return Draft(
        sum(net.fewest(number, truth=truth) for net in nets),
        lambda: sum(proof.length for proof in _proofs(nets, number, truth=truth)),
        lambda: _verity(branches, nets, number, truth=truth),
    )


def _proofs(nets: Sequence[Net], number: int, *, truth: bool) -> list[Proof]:
    """Return how each net comes to a conclusion."""
    wanted = [number]
    return [net.proof(true=wanted) if truth else net.proof(false=wanted) for net in nets]


def _verity(branches: Branches, nets: Sequence[Net], number: int, *, truth: bool) -> Step:
    concluded = nets[0].needs.candidates[number]
    starts = tuple(sorted({net.needs.candidates[net.start] for net in nets}))
    proofs = _proofs(nets, number, truth=truth)
    return Step(
        _NAME,
        detail=branches.detail,
        placements=(concluded,) if truth else (),
        eliminations=() if truth else (concluded,),
        pattern=_assumptions(branches, starts),
        reason=_agreement(nets, proofs, concluded, truth=truth),
        cells=(("pivot", tuple(sorted({cell for cell, _ in starts}))),),
        candidates=roles(starts, proofs),
        links=in_branches([proof.links for proof in proofs]),
        houses=() if branches.house < 0 else (branches.house,),
        cages=cages_of(proofs),
    )


def _assumptions(branches: Branches, starts: tuple[Candidate, ...]) -> Phrase:
    cells = Cells(tuple(sorted({cell for cell, _ in starts})), "or")
    digits = Digits(tuple(sorted({digit for _, digit in starts})), "or")
    if branches.detail == "digit":
        return say(
            "{cell} is {digit} or it isn't: the same follows either way.",
            cell=cells,
            digit=digits,
        )
    if branches.detail == "cell":
        return say(
            "{cell} is {digits}, and each leads to the same conclusion.", cell=cells, digits=digits
        )
    return say(
        "The {digit} in {house} can only go in {cells}, and each leads to the same conclusion.",
        house=Houses((branches.house,)),
        digit=digits,
        cells=cells,
    )


def _agreement(
    nets: Sequence[Net], proofs: Sequence[Proof], concluded: Candidate, *, truth: bool
) -> Phrase:
    """Explain branch by branch how it comes to the conclusion."""
    items: dict[str, Item] = {
        "cell": Cells((concluded[0],)),
        "digit": Digits((concluded[1],)),
    }
    parts: list[str] = []
    for branch, (net, proof) in enumerate(zip(nets, proofs, strict=True)):
        more, words = say_placed(proof, f"_{branch}")
        cell, digit = net.needs.candidates[net.start]
        items |= more | {f"of_{branch}": Cells((cell,)), f"is_{branch}": Digits((digit,))}
        if not truth:
            number = net.needs.candidates.index(concluded)
            causes, by, sources = _causes(proof.causes_of(number), f"end_{branch}")
            items |= causes
            words.append(f"{by} no {{digit}} in {{cell}}{sources}")
        verb = "is" if net.first else "isn't"
        number = len(parts) + 1
        items[f"branch{number}"] = branch_name(number)
        parts.append(
            f"{{branch{number}}}: if {{of_{branch}}} {verb} {{is_{branch}}}, then "
            f"{join_words(words)}."
        )
    return say(" ".join(parts), **items)


def say_placed(proof: Proof, suffix: str, after: int = 0) -> tuple[dict[str, Item], list[str]]:
    """Say which digits follow after a layer, one by one, each with its causes."""
    items: dict[str, Item] = {}
    words = []
    later = [placed for placed in proof.placed if placed.layer > after]
    for number, placed in enumerate(later):
        name = f"{number}{suffix}"
        cell, digit = placed.candidate
        items |= {f"cell{name}": Cells((cell,)), f"digit{name}": Digits((digit,), part="on")}
        in_house = placed.house >= 0
        if in_house:
            items[f"house{name}"] = Houses((placed.house,))
        if len(later) > _MOST_REASONS:
            last = f"last in {{house{name}}}" if in_house else "last candidate"
            last += f", by {_sort_of(placed.causes.sources)}" if placed.causes.sources else ""
            words.append(f"{{cell{name}}} is {{digit{name}}} ({last})")
            continue
        more, by, sources = _causes(placed.causes, name)
        items |= more
        left = (
            f"only {{cell{name}}} for {{digit{name}}} in {{house{name}}}"
            if in_house
            else f"only {{digit{name}}} in {{cell{name}}}"
        )
        words.append(f"{by} {left}{sources}")
    return items, words


def _causes(causes: Causes, name: str) -> tuple[dict[str, Item], str, str]:
    """Name the cells whose digits leave something, and the cages, houses and runs that matter.

    Returns:
        Items; `A1 and B7 leave`, or `that leaves`; and ` (by the 12 cage at A1)`, or nothing.
    """
    items, sources = _sources(causes.sources, name)
    if not 0 < len(causes.cells) <= _MOST_CAUSES:
        return items, "that leaves", sources
    leave = "leaves" if len(causes.cells) == 1 else "leave"
    return items | {f"by{name}": Cells(causes.cells)}, f"{{by{name}}} {leave}", sources


def _sources(sources: Sequence[KnownWays], name: str) -> tuple[dict[str, Item], str]:
    if len(sources) > _MOST_CAUSES:
        return {}, f" (by several {_sort_of(sources)})"
    items: dict[str, Item] = {}
    parts = []
    if cages := {cage for each in sources for cage in each.cages}:
        items[f"cages{name}"] = Cages(tuple(sorted(cages)))
        parts.append(f"by {{cages{name}}}")
    if houses := {house for each in sources for house in each.houses}:
        items[f"rule{name}"] = Houses(tuple(sorted(houses)))
        parts.append(f"by the rule of 45 for {{rule{name}}}")
    for number, each in enumerate(sources):
        if not (each.cages or each.houses):
            items[f"runs{name}_{number}"] = Cells(each.cells)
            parts.append(f"by the runs of {{runs{name}_{number}}}")
    return items, f" ({', '.join(parts)})" if parts else ""


def _sort_of(sources: Sequence[KnownWays]) -> str:
    return "totals" if sources[0].cages or sources[0].houses else "runs"


def cages_of(proofs: Iterable[Proof]) -> tuple[int, ...]:
    """Return the cages that some proofs need."""
    return tuple(sorted({cage for proof in proofs for cage in proof.cages}))


def join_words(words: Sequence[str]) -> str:
    """Join the parts of a sentence."""
    *most, last = words
    return f"{', '.join(most)}, and {last}" if most else last


def roles(
    starts: tuple[Candidate, ...], proofs: Sequence[Proof]
) -> tuple[tuple[str, tuple[Candidate, ...]], ...]:
    """Sort the candidates of nets by role; each gets the first role it appears in."""
    on = {candidate for proof in proofs for candidate in proof.on} - set(starts)
    off = {candidate for proof in proofs for candidate in proof.off} - on - set(starts)
    groups = (
        ("pattern", starts),
        ("on", tuple(sorted(on))),
        ("off", tuple(sorted(off))),
    )
    return tuple(group for group in groups if group[1])

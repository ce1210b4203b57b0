"""Write chains in Eureka notation, as people do in forums: `(5)A1=(5-3)A7=(3)D7 => A4<>5`.

Nodes are digits in brackets before their cells. A strong link is `=`, a weak one `-`. Nodes in the
same cells share their name, and so do cells in one line: `A13`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise

from sudolink.logic.explain.runs import Mark, Run, Ties, link_part
from sudolink.logic.model.phrase import Names, Naming, Piece
from sudolink.logic.model.step import Candidate, Link, Step, check_step
from sudolink.puzzle.board import Board

#: The fewest links of a chain that is worth a line.
_FEWEST = 2
#: The largest board whose rows and columns have names of one character.
_SHORT_NAMES = 9

#: A link and its number in the step.
_Numbered = tuple[int, Link]


def eureka(board: Board, step: Step, naming: Naming | None = None) -> tuple[str, ...]:
    """Return the chains of a step in Eureka notation, a line for each branch.

    The last line ends with the conclusion. It is () for steps that aren't chains, and for nets, in
    which several candidates together lead to the next one. Raises as `describe`.
    """
    return tuple("".join(run.text for run in line) for line in eureka_runs(board, step, naming))


def eureka_runs(
    board: Board, step: Step, naming: Naming | None = None
) -> tuple[tuple[Run, ...], ...]:
    """Return the same in runs, which are tied to the marks of the picture."""
    names = Names(board, naming)
    check_step(board, step)
    chains = _chains(step)
    if not chains:
        return ()
    ties = Ties(step)
    lines = [list(_line(chain, names, ties)) for chain in chains]
    lines[-1] += [run for piece in _conclusion(step, names) for run in ties.runs(piece)]
    return tuple(tuple(line) for line in lines)


def _chains(step: Step) -> list[list[_Numbered]]:
    """Return the links of each branch, or nothing unless each is a chain."""
    gone = step.eliminations
    links = [
        (number, link)
        for number, link in enumerate(step.links)
        if link.branch or gone not in {link.start, link.end}
    ]
    chains = [list(some) for _, some in groupby(links, key=lambda each: each[1].branch)]
    enough = bool(links) and all(len(some) >= _FEWEST or some[0][1].branch for some in chains)
    return chains if enough and all(map(_is_chain, chains)) else []


def _is_chain(links: Sequence[_Numbered]) -> bool:
    return all(
        one.end == other.start and one.strong != other.strong
        for (_, one), (_, other) in pairwise(links)
    )


def _line(links: Sequence[_Numbered], names: Names, ties: Ties) -> Iterator[Run]:
    """Write a chain; a loop ends with the link that leads back to its start."""
    start, end = links[0][1].start, links[-1][1].end
    loops = start == end and links[0][1].strong != links[-1][1].strong
    nodes = [start, *(link.end for _, link in links)]
    if links[0][1].branch:
        yield from ties.runs(Piece(f"{links[0][1].branch}: ", part=link_part(links[0][1])))
    yield Run("(")
    for place, node in enumerate(nodes):
        if loops and place == len(nodes) - 1:
            yield Run("loop")
            return
        digits = "/".join(str(digit) for digit in sorted({digit for _, digit in node}))
        yield from ties.runs(Piece(digits, candidates=node))
        following = nodes[place + 1] if place + 1 < len(nodes) else ()
        together = _cells(following) == _cells(node) and not (loops and place == len(nodes) - 2)
        if not together:
            yield Run(f"){_group(_cells(node), names)}")
        if following:
            number, link = links[place]
            mark = Mark(link_part(link), (number,))
            yield Run("=" if link.strong else "-", mark.part, (mark,))
            last = loops and place == len(nodes) - 2
            if not together and not last:
                yield Run("(")


def _cells(node: Sequence[Candidate]) -> tuple[int, ...]:
    return tuple(sorted({cell for cell, _ in node}))


def _group(cells: Sequence[int], names: Names) -> str:
    """Name cells in short: `A13` or `AB3` if they are in one line, else `A1,B3`."""
    size = names.board.size
    first, *others = texts = [names.cell(cell) for cell in cells]
    if size <= _SHORT_NAMES and len({cell // size for cell in cells}) == 1:
        return first + "".join(other[-1] for other in others)
    if size <= _SHORT_NAMES and len({cell % size for cell in cells}) == 1:
        row = 1 if first.startswith("r") else 0
        return first[: row + 1] + "".join(other[row] for other in others) + first[row + 1 :]
    return ",".join(texts)


def _conclusion(step: Step, names: Names) -> Iterator[Piece]:
    before = " => "
    for all_candidates, sign, part in (
        (step.placements, "=", "placed"),
        (step.eliminations, "<>", "gone"),
    ):
        for digit in sorted({digit for _, digit in all_candidates}):
            some = tuple(candidate for candidate in all_candidates if candidate[1] == digit)
            yield Piece(before)
            text = f"{_group(_cells(some), names)}{sign}{digit}"
            yield Piece(text, candidates=some, part=part)
            before = ", "

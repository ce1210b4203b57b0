"""The counts of what damage does, and the table of docs/formats.md made of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from tests.mutate.damage import DAMAGES, OF_CONTENT, OF_LENGTH, damaged_by
from tests.mutate.forms import forms
from tests.mutate.outcomes import JUDGES, OUTCOMES, Outcome

#: Damaged texts of each form and class, about, and the seed, of the table in the docs.
COUNT, SEED = 8, 1

#: The classes of damage that share a column.
GROUPS = {
    "length": tuple(OF_LENGTH),
    "content": tuple(OF_CONTENT),
    "on the way": tuple(name for name in DAMAGES if name not in {*OF_LENGTH, *OF_CONTENT}),
}


@dataclass(frozen=True, slots=True)
class Case:
    """A text that was damaged, and what became of it."""

    form: str
    damage: str
    whole: str
    text: str
    outcome: Outcome


def cases(count: int, seed: int) -> Iterator[Case]:
    """About so many damaged texts for each form and class of damage; the same ones for a seed."""
    for form in forms():
        each = -(-count // len(form.parts))
        for damage in DAMAGES:
            for part in form.parts:
                for text in damaged_by(damage, part, each, seed):
                    outcome = JUDGES[form.read_as](text, part.text)
                    yield Case(form.name, damage, part.text, text, outcome)


def table(count: int = COUNT, seed: int = SEED) -> Table:
    """Count the outcomes of all cases."""
    counted = Table()
    for case in cases(count, seed):
        counted.add(case)
    return counted


@dataclass(slots=True)
class Table:
    """How often each outcome was met, by form and class of damage.

    Attributes:
        counts: by form, class of damage and outcome.
        silent: lost or added characters that nobody noticed.
    """

    counts: Counter[tuple[str, str, Outcome]] = field(default_factory=Counter)
    silent: list[Case] = field(default_factory=list)

    def add(self, case: Case) -> None:
        """Count a case, and keep it if its text got longer or shorter and nobody noticed."""
        self.counts[case.form, case.damage, case.outcome] += 1
        if case.outcome == "silent" and case.damage in OF_LENGTH:
            self.silent.append(case)

    def share(self, names: Iterable[str], damages: Iterable[str]) -> dict[Outcome, int]:
        """How often each outcome was met for some forms and classes."""
        met: Counter[Outcome] = Counter()
        for name in names:
            for damage in damages:
                for outcome in OUTCOMES:
                    met[outcome] += self.counts[name, damage, outcome]
        return {outcome: met[outcome] for outcome in OUTCOMES}

    def markdown(self) -> str:
        """Both tables: by class of damage, and by form."""
        names = list(dict.fromkeys(name for name, _, _ in self.counts))
        by_damage = [
            _row(damage, *_percents(self.share(names, [damage])).values()) for damage in DAMAGES
        ]
        by_form = [
            _row(name, *(_cell(self.share([name], group)) for group in GROUPS.values()))
            for name in names
        ]
        return "\n".join(
            [*_head("damage", *OUTCOMES), *by_damage, "", *_head("format", *GROUPS), *by_form]
        )


def _head(*titles: str) -> tuple[str, str]:
    return _row(*titles), _row(*["---"] * len(titles))


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def _cell(met: dict[Outcome, int]) -> str:
    """Percents of refused, remarked (by the reader or for its meaning), same and silent."""
    both = {**met, "remarked": met["remarked"] + met["meaning"], "meaning": 0}
    refused, remarked, _, same, silent = _percents(both).values()
    return f"{refused} / {remarked} / {same} / {silent}"


def _percents(met: dict[Outcome, int]) -> dict[Outcome, str]:
    whole = sum(met.values())
    return {outcome: _percent(number, whole) for outcome, number in met.items()}


def _percent(number: int, whole: int) -> str:
    """A share as a percentage; 0 and 100 only if they are exact."""
    if not whole:
        return "–"
    if number in (0, whole):
        return str(100 * number // whole)
    return str(min(99, max(1, round(100 * number / whole))))

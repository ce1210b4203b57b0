"""What damage does to each form: no lost or added character goes unnoticed, and the docs say so.

`python -m tests.codec.test_damage_table` writes the tables of docs/formats.md again.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from sudolink import decode
from tests.mutate.damage import DAMAGES, damaged_by
from tests.mutate.forms import Form, forms
from tests.mutate.table import Table, table

DOCS = Path(__file__).parents[2] / "docs" / "formats.md"
START = "<!-- made by tests/codec/test_damage_table.py -->\n"
END = "<!-- end of what tests/codec/test_damage_table.py makes -->\n"


@cache
def counted() -> Table:
    return table()


@pytest.mark.parametrize("form", forms(), ids=lambda form: form.name)
def test_every_form_is_read(form: Form):
    for part, board in zip(form.parts, form.boards, strict=bool(form.boards)):
        read = decode(part.text)
        assert (read.kind, read.regions, read.cages) == (board.kind, board.regions, board.cages)
        assert read.givens_only().cells == board.givens_only().cells


@pytest.mark.slow
def test_lost_and_added_characters_are_noticed_and_the_tables_in_the_docs_are_true():
    """In one test, because another process would count again."""
    assert counted().silent == []
    text = DOCS.read_text(encoding="utf-8")
    assert text.split(START)[1].split(END)[0].strip() == counted().markdown().strip()


@pytest.mark.parametrize("damage", DAMAGES)
def test_damage_is_the_same_for_a_seed_and_changes_the_text(damage: str):
    form = forms()[2]
    part = replace(form.parts[0])
    texts = damaged_by(damage, part, 20, 1)
    assert texts == damaged_by(damage, part, 20, 1)
    assert len(set(texts)) == len(texts)
    assert part.text not in texts
    assert all(text.startswith(part.text[: part.start]) for text in texts)


if __name__ == "__main__":
    head, _, rest = DOCS.read_text(encoding="utf-8").partition(START)
    _, _, tail = rest.partition(END)
    DOCS.write_text(f"{head}{START}\n{counted().markdown()}\n\n{END}{tail}", encoding="utf-8")

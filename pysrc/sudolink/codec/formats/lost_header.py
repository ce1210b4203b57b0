"""Recognise strings that lost their header: 162 characters that can't be a `162`."""

from __future__ import annotations

from contextlib import suppress

from sudolink.codec.formats.marks162 import FLAG_ALONE, Marks162, flagged_candidates
from sudolink.codec.formats.version2 import Version2, version2
from sudolink.codec.run import Run
from sudolink.puzzle.cell_names import listed
from sudolink.puzzle.errors import BoardStringError
from sudolink.puzzle.kinds import KINDS

_MARKS = Marks162()
_SIZE = _MARKS.size


def contradicts(run: Run) -> bool:
    """Return whether 162 characters can't be a `162`, or have meaningless flags in it."""
    try:
        (fields,) = _MARKS.numbers(run)
    except BoardStringError:
        return True
    return FLAG_ALONE in fields or bool(flagged_candidates(fields))


def check_header(run: Run) -> None:
    """Raise BoardStringError for 162 characters that only make sense after a header."""
    forms = _fitting(run) if contradicts(run) else []
    if not forms:
        return
    headers = listed([f"{form.header} for a {form.kind.title}" for form in forms], "or")
    raise BoardStringError(
        f"The first characters of this board are missing. Put the right ones in front of it: "
        f"{headers}. Or ask the sender to copy the link again.",
        details="162 characters that only make sense after a header.",
        position=run.position(0),
    )


def _fitting(run: Run) -> list[Version2]:
    """Return the formats that these characters fit, preferably those with an untouched cell."""
    forms: dict[Version2, tuple[int, ...]] = {}
    for kind in KINDS.values():
        form = version2(kind.name, _SIZE) if _SIZE in kind.sizes else None
        if form and form.length == len(form.header) + len(run.text):
            with suppress(BoardStringError):
                forms[form] = form.sections[0].read(run, _SIZE, form.name)
    untouched = [form for form, fields in forms.items() if form.code.largest in fields]
    return untouched or list(forms)

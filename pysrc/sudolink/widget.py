"""A board to play on in a notebook: `BoardWidget`, with `pip install "sudolink[widget]"`.

The notebook shows the board of the pages. What it asks is answered here, in the kernel, so nothing
is downloaded.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import islice
from typing import Any

from sudolink import __version__, decode, draw, solve
from sudolink.logic import Step, steps, technique_named
from sudolink.puzzle.board import Board
from sudolink.service import answer
from sudolink.service.views import relative_link
from sudolink.solver import Result

#: What to do about a missing package, or one that doesn't fit; zsh needs the quotation marks.
_INSTALL = 'Install what it needs: pip install --upgrade "sudolink[widget]"'

try:
    import sudolink_site
    import traitlets
    from anywidget import AnyWidget
except ModuleNotFoundError as _error:
    raise ModuleNotFoundError(
        f"The widget for notebooks is not complete. {_INSTALL}", name=_error.name
    ) from None

if sudolink_site.__version__ != __version__:
    raise ImportError(
        f"sudolink-site {sudolink_site.__version__} doesn't fit sudolink {__version__}. {_INSTALL}"
    )

_THEMES = ("auto", "light", "dark", "contrast")

#: What is between a technique and the number of a step, as in links.
_NTH = "&nth="

#: A board with its key pad and buttons fits into most windows.
_LAYOUT = {"width": "28rem", "max_width": "100%"}


class BoardWidget(AnyWidget):
    """A board to play on. Its traits follow the player, and the board follows its traits.

    `widget.observe(function, "value")` calls a function after each change.

    Attributes:
        value: the board as it is now.
        step: the technique of the drawn step, and its number among the steps of that technique if
            it isn't the first: "X-Wing" or "X-Wing&nth=2"; "" if there is none.
        selection: the selected cells, by their indices.
        controls: whether there are keys and buttons below the board.
        read_only: whether the player can't change the board.
        theme: "auto" for the notebook's colours, "light", "dark" or "contrast".
        naming: how cells are named, "A1" or "r1c1".
    """

    _esm = sudolink_site.WIDGET

    value = traitlets.Instance(Board).tag(
        sync=True,
        to_json=lambda board, _: relative_link(board),
        from_json=lambda link, _: decode(link),
    )
    step = traitlets.Unicode("").tag(sync=True)
    selection = traitlets.List(traitlets.Int(min=0)).tag(sync=True)
    controls = traitlets.Bool(default_value=True).tag(sync=True)
    read_only = traitlets.Bool(default_value=False).tag(sync=True)
    theme = traitlets.Enum(_THEMES, default_value="auto").tag(sync=True)
    naming = traitlets.Enum(("A1", "r1c1"), default_value="A1").tag(sync=True)

    def __init__(self, board: Board | str, **options: Any) -> None:
        """Show a board.

        Args:
            board: a board, or any text that `sudolink.decode` reads.
            options: traits such as `controls=False`, or `layout` as for every widget.

        Raises:
            BoardStringError: the text doesn't contain a board.
            TypeError: there is no such trait.
        """
        if unknown := [name for name in options if name not in self.trait_names()]:
            raise TypeError(f"BoardWidget has no option {unknown[0]!r}")
        value = decode(board) if isinstance(board, str) else board
        super().__init__(**{"layout": _LAYOUT, **options, "value": value})
        self.on_msg(self._answer)

    def __repr__(self) -> str:
        return f"BoardWidget({self.value!r})"

    def show(self, step: Step | str | None) -> None:
        """Draw a step and explain it below the board.

        Args:
            step: a step that was found on `value`; or text as in the trait `step`, such as the name
                of a technique; or None to draw none.

        Raises:
            ValueError: the step isn't one of this board's, or there is no such technique.
        """
        if isinstance(step, Step):
            self.step = _named(step.technique, self._number_of(step))
        else:
            self.step = step or ""

    def solve(self) -> Result:
        """Look for the solution, and fill it in if there is just one."""
        result = solve(self.value)
        if result.status in {"unique", "unchecked"} and result.solution:
            self.value = self.value.with_solution(result.solution)
        return result

    def _number_of(self, step: Step) -> int:
        """Return the number of a step among those of its technique, from 1.

        Raises:
            ValueError: it isn't one of this board's.
        """
        for number, each in enumerate(steps(self.value, [step.technique]), start=1):
            if each == step:
                return number
        raise ValueError(
            f"This {step.technique} isn't on the board as it is now. Find steps on the widget's "
            "board: sudolink.steps(widget.value)."
        )

    @traitlets.validate("step")
    def _known_step(self, proposal: Mapping[str, str]) -> str:
        return _named(*_parts(proposal["value"])) if proposal["value"] else ""

    @traitlets.observe("value")
    def _forget_step(self, change: Mapping[str, Any]) -> None:
        if isinstance(change["old"], Board):  # the step was drawn on that one
            self.step = ""

    @property
    def _drawn_step(self) -> Step | None:
        if not self.step:
            return None
        technique, number = _parts(self.step)
        return next(islice(steps(self.value, [technique]), number - 1, None), None)

    def _answer(self, _: object, message: Mapping[str, str], _buffers: object) -> None:
        """Answer what the board in the notebook asks."""
        reply = answer(message["request"], asker=self.model_id)
        self.send({"id": message["id"], "reply": reply})

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """Show a picture where no widget can run, such as on a page that only shows notebooks."""
        bundle: tuple[dict[str, Any], dict[str, Any]] | None = super()._repr_mimebundle_(**kwargs)
        if bundle:
            picture = draw(self.value, step=self._drawn_step, interactive=False, width=400)
            bundle[0]["image/svg+xml"] = str(picture)
        return bundle


def _parts(step: str) -> tuple[str, int]:
    """Return the technique and the number of a step.

    Raises:
        ValueError: there is no such technique, or the number isn't one.
    """
    name, _, number = step.partition(_NTH)
    if number and not re.fullmatch("[1-9][0-9]{0,8}", number):
        raise ValueError(f"{number!r} isn't a step number. Steps are numbered from 1.")
    return technique_named(name).name, int(number or 1)


def _named(technique: str, number: int) -> str:
    return f"{technique}{_NTH}{number}" if number > 1 else technique


__all__ = ["BoardWidget"]

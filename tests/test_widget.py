"""`sudolink.widget` in Python: what its traits hold, and what it answers. A notebook shows it in tests/browser."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from types import ModuleType
from typing import Any

import pytest
from traitlets import TraitError

import sudolink
from sudolink.puzzle.kinds import KINDS
from tests.notebooks import widget_module

BOARD = sudolink.decode(
    "000030086000020040090078520371856294900142375400397618200703859039205467700904132"
)


@pytest.fixture(scope="module")
def module(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ModuleType]:
    """The module, with the package that has its script."""
    with widget_module(tmp_path_factory.mktemp("packages")) as module:
        yield module


@pytest.fixture
def widget(module: ModuleType) -> Any:
    return module.BoardWidget(BOARD)


@pytest.mark.parametrize("kind", KINDS.values(), ids=lambda kind: kind.name)
def test_every_kind_goes_to_the_notebook_and_back_without_a_loss(module: ModuleType, kind):
    board = sudolink.decode(kind.example)
    empty = next(
        cell for cell, content in enumerate(board.cells) if not (content.value or content.black)
    )
    board = board.with_candidates(empty, [1, 2])
    widget = module.BoardWidget(board)
    link = widget.get_state("value")["value"]
    other = module.BoardWidget("0" * 81)
    other.set_state({"value": link})
    assert other.value == sudolink.decode(link)
    assert replace(other.value, format="", source=None) == replace(board, format="", source=None)
    assert other.get_state("value")["value"] == link  # so the two sides agree at once


def test_entries_reach_observers_and_remove_the_drawn_step(widget):
    seen = []
    widget.observe(lambda change: seen.append(change.new["A1"].value), "value")
    widget.show("X-Wing")
    entered = widget.value.with_value(0, 5)
    widget.set_state({"value": sudolink.link(entered, "", "S9B")})
    assert (seen, widget.step) == ([5], "")


def test_a_step_is_shown_by_its_number(widget):
    found = list(sudolink.steps(BOARD, ["X-Wing"]))
    widget.show(found[1])
    assert widget.step == "X-Wing&nth=2"
    assert "image/svg+xml" in widget._repr_mimebundle_()[0]
    assert widget._drawn_step == found[1]
    widget.show("naked pair&nth=1")
    assert widget.step == "Naked Pair"
    widget.show(None)
    assert widget.step == ""


def test_a_new_widget_can_have_a_step(module: ModuleType):
    assert module.BoardWidget(BOARD, step="X-Wing").step == "X-Wing"


def test_a_step_of_another_board_is_refused(widget):
    step = sudolink.next_step(BOARD)
    widget.solve()
    with pytest.raises(ValueError, match="isn't on the board as it is now"):
        widget.show(step)
    with pytest.raises(ValueError, match="Y-Swing"):
        widget.show("Y-Swing")
    with pytest.raises(ValueError, match="isn't a step number"):
        widget.step = "X-Wing&nth=x"


def test_solve_fills_in_a_single_solution_only(module: ModuleType, widget):
    assert widget.solve().status == "unique"
    assert sum(map(sum, widget.value.rows)) == 405
    empty = module.BoardWidget("0" * 81)
    assert empty.solve().status == "multiple"
    assert sum(map(sum, empty.value.rows)) == 0


def test_boards_in_one_kernel_have_searches_of_their_own(module: ModuleType, monkeypatch):
    boards = ("0" * 81, BOARD)
    widgets = [module.BoardWidget(board) for board in boards]
    sent: dict[str, Any] = {}
    for each in widgets:
        monkeypatch.setattr(each, "send", lambda reply: sent.update({reply["id"]: reply["reply"]}))

    def ask(number: int, name: str, **details: object) -> Any:
        request = json.dumps({"name": name, **details})
        widgets[number]._handle_custom_msg({"id": f"{number}", "request": request}, [])
        return json.loads(sent[f"{number}"])

    for number, each in enumerate(widgets):
        ask(number, "solve_start", link=each.get_state("value")["value"])
    replies = [ask(number, "solve_run", seconds=5) for number in range(len(widgets))]
    assert [reply["status"] for reply in replies] == ["multiple", "unique"]


def test_wrong_arguments_are_refused(module: ModuleType, widget):
    with pytest.raises(sudolink.BoardStringError):
        module.BoardWidget("no board")
    with pytest.raises(TypeError, match="no option 'colour'"):
        module.BoardWidget(BOARD, colour="red")
    with pytest.raises(TraitError, match="expected a Board"):
        widget.value = "1" * 81
    with pytest.raises(TraitError, match="theme"):
        widget.theme = "blue"


@pytest.mark.parametrize("missing", ["anywidget", "sudolink_site"])
def test_a_missing_package_is_reported_with_the_way_to_install_it(monkeypatch, missing: str):
    monkeypatch.delitem(sys.modules, "sudolink.widget", raising=False)
    monkeypatch.setitem(sys.modules, "sudolink_site", ModuleType("sudolink_site"))
    monkeypatch.setitem(sys.modules, missing, None)
    with pytest.raises(ModuleNotFoundError) as raised:
        __import__("sudolink.widget")
    assert str(raised.value) == (
        "The widget for notebooks is not complete. "
        'Install what it needs: pip install --upgrade "sudolink[widget]"'
    )
    assert raised.value.name == missing


def test_a_script_of_another_version_is_refused(monkeypatch):
    monkeypatch.delitem(sys.modules, "sudolink.widget", raising=False)
    other = ModuleType("sudolink_site")
    other.__version__ = "0.0.1"  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "sudolink_site", other)
    with pytest.raises(ImportError, match=r"sudolink-site 0.0.1 doesn't fit sudolink"):
        __import__("sudolink.widget")

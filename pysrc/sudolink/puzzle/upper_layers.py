"""Functions of upper layers that methods of boards, steps and results call.

The lower layers import nothing from the upper ones. So `sudolink/__init__.py`, which runs before
any other module of the package, says here where these functions are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

_places: dict[str, str] = {}


def register(places: Mapping[str, str]) -> None:
    """Say in which modules functions are, by their names: `{"text": "sudolink.drawing"}`."""
    _places.update(places)


def registered(name: str) -> Callable[..., Any]:
    """Return a registered function; its module is imported on first use."""
    function: Callable[..., Any] = getattr(import_module(_places[name]), name)
    return function

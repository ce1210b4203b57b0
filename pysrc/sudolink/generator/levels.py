"""The levels of `sudolink.grade`, by name."""

from __future__ import annotations

from typing import Literal, get_args

Level = Literal["Easy", "Medium", "Hard", "Expert", "Extreme"]

#: From the easiest to the hardest.
LEVELS: tuple[Level, ...] = get_args(Level)

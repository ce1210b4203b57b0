"""The layers of a step. Most pictures have none, so what draws them is imported when first used."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sudolink.drawing.sheet import Sheet


def step_grounds(sheet: Sheet) -> str:
    """Draw what is below the digits."""
    if sheet.step is None:
        return ""
    from sudolink.drawing.layers import step_overlay  # noqa: PLC0415 (only pictures of steps need it)

    return step_overlay.step_grounds(sheet, sheet.step)


def step_marks(sheet: Sheet) -> str:
    """Draw what is above the digits."""
    if sheet.step is None:
        return ""
    from sudolink.drawing.layers import step_overlay  # noqa: PLC0415 (only pictures of steps need it)

    return step_overlay.step_marks(sheet, sheet.step)


def step_legend(sheet: Sheet) -> str:
    """Draw the legend below the grid, except on a page, which has it beside the picture."""
    if sheet.step is None or sheet.frame:
        return ""
    from sudolink.drawing.layers import legend  # noqa: PLC0415 (only pictures of steps need it)

    return legend.step_legend(sheet, sheet.step)


def legend_height(sheet: Sheet) -> float:
    """Return the height of the legend."""
    if sheet.step is None or sheet.frame:
        return 0
    from sudolink.drawing.layers import legend  # noqa: PLC0415 (only pictures of steps need it)

    return legend.legend_height(sheet, sheet.step)

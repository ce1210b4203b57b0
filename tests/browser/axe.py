"""Axe, the checker of accessibility that browsers' own tools use, run in a page of ours."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from web.build.vendored import unpacked, vendored

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.sync_api import Page

#: Rules that axe leaves off unless asked: names that begin with what is seen, targets of 24 px.
MORE_RULES = ("label-content-name-mismatch", "target-size")

#: What other colours, and wider lines, can change.
COLOUR_RULES = ("color-contrast", "link-in-text-block", "target-size")

RUN = """
async ([part, more, only]) => {
  const rules = Object.fromEntries(more.map((name) => [name, { enabled: true }]));
  const chosen = only.length ? { runOnly: only } : { rules };
  const { violations } = await axe.run(part ?? document, { ...chosen, resultTypes: ["violations"] });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`));
}
"""


@cache
def _source() -> str:
    package = unpacked(vendored("axe-core"))
    return (package / "axe.min.js").read_text(encoding="utf-8")


def violations(page: Page, part: str | None = None, only: Sequence[str] = ()) -> list[str]:
    """Return what axe finds wrong on the page as it is now, a line for each place.

    Args:
        page: the page.
        part: a selector of the part of it to look at, if not all.
        only: the rules to look at, if not all.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(_source())
    found: list[str] = page.evaluate(RUN, [part, list(MORE_RULES), list(only)])
    return found

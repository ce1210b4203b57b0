"""Axe, the checker of accessibility that browsers' own tools use, run in a page of ours."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from web.build.vendored import unpacked, vendored

if TYPE_CHECKING:
    from playwright.sync_api import Page

#: Rules that axe leaves off unless asked: names that begin with what is seen, targets of 24 px.
MORE_RULES = ("label-content-name-mismatch", "target-size")

RUN = """
async (more) => {
  const rules = Object.fromEntries(more.map((name) => [name, { enabled: true }]));
  const { violations } = await axe.run(document, { rules, resultTypes: ["violations"] });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`));
}
"""


@cache
def _source() -> str:
    package = unpacked(vendored("axe-core"))
    return (package / "axe.min.js").read_text(encoding="utf-8")


def violations(page: Page) -> list[str]:
    """Return what axe finds wrong on the page as it is now, a line for each place."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(_source())
    found: list[str] = page.evaluate(RUN, list(MORE_RULES))
    return found

"""A drawing put together as the page does it: from a view and its kit, on JSON alone."""

from __future__ import annotations

import re
from typing import Any

#: The rows of the cells, which are empty in the drawing of a view.
ROWS = re.compile(r'(<g role="row"[^>]*>)(</g>)')

#: The rules of the style sheet that only pictures of steps need.
STEP_RULES = re.compile(r"\.sudolink\.sl-auto \.sl-step[^}]*\}")

MARKS = ("corner", "centre", "colours")


def whole_drawing(view: Any) -> str:
    """The drawing of a view with its kit, as `sudolink.draw` writes it."""
    svg, size = view["svg"], view["size"]
    title = f"{view['title']}, {size} by {size}"
    start, bracket, rest = svg.partition(">")
    rows = iter(range(size))

    def filled(row: re.Match[str]) -> str:
        first = next(rows) * size
        cells = (element(view, index) for index in range(first, first + size))
        return f"{row[1]}{''.join(cells)}{row[2]}"

    css = view["kit"]["style"] if view["step"] else STEP_RULES.sub("", view["kit"]["style"])
    style = f"<style>{css}</style>"
    return f"{start}{bracket}<title>{title}</title>{style}{ROWS.sub(filled, rest)}"


def element(view: Any, index: int) -> str:
    """A cell of a view as an element."""
    cell = view["cells"][index]
    row, col = divmod(index, view["size"])
    there = (view["step_cells"] or {}).get(str(index), {})
    label = there.get("label", view["labels"][index])
    cell = {**cell, "candidates": there.get("candidates", cell["candidates"])}
    shown = cell if view["step_cells"] is None else {**cell, "corner": [], "centre": []}
    marks = "".join(f' data-{what}="{_words(cell[what])}"' for what in MARKS if cell[what])
    return (
        f'<g role="gridcell" aria-colindex="{col + 1}" aria-label="{label}"'
        f' data-cell="{index}" data-value="{cell["value"] or ""}"'
        f' data-given="{"true" if cell["given"] else ""}"'
        f' data-candidates="{_words(cell["candidates"])}"'
        f' data-black="{"true" if cell["black"] else ""}"{marks}'
        f' transform="translate({col * 60} {row * 60})">{assembled(view["kit"], shown)}</g>'
    )


def _words(digits: list[int]) -> str:
    return " ".join(map(str, digits))


def assembled(kit: Any, cell: Any) -> str:
    """The inside of a cell, by the rule of `sudolink.drawing.kit`."""
    stripes = kit["stripes"][len(cell["colours"])]
    colours = [
        kit["ground"][colour] + stripe + kit["sign"][colour] + sign
        for colour, (stripe, sign) in zip(cell["colours"], stripes, strict=True)
    ]
    return "".join([*colours, kit["hit"], standing(kit, cell)])


def standing(kit: Any, cell: Any) -> str:
    """The contents of a cell."""
    value = cell["value"]
    if cell["black"]:
        return str(kit["clue"][value or 0])
    if value:
        return str(kit["given" if cell["given"] else "solved"][value])
    if cell["candidates"]:
        digits, spread = cell["candidates"], kit["candidates"]
        x = " ".join(spread["x"][digit] for digit in digits)
        y = " ".join(spread["y"][digit] for digit in digits)
        text = "".join(f"{digit} " for digit in digits)
        flags = [kit["corner_flag"][digit] for digit in cell["corner"]]
        flags += [kit["centre_flag"][digit] for digit in cell["centre"]]
        return f'{spread["open"]} x="{x}" y="{y}">{text}</text>' + "".join(flags)
    return marks(kit["corner"], cell["corner"]) + marks(kit["centre"], cell["centre"])


def marks(by_count: Any, digits: list[int]) -> str:
    """Corner or centre marks."""
    if not digits:
        return ""
    kit = by_count[len(digits)]
    spans = [f"{kit['places'][i]}{digit}</tspan>" for i, digit in enumerate(digits)]
    return f"{kit['open']}{''.join(spans)}</text>"


def without_finished_regions(svg: str) -> str:
    """Return a drawing without the numbers of regions that only show while regions are drawn."""
    return re.sub(r'<g class="sl-layer-finished-region-numbers".*?</g></g>', "", svg)


def without_legend(svg: str) -> str:
    """Return a drawing of a step without its legend, and without the room for it."""
    svg = re.sub(r'<g class="sl-layer-step-legend".*</text></g></g>', "", svg)
    svg = re.sub(r'(class="sl-surround"[^>]*) height="[^"]*"', r"\1", svg)
    return re.sub(r'viewBox="(\S+ \S+ \S+) \S+"', r'viewBox="\1"', svg)

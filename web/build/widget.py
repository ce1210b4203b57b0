"""Makes the script of the notebook widget, which the package sudolink-site contains."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.build.drawings import write_drawing_colours
from web.build.files import write_text
from web.build.node import find_node
from web.build.paths import CACHE, PYSRC, ROOT, WEB
from web.build.running import run_script
from web.build.stamps import fingerprint, is_current, record
from web.build.step import say
from web.build.vendored import unpacked, vendored

if TYPE_CHECKING:
    from pathlib import Path

#: The name of the script.
NAME = "widget.js"


def build_widget() -> Path:
    """Return the widget's script, bundled again if the pages' sources have changed.

    Raises:
        BuildError: it could not be bundled.
    """
    folder, stamp = CACHE / "widget", CACHE / "widget.stamp"
    inputs = fingerprint(ROOT, [WEB, PYSRC / "sudolink" / "drawing"])
    if not is_current(stamp, inputs, folder):
        folder.mkdir(exist_ok=True)
        write_drawing_colours(folder)
        esbuild = unpacked(vendored("esbuild-wasm")) / "lib" / "main.js"
        text = run_script("widget", find_node().node, "widget.mjs", esbuild, WEB, folder)
        write_text(folder / NAME, text)
        record(stamp, inputs, folder)
        say("widget", f"bundled {NAME}, {len(text.encode()) / 1000:.0f} kB")
    return folder / NAME

"""The pages' own modules, one by one, as a browser can import them."""

from __future__ import annotations

import functools
import tempfile
from pathlib import Path

from web.build.node import find_node
from web.build.paths import WEB
from web.build.running import run
from web.build.vendored import unpacked, vendored

#: Writes the modules without their types.
STRIP = Path(__file__).with_name("strip.mjs")


@functools.cache
def _folder() -> tempfile.TemporaryDirectory[str]:
    """Return a folder with all modules as JavaScript; it goes when the tests end."""
    folder = tempfile.TemporaryDirectory(prefix="sudolink-sources-")
    library = unpacked(vendored("esbuild-wasm")) / "lib" / "main.js"
    run("strip", [find_node().node, STRIP, library, WEB / "src", folder.name])
    return folder


def stripped(path: str) -> Path:
    """Return the JavaScript of a module.

    Args:
        path: of its source in web/src, such as "board/keys.ts".
    """
    return Path(_folder().name) / path.replace(".ts", ".js")

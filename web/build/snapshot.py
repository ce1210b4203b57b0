"""Makes the files that Python starts from, if their inputs have changed."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

from web.build import boot
from web.build.chromium import ensure_chromium, may_sandbox
from web.build.files import files_in
from web.build.paths import CACHE, ROOT, WEB
from web.build.stamps import fingerprint, is_current, record
from web.build.step import BuildError, say

if TYPE_CHECKING:
    from pathlib import Path


def boot_files(pyodide: Path, wheel: Path) -> Path | None:
    """Return the folder with the compiled code and the snapshot, rebuilt if their inputs changed.

    None if there is no Chromium to make them: the site then starts like any Pyodide.
    """
    out, stamp = CACHE / "boot", CACHE / "boot.stamp"
    ours = fingerprint(ROOT, [wheel, *sorted((WEB / "build").glob("boot*"))])
    inputs = fingerprint(pyodide, [pyodide], ours)
    if is_current(stamp, inputs, out):
        say("boot", "unchanged")
        return out
    try:
        chromium = ensure_chromium()
        shutil.rmtree(out, ignore_errors=True)
        out.mkdir()
        boot.make(pyodide, wheel, chromium, sandbox=may_sandbox(), out=out)
    except BuildError as error:
        say("boot", f"no snapshot, so pages will start slowly: {error}")
        return None
    record(stamp, inputs, out)
    sizes = ", ".join(f"{file.name} {file.stat().st_size / 1e6:.1f} MB" for file in files_in(out))
    say("boot", f"made {sizes}")
    return out

"""Folders that one of our modules makes in the virtual environment, again only after a change."""

from __future__ import annotations

import os
import shutil
from typing import TYPE_CHECKING

from web.build.paths import CACHE, PYSRC, ROOT
from web.build.running import run
from web.build.stamps import fingerprint, is_current, record
from web.build.step import say, shown
from web.build.venv import module, pins

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path


def made_folder(name: str, maker: str, sources: Iterable[Path], did: str, **variables: str) -> Path:
    """Return a folder in .build/, made now unless nothing has changed.

    Args:
        name: that of the folder and of the step.
        maker: the module that makes it; its argument is the folder.
        sources: what determines the contents, besides the pinned tools.
        did: what the step says it did.
        variables: environment variables for the module.

    Raises:
        BuildError: the module failed; the message says why.
    """
    made, stamp = CACHE / name, CACHE / f"{name}.stamp"
    inputs = fingerprint(ROOT, list(sources), *pins("build"))
    if is_current(stamp, inputs, made):
        say(name, f"unchanged in {shown(made)}/")
        return made
    shutil.rmtree(made, ignore_errors=True)
    made.mkdir(parents=True)
    path = os.pathsep.join([str(PYSRC), os.environ.get("PYTHONPATH", "")]).strip(os.pathsep)
    run(name, module(maker, made), {"PYTHONPATH": path, **variables})
    record(stamp, inputs, made)
    say(name, f"{did} {shown(made)}/")
    return made

"""Lets `python -m build` start the packaging tool `build`, although our build.py has its name."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

from web.build.paths import ROOT
from web.build.step import BuildError

NOT_INSTALLED = (
    "`python -m build` makes packages with the tool `build`, which is not installed. Install it "
    "with `python -m pip install build`. For our own commands, run `python3 build.py --help`."
)


def run_installed_build() -> None:
    """Run the tool as if our build.py were not there.

    Raises:
        BuildError: it is not installed.
    """
    sys.path[:] = [folder for folder in sys.path if Path(folder).resolve() != ROOT]
    try:
        runpy.run_module("build", run_name="__main__", alter_sys=True)
    except ImportError as error:
        if error.name not in {None, "build"}:
            raise
        raise BuildError(NOT_INSTALLED) from None

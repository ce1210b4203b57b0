"""Builds the wheel of our package."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

from web.build.paths import CACHE, PYSRC, ROOT
from web.build.running import run
from web.build.stamps import fingerprint, is_current, record
from web.build.step import say
from web.build.venv import ensure_venv, module

if TYPE_CHECKING:
    from pathlib import Path

WHEELS = CACHE / "wheel"

#: The inputs of the wheel besides pysrc/.
FILES = ("pyproject.toml", "README.md", "LICENSE", ".gitignore")

#: A fixed time for all files in the wheel, so that equal sources give equal bytes.
TIME = "1577836800"


def build_wheel() -> Path:
    """Return our wheel, rebuilt if the package has changed; equal sources give equal bytes.

    Raises:
        BuildError: the wheel could not be built.
    """
    ensure_venv("build")
    inputs = fingerprint(ROOT, [PYSRC, *(ROOT / name for name in FILES)])
    stamp = CACHE / "wheel.stamp"
    if is_current(stamp, inputs, WHEELS):
        say("wheel", "unchanged")
    else:
        shutil.rmtree(WHEELS, ignore_errors=True)
        command = module("hatchling", "build", "--target", "wheel", "--directory", WHEELS)
        run("wheel", command, env={"SOURCE_DATE_EPOCH": TIME})
        record(stamp, inputs, WHEELS)
        say("wheel", f"built {next(WHEELS.glob('*.whl')).name}")
    return next(WHEELS.glob("*.whl"))

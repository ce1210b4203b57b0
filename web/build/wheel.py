"""Builds the wheel of our package."""

from __future__ import annotations

import os
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
FILES = ("pyproject.toml", "README.md", "LICENSE", ".gitignore", "web/build/metadata_hook.py")

#: What the environment says about the wheel. Without a time, its files all have the same fixed one.
VARIABLES = ("SOURCE_DATE_EPOCH", "SUDOLINK_REPOSITORY", "SUDOLINK_EMAIL")


def build_wheel() -> Path:
    """Return our wheel, rebuilt if the package has changed; equal sources give equal bytes.

    Raises:
        BuildError: the wheel could not be built.
    """
    ensure_venv("build")
    chosen = [f"{name}={os.environ[name]}" for name in VARIABLES if name in os.environ]
    inputs = fingerprint(ROOT, [PYSRC, *(ROOT / name for name in FILES)], *chosen)
    stamp = CACHE / "wheel.stamp"
    if is_current(stamp, inputs, WHEELS):
        say("wheel", "unchanged")
    else:
        shutil.rmtree(WHEELS, ignore_errors=True)
        command = module("hatchling", "build", "--target", "wheel", "--directory", WHEELS)
        run("wheel", command)
        record(stamp, inputs, WHEELS)
        say("wheel", f"built {next(WHEELS.glob('*.whl')).name}")
    return next(WHEELS.glob("*.whl"))

"""Notebooks and their kernels, with the package that has the widget's script."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

import sudolink
from web.build.files import write_text
from web.build.paths import DOCS, PYSRC
from web.build.site_wheel import SOURCES
from web.build.widget import build_widget

EXAMPLES = sorted((DOCS / "examples").glob("*.ipynb"))


def write_widget_package(folder: Path) -> Path:
    """Write sudolink_site without its site into a folder, and return the folder."""
    package = folder / "sudolink_site"
    package.mkdir()
    source = (SOURCES / "__init__.py").read_text(encoding="utf-8")
    write_text(package / "__init__.py", source.replace("0.0.0", sudolink.__version__))
    shutil.copy(build_widget(), package)
    return folder


@contextmanager
def widget_module(folder: Path) -> Iterator[ModuleType]:
    """Have `sudolink.widget` and the package that it needs, which is written into a folder."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(write_widget_package(folder))
        yield import_module("sudolink.widget")
        for name in ("sudolink.widget", "sudolink_site"):
            sys.modules.pop(name)


def jupyter_environment(folder: Path, packages: Path) -> dict[str, str]:
    """Return the environment of a Jupyter that keeps its files in a folder, and finds our packages."""
    paths = {
        f"JUPYTER_{name}_DIR": str(folder / name.lower()) for name in ("CONFIG", "DATA", "RUNTIME")
    }
    python = os.pathsep.join([str(PYSRC), str(packages)])
    return {**os.environ, **paths, "IPYTHONDIR": str(folder / "ipython"), "PYTHONPATH": python}

"""Builds the wheel of the package sudolink-site: the site as data, with a small server."""

from __future__ import annotations

import shutil
from pathlib import Path

from web.build import compress, static_server
from web.build.files import write_text
from web.build.hashes import SUMS, write_sums
from web.build.paths import CACHE, DIST, LICENSE, ROOT
from web.build.running import run
from web.build.site import build_site
from web.build.stamps import fingerprint, is_current, record
from web.build.step import say
from web.build.venv import module
from web.build.wheel import WHEELS, build_wheel
from web.build.widget import build_widget

SITE_WHEELS = CACHE / "site-wheel"

#: Our sources of the package.
SOURCES = Path(__file__).with_name("site_package")

#: A server on the same machine doesn't need the compressed forms.
LEFT_OUT = tuple(f"*{form}" for form in compress.FORMS)


def build_site_wheel() -> Path:
    """Return the wheel with the site, rebuilt if the site has changed.

    Raises:
        BuildError: the site or the wheel could not be built.
    """
    build_site()
    version = build_wheel().name.split("-")[1]
    server = Path(static_server.__file__)
    widget = build_widget()
    inputs = fingerprint(ROOT, [DIST, WHEELS, SOURCES, server, widget, LICENSE], version)
    stamp = CACHE / "site-wheel.stamp"
    if is_current(stamp, inputs, SITE_WHEELS):
        say("site wheel", "unchanged")
    else:
        project = CACHE / "site-package"
        _write_project(project, version, server, widget)
        shutil.rmtree(SITE_WHEELS, ignore_errors=True)
        command = module("hatchling", "build", "--target", "wheel", "--directory", SITE_WHEELS)
        run("site wheel", command, folder=project)
        record(stamp, inputs, SITE_WHEELS)
    return next(SITE_WHEELS.glob("*.whl"))


def _write_project(project: Path, version: str, server: Path, widget: Path) -> None:
    """Write the package as a project of its own."""
    shutil.rmtree(project, ignore_errors=True)
    package = project / "sudolink_site"
    package.mkdir(parents=True)
    for name, folder in (("pyproject.toml", project), ("__init__.py", package)):
        text = (SOURCES / name).read_text(encoding="utf-8")
        write_text(folder / name, text.replace("0.0.0", version))
    shutil.copyfile(SOURCES / "README.md", project / "README.md")
    shutil.copyfile(LICENSE, project / "LICENSE")
    shutil.copyfile(server, package / "server.py")
    shutil.copyfile(widget, package / widget.name)
    shutil.copytree(DIST, package / "site", ignore=shutil.ignore_patterns(*LEFT_OUT, SUMS))
    write_sums(package / "site")

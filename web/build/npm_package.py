"""Builds the npm package: the element with its types, and the site that it loads from."""

from __future__ import annotations

import os
import shutil
from typing import TYPE_CHECKING

from web.build import compress, one_file
from web.build.files import write_text
from web.build.footer import repository
from web.build.hashes import SUMS, write_sums
from web.build.node import find_node
from web.build.paths import CACHE, LICENSE, WEB
from web.build.running import run
from web.build.site import EMBED_TYPES, build_site
from web.build.wheel import build_wheel

if TYPE_CHECKING:
    from pathlib import Path

#: Our sources of the package.
SOURCES = WEB / "npm"

#: Files of the site that no embedded board loads.
LEFT_OUT = (*(f"*{form}" for form in compress.FORMS), SUMS, one_file.NAME, "demos", "cards")


def write_npm_package(folder: Path, site: Path, version: str) -> None:
    """Write the package into a folder that doesn't exist yet."""
    shutil.copytree(SOURCES, folder)
    settings = folder / "package.json"
    write_text(settings, package_json(settings.read_text(encoding="utf-8"), version, repository()))
    shutil.copyfile(WEB / EMBED_TYPES, folder / EMBED_TYPES)
    shutil.copyfile(LICENSE, folder / "LICENSE")
    shutil.copytree(site, folder / "site", ignore=shutil.ignore_patterns(*LEFT_OUT))
    write_sums(folder / "site")


def package_json(text: str, version: str, sources: str) -> str:
    """Return our package.json with a version and the address of the sources, "" if nobody knows.

    npm compares that address with the workflow that publishes the package.
    """
    if not sources:
        return text.replace("0.0.0", version)
    field = f'  "repository": {{ "type": "git", "url": "git+{sources}.git" }},\n'
    return text.replace("0.0.0", version).replace('  "license"', f'{field}  "license"')


def build_npm_package() -> Path:
    """Return the archive for `npm publish`.

    Raises:
        BuildError: the site or the archive could not be built.
    """
    site = build_site()
    version = build_wheel().name.split("-")[1]
    folder, out = CACHE / "npm-package", CACHE / "npm-archive"
    for old in (folder, out):
        shutil.rmtree(old, ignore_errors=True)
    write_npm_package(folder, site, version)
    out.mkdir()
    node = find_node()
    path = os.pathsep.join([str(node.node.parent), os.environ.get("PATH", "")])
    command = [*node.npm, "pack", "--silent", "--pack-destination", str(out)]
    run("npm", command, env={"PATH": path}, folder=folder)
    return next(out.glob("*.tgz"))

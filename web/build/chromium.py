"""Finds or installs Chromium for the snapshot and the browser tests."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

from web.build.running import answers, run
from web.build.step import BuildError, say
from web.build.venv import ensure_venv, module, venv_program

if TYPE_CHECKING:
    from collections.abc import Iterator

APT_OPTIONS = ("-y", "-qq", "-o", "DPkg::Lock::Timeout=120")

#: Debian's headless Chromium, in which browser tests need about a sixth less CPU time. This is the
#: program itself: if you kill the script in /usr/bin that starts it, it keeps running.
HEADLESS_SHELL = "/usr/lib/chromium/chromium-headless-shell"
DEBIANS_CHROMIUM = "/usr/lib/chromium/chromium"
PACKAGES = ("chromium-headless-shell", "chromium")

CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
CHROMIUM_PLACES = (
    DEBIANS_CHROMIUM,
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


def chromium_candidates() -> Iterator[str]:
    """Yield possible paths of Chromium: Debian's headless one, on PATH, in the usual places."""
    if Path(HEADLESS_SHELL).is_file():
        yield HEADLESS_SHELL
    yield from filter(None, map(shutil.which, CHROMIUM_NAMES))
    for place in CHROMIUM_PLACES:
        path = Path(os.path.expandvars(place)).expanduser()
        if path.is_file():
            yield str(path)


def _playwright_chromium() -> str | None:
    """Return the Chromium that Playwright has downloaded, if any."""
    ensure_venv("chromium")
    ask = (
        "from playwright.sync_api import sync_playwright\n"
        "with sync_playwright() as p: print(p.chromium.executable_path)"
    )
    path = run("chromium", [venv_program("python"), "-c", ask]).strip()
    return path if Path(path).is_file() else None


def find_chromium() -> str | None:
    """Return the Chromium to use: $SUDOLINK_CHROMIUM, or one found on this machine.

    Raises:
        BuildError: $SUDOLINK_CHROMIUM does not exist, or Playwright could not be run.
    """
    named = os.environ.get("SUDOLINK_CHROMIUM")
    if named:
        if not Path(named).is_file():
            raise BuildError(f"chromium: $SUDOLINK_CHROMIUM is {named}, which does not exist")
        return named
    for path in chromium_candidates():
        # A stub that only explains how to install Chromium fails when asked for its version.
        if os.name == "nt" or answers([path, "--version"]):
            return path
    return _playwright_chromium()


def may_sandbox() -> bool:
    """Return whether Chromium can run in its sandbox, which it cannot as root."""
    return os.name == "nt" or os.geteuid() != 0


def _apt_command() -> list[str] | None:
    """Return the command for apt-get with the rights to install; None if there is none."""
    apt = shutil.which("apt-get")
    if not apt:
        return None
    if os.geteuid() == 0:
        return [apt]
    sudo = shutil.which("sudo")
    return [sudo, "-n", apt] if sudo and answers([sudo, "-n", "true"]) else None


def _install_with_apt(*packages: str) -> bool:
    """Install the first of these packages that is available; return whether one was."""
    apt = _apt_command()
    if not apt:
        return False
    say("chromium", f"installing {' or '.join(packages)} with apt-get")
    return _succeeds([*apt, "update", "-qq"]) and any(
        _succeeds([*apt, "install", *APT_OPTIONS, package]) for package in packages
    )


def _succeeds(command: list[str]) -> bool:
    """Run apt-get and return whether it succeeded; report a failure."""
    try:
        run("chromium", command, env={"DEBIAN_FRONTEND": "noninteractive"})
    except BuildError as error:
        say("chromium", f"apt-get failed: {str(error).splitlines()[-1]}")
        return False
    return True


def add_headless_shell() -> None:
    """Install Debian's headless Chromium beside the usual one, as root only; report a failure."""
    if (
        "SUDOLINK_CHROMIUM" not in os.environ
        and Path(DEBIANS_CHROMIUM).is_file()
        and not Path(HEADLESS_SHELL).is_file()
        and os.geteuid() == 0
    ):
        _install_with_apt(PACKAGES[0])


def ensure_chromium() -> str:
    """Return a Chromium for the snapshot and the browser tests; install one if there is none.

    Raises:
        BuildError: there is no Chromium, and it could not be installed.
    """
    found = find_chromium()
    if not found:
        say("chromium", "not found")
        try:
            if not _install_with_apt(*PACKAGES):
                say("chromium", "downloading Playwright's Chromium")
                run("chromium", module("playwright", "install", "chromium"))
            found = find_chromium()
        except BuildError as error:
            say("chromium", str(error))
    if not found:
        raise BuildError(
            "chromium: not found, and it could not be installed; install Chromium or Chrome and "
            "put it on PATH, or set $SUDOLINK_CHROMIUM to its path"
        )
    say("chromium", f"using {found}")
    return found

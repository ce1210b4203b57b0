"""Finding Chromium, and installing it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from web.build import chromium
from web.build.step import BuildError


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Return the folder where Chromium is looked for, which is empty."""
    monkeypatch.delenv("SUDOLINK_CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(chromium, "HEADLESS_SHELL", str(tmp_path / "shell"))
    monkeypatch.setattr(chromium, "DEBIANS_CHROMIUM", str(tmp_path / "chromium"))
    monkeypatch.setattr(chromium, "CHROMIUM_PLACES", (str(tmp_path / "chromium"),))
    return tmp_path


def put(path: Path) -> str:
    """Write a program that does nothing, and return its path."""
    path.write_text("#!/bin/sh\n", encoding="utf-8")
    path.chmod(0o755)
    return str(path)


@pytest.fixture
def asked(bare: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the packages that apt-get is asked for; only `chromium` is available."""
    packages: list[str] = []

    def run(_: str, command: Sequence[str | Path], **__: Any) -> str:
        if "install" in command:
            packages.append(str(command[-1]))
            if command[-1] != "chromium":
                raise BuildError("apt-get: there is no such package")
            put(bare / "chromium")
        return ""

    monkeypatch.setattr(chromium, "_apt_command", lambda: ["apt-get"])
    monkeypatch.setattr(chromium, "run", run)
    monkeypatch.setattr(chromium, "_playwright_chromium", lambda: None)
    return packages


def test_headless_chromium_comes_first(bare: Path):
    usual = put(bare / "chromium")
    assert chromium.find_chromium() == usual
    shell = put(bare / "shell")
    assert chromium.find_chromium() == shell


def test_packages_that_apt_does_not_have_are_skipped(bare: Path, asked: list[str]):
    assert chromium.ensure_chromium() == str(bare / "chromium")
    assert asked == ["chromium-headless-shell", "chromium"]


def test_only_root_adds_headless_chromium(
    bare: Path, asked: list[str], monkeypatch: pytest.MonkeyPatch
):
    user = 1000
    monkeypatch.setattr("os.geteuid", lambda: user, raising=False)
    put(bare / "chromium")
    chromium.add_headless_shell()
    assert asked == []
    user = 0
    chromium.add_headless_shell()
    assert asked == ["chromium-headless-shell"]


@pytest.mark.usefixtures("bare")
def test_playwright_is_installed_before_it_is_asked_for_its_chromium(
    monkeypatch: pytest.MonkeyPatch,
):
    calls: list[str] = []

    def run(step: str, _: Sequence[str | Path]) -> str:
        calls.append(f"{step} asked")
        return "/nowhere"

    monkeypatch.setattr(chromium, "ensure_venv", calls.append)
    monkeypatch.setattr(chromium, "run", run)
    assert chromium.find_chromium() is None
    assert calls == ["chromium", "chromium asked"]

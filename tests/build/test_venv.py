"""The tools in the virtual environment are installed by one pip at a time, and only if missing."""

from __future__ import annotations

import json
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from web.build import venv


class Pip:
    """Counts what is installed, and waits with it until it may end.

    Attributes:
        needs_more: whether the packages depend on others that are not pinned.
    """

    def __init__(self) -> None:
        self.needs_more = False
        self.installed: list[list[str]] = []
        self.alone: list[bool] = []
        self.began, self.may_end = threading.Event(), threading.Event()

    def run(self, _: str, command: list[str]) -> str:
        """Do as pip would."""
        self.installed.append([word for word in map(str, command) if "==" in word])
        self.alone.append("--no-deps" in command)
        self.began.set()
        assert self.may_end.wait(60)
        return ""


@pytest.fixture
def pip(tmp_path, monkeypatch) -> Pip:
    """A pip that installs nothing, for an environment with the tools of the build."""
    found = Pip()
    monkeypatch.setattr(venv, "VENV", tmp_path)
    monkeypatch.setattr(venv, "run", found.run)
    monkeypatch.setattr(venv, "answers", lambda _: not found.needs_more)
    (tmp_path / ".created").write_text(venv._python(), encoding="utf-8")
    (tmp_path / ".installed").write_text(json.dumps(venv._wanted("build")), encoding="utf-8")
    return found


def test_the_build_need_not_wait_for_the_tools_of_the_tests(pip: Pip):
    with ThreadPoolExecutor() as threads:
        tests = threads.submit(venv.ensure_venv, "test")
        assert pip.began.wait(60)
        venv.ensure_venv("build")
        assert not tests.done()
        pip.may_end.set()
    assert tests.result() is None
    present = venv.pins("build")
    assert pip.installed == [[pin for pin in venv.pins("test") if pin not in present]]


def test_two_that_need_the_same_tools_install_them_once(pip: Pip):
    with ThreadPoolExecutor() as threads:
        both = [threads.submit(venv.ensure_venv, "test") for _ in range(2)]
        assert pip.began.wait(60)
        pip.may_end.set()
    assert [one.result() for one in both] == [None, None]
    assert len(pip.installed) == 1


@pytest.mark.parametrize("needs_more", [False, True])
def test_packages_that_are_not_pinned_are_looked_for_only_if_some_are_missing(
    pip: Pip, *, needs_more: bool
):
    pip.needs_more = needs_more
    pip.may_end.set()
    venv.ensure_venv("node")
    calls = [True, False] if needs_more else [True]
    assert pip.alone == calls
    assert pip.installed == [venv.pins("node")] * len(calls)


def test_an_environment_of_another_python_is_made_again(pip: Pip, monkeypatch):
    installed, created = (venv.VENV / name for name in (".installed", ".created"))
    monkeypatch.setattr(venv, "_create", installed.unlink)
    pip.may_end.set()
    venv.ensure_venv("build")
    assert pip.installed == []
    created.write_text("another", encoding="utf-8")
    venv.ensure_venv("build")
    venv.ensure_venv("build")
    assert pip.installed == [venv.pins("build")]

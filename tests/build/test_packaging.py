"""`python -m build` in our folder, and what the packages contain and say."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from email import message_from_bytes
from typing import TYPE_CHECKING

import pytest
from markdown_it import MarkdownIt

from web.build.metadata_hook import description, urls
from web.build.paths import ROOT
from web.build.venv import venv_program
from web.build.wheel import build_wheel

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

REPOSITORY = "https://git.example.org/someone/sudolink"
README = (ROOT / "README.md").read_text(encoding="utf-8")
TARGET = re.compile(r'(?:href|src)="([^"]*)"')


def run(
    *command: str | Path, folder: Path = ROOT, variables: Mapping[str, str] | None = None
) -> str:
    """What a command prints; it must succeed."""
    env = {**os.environ, **(variables or {})}
    done = subprocess.run(
        [str(word) for word in command],
        cwd=folder,
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def packages_in(folder: Path) -> tuple[Path, Path]:
    """The source package and the wheel."""
    (source,), (wheel,) = folder.glob("*.tar.gz"), folder.glob("*.whl")
    return source, wheel


@pytest.fixture(scope="module")
def packages(tmp_path_factory) -> tuple[Path, Path]:
    """What `python -m build` makes in our folder, by the tools that are installed."""
    folder = tmp_path_factory.mktemp("packages")
    release = {"SUDOLINK_REPOSITORY": REPOSITORY, "SUDOLINK_EMAIL": "someone@example.org"}
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, variables=release)
    return packages_in(folder)


@pytest.mark.slow
def test_the_packages_pass_the_checks_of_a_release(packages, tmp_path: Path):
    assert run(venv_program("twine"), "check", "--strict", *packages).count("PASSED") == 2
    printed = run(venv_program("pyroma"), "--file", packages[0], "--min", "10", folder=tmp_path)
    assert "Final rating: 10/10" in printed


@pytest.mark.slow
def test_the_source_package_gives_the_same_wheel_without_network(packages, tmp_path: Path):
    source, wheel = packages
    offline = ("--no-index", "--no-build-isolation", "--no-deps", "--quiet")
    run(sys.executable, "-m", "pip", "wheel", *offline, "--wheel-dir", tmp_path, source)
    assert (tmp_path / wheel.name).read_bytes() == wheel.read_bytes()


@pytest.mark.slow
def test_the_source_package_is_what_git_has(packages):
    with tarfile.open(packages[0]) as archive:
        found = {name.partition("/")[2] for name in archive.getnames()}
    shown = run("git", "ls-files", "--cached", "--others", "--exclude-standard").splitlines()
    assert found - {"PKG-INFO"} <= {*shown}
    assert {"pysrc/sudolink/__init__.py", "web/index.html", "tests/conftest.py"} <= found


@pytest.mark.slow
def test_build_py_still_has_its_own_commands():
    assert "serve" in run(sys.executable, "build.py", "--help")
    assert "outdir" in run(sys.executable, "-m", "build", "--help")


def test_a_missing_tool_build_gets_the_command_that_installs_it():
    command = [sys.executable, "-S", "-m", "build", "--version"]  # without installed packages
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "python -m pip install build" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_time_of_the_files_is_the_one_that_is_asked_for(tmp_path, monkeypatch):
    monkeypatch.setattr("web.build.wheel.CACHE", tmp_path)  # other tests use the site meanwhile
    monkeypatch.setattr("web.build.wheel.WHEELS", tmp_path / "wheel")
    for year, seconds in (("2001", "1000000000"), ("2033", "2000000000")):
        monkeypatch.setenv("SOURCE_DATE_EPOCH", seconds)
        with zipfile.ZipFile(build_wheel()) as wheel:
            assert {str(item.date_time[0]) for item in wheel.infolist()} == {year}


# --- What the packages say ------------------------------------------------------------------------


def test_a_release_has_absolute_links_only():
    page = MarkdownIt().render(description(README, REPOSITORY, "v1.2.3"))
    targets = TARGET.findall(page)
    assert f"{REPOSITORY}/blob/v1.2.3/docs/index.md" in targets
    assert f"{REPOSITORY}/raw/v1.2.3/docs/screenshots/desktop.png" in targets
    assert f"{REPOSITORY}/actions/workflows/test.yml/badge.svg" in targets
    assert [target for target in targets if not target.startswith("https://")] == []


def test_without_a_repository_no_link_leads_nowhere():
    text = description(README, "", "v1.2.3")
    assert [t for t in TARGET.findall(MarkdownIt().render(text)) if "://" not in t] == []
    assert "Generating, Lists of millions" in text
    assert "Live demo" not in text
    assert "](" not in text
    assert "![" not in text


def test_other_links_and_code_stay_as_they_are():
    text = "[a](https://a.example/) [b](#part)\n![c](https://c.example/c.png)\n```\nx[0](y)\n```\n"
    assert description(text, "", "v1") == description(text, REPOSITORY, "v1") == text


def test_no_address_is_made_up():
    assert urls("", "v1.0.0") == {}
    assert all(each.startswith(REPOSITORY) for each in urls(REPOSITORY, "v1.0.0").values())


@pytest.mark.slow
def test_a_build_without_a_repository_names_the_authors_only():
    with zipfile.ZipFile(build_wheel()) as wheel:
        (name,) = (name for name in wheel.namelist() if name.endswith("/METADATA"))
        said = message_from_bytes(wheel.read(name))
    assert (said["Author"], said["Author-email"]) == ("The Sudolink authors", None)
    assert said.get_all("Project-URL") is None


# --- A release ------------------------------------------------------------------------------------


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy of the sources in a repository of its own."""
    folder = tmp_path / "project"
    ignored = shutil.ignore_patterns(".git", ".build", "dist", "__pycache__", "tests", "docs")
    shutil.copytree(ROOT, folder, ignore=ignored)
    for command in ("init", "add --all", "commit --quiet --message before"):
        git(folder, *command.split())
    return folder


def git(folder: Path, *arguments: str) -> str:
    """What Git prints, whoever runs this."""
    someone = ("-c", "user.name=someone", "-c", "user.email=someone@example.org")
    return run("git", *someone, *arguments, folder=folder)


@pytest.mark.slow
def test_the_steps_of_a_release_give_a_version_and_a_tag(project: Path):
    run(sys.executable, "build.py", "release", "1.0.0", folder=project)
    git(project, "commit", "--all", "--message", "Release 1.0.0")
    git(project, "tag", "--annotate", "v1.0.0", "--file", ".build/tag-message.txt")
    message = git(project, "tag", "--list", "--format=%(contents)", "v1.0.0")
    assert message.startswith("Sudolink 1.0.0\n\n")
    assert "Added:" in message
    changes = (project / "CHANGELOG.md").read_text("utf-8")
    assert re.search(
        r"^## \[Unreleased\]\n\n## \[1\.0\.0\] - \d{4}-\d\d-\d\d\n", changes, re.MULTILINE
    )
    run(
        sys.executable, "-m", "build", "--no-isolation", "--outdir", project / "out", folder=project
    )
    source, _ = packages_in(project / "out")
    assert source.name == "sudolink-1.0.0.tar.gz"
    with tarfile.open(source) as archive:
        found = archive.extractfile("sudolink-1.0.0/PKG-INFO")
        assert found
        said = message_from_bytes(found.read())
    assert "Development Status :: 5 - Production/Stable" in (said.get_all("Classifier") or [])


@pytest.mark.slow
@pytest.mark.parametrize(
    ("version", "why"),
    [("0.1.0", "0.1.0 is not after 0.1.0"), ("1.0", "1.0 is not a version such as 1.0.0")],
)
def test_a_wrong_version_changes_nothing(project: Path, version: str, why: str):
    command = [sys.executable, "build.py", "release", version]
    done = subprocess.run(command, cwd=project, capture_output=True, text=True, check=False)
    assert (done.returncode, why in done.stderr) == (1, True)
    assert git(project, "status", "--porcelain") == ""


@pytest.mark.slow
def test_a_second_release_without_changes_is_refused(project: Path):
    run(sys.executable, "build.py", "release", "1.0.0", folder=project)
    command = [sys.executable, "build.py", "release", "1.0.1"]
    done = subprocess.run(command, cwd=project, capture_output=True, text=True, check=False)
    assert (done.returncode, "nothing under “Unreleased”" in done.stderr) == (1, True)

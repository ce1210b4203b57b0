"""The commands of build.py, and ``--no-skips``."""

from __future__ import annotations

import sys
import threading
from contextlib import nullcontext
from pathlib import Path

import pytest

import build
from web.build import checks, running
from web.build.step import BuildError

# --- The command line -----------------------------------------------------------------------------


def test_unknown_arguments_go_to_pytest_in_order():
    assert build.parse(["test", "-k", "wheel", "tests/a.py"]).pytest_args == [
        "-k",
        "wheel",
        "tests/a.py",
    ]


def test_the_option_for_a_quick_run_precedes_those_for_pytest():
    options = build.parse(["test", "--quick", "-x", "tests/a.py"])
    assert (options.quick, options.pytest_args) == (True, ["-x", "tests/a.py"])
    assert build.parse(["test", "-x"]).quick is False


def test_help_says_what_a_quick_run_leaves_out(capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit):
        build.parse(["test", "--help"])
    reported = " ".join(capsys.readouterr().out.split())
    assert (
        "--quick skip slow unit tests, and all browser tests except one journey per page"
        in reported
    )


def test_programs_keep_their_compiled_modules_wherever_they_run(tmp_path, monkeypatch):
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setattr(running, "CACHE", tmp_path / "cache")
    monkeypatch.setenv("PYTHONPYCACHEPREFIX", "")
    (tmp_path / "kept.py").touch()
    running.keep_bytecode()
    running.run("import", [sys.executable, "-c", "import kept"], {"PYTHONPATH": str(tmp_path)})
    assert [file.name for file in tmp_path.iterdir() if file.name == "__pycache__"] == []
    assert list((tmp_path / "cache" / "pycache").rglob("kept.*.pyc"))


def test_only_a_quick_run_leaves_tests_out():
    assert "-m" not in checks.pytest_command([], quick=False)[2:]
    quick = checks.pytest_command(["-k", "wheel"], quick=True)
    assert quick[-4:] == ["-m", checks.QUICK, "-k", "wheel"]


@pytest.mark.parametrize("failing", [None, "two"])
def test_checks_run_beside_other_work(monkeypatch, capsys, failing: str | None):
    began, may_end = threading.Event(), threading.Event()

    def run(name: str, _: object) -> None:
        began.set()
        assert may_end.wait(60)
        if name == failing:
            raise BuildError(f"{name} found something")

    monkeypatch.setattr(checks, "_commands", lambda: {"one": [], "two": []})
    monkeypatch.setattr(checks, "run", run)
    with checks.checks_running() as results:
        assert began.wait(60)  # while the checks run
        may_end.set()
    assert results == {"one": True, "two": failing is None}
    assert ("two found something" in capsys.readouterr().out) == (failing == "two")


@pytest.mark.parametrize("fails", [False, True])
def test_the_site_is_built_while_the_tests_are_set_up_and_compiled(monkeypatch, *, fails: bool):
    done: list[str] = []
    may_end = threading.Event()

    def set_up() -> None:
        assert may_end.wait(60)
        done.append("tests set up")
        if fails:
            raise BuildError("pip failed")

    monkeypatch.setattr(checks, "ensure_venv", done.append)
    monkeypatch.setattr(checks, "set_up_tests", set_up)
    monkeypatch.setattr(checks, "compile_tests", lambda: done.append("compiled"))
    expected = pytest.raises(BuildError, match="pip failed") if fails else nullcontext()
    with expected, checks.setting_up_tests():
        done.append("built")
        may_end.set()
    assert done == ["build", "built", "tests set up", "compiled"]


def test_the_files_of_the_tests_are_compiled_once(monkeypatch, tmp_path):
    commands: list[list[str]] = []

    def run(command: list[str], **_: object) -> None:
        commands.append([*map(str, command)])
        (tmp_path / "pycache" / "tests").mkdir(parents=True)
        (tmp_path / "pycache" / "tests" / "test_x.pyc").touch()

    monkeypatch.setattr(checks, "CACHE", tmp_path)
    monkeypatch.setattr("web.build.checks.subprocess.run", run)
    checks.compile_tests()
    checks.compile_tests()
    assert [command[2:4] for command in commands] == [["pytest", "--collect-only"]]


def test_other_commands_refuse_unknown_arguments(capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit):
        build.parse(["build", "--fast"])
    assert "unknown arguments: --fast" in capsys.readouterr().err


# --- --no-skips -----------------------------------------------------------------------------------

pytest_plugins = ["pytester"]


@pytest.mark.parametrize(("option", "code"), [((), 0), (("--no-skips",), 1)])
def test_a_skipped_test_fails_the_run_that_allows_none(
    pytester: pytest.Pytester, option: tuple[str, ...], code: int
):
    pytester.makeconftest((Path(__file__).parent / "conftest.py").read_text())
    pytester.makepyfile("import pytest\ndef test_a(): pass\ndef test_b(): pytest.skip('no reason')")
    result = pytester.runpytest_inprocess(*option)
    assert result.ret == code
    if option:
        result.stdout.fnmatch_lines(["*skipped tests fail this run*", "*::test_b"])

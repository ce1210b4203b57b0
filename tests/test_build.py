"""The commands of build.py, and ``--no-skips``."""

from __future__ import annotations

from pathlib import Path

import pytest

import build

# --- The command line -----------------------------------------------------------------------------


def test_what_test_does_not_know_goes_to_pytest_in_order():
    assert build.parse(["test", "-k", "wheel", "tests/a.py"]).pytest_args == [
        "-k",
        "wheel",
        "tests/a.py",
    ]


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

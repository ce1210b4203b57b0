"""What every test run shares: the hypothesis profiles, ``--no-skips``, and the search for garbage."""

from __future__ import annotations

import gc
import os
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from _pytest.terminal import TerminalReporter

# `ci` tries the same few examples in every run, so that a run's outcome depends on the code alone;
# `dev` tries new ones each time; `quick` does that with few (`build.py test --quick`); `deep` is for a long search by hand (HYPOTHESIS_PROFILE=deep).
_SLOW = [HealthCheck.too_slow]  # the machine may be busy with something else
settings.register_profile(
    "ci",
    max_examples=40,
    derandomize=True,
    deadline=None,
    database=None,
    print_blob=True,
    suppress_health_check=_SLOW,
)
settings.register_profile("dev", deadline=None, suppress_health_check=_SLOW)
settings.register_profile("quick", settings.get_profile("dev"), max_examples=20)
settings.register_profile("deep", settings.get_profile("dev"), max_examples=20_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci" if os.environ.get("CI") else "dev"))


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add ``--no-skips``, which build.py gives."""
    parser.addoption("--no-skips", action="store_true", help="a skipped test fails the run")


def skipped_tests(config: pytest.Config) -> list[str]:
    """Return the names of the tests and files that were skipped, if they may not be."""
    reporter: TerminalReporter | None = config.pluginmanager.get_plugin("terminalreporter")
    if not config.getoption("--no-skips") or reporter is None:
        return []
    return [report.nodeid for report in reporter.stats.get("skipped", [])]


def pytest_collection_finish() -> None:
    """Leave the thousands of tests out of every search for garbage, which they make slow."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Turn a run with skipped tests into a failed one."""
    if session.exitstatus == pytest.ExitCode.OK and skipped_tests(session.config):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: TerminalReporter, config: pytest.Config) -> None:
    """Name the skipped tests that made the run fail."""
    names = skipped_tests(config)
    if names:
        terminalreporter.section("skipped tests fail this run (--no-skips)", red=True)
        for name in names:
            terminalreporter.line(name)

"""Runs the checks of style and types, and the tests."""

from __future__ import annotations

import os
import subprocess
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from typing import TYPE_CHECKING

from web.build.chromium import add_headless_shell
from web.build.node import find_node
from web.build.paths import CACHE, ROOT, WEB
from web.build.running import run
from web.build.step import BuildError, say
from web.build.vendored import unpacked, vendored
from web.build.venv import ensure_venv, install_package, module, venv_program

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

#: The tests of a quick run, by their marks (see pyproject.toml).
QUICK = "not slow and (not browser or journey)"


def _commands() -> dict[str, list[str | Path]]:
    """Return the commands of the style and type checks, by name."""
    unpacked(vendored("pyodide"))  # the TypeScript is checked against Pyodide's own types
    tsc = unpacked(vendored("typescript")) / "lib" / "tsc.js"
    return {
        "ruff check": [venv_program("ruff"), "check"],
        "ruff format": [venv_program("ruff"), "format", "--check"],
        "mypy": [venv_program("mypy")],
        "protocol": module("web.build.protocol", "--check"),
        "tsc": [find_node().node, tsc, "--project", WEB / "tsconfig.json"],
        "biome": _biome(),
    }


def _biome(*options: str) -> list[str | Path]:
    """Return the command that lints the pages' modules and checks their format."""
    library = unpacked(vendored("@biomejs/wasm-nodejs"))
    script = WEB / "build" / "lint.mjs"
    # Biome is WebAssembly, and to compile it twice takes longer than to run what was compiled once.
    return [find_node().node, "--liftoff-only", script, library, WEB, *options]


def format_sources() -> None:
    """Format our sources and make the linters' safe changes.

    Raises:
        BuildError: something is left to be changed by hand; the message says what.
    """
    run("ruff", [venv_program("ruff"), "check", "--fix"])
    run("ruff", [venv_program("ruff"), "format"])
    run("biome", _biome("--write"))


@contextmanager
def checks_running() -> Iterator[dict[str, bool]]:
    """Run the style and type checks, two at a time, while the block does other work.

    What they say is printed after the block, so that it is not lost in the output of the tests.

    Yields:
        which checks passed, by name; complete when this has ended.
    """
    passed: dict[str, bool] = {}
    # The checks' tools are fetched first, as the block may fetch the same ones.
    commands = _commands()
    with ThreadPoolExecutor(max_workers=2) as background:
        checks = {name: background.submit(run, name, command) for name, command in commands.items()}
        yield passed
        for name, check in checks.items():
            passed[name] = _has_passed(name, check)


def _has_passed(name: str, check: Future[str]) -> bool:
    """Wait for a check, print its outcome, and return whether it passed."""
    try:
        check.result()
    except BuildError as error:
        print(error, flush=True)
        return False
    say(name, "ok")
    return True


def pytest_command(args: Sequence[str], *, quick: bool) -> list[str | Path]:
    """Return the command that runs the tests.

    Args:
        args: extra arguments for pytest.
        quick: whether to skip slow tests.
    """
    # A browser test waits a third of its time, so there are more workers than cores. A quick run
    # has few of them, and each worker needs seconds to collect all tests.
    cores = os.cpu_count() or 1
    number = cores if quick else cores * 3 // 2
    workers = ("--numprocesses", str(number), "--dist", "worksteal")
    chosen = ("-m", QUICK) if quick else ()
    return module("pytest", "--no-skips", *workers, *chosen, *args)


def run_pytest(args: Sequence[str], chromium: str, *, quick: bool = False) -> bool:
    """Run the tests and return whether all passed; a skipped test counts as failed."""
    say("pytest", "testing the package, the build and the pages in Chromium")
    command = pytest_command(args, quick=quick)
    env = {**os.environ, "SUDOLINK_CHROMIUM": chromium}
    if quick:
        env.setdefault("HYPOTHESIS_PROFILE", "quick")
    done = subprocess.run(command, cwd=ROOT, env=env, stdin=subprocess.DEVNULL, check=False)
    return done.returncode == 0


def set_up_tests() -> None:
    """Install everything that checks and tests need in the virtual environment."""
    ensure_venv("test")
    install_package()


def compile_tests() -> None:
    """Have pytest compile the files of the tests, unless an earlier run has.

    Otherwise each worker of the run compiles all of them, which takes it 15 seconds.
    """
    if not any((CACHE / "pycache").rglob("test_*.pyc")):
        command = module("pytest", "--collect-only", "--quiet", "--quiet")
        quiet = subprocess.DEVNULL  # the run itself reports what is wrong
        subprocess.run(command, cwd=ROOT, stdin=quiet, stdout=quiet, stderr=quiet, check=False)


@contextmanager
def setting_up_tests() -> Iterator[None]:
    """Install and compile all that checks and tests need while the block runs, which may build.

    Raises:
        BuildError: something could not be installed.
    """
    ensure_venv("build")
    with ThreadPoolExecutor(max_workers=1) as background:
        steps = (set_up_tests, add_headless_shell, compile_tests)
        done = [*map(background.submit, steps)]
        yield
        for step in done:
            step.result()


def finish(results: Mapping[str, bool]) -> int:
    """Print which steps passed and return the exit code."""
    say("summary", ", ".join(f"{name} {'ok' if ok else 'FAILED'}" for name, ok in results.items()))
    return 0 if all(results.values()) else 1

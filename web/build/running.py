"""Runs other programs, and the scripts of this folder with Node.js."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

from web.build.paths import CACHE, ROOT
from web.build.step import BuildError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

HERE = Path(__file__).parent


def keep_bytecode() -> None:
    """Make Python programs store their compiled modules in .build/, even where that is turned off.

    The tests start Python hundreds of times, and pytest takes longest to compile its files.
    """
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = str(CACHE / "pycache")


def run(
    step: str,
    command: Sequence[str | Path],
    env: Mapping[str, str] | None = None,
    folder: Path = ROOT,
) -> str:
    """Run a command quietly and return its output.

    Args:
        step: the step that runs it, for error messages.
        command: the program and its arguments.
        env: additional environment variables.
        folder: where it runs.

    Raises:
        BuildError: it could not be run or failed; the message contains its output.
    """
    words = [str(word) for word in command]
    try:
        done = subprocess.run(
            words,
            cwd=folder,
            env={**os.environ, **(env or {})},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
    except OSError as error:
        raise BuildError(f"{step}: cannot run {words[0]}: {error}") from error
    if done.returncode:
        failed = f"{step}: `{' '.join(words)}` failed ({done.returncode})"
        raise BuildError(f"{failed}\n{done.stdout.strip()}")
    return done.stdout


def answers(command: Sequence[str | Path]) -> bool:
    """Whether a command can be run and succeeds."""
    try:
        run("probe", command)
    except BuildError:
        return False
    return True


def compiling_once() -> dict[str, str]:
    """Return the environment in which each Node compiles WebAssembly only once.

    esbuild is WebAssembly, run by a Node that it starts. To compile it again for speed, as Node
    usually does, takes longer than our bundles.
    """
    option = f"--require {json.dumps(str(HERE / 'compile-once.cjs'))}"
    return {**os.environ, "NODE_OPTIONS": f"{os.environ.get('NODE_OPTIONS', '')} {option}"}


def run_script(step: str, node: Path, script: str, *arguments: str | Path, text: str = "") -> str:
    """Run a script of this folder and return its output.

    Args:
        step: the step that runs it, for error messages.
        node: the path of Node.js.
        script: the name of the script.
        arguments: the arguments of the script.
        text: its standard input.

    Raises:
        BuildError: it failed; the message contains its error output.
    """
    command = [node, HERE / script, *arguments]
    done = subprocess.run(
        command,
        input=text,
        env=compiling_once(),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        raise BuildError(f"{step}: {done.stderr.strip()}")
    return done.stdout

"""What the steps of the build share: how they fail, and scripts that Node runs for them."""

from __future__ import annotations

import subprocess
from pathlib import Path

HERE = Path(__file__).parent


class StepError(Exception):
    """A step could not be done; the message says why."""


def run_script(node: Path, script: str, *arguments: str | Path, text: str = "") -> str:
    """Run a script of this folder, and return what it prints.

    Args:
        node: the program.
        script: name of the file.
        arguments: what the script is told on its command line.
        text: what it reads.

    Raises:
        StepError: it failed; the message is what it says of that.
    """
    command = [node, HERE / script, *arguments]
    done = subprocess.run(command, input=text, capture_output=True, encoding="utf-8", check=False)
    if done.returncode:
        raise StepError(done.stderr.strip())
    return done.stdout

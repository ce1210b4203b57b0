"""Completion scripts and the manual page, made from the parser."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from sudolink.cli.commands import COMMANDS
from sudolink.cli.exit_codes import DONE
from tests.cli.support import run


@pytest.fixture
def complete(capsys, tmp_path: Path):
    """What bash offers for the last of some words."""
    script = tmp_path / "sudolink.bash"
    script.write_text(run(capsys, "completion", "bash")[1], encoding="utf-8")

    def offered(*words: str) -> list[str]:
        line = " ".join(f"'{word}'" for word in ("sudolink", *words))
        done = subprocess.run(
            [
                str(shutil.which("bash")),
                "-c",
                f"""
                source {script}
                COMP_WORDS=({line}); COMP_CWORD={len(words)}
                _sudolink
                printf '%s\\n' "${{COMPREPLY[@]}}"
            """,
            ],
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stderr == ""
        return done.stdout.split()

    return offered


def test_bash_completes_commands_options_and_values(complete):
    assert complete("con") == ["convert"]
    assert {*complete("")} >= {command.name for command in COMMANDS}
    assert complete("draw", "--the") == ["--theme"]
    assert complete("draw", "--theme", "") == ["auto", "light", "dark", "print"]
    assert complete("generate", "--kind", "killer-j") == ["killer-jigsaw"]
    assert complete("completion", "") == ["bash", "zsh", "fish"]
    assert "--resume" in complete("grade", "list.txt", "-")
    assert complete("grade", "") == []  # files, which bash itself completes


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_every_shell_gets_every_command(capsys, shell: str):
    code, out, err = run(capsys, "completion", shell)
    assert (code, err) == (DONE, "")
    for command in COMMANDS:
        assert re.search(rf"\b{command.name}\b", out)
    if program := shutil.which(shell):
        subprocess.run([program, "-n"], input=out, text=True, check=True)


def test_the_manual_names_every_command_and_option(capsys):
    code, out, err = run(capsys, "man")
    assert (code, err) == (DONE, "")
    assert out.startswith('.TH SUDOLINK 1 "" "sudolink ')
    plain = out.replace("\\-", "-")
    for command in COMMANDS:
        assert f".SS {command.name}\n" in plain
    for option in ("--resume", "--naming", "--html", "--candidate-grid", "--super"):
        assert f"\\fB{option}\\fR" in plain
    lines = [line for line in out.splitlines() if line.startswith((".", "'"))]
    assert {line.split()[0] for line in lines} <= {".TH", ".SH", ".SS", ".B", ".I", ".TP", ".PP"}

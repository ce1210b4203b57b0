"""The command as a process: Ctrl-C, closed pipes and streams, and what it imports."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from sudolink import encode
from sudolink.cli.exit_codes import BAD_BOARD, BAD_FILE, DONE, INTERRUPTED
from sudolink.puzzle.kinds import KINDS
from tests.boards import long_work
from tests.cli.support import CLUES
from web.build.paths import ROOT


def test_solutions_are_printed_as_they_are_found():
    """Millions would take hours; whoever reads the first ones stops it."""
    command = [sys.executable, "-m", "sudolink", "solve", "--limit", "9999999", "." * 81]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as solving:
        assert solving.stdout is not None
        assert solving.stderr is not None
        assert solving.stdout.readline().startswith(b"+-------+")
        solving.stdout.close()
        assert (solving.wait(), solving.stderr.read()) == (DONE, b"")


#: The command line as a program that hears Ctrl-C, which jobs in the background do not.
INTERRUPTIBLE = """
import signal, sys
from sudolink.cli.main import main
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.exit(main())
"""


def test_an_interrupt_keeps_the_output_so_far():
    command = [sys.executable, "-c", INTERRUPTIBLE, "solve", "--limit", "9999999", "." * 81]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as solving:
        assert solving.stdout is not None
        solving.stdout.readline()
        solving.send_signal(signal.SIGINT)
        _, reported = solving.communicate()
        assert (solving.returncode, reported) == (INTERRUPTED, b"")


@pytest.mark.slow
def test_an_interrupt_gives_up_what_other_processes_are_at():
    """No search ends on the second board: nobody may wait for its process."""
    command = [sys.executable, "-c", INTERRUPTIBLE, "list", "-", "--jobs", "2"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe) as listing:
        assert listing.stdin is not None
        assert listing.stdout is not None
        listing.stdin.write(f"{CLUES}\n{encode(long_work())}\n".encode())
        listing.stdin.close()
        listing.stdout.readline()
        assert b",solved," in listing.stdout.readline()
        listing.send_signal(signal.SIGINT)
        assert listing.wait(timeout=60) == INTERRUPTED
        assert listing.stderr is not None
        assert listing.stderr.read() == b""


#: Python imports this by itself at the start of every process, the first of all its modules.
INTERRUPTED_WORKER = """
import os, signal, sys
if "--multiprocessing-fork" in sys.orig_argv:
    signal.signal(signal.SIGINT, signal.default_int_handler)
    os.kill(os.getpid(), signal.SIGINT)
"""


@pytest.mark.skipif(os.name == "nt", reason="Windows has no signal masks")
@pytest.mark.parametrize("command", ["list", "grade"])
def test_an_interrupt_leaves_no_traceback_of_a_process_that_starts(tmp_path: Path, command: str):
    """It goes to all processes of a terminal, and only the first one may hear it."""
    (tmp_path / "sitecustomize.py").write_text(INTERRUPTED_WORKER, encoding="utf-8")
    path = os.pathsep.join([str(tmp_path), *filter(None, sys.path)])
    done = subprocess.run(
        [sys.executable, "-m", "sudolink", command, "-", "--jobs", "2"],
        input=f"{CLUES}\n{CLUES}\n".encode(),
        capture_output=True,
        check=False,
        env=os.environ | {"PYTHONPATH": path},
    )
    assert (done.returncode, done.stderr) == (DONE, b"")


#: The command as it is installed, interrupted when the module named last is about to be imported.
INTERRUPTED_IMPORT = """
import os, signal, sys
module = sys.argv.pop()
class Interrupt:
    def find_spec(self, name, *_):
        if name == module:
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Interrupt())
signal.signal(signal.SIGINT, signal.default_int_handler)
from {module} import {function}
sys.exit({function}())
"""


@pytest.mark.parametrize(
    "module", ["sudolink", "sudolink.codec.imports", "argparse", "sudolink.logic"]
)
def test_an_interrupt_while_the_package_is_imported_leaves_no_traceback(module: str):
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    where, function = project["scripts"]["sudolink"].split(":")
    command = INTERRUPTED_IMPORT.format(module=where, function=function)
    done = subprocess.run(
        [sys.executable, "-c", command, "explain", CLUES, module], capture_output=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (INTERRUPTED, b"", b"")


#: Python imports this by itself at the start, before the package.
INTERRUPTED_MODULE = """
import os, signal, sys
class Interrupt:
    def find_spec(self, name, *_):
        if name == {module!r}:
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Interrupt())
signal.signal(signal.SIGINT, signal.default_int_handler)
"""


@pytest.mark.parametrize("module", ["sudolink.cli.main", "argparse", "sudolink.logic"])
@pytest.mark.parametrize("options", [["-m"], ["-X", "utf8", "-m"]])
def test_an_interrupt_while_python_imports_the_module_leaves_no_traceback(
    tmp_path: Path, module: str, options: list[str]
):
    code = INTERRUPTED_MODULE.format(module=module)
    (tmp_path / "sitecustomize.py").write_text(code, encoding="utf-8")
    path = os.pathsep.join([str(tmp_path), *filter(None, sys.path)])
    done = subprocess.run(
        [sys.executable, *options, "sudolink", "explain", CLUES],
        capture_output=True,
        check=False,
        env=os.environ | {"PYTHONPATH": path},
    )
    assert (done.returncode, done.stdout, done.stderr) == (INTERRUPTED, b"", b"")


@pytest.mark.parametrize(
    ("arguments", "closed", "says"),
    [
        ("decode -", "<&-", "error: standard input is closed\n"),
        (f"solve {CLUES}", ">&-", "error: standard output is closed\n"),
        (f"solve {CLUES} --json", ">&-", "error: standard output is closed\n"),
        (f"decode {CLUES[:-1]}", "2>&-", ""),
    ],
)
def test_closed_streams_are_reported_without_a_traceback(arguments, closed, says):
    command = f"{sys.executable} -m sudolink {arguments} {closed}"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)  # noqa: S602
    assert done.returncode == (BAD_BOARD if "2>" in closed else BAD_FILE)
    assert (done.stdout, done.stderr) == ("", says)


@pytest.mark.parametrize("arguments", [["--version"], ["decode", CLUES], ["minimal", "--help"]])
def test_logic_and_service_are_not_imported_where_they_are_not_needed(arguments):
    script = (
        "import atexit, sys\n"
        "from sudolink.cli.main import main\n"
        "late = ('sudolink.logic', 'sudolink.service')\n"
        "atexit.register(lambda: print([name for name in sys.modules if name.startswith(late)]))\n"
        f"main({arguments!r})"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout.endswith("[]\n")


def test_the_module_runs_and_pipes_close_quietly():
    """A reader that takes one line and goes is no reason for a traceback."""
    command = f"{sys.executable} -m sudolink decode '{KINDS['killer'].example}' | head -1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=True)  # noqa: S602
    assert done.stdout.startswith("Killer Sudoku")
    assert done.stderr == ""

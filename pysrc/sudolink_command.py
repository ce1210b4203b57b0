"""The command `sudolink`: Ctrl-C ends it quietly, even while the package is still being imported.

So this module is outside the package: an import of any module of the package imports the package.
"""

from __future__ import annotations

import os
import signal

#: The exit code after Ctrl-C.
_INTERRUPTED = 130


def main() -> int:
    """Run one command and return its exit code."""
    end_quietly()
    from sudolink.cli.main import main as run  # noqa: PLC0415

    try:
        if signal.getsignal(signal.SIGINT) is _end:  # from now on, output must be completed
            signal.signal(signal.SIGINT, signal.default_int_handler)
        return run()
    except KeyboardInterrupt:
        return _INTERRUPTED


def end_quietly() -> None:
    """Let Ctrl-C end the process at once, without a traceback."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:  # not in the background
        signal.signal(signal.SIGINT, _end)


def _end(*_: object) -> None:
    os._exit(_INTERRUPTED)

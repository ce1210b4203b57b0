"""The command `sudolink`: Ctrl-C ends it quietly from the start, while the package is imported too.

So it stands beside the package, of which no module can be imported before all that it begins with.
"""

from __future__ import annotations

import os
import signal

#: The exit code of what Ctrl-C has ended.
_INTERRUPTED = 130


def main() -> int:
    """Run one command and return its exit code."""
    hears = signal.getsignal(signal.SIGINT) is signal.default_int_handler  # not in the background
    if hears:
        signal.signal(signal.SIGINT, lambda *_: os._exit(_INTERRUPTED))
    from sudolink.cli.main import main as run  # noqa: PLC0415

    try:
        if hears:  # from now on there is something to be written to its end
            signal.signal(signal.SIGINT, signal.default_int_handler)
        return run()
    except KeyboardInterrupt:
        return _INTERRUPTED

"""Start processes that share the work of a command."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from concurrent.futures import Executor

_PROCESS_ENDED = (
    "Worker processes kept dying, perhaps because memory ran out. The remaining boards were not "
    "processed. Try again with fewer --jobs"
)


@contextmanager
def processes(
    jobs: int, begin: Callable[..., object] | None = None, *arguments: object
) -> Iterator[Executor | None]:
    """Start so many processes; yield None for one job, which this process does alone.

    Each of them first calls `begin` with the arguments. If the command ends early, what the
    processes are at is given up.

    Raises:
        ChildProcessError: processes were ended again and again.
    """
    if jobs == 1:
        yield None
        return
    from concurrent.futures import BrokenExecutor, ProcessPoolExecutor  # noqa: PLC0415
    from multiprocessing import active_children  # noqa: PLC0415

    from sudolink.cli.quiet_processes import QuietContext  # noqa: PLC0415
    from sudolink.solver.batch.executors import shut_down_now  # noqa: PLC0415

    others = active_children()
    pool = ProcessPoolExecutor(jobs, QuietContext(), partial(_begin, begin, *arguments))
    try:
        yield pool
    except BaseException as error:
        shut_down_now(pool)
        started = [process for process in active_children() if process not in others]
        for process in started:
            process.terminate()
        for process in started:
            # The pool's thread waits for it too. If that thread is first, join() returns early.
            while process.is_alive():
                process.join()
        if isinstance(error, BrokenExecutor):
            raise ChildProcessError(_PROCESS_ENDED) from None
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _begin(begin: Callable[..., object] | None, *arguments: object) -> None:
    """Prepare a process that was started."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C ends the first process, which ends it
    if begin:
        begin(*arguments)

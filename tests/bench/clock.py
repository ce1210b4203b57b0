"""Measures CPU time wherever Python runs, and the current speed of the machine."""

from __future__ import annotations

import platform
import time
from collections.abc import Callable
from importlib import import_module

IN_PYODIDE = platform.system() == "Emscripten"

#: Seconds of warming up: in Pyodide, V8 recompiles code that turns out to be hot.
HEAT = 1.0 if IN_PYODIDE else 0.0


def _clock() -> tuple[Callable[[], float], str]:
    """Return the best available clock, and what it measures."""
    if not IN_PYODIDE:
        return time.process_time, "CPU seconds of the process"
    try:
        usage = import_module("js").process.cpuUsage
    except AttributeError:
        return time.perf_counter, "seconds on the wall (a browser tells no CPU time)"

    def node() -> float:
        now = usage()
        return float(now.user + now.system) / 1e6

    return node, "CPU seconds of the process (node's cpuUsage)"


#: Returns seconds, of CPU time if available; MEASURES says what it measures.
clock, MEASURES = _clock()


def yardstick() -> float:
    """Return the seconds that a fixed piece of Python takes, to see how busy the machine is."""
    start = clock()
    masks = [511] * 81
    for turn in range(1500):
        bit = 1 << turn % 9
        masks = [mask & ~bit or 511 for mask in masks]
    return clock() - start

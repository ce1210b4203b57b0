"""Run one of the benchmarks: ``python -m tests.bench COMMAND --help``."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from pathlib import Path

#: What can be measured, and the module whose `main(arguments)` does it.
COMMANDS = {
    "solver": "tests.bench.solver",
    "memory": "tests.bench.memory",
    "logic": "tests.bench.logic",
    "count": "tests.bench.count",
    "generate": "tests.bench.generate",
    "helps": "tests.bench.helps",
    "isomorphs": "tests.bench.isomorphs",
    "scaling": "tests.bench.scaling",
    "lists": "tests.bench.page_lists",
    "keys": "tests.bench.keys",
    "boot": "tests.bench.boot",
}

ROOT = Path(__file__).resolve().parents[2]

#: Where the package is that is measured; another checkout's pysrc/ for comparisons.
SOURCE = os.environ.get("SUDOLINK_SOURCE") or str(ROOT / "pysrc")


def main() -> int:
    """Run the command named by the first argument."""
    name = sys.argv[1] if len(sys.argv) > 1 else ""
    if name not in COMMANDS:
        usage = f"usage: python -m tests.bench {{{','.join(COMMANDS)}}} ..."
        print(usage, file=sys.stderr)  # noqa: T201 - a command prints
        return 0 if name in {"-h", "--help"} else 2
    sys.path[:0] = [SOURCE, str(ROOT)]
    code: int = import_module(COMMANDS[name]).main(sys.argv[2:])
    return code


if __name__ == "__main__":
    sys.exit(main())

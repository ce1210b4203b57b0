#!/usr/bin/env python3
"""Set up, build, serve and test Sudolink with nothing but Python: ``python3 build.py --help``.

Files and folders, relative to this file:

    pysrc/, web/            the sources: the package and the pages
    docs/guide.md           the guide, also shown in the page's help
    web/vendor.json         versions and hashes of the files that are downloaded
    pyproject.toml          the pinned tools (``[dependency-groups]``) and their settings
    .build/                 intermediate files; safe to delete at any time
    dist/                   the finished site, ready for any static host and any sub-path

A *step* prints one line; a *stamp* records the fingerprints of a step's inputs and output, so that
the step is skipped while both are unchanged; *vendored* files are those we serve or run but did not
write (Pyodide, micropip, TypeScript and Biome for the checks, axe for the tests).

This file has the commands; each step has a module in web/build/.
"""

from __future__ import annotations

import argparse
import sys
import time
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from web.build import compress
from web.build.checks import (
    checks_running,
    finish,
    format_sources,
    run_pytest,
    set_up_tests,
    setting_up_tests,
)
from web.build.chromium import ensure_chromium
from web.build.handover import run_installed_build
from web.build.npm_package import build_npm_package
from web.build.paths import PYSRC
from web.build.previews import site_address
from web.build.release import MESSAGE, prepare
from web.build.running import keep_bytecode
from web.build.server import check_address, serve
from web.build.site import build_site
from web.build.site_wheel import build_site_wheel
from web.build.static_server import DEFAULT_PORT
from web.build.step import BuildError, say, shown
from web.build.wheel import build_wheel

if TYPE_CHECKING:
    from collections.abc import Sequence


def command_build(options: argparse.Namespace) -> int:
    """Write the site into dist/, ready for any static host."""
    build_site(compress.BEST, options.site_url or "")
    return 0


def command_serve(options: argparse.Namespace) -> int:
    """Build the site and serve it on this machine."""
    check_address(options.host, options.port)
    build_site()
    serve(options.host, options.port)
    return 0


def command_wheel(_: argparse.Namespace) -> int:
    """Build the wheel of the Python package and print its path."""
    say("wheel", shown(build_wheel()))
    return 0


def command_site_wheel(_: argparse.Namespace) -> int:
    """Build the wheel of the package sudolink-site, which has the site, and print its path."""
    say("site wheel", shown(build_site_wheel()))
    return 0


def command_npm(_: argparse.Namespace) -> int:
    """Build the npm package of the element and print its path."""
    say("npm", shown(build_npm_package()))
    return 0


def command_release(options: argparse.Namespace) -> int:
    """Write a new version into the sources, and the message of its tag into .build/."""
    prepare(options.version, datetime.now(UTC).date())
    say("release", f"{options.version} is in the sources, and its message in {shown(MESSAGE)}")
    return 0


def command_check(_: argparse.Namespace) -> int:
    """Check style and types only."""
    set_up_tests()
    with checks_running() as results:
        pass
    return finish(results)


def command_format(_: argparse.Namespace) -> int:
    """Format the sources, and fix what the linters can fix safely."""
    set_up_tests()
    format_sources()
    return 0


def command_test(options: argparse.Namespace) -> int:
    """Build, check style and types, and run every test; extra arguments go to pytest."""
    with setting_up_tests():
        build_site()
    with checks_running() as results:
        passed = run_pytest(options.pytest_args, ensure_chromium(), quick=options.quick)
    return finish({**results, "pytest": passed})


COMMANDS = {
    "build": command_build,
    "serve": command_serve,
    "test": command_test,
    "check": command_check,
    "format": command_format,
    "wheel": command_wheel,
    "site-wheel": command_site_wheel,
    "npm": command_npm,
    "release": command_release,
}


def port_number(text: str) -> int:
    """Parse a port number.

    Raises:
        argparse.ArgumentTypeError: the text is not a port number.
    """
    if not text.isdecimal() or int(text) not in range(1 << 16):
        raise argparse.ArgumentTypeError(f"{text} is not a port number (0 to 65535)")
    return int(text)


def site_url(text: str) -> str:
    """Parse the address of a site.

    Raises:
        argparse.ArgumentTypeError: the text is not one.
    """
    try:
        return site_address(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def parse(argv: Sequence[str] | None) -> argparse.Namespace:
    """Parse the command line; arguments that `test` doesn't know are kept for pytest."""
    parser = argparse.ArgumentParser(prog="build.py", description="Build, serve and test Sudolink.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, function in COMMANDS.items():
        commands.add_parser(name, help=function.__doc__, description=function.__doc__)
    where = "the address the site will have, for the pictures of link previews"
    commands.choices["build"].add_argument("--site-url", type=site_url, help=where)
    serving = commands.choices["serve"]
    serving.add_argument("--host", default="127.0.0.1", help="default: %(default)s")
    ports = f"default: {DEFAULT_PORT}, or a free port if that is taken; 0: any free port"
    serving.add_argument("--port", type=port_number, help=ports)
    quick = "skip slow unit tests, and all browser tests except one journey per page"
    commands.choices["test"].add_argument("--quick", action="store_true", help=quick)
    commands.choices["release"].add_argument("version", help="such as 1.0.0")
    options, rest = parser.parse_known_args(argv)
    if rest and options.command != "test":
        parser.error(f"unknown arguments: {' '.join(rest)}")
    options.pytest_args = rest
    return options


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    options = parse(argv)
    sys.path.insert(0, str(PYSRC))
    keep_bytecode()
    start = time.monotonic()
    code = COMMANDS[options.command](options)
    if options.command != "serve":
        say("done", f"{options.command} in {time.monotonic() - start:.1f} s")
    return code


if __name__ == "__main__":
    try:
        if globals()["__spec__"] is None:
            sys.exit(main())
        run_installed_build()  # `python -m build` doesn't mean this file
    except BuildError as error:
        print(f"error: {error}", file=sys.stderr)
        sys.exit(1)

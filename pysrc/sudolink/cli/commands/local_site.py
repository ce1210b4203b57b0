"""`serve` and `open`: the site on this machine, without network.

The site is in a package of its own, sudolink-site, as it is large.
"""

from __future__ import annotations

import argparse
import re
from contextlib import suppress
from importlib import import_module
from threading import Timer
from typing import Any
from urllib.parse import urlsplit

from sudolink.cli.board_input import read_board
from sudolink.cli.exit_codes import BAD_FILE, DONE
from sudolink.cli.inputs import check_inputs, opened
from sudolink.cli.messages import print_json, report_error
from sudolink.cli.shared_options import add_page_option
from sudolink.cli.streams import print_to_stderr
from sudolink.cli.terminal import say
from sudolink.codec import link
from sudolink.codec.pages import ALIASES, page_of_kind
from sudolink.puzzle.board import Board

_NOT_INSTALLED = "The site is in a package of its own. Install it with: pip install sudolink-site"

#: The longest text that can be an address.
_LONGEST = 100_000


def add_serve_options(command: argparse.ArgumentParser) -> None:
    """Add the options of `serve` and `open`."""
    command.add_argument("--host", default="127.0.0.1", help="default: %(default)s")
    command.add_argument(
        "--port",
        type=_port,
        help="default: 8000, or a free port if that is taken; 0: any free port",
    )


def add_open_options(command: argparse.ArgumentParser) -> None:
    """Add the options of `open`."""
    command.add_argument(
        "board",
        help="a string, a link or any text that contains a board, or the name of its file; - reads "
        "standard input",
    )
    add_page_option(command)
    add_serve_options(command)


def run_serve(options: argparse.Namespace) -> int:
    """Serve the site until Ctrl-C."""
    return _serve(options, "")


def run_open(options: argparse.Namespace) -> int:
    """Serve the site, and open a board there in the browser."""
    options.inputs = [options.board]
    check_inputs(options.inputs, lists=False)
    with opened(options.inputs, 0, lists=False) as source:
        options.board = "".join(source)
    return _serve(options, _on_the_site(options.board, read_board(options)))


def _serve(options: argparse.Namespace, page: str) -> int:
    """Serve the site until Ctrl-C; open a page of it, unless that is ""."""
    try:
        site = import_module("sudolink_site")
        serving = import_module("sudolink_site.server")
    except ModuleNotFoundError as error:
        if error.name not in {"sudolink_site", "sudolink_site.server"}:
            raise
        report_error(_NOT_INSTALLED, options)
        return BAD_FILE
    try:
        server = serving.server_on(site.SITE, options.host, options.port)
    except OSError as error:
        port, host = options.port, options.host
        what = f"The host {host}" if port is None else f"Port {port} on {host}"
        report_error(f"{what} can't be used: {error.strerror or error}", options)
        return BAD_FILE
    with server:
        _run(server, f"{server.address}{page}", options, opens=bool(page))
    return DONE


def _run(server: Any, address: str, options: argparse.Namespace, *, opens: bool) -> None:
    if options.json:
        print_json({"address": address})
    else:
        say(address)
        print_to_stderr("Ctrl+C stops the server.")
    if opens:
        Timer(0, _open, [address]).start()
    with suppress(KeyboardInterrupt):
        server.serve_forever(poll_interval=0.1)


def _open(address: str) -> None:
    import webbrowser  # noqa: PLC0415 - no other command needs it

    if not webbrowser.open(address):
        print_to_stderr("No browser could be started. Open the address yourself.")


def _on_the_site(text: str, board: Board) -> str:
    """Return the page and the parameters that open a board.

    The link of a page that the site has too keeps all its parameters, such as a step.
    """
    address = text.strip()
    if len(address) <= _LONGEST and re.fullmatch(r"https?://\S+", address):
        parts = urlsplit(address)
        name = parts.path.rpartition("/")[2]
        if name in ALIASES and "bd=" in parts.query + parts.fragment:
            query = parts.query and f"?{parts.query}"
            return name + query + (parts.fragment and f"#{parts.fragment}")
    return link(board, page_of_kind(board.kind))


def _port(text: str) -> int:
    """Parse a port number."""
    if not text.isdecimal() or int(text) not in range(1 << 16):
        raise argparse.ArgumentTypeError(f"{text} is not a port number (0 to 65535)")
    return int(text)

"""A server for a folder of static files, with nothing but the standard library.

The package sudolink-site has a copy of this module.
"""

from __future__ import annotations

import functools
import http.server
import os
import sys
from pathlib import Path
from typing import Any

DEFAULT_PORT = 8000


class StaticHandler(http.server.SimpleHTTPRequestHandler):
    """Serves a folder as a static host does, below a path that starts and ends with `/`."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True  # otherwise small files may wait 40 ms for an acknowledgement
    extensions_map = {  # noqa: RUF012 - as in the base class
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".json": "application/json",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".whl": "application/zip",
    }

    def __init__(self, *args: Any, directory: Path, below: str = "/", **rest: Any) -> None:
        """Take the folder to serve and the path below which it is served."""
        self.below = below
        super().__init__(*args, directory=str(directory), **rest)

    def send_head(self) -> Any:
        """Answer 404 for everything that is not below our path."""
        if self.path.startswith(self.below):
            return super().send_head()
        self.send_error(http.HTTPStatus.NOT_FOUND)
        return None

    def translate_path(self, path: str) -> str:
        """Return the path of a file; that of a folder is its page."""
        found = super().translate_path("/" + path[len(self.below) :])
        return found + "index.html" if found.endswith("/") else found

    def end_headers(self) -> None:
        """Make browsers revalidate each time, and let pages of other hosts embed the board."""
        self.send_header("Cache-Control", "no-cache")
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Log nothing."""


class SiteServer(http.server.ThreadingHTTPServer):
    """A threaded server that ignores closed connections."""

    allow_reuse_address = os.name != "nt"  # on Windows it would let two servers share a port

    @property
    def address(self) -> str:
        """The address of the site, with a slash at its end."""
        host = self.server_address[0]
        return f"http://{host if isinstance(host, str) else host.decode()}:{self.server_port}/"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Report errors, except when a browser has closed its connection."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def make_server(
    folder: Path,
    host: str = "127.0.0.1",
    port: int = 0,
    below: str = "/",
    handler: type[StaticHandler] = StaticHandler,
) -> SiteServer:
    """Return a server for a folder, bound to a port (0: any free one) but not yet serving."""
    return SiteServer((host, port), functools.partial(handler, directory=folder, below=below))


def server_on(
    folder: Path, host: str, port: int | None, handler: type[StaticHandler] = StaticHandler
) -> SiteServer:
    """Return a server on a port; None: the default one, or any free one if that is taken.

    Raises:
        OSError: the given port can't be used.
    """
    try:
        return make_server(folder, host, DEFAULT_PORT if port is None else port, handler=handler)
    except OSError:
        if port is not None:
            raise
        return make_server(folder, host, handler=handler)

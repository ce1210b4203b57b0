"""Serves the site as a static host would."""

from __future__ import annotations

import functools
import http.server
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from web.build import compress
from web.build.paths import DIST
from web.build.step import BuildError, say

if TYPE_CHECKING:
    from collections.abc import Iterable

DEFAULT_PORT = 8000


class SiteHandler(http.server.SimpleHTTPRequestHandler):
    """Serves a folder as a static host does, below a path that starts and ends with `/`.

    If there is a compressed form beside a file, browsers that accept it get that.

    Attributes:
        forms: the endings of the compressed forms to look for, best first.
    """

    forms: ClassVar[Iterable[str]] = compress.FORMS
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
        self.form = ""  # the ending of the compressed form that is sent, if any
        super().__init__(*args, directory=str(directory), **rest)

    def send_head(self) -> Any:
        """Answer 404 for everything that is not below our path."""
        self.form = ""
        if self.path.startswith(self.below):
            return super().send_head()
        self.send_error(http.HTTPStatus.NOT_FOUND)
        return None

    def translate_path(self, path: str) -> str:
        """Return the path of a file, or of the best compressed form that may be sent."""
        found = super().translate_path("/" + path[len(self.below) :])
        if found.endswith("/"):
            found += "index.html"
        accepted = {word.strip() for word in self.headers.get("Accept-Encoding", "").split(",")}
        for form in self.forms:
            if compress.ENCODINGS[form] in accepted and Path(found + form).is_file():
                self.form = form
                break
        return found + self.form

    def guess_type(self, path: Any) -> str:
        """Return the type of the file itself, whatever its form."""
        return super().guess_type(str(path).removesuffix(self.form))

    def end_headers(self) -> None:
        """Make browsers revalidate each time, and let pages of other hosts embed the board."""
        if self.form:
            self.send_header("Content-Encoding", compress.ENCODINGS[self.form])
        self.send_header("Vary", "Accept-Encoding")
        self.send_header("Cache-Control", "no-cache")
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Log nothing."""


class SiteServer(http.server.ThreadingHTTPServer):
    """A threaded server that ignores closed connections."""

    allow_reuse_address = os.name != "nt"  # on Windows it would let two servers share a port

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Report errors, except when a browser has closed its connection."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def make_server(
    folder: Path,
    host: str = "127.0.0.1",
    port: int = 0,
    below: str = "/",
    handler: type[SiteHandler] = SiteHandler,
) -> SiteServer:
    """Return a server for a folder, bound to a port (0: any free one) but not yet serving."""
    return SiteServer((host, port), functools.partial(handler, directory=folder, below=below))


def serve(host: str, port: int | None) -> None:
    """Serve dist/ until interrupted, on the given port, or on the default or any free one.

    Raises:
        BuildError: the given port cannot be used.
    """
    try:
        server = make_server(DIST, host, DEFAULT_PORT if port is None else port)
    except OSError as error:
        if port is not None:
            why = f"cannot use port {port} on {host}: {error.strerror}"
            raise BuildError(f"serve: {why}") from error
        server = make_server(DIST, host)
    say("serve", f"http://{host}:{server.server_port}/ (stop with Ctrl+C)")
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        say("serve", "stopped")
    finally:
        server.server_close()

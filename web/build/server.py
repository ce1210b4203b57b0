"""Serves the site as a static host would."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from web.build import compress
from web.build.paths import DIST
from web.build.static_server import SiteServer, StaticHandler, server_on
from web.build.step import BuildError, say

if TYPE_CHECKING:
    from collections.abc import Iterable


class SiteHandler(StaticHandler):
    """Serves a folder that may have a compressed form beside a file.

    Browsers that accept it get that.

    Attributes:
        forms: the endings of the compressed forms to look for, best first.
    """

    forms: ClassVar[Iterable[str]] = compress.FORMS

    def __init__(self, *args: Any, **rest: Any) -> None:
        """Take the arguments of the base class."""
        self.form = ""  # the ending of the compressed form that is sent, if any
        super().__init__(*args, **rest)

    def send_head(self) -> Any:
        """Begin with no form."""
        self.form = ""
        return super().send_head()

    def translate_path(self, path: str) -> str:
        """Return the path of a file, or of the best compressed form that may be sent."""
        found = super().translate_path(path)
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
        """Say which form it is."""
        if self.form:
            self.send_header("Content-Encoding", compress.ENCODINGS[self.form])
        self.send_header("Vary", "Accept-Encoding")
        super().end_headers()


def check_address(host: str, port: int | None) -> None:
    """Raise BuildError if the host or the given port can't be used."""
    _server(host, port).server_close()


def serve(host: str, port: int | None) -> None:
    """Serve dist/ until interrupted, on the given port, or on the default or any free one.

    Raises:
        BuildError: the host or the given port cannot be used.
    """
    server = _server(host, port)
    say("serve", f"{server.address} (stop with Ctrl+C)")
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        say("serve", "stopped")
    finally:
        server.server_close()


def _server(host: str, port: int | None) -> SiteServer:
    try:
        return server_on(DIST, host, port, SiteHandler)
    except OSError as error:
        where = host if port is None else f"port {port} of {host}"
        option = "--host" if port is None else "--host and --port"
        why = f"cannot serve on {where}: {error.strerror}. Check {option}."
        raise BuildError(f"serve: {why}") from error

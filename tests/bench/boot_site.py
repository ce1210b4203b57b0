"""The built site as `boot` visits it: with a probe in its pages, and with ways to start left out."""

from __future__ import annotations

import functools
import json
import queue
import re
import threading
from contextlib import contextmanager
from dataclasses import dataclass, field
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import build

if TYPE_CHECKING:
    from collections.abc import Iterator

PROBE = Path(__file__).with_name("boot_probe.mjs")

#: Opened first: the browser itself has then started, and its own work is not counted.
WAIT = """<!doctype html><link rel="icon" href="data:,"><title>wait</title>
<script>setTimeout(() => location.replace("/site/%s"), %d)</script>"""
WAIT_MS = 2000


@dataclass
class Visit:
    """What one visit asks for, and what came of it.

    Attributes:
        link: the page to open, from the site's top.
        without: entries of the page's facts (`FACTS` in facts.js) that are to be null.
        stop: whether Stop is measured too.
        loaded: the files that were sent, from the site's top.
        posted: what the probe tells.
    """

    link: str
    without: tuple[str, ...] = ()
    stop: bool = False
    loaded: set[str] = field(default_factory=set)
    posted: queue.Queue[dict[str, Any]] = field(default_factory=queue.Queue)

    def fitted(self, text: str) -> str:
        """Return a page or script as this visit is to see it."""
        for fact in self.without:
            text = re.sub(rf'("?\b{fact}"?\s*:\s*)\{{[^{{}}]*\}}', r"\1null", text)
        probe = f"probe.mjs{'?stop' if self.stop else ''}"
        return text.replace("</head>", f'<script type="module" src="{probe}"></script></head>')


class Handler(build.SiteHandler):
    """Serves the site below /site/, the page to wait on above it."""

    disable_nagle_algorithm = True  # else small files may wait 40 ms for the browser's word

    def __init__(self, *args: Any, host: Host, **rest: Any) -> None:
        self.host = host
        super().__init__(*args, directory=build.DIST, below="/site/", **rest)

    def do_GET(self) -> None:  # noqa: N802 (the name the library calls)
        """Send a file, fitted to the visit where it is a page or a script."""
        self.form = ""  # that of what went over this connection before
        visit = self.host.visit
        path = urlsplit(self.path).path
        if path == "/wait":
            self._send((WAIT % (visit.link, WAIT_MS)).encode(), "text/html")
        elif path == "/site/probe.mjs":
            self._send(PROBE.read_bytes(), "text/javascript")
        elif path.endswith((".js", ".htm", ".html")):
            self._send_fitted(path)
        else:
            super().do_GET()

    def _send_fitted(self, path: str) -> None:
        file = Path(self.translate_path(path).removesuffix(self.form))
        if not file.is_file():
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        text = file.read_text(encoding="utf-8")
        fitted = self.host.visit.fitted(text)
        if path.endswith(".js") and fitted == text:
            super().do_GET()  # so that the browser may keep it
            return
        self.form = ""
        self._send(fitted.encode(), self.guess_type(path))
        self.log_request(HTTPStatus.OK)

    def _send(self, body: bytes, kind: str) -> None:
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_POST(self) -> None:  # noqa: N802 (the name the library calls)
        """Take what the probe tells."""
        self.form = ""
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.send_response(HTTPStatus.NO_CONTENT)
        self.end_headers()
        self.host.visit.posted.put(json.loads(body))

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:  # noqa: ARG002
        """Note what was sent."""
        path = urlsplit(self.path).path
        if code == HTTPStatus.OK and path.startswith("/site/") and "probe" not in path:
            self.host.visit.loaded.add(path.removeprefix("/site/"))


class Host:
    """A running server, and the visit it is there for at the moment."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        handler = functools.partial(Handler, host=self)
        self.server = build.SiteServer(("127.0.0.1", 0), handler)

    @property
    def start(self) -> str:
        """Where a visit begins."""
        return f"http://127.0.0.1:{self.server.server_port}/wait"


@contextmanager
def hosting(visit: Visit) -> Iterator[Host]:
    """Run a server."""
    host = Host(visit)
    thread = threading.Thread(
        target=host.server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True
    )
    thread.start()
    try:
        yield host
    finally:
        host.server.shutdown()
        host.server.server_close()
        thread.join()

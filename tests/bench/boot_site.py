"""Prepares the built site for the visits of `boot`: adds a probe, and disables ways to start.

The result is a complete site with its own service worker, so it is served like any other.
"""

from __future__ import annotations

import functools
import json
import queue
import re
import shutil
import tempfile
import threading
import time
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from http import HTTPStatus
from math import inf
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, cast
from urllib.parse import urlsplit

from tests.bench.boot_line import Line, Sender
from web.build import compress, offline, one_file
from web.build.aliases import alias_names
from web.build.files import files_in
from web.build.hashes import SUMS, integrity
from web.build.node import find_node
from web.build.paths import CACHE, DIST
from web.build.server import SiteHandler
from web.build.site import write_service_worker
from web.build.static_server import SiteServer

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from io import BufferedIOBase

PROBE = Path(__file__).with_name("boot_probe.mjs")

#: Records when the givens are on screen. It is inline, so that it runs before the page's scripts.
SIGHT = Path(__file__).with_name("boot_sight.js")

#: The inline script goes after this tag, before the page says which scripts may run.
START = '<meta charset="utf-8">'

#: The page to open first. It gives the browser time to start, so its own work does not count.
WAIT = """<!doctype html><link rel="icon" href="data:,"><title>wait</title>
<script>setTimeout(() => location.replace("/site/%s"), %d)</script>"""
WAIT_MS = 2000


def write(
    site: Path,
    without: Sequence[str] = (),
    *,
    source: Path = DIST,
    givens: Mapping[int, int] = MappingProxyType({}),
    quality: int = compress.QUICK,
) -> None:
    """Write a built site, adapted for visits, into a folder that does not exist yet.

    Args:
        site: the folder.
        without: entries of the page's facts (`FACTS` in facts.js) to set to null.
        source: the folder of the built site.
        givens: the digits to wait for on screen, by the number of their cell.
        quality: the quality of the compressed forms.
    """
    left_out = shutil.ignore_patterns("*.map", one_file.NAME, f"{offline.WORKER}*", SUMS)
    shutil.copytree(source, site, ignore=left_out)
    fitting = [file for file in files_in(site) if file.suffix in {".htm", ".html", ".js"}]
    before = {file: integrity(file.read_bytes()) for file in fitting}
    sight = sight_of(givens)
    changed = {file for file in fitting if _fit(file, without, sight)}
    changed |= _follow_hashes(before, changed)
    shutil.copyfile(PROBE, site / PROBE.name)
    write_service_worker(alias_names(), site)
    new = [*sorted(changed), site / PROBE.name, site / offline.WORKER]
    with tempfile.TemporaryDirectory() as cache:
        node = find_node().node
        compress.Compressor(node, Path(cache), compress.QUICK).write_beside(new)
    if quality > compress.QUICK:
        compress.Compressor(node, CACHE / "compressed", quality).write_beside(
            _served(site), forget=False
        )


def _served(site: Path) -> list[Path]:
    """Return the files of a site without the compressed forms."""
    return [file for file in files_in(site) if file.suffix not in compress.FORMS]


def sight_of(givens: Mapping[int, int]) -> str:
    """Return the script that records when these digits are on screen."""
    text = SIGHT.read_text(encoding="utf-8")
    return text.replace("givens = {}", f"givens = {json.dumps(dict(givens))}")


def _fit(file: Path, without: Sequence[str], sight: str) -> bool:
    """Add our scripts to a page, set facts in a script to null, and return whether it changed."""
    text = file.read_text(encoding="utf-8")
    new = text.replace(START, f"{START}<script>{sight}</script>")
    new = new.replace("</head>", f'<script type="module" src="{PROBE.name}"></script></head>')
    for fact in without:
        new = re.sub(rf'("?\b{fact}"?\s*:\s*)"[^"]*"', r"\1null", new)
    return _rewrite(file, text, new)


def _rewrite(file: Path, old: str, new: str) -> bool:
    """Rewrite a file if its text has changed, and return whether it has."""
    if new == old:
        return False
    file.write_text(new, encoding="utf-8", newline="\n")
    for form in compress.FORMS:
        file.with_name(file.name + form).unlink(missing_ok=True)
    return True


def _renamed(hashes: Mapping[str, str], found: re.Match[str]) -> str:
    return hashes.get(found[0], found[0])


def _follow_hashes(before: Mapping[Path, str], changed: set[Path]) -> set[Path]:
    """Update the hashes of changed files wherever other files name them. Return those files.

    Their own hashes change too, and so on: a page names a script that names another script.
    """
    followed: set[Path] = set()
    hashes = {before[file]: integrity(file.read_bytes()) for file in changed}
    while hashes:
        fresh = set()
        for file in before:
            text = file.read_text(encoding="utf-8")
            new = re.sub(r"sha256-[\w+/=]{44}", partial(_renamed, hashes), text)
            old_hash = integrity(text.encode())
            if _rewrite(file, text, new):
                fresh.add((old_hash, file))
        followed |= {file for _, file in fresh}
        hashes = {old: integrity(file.read_bytes()) for old, file in fresh}
    return followed


@dataclass
class Visit:
    """A visit: its settings and what happened.

    Attributes:
        site: the folder to serve.
        link: the page to open, from the top of the site.
        stop: whether to measure Stop too.
        sent: when each file was sent (seconds since 1970), and its path from the top of the site.
        wire: when bytes were sent, and how many, including headers.
        drawn_at: when the board was drawn, in the same time. Later requests may arrive before
            the probe reports it.
        posted: what the probe reports.
    """

    site: Path
    link: str
    stop: bool = False
    sent: list[tuple[float, str]] = field(default_factory=list)
    wire: list[tuple[float, int]] = field(default_factory=list)
    drawn_at: float = inf
    posted: queue.Queue[dict[str, Any]] = field(default_factory=queue.Queue)

    @property
    def loaded(self) -> set[str]:
        """The files that were sent before the board was drawn."""
        return {name for at, name in self.sent if at < self.drawn_at}

    @property
    def transferred(self) -> int:
        """The bytes that were sent before the board was drawn."""
        return sum(size for at, size in self.wire if at < self.drawn_at)


class Handler(SiteHandler):
    """Serves the visit's site below /site/, and the waiting page and the probe's reports above."""

    def __init__(self, *args: Any, host: Host, **rest: Any) -> None:
        self.visit = host.visit
        self.line = host.line
        super().__init__(*args, directory=self.visit.site, below="/site/", **rest)

    def setup(self) -> None:
        """Send all output over the line."""
        super().setup()
        self.sender = Sender(self.wfile.write, self.line)
        self.wfile = cast("BufferedIOBase", self.sender)  # it has all the methods we need

    def send_response(self, code: int, message: str | None = None) -> None:
        """Start an answer after the latency of the line."""
        self.line.answer()
        super().send_response(code, message)

    def do_GET(self) -> None:  # noqa: N802 (the name the library calls)
        """Send a file, or the waiting page."""
        if self.path == "/wait":
            self._send((WAIT % (self.visit.link, WAIT_MS)).encode(), "text/html")
        else:
            super().do_GET()

    def do_POST(self) -> None:  # noqa: N802 (the name the library calls)
        """Receive the probe's reports: first that the board is drawn, then all its results."""
        reported = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if self.path == "/drawn":
            self.visit.drawn_at = reported["at"] / 1000
            self._send(json.dumps({"stop": self.visit.stop}).encode(), "application/json")
        else:
            self._send(b"{}", "application/json")
            self.visit.posted.put(reported)

    def _send(self, body: bytes, kind: str) -> None:
        self.form = ""  # forget the compressed form of the previous answer on this connection
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:  # noqa: ARG002
        """Record what is sent."""
        path = urlsplit(self.path).path
        is_file = path.startswith("/site/") and not path.endswith(PROBE.name)
        self.sender.sent = self._remark if is_file else _ignore
        if code == HTTPStatus.OK and is_file:
            self.visit.sent.append((time.time(), path.removeprefix("/site/")))

    def _remark(self, size: int) -> None:
        self.visit.wire.append((time.time(), size))


def _ignore(_size: int) -> None:
    """Count nothing: these bytes are not part of the site."""


class Host:
    """A running server and the visit it currently serves."""

    visit: Visit

    def __init__(self, line: Line | None = None) -> None:
        self.line = line or Line()
        handler = functools.partial(Handler, host=self)
        self.server = SiteServer(("127.0.0.1", 0), handler)

    @property
    def start(self) -> str:
        """The address where a visit starts."""
        return f"http://127.0.0.1:{self.server.server_port}/wait"


@contextmanager
def hosting(line: Line | None = None) -> Iterator[Host]:
    """Run a server behind a line, by default one without a limit."""
    host = Host(line)
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

"""Makes the files that Python starts from, in Chromium: compiled code and a memory snapshot.

The browser loads a page from a local server and posts the finished files back to it.
"""

from __future__ import annotations

import functools
import os
import shutil
import subprocess
import tempfile
import threading
import time
from contextlib import contextmanager
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING

from web.build.step import BuildError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

HERE = Path(__file__).parent
FILES = ("boot.html", "boot-page.mjs", "boot-worker.mjs", "blank-memory.mjs", "boot_python.py")

#: The names of the files that the browser makes.
MADE = ("python.zip", "snapshot.bin")

#: The time limit in seconds. An idle machine needs about 10.
PATIENCE = 240

#: Fixed values, as Python stores them and the same code must give the same bytes everywhere.
PLACE = {"TZ": "UTC"}
USER_AGENT = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36"

#: Options that keep the browser from background work.
CHROMIUM_ARGS = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


class Workshop:
    """Collects the files that the browser makes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.failure: str | None = None
        self.finished = threading.Event()

    def take(self, name: str, body: bytes) -> None:
        """Store a file that the browser posts, or finish if the name is not that of a file."""
        if name in MADE:
            (self.folder / name).write_bytes(body)
            return
        if name == "failed":
            self.failure = body.decode(errors="replace")
        self.finished.set()


class Handler(SimpleHTTPRequestHandler):
    """Serves the folder, and stores the files that the browser posts."""

    extensions_map = {  # noqa: RUF012 (as in the base class)
        **SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def __init__(self, *args: object, workshop: Workshop, directory: str) -> None:
        self.workshop = workshop
        super().__init__(*args, directory=directory)  # type: ignore[arg-type]

    def do_POST(self) -> None:
        """Store a file, or record that the browser has finished or failed."""
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.workshop.take(self.path.rpartition("/")[2], body)
        self.send_response(HTTPStatus.NO_CONTENT)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing."""


def make(pyodide: Path, wheel: Path, chromium: str, *, sandbox: bool, out: Path) -> None:
    """Write `MADE` into a folder.

    Args:
        pyodide: the folder with Pyodide's own files.
        wheel: the wheel of our package.
        chromium: the path of Chromium.
        sandbox: whether Chromium can run in its sandbox, which it cannot as root.
        out: the folder to write to, which must exist.

    Raises:
        BuildError: the browser could not make the files; the message says why.
    """
    with tempfile.TemporaryDirectory(prefix="sudolink-boot-", ignore_cleanup_errors=True) as name:
        folder = Path(name) / "site"
        shutil.copytree(pyodide, folder / "pyodide")
        shutil.copyfile(wheel, folder / "package.whl")
        for file in FILES:
            shutil.copyfile(HERE / file, folder / file)
        workshop = Workshop(out)
        with _serving(folder, workshop) as address:
            options = [
                "--headless=new",
                *CHROMIUM_ARGS,
                f"--user-agent={USER_AGENT}",
                f"--user-data-dir={Path(name) / 'profile'}",
            ]
            options += [] if sandbox else ["--no-sandbox"]
            _visit([chromium, *options, f"{address}boot.html"], workshop)
    if workshop.failure:
        raise BuildError(workshop.failure)


@contextmanager
def _serving(folder: Path, workshop: Workshop) -> Iterator[str]:
    handler = functools.partial(Handler, workshop=workshop, directory=str(folder))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def _visit(command: Sequence[str], workshop: Workshop) -> None:
    """Open the page and wait until it has finished."""
    quiet = subprocess.DEVNULL
    place = {**os.environ, **PLACE}
    browser = subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet, env=place)
    try:
        end = time.monotonic() + PATIENCE
        while not workshop.finished.wait(0.2):
            if browser.poll() is not None and not workshop.finished.wait(1):
                raise BuildError(f"the browser exited with code {browser.returncode}")
            if time.monotonic() > end:
                raise BuildError(f"the browser took more than {PATIENCE} seconds")
    finally:
        _end(browser)


def _end(browser: subprocess.Popen[bytes]) -> None:
    browser.terminate()
    try:
        browser.wait(10)
    except subprocess.TimeoutExpired:
        browser.kill()
        browser.wait()

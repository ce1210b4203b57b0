"""Have a Chromium make what Python starts from: compiled code, and a memory snapshot.

The browser gets a folder to read from and posts the files it makes back to the same server.
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
FILES = ("boot.html", "boot-page.mjs", "boot-worker.mjs", "boot_python.py")

#: What the browser makes.
MADE = ("python.zip", "snapshot.bin")

#: Seconds it may take. It takes 10 where nothing else runs.
PATIENCE = 240

#: Where the browser is. It tells Python, and the same code is to make the same bytes everywhere.
PLACE = {"TZ": "UTC"}

#: What keeps a browser from doing more than it is asked to.
CHROMIUM_ARGS = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


class Workshop:
    """What the browser has made so far."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.failure: str | None = None
        self.finished = threading.Event()

    def take(self, name: str, body: bytes) -> None:
        """Take in what the browser posts under a name."""
        if name in MADE:
            (self.folder / name).write_bytes(body)
            return
        if name == "failed":
            self.failure = body.decode(errors="replace")
        self.finished.set()


class Handler(SimpleHTTPRequestHandler):
    """Serves the folder, and takes in what is posted."""

    extensions_map = {  # noqa: RUF012 (so in the class it extends)
        **SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def __init__(self, *args: object, workshop: Workshop, directory: str) -> None:
        self.workshop = workshop
        super().__init__(*args, directory=directory)  # type: ignore[arg-type]

    def do_POST(self) -> None:
        """Take in a file, or the word that all is done or has failed."""
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.workshop.take(self.path.rpartition("/")[2], body)
        self.send_response(HTTPStatus.NO_CONTENT)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Stay quiet."""


def make(pyodide: Path, wheel: Path, chromium: str, *, sandbox: bool, out: Path) -> None:
    """Write `MADE` into a folder.

    Args:
        pyodide: folder with Pyodide's own files.
        wheel: of our package.
        chromium: the program.
        sandbox: whether it can run in its sandbox; as root it cannot.
        out: the folder, which exists.

    Raises:
        BuildError: it could not be done; the message says why.
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
    """Open the page and wait until it is done."""
    quiet = subprocess.DEVNULL
    place = {**os.environ, **PLACE}
    browser = subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet, env=place)
    try:
        end = time.monotonic() + PATIENCE
        while not workshop.finished.wait(0.2):
            if browser.poll() is not None and not workshop.finished.wait(1):
                raise BuildError(f"the browser ended with code {browser.returncode}")
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

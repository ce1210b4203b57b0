"""The server of ``build.py serve``."""

from __future__ import annotations

import threading
from argparse import Namespace
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import build
from web.build.server import SiteHandler, serve
from web.build.static_server import make_server
from web.build.step import BuildError

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def connection(folder: Path, below: str) -> Iterator[HTTPConnection]:
    """Serve a folder and connect to its server."""
    server = make_server(folder, below=below, handler=SiteHandler)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    client = HTTPConnection("127.0.0.1", server.server_port)
    try:
        yield client
    finally:
        client.close()
        server.shutdown()
        server.server_close()
        thread.join()


def answer(client: HTTPConnection, path: str, accepted: str = "") -> tuple[int, str, bytes]:
    """Ask for a path, and return status, what the content is or where it is, and the content."""
    client.request("GET", path, headers={"Accept-Encoding": accepted})
    response = client.getresponse()
    about = response.headers["Location"] or response.headers["Content-Type"]
    return response.status, about, response.read()


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("a.mjs", "text/javascript"),
        ("a.js", "text/javascript"),
        ("a.wasm", "application/wasm"),
        ("a.json", "application/json"),
        ("a.webmanifest", "application/manifest+json"),
        ("a.whl", "application/zip"),
    ],
)
def test_files_are_served_with_the_type_browsers_insist_on(tmp_path: Path, name: str, kind: str):
    (tmp_path / name).write_bytes(b"x")
    with connection(tmp_path, "/") as client:
        assert answer(client, f"/{name}") == (200, kind, b"x")


def test_a_folder_below_a_path_is_served_there_only(tmp_path: Path):
    (tmp_path / "Sudoku.aspx").mkdir()
    (tmp_path / "Sudoku.aspx" / "index.html").write_bytes(b"x")
    with connection(tmp_path, "/sub/") as client:
        assert answer(client, "/sub/Sudoku.aspx?bd=1")[:2] == (301, "/sub/Sudoku.aspx/?bd=1")
        assert answer(client, "/sub/Sudoku.aspx/?bd=1")[2] == b"x"
        assert answer(client, "/Sudoku.aspx/")[0] == 404
        assert answer(client, "/sub/../../etc/passwd")[0] == 404


@pytest.mark.parametrize(
    ("accepted", "sent"),
    [("gzip, deflate, br", b"by brotli"), ("gzip", b"by gzip"), ("identity", b"as it is")],
)
def test_a_browser_gets_the_best_form_that_it_takes(tmp_path: Path, accepted: str, sent: bytes):
    (tmp_path / "index.html").write_bytes(b"as it is")
    (tmp_path / "index.html.br").write_bytes(b"by brotli")
    (tmp_path / "index.html.gz").write_bytes(b"by gzip")
    with connection(tmp_path, "/sub/") as client:
        for path in ("/sub/", "/sub/index.html"):
            assert answer(client, path, accepted) == (200, "text/html", sent)
        client.request("HEAD", "/sub/", headers={"Accept-Encoding": accepted})
        encoding = client.getresponse().headers["Content-Encoding"]
        assert encoding == {b"by brotli": "br", b"by gzip": "gzip"}.get(sent)


def test_a_host_or_a_port_that_cannot_be_used():
    """The host is an address for documentation, which no machine has."""
    with pytest.raises(
        BuildError, match=r"^serve: cannot serve on 203\.0\.113\.1: .+\. Check --host\.$"
    ):
        serve("203.0.113.1", None)
    with make_server(Path()) as taken:
        port = taken.server_port
        said = (
            rf"^serve: cannot serve on port {port} of 127\.0\.0\.1: .+\. Check --host and --port\.$"
        )
        with pytest.raises(BuildError, match=said):
            serve("127.0.0.1", port)


def test_a_bad_host_is_found_before_the_site_is_built(monkeypatch):
    monkeypatch.setattr(build, "build_site", lambda: pytest.fail("the site was built"))
    with pytest.raises(BuildError, match=r"^serve: cannot serve on 203\.0\.113\.1: "):
        build.command_serve(Namespace(host="203.0.113.1", port=None))

"""Other hosts, whose pages have our boards in them."""

from __future__ import annotations

import http.server
import threading
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any

from tests.browser.support import OUR_HOST

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

#: What a page does to ask the frame in it something, and to have its answer.
ASK = """(message) => new Promise((resolve) => {
    const frame = document.querySelector("iframe");
    const hear = ({data}) => {
        if (data.id !== message.id) return;
        removeEventListener("message", hear);
        resolve(data);
    };
    addEventListener("message", hear);
    frame.contentWindow.postMessage(message, "*");
})"""


class Host(http.server.SimpleHTTPRequestHandler):
    """Another host: a plain file server that sends some headers of its own."""

    def __init__(self, *args: Any, headers: Mapping[str, str], **rest: Any) -> None:
        self.sent = headers
        super().__init__(*args, **rest)

    def end_headers(self) -> None:
        for name, value in self.sent.items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Stay quiet."""


@contextmanager
def hosting(folder: Path, headers: Mapping[str, str] | None = None) -> Iterator[str]:
    handler = partial(Host, directory=str(folder), headers=headers or {})
    server = http.server.ThreadingHTTPServer((OUR_HOST, 0), handler)
    thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield f"http://{OUR_HOST}:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()

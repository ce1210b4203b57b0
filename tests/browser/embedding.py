"""Pages of others with boards in them."""

from __future__ import annotations

from playwright.sync_api import expect

from sudolink.puzzle.kinds import KINDS

SUDOKU = KINDS["sudoku"].example
KILLER = KINDS["killer"].example
STEP = '[class^="sl-layer-step"]'
HEAVY = ("/embed/board-", "worker-", "pyodide", ".wasm", "snapshot")


def write_host(folder, site, body, style="", rules=""):
    """A page of another host, with a policy that allows what docs/embedding.md says is needed."""
    policy = (
        f"default-src 'none'; script-src {site} 'wasm-unsafe-eval'; worker-src {site} blob:; "
        f"connect-src {site}; frame-src {site}; style-src 'self'; img-src data:; {rules}"
    )
    (folder / "host.css").write_text(style, encoding="utf-8")
    (folder / "index.html").write_text(
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title>'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
        f'<link rel="icon" href="data:,"><link rel="stylesheet" href="host.css">{body}',
        encoding="utf-8",
    )


def script(site):
    return f'<script type="module" src="{site}embed.js"></script>'


def heavy(watch):
    return [url for url in watch.requests if any(part in url for part in HEAVY)]


def expect_ready(board):
    expect(board).to_have_attribute("state", "ready")


PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}


def errors_of(watch):
    """Take what our script told the developers of the host, so that it does not fail the test."""
    reported = [error for error in watch.errors if error.startswith("console: Sudolink: ")]
    watch.errors[:] = [error for error in watch.errors if error not in reported]
    return reported

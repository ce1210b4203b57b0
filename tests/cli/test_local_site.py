"""`sudolink serve` and `sudolink open`, with a small site in place of the real one."""

from __future__ import annotations

import json
import sys
from types import ModuleType
from typing import TYPE_CHECKING

import pytest

from sudolink import decode
from sudolink.cli.commands import local_site
from sudolink.cli.commands.local_site import _on_the_site
from sudolink.cli.exit_codes import BAD_BOARD, BAD_FILE, DONE, WRONG_USE
from tests.cli.support import CLUES, KILLER, run
from web.build import static_server

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def site(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """Install a site of one page; return the addresses that a browser is asked to open.

    Each server ends at once, as if by Ctrl-C.
    """
    (tmp_path / "index.html").write_text("a board", encoding="utf-8")
    package = ModuleType("sudolink_site")
    package.SITE = tmp_path  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "sudolink_site", package)
    monkeypatch.setitem(sys.modules, "sudolink_site.server", static_server)
    opened: list[str] = []

    def pretend(address: str) -> bool:
        opened.append(address)
        return True

    class Now:
        def __init__(self, _: float, function, arguments) -> None:
            self.start = lambda: function(*arguments)

    def interrupt(*_: object, **_more: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("webbrowser.open", pretend)
    monkeypatch.setattr(local_site, "Timer", Now)
    monkeypatch.setattr(static_server.SiteServer, "serve_forever", interrupt)
    return opened


def test_serve_prints_the_address_and_ends_well(capsys, site: list[str]):
    code, out, err = run(capsys, "serve", "--port", "0")
    assert code == DONE
    assert out.startswith("http://127.0.0.1:")
    assert "Ctrl+C" in err
    assert site == []


def test_open_opens_the_board_in_the_browser(capsys, site: list[str]):
    code, out, _ = run(capsys, "open", KILLER, "--port", "0", "--json")
    address = json.loads(out)["address"]
    assert (code, site) == (DONE, [address])
    assert address.partition("/killer")[2]
    assert decode(address) == decode(KILLER)


def test_no_board_starts_no_server(capsys, site: list[str]):
    code, out, err = run(capsys, "open", "no board")
    assert (code, out, site) == (BAD_BOARD, "", [])
    assert "error" in err


@pytest.mark.usefixtures("site")
def test_a_browser_that_does_not_start_is_reported(capsys, monkeypatch):
    monkeypatch.setattr("webbrowser.open", lambda _: False)
    _, _, err = run(capsys, "open", CLUES, "--port", "0")
    assert "Open the address yourself" in err


@pytest.mark.parametrize(
    ("text", "page"),
    [
        (
            f"https://a.example/x/sudoku.aspx?bd={CLUES}&step=X-Wing",
            f"sudoku.aspx?bd={CLUES}&step=X-Wing",
        ),
        (f"http://a.example/sudoku.htm#bd={CLUES}", f"sudoku.htm#bd={CLUES}"),
        (f"https://a.example/other.php?bd={CLUES}", f"sudoku.htm?bd={CLUES}"),
        (f"see https://a.example/sudoku.htm?bd={CLUES} there", f"sudoku.htm?bd={CLUES}"),
        (CLUES, f"sudoku.htm?bd={CLUES}"),
    ],
)
def test_a_link_to_a_page_that_the_site_has_is_kept(text: str, page: str):
    assert _on_the_site(text, decode(text)) == page


@pytest.mark.parametrize("command", [["serve"], ["open", CLUES]])
def test_without_the_site_the_answer_says_how_to_install_it(capsys, monkeypatch, command):
    monkeypatch.setitem(sys.modules, "sudolink_site", None)
    code, out, err = run(capsys, *command)
    assert (code, out) == (BAD_FILE, "")
    assert "pip install sudolink-site" in err


@pytest.mark.usefixtures("site")
def test_a_port_that_is_taken_is_an_error(capsys, tmp_path: Path):
    with static_server.make_server(tmp_path) as taken:
        code, _, err = run(capsys, "serve", "--port", str(taken.server_port))
        assert code == BAD_FILE
        assert f"Port {taken.server_port} on 127.0.0.1 can't be used" in err
    code, _, err = run(capsys, "serve", "--host", "203.0.113.1")  # no machine has it
    assert code == BAD_FILE
    assert "The host 203.0.113.1 can't be used: " in err
    with pytest.raises(SystemExit) as end:
        run(capsys, "serve", "--port", "99999")
    assert end.value.code == WRONG_USE


def test_a_taken_default_port_gives_way_to_a_free_one(tmp_path: Path, monkeypatch):
    with static_server.make_server(tmp_path) as taken:
        monkeypatch.setattr(static_server, "DEFAULT_PORT", taken.server_port)
        with static_server.server_on(tmp_path, "127.0.0.1", None) as other:
            assert other.server_port != taken.server_port

"""The line between `boot`'s server and the browser, and what is counted and noted on it."""

from __future__ import annotations

import urllib.request

import pytest

from tests.bench import boot, boot_files, boot_site
from tests.bench.boot_line import LENIENCE, PIECE, Line, Sender


class FakeTime:
    """A clock that only moves while somebody sleeps."""

    def __init__(self) -> None:
        self.now = 100.0

    def sleep(self, seconds):
        self.now += seconds

    def clock(self):
        return self.now


def limited(rate, latency=0.0):
    """Return a line of so many bytes a second, and its time."""
    time = FakeTime()
    return Line(rate, latency, clock=time.clock, sleep=time.sleep), time


def test_bytes_take_their_time_on_a_limited_line():
    line, time = limited(rate=1000)
    for _ in range(50):
        line.carry(100)
    assert time.now == pytest.approx(105 - LENIENCE)


def test_a_line_is_shared_by_all_who_send():
    line, time = limited(rate=1000)
    waits: list[float] = []
    line.sleep = waits.append  # nobody waits: all send at the same moment
    for _ in range(3):
        line.carry(100)
    assert waits == pytest.approx([0.1 - LENIENCE, 0.2 - LENIENCE, 0.3 - LENIENCE])
    assert time.now == 100


def test_a_line_saves_no_time_while_nothing_is_sent():
    line, time = limited(rate=1000)
    line.carry(1000)
    time.now += 60
    before = time.now
    line.carry(1000)
    assert time.now - before == pytest.approx(1 - LENIENCE)


def test_a_line_without_a_limit_does_not_wait():
    time = FakeTime()
    line = Line(clock=time.clock, sleep=time.sleep)
    line.answer()
    line.carry(1_000_000)
    assert time.now == 100


def test_sent_data_arrives_whole_and_is_counted():
    line, time = limited(rate=PIECE)
    pieces: list[bytes] = []
    counted: list[int] = []
    sender = Sender(pieces.append, line)
    sender.sent = counted.append
    data = bytes(range(256)) * 40
    assert sender.write(data) == len(data)
    assert b"".join(pieces) == data
    assert counted == [len(piece) for piece in pieces] == [PIECE, PIECE, len(data) - 2 * PIECE]
    assert time.now == pytest.approx(100 + len(data) / PIECE - LENIENCE)


def test_an_answer_waits_for_the_line_and_only_files_of_the_site_are_counted(tmp_path):
    (tmp_path / "page.htm").write_bytes(bytes(10_000))
    waits: list[float] = []
    with boot_site.hosting(Line(1e9, 0.04, sleep=waits.append)) as host:
        host.visit = boot_site.Visit(tmp_path, "page.htm")
        urllib.request.urlopen(host.start).read()  # noqa: S310 (our own server)
        assert host.visit.transferred == 0
        urllib.request.urlopen(host.start.replace("wait", "site/page.htm")).read()  # noqa: S310
    assert waits.count(0.04) == 2
    assert 10_000 < host.visit.transferred < 10_500
    host.visit.drawn_at = 0
    assert host.visit.transferred == 0


def test_the_givens_to_wait_for_are_those_of_the_link():
    assert boot.givens_of("3" + 79 * "0" + "5") == {0: 3, 80: 5}
    assert len(boot.givens_of(boot.BOARD)) > 16
    assert 'givens = {"0": 3, "80": 5};' in boot_site.sight_of({0: 3, 80: 5})


def test_a_file_that_differs_between_two_sites_has_a_line_for_each(tmp_path, monkeypatch):
    monkeypatch.setattr(boot_files, "SMALL", 1000)
    monkeypatch.setattr(
        boot_files,
        "_sizes",
        lambda files: {file: (file.stat().st_size, 2000, 1000) for file in files},
    )
    for site, size in (("one", 5000), ("other", 4000)):
        (tmp_path / site).mkdir()
        (tmp_path / site / "snapshot.bin").write_bytes(bytes(size))
        (tmp_path / site / "app.js").write_bytes(bytes(3000))
        (tmp_path / site / "icon.svg").write_bytes(bytes(10))
    loaded = {"snapshot": {"snapshot.bin", "app.js", "icon.svg"}, "old": {"snapshot.bin", "app.js"}}
    sources = {"snapshot": tmp_path / "one", "old": tmp_path / "other"}
    assert boot_files.file_rows(loaded, sources) == [
        ["app.js", "3", "2", "1", "snapshot, old"],
        ["snapshot.bin", "4", "2", "1", "old"],
        ["snapshot.bin", "5", "2", "1", "snapshot"],
        ["1 smaller files", "0", "2", "1", "snapshot"],
        ["0 smaller files", "0", "0", "0", "old"],
        ["**in all, snapshot**", "8", "6", "3", "snapshot"],
        ["**in all, old**", "7", "4", "2", "old"],
    ]

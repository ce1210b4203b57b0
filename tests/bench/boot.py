"""``python -m tests.bench boot``: from a link to a board on screen, in real browsers.

Each visit starts a browser, lets it come to rest on an empty page, goes to a board's link and
measures from there to the end of the frame that shows the board. A cold visit has a fresh profile, the
warm one after it the same profile and a browser started again, and goes through the service worker that the
cold one left. So does a later one, for which the browser has kept compiled code as well. Every way to start Python takes its turn in each round; the plain way is Pyodide with micropip,
as its manual has it. The browser is left alone otherwise: no debugger listens, the page's own script tells
the times.

With ``--line 10`` the server sends 10 Mbit/s, shared by all connections, and each answer starts 40 ms after
its request. There are then only cold visits, and the site is compressed as for a host. ``--old DIR`` measures
another built site in turn with this one.
"""

from __future__ import annotations

import argparse
import queue
import shutil
import subprocess
import tempfile
from collections import defaultdict
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

import sudolink
from sudolink.puzzle.kinds import KINDS
from tests.bench import machine, tables
from tests.bench.boot_files import FILE_HEADS, file_rows
from tests.bench.boot_line import Line
from tests.bench.boot_site import Host, Visit, hosting, write
from tests.boards import long_work
from web.build import compress
from web.build.boot import CHROMIUM_ARGS
from web.build.chromium import find_chromium, may_sandbox
from web.build.paths import DIST
from web.build.site import build_site

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

#: The ways to start Python, and the facts that a page must lack to take it; the plain one last.
WAYS = {"snapshot": (), "zip": ("snapshot",), "plain": ("snapshot", "zip")}
QUICKEST, PLAIN = "snapshot", "plain"

#: The quickest way of another built site (`--old`).
OLD = "old"

#: Of the visits with one profile, the number of those that are reported.
VISITS = {"cold": 0, "warm": 1, "later": 3}

#: What the probe tells of a visit, in milliseconds.
MEASURED = ("first", "digits", "drawn", "stop", "fresh")

BOARD = KINDS["sudoku"].example
LINK = f"sudoku.htm?bd={BOARD}"

#: Seconds until an answer starts on a limited line.
LATENCY = 0.04

#: Seconds a visit may take.
PATIENCE = 120

#: No pages of its own, and the probe may close the last tab: Firefox then ends, and has written its caches.
FIREFOX_OPTIONS = """
user_pref("dom.allow_scripts_to_close_windows", true);
user_pref("browser.warnOnQuit", false);
user_pref("browser.sessionstore.resume_from_crash", false);
user_pref("browser.startup.homepage_override.mstone", "ignore");
user_pref("browser.aboutwelcome.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("toolkit.telemetry.reportingpolicy.firstRun", false);
user_pref("app.update.enabled", false);
"""


def givens_of(text: str) -> dict[int, int]:
    """Return the given digits of a board string by the number of their cell."""
    cells = enumerate(sudolink.decode(text).cells)
    return {number: cell.value for number, cell in cells if cell.given and cell.value}


def command(browser: str, profile: Path) -> list[str]:
    """Return the command that starts a browser with a profile, but for the address."""
    if browser == "firefox":
        program = shutil.which("firefox-esr") or shutil.which("firefox")
        if not program:
            message = "no Firefox on this machine"
            raise SystemExit(message)
        profile.mkdir(exist_ok=True)
        (profile / "user.js").write_text(FIREFOX_OPTIONS, encoding="utf-8")
        return [program, "--headless", "--no-remote", "--profile", str(profile)]
    program = find_chromium()
    if not program:
        message = "no Chromium; `python3 build.py test` installs one"
        raise SystemExit(message)
    sandbox = [] if may_sandbox() else ["--no-sandbox"]
    return [program, "--headless=new", *CHROMIUM_ARGS, *sandbox, f"--user-data-dir={profile}"]


@contextmanager
def running(words: Sequence[str], *, closes: bool) -> Iterator[None]:
    """Run a program meanwhile, and end it in peace, so that it writes its caches.

    `closes` is true for one that its page closes: a signal ends it at once.
    """
    quiet = subprocess.DEVNULL
    program = subprocess.Popen(words, stdin=quiet, stdout=quiet, stderr=quiet)
    try:
        yield
        if closes:
            with suppress(subprocess.TimeoutExpired):
                program.wait(20)
    finally:
        program.terminate()
        try:
            program.wait(20)
        except subprocess.TimeoutExpired:
            program.kill()
            program.wait()


def go(host: Host, browser: str, profile: Path, visit: Visit) -> dict[str, Any]:
    """Make a visit with a profile and return what the probe tells."""
    host.visit = visit
    with running([*command(browser, profile), host.start], closes=browser == "firefox"):
        try:
            found = visit.posted.get(timeout=PATIENCE)
        except queue.Empty:
            found = {"fault": f"no board, or no service worker, after {PATIENCE} seconds"}
    if "fault" in found:
        raise SystemExit(found["fault"])
    return found


class Bench:
    """The figures of one browser.

    Attributes:
        times: milliseconds by way, profile (one of `VISITS`) and what was measured.
        loaded: by way, the files that a cold visit loads until the board stands.
        transferred: by way, the bytes that cross the line until then, for each cold visit.
        controlled: of each visit but the cold ones, whether it went through the service worker; None in a browser
            that has none.
    """

    def __init__(
        self,
        browser: str,
        host: Host,
        sites: Mapping[str, Path],
        visits: Mapping[str, int] | None = None,
    ) -> None:
        """Take a browser, a server, the folder of the site by way, and visits as in `VISITS`."""
        self.browser = browser
        self.visits = VISITS if visits is None else visits
        self.host = host
        self.sites = sites
        self.times: dict[tuple[str, str, str], list[float]] = defaultdict(list)
        self.loaded: dict[str, set[str]] = {}
        self.transferred: dict[str, list[int]] = defaultdict(list)
        self.controlled: list[bool | None] = []

    def round(self, ways: Iterable[str]) -> None:
        """Measure each way once: cold, warm and later, or the visits that were asked for."""
        for way in ways:
            visits = [Visit(self.sites[way], LINK) for _ in range(max(self.visits.values()) + 1)]
            found = self._in_turn(visits)
            for profile, number in self.visits.items():
                self._keep(way, profile, found[number])
            self.loaded[way] = visits[0].loaded
            self.transferred[way].append(visits[0].transferred)

    def stop_round(self) -> None:
        """Measure Stop once, in the quickest way, with what is in the caches by then."""
        site = self.sites[QUICKEST]
        endless = f"index.html#bd={sudolink.encode(long_work())}"
        _, found = self._in_turn([Visit(site, LINK), Visit(site, endless, stop=True)])
        self._keep("stop", "warm", found)

    def _in_turn(self, visits: Iterable[Visit]) -> list[dict[str, Any]]:
        """Make visits with one profile, and return what was found in each."""
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            profile = Path(folder) / "profile"
            found = [go(self.host, self.browser, profile, visit) for visit in visits]
        controlled = [one["controlled"] for one in found[1:]]
        if False in controlled:
            message = f"{self.browser}: a warm visit did not go through the service worker"
            raise SystemExit(message)
        self.controlled += controlled
        return found

    def _keep(self, way: str, profile: str, found: dict[str, Any]) -> None:
        for name in MEASURED:
            if found.get(name) is not None:
                self.times[way, profile, name].append(found[name])

    def median(self, way: str, profile: str, name: str) -> float | None:
        """Return a median, None where nothing was measured."""
        times = self.times.get((way, profile, name))
        return median(times) if times else None

    def rows(self, ways: Iterable[str]) -> list[list[str]]:
        """Return the lines of the table of boots."""
        return [self._row(way, profile) for way in ways for profile in self.visits]

    def _row(self, way: str, profile: str) -> list[str]:
        drawn, plain = (self.median(one, profile, "drawn") for one in (way, PLAIN))
        times = self.times[way, profile, "drawn"]
        return [
            self.browser,
            way,
            profile,
            str(len(times)),
            tables.number(self.median(way, profile, "first")),
            tables.number(self.median(way, profile, "digits")),
            tables.number(drawn),
            f"{tables.number(min(times))} to {tables.number(max(times))}",
            tables.times(plain / drawn if plain and drawn else None),
            f"{median(self.transferred[way]) / 1000:,.0f}" if profile == "cold" else "–",
        ]

    def stop_row(self) -> list[str]:
        """Return the line of the table of stops."""
        found = (self.median("stop", "warm", name) for name in ("stop", "fresh"))
        return [self.browser, *map(tables.number, found)]

    def controlled_line(self) -> str:
        """Return the sentence on the visits that went through the service worker."""
        if None in self.controlled:
            return f"{self.browser}: no service worker, so warm visits went through its own cache."
        return (
            f"{self.browser}: {sum(map(bool, self.controlled))} of {len(self.controlled)} visits with a "
            "used profile (those for Stop included) went through the service worker."
        )


def main(arguments: Sequence[str]) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench boot", description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--browser", nargs="+", default=["chromium"], choices=BROWSERS)
    parser.add_argument("--way", nargs="+", choices=WAYS)
    parser.add_argument(
        "--line", type=float, metavar="MBIT", help="Mbit/s of the line; without a limit by default"
    )
    parser.add_argument(
        "--old", type=Path, metavar="DIR", help="another built site (dist/) to compare with"
    )
    options = parser.parse_args(arguments)
    limited = options.line is not None
    ways = options.way or ([QUICKEST] if limited else list(WAYS))
    ways += [OLD] if options.old else []
    facts = machine.facts() | {"times": "milliseconds on the wall"}
    if limited:
        facts["line"] = f"{options.line:g} Mbit/s, {LATENCY * 1000:.0f} ms"
    quality = compress.BEST if limited else compress.QUICK
    build_site(quality)
    sources = {way: options.old if way == OLD else DIST for way in {QUICKEST, *ways}}
    line = Line(options.line * 1e6 / 8, LATENCY) if limited else Line()
    with hosting(line) as host, tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        sites = {way: Path(folder) / way for way in sources}
        for way, site in sites.items():
            left_out = WAYS.get(way, ())
            write(site, left_out, source=sources[way], givens=givens_of(BOARD), quality=quality)
        visits = {"cold": 0} if limited else VISITS
        benches = [Bench(browser, host, sites, visits) for browser in options.browser]
        for _ in range(options.rounds):
            for bench in benches:
                bench.round(ways)
                if not limited:
                    bench.stop_round()
    print(tables.facts(facts), *report(benches, ways, sources), sep="\n\n")  # noqa: T201
    return 0


def report(
    benches: Sequence[Bench], ways: Sequence[str], sources: Mapping[str, Path]
) -> Iterator[str]:
    """Return the tables and sentences about what was measured.

    `sources` has the folder of the built site by way.
    """
    yield tables.table(BOOT_HEADS, [row for bench in benches for row in bench.rows(ways)])
    if any(bench.controlled for bench in benches):
        yield from (bench.controlled_line() for bench in benches)
        yield tables.table(STOP_HEADS, [bench.stop_row() for bench in benches])
    yield tables.table(FILE_HEADS, file_rows(benches[0].loaded, sources))


BROWSERS = ("chromium", "firefox")
BOOT_HEADS = (
    "browser",
    "way",
    "profile",
    "visits",
    "first paint ms",
    "digits ms",
    "board ms",
    "of all visits",
    "faster than plain",
    "kB sent",
)
STOP_HEADS = ("browser", "Stop's answer ms", "a fresh Python ms")

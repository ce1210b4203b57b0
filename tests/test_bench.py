"""The benchmark runs, counts right, and refuses wrong answers."""

from __future__ import annotations

import gzip
import json
import re
from dataclasses import fields, replace
from random import Random

import pytest

import sudolink
from sudolink.puzzle.kinds import KINDS
from sudolink.solver.constraints import inferences
from sudolink.solver.constraints.inferences import Inferences
from tests.bench import (
    boot,
    boot_site,
    count,
    engines,
    figures,
    helps,
    isomorphs,
    memory,
    next_steps,
    rows,
    sets,
    tables,
)
from tests.bench.check import Answer, WrongAnswer, check, fault
from tests.bench.engines import Engine
from tests.bench.inside import PLACES, request_inside
from tests.bench.peers import PEERS
from tests.bench.peers.norvig_style import solve as norvig_style
from tests.bench.rows import Contender, Request
from tests.bench.solver import main
from tests.built import built
from web.build.hashes import integrity
from web.build.paths import DIST
from web.build.wire import first_visit

SMALL = ("hardest_1106", "17_clue_1000", "killer_generated_300", "jigsaw_100")
QUICK = Request(sets=SMALL, sample=2, passes=2, peer_budget=1)


def known():
    """Puzzles and their solutions; every tenth form of the same puzzle."""
    for name in sets.SETS:
        for puzzle in sets.load(name)[:: 10 if name.endswith("_1000") else 1]:
            if puzzle.solution:
                yield puzzle, puzzle.solution


def solved(puzzle):
    return norvig_style(puzzle, 1, 9)[0]


def test_every_set_has_its_puzzles():
    sizes = {name: len(sets.load(name)) for name in sets.SETS}
    assert sizes == {
        "hardest_1106": 375,
        "17_clue_1000": 1000,
        "17_clue_20000": 20_000,
        "killer_generated_300": 300,
        "killer_tarek": 21,
        "killer_extreme": 4,
        "killer_mathemagic": 7,
        "killer_examples": 9,
        "jigsaw_100": 101,
        "minimal_jigsaw": 20,
        "minimal_sudoku_x": 20,
        "minimal_windoku": 20,
        "jigsaw_1000": 1000,
        "minimal_jigsaw_1000": 1000,
        "minimal_sudoku_x_1000": 1000,
        "minimal_windoku_1000": 1000,
        "kenken": 13,
        "kenken_hard": 7,
        "kenken_plus": 2,
        "kenken_times": 6,
        "kendoku": 8,
        "str8ts": 8,
        "boards_16x16": 3,
        "boards_25x25": 1,
    }
    for puzzle, solution in known():
        assert not fault(puzzle, solution), puzzle.name


def test_every_row_has_a_set():
    assert {row.set for row in (*rows.ROWS, *rows.MORE_ROWS)} == set(sets.SETS)


def test_stream_is_the_same_each_time_and_all_different():
    lines = list(sets.stream(3000))
    assert lines == list(sets.stream(3000))
    assert len(set(lines)) == 3000
    assert {sum(sign != "." for sign in line) for line in lines} == {17}


def test_shuffled_board_has_as_many_solutions():
    random = Random(1)  # noqa: S311 - boards, not secrets
    for line in sets.lines("sudoku_17_clue_1000.txt")[:5]:
        moved = sets.shuffled(line, random)
        assert moved != line
        puzzle = sets.Puzzle("moved", "sudoku", moved)
        assert [fault(puzzle, one) for one in norvig_style(puzzle, 2, 9)] == [""]


@pytest.mark.slow
def test_all_engines_and_the_peer_of_our_own_do_all_rows():
    measured = rows.run(replace(QUICK, engine="all", sample=1, passes=1))["rows"]
    assert {row["set"] for row in measured} == set(SMALL)
    for row in measured:
        ours = row["ours"]
        assert ours["statuses"] == {"unique": 1}
        assert ours["rate"] > 0
        assert row["one_call"] or ours["median_ms"] <= ours["max_ms"]
        assert [peer["statuses"] for peer in row["peers"]] == (
            [] if "killer" in row["set"] else [{"unique": 1}, {"first": 1}]
        )
        assert all(peer["ratio"] > 0 for peer in row["peers"])


def test_results_survive_json():
    text = rows.run_json(json.dumps({"sets": ["jigsaw_100"], "sample": 2, "passes": 1}), str)
    assert json.loads(text)["rows"][0]["ours"]["statuses"] == {"unique": 2}


@pytest.mark.slow
def test_the_same_rows_run_in_pyodide_under_node():
    request = replace(QUICK, sets=["jigsaw_100"], sample=1, passes=1)
    there = PLACES["node"]("tests.bench.rows", request_inside(request), str)
    assert there["machine"]["python"].startswith("Pyodide")
    assert there["rows"][0]["ours"]["statuses"] == {"unique": 1}
    here = rows.run(request)
    assert "| jigsaws | solve |" in tables.beside(here["rows"], there["rows"], "node")


def test_command_prints_tables_and_writes_a_file(capsys, tmp_path):
    file = tmp_path / "out.json"
    options = ["--set", "jigsaw_100", "--sample", "2", "--passes", "1", "--json", str(file)]
    assert main(options) == 0
    out = capsys.readouterr().out
    assert "| jigsaws | 10 ms median | solve | 2 unique |" in out
    assert "| jigsaws | solve | Norvig style | 2 unique |" in out
    assert json.loads(file.read_text())["here"]["rows"][0]["puzzles"] == 2


def test_a_stopped_puzzle_is_counted_and_named():
    puzzle = sets.load("killer_extreme")[0]
    contender = Contender("slow", engines.board_of, lambda _: Answer("stopped"), None, 1)
    contender.measure([puzzle])
    found = contender.figures([puzzle])
    assert (found["statuses"], found["stopped"], found["rate"]) == (
        {"stopped": 1},
        [puzzle.name],
        0,
    )


def test_a_budget_ends_the_first_pass_and_later_ones_do_the_same_puzzles():
    puzzles = sets.load("17_clue_1000")[:50]
    peer = rows.of_peer(PEERS[0], replace(QUICK, peer_budget=0))
    peer.measure(puzzles)
    peer.measure(puzzles)
    assert len(peer.passes[0]) in {rows.FEWEST, rows.FEWEST + 1}
    assert list(peer.passes[0]) == list(peer.passes[1])


def wrong_answers():
    puzzle = sets.load("jigsaw_100")[0]
    right = list(solved(puzzle))
    swapped = [*right[1:2], *right[:1], *right[2:]]
    yield "a digit swapped", puzzle, Answer("unique", [swapped])
    yield "cells missing", puzzle, Answer("unique", [right[:80]])
    yield "no solution", puzzle, Answer("none")
    yield "several", puzzle, Answer("multiple", [right, right])
    yield "nothing shown", puzzle, Answer("unique")
    board = sets.load("hardest_1106")[0]
    grid = solved(board)
    turned = tuple(digit % 9 + 1 for digit in grid)
    yield "givens changed", board, Answer("unique", [turned])
    killer = sets.load("killer_generated_300")[0]
    yield "cages broken", replace(killer, solution=None), Answer("unique", [grid])
    many = next(one for one in sets.load("killer_examples") if not one.unique)
    yield "not unique", many, Answer("unique", [grid])
    kenken = replace(sets.load("kenken")[0], solution=None)
    yield "results broken", kenken, Answer("unique", [grid])
    str8ts = sets.load("str8ts")[0]
    assert str8ts.solution
    bare = replace(str8ts, line="." * 81, solution=None)
    yield "a black cell filled", bare, Answer("unique", [[digit or 9 for digit in str8ts.solution]])
    torn = [{3: 9, 9: 3}.get(digit, digit) for digit in str8ts.solution]
    yield "a run torn", bare, Answer("unique", [torn])


def test_a_wrong_answer_is_refused(subtests):
    for name, puzzle, answer in wrong_answers():
        with subtests.test(name), pytest.raises(WrongAnswer, match=re.escape(puzzle.name)):
            check(puzzle, answer)


def test_an_engine_that_errs_ends_the_run(monkeypatch):
    wrong = Engine("liar", frozenset({"jigsaw"}), str, one=lambda *_: Answer("unique", [[1] * 81]))
    monkeypatch.setattr(engines, "ENGINES", (wrong,))
    with pytest.raises(WrongAnswer, match="liar"):
        rows.run(replace(QUICK, sets=["jigsaw_100"]))


def by_lines(lines):
    for line in lines:
        yield Answer("unique", norvig_style(sets.Puzzle(line, "sudoku", line), 2, 9))


@pytest.mark.slow
def test_an_engine_for_batches_does_them_in_one_call_and_nothing_else(monkeypatch):
    lanes = Engine("lanes", frozenset({"sudoku"}), engines.line, many=by_lines, stream=by_lines)
    monkeypatch.setattr(engines, "ENGINES", (lanes, *engines.ENGINES))
    measured = rows.run(replace(QUICK, sets=["hardest_1106"], passes=1))["rows"]
    assert [(row["way"], row["ours"]["name"]) for row in measured] == [
        ("batch", "lanes"),
        ("one", measured[1]["ours"]["name"]),
    ]
    assert not measured[1]["one_call"]
    assert measured[0]["one_call"]
    assert measured[0]["ours"]["statuses"] == {"unique": 2}
    assert "| hardest, in a batch | 1,600 a second | lanes |" in tables.ours(measured)
    assert tables.peers(measured)
    assert memory.measure(lanes, 60, 60)["lines"] == 60


def test_a_batch_with_too_few_answers_is_refused():
    contender = Contender("lazy", str, None, lambda _: iter(()), 1)
    with pytest.raises(WrongAnswer, match="0 answers"):
        contender.measure(sets.load("jigsaw_100"))


def test_memory_is_measured():
    for engine in (engine for engine in engines.ENGINES if engine.stream):
        found = memory.measure(engine, 60, 60)
        assert found["lines"] == 60
        assert found["peak_mb"] >= found["before_mb"] > 5


def test_counting_is_measured(capsys, tmp_path):
    file = tmp_path / "count.json"
    options = ["--kind", "jigsaw", "str8ts", "--limits", "3", "5", "--json", str(file)]
    assert count.main(options) == 0
    assert "| count to 5, s | a second | list 3, s |" in capsys.readouterr().out
    found = json.loads(file.read_text())
    assert [row["kind"] for row in found] == ["jigsaw", "str8ts"]
    assert all(row["count"]["5"] > 0 < row["list"] for row in found)


def test_figures():
    assert figures.percentile(range(1, 101), 95) == 95
    assert figures.percentile([7], 95) == 7
    assert figures.counts("nodes", [None, None]) == {}
    assert figures.counts("nodes", [1, 2, 6]) == {"nodes_mean": 3, "nodes_median": 2}
    assert [tables.number(n) for n in (None, 0.5, 12.34, 123.4, 12345)] == [
        "–",
        "0.50",
        "12.3",
        "123",
        "12,345",
    ]


def test_every_inference_says_what_helps(capsys, monkeypatch):
    few = sets.load("killer_generated_300")[:2]
    monkeypatch.setitem(sets.SETS, "killer_generated_300", lambda: list(few))
    sets.load.cache_clear()
    assert helps.main(["--set", "killer_generated_300", "--guesses", "20"]) == 0
    sets.load.cache_clear()
    reported = capsys.readouterr().out
    assert all(f"| {name} |" in reported for name in helps.WITHOUT)
    assert "| mean guesses without | killer_generated_300 |" in reported


def test_the_table_of_inferences_has_each_of_them():
    named = {field.name for field in fields(Inferences)}
    assert set(re.findall(r"^\| `(\w+)`", inferences.__doc__ or "", re.MULTILINE)) == named
    assert set(helps.WITHOUT) == named - helps.LATER | {"all"}


def test_a_weak_board_is_searched_in_eight_forms(capsys):
    assert isomorphs.main(["--board", "jigmin32", "--guesses", "5"]) == 0
    reported = capsys.readouterr().out
    assert "| jigmin32 | 5.00 | 5.00 | 5.00 | 1.00× |" in reported
    assert "| 8 |" in reported


def test_each_board_on_the_way_is_asked_for_its_next_step():
    link = sudolink.link(sudolink.decode(KINDS["sudoku"].example))
    found = json.loads(next_steps.run_json(json.dumps({"sets": {"one": [("easy", link)]}}), str))
    board = sudolink.decode(link)
    assert found["all"]["steps"] == len(sudolink.explain(board).steps) + 1
    [(_, name, _, _)] = found["slowest"]
    assert name == "easy"


@pytest.mark.slow
def test_the_site_that_boot_visits_has_a_probe_fewer_facts_and_its_own_service_worker(tmp_path):
    built()
    site = tmp_path / "site"
    boot_site.write(site, boot.WAYS["plain"])
    worker = (site / "sw.js").read_text()
    for name in ("sudoku.htm", "Sudoku.aspx/index.html", "embed.html"):
        assert (site / name).read_text().count(boot_site.PROBE.name) == 1
        assert (site / name).read_text().count(boot_site.sight_of({})) == 1
        assert gzip.decompress((site / f"{name}.gz").read_bytes()) == (site / name).read_bytes()
    reported = [text for file in site.glob("js/*.js") if "snapshot:" in (text := file.read_text())]
    assert len(reported) == 2  # that of the page and that of its worker
    assert all("snapshot:null" in text and "zip:null" in text for text in reported)
    for name in ("index.html", "Sudoku.aspx/index.html", boot_site.PROBE.name):
        assert integrity((site / name).read_bytes()) in worker
    assert ".gz" not in worker


def test_data_sent_after_the_board_shows_is_not_counted(
    tmp_path,
):
    visit = boot_site.Visit(tmp_path, "sudoku.htm")
    visit.sent += [(1.0, "sudoku.htm"), (3.0, "sw.js")]
    assert visit.loaded == {"sudoku.htm", "sw.js"}
    visit.drawn_at = 2.0
    assert visit.loaded == {"sudoku.htm"}


@pytest.mark.slow
def test_a_link_is_visited_cold_and_then_through_the_service_worker(tmp_path, monkeypatch):
    monkeypatch.setattr(boot_site, "WAIT_MS", 0)
    monkeypatch.setattr(boot, "VISITS", {"cold": 0, "warm": 1})
    visit = {path.relative_to(DIST).as_posix() for path in first_visit(built())}
    site = tmp_path / "site"
    boot_site.write(site, givens=boot.givens_of(boot.BOARD))
    with boot_site.hosting() as host:
        bench = boot.Bench("chromium", host, {"snapshot": site})
        bench.round(["snapshot"])
        assert host.visit.loaded == set()  # the warm one asked the server for nothing
    assert bench.controlled_line().startswith("chromium: 1 of 1 visits")
    assert [row[:4] for row in bench.rows(["snapshot"])] == [
        ["chromium", "snapshot", profile, "1"] for profile in ("cold", "warm")
    ]
    for profile in ("cold", "warm"):
        assert (bench.median("snapshot", profile, "digits") or 0) > 0
    assert bench.transferred["snapshot"][0] > 1_000_000
    until_it_stood = bench.loaded["snapshot"]
    assert {"sudoku.htm", "pyodide/snapshot.bin"} <= until_it_stood
    assert until_it_stood <= {"sudoku.htm", "manifest.webmanifest", *visit}


def test_a_warm_visit_that_is_not_through_the_service_worker_ends_the_run(monkeypatch, tmp_path):
    monkeypatch.setattr(boot, "go", lambda *_: {"drawn": 1, "first": 1, "controlled": False})
    with boot_site.hosting() as host, pytest.raises(SystemExit, match="did not go through"):
        boot.Bench("chromium", host, {"snapshot": tmp_path}).round(["snapshot"])

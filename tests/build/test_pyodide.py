"""Pyodide in the built site: our changes to its script, its exports, and its files."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.built import built
from web.build import exports, facts, glue, pyodide
from web.build.facts import write_facts
from web.build.node import find_node
from web.build.paths import DIST, ROOT
from web.build.snapshot import boot_files
from web.build.step import BuildError
from web.build.vendored import unpacked, vendored
from web.build.wheel import WHEELS


def facts_of(site: Path) -> dict[str, Any]:
    text = (site / "src/python/boot/facts.ts").read_text()
    facts: dict[str, Any] = json.loads(text.removeprefix("export const FACTS = ").rstrip(";\n"))
    return facts


def test_the_worker_knows_files_that_are_there():
    site = built()
    [worker] = site.glob("js/worker-*.js")
    code = worker.read_text()
    for name in pyodide.FILES:
        assert (site / "pyodide" / name).is_file()
    loaded = {name: sum_ for name, sum_ in facts.sums(site).items() if name.startswith("pyodide/")}
    assert {
        "pyodide/python.zip",
        "pyodide/snapshot.bin",
        "pyodide/core.wasm",
        "pyodide/pyodide.asm.wasm",
    } <= set(loaded)
    for name, known in loaded.items():
        assert (site / name).stat().st_size == known["size"]
        assert str(known["integrity"]) in code
    [wheel] = site.glob("wheels/*.whl")
    assert f"wheels/{wheel.name}" in code


@pytest.mark.slow
def test_pyodides_script_is_served_with_our_changes():
    package = unpacked(vendored("pyodide"))
    script = (package / glue.NAME).read_text(encoding="utf-8")
    served = (built() / "pyodide" / glue.NAME).read_text(encoding="utf-8")
    assert served == pyodide.our_script(script)
    assert len(served) < 0.6 * len(script)
    with pytest.raises(BuildError, match=r"should contain '}export default"):
        glue.quickened(glue.quickened(script))  # it is another script
    with pytest.raises(BuildError, match="in another way"):
        exports.looped(exports.looped(script))


def node() -> list[str | Path]:
    """Return the command of a Node that compiles WebAssembly once, as its programs soon end."""
    return [find_node().node, "--liftoff-only"]


def exported(folder: Path) -> set[str]:
    command = [*node(), Path(__file__).with_name("exported.mjs"), folder]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return set(done.stdout.splitlines())


@pytest.mark.slow
def test_pyodides_script_takes_over_the_same_exports():
    ours, theirs = exported(built() / "pyodide"), exported(unpacked(vendored("pyodide")))
    assert "_PyLong_FromLong function" in {line.rpartition(" ")[0] for line in ours}
    assert ours == theirs


@pytest.mark.slow
def test_a_package_of_compiled_code_finds_its_functions():
    pyodide = built() / "pyodide"
    command = [*node(), Path(__file__).with_name("side_module.mjs"), pyodide]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("42 true 1\n", "")


def test_a_snapshot_has_nothing_that_was_given_up():
    snapshot = (built() / "pyodide" / "snapshot.bin").read_bytes()
    assert b"File is not a zip file" not in snapshot  # of zipfile
    assert b"def compile_all" not in snapshot  # the text that was run
    assert b"sudolink.service" in snapshot


@pytest.mark.slow
def test_a_python_that_has_forgotten_imports_all_it_is_asked_for():
    functions = ROOT / "web" / "build" / "boot_python.py"
    script = Path(__file__).with_name("forgotten.mjs")
    command = [*node(), script, built() / "pyodide", functions]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    still_there, number = done.stdout.split("\n")[:2]
    assert still_there == ""
    assert int(number) > 200


def test_a_site_without_chromium_starts_in_the_plain_way(tmp_path, monkeypatch):
    def none() -> str:
        raise BuildError("none")

    monkeypatch.setattr("web.build.snapshot.ensure_chromium", none)
    monkeypatch.setattr("web.build.snapshot.CACHE", tmp_path / "cache")
    wheel = WHEELS / "sudolink.whl"
    assert boot_files(DIST / "pyodide", wheel.parent) is None
    (tmp_path / "pyodide").mkdir()
    (tmp_path / "pyodide/pyodide-lock.json").write_text(
        '{"info": {}, "packages": {"micropip": {}}}'
    )
    (tmp_path / "src/python/boot").mkdir(parents=True)
    write_facts(tmp_path, tmp_path / "wheels" / wheel.name)
    facts = facts_of(tmp_path)
    assert facts["snapshot"] is facts["zip"] is None
    assert facts["lock"] == {"info": {}, "packages": {}}

"""The npm package: its types, its examples for React, Vue and Svelte, and the sizes that it states."""

from __future__ import annotations

import gzip
import json
import re
import shutil
import subprocess
import tarfile
from pathlib import Path

import pytest
from filelock import FileLock

from tests.built import built
from tests.test_embed_types import OPTIONS
from web.build.node import find_node
from web.build.npm_package import SOURCES, build_npm_package, package_json, write_npm_package
from web.build.paths import CACHE, DOCS, WEB
from web.build.vendored import unpacked, vendored

WRONG = (
    "export const a = <sudoku-board bd={5} />;",
    'export const b = <sudoku-board colour="red" />;',
    "export const c = <sudoku-board onready={(event) => event.detail.text} />;",
    "export const d = <sudoku-board ref={useRef<HTMLInputElement>(null)} />;",
)

#: How somebody's code in Svelte uses the types; its own compiler doesn't check them.
SVELTE = """import type { SvelteHTMLElements } from "svelte/elements";
import type {} from "sudolink/svelte";
type Props = SvelteHTMLElements["sudoku-board"];
export const good: Props = { bd: "x", class: "y", controls: true, onready: ({ detail }) => console.log(detail.view.kind) };
// @ts-expect-error no such event detail
export const bad: Props = { onerror: ({ detail }) => detail.view };
"""

COMPILE = """
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
const [vueCompiler, svelteCompiler, folder] = process.argv.slice(2);
const vue = await import(vueCompiler);
const svelte = createRequire(import.meta.url)(svelteCompiler);

const source = readFileSync(`${folder}/Puzzle.vue`, "utf8");
const isCustomElement = (tag) => tag === "sudoku-board";
const { descriptor, errors } = vue.parse(source, { templateParseOptions: { isCustomElement } });
if (errors.length) throw errors[0];
const script = vue.compileScript(descriptor, { id: "x", inlineTemplate: true });
console.log(JSON.stringify({ vue: script.content }));

const made = svelte.compile(readFileSync(`${folder}/Puzzle.svelte`, "utf8"), { filename: "Puzzle.svelte", generate: "client" });
console.log(JSON.stringify({ svelte: made.js.code, warnings: made.warnings.map(String) }));
"""


@pytest.fixture(scope="module")
def project(tmp_path_factory) -> Path:
    """A project with the package (but for its site) and what the examples import."""
    folder: Path = tmp_path_factory.mktemp("project")
    modules, empty = folder / "node_modules", folder / "empty"
    empty.mkdir()
    modules.mkdir()
    write_npm_package(modules / "sudolink", empty, "1.2.3")
    for name in ("@types/react", "csstype", "svelte"):
        shutil.copytree(unpacked(vendored(name)), modules / name)
    return folder


def complaints_about(project: Path, sources: dict[str, str], *, libraries: bool = True) -> str:
    """What TypeScript says about sources in the project."""
    for name, text in sources.items():
        (project / name).write_text(text, encoding="utf-8")
    options = {**OPTIONS, "jsx": "react-jsx", "skipLibCheck": not libraries}
    settings = {"compilerOptions": options, "files": [*sources]}
    (project / "tsconfig.json").write_text(json.dumps(settings), encoding="utf-8")
    tsc = unpacked(vendored("typescript")) / "lib" / "tsc.js"
    command = [str(find_node().node), str(tsc), "--pretty", "false", "--project", str(project)]
    done = subprocess.run(command, cwd=project, capture_output=True, text=True, check=False)
    return done.stdout


@pytest.mark.slow
def test_the_documented_types_for_react_are_right_without_the_package(project: Path):
    shutil.copyfile(WEB / "embed.d.ts", project / "embed.d.ts")
    page = (DOCS / "embedding.md").read_text("utf-8")
    (snippet,) = re.findall(r"```tsx\n(.*?)```", page, re.DOTALL)
    used = """import { useRef } from "react";
export const Board = () => {
  const board = useRef<SudokuBoardElement>(null);
  return <sudoku-board key="k" ref={board} className="c" bd="x" controls readonly={false}>text</sudoku-board>;
};
"""
    assert complaints_about(project, {"docs.tsx": snippet + used}) == ""


@pytest.mark.slow
def test_the_example_for_react_has_the_right_types_and_errors_are_reported(project: Path):
    example = (SOURCES / "examples" / "react.tsx").read_text("utf-8")
    start = 'import { useRef } from "react";\nimport type {} from "sudolink/react";\n'
    wrong = start + "\n".join(WRONG)
    reported = complaints_about(project, {"react.tsx": example, "wrong.tsx": wrong})
    lines = set(re.findall(r"^(\S+)\((\d+),", reported, re.MULTILINE))
    assert lines == {("wrong.tsx", str(number)) for number in (3, 4, 5, 6)}


@pytest.mark.slow
def test_the_types_for_svelte_are_right(project: Path):
    # Svelte's own types need packages that this project doesn't have.
    assert complaints_about(project, {"props.ts": SVELTE}, libraries=False) == ""


@pytest.mark.slow
def test_the_examples_for_vue_and_svelte_compile(tmp_path: Path):
    script = tmp_path / "compile.mjs"
    script.write_text(COMPILE, encoding="utf-8")
    vue = unpacked(vendored("@vue/compiler-sfc")) / "dist" / "compiler-sfc.esm-browser.js"
    svelte = unpacked(vendored("svelte")) / "compiler" / "index.js"
    shutil.copyfile(vue, tmp_path / "vue.mjs")
    command = [find_node().node, script, tmp_path / "vue.mjs", svelte, SOURCES / "examples"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    made = [json.loads(line) for line in done.stdout.splitlines()]
    assert "_component_sudoku_board" not in made[0]["vue"]
    assert "sudoku-board" in made[0]["vue"]
    assert "sudoku-board" in made[1]["svelte"]
    assert made[1]["warnings"] == []


def test_the_package_names_its_repository_if_that_is_known():
    ours = (SOURCES / "package.json").read_text("utf-8")
    named = json.loads(package_json(ours, "1.2.3", "https://git.example.org/someone/sudolink"))
    assert named.pop("repository")["url"] == "git+https://git.example.org/someone/sudolink.git"
    assert json.loads(package_json(ours, "1.2.3", "")) == named
    assert named["version"] == "1.2.3"


@pytest.mark.slow
def test_the_archive_has_what_the_package_names(tmp_path: Path):
    with FileLock(CACHE / "site.lock"):  # the tests may run in several processes
        made = build_npm_package()
    with tarfile.open(made) as archive:
        archive.extractall(tmp_path, filter="data")
    package = tmp_path / "package"
    settings = json.loads((package / "package.json").read_text("utf-8"))
    named = [path for each in settings["exports"].values() for path in
             (each.values() if isinstance(each, dict) else [each]) if "*" not in path]  # fmt: skip
    assert all((package / path).is_file() for path in named)
    assert (package / "site" / "embed.js").read_bytes() == (built() / "embed.js").read_bytes()
    readme = (package / "README.md").read_text("utf-8")
    size = sum(path.stat().st_size for path in (package / "site").rglob("*") if path.is_file())
    stated = re.search(r"`site/`, on your server \| (\d+) MB", readme)
    assert stated
    assert abs(size / 1e6 - int(stated[1])) < 3
    script = (package / "site" / "embed.js").read_bytes()
    whole, packed = (f"{len(each) / 1000:.0f} kB" for each in (script, gzip.compress(script)))
    assert f"| {whole}, {packed} with gzip |" in readme
    embedding = (DOCS / "embedding.md").read_text("utf-8")
    assert f"({whole}, {packed} with gzip)" in embedding
    assert f"| `embed.js`, once per page | {whole} | {packed} |" in embedding

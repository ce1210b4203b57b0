"""embed.d.ts as pages of others use it: with the strictest checks of TypeScript, and as docs/embedding.md tells."""

from __future__ import annotations

import json
import re
import shutil
import subprocess

import pytest

from web.build.node import find_node
from web.build.paths import ROOT, WEB
from web.build.vendored import unpacked, vendored

OPTIONS = {
    "strict": True,
    "exactOptionalPropertyTypes": True,
    "noUncheckedIndexedAccess": True,
    "noEmit": True,
    "target": "es2022",
    "module": "esnext",
    "moduleResolution": "bundler",
    "jsx": "preserve",
    "lib": ["es2022", "dom", "dom.iterable"],
    "types": [],
    "skipDefaultLibCheck": True,  # those of the browser are not ours
}
BEGUN = """import type {} from "./embed.js";
const made = document.createElement("sudoku-board");
"""
USED = """
const board = document.querySelector("sudoku-board");
if (board) {
  board.addEventListener("ready", ({ detail }) => console.log(detail.view.kind));
  board.addEventListener("error", ({ detail }) => console.log(detail.error.message, detail.text));
  board.addEventListener("click", (event) => console.log(event.clientX));
  const listener = (event: Event) => console.log(event.type);
  board.addEventListener("whatever", listener);
  board.removeEventListener("ready", listener);
  board.addEventListener("change", { handleEvent(event) { console.log(event.type); } }, { once: true });
  for (const cell of board.selection) console.log(cell + 1);
  board.selection = [1, 2];
  const sentence: string | undefined = (await board.solve())?.sentence;
  console.log(sentence, board.view?.cells[0]?.value);
}
made.controls = true;
await made.open("abc");
"""
WRONG = (
    "made.bd = 5;",
    'made.state = "ready";',
    'made.addEventListener("ready", ({ detail }) => detail.text);',
    "await made.edit(1);",
)


@pytest.fixture(scope="module")
def complaints(tmp_path_factory) -> str:
    """Return what TypeScript says of pages that have a copy of our types beside them."""
    folder = tmp_path_factory.mktemp("typed")
    shutil.copy(WEB / "embed.d.ts", folder)
    reported = (ROOT / "docs/embedding.md").read_text(encoding="utf-8")
    (snippet,) = re.findall(r"```ts\n(.*?)```", reported, re.DOTALL)
    sources = {
        "used.ts": BEGUN + USED,
        "wrong.ts": BEGUN + "\n".join(WRONG),
        "docs.tsx": f'{snippet}\nexport const a = <sudoku-board bd="x" controls readonly={{false}} />;',
        "tsconfig.json": json.dumps({"compilerOptions": OPTIONS, "include": ["*"]}),
    }
    for name, text in sources.items():
        (folder / name).write_text(text, encoding="utf-8")
    tsc = unpacked(vendored("typescript")) / "lib" / "tsc.js"
    command = [find_node().node, tsc, "--pretty", "false", "--project", folder]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False).stdout


@pytest.mark.slow
def test_the_element_and_its_events_are_typed_as_documented(complaints):
    assert not [line for line in complaints.splitlines() if not line.startswith("wrong.ts")]


def test_errors_are_reported(complaints):
    reported = re.findall(r"^wrong\.ts\((\d+),", complaints, re.MULTILINE)
    assert len(set(reported)) == len(WRONG)

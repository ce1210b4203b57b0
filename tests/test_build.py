"""The build's own logic: what it refuses, skips, and writes for other sites' page names."""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import re
import subprocess
import sys
import threading
import zipfile
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import build
from sudolink import decode
from sudolink.kinds import KINDS
from tests.built import built
from web.build import boot, bundle, compress, exports, facts, glue, one_file, pyodide
from web.build.aliases import alias_page, write_aliases
from web.build.chromium import ensure_chromium, find_chromium, may_sandbox
from web.build.drawings import write_examples
from web.build.facts import write_facts
from web.build.files import files_in
from web.build.hashes import SUMS, integrity
from web.build.node import find_node
from web.build.paths import CACHE, DIST, LICENSE, ROOT
from web.build.pyodide import small_lock, write_pyodide
from web.build.server import make_server
from web.build.site import SCRIPTS
from web.build.snapshot import boot_files
from web.build.stamps import fingerprint, is_current, record
from web.build.step import BuildError
from web.build.vendored import unpacked, vendored, verify
from web.build.venv import pins
from web.build.wheel import WHEELS, build_wheel
from web.build.wire import first_visit

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

INDEX = '<!doctype html>\n<html><head lang="en"><title>t</title></head><body></body></html>\n'


# --- Hashes ---------------------------------------------------------------------------------------


def test_verify_accepts_the_pinned_hash_in_npms_notation(tmp_path: Path):
    file = tmp_path / "a.tgz"
    file.write_bytes(b"abc")
    verify(file, "sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=")
    assert file.exists()


def test_verify_refuses_and_deletes_another_file(tmp_path: Path):
    file = tmp_path / "a.tgz"
    file.write_bytes(b"abd")
    with pytest.raises(BuildError, match=r"a\.tgz is not the pinned file"):
        verify(file, "sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=")
    assert not file.exists()


@pytest.mark.parametrize(
    "name", ["pyodide", "micropip", "typescript", "esbuild-wasm", "axe-core", *SCRIPTS]
)
def test_everything_fetched_is_pinned_by_version_and_strong_hash(name: str):
    item = vendored(name)
    assert item.version in item.file
    assert item.integrity.startswith(("sha256-", "sha512-"))


def test_every_tool_is_pinned_to_one_version():
    for group in ("build", "test", "node"):
        assert all("==" in requirement for requirement in pins(group))


# --- Other sites' page names ----------------------------------------------------------------------


@pytest.mark.parametrize("name", ["sudoku.htm", "Print.HTML"])
def test_a_page_name_is_a_copy_of_the_index(name: str):
    assert alias_page(name, INDEX) == (name, INDEX)


@pytest.mark.parametrize(
    ("name", "base"), [("Sudoku.aspx", "../"), ("play", "../"), ("print/Sudoku.asp", "../../")]
)
def test_another_name_is_a_folder_whose_page_starts_from_the_top(name: str, base: str):
    target, page = alias_page(name, INDEX)
    assert target == f"{name}/index.html"
    assert page == INDEX.replace('<head lang="en">', f'<head lang="en"><base href="{base}">')


def test_a_page_without_head_cannot_be_an_alias():
    with pytest.raises(BuildError, match="no <head>"):
        alias_page("Sudoku.aspx", "<p>hello")


def test_aliases_that_differ_in_case_only_may_share_a_file(tmp_path: Path):
    (tmp_path / "index.html").write_text(INDEX)
    write_aliases(["Sudoku.aspx", "sudoku.aspx", "a.htm", "A.htm"], tmp_path)
    for name in ("Sudoku.aspx/index.html", "sudoku.aspx/index.html", "a.htm", "A.htm"):
        assert (tmp_path / name).is_file()


def test_an_alias_never_overwrites_a_file_of_the_site(tmp_path: Path):
    (tmp_path / "index.html").write_text(INDEX)
    with pytest.raises(BuildError, match=r"Index\.html would overwrite"):
        write_aliases(["Index.html"], tmp_path)


# --- Pyodide's lock file --------------------------------------------------------------------------


def test_the_lock_knows_micropip_only_and_our_hash_of_it(tmp_path: Path):
    wheel = tmp_path / "micropip-9-py3-none-any.whl"
    wheel.write_bytes(b"wheel")
    entry = {"name": "micropip", "file_name": "theirs", "sha256": "theirs", "depends": []}
    full = {"info": {"arch": "wasm32"}, "packages": {"micropip": entry, "numpy": {}}}
    ours = {**entry, "file_name": wheel.name, "sha256": hashlib.sha256(b"wheel").hexdigest()}
    lock = small_lock(full, wheel)
    assert lock == {"info": {"arch": "wasm32"}, "packages": {"micropip": ours}}


# --- What is skipped ------------------------------------------------------------------------------


def made(tmp_path: Path) -> tuple[Path, Path]:
    """Return a stamp and the output it vouches for."""
    output = tmp_path / "out"
    output.mkdir()
    (output / "a").write_text("1")
    stamp = tmp_path / "stamp"
    record(stamp, "inputs", output)
    return stamp, output


def test_a_step_is_skipped_while_inputs_and_output_are_as_they_were(tmp_path: Path):
    stamp, output = made(tmp_path)
    assert is_current(stamp, "inputs", output)


def test_a_step_is_done_again_for_new_inputs_or_a_touched_output(tmp_path: Path):
    stamp, output = made(tmp_path)
    assert not is_current(stamp, "other inputs", output)
    (output / "a").write_text("2")
    assert not is_current(stamp, "inputs", output)
    assert not is_current(tmp_path / "no stamp", "inputs", output)


def test_a_fingerprint_sees_names_and_contents_but_not_pythons_caches(tmp_path: Path):
    (tmp_path / "a").write_text("1")
    before = fingerprint(tmp_path, [tmp_path])
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "__pycache__" / "a.pyc").write_text("x")
    assert fingerprint(tmp_path, [tmp_path]) == before
    (tmp_path / "a").rename(tmp_path / "b")
    assert fingerprint(tmp_path, [tmp_path]) != before


def test_a_second_build_changes_nothing(capsys: pytest.CaptureFixture[str]):
    site = built()
    before = {file: file.stat().st_mtime_ns for file in files_in(site)}
    capsys.readouterr()
    built()
    assert capsys.readouterr().out == "wheel: unchanged\nsite: unchanged in dist/\n"
    assert {file: file.stat().st_mtime_ns for file in files_in(site)} == before


@pytest.fixture
def elsewhere(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Have programs run as on a machine that is set up in another way."""
    monkeypatch.setenv("TZ", "Asia/Kathmandu")
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setenv("PYTHONHASHSEED", "1")
    before = os.umask(0o077)
    yield
    os.umask(before)


@pytest.mark.usefixtures("elsewhere")
def test_the_wheel_is_the_same_bytes_when_built_again(tmp_path, monkeypatch):
    first = build_wheel().read_bytes()
    monkeypatch.setattr("web.build.wheel.CACHE", tmp_path)  # other tests use the site meanwhile
    monkeypatch.setattr("web.build.wheel.WHEELS", tmp_path / "wheel")
    assert build_wheel().read_bytes() == first


# --- The built site -------------------------------------------------------------------------------


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
    assert {"pyodide/python.zip", "pyodide/snapshot.bin", "pyodide/pyodide.asm.wasm"} <= set(loaded)
    for name, known in loaded.items():
        assert (site / name).stat().st_size == known["size"]
        assert str(known["integrity"]) in code
    [wheel] = site.glob("wheels/*.whl")
    assert f"wheels/{wheel.name}" in code


def test_pyodides_script_is_served_with_our_changes():
    package = unpacked(vendored("pyodide"))
    script = (package / glue.NAME).read_text(encoding="utf-8")
    served = (built() / "pyodide" / glue.NAME).read_text(encoding="utf-8")
    assert served == pyodide.our_script(script)
    assert len(served) < 0.6 * len(script)
    with pytest.raises(BuildError, match=r"does not have '}export default"):
        glue.quickened(glue.quickened(script))  # it is another script
    with pytest.raises(BuildError, match="in another way"):
        exports.looped(exports.looped(script))


def exported(folder: Path) -> set[str]:
    command = [find_node().node, Path(__file__).with_name("exported.mjs"), folder]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return set(done.stdout.splitlines())


def test_pyodides_script_takes_over_the_same_exports():
    ours, theirs = exported(built() / "pyodide"), exported(unpacked(vendored("pyodide")))
    assert "_PyLong_FromLong function" in {line.rpartition(" ")[0] for line in ours}
    assert ours == theirs


def test_a_package_of_compiled_code_finds_its_functions():
    node, pyodide = find_node().node, built() / "pyodide"
    command = [node, Path(__file__).with_name("side_module.mjs"), pyodide]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("42 true 1\n", "")


def test_a_snapshot_has_nothing_that_was_given_up():
    snapshot = (built() / "pyodide" / "snapshot.bin").read_bytes()
    assert b"File is not a zip file" not in snapshot  # of zipfile
    assert b"def compile_all" not in snapshot  # the text that was run
    assert b"sudolink.service" in snapshot


def test_a_python_that_has_forgotten_imports_all_it_is_asked_for():
    functions = ROOT / "web" / "build" / "boot_python.py"
    script = Path(__file__).with_name("forgotten.mjs")
    command = [find_node().node, script, built() / "pyodide", functions]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    still_there, number = done.stdout.split("\n")[:2]
    assert still_there == ""
    assert int(number) > 200


def test_pages_name_bundles_that_are_there():
    site = built()
    for page, top in (("index.html", site), ("sudoku.htm", site)):
        named = re.findall(r'(?:src|href)="((?:js|css)/[^"]+)"', (site / page).read_text())
        assert len(named) == 4  # what is first, Python's start, the rest, and what these two share
        assert all(re.fullmatch(r"js/[\w-]+-[0-9A-Z]{8}\.js", name) for name in named)
        assert all((top / name).is_file() for name in named)
    assert (site / "js" / bundle.ELEMENT).is_file()


def test_a_page_names_bundles_in_place_of_sources():
    page = '<link href="css/a.css"><script src="js/a.js"></script>\n<script src="js/b.js"></script>'
    names = {"css/a.css": "css/a-1.css", "js/a.js": "js/a-2.js", "js/b.js": "js/b-3.js"}
    assert bundle.with_bundles(page, names, ["js/c-4.js"]) == (
        '<link href="css/a-1.css"><script src="js/a-2.js"></script>\n'
        '<link rel="modulepreload" href="js/c-4.js">\n<script src="js/b-3.js"></script>'
    )
    with pytest.raises(BuildError, match=r"does not name js/d\.js"):
        bundle.with_bundles(page, {"js/d.js": "js/d-5.js"}, [])


def test_the_first_paint_waits_for_one_script_that_imports_nothing():
    page = (built() / "index.html").read_text()
    [waited] = re.findall(r'<script[^>]* src="([^"]+)"[^>]* blocking="render"', page)
    assert "import" not in (DIST / waited).read_text().replace("import.meta", "")
    assert 'rel="stylesheet"' not in page


def test_pages_name_the_hash_of_each_script_and_style_sheet():
    site = built()
    for name in ("index.html", "sudoku.htm", "Sudoku.aspx/index.html", "embed.html"):
        page = (site / name).read_text()
        tags = re.findall(
            r"<script\b[^>]*src=[^>]*>|<link rel=\"(?:modulepreload|stylesheet)[^>]*>", page
        )
        assert len(tags) >= 3
        for tag in tags:
            [path] = re.findall(r'(?:src|href)="([^"]+)"', tag)
            assert f'integrity="{integrity((site / path).read_bytes())}"' in tag, tag


def test_a_page_has_its_styles_in_itself_and_allows_no_others():
    meta, link = "<meta content=\"style-src 'self'\">", '<link rel="stylesheet" href="css/a.css">'
    page = meta + link
    known = "'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='"
    assert bundle.with_styles(page, {"css/a.css": "a{}"}) == (
        meta.replace("'self'", known) + "<style>a{}</style>"
    )
    assert bundle.with_styles(page, {}) == page
    with pytest.raises(BuildError, match="end of styles"):
        bundle.with_styles(page, {"css/a.css": "a{content:'</style>'}"})
    with pytest.raises(BuildError, match=r'no <link rel="stylesheet" href="css/b\.css">'):
        bundle.with_styles(page, {"css/b.css": "b{}"})


#: Run by another Python, as each mixes its sets in another order.
WRITE_SITE = """
import sys
from pathlib import Path
from web.build.aliases import alias_names
from web.build.site import write_site
from web.build.wheel import build_wheel
assert write_site(Path(sys.argv[1]), build_wheel(), alias_names())
"""


@pytest.mark.usefixtures("elsewhere")
def test_the_site_is_the_same_bytes_when_built_again(tmp_path: Path):
    site = built()
    subprocess.run([sys.executable, "-c", WRITE_SITE, tmp_path / "site"], cwd=ROOT, check=True)
    again = {path.relative_to(tmp_path / "site"): path for path in files_in(tmp_path / "site")}
    assert again
    for name, path in again.items():
        assert (site / name).read_bytes() == path.read_bytes(), name


@pytest.mark.usefixtures("elsewhere")
def test_what_python_starts_from_is_the_same_bytes_when_made_again(tmp_path: Path):
    site, wheel = built(), build_wheel()
    write_pyodide(tmp_path / "pyodide")
    chromium = ensure_chromium()
    boot.make(tmp_path / "pyodide", wheel, chromium, sandbox=may_sandbox(), out=tmp_path)
    for name in boot.MADE:
        assert (tmp_path / name).read_bytes() == (site / "pyodide" / name).read_bytes(), name


def test_the_sums_are_those_of_all_files():
    site = built()
    lines = (site / SUMS).read_text().splitlines()
    told = {name: digest for digest, name in (line.split("  ") for line in lines)}
    files = {path.relative_to(site).as_posix(): path for path in files_in(site)}
    assert told.keys() == files.keys() - {SUMS}
    for name, digest in told.items():
        assert hashlib.sha256(files[name].read_bytes()).hexdigest() == digest, name


# --- What goes over the wire ----------------------------------------------------------------------


def decompressed(path: Path) -> bytes:
    """Return what is in a compressed form."""
    if path.suffix == ".gz":
        return gzip.decompress(path.read_bytes())
    code = "process.stdout.write(zlib.brotliDecompressSync(fs.readFileSync(process.argv[1])))"
    return subprocess.check_output([find_node().node, "-e", code, path])


@pytest.mark.parametrize("name", ["index.html", "sudoku.htm", "pyodide/pyodide.mjs"])
def test_compressed_forms_hold_the_file_and_are_smaller(name: str):
    file = built() / name
    for form in compress.FORMS:
        packed = file.with_name(file.name + form)
        assert decompressed(packed) == file.read_bytes()
        assert packed.stat().st_size < file.stat().st_size / 2


def test_a_form_is_made_once_and_a_better_one_will_do(tmp_path: Path):
    file = tmp_path / "a.js"
    file.write_text("0123456789" * 1000)
    node, cache = find_node().node, tmp_path / "cache"
    compress.Compressor(node, cache, compress.BEST).write_beside([file])
    best = {path: path.stat().st_mtime_ns for path in cache.iterdir()}
    assert len(best) == len(compress.FORMS)
    compress.Compressor(node, cache, compress.QUICK).write_beside([file])
    assert {path: path.stat().st_mtime_ns for path in cache.iterdir()} == best
    file.write_bytes(os.urandom(1000))
    (tmp_path / "a.js.br").unlink()
    compress.Compressor(node, cache, compress.QUICK).write_beside([file])
    assert not best.keys() & set(cache.iterdir())  # forgotten
    assert not (tmp_path / "a.js.br").exists()  # not worth it


#: What brotli's best quality leaves of a quick form, at most. It takes two minutes for a first visit, so
#: its sizes are reckoned where `build.py build` has not made them: 0.842 of Pyodide's code, 0.833 of the
#: snapshot and 0.840 of all were left when this was written.
BEST_OF_QUICK = 0.845


def best_size(place: Path) -> float:
    """Return the size of a brotli form at the best quality, reckoned if only a quick one is there."""
    size = Path(f"{place}.br").stat().st_size
    return size if place.name.endswith(f"-{compress.BEST}") else BEST_OF_QUICK * size


def test_a_first_visit_loads_little():
    """The goals of the project, in bytes."""
    visit = first_visit(built())
    node, cache = find_node().node, CACHE / "compressed"
    made = compress.Compressor(node, cache, compress.QUICK).made(visit).values()
    assert sum(map(best_size, made)) <= 5.5e6
    assert sum(Path(f"{place}.gz").stat().st_size for place in made) <= 7.2e6


def test_playwright_is_installed_before_it_is_asked_for_its_chromium(monkeypatch):
    calls: list[str] = []

    def run(step: str, _: Sequence[str | Path]) -> str:
        calls.append(f"{step} asked")
        return "/nowhere"

    monkeypatch.delenv("SUDOLINK_CHROMIUM", raising=False)
    monkeypatch.setattr("web.build.chromium.chromium_candidates", lambda: iter(()))
    monkeypatch.setattr("web.build.chromium.ensure_venv", calls.append)
    monkeypatch.setattr("web.build.chromium.run", run)
    assert find_chromium() is None
    assert calls == ["chromium", "chromium asked"]


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


def test_scripts_of_others_come_with_their_licences():
    for name, file in SCRIPTS.items():
        folder = built() / "vendor" / name
        assert (folder / Path(file).name).is_file()
        assert "Copyright" in (folder / "LICENSE.txt").read_text()


def licences(name: str) -> str:
    """Return what a folder of the site's vendor/ tells of licences."""
    files = sorted((built() / "vendor" / name).glob("*.txt"))
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("pyodide", "Mozilla Public License Version 2.0"),
        ("micropip", "Mozilla Public License Version 2.0"),
        ("cpython", "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2"),
        ("cpython", "Copyright (c) 2018-2021 Microsoft Corporation, Daan Leijen"),
    ],
)
def test_what_python_is_made_of_comes_with_its_licences(name: str, words: str):
    assert words in licences(name)


#: What shows in Pyodide's code that a library is in it, and which version, by the library's name.
LIBRARIES = {
    "musl": rb"-\+   0X0x",  # in its printf
    "compiler-rt": rb"compiler-rt/",
    "libc++abi": rb"libcxxabi/",
    "hiwire": rb"hiwire_get",
    "libffi": rb"ffi_prep_cif",
    "expat": rb"expat_\d",
    "HACL*": rb"Hacl_Hash",
    "libmpdec": rb"libmpdec",
    "zstd": rb"\0(1\.5\.\d)\0",
    "zlib": rb"deflate (\d[\d.]+\d) ",
    "bzip2": rb"(1\.0\.\d), \d",
    "liblzma": rb"\0(5\.2\.\d)\0",
    "SQLite": rb"SQLite format 3",
}


def test_what_is_linked_into_pyodide_is_named_with_its_version():
    code = (built() / "pyodide/pyodide.asm.wasm").read_bytes()
    told = licences("pyodide")
    for name, sign in LIBRARIES.items():
        found = re.search(sign, code)
        assert found, name
        version = b" ".join(found.groups()).decode()
        assert f"{name} {version}".strip() in told


def test_the_licences_are_of_the_versions_that_are_served():
    """An update of Pyodide must look at what is in the new one."""
    lock = built() / "pyodide/pyodide-lock.json"
    info = json.loads(lock.read_text(encoding="utf-8"))["info"]
    told = licences("pyodide")
    assert f"Pyodide {vendored('pyodide').version}," in told
    assert f"CPython {info['python']} " in told
    assert info["platform"].replace("_", " ", 1).replace("_", ".") in told.lower()


def test_what_others_brought_into_pyodide_and_micropip_is_named():
    sources = json.loads((unpacked(vendored("pyodide")) / "pyodide.mjs.map").read_text())
    brought = {Path(name).stem for name in sources["sources"] if "/vendor/" in name}
    assert brought
    assert all(name in licences("pyodide") for name in brought)
    [wheel] = built().glob("pyodide/micropip-*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    packages = {name.split("/")[2] for name in names if "/_vendored/" in name} - {"__init__.py"}
    assert packages
    assert all(name in licences("micropip") for name in packages)


def test_all_licences_are_in_the_site_and_in_its_one_page():
    site = built()
    page = (site / one_file.NAME).read_text(encoding="utf-8")
    assert (site / "LICENSE.txt").read_text() == LICENSE.read_text()
    for file in (site / "LICENSE.txt", *site.glob("vendor/*/*.txt")):
        assert f">{file.read_text(encoding='utf-8')}</script>" in page, file


def test_the_site_has_nothing_that_only_our_tools_need():
    names = {file.name for file in files_in(built())}
    assert not names & {
        "package.json",
        "tsconfig.json",
        "vendor.json",
        "boot.py",
        "boot-worker.mjs",
    }


# --- The server -----------------------------------------------------------------------------------


@contextmanager
def connection(folder: Path, below: str) -> Iterator[HTTPConnection]:
    """Serve a folder and connect to its server."""
    server = make_server(folder, below=below)
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


# --- The start page's examples --------------------------------------------------------------------


def test_examples_open_with_their_clues_alone(tmp_path: Path):
    write_examples(tmp_path)
    examples = json.loads((tmp_path / "examples.json").read_text(encoding="utf-8"))
    assert [example["kind"] for example in examples] == list(KINDS)
    for example in examples:
        board, published = decode(example["link"]), decode(KINDS[example["kind"]].example)
        assert board.kind == example["kind"]
        assert not any(cell.candidates for cell in board.cells)
        assert [cell.value for cell in board.cells] == [cell.value for cell in published.cells]
        assert (board.cages, board.regions) == (published.cages, published.regions)


# --- The command line -----------------------------------------------------------------------------


def test_what_test_does_not_know_goes_to_pytest_in_order():
    assert build.parse(["test", "-k", "wheel", "tests/a.py"]).pytest_args == [
        "-k",
        "wheel",
        "tests/a.py",
    ]


def test_other_commands_refuse_unknown_arguments(capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit):
        build.parse(["build", "--fast"])
    assert "unknown arguments: --fast" in capsys.readouterr().err


# --- --no-skips -----------------------------------------------------------------------------------

pytest_plugins = ["pytester"]


@pytest.mark.parametrize(("option", "code"), [((), 0), (("--no-skips",), 1)])
def test_a_skipped_test_fails_the_run_that_allows_none(
    pytester: pytest.Pytester, option: tuple[str, ...], code: int
):
    pytester.makeconftest((Path(__file__).parent / "conftest.py").read_text())
    pytester.makepyfile("import pytest\ndef test_a(): pass\ndef test_b(): pytest.skip('no reason')")
    result = pytester.runpytest_inprocess(*option)
    assert result.ret == code
    if option:
        result.stdout.fnmatch_lines(["*skipped tests fail this run*", "*::test_b"])

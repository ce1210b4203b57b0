"""Run by Pyodide while the site is built: compiles all that is needed, and warms a Python up.

The zip is not compressed, as the site's files are compressed for the way as a whole, and better.
"""

from __future__ import annotations

import ast
import gc
import importlib
import importlib.util
import io
import json
import marshal
import pkgutil
import sys
import zipfile
from pathlib import Path
from types import CodeType, ModuleType

STDLIB = f"/lib/python{sys.version_info[0]}{sys.version_info[1]}.zip"

#: Codecs of texts in links and files. Python imports them by their names only.
CODECS = ("ascii", "latin_1", "cp1252", "utf_8_sig", "utf_16", "utf_16_le", "utf_16_be", "idna")

#: Without a line table, a traceback names functions but no lines, and code is a quarter smaller.
NO_LINES = b""

#: Their docstrings are shown: they say what a technique is.
DOCUMENTED = "sudolink/logic/"

#: What is asked first of nearly every Python that starts: with digits only, and with cages.
FIRST_BOARDS = ("sudoku", "killer")

#: Modules that Pyodide imports as it starts, for event loops, sockets and packages. Only its own
#: modules for these name them, and a Python that answers is asked nothing of that.
UNUSED = {
    "_ssl",
    "asyncio",
    "base64",
    "bz2",
    "compression",
    "concurrent",
    "locale",
    "logging",
    "lzma",
    "selectors",
    "shutil",
    "socket",
    "ssl",
    "subprocess",
    "tempfile",
    "zipfile",
}

#: The date of all files, so that the same code makes the same zip.
DATE = (2020, 1, 1, 0, 0, 0)


def compile_all() -> bytes:
    """Return a zip with our package and all it may import, compiled."""
    _import_all()
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as made:
        for path, source in sorted(_sources().items()):
            code = _without_lines(_compiled(path, source))
            made.writestr(zipfile.ZipInfo(f"{path}c", DATE), _pyc(code))
    return out.getvalue()


def _import_all() -> None:
    import sudolink  # noqa: PLC0415 (only in Pyodide, where it was just unpacked)

    for module in pkgutil.walk_packages(sudolink.__path__, "sudolink."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    for name in sorted(_imported_somewhere(Path(sudolink.__path__[0]))):
        importlib.import_module(name)
    for name in CODECS:
        importlib.import_module(f"encodings.{name}")


def _imported_somewhere(package: Path) -> set[str]:
    """The modules that are imported anywhere in our package, in functions too."""
    found: set[str] = set()
    for path in package.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                found.add(node.module)
    return {name for name in found if importlib.util.find_spec(name)}


def _sources() -> dict[str, bytes]:
    """The sources of all modules imported now, by their paths in the zip."""
    with zipfile.ZipFile(STDLIB) as library:
        return dict(
            filter(None, (_source(module, library) for module in list(sys.modules.values())))
        )


def _source(module: ModuleType, library: zipfile.ZipFile) -> tuple[str, bytes] | None:
    file = getattr(module, "__file__", None) or ""
    if not file.endswith(".py"):
        return None  # it is built in
    if file.startswith(STDLIB):
        path = file.removeprefix(f"{STDLIB}/")
        return path, library.read(path)
    return file.partition("/site-packages/")[2], Path(file).read_bytes()


def _compiled(path: str, source: bytes) -> CodeType:
    optimize = 1 if path.startswith(DOCUMENTED) else 2
    return compile(source, path, "exec", optimize=optimize, dont_inherit=True)


def _without_lines(code: CodeType) -> CodeType:
    parts = (
        _without_lines(part) if isinstance(part, CodeType) else part for part in code.co_consts
    )
    return code.replace(co_linetable=NO_LINES, co_consts=tuple(parts))


def _pyc(code: CodeType) -> bytes:
    """A .pyc file that is never compared with its source: flag 1, and no hash."""
    return importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8) + marshal.dumps(code)


def forget_unused() -> None:
    """Make room: a sixth of a Python that has started is never used. Who imports it gets it anew.

    Raises:
        RuntimeError: other modules than Pyodide's own name what is to be forgotten.
    """
    unused = {name: sys.modules[name] for name in sys.modules if _package(name) in UNUSED}
    for name in sys.modules.keys() - unused.keys():
        names = vars(sys.modules[name]) if hasattr(sys.modules[name], "__file__") else {}
        for taken in [key for key, value in names.items() if _package(_home(value)) in UNUSED]:
            if _package(name) not in {"_pyodide", "pyodide"}:
                raise RuntimeError(f"{name} names {taken}")
            del names[taken]
    for name, module in unused.items():
        del sys.modules[name]
        vars(module).clear()  # as at Python's end: something holds one of them, and that all others
    unused.clear()
    gc.collect()


def _package(name: str) -> str:
    return name.partition(".")[0]


def _home(value: object) -> str:
    """The module that something is, or is of."""
    return str(getattr(value, "__name__" if isinstance(value, ModuleType) else "__module__", ""))


def warm_up() -> None:
    """Import what opens, draws and solves boards, and ask the first questions."""
    forget_unused()
    from sudolink.puzzle.kinds import KINDS  # noqa: PLC0415 (only in Pyodide)
    from sudolink.service import answer  # noqa: PLC0415 (likewise)

    for kind in FIRST_BOARDS:
        reply = json.loads(answer(json.dumps({"name": "open", "text": KINDS[kind].example})))
        if "svg" not in reply:
            raise RuntimeError(f"no board was drawn: {reply}")
    gc.collect()
    gc.freeze()  # what is there to stay need not be looked through while the first board is drawn

"""Runs in Pyodide while the site is built: compiles all modules and warms Python up.

The zip is not compressed: the site's files are compressed as a whole later, which works better.
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

#: Codecs for texts in links and files. Python imports them only by name.
CODECS = ("ascii", "latin_1", "cp1252", "utf_8_sig", "utf_16", "utf_16_le", "utf_16_be", "idna")

#: Without line tables, tracebacks name functions but no lines, and code is a quarter smaller.
NO_LINES = b""

#: Docstrings of techniques are kept: pages show them.
DOCUMENTED = "sudolink/logic/"

#: Kinds of boards to open while warming up: one with digits only, one with cages.
FIRST_BOARDS = ("sudoku", "killer")

#: Modules that Pyodide imports at its start, for event loops, sockets and packages. Only Pyodide's
#: own modules use them, and Sudolink needs none of that.
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

#: A fixed date for all files, so that the same code makes the same zip.
DATE = (2020, 1, 1, 0, 0, 0)


def compile_all() -> bytes:
    """Return a zip with our package and everything it may import, compiled."""
    _import_all()
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as made:
        for path, source in sorted(_sources().items()):
            code = _without_lines(_compiled(path, source))
            made.writestr(zipfile.ZipInfo(f"{path}c", DATE), _pyc(code))
    return out.getvalue()


def _import_all() -> None:
    import sudolink  # noqa: PLC0415 (exists only in Pyodide, where it was just unpacked)

    for module in pkgutil.walk_packages(sudolink.__path__, "sudolink."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    for name in sorted(_imported_somewhere(Path(sudolink.__path__[0]))):
        importlib.import_module(name)
    for name in CODECS:
        importlib.import_module(f"encodings.{name}")


def _imported_somewhere(package: Path) -> set[str]:
    """Return the modules that are imported anywhere in our package, including in functions."""
    found: set[str] = set()
    for path in package.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                found.add(node.module)
    return {name for name in found if importlib.util.find_spec(name)}


def _sources() -> dict[str, bytes]:
    """Return the sources of all modules imported so far, by their paths in the zip."""
    with zipfile.ZipFile(STDLIB) as library:
        return dict(
            filter(None, (_source(module, library) for module in list(sys.modules.values())))
        )


def _source(module: ModuleType, library: zipfile.ZipFile) -> tuple[str, bytes] | None:
    file = getattr(module, "__file__", None) or ""
    if not file.endswith(".py"):
        return None  # a built-in module
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
    """Return a .pyc file that is never compared with its source: flag 1, and no hash."""
    return importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8) + marshal.dumps(code)


def forget_unused() -> None:
    """Unload the unused modules, a sixth of Python's memory. They can still be imported again.

    Raises:
        RuntimeError: a module other than Pyodide's own uses one of them.
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
        vars(
            module
        ).clear()  # as Python does at exit: a reference to one module would keep them all
    unused.clear()
    gc.collect()


def _package(name: str) -> str:
    return name.partition(".")[0]


def _home(value: object) -> str:
    """Return the name of the module that a value is or belongs to."""
    return str(getattr(value, "__name__" if isinstance(value, ModuleType) else "__module__", ""))


def warm_up() -> None:
    """Import what opens, draws and solves boards, and open the first boards."""
    forget_unused()
    from sudolink.puzzle.kinds import KINDS  # noqa: PLC0415 (only in Pyodide)
    from sudolink.service import answer  # noqa: PLC0415 (likewise)

    for kind in FIRST_BOARDS:
        reply = json.loads(answer(json.dumps({"name": "open", "text": KINDS[kind].example})))
        if "svg" not in reply:
            raise RuntimeError(f"no board was drawn: {reply}")
    gc.collect()
    gc.freeze()  # the collector need not scan permanent objects while the first board is drawn

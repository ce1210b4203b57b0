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
import traceback
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import CodeType, FunctionType, ModuleType, SimpleNamespace

STDLIB = f"/lib/python{sys.version_info[0]}{sys.version_info[1]}.zip"

#: Codecs for texts in links and files. Python imports them only by name.
CODECS = ("ascii", "latin_1", "cp1252", "utf_8_sig", "utf_16", "utf_16_le", "utf_16_be", "idna")

#: Without line tables, tracebacks name functions but no lines, and code is a quarter smaller.
NO_LINES = b""

#: The flag of code whose first constant is the docstring of its function.
HAS_DOCSTRING = 0x4000000

#: The modules that keep their docstrings: pages show those of techniques.
DOCUMENTED = "sudolink/logic/techniques/"

#: The modules that keep their annotations: Pyodide describes JavaScript objects by them.
ANNOTATED = ("_pyodide/", "pyodide/")

#: Kinds of boards to open while warming up: one with digits only, one with cages.
FIRST_BOARDS = ("sudoku", "killer")

#: Modules and packages of ours that only programs and notebooks import.
NOT_IN_PAGES = {"sudolink.__main__", "sudolink.cli", "sudolink.widget"}

#: Modules that Pyodide imports at startup, for event loops, sockets and packages. Only Pyodide's
#: own modules use them, and Sudolink needs none of these features.
UNUSED = {
    "_asyncio",
    "_bz2",
    "_lzma",
    "_opcode",
    "_opcode_metadata",
    "_socket",
    "_ssl",
    "_tokenize",
    "_zstd",
    "ast",
    "asyncio",
    "base64",
    "bz2",
    "codeop",
    "compression",
    "concurrent",
    "dis",
    "fcntl",
    "fnmatch",
    "glob",
    "inspect",
    "locale",
    "logging",
    "lzma",
    "ntpath",
    "opcode",
    "pathlib",
    "pkgutil",
    "select",
    "selectors",
    "shutil",
    "socket",
    "ssl",
    "subprocess",
    "tempfile",
    "textwrap",
    "token",
    "tokenize",
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

    names = sorted(_modules_in(Path(sudolink.__path__[0]), "sudolink"))
    modules = [sudolink, *map(importlib.import_module, names)]
    for name in sorted(_imported_by(modules)):
        importlib.import_module(name)
    for name in CODECS:
        importlib.import_module(f"encodings.{name}")


def _modules_in(folder: Path, package: str) -> Iterator[str]:
    """Yield the modules of a package that pages import."""
    for module in pkgutil.iter_modules([str(folder)], f"{package}."):
        if module.name in NOT_IN_PAGES:
            continue
        yield module.name
        if module.ispkg:
            yield from _modules_in(folder / module.name.rpartition(".")[2], module.name)


def _imported_by(modules: Iterable[ModuleType]) -> set[str]:
    """Return the modules that some modules import anywhere, also inside functions."""
    found: set[str] = set()
    for module in modules:
        source = Path(str(module.__file__)).read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(source)):
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
    tree = ast.parse(source, path)
    if not path.startswith(ANNOTATED):
        tree = ast.fix_missing_locations(AnnotationRemover(documented=optimize == 1).visit(tree))
    return compile(tree, path, "exec", optimize=optimize, dont_inherit=True)


class AnnotationRemover(ast.NodeTransformer):
    """Removes annotations that nothing reads at run time: those of functions and local variables.

    Annotations in a class body stay, because dataclasses and named tuples depend on them.
    """

    def __init__(self, *, documented: bool) -> None:
        """Set whether docstrings stay."""
        self.documented = documented

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        """Keep the annotations in the body, but not those of its functions."""
        node.body = [
            part if isinstance(part, ast.AnnAssign) else self.visit(part) for part in node.body
        ]
        is_dataclass = any("dataclass" in ast.unparse(part) for part in node.decorator_list)
        if is_dataclass and not (self.documented and ast.get_docstring(node)):
            # Otherwise Python would import `inspect` to describe the class by its signature.
            node.body.append(ast.parse(f"__doc__ = {node.name!r}").body[0])
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """Remove the annotations of a function."""
        node.returns = None
        return self.generic_visit(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        """Remove the annotations of a coroutine function."""
        node.returns = None
        return self.generic_visit(node)

    def visit_arg(self, node: ast.arg) -> ast.AST:
        """Remove the annotation of a parameter."""
        node.annotation = None
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        """Turn an annotated assignment into a plain one, and drop an annotation without a value."""
        if node.value is None:
            return ast.Pass()
        return ast.Assign([node.target], node.value)


def _without_lines(code: CodeType) -> CodeType:
    parts = (
        _without_lines(part) if isinstance(part, CodeType) else part for part in code.co_consts
    )
    return code.replace(co_linetable=NO_LINES, co_consts=tuple(parts), co_qualname=code.co_name)


def _pyc(code: CodeType) -> bytes:
    """Return a .pyc file that Python never compares with its source: flag 1, and no hash."""
    return importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8) + marshal.dumps(code)


def forget_unused() -> None:
    """Unload the unused modules, a sixth of Python's memory. Python can still import them again.

    Raises:
        RuntimeError: a module other than Pyodide's own uses one of them.
    """
    unused = {name: module for name, module in sys.modules.items() if _is_unused(name)}
    for name in sys.modules.keys() - unused.keys():
        names = vars(sys.modules[name]) if hasattr(sys.modules[name], "__file__") else {}
        for key, value in list(names.items()):
            if _package(name) in {"_pyodide", "pyodide"}:
                _forget_in_pyodide(names, key, value)
            elif _is_unused(_home(value)):
                if not isinstance(value, ModuleType):
                    raise RuntimeError(f"{name} names {key}")
                names[key] = Later(_home(value))
    for name, module in unused.items():
        del sys.modules[name]
        # Python does the same at exit: a single reference to one module would keep them all alive.
        vars(module).clear()
    unused.clear()
    gc.collect()


def _forget_in_pyodide(names: dict[str, object], key: str, value: object) -> None:
    if isinstance(value, Path):
        # Pyodide uses only its text and the list of packages in the folder (none).
        names[key] = SimpleNamespace(__str__=str(value).__str__, glob=lambda _: ())
    elif key == "TARGETS" or _is_made_from_unused(value):  # targets are folders
        del names[key]


def _is_made_from_unused(value: object) -> bool:
    kind = value if isinstance(value, type) else type(value)
    return _is_unused(_home(value)) or any(_is_unused(base.__module__) for base in kind.__mro__)


def _is_unused(name: str) -> bool:
    return name in UNUSED or _package(name) in UNUSED


class Later(ModuleType):
    """A placeholder for an unloaded module. The first access imports the module again."""

    def __getattr__(self, name: str) -> object:
        from importlib import import_module  # noqa: PLC0415 (this module's names are gone by then)

        return getattr(import_module(self.__name__), name)

    def unwrap(self, function: object) -> object:
        """Return the function inside decorators. New dataclasses call this as `inspect.unwrap`."""
        while hasattr(function, "__wrapped__"):
            function = function.__wrapped__
        return function


def _package(name: str) -> str:
    return name.partition(".")[0]


def _home(value: object) -> str:
    """Return the name of the module that a value is or comes from."""
    return str(getattr(value, "__name__" if isinstance(value, ModuleType) else "__module__", ""))


def forget_texts() -> None:
    """Remove docstrings and line tables from all code that does not come from our zip.

    That includes Python's frozen modules, modules in C, and functions compiled from text.
    Standard input goes too: nothing reads it, and its buffer takes 128 kB.
    """
    vars(sys).update(stdin=None, __stdin__=None)
    # The original fails on code without line tables. Then tracebacks would not even name functions.
    vars(traceback).update(_get_code_position=lambda *_: (None, None, None, None))
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType) and thing.__code__.co_linetable != NO_LINES:
            thing.__doc__ = None
            thing.__code__ = _without_lines(_undocumented(thing.__code__))
        elif isinstance(thing, ModuleType) and isinstance(vars(thing).get("__doc__"), str):
            vars(thing)["__doc__"] = None
    gc.collect()


def _undocumented(code: CodeType) -> CodeType:
    if not code.co_flags & HAS_DOCSTRING:
        return code
    return code.replace(
        co_flags=code.co_flags & ~HAS_DOCSTRING, co_consts=(None, *code.co_consts[1:])
    )


def type_sizes() -> str:
    """Return the sizes and flags of all types by address, as JSON."""
    found: dict[int, dict[str, object]] = {}
    new: list[type] = [object]
    while new:
        kind = new.pop()
        if id(kind) not in found:
            found[id(kind)] = {
                "name": kind.__name__,
                "fixed": kind.__basicsize__,
                "each": kind.__itemsize__,
                "flags": kind.__flags__,
            }
            new += type.__subclasses__(kind)
    return json.dumps(found)


def warm_up() -> str:
    """Import the code that opens, draws and solves boards, and open the first boards.

    Returns:
        `type_sizes`.
    """
    forget_unused()
    from sudolink.puzzle.kinds import KINDS  # noqa: PLC0415 (only in Pyodide)
    from sudolink.service import answer  # noqa: PLC0415 (likewise)

    for kind in FIRST_BOARDS:
        reply = json.loads(answer(json.dumps({"name": "open", "text": KINDS[kind].example})))
        if "svg" not in reply:
            raise RuntimeError(f"no board was drawn: {reply}")
    forget_unused()
    forget_texts()
    sizes = type_sizes()
    gc.freeze()  # the collector then skips permanent objects during the first drawing
    return sizes

"""Write the page's side of the border to Python: web/src/python/protocol.ts.

The shapes come from sudolink/service/protocol.py, the requests from sudolink/service/registry.py,
and which shapes a request takes and answers from the annotations of its function. The file is kept
in the repository, so that editors and tsc know the types in a fresh clone. `python3 -m
web.build.protocol` writes it, and `python3 build.py check` fails where it is not current.
"""

from __future__ import annotations

import ast
import importlib.util
import json
import sys
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from web.build.paths import PYSRC, WEB
from web.build.step import BuildError, say, shown

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

SERVICE = PYSRC / "sudolink" / "service"
SHAPES = SERVICE / "protocol.py"
OUT = WEB / "src" / "python" / "protocol.ts"

HEAD = """\
/**
 * What the page and Python say to each other. Written by web/build/protocol.py from
 * pysrc/sudolink/service/: change it there, then run `python3 -m web.build.protocol`.
 */
"""

#: Python's types in TypeScript.
PLAIN = {"str": "string", "int": "number", "float": "number", "bool": "boolean", "None": "null"}


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a shape, with its type in TypeScript and what is said about it."""

    name: str
    type: str
    optional: bool
    about: str


@dataclass(frozen=True, slots=True)
class Shape:
    """A TypedDict, or another name for a type (which has no fields)."""

    name: str
    about: str = ""
    parent: str = ""
    fields: tuple[Field, ...] = ()
    alias: str = ""


# --- Reading --------------------------------------------------------------------------------------


def read_shapes(source: str) -> Iterator[Shape]:
    """Return the shapes that a module declares, in its order."""
    lines = source.splitlines()
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef):
            yield _shape(node, lines)
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            yield Shape(
                node.targets[0].id, _comment_above(node, lines), alias=typescript(node.value)
            )


def _shape(node: ast.ClassDef, lines: list[str]) -> Shape:
    (base,) = (base.id for base in node.bases if isinstance(base, ast.Name))
    parent = "" if base == "TypedDict" else base
    fields = (_field(part, lines) for part in node.body if isinstance(part, ast.AnnAssign))
    return Shape(node.name, ast.get_docstring(node) or "", parent, tuple(fields))


def _field(node: ast.AnnAssign, lines: list[str]) -> Field:
    inner = _within(node.annotation, "NotRequired")
    about = lines[(node.end_lineno or 0) - 1].partition("  # ")[2]
    return Field(
        ast.unparse(node.target), typescript(inner or node.annotation), inner is not None, about
    )


def _comment_above(node: ast.Assign, lines: list[str]) -> str:
    above = lines[node.lineno - 2]
    return above.removeprefix("#: ") if above.startswith("#: ") else ""


def _within(node: ast.expr, name: str) -> ast.expr | None:
    """The contents of the brackets of a generic type, if it is the one of this name."""
    is_it = isinstance(node, ast.Subscript) and getattr(node.value, "id", "") == name
    return node.slice if is_it and isinstance(node, ast.Subscript) else None


def typescript(node: ast.expr) -> str:
    """Return a type in TypeScript. Raises BuildError for one it has no words for."""
    match node:
        case ast.Constant(None):
            return "null"
        case ast.Name(name):
            return PLAIN.get(name, name)
        case ast.BinOp(left, ast.BitOr(), right):
            return f"{typescript(left)} | {typescript(right)}"
        case ast.Subscript(ast.Name(generic), part):
            return _generic(generic, part.elts if isinstance(part, ast.Tuple) else [part])
    raise BuildError(f"protocol: can't translate {ast.unparse(node)} to TypeScript")


def _generic(name: str, parts: list[ast.expr]) -> str:
    if name == "Literal":
        return " | ".join(json.dumps(ast.literal_eval(part)) for part in parts)
    inner = [typescript(part) for part in parts]
    if name == "Sequence":
        return f"readonly ({inner[0]})[]" if " " in inner[0] else f"readonly {inner[0]}[]"
    if name == "Mapping":
        return f"Record<{inner[0]}, {inner[1]}>"
    if name == "tuple":
        return f"readonly [{', '.join(inner)}]"
    raise BuildError(f"protocol: can't translate {name}[{', '.join(inner)}] to TypeScript")


@cache
def registry() -> ModuleType:
    """Return the table of requests. It needs nothing of the package, which may not be installed."""
    spec = importlib.util.spec_from_file_location("registry", SERVICE / "registry.py")
    if spec is None or spec.loader is None:
        raise BuildError("protocol: there is no table of requests")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def shapes_of(module: str, function: str) -> tuple[str, str]:
    """Return the names of what a function takes and answers, by its annotations."""
    path = SERVICE / f"{module.replace('.', '/')}.py"
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef) and node.name == function:
            taken, answered = node.args.args[0].annotation, node.returns
            if isinstance(taken, ast.Attribute) and isinstance(answered, ast.Attribute):
                return taken.attr, answered.attr
    raise BuildError(
        f"protocol: {shown(path)} has no {function}(details: protocol.…) -> protocol.…"
    )


# --- Writing --------------------------------------------------------------------------------------


def written() -> str:
    """Return the file as it should be."""
    shapes = read_shapes(SHAPES.read_text(encoding="utf-8"))
    return "\n".join([HEAD, *map(_declaration, shapes), _requests(), _works(), _routes()])


def _declaration(shape: Shape) -> str:
    about = _comment(shape.about)
    if shape.alias:
        return f"{about}export type {shape.name} = {shape.alias};\n"
    start = f"{about}export interface {shape.name}{f' extends {shape.parent}' * bool(shape.parent)}"
    if not shape.fields:
        return f"{about}export type {shape.name} = {shape.parent or 'Record<string, never>'};\n"
    lines = (
        f"{_comment(field.about, '  ')}  {field.name}{'?' * field.optional}: {field.type};\n"
        for field in shape.fields
    )
    return f"{start} {{\n{''.join(lines)}}}\n"


def _comment(about: str, indent: str = "") -> str:
    lines = about.splitlines()
    if not lines:
        return ""
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    body = "\n".join(f"{indent} * {line}".rstrip() for line in lines)
    return f"{indent}/**\n{body}\n{indent} */\n"


def _requests() -> str:
    rows = (
        f"  {row.name}: {{ details: {taken}; answer: {answered} }};\n"
        for row in registry().ROWS
        for taken, answered in [shapes_of(row.module, row.function)]
    )
    about = "/** What each request takes and answers. */\n"
    return f"{about}export interface Requests {{\n{''.join(rows)}}}\n"


def _works() -> str:
    works: dict[str, list[str]] = {}
    for row in registry().ROWS:
        if row.work:
            works.setdefault(row.work, []).append(f'{row.part}: "{row.name}"')
    rows = (f"  {work}: {{ {', '.join(parts)} }},\n" for work, parts in works.items())
    about = "/** Work in slices: the requests that start it, continue it and stop it. */\n"
    return f"{about}export const WORKS = {{\n{''.join(rows)}}} as const;\n"


def _routes() -> str:
    rows = (
        f'  {row.name}: {{ worker: "{row.worker}", repeatable: {json.dumps(not row.work)} }},\n'
        for row in registry().ROWS
    )
    return (
        "/** Which Python answers a request, and whether it is safe to repeat. */\n"
        'export type Route = { worker: "board" | "long work" | "background"; '
        "repeatable: boolean };\n\n"
        "export const ROUTES: Record<keyof Requests, Route> = {\n"
        f"{''.join(rows)}}};\n"
    )


def is_current() -> bool:
    """Tell whether the file in the repository is what would be written."""
    return OUT.is_file() and OUT.read_text(encoding="utf-8") == written()


def main(arguments: list[str]) -> int:
    """Write the file, or with --check say whether it is current."""
    if arguments == ["--check"]:
        if is_current():
            return 0
        raise SystemExit(f"{shown(OUT)} is not current: run python3 -m web.build.protocol")
    OUT.parent.mkdir(parents=True, exist_ok=True)
    OUT.write_text(written(), encoding="utf-8")
    say("protocol", shown(OUT))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

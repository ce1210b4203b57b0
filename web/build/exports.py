"""Have the script around Pyodide's WebAssembly take over what that exports in a loop.

The script has two lines for each of 4,900 functions and addresses of C: a variable, and where it
comes from. They are a third of it. But a few, what it takes over is all there is but names of C++,
and it uses few of the variables itself.
"""

from __future__ import annotations

import re

from web.build.step import BuildError

START = "function assignWasmExports(wasmExports){"

#: A line that the loop stands for: of a function, of an address, not of the one variable of C.
LINE = re.compile(
    r'(_(?!__stack_pointer\b)(\w+))=Module\["\1"\]=wasmExports\["\2"\](\.value>>>0)?(;|$)'
)
ASKED = re.compile(r'wasmExports\["(\w+)"\]')
WORD = re.compile(r"[\w$]+")

#: Names of C++, and what starts the WebAssembly: nothing of the script.
LEFT_OUT = ("_Z.*", "__wasm_call_ctors")

LOOP = """\
for(let name in wasmExports){
if(/^(?:%s)$/.test(name))continue;
let made=wasmExports[name];
Module["_"+name]=made instanceof WebAssembly.Global?made.value>>>0:made}
({%s}=Module);"""

#: Packages of compiled code may have scripts that name any of the variables.
EVAL = "=eval(func)"
EVAL_WITH_ALL = (
    "=eval(`var {${[...new Set(func.match(/\\b_\\w+/g))].filter("
    "name=>Object.hasOwn(Module,name))}}=Module;${func}`)"
)


def looped(script: str) -> str:
    """Return the script with a loop in place of the lines.

    Raises:
        BuildError: it is not made as expected, as may be in another version of Pyodide.
    """
    before, start, rest = script.partition(START)
    lines, end, after = rest.partition("}")
    before, var, declared = before.rpartition("var ")
    others = LINE.sub("", lines)
    if not (start and end and declared.endswith(";") and after.count(EVAL) + before.count(EVAL)):
        raise BuildError("exports: the script takes over what is exported in another way")
    names = declared.removesuffix(";").split(",")
    apart = set(WORD.findall(others))
    used = {*WORD.findall(before), *WORD.findall(after)} - apart
    by_loop = ",".join(name for name in names if name in used)
    by_others = "".join(f",{name}" for name in names if name in apart)
    skipped = "|".join([*LEFT_OUT, *ASKED.findall(others)])
    loop = LOOP.replace("\n", "") % (skipped, by_loop)
    changed = f"{before}{var}{by_loop}{by_others};{start}{loop}{others}{end}{after}"
    return changed.replace(EVAL, EVAL_WITH_ALL)

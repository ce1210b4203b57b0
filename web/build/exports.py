"""Makes the script around Pyodide's WebAssembly read its exports in a loop.

The script has two statements for each of 4,900 C functions and addresses: a variable, and its
export. They are a third of the script. With a few exceptions these are all exports but C++ names,
and the script itself uses few of the variables.
"""

from __future__ import annotations

import re

from web.build.step import BuildError

START = "function assignWasmExports(wasmExports){"

#: A line that the loop replaces: for a function or an address, but not for the one C variable.
LINE = re.compile(
    r'(_(?!__stack_pointer\b)(\w+))=Module\["\1"\]=wasmExports\["\2"\](\.value>>>0)?(;|$)'
)
ASKED = re.compile(r'wasmExports\["(\w+)"\]')
WORD = re.compile(r"[\w$]+")

#: Exports that the script doesn't use: C++ names, and the start function of the WebAssembly.
LEFT_OUT = ("_Z.*", "__wasm_call_ctors")

LOOP = """\
for(let name in wasmExports){
if(/^(?:%s)$/.test(name))continue;
let made=wasmExports[name];
Module["_"+name]=made instanceof WebAssembly.Global?made.value>>>0:made}
({%s}=Module);"""

#: Packages with compiled code may contain scripts that use any of the variables.
EVAL = "=eval(func)"
EVAL_WITH_ALL = (
    "=eval(`var {${[...new Set(func.match(/\\b_\\w+/g))].filter("
    "name=>Object.hasOwn(Module,name))}}=Module;${func}`)"
)


def looped(script: str) -> str:
    """Replace the lines in the script by a loop.

    Raises:
        BuildError: the script has changed, probably in another version of Pyodide.
    """
    before, start, rest = script.partition(START)
    lines, end, after = rest.partition("}")
    before, var, declared = before.rpartition("var ")
    others = LINE.sub("", lines)
    if not (start and end and declared.endswith(";") and after.count(EVAL) + before.count(EVAL)):
        raise BuildError("exports: the script reads its exports in another way than expected")
    names = declared.removesuffix(";").split(",")
    apart = set(WORD.findall(others))
    used = {*WORD.findall(before), *WORD.findall(after)} - apart
    by_loop = ",".join(name for name in names if name in used)
    by_others = "".join(f",{name}" for name in names if name in apart)
    skipped = "|".join([*LEFT_OUT, *ASKED.findall(others)])
    loop = LOOP.replace("\n", "") % (skipped, by_loop)
    changed = f"{before}{var}{by_loop}{by_others};{start}{loop}{others}{end}{after}"
    return changed.replace(EVAL, EVAL_WITH_ALL)

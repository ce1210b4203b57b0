"""Makes the script around Pyodide's WebAssembly start Python faster.

The script serves many purposes, and at every start it does things that few of them need. Each
change removes work whose result is unused or already there; the outcome stays the same.
"""

from __future__ import annotations

from web.build.step import BuildError

#: The script, among Pyodide's files.
NAME = "pyodide.asm.mjs"

#: Replacements, by a text that occurs once in the script.
CHANGES = {
    # Nearly all of the script is one function. In parentheses, browsers compile it while parsing;
    # otherwise they parse it twice.
    "async function _createPyodideModule(": "export default(async function _createPyodideModule(",
    "}export default _createPyodideModule;": "});",
    # A JavaScript function enters the function table through a module of a few bytes. One module
    # per signature is enough, instead of one for each of 260 functions.
    "var module=new WebAssembly.Module(bytes);var instance=new WebAssembly.Instance(module,{e:": (
        "var module=(convertJsFunctionToWasm.made??={})[sig]??=new WebAssembly.Module(bytes);"
        "var instance=new WebAssembly.Instance(module,{e:"
    ),
    # All 13,000 exports are registered for packages with compiled code. What the WebAssembly needs
    # is in GOT by then; what a package needs is found by name when the package is loaded.
    "updateGOT(origExports);": (
        "updateGOT(Object.fromEntries(Object.keys(GOT).flatMap("
        "name=>name in origExports?[[name,origExports[name]]]:[])));"
    ),
    # Four Python modules are imported by running source code, for which a browser must first
    # compile Python's own compiler. They can be imported by name.
    'let[r,n]=API.rawRun("import _pyodide_core");': (
        'let r=0,n="";{let name=Module.stringToNewUTF8("_pyodide_core"),'
        "core=_PyImport_ImportModule(name);_free(name);core?_Py_DecRef(core):r=-1}"
    ),
    'API._pyodide._base.eval_code("{}")': 'API._pyodide._base.pyimport_impl("builtins").dict()',
    'API.runPythonInternal("import importlib; importlib")': (
        'API._pyodide._base.pyimport_impl("importlib")'
    ),
    'API.runPythonInternal("import __main__; __main__.__dict__")': (
        'API._pyodide._base.pyimport_impl("__main__.__dict__")'
    ),
    'API.runPythonInternal("import builtins; builtins.__dict__")': (
        'API._pyodide._base.pyimport_impl("builtins.__dict__")'
    ),
}


def quickened(script: str) -> str:
    """Apply all changes to the script.

    Raises:
        BuildError: a text to replace doesn't occur once, probably in another Pyodide version.
    """
    for old, new in CHANGES.items():
        if script.count(old) != 1:
            raise BuildError(f"glue: {NAME} should contain {old!r} once")
        script = script.replace(old, new)
    return script

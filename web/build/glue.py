"""Have the script around Pyodide's WebAssembly start Python sooner.

The script is made for many uses, and does at every start what few of them need. Each change leaves
out work whose result is not used, or is there already; what the script does stays the same.
"""

from __future__ import annotations

from web.build.step import BuildError

#: The script, among Pyodide's files.
NAME = "pyodide.asm.mjs"

#: What stands in its place, by a text that is there once.
CHANGES = {
    # Nearly all of the script is one function. In brackets, a browser compiles it as it reads it,
    # else it reads it twice.
    "async function _createPyodideModule(": "export default(async function _createPyodideModule(",
    "}export default _createPyodideModule;": "});",
    # A function of JavaScript gets into the table of functions through a module of a few bytes. One
    # for each signature will do, in place of one for each of 260 functions.
    "var module=new WebAssembly.Module(bytes);var instance=new WebAssembly.Instance(module,{e:": (
        "var module=(convertJsFunctionToWasm.made??={})[sig]??=new WebAssembly.Module(bytes);"
        "var instance=new WebAssembly.Instance(module,{e:"
    ),
    # Each of 13,000 exports is noted down for packages of compiled code. What the WebAssembly asks
    # for is in GOT by then; what a package asks for is found by its name when one is loaded.
    "updateGOT(origExports);": (
        "updateGOT(Object.fromEntries(Object.keys(GOT).flatMap("
        "name=>name in origExports?[[name,origExports[name]]]:[])));"
    ),
    # Four modules of Python are got at by running texts, for which a browser must first compile
    # Python's own compiler. They can be imported by their names.
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
    """Return the script with all changes.

    Raises:
        BuildError: a text to change is not there once, as may be in another version of Pyodide.
    """
    for old, new in CHANGES.items():
        if script.count(old) != 1:
            raise BuildError(f"glue: {NAME} does not have {old!r} once")
        script = script.replace(old, new)
    return script

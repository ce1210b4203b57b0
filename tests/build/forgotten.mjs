/**
 * Has a Python forget what a snapshot leaves out, and prints which modules of our package, and which of those
 * forgotten, it can then not import: run by node as `node forgotten.mjs FOLDER FUNCTIONS`, the folder with Pyodide's
 * files and compiled code, and the file with the function that forgets.
 */

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, file] = [`${process.argv[2]}/`, process.argv[3]];
const { loadPyodide } = await import(pathToFileURL(`${folder}pyodide.mjs`).href);
const lockFileContents = { ...JSON.parse(readFileSync(`${folder}pyodide-lock.json`, "utf8")), packages: {} };
const python = await loadPyodide({ indexURL: folder, lockFileContents, stdLibURL: `${folder}python.zip` });
const globals = python.toPy({ functions: readFileSync(file, "utf8") });
python.runPython("made = {}; exec(functions, made); made['forget_unused']()", { globals });

const IMPORT_ALL = `
import sys

forgotten = sorted(made["UNUSED"])
print(*[name for name in forgotten if name in sys.modules])

import importlib, pkgutil, sudolink

ours = [module.name for module in pkgutil.walk_packages(sudolink.__path__, "sudolink.")]
for name in [*ours, *forgotten]:
    if not name.endswith("__main__"):
        importlib.import_module(name)
print(len(ours))
`;
// Python has forgotten what `runPython` needs as well.
python.pyimport("builtins").exec(IMPORT_ALL, globals);

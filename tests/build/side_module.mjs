/**
 * Loads a tiny package of compiled code into the Pyodide of a site, as packages with C in them are, and
 * prints what it makes of 42: run by node as `node side_module.mjs FOLDER`, the folder with Pyodide's files.
 *
 * It asks for three things of Python that Pyodide's own WebAssembly does not ask for in this way: a function
 * through the table (GOT.func), an address (GOT.mem), and a function directly. A script in it (EM_JS) calls
 * a function of Python that Pyodide's own script never names.
 */

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const folder = `${process.argv[2]}/`;
const { loadPyodide } = await import(pathToFileURL(`${folder}pyodide.mjs`).href);
const lockFileContents = { ...JSON.parse(readFileSync(`${folder}pyodide-lock.json`, "utf8")), packages: {} };
const python = await loadPyodide({ indexURL: folder, lockFileContents });

// WebAssembly's binary format; but for the lengths of sections of numbers under 128 only.
const I32 = 0x7f;
const name = (text) => [text.length, ...Buffer.from(text)];
const list = (items) => [items.length, ...items.flat()];
const section = (id, body) => [id, (body.length & 0x7f) | 0x80, body.length >> 7, ...body];
const got = (kind, symbol) => [...name(`GOT.${kind}`), ...name(symbol), 3, I32, 1];
const [GET_GLOBAL, CONSTANT, CALL, CALL_INDIRECT, END] = [0x23, 0x41, 0x10, 0x11, 0x0b];
const body = (code) => [code.length + 2, 0, ...code, END];
const SCRIPT = "(int a, int b)<::>{ return _PyObject_IsInstance(a, b); }\0";

const bytes = Uint8Array.from([
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...section(0, [...name("dylink.0"), 1, 4, SCRIPT.length, 0, 0, 0]),
  ...section(1, list([[0x60, 1, I32, 1, I32], [0x60, 0, 1, I32]])),
  ...section(2, list([
    [...name("env"), ...name("memory"), 2, 0, 1],
    [...name("env"), ...name("__indirect_function_table"), 1, 0x70, 0, 0],
    got("func", "PyLong_FromLong"),
    got("mem", "PyLong_Type"),
    [...name("env"), ...name("PyLong_AsLong"), 0, 0],
    [...name("env"), ...name("__memory_base"), 3, I32, 0],
  ])),
  ...section(3, list([[1], [1]])),
  ...section(6, list([[I32, 0, CONSTANT, 0, END]])),
  ...section(7, list([
    [...name("there_and_back"), 0, 1],
    [...name("type_of_numbers"), 0, 2],
    [...name("__em_js__is_of"), 3, 3],
  ])),
  ...section(10, list([body([CONSTANT, 42, GET_GLOBAL, 0, CALL_INDIRECT, 0, 0, CALL, 0]), body([GET_GLOBAL, 1])])),
  ...section(11, list([[0, GET_GLOBAL, 2, END, ...name(SCRIPT)]])),
]);

const { _module } = python;
const exported = {};
_module.FS.writeFile("/tmp/side.so", bytes);
await _module.loadDynamicLibrary("/tmp/side.so", { loadAsync: true, nodelete: true, fs: _module.FS }, exported);
const type = exported.type_of_numbers();
console.log(exported.there_and_back(), type === python.runPython("id(int)"), exported.is_of(python.runPython("id(42)"), type));

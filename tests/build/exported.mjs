/**
 * Prints what the script around a Pyodide's WebAssembly takes over of it, a line each: a name, and the address or the
 * function that it stands for. Run by node as `node exported.mjs FOLDER`, the folder with Pyodide's files.
 */

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const folder = `${process.argv[2]}/`;
const { loadPyodide } = await import(pathToFileURL(`${folder}pyodide.mjs`).href);
const lockFileContents = { ...JSON.parse(readFileSync(`${folder}pyodide-lock.json`, "utf8")), packages: {} };
const { _module } = await loadPyodide({ indexURL: folder, lockFileContents });

/** A function of WebAssembly is called by its number there; others (of the script) have names that tools choose. */
const described = (value) => (typeof value === "function" ? `function ${/^\d+$/.test(value.name) ? value.name : ""}` : String(value));

const lines = Object.entries(_module).map(([name, value]) => `${name} ${typeof value === "object" ? "object" : described(value)}`);
console.log(lines.sort().join("\n"));

/**
 * Runs rows of the benchmark in Pyodide under node.
 * Arguments: Pyodide's folder, the zip to unpack, where to write the result,
 * the module to run, its request in JSON.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, zip, result, name, request] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: folder });
python.unpackArchive(new Uint8Array(readFileSync(zip)), "zip", { extractDir: "/bench" });
python.runPython("import sys; sys.path.insert(0, '/bench')");
const module = python.pyimport(name);
writeFileSync(result, module.run_json(request, (line) => console.error(`  node: ${line}`)));
process.exit(0);

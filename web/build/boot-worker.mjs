/**
 * Makes the files that Python starts from, in a real browser:
 *
 *   python.zip     the compiled code of our package and of the standard library modules it imports
 *   snapshot.bin   the memory of a Python that has imported our service, as the difference from
 *                  the memory of a fresh one (web/src/python/boot/start.ts reads it)
 *
 * The folder of this file also holds Pyodide's own files (pyodide/), boot_python.py and the wheel (package.whl).
 */

import { blankUnused } from "./blank-memory.mjs";

/** @typedef {Record<string, unknown>} Options  of loadPyodide */

// Random numbers, the time and the language end up in the memory. We fix them, so that the same code gives the same
// bytes. Pages draw their own random numbers. Each call advances the time, because Python detects new files by it.
let now = Date.UTC(2020);
Date.now = () => ++now;
performance.now = () => ++now - Date.UTC(2020);
crypto.getRandomValues = (array) => /** @type {any} */ (array)?.fill(1);
Object.defineProperty(navigator, "languages", { value: ["en"] });

const { loadPyodide } = await import(new URL("./pyodide/pyodide.mjs", import.meta.url).href);
const { default: createModule } = await import(new URL("./pyodide/pyodide.asm.mjs", import.meta.url).href);
const indexURL = new URL("./pyodide/", import.meta.url).href;

/** The bytes per block. The difference consists of whole blocks. */
const BLOCK = 64;

/** @param {string} name */
async function bytesOf(name) {
  const response = await fetch(name);
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** @param {string} name */
const textOf = async (name) => new TextDecoder().decode(await bytesOf(name));

/**
 * Make the zip with all the code that pages need, compiled.
 *
 * @param {Options} options
 * @param {string} functions  boot_python.py
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
async function compiled(options, functions) {
  const python = await loadPyodide(options);
  const sitePackages = python.runPython("import site; site.getsitepackages()[0]");
  python.unpackArchive(await bytesOf("package.whl"), "wheel", { extractDir: sitePackages });
  const globals = python.toPy({});
  python.runPython(functions, { globals });
  const made = globals.get("compile_all")();
  return made.toJs();
}

/**
 * Save the memory of a Python that is ready to answer, in Pyodide's format.
 *
 * @param {Options} options
 * @param {string} functions
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
async function ready(options, functions) {
  const python = await loadPyodide({ ...options, _makeSnapshot: true });
  const globals = python.toPy({ functions }); // must not stay in the memory
  const run = "made = {}; exec(functions, made); sizes = made['warm_up'](); made.clear(); sizes";
  const types = new Map(Object.entries(JSON.parse(python.runPython(run, { globals }))));
  globals.destroy();
  blankUnused(python._module, types);
  return python.makeMemorySnapshot();
}

/**
 * Return the memory of a Python just before Pyodide restores a snapshot into it.
 *
 * @param {Options} options
 * @param {Uint8Array} snapshot
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
async function fresh(options, snapshot) {
  /** @type {any} */
  let heap;
  const createPyodideModule = async (/** @type {object} */ settings) => {
    const module = await createModule(settings);
    const restore = module.API.restoreSnapshot;
    module.API.restoreSnapshot = (/** @type {Uint8Array} */ saved) => {
      heap = module.HEAPU8.slice();
      return restore(saved);
    };
    return module;
  };
  await loadPyodide({ ...options, createPyodideModule, _loadSnapshot: snapshot });
  return heap;
}

/**
 * Find the runs of blocks in which two memories differ. Return the offset and length of each.
 *
 * @param {Uint8Array} heap
 * @param {Uint8Array} before
 */
function runsOf(heap, before) {
  const here = new Uint32Array(heap.buffer, heap.byteOffset, heap.length / 4);
  const there = new Uint32Array(before.buffer, before.byteOffset, before.length / 4);
  const words = BLOCK / 4;
  /** @type {[number, number][]} */
  const runs = [];
  for (let block = 0; block < here.length; block += words) {
    let word = block;
    while (word < block + words && here[word] === there[word]) word += 1;
    if (word === block + words) continue;
    const end = runs.at(-1);
    if (end && end[0] + end[1] === 4 * block) end[1] += BLOCK;
    else runs.push([4 * block, BLOCK]);
  }
  return runs;
}

/**
 * Write the difference as one file: "SLS1"; as 32-bit numbers, the size of the memory, the size of Pyodide's own
 * part and the number of runs; the runs; Pyodide's part; the bytes of the runs.
 *
 * @param {Uint8Array<ArrayBuffer>} snapshot
 * @param {Uint8Array} before
 */
function difference(snapshot, before) {
  const own = new Uint32Array(snapshot.buffer, snapshot.byteOffset, 2)[1];
  const heap = snapshot.slice(own);
  if (heap.length !== before.length) throw new Error(`memory grew from ${before.length} to ${heap.length} bytes`);
  const runs = runsOf(heap, before);
  const head = new Uint32Array([0x31534c53, heap.length, own, runs.length, ...runs.flat()]);
  const parts = runs.map(([offset, length]) => heap.subarray(offset, offset + length));
  return new Blob([head, snapshot.subarray(0, own), ...parts]).arrayBuffer();
}

try {
  const lockFileContents = { ...JSON.parse(await textOf("pyodide/pyodide-lock.json")), packages: {} };
  const options = { indexURL, lockFileContents };
  const functions = await textOf("boot_python.py");
  const zip = await compiled(options, functions);
  const bare = { ...options, stdLibURL: URL.createObjectURL(new Blob([zip])) };
  const snapshot = await ready(bare, functions);
  const files = { "python.zip": zip, "snapshot.bin": await difference(snapshot, await fresh(bare, snapshot)) };
  postMessage({ files });
} catch (error) {
  postMessage({ failed: String(error instanceof Error ? error.stack : error) });
}

/**
 * The quickest way: put the memory of a Python that is ready to answer into a fresh one.
 *
 * snapshot.bin, written by web/build/boot-worker.mjs, has 32-bit numbers (the magic number, the size
 * of the memory, of Pyodide's own part, the number of runs), then for each run its offset and length,
 * Pyodide's part, and the bytes of the runs. All else in memory is as in a fresh Python.
 */

import { fileOf } from "../site.js";
import { NOTHING } from "./checked-fetch.js";
import { FACTS } from "./facts.js";
import { handed } from "./handed.js";
import { answerOf, startPyodide } from "./pyodide.js";

const MAGIC = 0x31534c53;

/** Pyodide's own part: its size in bytes before the text, and which number is the text's length. */
const OWN_HEAD = 48;
const OWN_LENGTH = 2;

/** @returns {Promise<import("./pyodide.js").Started>} */
export async function bySnapshot() {
  const { snapshot, zip } = FACTS;
  if (!snapshot || !zip) throw new Error("the site has no snapshot");
  const saved = (handed("snapshot") ?? bytesOf(snapshot)).then(parse);
  saved.catch(() => {}); // it is awaited below, maybe after something else has failed
  const options = {
    lockFileContents: FACTS.lock,
    stdLibURL: NOTHING,
    _loadSnapshot: new Uint8Array(), // only says that there is one: `restorer` puts it in
  };
  const python = await startPyodide(options, async (module) => {
    module.API.restoreSnapshot = restorer(module, await saved);
  });
  // Nothing here is run from text: a browser would first have to compile Python's own compiler.
  python.pyimport("random").seed(); // it would be that of the build for everybody
  const library = python.pyimport("sys").path.toJs().find((/** @type {string} */ path) => path.endsWith(".zip"));
  python.FS.unlink(library); // what was fetched in its place: until it comes an import is to fail cleanly
  return { answer: answerOf(python), library: whenAwaited(() => bringLibrary(python, zip, library)) };
}

/** @param {string} file  from the site's top */
const bytesOf = async (file) => (await fileOf(file)).arrayBuffer();

/**
 * A promise of something that is begun when somebody first waits for it: who only looks at a board
 * does not load a megabyte more.
 *
 * @param {() => Promise<void>} begin
 * @returns {PromiseLike<void>}
 */
function whenAwaited(begin) {
  /** @type {Promise<void> | null} */
  let begun = null;
  return { then: (...listeners) => (begun ??= begin()).then(...listeners) };
}

/**
 * Put the compiled code there where Python looks for what it imports later.
 *
 * @param {any} python
 * @param {string} zip
 * @param {string} library  path of the file
 */
async function bringLibrary(python, zip, library) {
  python.FS.writeFile(library, new Uint8Array(await bytesOf(zip)));
}

/**
 * @typedef {object} Saved
 * @property {number} size  of the memory
 * @property {string} own  Pyodide's part
 * @property {Uint32Array} runs
 * @property {Uint8Array} bytes
 */

/** @param {ArrayBuffer} file @returns {Saved} */
function parse(file) {
  const [magic, size, own, count] = new Uint32Array(file, 0, 4);
  if (magic !== MAGIC) throw new Error("the snapshot is none");
  const runs = new Uint32Array(file, 16, 2 * count);
  const ownStart = 16 + runs.byteLength;
  const length = new Uint32Array(file, ownStart, OWN_LENGTH + 1)[OWN_LENGTH];
  const text = new TextDecoder().decode(new Uint8Array(file, ownStart + OWN_HEAD, length));
  return { size, own: text, runs, bytes: new Uint8Array(file, ownStart + own) };
}

/** @param {any} module @param {Saved} saved */
function restorer(module, { size, own, runs, bytes }) {
  return () => {
    const memory = module.HEAPU8;
    if (memory.length !== size) throw new Error(`the snapshot is of ${size} bytes, the memory of ${memory.length}`);
    for (let run = 0, at = 0; run < runs.length; run += 2) {
      memory.set(bytes.subarray(at, at + runs[run + 1]), runs[run]);
      at += runs[run + 1];
    }
    return JSON.parse(own);
  };
}

/**
 * The two large files that Python starts from come sooner if the page itself asks for them: it runs
 * a tenth of a second before its worker does. It hands them over as
 *
 *   {handed: "wasm", file: WebAssembly.Module}    compiled once for all workers
 *   {handed: "snapshot", file: ArrayBuffer}
 *   {handed: …, fault}                            it could not be had; fault is a sentence
 *
 * Only to a worker of the page's own origin: to others browsers give no compiled code.
 */

import { fileOf } from "../site.js";
import { FACTS } from "./facts.js";
import { compile } from "./compile.js";

/** Name of a worker that is handed the files. */
export const KIN = "kin";

/** @type {Promise<WebAssembly.Module> | null} */
let compiled = null;

/**
 * @param {Worker} worker  called `KIN`
 * @returns {Promise<unknown>} resolves when all is handed over that could be had
 */
export function handOver(worker) {
  compiled ??= fileOf(`${FACTS.pyodide}pyodide.asm.wasm`).then(compile);
  compiled.catch(() => (compiled = null)); // the next worker tries again
  const code = hand(worker, "wasm", compiled, () => []);
  const { snapshot } = FACTS;
  if (!snapshot) return code;
  const memory = fileOf(snapshot.file, snapshot.integrity).then((file) => file.arrayBuffer());
  return Promise.all([code, hand(worker, "snapshot", memory, (file) => [file])]);
}

/**
 * @template {object} File
 * @param {Worker} worker
 * @param {string} handed
 * @param {Promise<File>} coming
 * @param {(file: File) => Transferable[]} given  what the page then has no more
 */
async function hand(worker, handed, coming, given) {
  try {
    const file = await coming;
    worker.postMessage({ handed, file }, given(file));
  } catch (error) {
    worker.postMessage({ handed, fault: /** @type {Error} */ (error).message });
  }
}

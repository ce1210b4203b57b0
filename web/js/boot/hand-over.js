/**
 * The two large files that Python starts from come sooner if the page itself asks for them: it runs
 * a tenth of a second before its worker does. It hands them over as
 *
 *   {handed: "wasm", file: WebAssembly.Module}    compiled once for all workers
 *   {handed: "snapshot", file: ArrayBuffer}
 *   {handed: …, fault}                            it could not be loaded; fault is a sentence
 *
 * Only to a worker of the page's own origin: to others browsers give no compiled code.
 */

import { compiledOf, fileOf } from "../site.js";
import { FACTS } from "./facts.js";

/** Name of a worker that is handed the files. */
export const KIN = "kin";

/** @type {Promise<WebAssembly.Module> | null} */
let compiled = null;

/** Load the files now, and hand them over when the worker is there. @param {Promise<Worker>} worker  called `KIN` */
export function handOver(worker) {
  compiled ??= compiledOf(`${FACTS.pyodide}pyodide.asm.wasm`);
  compiled.catch(() => (compiled = null)); // the next worker tries again
  hand(worker, "wasm", compiled, () => []);
  const { snapshot } = FACTS;
  if (!snapshot) return;
  const memory = fileOf(snapshot).then((file) => file.arrayBuffer());
  hand(worker, "snapshot", memory, (file) => [file]);
}

/**
 * @template {object} File
 * @param {Promise<Worker>} worker
 * @param {string} handed
 * @param {Promise<File>} coming
 * @param {(file: File) => Transferable[]} given  what the page then has no more
 */
async function hand(worker, handed, coming, given) {
  const told = await coming.then(
    (file) => ({ message: { handed, file }, transfer: given(file) }),
    (error) => ({ message: { handed, fault: error.message }, transfer: [] }),
  );
  await worker.then((started) => started.postMessage(told.message, told.transfer)).catch(() => {}); // whoever starts it is told
}

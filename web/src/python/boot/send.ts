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

import { compiledOf, fileOf } from "../../site/site.ts";
import { FACTS } from "./facts.ts";

/** Name of a worker that is handed the files. */
export const KIN = "kin";

let compiled: Promise<WebAssembly.Module> | null = null;

/**
 * Load the files now, and hand them over when the worker is there.
 *
 * @param worker - called `KIN`
 */
export function handOver(worker: Promise<Worker>) {
  compiled ??= compiledOf(`${FACTS.pyodide}pyodide.asm.wasm`);
  compiled.catch(() => (compiled = null)); // the next worker tries again
  hand(worker, "wasm", compiled, () => []);
  const { snapshot } = FACTS;
  if (!snapshot) return;
  const memory = fileOf(snapshot).then((file) => file.arrayBuffer());
  hand(worker, "snapshot", memory, (file) => [file]);
}

/** @param given - what the page then has no more */
async function hand<File extends object>(
  worker: Promise<Worker>,
  handed: string,
  coming: Promise<File>,
  given: (file: File) => Transferable[],
) {
  const reply = await coming.then(
    (file) => ({ message: { handed, file }, transfer: given(file) }),
    (error) => ({ message: { handed, fault: error.message }, transfer: [] }),
  );
  await worker.then((started) => started.postMessage(reply.message, reply.transfer)).catch(() => {}); // whoever starts it is reply
}

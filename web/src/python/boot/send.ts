/**
 * The two large files that Python starts from come sooner if the page itself asks for them: it runs
 * a tenth of a second before its worker does. And they come once for both Pythons. It hands them over as
 *
 *   {handed, file: WebAssembly.Module}   compiled once for all workers; handed is the path of the file
 *   {handed, file: ArrayBuffer}          the snapshot
 *   {handed, fault}                      it could not be loaded; fault is a sentence
 *
 * Only to a worker of the page's own origin: to others browsers give no compiled code.
 */

import { compiledOf, fileOf } from "../../site/site.ts";
import { FACTS } from "./facts.ts";

/** All of Pyodide's WebAssembly. */
export const WHOLE_WASM = `${FACTS.pyodide}pyodide.asm.wasm`;

const compiled: Map<string, Promise<WebAssembly.Module>> = new Map();

/**
 * Load the files now, and hand them over when the worker is there.
 *
 * @param worker - called `KIN`
 * @param isWhole - it is called `WHOLE`, too
 */
export function handOver(worker: Promise<Worker>, isWhole: boolean) {
  const path = (!isWhole && FACTS.core) || WHOLE_WASM;
  const code = compiled.get(path) ?? compiledOf(path);
  compiled.set(path, code);
  code.catch(() => compiled.delete(path)); // the next worker tries again
  hand(worker, path, code, () => []);
  const { snapshot } = FACTS;
  if (!snapshot) return;
  const [memory, isLast] = memoryOf(snapshot);
  hand(worker, snapshot, memory, (file) => (isLast ? [file] : []));
}

/** A snapshot that another Python will want. */
let kept: Promise<ArrayBuffer> | null = null;

/**
 * The snapshot, for every second worker that of the one before: two Pythons start, and browsers do not keep files for
 * every page.
 *
 * @returns and whether it can be given away
 */
function memoryOf(path: string): [Promise<ArrayBuffer>, boolean] {
  if (kept) {
    const memory = kept;
    kept = null;
    return [memory, true];
  }
  const memory = fileOf(path).then((file) => file.arrayBuffer());
  kept = memory;
  memory.catch(() => (kept = null)); // the next worker tries again
  return [memory, false];
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

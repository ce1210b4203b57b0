/**
 * The page itself loads the two large files that Python starts from, because it runs a tenth of a second before its
 * worker does. Both Pythons share one download. The page sends the files as
 *
 *   {handed, file: WebAssembly.Module}   compiled once for all workers; handed is the path of the file
 *   {handed, file: ArrayBuffer}          the snapshot
 *   {handed, fault}                      loading failed; fault is a sentence
 *
 * It sends them only to workers of its own origin: browsers pass compiled code to no others.
 */

import { compiledOf, fileOf } from "../../site/site.ts";
import { FACTS } from "./facts.ts";

/** All of Pyodide's WebAssembly. */
export const WHOLE_WASM = `${FACTS.pyodide}pyodide.asm.wasm`;

const compiled: Map<string, Promise<WebAssembly.Module>> = new Map();

/**
 * Load the files now, and send them when the worker has started.
 *
 * @param worker - has `KIN` in its name
 * @param isWhole - whether it also has `WHOLE` in its name
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

/** A snapshot kept for the next Python. */
let kept: Promise<ArrayBuffer> | null = null;

/**
 * Load the snapshot. Every second worker gets the one already loaded for the worker before, because two Pythons start,
 * and not every page gets the file from the browser's cache.
 *
 * @returns the snapshot, and whether it can be transferred because no other worker needs it
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

/** @param given - returns the objects to transfer. The page can no longer use them */
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
  // Whoever starts the worker handles its failure.
  await worker.then((started) => started.postMessage(reply.message, reply.transfer)).catch(() => {});
}

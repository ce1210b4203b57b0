/**
 * The page's one door to Python: `ask(name, details)`, a promise of the answer.
 *
 * Behind it is a module worker, so that the page never waits; all boards of a page share it.
 */

import { setting } from "./settings.js";

/** What Python says is wrong with a text or a wish; its message is a sentence for people. */
export class BoardError extends Error {
  /** @param {import("./types.js").Wrong} wrong */
  constructor({ sentence, position, cell }) {
    super(sentence);
    this.name = "BoardStringError";
    /** @type {number | null} index into the text given */
    this.position = position ?? null;
    /** @type {number | null} */
    this.cell = cell ?? null;
  }
}

/** Python itself is not there: it could not be loaded, or broke. */
export class PythonMissing extends Error {
  /** @param {string} cause */
  constructor(cause) {
    super(`Python could not be started in this browser (${cause}). Your board is not lost: reload to try again.`);
    this.name = "PythonMissing";
  }
}

/** Requests that change nothing in Python, so that it does no harm if one is made twice. */
const HARMLESS = new Set(["open", "note", "thumbnail"]);

/** @typedef {{resolve: (reply: any) => void, reject: (error: Error) => void}} Waiting */

/** @type {Worker | null} */
let worker = null;
/** @type {Map<number, Waiting>} */
const waiting = new Map();
let lastId = 0;

/** @type {() => void} */
let markReady;
/** @type {Promise<void>} Resolves when Python has started. */
export const pythonReady = new Promise((resolve) => (markReady = resolve));

/** Start Python now, before the first question, so that it is there sooner. */
export function startPython() {
  if (worker) return worker;
  worker = new Worker(workerAddress(), { type: "module" });
  worker.addEventListener("message", ({ data }) => receive(data));
  worker.addEventListener("error", (event) => failAll(event.message || "its worker did not load"));
  return worker;
}

/**
 * Where the worker's code is. A page of another host may not start our worker by its address,
 * but may start one of its own that imports ours.
 */
function workerAddress() {
  const address = new URL("./worker.js", import.meta.url);
  if (address.origin === location.origin) return address;
  const code = `import ${JSON.stringify(address.href)};`;
  return URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
}

/**
 * Ask `sudolink.service` something; it answers with cells called as the user has chosen.
 *
 * @param {string} name  of the request, as in its table
 * @param {Record<string, unknown>} [details]
 * @returns {Promise<any>} the answer; rejects with BoardError or PythonMissing
 */
export function ask(name, details = {}) {
  const id = ++lastId;
  startPython().postMessage({ id, request: JSON.stringify({ name, naming: setting("naming"), ...details }), again: HARMLESS.has(name) });
  return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
}

/** @param {{id?: number, reply?: string, fault?: string, ready?: boolean}} data */
function receive({ id, reply, fault, ready }) {
  if (ready) return markReady();
  if (fault !== undefined) return failAll(fault);
  const asker = waiting.get(id ?? 0);
  if (!asker) return;
  waiting.delete(id ?? 0);
  const answer = JSON.parse(reply ?? "null");
  if (answer.error) asker.reject(new BoardError(answer.error));
  else asker.resolve(answer);
}

/**
 * Tell everybody who waits, and let the next question start Python afresh.
 *
 * @param {string} cause
 */
function failAll(cause) {
  worker?.terminate();
  worker = null;
  for (const asker of waiting.values()) asker.reject(new PythonMissing(cause));
  waiting.clear();
}

/**
 * A search in slices: Python works for a moment, answers how far it is, and is asked to go on.
 * Between two slices it can do other things, and a stop is only not asking again. Work that is in
 * the middle of something longer is ended together with its Python.
 */

import { Ended, ask, endLongWork } from "./python.js";

/** @typedef {"solve" | "count" | "mistake" | "check" | "full"} Task */

/** @template Reply @typedef {{name: string, start: Record<string, unknown>, run?: object, stop: AbortSignal, on: (reply: Reply) => void,
 *   anew?: () => void, patience?: number}} Sliced */

/** Seconds of a slice: short enough that a stop comes at once. */
const SLICE = 0.04;

/** Milliseconds in which a stop between slices has come even on a slow machine. */
export const SOON = 1000;

/**
 * @param {Task} task
 * @param {{link: string, page: string, naming?: string}} state  of the board, and what the task takes besides
 * @param {AbortSignal} stop
 * @param {(progress: import("./types.js").Progress) => void} onProgress
 * @returns {Promise<import("./types.js").SolveReply>}
 */
export async function search(task, state, stop, onProgress) {
  const work = { name: "solve", start: { task, ...state }, stop, patience: SOON };
  return inSlices({ ...work, on: (/** @type {any} */ reply) => onProgress(reply.progress) });
}

/**
 * Look for a step of a board, for as long as that is on screen.
 *
 * @param {"next" | "take"} task
 * @param {{link: string, naming?: string}} request  the board, and what is to be reckoned with
 * @param {(link: string) => boolean} isOn  whether a board is still the one on screen
 * @returns {Promise<any>}
 */
export function lookForStep(task, request, isOn) {
  const stop = new AbortController();
  const on = () => isOn(request.link) || stop.abort();
  return inSlices({ name: "teaching.steps", start: { task, ...request }, run: { task }, stop: stop.signal, on });
}

/**
 * Any work with requests `…_start`, `…_run` and `…_stop`, to its end.
 *
 * @template {{done: boolean}} Reply
 * @param {Sliced<Reply>} work  name: of the requests; start, run: what they take; on: hears all
 *   replies but the last; anew: all they said is to be forgotten; patience: milliseconds a stop may
 *   take, else Python is ended
 * @returns {Promise<Reply>} the last reply; rejects with Ended where a stop left no time for one
 */
export async function inSlices(work) {
  const { stop, patience = Infinity } = work;
  const late = new Lateness(patience);
  stop.addEventListener("abort", late.begin);
  try {
    return await Promise.race([toTheEnd(work), late.past]);
  } finally {
    stop.removeEventListener("abort", late.begin);
    late.end();
  }
}

/**
 * If Python is ended for the sake of other work, this begins anew.
 *
 * @template {{done: boolean}} Reply
 * @param {Sliced<Reply>} work
 * @returns {Promise<Reply>}
 */
async function toTheEnd(work) {
  try {
    return await slices(work);
  } catch (error) {
    if (work.stop.aborted || !(error instanceof Ended)) throw error;
    work.anew?.();
    return toTheEnd(work);
  }
}

/**
 * @template {{done: boolean}} Reply
 * @param {Sliced<Reply>} work
 * @returns {Promise<Reply>}
 */
async function slices({ name, start, run = {}, stop, on }) {
  const asked = { ...run, ...("naming" in start && { naming: start.naming }) }; // cells are called so to the end
  /** @type {Reply} */
  let reply = await ask(`${name}_start`, { ...start });
  while (!reply.done) {
    on(reply);
    reply = stop.aborted ? await ask(`${name}_stop`, asked) : await ask(`${name}_run`, { seconds: SLICE, ...asked });
  }
  return reply;
}

/** Waits for work to stop, and if it does not, ends its Python. */
export class Lateness {
  #patience;
  #timer = 0;
  /** @type {(reason: Error) => void} */
  #tell = () => {};
  /** @type {Promise<never>} Rejects with Ended when the patience is at its end. */
  past = new Promise((_, reject) => (this.#tell = reject));

  /** @param {number} patience  milliseconds */
  constructor(patience) {
    this.#patience = patience;
    this.past.catch(() => {}); // maybe nobody asks
  }

  begin = () => {
    if (this.#patience < Infinity) this.#timer = setTimeout(() => this.#giveUp(), this.#patience);
  };

  end = () => clearTimeout(this.#timer);

  #giveUp() {
    endLongWork();
    this.#tell(new Ended());
  }
}

/**
 * A search in slices: Python works for a moment, answers how far it is, and is asked to go on.
 * Between two slices the worker can do other things, and a stop is only not asking again.
 */

import { ask } from "./python.js";

/** @typedef {"solve" | "count" | "mistake" | "check"} Task */

/** @template Reply @typedef {{name: string, start: object, run?: object, stop: AbortSignal, on: (reply: Reply) => void}} Sliced */

/** Seconds of a slice: short enough that a digit typed meanwhile is drawn at once. */
const SLICE = 0.04;

/**
 * @param {Task} task
 * @param {{link: string, page: string}} state  of the board, and what the task takes besides
 * @param {AbortSignal} stop
 * @param {(progress: import("./types.js").Progress) => void} onProgress
 * @returns {Promise<import("./types.js").SolveReply>}
 */
export async function search(task, state, stop, onProgress) {
  return inSlices({ name: "solve", start: { task, ...state }, stop, on: (/** @type {any} */ reply) => onProgress(reply.progress) });
}

/**
 * Any work with requests `…_start`, `…_run` and `…_stop`, to its end.
 *
 * @template {{done: boolean}} Reply
 * @param {Sliced<Reply>} work  name: of the requests; start, run: what they take; on: hears all
 *   replies but the last
 * @returns {Promise<Reply>} the last reply
 */
export async function inSlices({ name, start, run = {}, stop, on }) {
  /** @type {Reply} */
  let reply = await ask(`${name}_start`, { ...start });
  while (!reply.done) {
    on(reply);
    reply = stop.aborted ? await ask(`${name}_stop`, { ...run }) : await ask(`${name}_run`, { seconds: SLICE, ...run });
  }
  return reply;
}

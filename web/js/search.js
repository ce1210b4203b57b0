/**
 * A search in slices: Python works for a moment, answers how far it is, and is asked to go on.
 * Between two slices the worker can do other things, and a stop is only not asking again.
 */

import { ask } from "./python.js";

/** Seconds of a slice: short enough that a digit typed meanwhile is drawn at once. */
const SLICE = 0.04;

/**
 * @param {"solve" | "count"} task
 * @param {{link: string, page: string}} state  of the board
 * @param {AbortSignal} stop
 * @param {(progress: import("./types.js").Progress) => void} onProgress
 * @returns {Promise<import("./types.js").SolveReply>}
 */
export async function search(task, state, stop, onProgress) {
  /** @type {import("./types.js").SolveReply} */
  let reply = await ask("solve_start", { task, ...state });
  while (!reply.done) {
    onProgress(reply.progress);
    reply = stop.aborted ? await ask("solve_stop") : await ask("solve_run", { seconds: SLICE });
  }
  return reply;
}

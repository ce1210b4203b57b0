/** Solves a list: lines go to Python as it asks for them, answers come back in slices. */

import { Lines } from "./list-lines.js";
import { ask } from "./python.js";
import { Lateness, SOON } from "./search.js";

/** Seconds of a slice. A batch of boards takes longer, up to a second. */
const SLICE = 0.1;

/**
 * @param {Blob} list  a board a line
 * @param {number} shown  rows wanted to be shown; the table to download has all
 * @param {AbortSignal} stop  ends the run at once; what has been answered by then stays
 * @param {(reply: import("./types.js").ListReply, share: number) => void} take
 */
export async function solveList(list, shown, stop, take) {
  const lines = new Lines(list);
  const next = asker(stop);
  let left = shown;
  let reply = await next("list_start", {});
  while (reply) {
    left -= reply.rows.length;
    take(reply, lines.share(reply.lines));
    if (reply.done) return;
    const more = reply.hungry ? { lines: await lines.next(), last: lines.ended } : {};
    reply = await next("list_run", { seconds: SLICE, shown: left, ...more });
  }
  halt();
}

/** Have Python stop; in the middle of a batch it cannot, so that the next list would wait for it. */
function halt() {
  const late = new Lateness(SOON);
  late.begin();
  ask("list_stop").then(late.end, late.end);
}

/**
 * Asks Python, but does not wait for its answer once there is a stop: Python may be in the middle
 * of a batch, or may still be starting.
 *
 * @param {AbortSignal} stop
 */
function asker(stop) {
  /** @type {Promise<null>} */
  const stopped = new Promise((resolve) => stop.addEventListener("abort", () => resolve(null)));
  /**
   * @param {string} name @param {object} details
   * @returns {Promise<import("./types.js").ListReply | null>} null once there is a stop
   */
  return (name, details) => {
    const reply = ask(name, { ...details });
    reply.catch(() => {}); // after a stop nobody listens
    return Promise.race([stopped, reply]);
  };
}

/** Solves a list: lines go to Python as it asks for them, answers come back in slices. */

import { Lines } from "./list-lines.js";
import { ask } from "./python.js";
import { Lateness, SOON } from "./search.js";

/** Seconds of a slice. A batch of boards takes longer, up to a second. */
const SLICE = 0.1;

/** Resolves when the list before has let go of Python, or that has been ended. */
let halted = Promise.resolve();

/**
 * @param {Blob[]} list  a board a line
 * @param {number} shown  rows wanted to be shown; the table to download has all
 * @param {AbortSignal} stop  ends the run at once; what has been answered by then stays
 * @param {(reply: import("./types.js").ListReply, share: number) => void} take
 */
export async function solveList(list, shown, stop, take) {
  const lines = new Lines(list);
  const next = asker(stop);
  let left = shown;
  let reply = await next(async () => {
    await halted; // else the end of the one before could be the end of this one
    return ask("list_start");
  });
  while (reply) {
    left -= reply.rows.length;
    take(reply, lines.share(reply.lines));
    if (reply.done) return;
    const more = reply.hungry ? { lines: await lines.next(), last: lines.ended } : {};
    reply = await next(() => ask("list_run", { seconds: SLICE, shown: left, ...more }));
  }
  halted = halt();
}

/** Have Python stop; in the middle of a batch it cannot, and is ended so that the next list need not wait for it. */
async function halt() {
  const late = new Lateness(SOON);
  late.begin();
  await Promise.race([ask("list_stop"), late.past]).catch(() => {});
  late.end();
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
   * @param {() => Promise<import("./types.js").ListReply>} question
   * @returns {Promise<import("./types.js").ListReply | null>} null once there is a stop
   */
  return (question) => {
    const reply = question();
    reply.catch(() => {}); // after a stop nobody listens
    return Promise.race([stopped, reply]);
  };
}

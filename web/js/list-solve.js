/** Solves a list: lines go to Python as it asks for them, answers come back in slices. */

import { Lines } from "./list-lines.js";
import { ask } from "./python.js";

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
  const stopped = new Promise((resolve) => stop.addEventListener("abort", resolve));
  let left = shown;
  /** @type {import("./types.js").ListReply} */
  let reply = await ask("list_start");
  take(reply, 0);
  while (!reply.done) {
    const more = reply.hungry ? { lines: await lines.next(), last: lines.ended } : {};
    // Python may be in the middle of a batch; who stops does not wait for it.
    const next = ask("list_run", { seconds: SLICE, shown: left, ...more });
    await Promise.race([next, stopped]);
    if (stop.aborted) return giveUp(next);
    reply = await next;
    left -= reply.rows.length;
    take(reply, lines.share(reply.lines));
  }
}

/**
 * Let Python forget the list, and let nobody wait for its last answer.
 *
 * @param {Promise<unknown>} last
 */
function giveUp(last) {
  last.catch(() => {});
  ask("list_stop").catch(() => {});
}

/** Solves a list: lines go to Python as it asks for them, answers come back in slices. */

import { ask } from "../python/ask.ts";
import type { ListReply } from "../python/protocol.ts";
import { SOON, StopTimer } from "../python/slices.ts";
import { Lines } from "./lines.ts";

/** Seconds of a slice. A batch of boards takes longer, up to a second. */
const SLICE = 0.1;

/** Resolves when the list before has let go of Python, or that has been ended. */
let halted = Promise.resolve();

/**
 * @param list - a board a line
 * @param shown - rows wanted to be shown; the table to download has all
 * @param stop - ends the run at once; what has been answered by then stays
 */
export async function solveList(
  list: Blob[],
  shown: number,
  stop: AbortSignal,
  take: (reply: ListReply, share: number) => void,
) {
  const lines = new Lines(list);
  const next = asker(stop);
  let left = shown;
  let reply = await next(async () => {
    await halted; // else the end of the one before could be the end of this one
    return ask("list_start", {});
  });
  while (reply) {
    left -= reply.rows.length;
    take(reply, lines.share(reply.lines));
    if (reply.done) return;
    const more = reply.wants_more ? { lines: await lines.next(), last: lines.ended } : {};
    reply = await next(() => ask("list_run", { seconds: SLICE, shown: left, ...more }));
  }
  halted = halt();
}

/** Have Python stop; in the middle of a batch it cannot, and is ended so that the next list need not wait for it. */
async function halt() {
  const late = new StopTimer(SOON);
  late.begin();
  await Promise.race([ask("list_stop", {}), late.past]).catch(() => {});
  late.end();
}

/**
 * Asks Python, but does not wait for its answer once there is a stop: Python may be in the middle
 * of a batch, or may still be starting.
 */
function asker(stop: AbortSignal) {
  const stopped: Promise<null> = new Promise((resolve) => stop.addEventListener("abort", () => resolve(null)));
  /** @returns null once there is a stop */
  return (question: () => Promise<ListReply>): Promise<ListReply | null> => {
    const reply = question();
    reply.catch(() => {}); // after a stop nobody listens
    return Promise.race([stopped, reply]);
  };
}

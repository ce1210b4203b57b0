/** Solves a list: lines go to Python as it asks for them, and answers come back in slices. Other Pythons may help. */

import { ask, PythonEndedError } from "../python/ask.ts";
import type { ListReply } from "../python/protocol.ts";
import { SOON, StopTimer } from "../python/slices.ts";
import { Helpers, SLICE } from "./helpers.ts";
import { Lines } from "./lines.ts";

/** Resolves when Python has stopped working on the previous list, or has been ended. */
let halted = Promise.resolve();

interface ListListeners {
  /** The list starts, or starts again: earlier answers no longer count. */
  onStart: () => void;
  /** @param share - the part of the whole that is done */
  onReply: (reply: ListReply, share: number) => void;
}

/**
 * Solve a list. If Python is ended because of something else, start the list again.
 *
 * @param list - one board per line
 * @param shown - how many rows the page shows; the table to download has all
 * @param stop - ends the run at once; the answers so far stay
 */
export async function solveList(list: Blob[], shown: number, stop: AbortSignal, on: ListListeners): Promise<void> {
  const helpers = new Helpers();
  try {
    return await solveOnce(list, shown, stop, on, helpers);
  } catch (error) {
    if (stop.aborted || !(error instanceof PythonEndedError)) throw error;
  } finally {
    helpers.end();
  }
  return solveList(list, shown, stop, on);
}

async function solveOnce(
  list: Blob[],
  shown: number,
  stop: AbortSignal,
  { onStart, onReply }: ListListeners,
  helpers: Helpers,
) {
  onStart();
  const lines = new Lines(list);
  const next = waiter(stop);
  let left = shown;
  let reply = await next(startList());
  while (reply) {
    left -= reply.rows.length;
    const share = lines.share(reply.lines);
    onReply(reply, share);
    if (reply.done) return;
    helpers.follow(reply, share);
    const more = reply.wants_more ? { lines: await lines.next(), last: lines.ended } : {};
    if (reply.waits && !reply.wants_more) await next(helpers.news());
    const { wanted, found } = helpers.take();
    reply = await next(ask("list_run", { seconds: SLICE, shown: left, wanted, found, ...more }));
  }
  halted = halt();
}

async function startList() {
  await halted; // otherwise the end of the previous list could end this one
  return ask("list_start", {});
}

/** Stop Python. In the middle of a batch it can't stop, and is ended, so that the next list doesn't have to wait. */
async function halt() {
  const late = new StopTimer(SOON);
  late.begin();
  await Promise.race([ask("list_stop", {}), late.past]).catch(() => {});
  late.end();
}

/** Wait for an answer, but not after a stop: Python may be in the middle of a batch, or may still be starting. */
function waiter(stop: AbortSignal) {
  const stopped: Promise<null> = new Promise((resolve) => stop.addEventListener("abort", () => resolve(null)));
  /** @returns null after a stop */
  return <Answer>(answer: Promise<Answer>): Promise<Answer | null> => {
    answer.catch(() => {}); // nobody waits for it after a stop
    return Promise.race([stopped, answer]);
  };
}

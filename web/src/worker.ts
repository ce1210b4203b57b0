/**
 * The worker Python lives in. It starts Python the quickest way that works, and passes each request
 * on to `sudolink.service.answer`: text in, text out, in turn.
 *
 * in:  {id, request, again}   request is JSON; again: it does no harm if it is asked twice
 * out: {id, reply}     reply is JSON
 *      {id, fault}     Python could not be started; fault is a sentence
 *      {ready: true}   once, when Python has started
 *      {stub}          this Python has ended, as the small core was not enough; stub says what it wanted
 *      {progress}      how far what it loads is, see site/downloads.ts
 *
 * in, as well: {retry: true}   ask again for what has not come
 */

import { bySnapshot, bySnapshotWhole, byWheel, byZip, isWhole, type Started } from "./python/boot/start.ts";
import { StubError } from "./python/boot/stubs.ts";
import { follow, retryDownloads } from "./site/downloads.ts";
import { NOT_FETCHED } from "./site/site.ts";

/** The ways to start Python by their names, the quickest first. */
const WAYS = Object.entries({ bySnapshot, bySnapshotWhole, byZip, byWheel }).slice(isWhole ? 1 : 0);

/** Those after which nothing more is loaded. */
const WITHOUT_SNAPSHOT = Object.entries({ byZip, byWheel });

/** Start Python. A way that fails, for whatever reason, makes room for the next. */
async function start(ways: typeof WAYS): Promise<Started> {
  let wrong: unknown;
  for (const [name, way] of ways) {
    try {
      const python = await way();
      console.debug(`Python started in ${Math.round(performance.now())} ms, ${name}`);
      return python;
    } catch (error) {
      console.debug(`Python could not start ${name}: ${error}`);
      wrong = error;
    }
  }
  throw wrong;
}

let started = start(WAYS);
started.then(
  () => postMessage({ ready: true }),
  () => {}, // each request tells it to whoever asked
);

/** Ask Python. While a part of our package is still on its way, only what may be asked again is tried. */
async function ask(request: string, again: boolean) {
  const asked = started;
  const { answer, library } = await asked;
  if (!library) return answer(request);
  if (again) {
    try {
      return answer(request);
    } catch (error) {
      if (error instanceof StubError) throw error;
      // It needs what is not there yet.
    }
  }
  const python = await whole(asked);
  return python ? python(request) : JSON.stringify({ error: { sentence: NOT_FETCHED } });
}

/**
 * A Python that has all of our package: this one, once its library has come, else another; null if neither can be had.
 */
async function whole(asked: Promise<Started>) {
  const { answer, library } = await asked;
  try {
    await library;
    return answer;
  } catch {
    // Once for all who wait. Where there is no other, this one goes on with what it has.
    if (started === asked) started = start(WITHOUT_SNAPSHOT).catch(() => asked);
    const python = await started;
    return python.library === library ? null : python.answer;
  }
}

follow((progress) => postMessage({ progress }));

addEventListener("message", async ({ data: { id, request, again, retry } }) => {
  if (retry) return retryDownloads();
  try {
    postMessage({ id, reply: await ask(request, again) });
  } catch (error) {
    if (error instanceof StubError) return postMessage({ stub: error.message });
    postMessage({ id, fault: (error as Error | undefined)?.message ?? String(error) }); // Pyodide throws what is no Error
  }
});

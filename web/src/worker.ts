/**
 * The worker that runs Python. It starts Python in the fastest way that works, and passes each request
 * to `sudolink.service.answer`: text in, text out, one at a time.
 *
 * in:  {id, request, repeatable}   request is JSON; repeatable: it is safe to ask this twice
 * out: {id, reply}     reply is JSON
 *      {id, fault}     Python could not start; fault is a sentence
 *      {ready: true}   once, when Python has started
 *      {stub}          this Python has ended, because the small core lacks a function; stub says which
 *      {progress}      the progress of its downloads, see site/downloads.ts
 *
 * in, as well: {retry: true}   request missing files again
 */

import { bySnapshot, bySnapshotWhole, byWheel, byZip, isWhole, type Started } from "./python/boot/start.ts";
import { StubError } from "./python/boot/stubs.ts";
import { follow, retryDownloads } from "./site/downloads.ts";
import { NOT_FETCHED } from "./site/site.ts";

/** The ways to start Python, by name, fastest first. */
const WAYS = Object.entries({ bySnapshot, bySnapshotWhole, byZip, byWheel }).slice(isWhole ? 1 : 0);

/** The ways that load everything before Python starts. */
const WITHOUT_SNAPSHOT = Object.entries({ byZip, byWheel });

/** Start Python. If a way fails, for whatever reason, try the next. */
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
  () => {}, // each request reports the error to its sender
);

/** Ask Python. While part of our package is still missing, try at once only requests that may be repeated. */
async function ask(request: string, repeatable: boolean) {
  const asked = started;
  const { answer, library } = await asked;
  if (!library) return answer(request);
  if (repeatable) {
    try {
      return answer(request);
    } catch (error) {
      if (error instanceof StubError) throw error;
      // The request needs a module that has not arrived yet.
    }
  }
  const python = await whole(asked);
  return python ? python(request) : JSON.stringify({ error: { sentence: NOT_FETCHED } });
}

/**
 * A Python with all of our package: this one after its library has arrived, or else another one; null if neither works.
 */
async function whole(asked: Promise<Started>) {
  const { answer, library } = await asked;
  try {
    await library;
    return answer;
  } catch {
    // Start only one for all waiting requests. If that fails, this one continues with what it has.
    if (started === asked) started = start(WITHOUT_SNAPSHOT).catch(() => asked);
    const python = await started;
    return python.library === library ? null : python.answer;
  }
}

follow((progress) => postMessage({ progress }));

addEventListener("message", async ({ data: { id, request, repeatable, retry } }) => {
  if (retry) return retryDownloads();
  try {
    postMessage({ id, reply: await ask(request, repeatable) });
  } catch (error) {
    if (error instanceof StubError) return postMessage({ stub: error.message });
    // Pyodide also throws values that are not an Error.
    postMessage({ id, fault: (error as Error | undefined)?.message ?? String(error) });
  }
});

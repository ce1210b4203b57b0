/**
 * The worker Python lives in. It starts Python the quickest way that works, and passes each request
 * on to `sudolink.service.answer`: text in, text out, in turn.
 *
 * in:  {id, request, again}   request is JSON; again: it does no harm if it is asked twice
 * out: {id, reply}     reply is JSON
 *      {id, fault}     Python could not be started; fault is a sentence
 *      {here: true}    once, when all of this script has run: it may have been cut short on its way
 *      {ready: true}   once, when Python has started
 */

import { bySnapshot } from "./boot/by-snapshot.js";
import { byWheel } from "./boot/by-wheel.js";
import { byZip } from "./boot/by-zip.js";

/** The ways to start Python, the quickest first. */
const WAYS = [bySnapshot, byZip, byWheel];

/**
 * Start Python. A way that fails, for whatever reason, makes room for the next.
 *
 * @param {(() => Promise<import("./boot/pyodide.js").Started>)[]} ways
 * @returns {Promise<import("./boot/pyodide.js").Started>}
 */
async function start(ways) {
  /** @type {unknown} */
  let wrong;
  for (const way of ways) {
    try {
      const python = await way();
      console.debug(`Python started in ${Math.round(performance.now())} ms, ${way.name}`);
      return python;
    } catch (error) {
      console.debug(`Python could not be started ${way.name}: ${error}`);
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

/**
 * Ask Python. While a part of our package is still on its way, only what may be asked again is tried.
 *
 * @param {string} request
 * @param {boolean} again
 */
async function ask(request, again) {
  const asked = started;
  const { answer, library } = await asked;
  if (!library) return answer(request);
  if (again) {
    try {
      return answer(request);
    } catch {
      // It needs what is not there yet.
    }
  }
  return (await whole(asked))(request);
}

/**
 * A Python that has all of our package: this one, once its library has come, else another.
 *
 * @param {Promise<import("./boot/pyodide.js").Started>} asked
 */
async function whole(asked) {
  const { answer, library } = await asked;
  try {
    await library;
    return answer;
  } catch {
    if (started === asked) started = start(WAYS.slice(1)); // once for all who wait
    return (await started).answer;
  }
}

addEventListener("message", async ({ data: { id, request, again } }) => {
  try {
    postMessage({ id, reply: await ask(request, again) });
  } catch (error) {
    postMessage({ id, fault: error instanceof Error ? error.message : String(error) });
  }
});

postMessage({ here: true });

/**
 * The worker Python lives in. It starts Python the quickest way that works, and passes each request
 * on to `sudolink.service.answer`: text in, text out, in turn.
 *
 * in:  {id, request}   request is JSON
 * out: {id, reply}     reply is JSON
 *      {id, fault}     Python could not be started; fault is a sentence
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
 * @returns {Promise<import("./boot/pyodide.js").Started>}
 */
async function start() {
  /** @type {unknown} */
  let wrong;
  for (const way of WAYS) {
    try {
      const started = await way();
      console.debug(`Python started in ${Math.round(performance.now())} ms, ${way.name}`);
      return started;
    } catch (error) {
      console.debug(`Python could not be started ${way.name}: ${error}`);
      wrong = error;
    }
  }
  throw wrong;
}

const started = start();
started.then(
  () => postMessage({ ready: true }),
  () => {}, // each request tells it to whoever asked
);

/**
 * Ask Python. What needs a part of our package that is still on its way is asked again once it is there.
 *
 * @param {string} request
 */
async function ask(request) {
  const { answer, library } = await started;
  try {
    return answer(request);
  } catch (error) {
    if (!library) throw error;
    await library;
    return answer(request);
  }
}

let last = Promise.resolve();

addEventListener("message", ({ data: { id, request } }) => {
  last = last.then(async () => {
    try {
      postMessage({ id, reply: await ask(request) });
    } catch (error) {
      postMessage({ id, fault: error instanceof Error ? error.message : String(error) });
    }
  });
});

/**
 * The worker Python lives in. It boots Pyodide, installs our wheel from our own site, and
 * passes each request on to `sudolink.service.answer`: text in, text out, in turn.
 *
 * in:  {id, request}   request is JSON
 * out: {id, reply}     reply is JSON
 *      {id, fault}     Python could not be started; fault is a sentence
 *      {ready: true}   once, when Python has started
 */

/** The site's top, whatever the sub-path and the page's own name. */
const root = new URL("../", import.meta.url);

/** @returns {Promise<(request: string) => string>} the one function we call in Python */
async function boot() {
  const facts = await fetchFacts();
  const indexURL = new URL(facts.pyodide, root).href;
  const { loadPyodide } = await import(new URL("pyodide.mjs", indexURL).href);
  const python = await loadPyodide({ indexURL, packages: ["micropip"] });
  await python.pyimport("micropip").install(new URL(facts.wheel, root).href);
  return python.pyimport("sudolink.service").answer;
}

/** @returns {Promise<{pyodide: string, wheel: string}>} which files build.py put where */
async function fetchFacts() {
  const response = await fetch(new URL("boot.json", root));
  if (!response.ok) throw new Error(`boot.json: ${response.status}`);
  return response.json();
}

const answer = boot();
answer.then(
  () => postMessage({ ready: true }),
  () => {}, // each request tells it to whoever asked
);

addEventListener("message", async ({ data }) => {
  const { id, request } = data;
  try {
    const call = await answer;
    postMessage({ id, reply: call(request) });
  } catch (error) {
    postMessage({ id, fault: error instanceof Error ? error.message : String(error) });
  }
});

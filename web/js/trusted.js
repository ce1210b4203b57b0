/**
 * Pages of others may want leave for all markup and scripts that come as text (Trusted Types). What we
 * have of such is Python's drawing and our own files; tests/test_safe.py lists the places. Such a page
 * names our policy, as docs/embedding.md tells.
 */

const NAME = "sudolink";

/** @typedef {{createHTML: (text: string) => string, createScriptURL: (text: string) => string}} Policy  in truth they make objects */

/** Made when it is first needed: workers need none. @type {Policy | null | undefined} */
let policy;

/** @returns {Policy | null} null where the browser has none, or the page gives no leave */
function makePolicy() {
  const same = (/** @type {string} */ text) => text;
  try {
    return /** @type {any} */ (globalThis).trustedTypes?.createPolicy(NAME, { createHTML: same, createScriptURL: same }) ?? null;
  } catch {
    return null; // the browser says it in its console; where leave is needed, what needs it will fail
  }
}

function ourPolicy() {
  if (policy === undefined) policy = makePolicy();
  return policy;
}

/** @param {string} text  of our own making */
export const trustedMarkup = (text) => ourPolicy()?.createHTML(text) ?? text;

/** @param {string} address  of a file of ours */
export const trustedAddress = (address) => ourPolicy()?.createScriptURL(address) ?? address;

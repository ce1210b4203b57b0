/**
 * Pyodide asks for its WebAssembly when all else of it is there, and waits for ever for code that is
 * broken. So its question is answered here, with code that was under way and compiled meanwhile.
 */

import { addressOf, compiledOf } from "../site.js";
import { handed } from "./handed.js";

/**
 * Load and compile code now, unless the page hands it over, and give that to whoever asks for it.
 *
 * @param {string} file  from the site's top
 * @returns {{compiled: Promise<WebAssembly.Module>, end: () => void}} end: nobody will ask any more
 */
export function compileEarly(file) {
  /** @type {Promise<WebAssembly.Module>} */
  const compiled = handed("wasm") ?? compiledOf(file);
  compiled.catch(() => {}); // whoever waits for it is told
  const response = Promise.resolve(new Response());
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  const address = addressOf(file);
  globalThis.fetch = (...asked) => (String(asked[0]) === address ? response : fetch(...asked));
  WebAssembly.instantiateStreaming = async (source, imports) => {
    if (source !== response) return instantiateStreaming(source, imports);
    const module = await compiled;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  return {
    compiled,
    // A start that was given up may still come with the response: it is known here.
    end: () => {
      globalThis.fetch = fetch;
    },
  };
}

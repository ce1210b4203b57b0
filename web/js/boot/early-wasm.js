/**
 * Pyodide asks for its WebAssembly when all else of it is there, and waits for ever for code that is
 * broken. So its question is answered here, with code that was under way and compiled meanwhile.
 */

import { addressOf, fileOf } from "../site.js";
import { compile } from "./compile.js";
import { handed } from "./handed.js";

/**
 * Fetch and compile code now, unless the page hands it over, and give that to whoever asks for it.
 *
 * @param {string} file  from the site's top
 * @returns {{compiled: Promise<WebAssembly.Module>, end: () => void}} end: nobody will ask any more
 */
export function compileEarly(file) {
  /** @type {Promise<WebAssembly.Module> | null} */
  const coming = handed("wasm");
  const response = coming ? Promise.resolve(new Response()) : fileOf(file);
  const compiled = coming ?? response.then(compile);
  compiled.catch(() => {}); // whoever waits for it is told
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
    // A start that was given up may still come with the response: it is read already, and known here.
    end: () => {
      globalThis.fetch = fetch;
    },
  };
}

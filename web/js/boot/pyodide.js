/** What all ways to start Python share: Pyodide itself, and the one function we call. */

import { loadPyodide } from "pyodide/pyodide.mjs";
import createModule from "pyodide/pyodide.asm.mjs";
import { addressOf } from "../site.js";
import { compileEarly } from "./early-wasm.js";
import { FACTS } from "./facts.js";

const indexURL = addressOf(FACTS.pyodide);

/**
 * Start Pyodide.
 *
 * @param {object} options  of loadPyodide
 * @param {(module: any) => void | Promise<void>} [prepare]  is given the WebAssembly module before Python starts in it
 * @returns {Promise<any>}
 */
export async function startPyodide(options, prepare = () => {}) {
  const wasm = compileEarly(`${FACTS.pyodide}pyodide.asm.wasm`);
  const createPyodideModule = async (/** @type {object} */ settings) => {
    await wasm.compiled;
    const module = await createModule(settings);
    await prepare(module);
    return module;
  };
  try {
    return await loadPyodide({ indexURL, createPyodideModule, ...options });
  } finally {
    wasm.end();
  }
}

/**
 * A Python that has started.
 *
 * @typedef {object} Started
 * @property {(request: string) => string} answer  the one function we call in Python
 * @property {PromiseLike<void>} [library]  there are parts of our package that it can import only then
 */

/** @param {any} python @returns {(request: string) => string} */
export const answerOf = (python) => python.pyimport("sudolink.service").answer;

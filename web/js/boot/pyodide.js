/** What all ways to start Python share: files of ours and of Pyodide, and the one function we call. */

import { addressOf, fileOf, moduleOf } from "../site.js";
import { compileEarly } from "./early-wasm.js";
import { FACTS } from "./facts.js";

const indexURL = addressOf(FACTS.pyodide);

/**
 * Fetch a file that build.py made. One that was cut short or is of another build is refused.
 *
 * @param {import("./facts.js").Made} made
 * @returns {Promise<ArrayBuffer>}
 */
export async function fetchMade({ file, integrity }) {
  return (await fileOf(file, integrity)).arrayBuffer();
}

/**
 * Start Pyodide.
 *
 * @param {object} options  of loadPyodide
 * @param {(module: any) => void | Promise<void>} [prepare]  is given the WebAssembly module before Python starts in it
 * @returns {Promise<any>}
 */
export async function startPyodide(options, prepare = () => {}) {
  const wasm = compileEarly(`${FACTS.pyodide}pyodide.asm.wasm`);
  const maker = moduleOf(`${FACTS.pyodide}pyodide.asm.mjs`);
  maker.catch(() => {}); // it is awaited below, maybe after something else has failed
  const createPyodideModule = async (/** @type {object} */ settings) => {
    const { default: make } = await maker;
    await wasm.compiled;
    const module = await make(settings);
    await prepare(module);
    return module;
  };
  try {
    const { loadPyodide } = await moduleOf(`${FACTS.pyodide}pyodide.mjs`);
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

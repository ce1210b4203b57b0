/** What all ways to start Python share: files of ours and of Pyodide, and the one function we call. */

import { addressOf, fileOf, moduleOf } from "../site.js";
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
 * @returns {Promise<any>}
 */
export async function startPyodide(options) {
  const { loadPyodide } = await moduleOf(`${FACTS.pyodide}pyodide.mjs`);
  return loadPyodide({ indexURL, ...options });
}

/** Pyodide's function that makes the WebAssembly module. @returns {Promise<(settings: object) => Promise<any>>} */
export async function moduleMaker() {
  const { default: make } = await moduleOf(`${FACTS.pyodide}pyodide.asm.mjs`);
  return make;
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

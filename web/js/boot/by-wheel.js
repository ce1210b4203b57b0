/** The plain way, which any Pyodide understands: its whole library, and our wheel by micropip. */

import { FACTS } from "./facts.js";
import { addressOf, answerOf, startPyodide } from "./pyodide.js";

/** @returns {Promise<import("./pyodide.js").Started>} */
export async function byWheel() {
  const python = await startPyodide({ packages: ["micropip"] });
  await python.pyimport("micropip").install(addressOf(FACTS.wheel));
  return { answer: answerOf(python) };
}

/** The plain way, which any Pyodide understands: its whole library, and our wheel by micropip. */

import { addressOf } from "../site.js";
import { FACTS } from "./facts.js";
import { answerOf, startPyodide } from "./pyodide.js";

/** @returns {Promise<import("./pyodide.js").Started>} */
export async function byWheel() {
  const python = await startPyodide({ packages: ["micropip"] });
  await python.pyimport("micropip").install(addressOf(FACTS.wheel));
  return { answer: answerOf(python) };
}

/** The way without a snapshot: compiled code, of the standard library only what we need. */

import { addressOf } from "../site.js";
import { FACTS } from "./facts.js";
import { answerOf, startPyodide } from "./pyodide.js";

/** @returns {Promise<import("./pyodide.js").Started>} */
export async function byZip() {
  if (!FACTS.zip) throw new Error("the site has no compiled code");
  const python = await startPyodide({ lockFileContents: FACTS.lock, stdLibURL: addressOf(FACTS.zip) });
  return { answer: answerOf(python) };
}

/**
 * The mark of a work on the entry in the browser's history that shows it: a reload and the back
 * button find the very work by that.
 */

import { boardText } from "../address.js";
import { keep, recall } from "../kept.js";

/** What the marked work's id is kept as for a reload, and where: it is this tab's. */
const NAME = "work";
const AREA = "sessionStorage";

/** Id of the work that the entry in the browser's history shows, or null. @returns {string | null} */
export function markedWork() {
  return history.state?.work ?? null;
}

/** @param {string} id */
export function markWork(id) {
  if (boardText() !== null && markedWork() !== id) history.replaceState({ work: id }, "");
}

/**
 * Have the mark outlast a reload: where the address had changed only just before, Chromium may lose
 * it. Called once, before the page looks for the mark.
 */
export function keepMark() {
  const [arrival] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  /** @type {string | null} */
  const lost = arrival?.type === "reload" ? recall(NAME, null, AREA) : null;
  if (lost !== null && markedWork() === null) markWork(lost);
  addEventListener("pagehide", () => keep(NAME, boardText() === null ? null : markedWork(), AREA));
}

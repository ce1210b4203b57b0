/** Numbers as people read them. */

/** @param {number} number */
export function grouped(number) {
  return Math.round(number).toLocaleString("en");
}

/**
 * How far a search is. A number stays on the line of its word.
 *
 * @param {import("./types.js").Progress} progress
 */
export function figures({ nodes, depth, solutions }) {
  return `nodes\u00a0${grouped(nodes)}, depth\u00a0${grouped(depth)}, solutions\u00a0${grouped(solutions)}`;
}

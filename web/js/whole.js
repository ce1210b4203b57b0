/** What numbers from outside must be. */

/** @param {unknown} number @param {number} least @param {number} most */
export function isWhole(number, least, most) {
  return Number.isInteger(number) && Number(number) >= least && Number(number) <= most;
}

/** @param {string} what @param {unknown} number @param {number} least @param {number} most */
export function requireWhole(what, number, least, most) {
  if (!isWhole(number, least, most)) throw new RangeError(`The ${what} must be a whole number from ${least} to ${most}`);
}

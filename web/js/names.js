/**
 * Files that have another name in the built site than here, by their names here: the build writes
 * this module anew.
 *
 * @type {Record<string, string>}
 */
export const NAMES = {};

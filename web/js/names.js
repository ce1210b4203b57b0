/**
 * What the build makes of the site's files. It writes this module again with what it made; here, in the
 * sources, files have their own names and nothing is known about their contents.
 */

/** Files that have another name in the built site, by their names here. @type {Record<string, string>} */
export const NAMES = {};

/**
 * @typedef {object} Sum
 * @property {string} integrity  hash of a file, as fetch and `integrity` attributes take it
 * @property {number} size  in bytes
 */

/** What scripts load later, by its name here: a file with another hash is not used. @type {Record<string, Sum>} */
export const SUMS = {};

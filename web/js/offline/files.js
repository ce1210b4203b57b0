/**
 * What is kept for use offline. The build writes this module anew.
 */

/** Hashes, as fetch takes them, by the paths of files from the site's top. @type {Record<string, string>} */
export const FILES = {};

/** Files that answer for other names: `{"sudoku.htm": "index.html"}`. @type {Record<string, string>} */
export const PAGES = {};

/** The scripts that pages name, which browsers ask for first: `{"index.html": ["js/first.js"]}`. @type {Record<string, string[]>} */
export const SCRIPTS = {};

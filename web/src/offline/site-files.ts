/** What is kept for use offline. The build writes this module again. */

/** Hashes, as fetch takes them, by the paths of files from the site's top. */
export const FILES: Record<string, string> = {};

/** Files that answer for other names: `{"sudoku.htm": "index.html"}`. */
export const PAGES: Record<string, string> = {};

/** The scripts that pages name, which browsers ask for first: `{"index.html": ["js/first-ABCD.js"]}`. */
export const SCRIPTS: Record<string, string[]> = {};

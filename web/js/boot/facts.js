/**
 * Where the files are that Python starts from, from the site's top. build.py writes this file
 * again with what it made; a snapshot or zip that could not be made is null.
 *
 * @typedef {object} Facts
 * @property {string} pyodide  folder of Pyodide's own files
 * @property {string} wheel  our package
 * @property {object} lock  the part of Pyodide's lock file that it looks at to start
 * @property {string | null} zip
 * @property {string | null} snapshot
 */

/** @type {Facts} */
export const FACTS = { pyodide: "pyodide/", wheel: "", lock: {}, zip: null, snapshot: null };

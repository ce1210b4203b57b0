/**
 * Where the files are that Python starts from, from the site's top. build.py writes this file
 * anew with what it made; a snapshot or zip that could not be made is null.
 *
 * @typedef {object} Made
 * @property {string} file
 * @property {string} integrity  hash of the file, as fetch takes it
 *
 * @typedef {object} Facts
 * @property {string} pyodide  folder of Pyodide's own files
 * @property {string} wheel  our package
 * @property {object} lock  the part of Pyodide's lock file that it looks at to start
 * @property {Made | null} zip
 * @property {Made | null} snapshot
 */

/** @type {Facts} */
export const FACTS = { pyodide: "pyodide/", wheel: "", lock: {}, zip: null, snapshot: null };

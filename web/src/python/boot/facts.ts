/**
 * The paths of the files that Python starts from, relative to the top of the site. build.py rewrites this file with the
 * files it made. Files that it could not make are null.
 */

interface Facts {
  /** The folder of Pyodide's own files. */
  pyodide: string;
  /** The wheel of our package. */
  wheel: string;
  /** The part of Pyodide's lock file that it reads at startup. */
  lock: object;
  zip: string | null;
  snapshot: string | null;
  /** Pyodide's WebAssembly without the functions that boards never need. */
  core: string | null;
}

export const FACTS: Facts = { pyodide: "pyodide/", wheel: "", lock: {}, zip: null, snapshot: null, core: null };

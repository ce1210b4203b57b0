/**
 * Where the files are that Python starts from, from the site's top. build.py writes this file
 * again with what it made; what could not be made is null.
 */

interface Facts {
  /** Folder of Pyodide's own files. */
  pyodide: string;
  /** Our package. */
  wheel: string;
  /** The part of Pyodide's lock file that it looks at to start. */
  lock: object;
  zip: string | null;
  snapshot: string | null;
  /** Pyodide's WebAssembly without the functions that boards never need. */
  core: string | null;
}

export const FACTS: Facts = { pyodide: "pyodide/", wheel: "", lock: {}, zip: null, snapshot: null, core: null };

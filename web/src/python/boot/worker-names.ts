/** The words in the name of a worker. They tell it how to start. */

/** The page sends the files to the worker, see send.ts. */
export const KIN = "kin";

/** The worker starts with all of Pyodide's WebAssembly instead of the small core. */
export const WHOLE = "whole";

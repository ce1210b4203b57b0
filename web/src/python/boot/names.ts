/** The words in the name of a worker, by which it knows how to start. */

/** The page hands it the files, see send.ts. */
export const KIN = "kin";

/** It starts with all of Pyodide's WebAssembly, not with the small core. */
export const WHOLE = "whole";

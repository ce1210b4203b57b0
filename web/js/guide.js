/**
 * The hash of guide.html, as fetch takes it: build.py writes this file anew with that of the guide it
 * made.
 */
export const INTEGRITY = "";

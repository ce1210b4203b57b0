/**
 * What the build makes for the first sight of boards, from Python. It writes this module again with what it made;
 * here, in the sources, there is nothing.
 */

/** The file with the tables and frames for a string, by its header; "" for strings without one. */
export const SIGHTS: Readonly<Record<string, string>> = {};

/** Texts that may have half a character in them, a surrogate without its other: in no address is a place for that. */

const HALVES = /\p{Surrogate}/gu;

/** The text with the sign of a lost character for each half. @param {string} text */
export const wellFormed = (text) => text.replace(HALVES, "\ufffd");

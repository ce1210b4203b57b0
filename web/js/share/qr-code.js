/** QR codes: a text as an SVG. The library that makes them is loaded when the first is wanted. */

import { moduleOf } from "../site.js";

/**
 * @typedef {object} Code  what the library makes
 * @property {(data: string, mode: Mode) => void} addData
 * @property {() => void} make  throws if the data are too long
 * @property {() => number} getModuleCount
 * @property {(row: number, col: number) => boolean} isDark
 *
 * @typedef {"Numeric" | "Alphanumeric" | "Byte"} Mode
 * @typedef {(version: number, level: "L" | "M") => Code} Library
 */

const LIBRARY = "vendor/qrcode-generator/qrcode.mjs";

/** Modules of white around the code, without which readers do not find it. */
const QUIET = 4;

/** Pixels of a module. */
const MODULE = 6;

/** Characters of a run that are worth a segment of their own; its header takes some bits. */
const WORTH = 14;

/** Runs of characters that a QR code packs closer than bytes, the closest first. */
const RUNS = new RegExp(`(?<Numeric>[0-9]{${WORTH},})|(?<Alphanumeric>[0-9A-Z $%*+./:-]{${WORTH},})`, "g");

/**
 * A QR code as an SVG, dark on light with its quiet zone.
 *
 * @param {string} text
 * @returns {Promise<string | null>} null: the text is too long for any code; rejects with a sentence
 */
export async function qrCode(text) {
  const { qrcode } = await library();
  const code = made(qrcode, text, "M") ?? made(qrcode, text, "L");
  return code && drawn(code);
}

/** @returns {Promise<{qrcode: Library}>} */
async function library() {
  try {
    return await moduleOf(LIBRARY);
  } catch {
    throw new Error("What draws QR codes could not be loaded. Reload the page to try again; the link itself is all right.");
  }
}

/**
 * @param {Library} library
 * @param {string} text
 * @param {"L" | "M"} level  of error correction: M mends 15 % of the code, L 7 %
 */
function made(library, text, level) {
  const code = library(0, level);
  for (const [mode, piece] of segments(text)) code.addData(piece, mode);
  try {
    code.make();
  } catch {
    return null;
  }
  return code;
}

/**
 * Cut a text so that digits and capitals take less room.
 *
 * @param {string} text
 * @returns {[Mode, string][]}
 */
function segments(text) {
  /** @type {[Mode, string][]} */
  const found = [];
  let end = 0;
  for (const match of text.matchAll(RUNS)) {
    if (match.index > end) found.push(["Byte", text.slice(end, match.index)]);
    found.push([match.groups?.Numeric ? "Numeric" : "Alphanumeric", match[0]]);
    end = match.index + match[0].length;
  }
  if (end < text.length) found.push(["Byte", text.slice(end)]);
  return found;
}

/** @param {Code} code */
function drawn(code) {
  const count = code.getModuleCount();
  const whole = count + 2 * QUIET;
  let path = "";
  for (let row = 0; row < count; row++) {
    for (let col = 0; col < count; col++) {
      const start = col;
      while (col < count && code.isDark(row, col)) col++;
      if (col > start) path += `M${start + QUIET} ${row + QUIET}h${col - start}v1h-${col - start}z`;
    }
  }
  const side = whole * MODULE;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole} ${whole}" width="${side}" height="${side}" ` +
    `shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${whole}v${whole}h-${whole}z"/>` +
    `<path fill="#000" d="${path}"/></svg>`
  );
}

/** QR codes as SVG. The library that makes them is loaded for the first one. */

import { moduleOf } from "../site/site.ts";

/** A QR code from the library. */
interface Code {
  addData: (data: string, mode: Mode) => void;
  /** Throws if the data are too long. */
  make: () => void;
  getModuleCount: () => number;
  isDark: (row: number, col: number) => boolean;
}

type Mode = "Numeric" | "Alphanumeric" | "Byte";

type Library = (version: number, level: "L" | "M") => Code;

const LIBRARY = "vendor/qrcode-generator/qrcode.mjs";

/** The white border of the code in modules. Readers need it to find the code. */
const QUIET = 4;

/** Pixels per module. */
const MODULE = 6;

/** How many characters a run needs to be worth its own segment, which has a header of some bits. */
const WORTH = 14;

/** Runs of characters that a QR code packs more tightly than bytes, the tightest first. */
const RUNS = new RegExp(`(?<Numeric>[0-9]{${WORTH},})|(?<Alphanumeric>[0-9A-Z $%*+./:-]{${WORTH},})`, "g");

/**
 * A QR code as an SVG, dark on light, with its white border.
 *
 * @returns null if the text is too long for any code; rejects with a sentence
 */
export async function qrCode(text: string): Promise<string | null> {
  const { qrcode } = await library();
  const code = made(qrcode, text, "M") ?? made(qrcode, text, "L");
  return code && drawn(code);
}

async function library(): Promise<{ qrcode: Library }> {
  try {
    return (await moduleOf(LIBRARY)) as { qrcode: Library };
  } catch {
    throw new Error("The QR code could not be made. Reload the page to try again. Your link still works.");
  }
}

/** @param level - the level of error correction: M repairs 15 % of the code, L 7 % */
function made(library: Library, text: string, level: "L" | "M") {
  const code = library(0, level);
  for (const [mode, piece] of segments(text)) code.addData(piece, mode);
  try {
    code.make();
  } catch {
    return null;
  }
  return code;
}

/** Cut a text into segments so that digits and capitals take less space. */
function segments(text: string): [Mode, string][] {
  const found: [Mode, string][] = [];
  let end = 0;
  for (const match of text.matchAll(RUNS)) {
    if (match.index > end) found.push(["Byte", text.slice(end, match.index)]);
    found.push([match.groups?.Numeric ? "Numeric" : "Alphanumeric", match[0]]);
    end = match.index + match[0].length;
  }
  if (end < text.length) found.push(["Byte", text.slice(end)]);
  return found;
}

function drawn(code: Code) {
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
